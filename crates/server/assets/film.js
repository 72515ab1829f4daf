// What happened since the last picture, one thing after the other, each told where it happened.

import { isStill, remembered } from "./settings.js";
import { showDeed } from "./sky.js";
import { sing } from "./sound.js";

const PACES = { slow: 1.7, normal: 1, fast: .5, none: 0 };
const film = document.getElementById("film");
const pace = film && remembered("pace", "normal", (field) => {
  if (field.value === "none") skip();
});
let skipped = false;
let wake = null;

/** Ends what is being shown, and all that is still to be shown. */
export function skip() {
  skipped = true;
  wake?.();
}

export const isRunning = () => !film.hidden;

/** Shows frames. `waiting` says how many pictures wait behind this one: the more, the faster. */
export async function play(frames, before, waiting) {
  if (waiting() <= 1) skipped = false;
  for (const frame of frames) {
    const speed = PACES[pace.value] ?? 1;
    if (skipped || !speed || document.hidden) break;
    const ms = frame.ms * speed * Math.max(.4, 1 - .1 * (waiting() - 1));
    sing(frame.sound);
    const base = frame.hits ? showDeed(frame, before, ms) : document.querySelector(`[data-base="${frame.base}"]`);
    if (frame.own) continue;
    if (frame.scoring) base?.classList.add("scoring");
    announce(frame.caption, base);
    // What a game adds to the picture is its own script's to show.
    document.dispatchEvent(new CustomEvent("frame", { detail: { frame: { ...frame, ms }, still: isStill() } }));
    await Promise.race([new Promise((done) => setTimeout(done, ms)), new Promise((done) => (wake = done))]);
  }
  film.hidden = true;
}

/** The caption lies over the lower end of its base; never over name, total and prizes. */
function announce(caption, base) {
  film.hidden = !caption;
  film.querySelector("p").textContent = caption ?? "";
  film.classList.remove("placed");
  film.style.cssText = "";
  const box = base?.querySelector(":scope > .body")?.getBoundingClientRect();
  if (!caption || !box || box.height < 90) return;
  film.classList.add("placed");
  film.style.maxWidth = `${Math.max(box.width, 240)}px`;
  const { width, height } = film.getBoundingClientRect();
  const left = Math.min(Math.max(8, box.left + (box.width - width) / 2), innerWidth - width - 8);
  Object.assign(film.style, { left: `${left}px`, top: `${box.bottom - height - 6}px` });
}

film?.addEventListener("click", skip);
