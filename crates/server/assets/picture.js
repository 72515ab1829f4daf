// Puts new contents into the parts of the page and keeps what is the reader's: what they type, what they have opened,
// how far they have scrolled.

import { foldTexts } from "./fold.js";

const PIECE = "[data-piece]";
const HOLE = "i[data-piece]:empty";
const findPiece = (name) => document.querySelector(`#table [data-piece="${name}"]`);

/** Parts and pieces as the server drew them, with holes for the pieces inside: this page marks what is chosen in them. */
const drawn = new Map();
for (const part of document.querySelectorAll("#table section[id]")) drawn.set(part.id, withHoles(part).innerHTML);
for (const piece of document.querySelectorAll(`#table ${PIECE}`)) drawn.set(piece.dataset.piece, withHoles(piece).outerHTML);

function withHoles(thing) {
  const copy = thing.cloneNode(true);
  for (const piece of copy.querySelectorAll(PIECE)) {
    const hole = document.createElement("i");
    hole.dataset.piece = piece.dataset.piece;
    piece.replaceWith(hole);
  }
  return copy;
}

/** What a part or piece is to be; nothing if the page has it already. What is the same stays as it is, with whatever is being
    done to it. */
function renewed(name, html) {
  // No template: what is for browsers without scripts would be part of it.
  const fresh = document.createElement("div");
  fresh.innerHTML = html;
  if (drawn.get(name) === fresh.innerHTML) return null;
  drawn.set(name, fresh.innerHTML);
  for (const hole of fresh.querySelectorAll(HOLE)) {
    const there = findPiece(hole.dataset.piece);
    if (there) hole.replaceWith(there);
  }
  return [...fresh.childNodes];
}

/** Fills the parts and replaces the pieces that have changed; gives whether the table itself has. */
export function fillParts(parts, pieces = {}) {
  const ways = new Map();
  const keep = (section) => ways.has(section) || ways.set(section, keepOwn(section));
  const [changed, sections] = [[], new Set()];
  for (const [id, html] of Object.entries(parts)) {
    const part = document.getElementById(id);
    if (!part) continue;
    keep(part);
    const fresh = renewed(id, html);
    if (!fresh) continue;
    part.replaceChildren(...fresh);
    changed.push(id);
    sections.add(part);
  }
  for (const [name, html] of Object.entries(pieces)) {
    const piece = findPiece(name);
    if (!piece) continue;
    const part = piece.closest("section[id]");
    keep(part);
    // What once was there and has gone is missing, even if it comes back as it was.
    if (piece.matches(HOLE)) drawn.delete(name);
    const fresh = renewed(name, html);
    if (!fresh) continue;
    piece.replaceWith(...fresh);
    changed.push(name);
    sections.add(part);
  }
  for (const part of sections) ways.get(part)();
  unfoldList();
  foldTexts();
  return changed.some((name) => name !== "chat");
}

const SCROLLED = ".body, .fan, .tray, .about";

/** Gives a way to restore what is the reader's in a part of the page. */
function keepOwn(part) {
  const fields = () => [...part.querySelectorAll("input:not([type=hidden]), select")];
  const typed = fields().map((field) => [field.name, field.value, field === document.activeElement]);
  const opened = [...part.querySelectorAll("details[open][data-keep]")].map((details) => details.dataset.keep);
  const enlarged = part.querySelector(".base.opened")?.dataset.base;
  const scrolled = [...part.querySelectorAll(SCROLLED)].map((box) => [box.scrollLeft, box.scrollTop]);
  return () => {
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
  };
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
