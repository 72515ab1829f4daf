// Stepping through a finished game: the page of another position is fetched and put in the place of this one, and the
// address goes along. Without this script the same links and the slider are a form.

import "./reader.js";

const isRtl = document.documentElement.dir === "rtl";
const KEYS = {
  ArrowRight: isRtl ? "previous-choice" : "next-choice",
  ArrowLeft: isRtl ? "next-choice" : "previous-choice",
  ArrowDown: "next-event",
  ArrowUp: "previous-event",
  PageDown: "next-turn",
  PageUp: "previous-turn",
};
let wanted = null;
let isFetching = false;

/** Goes to an address; of several in no time only the last counts. */
async function go(address) {
  wanted = address;
  if (isFetching) return;
  isFetching = true;
  try {
    while (wanted) {
      const next = wanted;
      wanted = null;
      const reply = await fetch(next);
      if (!reply.ok) return location.assign(next);
      show(new DOMParser().parseFromString(await reply.text(), "text/html"));
      history.replaceState(null, "", next);
    }
  } finally {
    isFetching = false;
  }
}

function show(page) {
  const at = document.activeElement;
  const way = at?.dataset.way ? `[data-way="${at.dataset.way}"]` : at?.matches?.("[type=range]") ? "[type=range]" : null;
  document.getElementById("table").replaceWith(page.getElementById("table"));
  document.title = page.title;
  if (way) document.querySelector(way)?.focus();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.(".steps a, .eyes a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.href) go(link.href);
});

document.addEventListener("input", (event) => {
  if (!event.target.matches(".slide [type=range]")) return;
  const { action, elements } = event.target.form;
  go(`${action}?at=${elements.at.value}${elements.seat ? `&seat=${elements.seat.value}` : ""}`);
});

document.addEventListener("keydown", (event) => {
  const way = KEYS[event.key];
  if (!way || event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("[type=range], .board *")) return;
  event.preventDefault();
  document.querySelector(`[data-way="${way}"]`)?.click();
});
