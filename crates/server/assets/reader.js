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

async function read(thing) {
  const about = thing?.dataset.read;
  if (reading === thing) return;
  if (!about) return closeReader();
  reading = thing;
  const html = await article(about);
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
  document.addEventListener("click", async (event) => {
    const link = event.target.closest?.("a[data-read]");
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const html = await article(link.dataset.read);
    if (!html) return location.assign(link.href);
    const dialog = document.getElementById("looked-up");
    dialog.firstElementChild.innerHTML = html;
    closeReader();
    dialog.showModal();
  });
  document.addEventListener("contextmenu", (event) => {
    if (wasHeld) event.preventDefault();
  });
}
