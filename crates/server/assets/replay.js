// Stepping through a finished game: another position is fetched and takes the place of this one, and the address goes along.

import { foldTexts } from "./fold.js";
import "./reader.js";

const [back, on] = document.dir === "rtl" ? ["next", "previous"] : ["previous", "next"];
const KEYS = { ArrowLeft: `${back}-choice`, ArrowRight: `${on}-choice`, ArrowUp: "previous-event", ArrowDown: "next-event", PageUp: "previous-turn", PageDown: "next-turn" };
const way = (name) => document.querySelector(`[data-way="${name}"]`);
let asked = 0;

async function go(address) {
  const nth = ++asked;
  const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
  // Of several in no time only the last counts.
  if (nth !== asked) return;
  const focused = document.activeElement?.dataset.way;
  document.getElementById("table").replaceWith(page.getElementById("table"));
  foldTexts();
  history.replaceState(null, "", address);
  way(focused)?.focus();
}

addEventListener("resize", foldTexts);

document.addEventListener("click", (event) => {
  const link = event.target.closest?.(".steps a");
  if (!link) return;
  event.preventDefault();
  if (link.href) go(link.href);
});

document.addEventListener("change", ({ target: { form, dataset } }) => {
  if (dataset.way) go(`${form.action}?${new URLSearchParams(new FormData(form))}`);
});

document.addEventListener("keydown", (event) => {
  if (!KEYS[event.key] || event.target.matches("[type=range]")) return;
  event.preventDefault();
  way(KEYS[event.key]).click();
});
