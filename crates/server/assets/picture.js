// Puts new contents into the parts of the page and keeps what is the reader's: what they type, what they have opened,
// how far they have scrolled.

import { foldTexts } from "./fold.js";

/** The parts as the server drew them, which is what they are compared with: this page marks what is chosen in them. */
const drawn = new Map();
for (const part of document.querySelectorAll("#table section[id]")) drawn.set(part.id, part.innerHTML);

/** Whether a part is other than the page has it already. What is the same stays as it is, with whatever is being done to it. */
function isNew(part, html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const changed = drawn.get(part.id) !== fresh.innerHTML;
  drawn.set(part.id, fresh.innerHTML);
  return changed;
}

/** Fills the parts that have changed; gives whether the table itself has. */
export function fillParts(parts) {
  const changed = Object.entries(parts).filter(([id, html]) => fill(document.getElementById(id), html));
  unfoldList();
  foldTexts();
  return changed.some(([id]) => id !== "chat");
}

const SCROLLED = ".body, .fan, .tray, .about";

function fill(part, html) {
  if (!part || !isNew(part, html)) return false;
  const fields = () => [...part.querySelectorAll("input:not([type=hidden]), select")];
  const typed = fields().map((field) => [field.name, field.value, field === document.activeElement]);
  const opened = [...part.querySelectorAll("details[open][data-keep]")].map((details) => details.dataset.keep);
  const enlarged = part.querySelector(".base.opened")?.dataset.base;
  const scrolled = [...part.querySelectorAll(SCROLLED)].map((box) => [box.scrollLeft, box.scrollTop]);
  part.innerHTML = html;
  for (const field of fields()) {
    const before = typed.find(([name]) => name === field.name);
    if (!before) continue;
    field.value = before[1];
    if (before[2]) field.focus();
  }
  for (const key of opened) part.querySelector(`details[data-keep="${key}"]`)?.setAttribute("open", "");
  part.querySelector(`.base[data-base="${enlarged}"]`)?.classList.add("opened");
  part.querySelectorAll(SCROLLED).forEach((box, at) => {
    if (scrolled[at]) [box.scrollLeft, box.scrollTop] = scrolled[at];
  });
  return true;
}

/** Adds lines to the story if they go on where it ends, or begins it anew. Gives how far it is told then. */
export function addLines({ from, to, html }, told) {
  const lines = document.getElementById("lines");
  if (from === null) lines.replaceChildren();
  else if (from !== told) return told;
  if (html) {
    lines.insertAdjacentHTML("beforeend", html);
    scrollDown(lines);
  }
  return to;
}

/** Whoever asks for what was earlier gets it above the rest, which stays where it is. */
export async function addEarlier(event) {
  const link = event.target.closest(".older a");
  if (!link) return;
  event.preventDefault();
  const reply = await fetch(link.href);
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const log = link.closest(".log");
  const rest = log.scrollHeight - log.scrollTop;
  if (reply.ok) link.parentElement.replaceWith(...page.querySelectorAll("#lines > li"));
  log.scrollTop = log.scrollHeight - rest;
  log.focus();
}

/** The newest line of a log is in sight. */
export function scrollDown(list) {
  const log = list.closest(".log");
  log.scrollTop = log.scrollHeight;
}

// Whoever prefers the list of options keeps it open, where it does not lie over the table.

const isWide = matchMedia("(min-width: 62rem) and (min-height: 34rem)");

export function unfoldList() {
  const list = document.querySelector("details.list");
  if (list) list.open = isWide.matches && localStorage.getItem("list") === "open";
}

document.addEventListener("toggle", (event) => {
  if (isWide.matches && event.target.matches?.("details.list")) localStorage.setItem("list", event.target.open ? "open" : "closed");
}, true);
