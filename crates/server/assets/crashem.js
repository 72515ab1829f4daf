// Crash'em: trucks drive in the film between two pictures of the table.

/** Puts the trucks of a frame where they are then; the style sheet lets them glide. */
export function play(frame, still) {
  for (const truck of frame.trucks) {
    const there = document.querySelector(`[data-truck="${truck.seat}"]`);
    if (!there) continue;
    there.style.transition = still ? "none" : "";
    there.style.transform = truck.transform;
    there.classList.toggle("hit", Boolean(truck.hit));
  }
}
