// Several things are chosen together: a selection with a counter and one button to confirm it. Where their order matters
// they stand in a list and are dragged into it.

import { transmit } from "./link.js";
import { answered, isAnswered, question, send } from "./hands.js";

const box = document.getElementById("selecting");
/** What is selected: the number of its option, and which of the things with that option it is. Buttons are not kept, for the
    page may be drawn anew meanwhile. */
let chosen = [];
let terms = null;

export const isSelecting = () => terms !== null;

/** Reads whether the open question asks for several things. */
export function readQuestion() {
  const form = question();
  const [before, least, most] = (form?.dataset.several ?? "").split(" ").map(Number);
  const isNew = form?.dataset.decision !== terms?.decision;
  terms = most - before > 1
    ? {
        decision: form.dataset.decision,
        least: least - before,
        most: most - before,
        ordered: "ordered" in form.dataset,
        enough: form.dataset.enough,
        copies: form.dataset.copies.split(" ").map(Number),
      }
    : null;
  box.hidden = !terms;
  for (const button of document.querySelectorAll("#choices [data-plain]")) button.hidden = Boolean(terms);
  if (!terms) {
    // A thing that stays on the page forgets what it was to the question before.
    for (const { button } of things()) unmark(button);
    return;
  }
  if (isNew) clear();
  else draw();
}

/** Forgets the selection; things to be ordered begin as they lie. */
export function clear() {
  chosen = terms.ordered ? things().map(({ option, nth }) => ({ option, nth })) : [];
  draw();
}

/** All that can be selected, with its button. Things that are alike have the same option. */
function things() {
  const seen = new Map();
  return [...document.querySelectorAll(".spot[name=option]")].map((button) => {
    const nth = seen.get(button.value) ?? 0;
    seen.set(button.value, nth + 1);
    return { option: button.value, nth, button };
  });
}

const placeOf = (thing) => chosen.findIndex(({ option, nth }) => option === thing.option && nth === thing.nth);

/** Selects a thing or leaves it; pressed in the list of options, the first one that is still free. */
export function toggle(button) {
  if (terms.ordered) return;
  const option = button.value;
  const alike = things().filter((thing) => thing.option === option);
  const thing = alike.find((other) => other.button === button) ?? alike.find((other) => placeOf(other) < 0) ?? alike[0] ?? { option, nth: 0 };
  const at = placeOf(thing);
  const taken = chosen.filter((choice) => choice.option === option).length;
  if (at >= 0) chosen.splice(at, 1);
  else if (chosen.length < terms.most && taken < terms.copies[option]) chosen.push({ option, nth: thing.nth });
  draw();
}

/** Sends the selection, once. */
export function confirm() {
  if (!terms || chosen.length < terms.least || isAnswered(terms.decision)) return;
  if (!chosen.length && terms.enough !== undefined) return sendForm(terms.enough);
  // The last of an order has no choice.
  const options = chosen.slice(0, terms.ordered ? -1 : undefined).map((choice) => Number(choice.option));
  if (transmit({ decision: Number(terms.decision), options })) answered(terms.decision);
  else sendForm(options[0]);
}

/** Where there is no connection, the form takes the things one after the other. */
function sendForm(option) {
  if (send(option)) return;
  const button = document.querySelector(`#choices .option[value="${option}"]`) ?? things().find((thing) => thing.option === String(option))?.button;
  question().requestSubmit(button);
}

function unmark(button) {
  delete button.dataset.nth;
  button.removeAttribute("aria-pressed");
}

function draw() {
  const text = terms.ordered ? box.dataset.order : box.dataset.count.replace("{n}", chosen.length).replace("{most}", terms.most);
  box.querySelector("p").textContent = text;
  box.querySelector("[data-does=confirm]").disabled = chosen.length < terms.least;
  box.querySelector("[data-does=cancel]").hidden = !chosen.length;
  const all = things();
  for (const thing of all) {
    const at = placeOf(thing);
    thing.button.setAttribute("aria-pressed", String(at >= 0));
    if (at < 0) delete thing.button.dataset.nth;
    else thing.button.dataset.nth = at + 1;
  }
  const button = ({ option, nth }) => all.find((thing) => thing.option === option && thing.nth === nth)?.button;
  box.querySelector("ol").replaceChildren(...(terms.ordered ? chosen.map((choice, at) => row(button(choice), at)) : []));
}

/** A line of the order. */
function row(button, at) {
  const line = document.createElement("li");
  line.draggable = false;
  line.dataset.read = button?.closest(".card")?.dataset.read ?? "";
  const name = document.createElement("span");
  name.textContent = `${at + 1}. ${button?.closest(".card")?.querySelector("h3")?.textContent ?? ""}`;
  const step = (sign, by) => {
    const arrow = document.createElement("button");
    arrow.type = "button";
    arrow.textContent = sign;
    arrow.ariaLabel = `${name.textContent} ${sign}`;
    arrow.disabled = !chosen[at + by];
    arrow.addEventListener("click", () => move(at, at + by));
    return arrow;
  };
  line.append(name, step("↑", -1), step("↓", 1));
  line.addEventListener("pointerdown", (event) => {
    if (!event.target.closest("button")) drag(event, at);
  });
  return line;
}

function move(from, to) {
  chosen.splice(to, 0, ...chosen.splice(from, 1));
  draw();
  box.querySelectorAll("li")[to]?.querySelector("button:not(:disabled)")?.focus();
}

function drag(event, at) {
  event.preventDefault();
  const list = box.querySelector("ol");
  list.children[at].classList.add("dragged");
  const over = ({ clientY }) => {
    const to = [...list.children].findIndex((line) => clientY < line.getBoundingClientRect().bottom);
    const place = to < 0 ? list.children.length - 1 : to;
    if (place === at) return;
    chosen.splice(place, 0, ...chosen.splice(at, 1));
    at = place;
    draw();
    list.children[at].classList.add("dragged");
  };
  const drop = () => {
    document.removeEventListener("pointermove", over);
    draw();
  };
  document.addEventListener("pointermove", over);
  document.addEventListener("pointerup", drop, { once: true });
  document.addEventListener("pointercancel", drop, { once: true });
}
