// While the server cannot be reached, the page asks now and then whether it is back, and then loads what was wanted.

const PAUSE = 3000;

async function ask() {
  const reply = document.hidden ? null : await fetch("/manifest.webmanifest", { cache: "no-store" }).catch(() => null);
  if (reply?.ok) location.reload();
  else setTimeout(ask, PAUSE);
}

setTimeout(ask, PAUSE);
addEventListener("online", () => location.reload());
