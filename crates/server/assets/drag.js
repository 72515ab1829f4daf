// A card is dragged from the hand to its place, with the mouse or a finger. A finger drags upwards; sideways it scrolls.

import { isSelecting } from "./several.js";
import { putDown, question, send, spotAt, takeUp } from "./hands.js";
import { closeReader } from "./reader.js";

/** What moves farther than this is dragged; a finger is never quite still. */
const FAR = { touch: 14 };
const FAR_ELSE = 8;
let grip = null;

document.addEventListener("pointerdown", (event) => {
  const spot = event.target.closest?.("#hand .spot.open");
  if (!spot || event.button !== 0 || isSelecting()) return;
  grip = { spot, decision: question()?.dataset.decision, x: event.clientX, y: event.clientY, ghost: null };
});

document.addEventListener("pointermove", (event) => {
  if (!grip) return;
  if (!grip.ghost) {
    if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < (FAR[event.pointerType] ?? FAR_ELSE)) return;
    lift(event);
  }
  grip.ghost.style.translate = `${event.clientX - grip.x}px ${event.clientY - grip.y}px`;
  const over = aim(event);
  for (const thing of document.querySelectorAll(".drop")) if (thing !== over) thing.classList.remove("drop");
  over?.classList.add("drop");
});

function lift(event) {
  const card = grip.spot.closest(".card");
  const { left, top, width, height } = card.getBoundingClientRect();
  grip.ghost = card.cloneNode(true);
  Object.assign(grip.ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`, opacity: .85, rotate: "2deg" });
  grip.ghost.removeAttribute("data-card");
  document.getElementById("sky").append(grip.ghost);
  closeReader();
  if (grip.spot.dataset.then) takeUp(grip.spot, false);
  document.body.style.userSelect = "none";
  event.preventDefault();
}

/** What would be hit here: a target, or the table for a card that needs none. */
function aim({ clientX, clientY }) {
  const under = document.elementFromPoint(clientX, clientY);
  if (grip.spot.dataset.then) {
    const spot = spotAt(under);
    return spot?.dataset.play ? spot.parentElement : null;
  }
  return under?.closest("#bases");
}

function end(event) {
  if (!grip) return;
  const { spot, decision, ghost } = grip;
  if (ghost) {
    // The page may have been drawn anew meanwhile; only to another question the card is no answer.
    const over = event.type === "pointerup" && question()?.dataset.decision === decision ? aim(event) : null;
    ghost.remove();
    document.body.style.userSelect = "";
    for (const thing of document.querySelectorAll(".drop")) thing.classList.remove("drop");
    if (over && spot.dataset.then) send(over.querySelector(":scope > .spot").dataset.play);
    else if (over) send(spot.dataset.direct?.split(" ")[0] ?? spot.value);
    if (!over) putDown();
    // The click that follows was the end of the drag.
    document.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => document.removeEventListener("click", swallow, true), 50);
  }
  grip = null;
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

document.addEventListener("pointerup", end);
document.addEventListener("pointercancel", end);
