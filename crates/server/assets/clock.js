// The clock counts down by itself; the horn is the server's.

import { sing } from "./sound.js";

const clock = document.getElementById("clock");
let horn = null;

/** So many milliseconds are left; none when no clock runs. */
export function setClock(left) {
  horn = left === null || left === undefined ? null : performance.now() + left;
  tick();
}

function tick() {
  clock.hidden = horn === null;
  if (horn === null) return;
  const seconds = Math.max(0, Math.ceil((horn - performance.now()) / 1000));
  if (clock.textContent !== String(seconds)) {
    clock.textContent = seconds;
    if (seconds <= 3) sing("step");
  }
  clock.classList.toggle("hurry", seconds <= 5);
}

if (clock) setInterval(tick, 200);
