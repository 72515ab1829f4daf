// Puts new contents into the parts of the page and keeps what is the reader's: what they type, what they have opened,
// how far they have scrolled.

/** Fills the parts that have changed. */
export function fillParts(parts) {
  for (const [id, html] of Object.entries(parts)) fill(document.getElementById(id), html);
  unfoldList();
}

const SCROLLED = ".body, .fan, .tray, .about";

function fill(part, html) {
  if (!part || part.innerHTML === html) return;
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
}

/** Adds lines to the story if they go on where it ends. Gives how many there are now. */
export function addLines({ from, html }, shown) {
  if (from !== shown || !html) return shown;
  const lines = document.getElementById("lines");
  lines.insertAdjacentHTML("beforeend", html);
  scrollDown(lines);
  return lines.children.length;
}

/** The newest line of a log is in sight. */
export function scrollDown(list) {
  const log = list.closest(".log");
  log.scrollTop = log.scrollHeight;
}

// Whoever prefers the list of options keeps it open.

export function unfoldList() {
  const list = document.querySelector("details.list");
  if (list) list.open = localStorage.getItem("list") === "open";
}

document.addEventListener("toggle", (event) => {
  if (event.target.matches?.("details.list")) localStorage.setItem("list", event.target.open ? "open" : "closed");
}, true);
