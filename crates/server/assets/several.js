// Several things are chosen together: a selection with a counter and one button to confirm it. Where their order matters
// they stand in a list and are dragged into it.

import { transmit } from "./link.js";
import { answered, question, send } from "./hands.js";

const box = document.getElementById("selecting");
/** What is selected: the number of its option, and the button that was pressed. */
let chosen = [];
let terms = null;

export const isSelecting = () => terms !== null;

/** Reads whether the open question asks for several things. */
export function readQuestion() {
  const form = question();
  const [before, least, most] = (form?.dataset.several ?? "").split(" ").map(Number);
  const isNew = form?.dataset.decision !== terms?.decision;
  terms = most - before > 1
    ? { decision: form.dataset.decision, least: least - before, most: most - before, ordered: "ordered" in form.dataset, enough: form.dataset.enough }
    : null;
  box.hidden = !terms;
  for (const button of document.querySelectorAll("#choices [data-plain]")) button.hidden = Boolean(terms);
  if (!terms) return;
  if (isNew) clear();
  else draw();
}

/** Forgets the selection; things to be ordered begin as they lie. */
export function clear() {
  chosen = terms.ordered ? buttons().map((button) => ({ option: button.value, button })) : [];
  draw();
}

const buttons = () => [...document.querySelectorAll(".spot[name=option]")];

export function toggle(button) {
  if (terms.ordered) return;
  const spot = button.matches(".spot") ? button : buttons().find((other) => other.value === button.value) ?? button;
  const at = chosen.findIndex((choice) => choice.button === spot);
  if (at >= 0) chosen.splice(at, 1);
  else if (chosen.length < terms.most) chosen.push({ option: spot.value, button: spot });
  draw();
}

/** Sends the selection. */
export function confirm() {
  if (!terms || chosen.length < terms.least) return;
  if (!chosen.length && terms.enough !== undefined) return send(terms.enough);
  // The last of an order has no choice.
  const options = chosen.slice(0, terms.ordered ? -1 : undefined).map((choice) => Number(choice.option));
  if (transmit({ decision: Number(terms.decision), options })) answered(terms.decision);
}

function draw() {
  const text = terms.ordered ? box.dataset.order : box.dataset.count.replace("{n}", chosen.length).replace("{most}", terms.most);
  box.querySelector("p").textContent = text;
  box.querySelector("[data-does=confirm]").disabled = chosen.length < terms.least;
  box.querySelector("[data-does=cancel]").hidden = !chosen.length;
  for (const button of document.querySelectorAll(".spot[name=option]")) {
    const at = chosen.findIndex((choice) => choice.button === button);
    button.setAttribute("aria-pressed", String(at >= 0));
    if (at < 0) delete button.dataset.nth;
    else button.dataset.nth = terms.ordered || terms.most > 1 ? at + 1 : "✓";
  }
  box.querySelector("ol").replaceChildren(...(terms.ordered ? chosen.map(row) : []));
}

/** A line of the order. */
function row({ button }, at) {
  const line = document.createElement("li");
  line.draggable = false;
  const name = document.createElement("span");
  name.textContent = `${at + 1}. ${button.closest(".card")?.querySelector("h3")?.textContent ?? ""}`;
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
