// Keys: arrows walk over the table, letters are shortcuts. The list is in the page (#help).

import { isRunning, skip } from "./film.js";
import { focusable, middleOf } from "./focus.js";
import { putDown } from "./hands.js";
import { isSelecting } from "./several.js";
import { closeReader, lookUp } from "./reader.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const WALKED = "#hand, #bases, #players, #choices, #plan, #arena";

const SHORTCUTS = {
  "?": () => document.getElementById("help").showModal(),
  e: () => {
    const button = isSelecting()
      ? document.querySelector("#selecting [data-does=confirm]")
      : document.querySelector("#choices [data-plain], #plan .go:not(:disabled), #choices .option");
    button?.focus();
    button?.click();
  },
  h: () => goTo("#hand .spot.open", "#hand .card[tabindex]", "#plan button:not(:disabled)"),
  b: () => goTo("#bases .spot:not(:disabled)", "#bases header", "#arena .aim"),
  l: () => document.getElementById("again").click(),
  i: () => {
    const thing = document.activeElement.closest("[data-read]");
    if (thing) lookUp(thing);
  },
  u: () => document.querySelector("#undo button")?.click(),
};

/** Goes to the first thing of the first kind there is. */
function goTo(...kinds) {
  const css = kinds.find((kind) => document.querySelector(kind));
  if (css) document.querySelector(css).focus({ focusVisible: true });
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    if (isRunning()) skip();
    putDown();
    closeReader();
    document.querySelector(".base.opened")?.classList.remove("opened");
    for (const details of document.querySelectorAll("#players details[open]")) details.open = false;
    return;
  }
  const types = event.target.matches?.("input, select, textarea") || event.target.closest?.(".log, dialog");
  if (types || event.ctrlKey || event.metaKey || event.altKey) return;
  const way = WAYS[event.key];
  const does = SHORTCUTS[event.key.toLowerCase()];
  if (way ? walk(way) : does) {
    event.preventDefault();
    if (!way) does();
  }
});

/** Moves the focus to what lies nearest in a direction. */
function walk([dx, dy]) {
  const here = document.activeElement?.closest?.(WALKED) ? document.activeElement : null;
  if (!here) {
    goTo("#hand .spot.open", "#bases .spot:not(:disabled)", "#choices button", "#plan button:not(:disabled)");
    return true;
  }
  const [x, y] = middleOf(here);
  let best = null;
  for (const place of document.querySelectorAll(WALKED)) {
    for (const thing of focusable(place)) {
      if (thing === here || thing.contains(here) || here.contains(thing)) continue;
      const [left, top] = middleOf(thing);
      const ahead = (left - x) * dx + (top - y) * dy;
      const aside = Math.abs((left - x) * dy) + Math.abs((top - y) * dx);
      const far = ahead + 2.5 * aside;
      if (ahead > 4 && aside < 2.5 * ahead + 60 && (!best || far < best.far)) best = { thing, far };
    }
  }
  best?.thing.focus({ focusVisible: true });
  return Boolean(best);
}
