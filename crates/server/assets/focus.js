// The focus stays where the eye is when the page is drawn anew.

const FOCUSABLE = "button:not(:disabled), a[href], summary, [tabindex='0'], input, select";
const PLACES = "#hand, #bases, #choices, #players, #plan, #arena";

/** Things that can have the focus and are in sight. */
export function focusable(root) {
  return [...root.querySelectorAll(FOCUSABLE)].filter((thing) => thing.checkVisibility({ visibilityProperty: true }));
}

export function middleOf(thing) {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Where the focus is now. */
export function rememberFocus() {
  const thing = document.activeElement;
  const place = thing?.closest?.(PLACES)?.id;
  if (!place) return null;
  return { place, spot: thing.dataset.spot, at: middleOf(thing), isVisible: thing.matches(":focus-visible") };
}

/** The same thing again, or what is nearest to where it was. */
export function restoreFocus(before) {
  if (!before || (document.activeElement && document.activeElement !== document.body)) return;
  const place = document.getElementById(before.place);
  const again = before.spot && place.querySelector(`[data-spot="${before.spot}"]:not(:disabled)`);
  // The head of a base unfolds its text over the cards: only who goes there wants that.
  const near = focusable(place).filter((thing) => !thing.matches(".base > header"));
  const thing = again || nearest(near, before.at) || document.querySelector("#choices button") || document.getElementById("prompt");
  thing.focus({ preventScroll: true, focusVisible: before.isVisible });
}

/** What lies nearest to a point. */
export function nearest(things, [x, y]) {
  let best = null;
  for (const thing of things) {
    const [left, top] = middleOf(thing);
    const far = Math.hypot(left - x, top - y);
    if (!best || far < best.far) best = { thing, far };
  }
  return best?.thing;
}
