// Reading: the card under the pointer, the focus or a long press, in large, with its keywords explained.

const reader = document.getElementById("reader");
const articles = new Map();
let reading = null;
let press = null;
let wasHeld = false;

export function closeReader() {
  reading = null;
  reader?.replaceChildren();
}

async function read(thing) {
  const about = thing?.dataset.read;
  if (reading === thing) return;
  if (!about) return closeReader();
  reading = thing;
  if (!articles.has(about)) {
    articles.set(about, fetch(`${about}?part=true`).then((reply) => (reply.ok ? reply.text() : "")));
  }
  const html = await articles.get(about).catch(() => "");
  if (reading !== thing || !thing.isConnected) return;
  reader.innerHTML = html;
  // What makes up the power of a card in play is only known there.
  const now = thing.querySelector(":scope > .now");
  if (now) reader.querySelector(".text")?.after(now.cloneNode(true));
  const middle = thing.getBoundingClientRect().left + thing.offsetWidth / 2;
  const isRtl = document.documentElement.dir === "rtl";
  reader.dataset.side = (middle > innerWidth / 2) !== isRtl ? "start" : "end";
}

function readUnder(event) {
  const thing = event.target.closest?.("[data-read]");
  // A whole card or base can be read where it is; its keywords wait for the focus or a long press.
  if (event.type === "pointerover" && (event.pointerType === "touch" || thing?.matches(".card.full, header"))) return;
  if (event.type === "focusin" && !event.target.matches(":focus-visible")) return;
  read(thing);
}

if (reader) {
  document.addEventListener("pointerover", readUnder);
  document.addEventListener("focusin", readUnder);

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
  document.addEventListener("contextmenu", (event) => {
    if (wasHeld) event.preventDefault();
  });
}
