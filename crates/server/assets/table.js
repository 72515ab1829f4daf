// The page of a table: pictures of it come in, choices go out. Everything that matters is in the HTML; without this script
// the forms still work.
//
//   link.js     the connection            film.js     what happened, step by step
//   picture.js  new contents              sky.js      cards that travel, arrows
//   hands.js    choosing and playing      several.js  choosing several things
//   drag.js     dragging cards            keys.js     the keyboard
//   reader.js   a card in large           focus.js    where the focus stays
//   clock.js    the time that is left     settings.js what the browser remembers
//   coach.js    a first game explained
//   notify.js   word for those elsewhere

import { setClock } from "./clock.js";
import { point } from "./coach.js";
import "./drag.js";
import { play } from "./film.js";
import { rememberFocus, restoreFocus } from "./focus.js";
import { heldSpot, putDown, question, say, send, takeUpAgain, unanswered, warn } from "./hands.js";
import "./keys.js";
import { open, transmit } from "./link.js";
import { showAddresses } from "./lobby.js";
import { addEarlier, addLines, fillParts, scrollDown, unfoldList } from "./picture.js";
import { tellAwaited } from "./notify.js";
import "./reader.js";
import { remembered } from "./settings.js";
import { readQuestion } from "./several.js";
import { glide, rememberCards } from "./sky.js";
import { sing } from "./sound.js";

const table = document.getElementById("table");
const again = document.getElementById("again");
const lastTurnKey = `turn-${table.dataset.table}`;
const formal = remembered("formal", "yes", answerFormality);
remembered("sound", "no", () => sing("turn"));
remembered("notify", "no", (box) => {
  if (box.checked && "Notification" in window) Notification.requestPermission();
});

let told = table.dataset.told;
let shownNumber = Number(table.dataset.number);
let holds = table.dataset.holds;
let showing = Promise.resolve();
let waiting = 0;
let isRepeating = false;
let wasAsked = Boolean(question());

open(path, hear, unanswered);
unfoldList();
readQuestion();
point();
noteTurn();
setClock(table.dataset.clock === undefined ? null : Number(table.dataset.clock));
document.getElementById("lines").addEventListener("click", addEarlier);
showNewest();
for (const [thing, event] of [["#panel", "toggle"], [".tabs", "change"]]) document.querySelector(thing).addEventListener(event, showNewest);

function showNewest() {
  for (const id of ["lines", "chat"]) scrollDown(document.getElementById(id));
}

function path() {
  const as = holds === undefined ? "" : `&as=${holds}`;
  return `/table/${table.dataset.table}/socket?told=${told}&since=${shownNumber}${as}`;
}

function hear(message) {
  message.at = performance.now();
  if (message.refused) {
    unanswered();
    warn(message.message);
    return;
  }
  waiting += 1;
  // Whatever goes wrong with one picture, the next ones are shown.
  showing = showing.then(() => show(message)).catch(reportError).finally(() => (waiting -= 1));
}

/** So many steps are shown of what happened while nobody looked; a drive is shown whole, for all its steps go together. */
const LONGEST_FILM = 16;
const isShort = (frames) => frames.length <= LONGEST_FILM || frames.some((frame) => frame.trucks);

