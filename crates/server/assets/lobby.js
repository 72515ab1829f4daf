// Small comforts outside of the table: a fresh list of tables, a name that is typed once, whole addresses.

refreshTables();
rememberName();
showAddresses(document);

function refreshTables() {
  const list = document.querySelector("[data-refresh]");
  if (!list) return;
  setInterval(async () => {
    if (document.hidden) return;
    const reply = await fetch(list.dataset.refresh).catch(() => null);
    if (reply?.ok) list.innerHTML = await reply.text();
  }, 4000);
}

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
}
