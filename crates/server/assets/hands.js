// Choosing: a card is taken up, its targets light up, and a click on one of them plays it. A base is a target with all that
// lies on it.

import { transmit } from "./link.js";
import { skip } from "./film.js";
import { isSelecting, toggle, confirm, clear } from "./several.js";

const table = document.getElementById("table");
const holding = document.getElementById("holding");
const live = document.getElementById("live");
let sentFor = null;
let held = null;

export const question = () => document.getElementById("choose");

/** Says something to whoever listens. */
export function say(text) {
  live.className = "quiet";
  live.textContent = "";
  requestAnimationFrame(() => (live.textContent = text));
}

const NOTICE = 6000;
let notice = null;

/** Says something that everybody should see: that an answer was not taken, and why. */
export function warn(text) {
  say(text);
  live.className = "notice";
  clearTimeout(notice);
  notice = setTimeout(() => (live.className = "quiet"), NOTICE);
}

/** Sends the answer to the open question, once. */
export function send(option) {
  const form = question();
  if (!form || isAnswered(form.dataset.decision)) return Boolean(form);
  if (!transmit({ decision: Number(form.dataset.decision), option: Number(option) })) return false;
  answered(form.dataset.decision);
  return true;
}

/** The question has been answered: nothing is sent for it again. */
export function answered(decision) {
  sentFor = decision;
  skip();
}

export const isAnswered = (decision) => sentFor === decision;

/** The answer was refused, or got lost on its way: if the question is open still, it can be answered. */
export function unanswered() {
  sentFor = null;
}

export const targets = () => [...document.querySelectorAll(".spot[data-play]")];

/** Takes a card up: its targets light up and wait. */
export function takeUp(spot, moveFocus = true) {
  putDown();
  held = spot.dataset.spot;
  spot.setAttribute("aria-pressed", "true");
  table.classList.add("taken-up");
  for (const pair of (spot.dataset.then ?? "").split(" ").filter(Boolean)) {
    const [option, target] = pair.split("@");
    const button = document.querySelector(`[data-spot="${target}"]`);
    if (!button) continue;
    button.dataset.play = option;
    button.dataset.was = button.disabled ? "disabled" : "";
    button.disabled = false;
  }
  for (const button of document.querySelectorAll("#choices [data-on]")) {
    button.classList.toggle("aside", button.dataset.on !== spot.dataset.spot);
  }
  const ways = (spot.dataset.direct ?? "").split(" ").filter(Boolean).map(wayButton);
  holding.querySelector(".ways").replaceChildren(...ways);
  const name = spot.closest(".card, .player")?.querySelector("h2, h3, h4")?.textContent.trim() ?? "";
  const onlyBases = targets().every((target) => target.parentElement.matches(".base"));
  const asks = targets().length ? (onlyBases ? holding.dataset.base : holding.dataset.other) : "{card}";
  const text = asks.replace("{card}", name);
  holding.querySelector("p").textContent = text;
  holding.hidden = false;
  const first = targets()[0] ?? ways[0];
  if (moveFocus) first?.focus({ preventScroll: true });
  first?.closest(".base")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  say(text);
}

/** The page was drawn anew and the question is the same: what was taken up still is. */
export function takeUpAgain(name) {
  const spot = name && document.querySelector(`.spot.open[data-spot="${name}"][aria-pressed]`);
  if (spot) takeUp(spot, false);
  else putDown();
}

/** The name of what is taken up. */
export const heldSpot = () => (holding.hidden ? null : held);

/** What can be done with the card as it is: the second gesture. */
function wayButton(option) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "primary";
  button.dataset.way = option;
  button.textContent = document.querySelector(`#choices .option[value="${option}"]`)?.textContent ?? "✓";
  return button;
}

export function putDown() {
  table.classList.remove("taken-up");
  holding.hidden = true;
  for (const spot of document.querySelectorAll('.spot[data-then][aria-pressed="true"], .spot[data-direct][aria-pressed="true"]')) {
    spot.setAttribute("aria-pressed", "false");
  }
  for (const button of targets()) {
    button.disabled = button.dataset.was === "disabled";
    delete button.dataset.play;
  }
  for (const button of document.querySelectorAll(".aside")) button.classList.remove("aside");
  for (const button of document.querySelectorAll(".asks")) calm(button);
}

/** The spot that is meant by pointing at something: its own, or that of the base it lies on. */
export function spotAt(thing) {
  const own = thing?.closest?.(".card, .player")?.querySelector(":scope > .spot");
  if (own && !own.disabled && (own.dataset.play || !table.classList.contains("taken-up"))) return own;
  const base = thing?.closest?.(".base")?.querySelector(":scope > .spot");
  return base && !base.disabled && (base.dataset.play || base.matches(".open")) ? base : null;
}

/** Points at a spot: plays there, chooses it, or takes it up. */
export function point(spot) {
  if (spot.dataset.play) send(spot.dataset.play);
  else if (spot.name === "option") send(spot.value);
  else if (spot.getAttribute("aria-pressed") === "true") putDown();
  else takeUp(spot);
}

// A button that ends more than one may want asks once more.

function asksFirst(button) {
  if (!button.dataset.sure || button.matches(".asks")) return false;
  button.dataset.says = button.textContent;
  button.textContent = button.dataset.sure;
  button.classList.add("asks");
  say(button.dataset.sure);
  setTimeout(() => calm(button), 5000);
  return true;
}

function calm(button) {
  if (!button.matches(".asks")) return;
  button.classList.remove("asks");
  button.textContent = button.dataset.says;
}

/** Enlarges the tile of a base on a small screen, or makes it small again. */
function enlarge(base) {
  const isOpen = base.matches(".opened");
  for (const other of document.querySelectorAll(".base.opened")) other.classList.remove("opened");
  if (!isOpen) base.classList.add("opened");
}
const isTile = (base) => getComputedStyle(base.querySelector(".body")).pointerEvents === "none";
/** What can be chosen on a small tile is chosen when it is enlarged. */
const hidesTargets = (base) => base && isTile(base) && base.querySelector(".body .spot[data-play], .body .spot.open");

const DOES = {
  cancel: () => (isSelecting() ? clear() : putDown()),
  confirm,
  skip,
  help: () => document.getElementById("help").showModal(),
};

document.addEventListener("click", (event) => {
  const thing = event.target;
  const does = thing.closest("[data-does]")?.dataset.does;
  if (does) return DOES[does]();
  // The second half of a double click was not meant for a new question.
  if (event.detail > 1 && thing.closest("[name=option], .spot")) return event.preventDefault();
  const option = thing.closest("button[name=option]");
  if (option && isSelecting() && !("plain" in option.dataset)) {
    event.preventDefault();
    return toggle(option);
  }
  if (option && asksFirst(option)) return event.preventDefault();
  if (thing.closest(".base > .close")) return enlarge(thing.closest(".base"));
  const way = thing.closest("[data-way]");
  if (way) return send(way.dataset.way);
  const own = thing.closest("button.spot");
  const base = thing.closest(".base");
  if (hidesTargets(base)) {
    event.preventDefault();
    return enlarge(base);
  }
  if (own && (own.dataset.play || own.type === "button")) {
    event.preventDefault();
    return point(own);
  }
  if (thing.closest("button, a, summary, label, input, select, dialog")) return;
  const spot = spotAt(thing);
  if (spot) point(spot);
  else if (base && (isTile(base) || base.matches(".opened"))) enlarge(base);
  else putDown();
});

document.addEventListener("submit", (event) => {
  if (event.target.id !== "choose") return;
  const option = event.submitter?.value;
  if (option !== undefined && send(option)) event.preventDefault();
});
