// What moves over the table: cards that travel, arrows to what was hit. All of it flies in a layer of its own that ends at
// the edge of the window, and only what has moved flies.

import { isStill } from "./settings.js";

const sky = document.getElementById("sky");
const arrows = document.getElementById("arrows");
const CLIPS = ".body, .fan, #choices, #bases, .about";
const ZONES = "[data-base], #hand, #choices, .about";

const GLIDE = 320;
const GLOW = 2000;

/** The part of a thing that can be seen; none if it is hidden. */
function sight(thing) {
  let { left, top, right, bottom } = thing.getBoundingClientRect();
  for (let box = thing.parentElement?.closest(CLIPS); box; box = box.parentElement?.closest(CLIPS)) {
    const clip = box.getBoundingClientRect();
    left = Math.max(left, clip.left);
    top = Math.max(top, clip.top);
    right = Math.min(right, clip.right);
    bottom = Math.min(bottom, clip.bottom);
  }
  return right - left > 4 && bottom - top > 4 ? { left, top, width: right - left, height: bottom - top } : null;
}

const zoneOf = (card) => {
  const zone = card.closest(ZONES);
  return zone?.dataset.base ?? zone?.id ?? "";
};

/** Every card in sight, by its number: where it is and what it looks like. */
export function rememberCards() {
  const cards = new Map();
  for (const card of document.querySelectorAll("[data-card]")) {
    const box = sight(card);
    if (box && !cards.has(card.dataset.card)) cards.set(card.dataset.card, { box, card, zone: zoneOf(card) });
  }
  return cards;
}

/** Cards that are elsewhere than before go there; those that are gone fade. */
export function glide(before) {
  if (isStill() || document.hidden) return;
  const seen = new Set();
  for (const card of document.querySelectorAll("[data-card]")) {
    const id = card.dataset.card;
    const box = !seen.has(id) && sight(card);
    if (!box) continue;
    seen.add(id);
    const old = before.get(id);
    if (old && old.zone !== zoneOf(card)) fly(card, old.box, box);
    else if (old) shift(card, old.box, box);
    else if (card.closest("#hand")) card.animate([{ translate: "0 40%", opacity: 0 }, {}], { duration: GLIDE, easing: "ease-out" });
  }
  for (const [id, { box, card, zone }] of before) {
    if (!seen.has(id) && zone && zone !== "hand" && zone !== "choices" && !document.querySelector(`[data-card="${id}"]`)) fade(card, box);
  }
}

/** Within its place a card makes room, clipped as it always is. */
function shift(card, from, to) {
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(dx, dy) < 3) return;
  card.animate([{ transform: `translate(${dx}px, ${dy}px)` }, {}], { duration: GLIDE, easing: "ease-out" });
}

function ghost(card, box) {
  const copy = card.cloneNode(true);
  copy.removeAttribute("data-card");
  copy.querySelectorAll(".spot, .now").forEach((part) => part.remove());
  Object.assign(copy.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, overflow: "hidden" });
  sky.append(copy);
  return copy;
}

function fly(card, from, to, ms = GLIDE) {
  const copy = ghost(card, to);
  card.style.visibility = "hidden";
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  copy.style.transformOrigin = "0 0";
  copy.animate([{ transform: start }, {}], { duration: ms, easing: "cubic-bezier(.2, .8, .2, 1)" }).finished.catch(() => {}).then(() => {
    copy.remove();
    card.style.visibility = "";
  });
}

function fade(card, box) {
  const copy = ghost(card, box);
  copy.animate([{}, { opacity: 0, scale: .7, filter: "grayscale(1)" }], { duration: 600 }).finished.catch(() => {}).then(() => copy.remove());
}

/** A deed: the card comes from its player, glows, and arrows go to what it hit. */
export function showDeed({ card, seat, arrives, hits = [] }, before, ms) {
  const place = card === undefined || card === null ? null : document.querySelector(`[data-card="${card}"]`);
  const box = place && sight(place);
  const chip = document.querySelector(`[data-player="${seat}"]`);
  if (box) {
    if (arrives && chip && !before.has(String(card)) && !isStill()) fly(place, sight(chip) ?? box, box, Math.min(ms, 500));
    glow(place);
  }
  const from = box ?? before.get(String(card))?.box ?? (chip && sight(chip));
  for (const hit of hits) {
    const now = document.querySelector(`[data-card="${hit}"]`);
    const to = (now && sight(now)) ?? before.get(String(hit))?.box;
    if (now) glow(now);
    if (from && to) arrow(from, to);
  }
  return place?.closest("[data-base]") ?? document.querySelector(`[data-card="${hits[0]}"]`)?.closest("[data-base]") ?? null;
}

function glow(thing) {
  thing.classList.remove("glow");
  void thing.offsetWidth;
  thing.classList.add("glow");
  setTimeout(() => thing.classList.remove("glow"), GLOW);
}

function arrow(from, to) {
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const [[x1, y1], [x2, y2]] = [middle(from), middle(to)];
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < 12) return;
  const [bend, turn] = [length * .12, Math.atan2(y2 - y1, x2 - x1)];
  const [cx, cy] = [(x1 + x2) / 2 + bend * Math.sin(turn), (y1 + y2) / 2 - bend * Math.cos(turn)];
  const end = Math.atan2(y2 - cy, x2 - cx);
  const tip = (angle) => `${x2 - 13 * Math.cos(end + angle)} ${y2 - 13 * Math.sin(end + angle)}`;
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", `M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}M${tip(.5)}L${x2} ${y2}L${tip(-.5)}`);
  arrows.append(path);
  setTimeout(() => path.remove(), GLOW);
}
