// Tells somebody who looks elsewhere that they are awaited, if they have asked for that by the switch at a table. Telephones
// let only a worker tell it; a click on it leads to the table.

export const isWanted = () => localStorage.getItem("notify") === "yes";

export async function tellAwaited(title, path) {
  if (!isWanted() || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const told = { tag: path, data: path, icon: "/assets/icon-192.png" };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) worker.showNotification(title, told);
  else new Notification(title, told).onclick = () => focus();
}
