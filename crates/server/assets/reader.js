// Reading: the card or rule under the pointer, the focus or a long press, in large, with its keywords explained. A link to one
// opens it over the table instead of leading away.

const reader = document.getElementById("reader");
const articles = new Map();
let reading = null;
let press = null;
let wasHeld = false;

export function closeReader() {
  reading = null;
  reader?.replaceChildren();
}

function article(about) {
  if (!articles.has(about)) {
    articles.set(about, fetch(`${about}?part=true`).then((reply) => (reply.ok ? reply.text() : "")));
  }
  return articles.get(about).catch(() => "");
}

/** Opens what a thing is about over the table, where links lead on. */
export async function lookUp(thing) {
  const dialog = document.getElementById("looked-up");
  const html = await article(thing.dataset.read);
  if (!html || !dialog) return thing.href && location.assign(thing.href);
  dialog.firstElementChild.innerHTML = html;
  closeReader();
  if (!dialog.open) dialog.showModal();
}

async function read(thing) {
  const about = thing?.dataset.read;
  if (reading === thing) return;
  if (!about) return closeReader();
  reading = thing;
  const html = await article(about);
  if (reading !== thing || !thing.isConnected) return;
  reader.innerHTML = html;
  // It is only looked at.
  for (const link of reader.querySelectorAll("a")) link.removeAttribute("href");
  // What makes up the power of a card in play is only known there.
  const now = thing.querySelector(":scope > .now");
  if (now) reader.querySelector(".text")?.after(now.cloneNode(true));
  reader.dataset.side = sideFor(thing);
}

/** Where the large card hides neither what it is about nor question and answers: over the story, if need be without its
    rulings and its picture, or else on the other side. */
function sideFor(thing) {
  const open = [thing, ...document.querySelectorAll("#prompt, #choices button, #selecting button, #holding button")].filter((other) => other.checkVisibility());
  for (const [side, less] of [["end", ""], ["end", "brief"], ["end", "brief bare"], ["start", ""]]) {
    reader.dataset.side = side;
    reader.className = less;
    const box = reader.getBoundingClientRect();
    const meets = ({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    if (!open.some((other) => meets(other.getBoundingClientRect()))) return side;
  }
  const middle = thing.getBoundingClientRect().left + thing.offsetWidth / 2;
  return (middle > innerWidth / 2) !== (document.dir === "rtl") ? "start" : "end";
}

let pointer = {};
/** Whether the page has moved under a pointer that rests. */
const rests = ({ clientX, clientY }) => clientX === pointer.clientX && clientY === pointer.clientY;

function readUnder(event) {
  const thing = event.target.closest?.("[data-read]");
  // Whoever drags something looks for its place, and whoever drops it has not pointed at what is there.
  if (event.buttons) return closeReader();
  if (event.type === "pointerover" && rests(event)) return reading?.isConnected || closeReader();
  // A whole card or base can be read where it is; its keywords wait for the focus or a long press.
  if (event.type === "pointerover" && (event.pointerType === "touch" || thing?.matches(".card.full, header"))) return;
  if (event.type === "focusin" && !event.target.matches(":focus-visible")) return;
  read(thing);
}

if (reader) {
  document.addEventListener("pointerover", readUnder);
  document.addEventListener("focusin", readUnder);
  document.addEventListener("pointermove", (event) => (pointer = event));

  document.addEventListener("pointerdown", (event) => {
    wasHeld = false;
    clearTimeout(press);
    if (event.pointerType !== "touch") return;
    const thing = event.target.closest?.("[data-read]");
    if (!thing) closeReader();
    else press = setTimeout(() => {
      wasHeld = true;
      read(thing);
    }, 450);
  });
  for (const ending of ["pointerup", "pointercancel", "pointermove", "scroll"]) {
    document.addEventListener(ending, () => clearTimeout(press), true);
  }
  // A long press was for reading, not for choosing.
  document.addEventListener("click", (event) => {
    if (!wasHeld) return;
    wasHeld = false;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-read]");
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    lookUp(link);
  });
  // The other button of the mouse, or the key for it, opens a card where its terms can be followed.
  document.addEventListener("contextmenu", (event) => {
    const thing = event.target.closest?.("[data-read]:not(a)");
    if (thing || wasHeld) event.preventDefault();
    if (thing && !wasHeld) lookUp(thing);
  });
}