/** Puts a picture on the page. Scorings are shown before, for their base goes; deeds after, for their card has come. */
async function show(message) {
  const all = message.film ?? [];
  const frames = isRepeating || isShort(all) ? all : [];
  if (message.film && isRepeating) isRepeating = false;
  const cut = frames.findLastIndex((frame) => frame.scoring || frame.trucks) + 1;
  const before = rememberCards();
  await play(frames.slice(0, cut), before, () => waiting);
  const asked = question()?.dataset.decision;
  const held = heldSpot();
  const focus = rememberFocus();
  const said = document.getElementById("chat").children.length;
  const isNew = fillParts(message.parts, message.pieces);
  if (question()?.dataset.decision !== asked) {
    putDown();
    document.querySelector(".base.opened")?.classList.remove("opened");
    document.getElementById("choices").scrollTop = 0;
  } else if (held && isNew) {
    takeUpAgain(held);
  }
  glide(before);
  readQuestion();
  point();
  told = addLines(message.story, told);
  if (message.parts.chat !== undefined) scrollDown(document.getElementById("chat"));
  if (document.getElementById("chat").children.length > said) markNews();
  showAddresses(table);
  // What this browser gives to the seed, once it has seen what the server is committed to.
  if (document.querySelector("[data-give]")) transmit({ give: crypto.getRandomValues(new Uint32Array(8)).join("-") });
  restoreFocus(focus);
  if (message.number !== shownNumber) sing(message.asked && !wasAsked ? "turn" : "step");
  shownNumber = message.number;
  noteTurn();
  document.title = `${message.asked ? "● " : ""}${message.title} · Fracas`;
  setClock(message.clock && message.clock - (performance.now() - message.at));
  if (message.asked) {
    say(document.querySelector("#prompt .headline")?.textContent ?? message.title);
    if (!wasAsked) tellAwaited(message.title, location.pathname);
  } else if (document.querySelector("#prompt .scores")) {
    say(message.title);
  }
  wasAsked = message.asked;
  answerFormality();
  await play(frames.slice(cut), before, () => waiting);
}

/** The chat says that there is something new in it when it is not open. */
function markNews() {
  const tab = document.querySelector('.tabs [value="chat"]');
  tab.parentElement.classList.toggle("news", !tab.checked);
}
document.querySelector(".tabs").addEventListener("change", (event) => event.target.parentElement.classList.remove("news"));

/** Remembers when one's own last turn ended: what came since can be seen again. */
function noteTurn() {
  const me = document.querySelector(".player.me");
  const turn = JSON.parse(sessionStorage.getItem(lastTurnKey) ?? "{}");
  if (me ? me.matches(".active") : wasAsked) turn.latest = shownNumber;
  else turn.since = turn.latest;
  sessionStorage.setItem(lastTurnKey, JSON.stringify(turn));
  again.dataset.since = turn.since ?? "";
  again.hidden = turn.since === undefined || turn.since >= shownNumber;
}

again.addEventListener("click", () => {
  if (again.hidden) return;
  isRepeating = transmit({ again: Number(again.dataset.since) });
  document.getElementById("panel").hidePopover?.();
});

/** A question with one answer answers itself. Among people that takes a while, as if somebody had thought: who passes at once
    tells that there was nothing to play. */
function answerFormality() {
  const form = question();
  if (!formal.checked || !form?.dataset.formal) return;
  const decision = form.dataset.decision;
  const pause = form.dataset.formal === "brisk" ? 350 : 1200 + 2300 * Math.random();
  setTimeout(() => {
    if (question()?.dataset.decision === decision && formal.checked) send(0);
  }, pause);
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  let sent = false;
  if (form.id === "show") {
    holds = event.submitter?.value;
    sent = transmit({ show: Number(holds) });
  } else if (form.id === "undo") {
    sent = transmit({ take_back: Number(form.dataset.from) });
  } else if (form.dataset.request) {
    sent = transmit({ request: Number(form.dataset.request), agree: event.submitter?.value === "true" });
  } else if (form.id === "say") {
    sent = transmit({ say: form.elements.text.value });
    if (sent) form.reset();
  } else if (form.id === "report") {
    sent = true;
    report(form);
  }
  if (sent) event.preventDefault();
});

/** Sends a report without leaving the table; in place of the form stands what the server's page says, the id of it. */
async function report(form) {
  const reply = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) }).catch(() => null);
  const page = new DOMParser().parseFromString((await reply?.text()) ?? "", "text/html");
  const answer = page.querySelector(".reported, [role=alert]");
  if (answer) form.replaceWith(answer);
}
