// Small comforts outside of the table: a fresh list of tables, a name that is typed once, whole addresses to copy and share.

import { isWanted, tellAwaited } from "./notify.js";

refreshTables();
rememberName();
showAddresses(document);

function refreshTables() {
  const list = document.querySelector("[data-refresh]");
  if (!list) return;
  setInterval(async () => {
    if (document.hidden && !isWanted()) return;
    const reply = await fetch(list.dataset.refresh).catch(() => null);
    if (!reply?.ok) return;
    const before = awaiting(list).map((link) => link.pathname);
    list.innerHTML = await reply.text();
    const news = awaiting(list).filter((link) => !before.includes(link.pathname));
    for (const link of news) tellAwaited(link.querySelector(".yours").textContent, link.pathname);
  }, 4000);
}

/** The links to the tables where one is awaited. */
const awaiting = (list) => [...list.querySelectorAll(".awaited a")];

function rememberName() {
  const field = document.getElementById("name");
  if (!field) return;
  field.value ||= localStorage.getItem("name") ?? "";
  field.form.addEventListener("submit", () => localStorage.setItem("name", field.value));
}

/** Links to be sent to others need the whole address. */
export function showAddresses(root) {
  for (const code of root.querySelectorAll("[data-address]")) {
    code.textContent = location.origin + code.dataset.address;
  }
  for (const button of root.querySelectorAll("[data-does=copy], [data-does=share]")) {
    button.hidden = button.dataset.does === "share" && !navigator.share;
  }
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-does=copy], [data-does=share]");
  if (!button) return;
  const url = location.origin + button.dataset.path;
  if (button.dataset.does === "share") await navigator.share({ title: document.title, url }).catch(() => {});
  else if (await copy(url, button)) button.textContent = button.dataset.done;
});

/** Whether it is in the clipboard. Over plain http browsers let only what is selected be copied. */
async function copy(text, button) {
  const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  if (copied) return true;
  getSelection().selectAllChildren(button.parentElement.querySelector("[data-address]"));
  return document.execCommand("copy");
}
