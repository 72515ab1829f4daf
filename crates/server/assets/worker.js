// Shows a page of our own while the server cannot be reached. It keeps that page and nothing else: what a table shows is
// meant for one person at one moment, and always comes from the server. Sockets and forms pass by.

const STAMP = "{stamp}";
const LANGUAGE = new URL(location).searchParams.get("lang");
const CACHE = `fracas-${STAMP}-${LANGUAGE}`;
const PAGE = `/offline/${LANGUAGE}`;
const KEPT = [PAGE, "/offline/base.css", "/offline/icon.svg", "/offline/again.js"];

addEventListener("install", (event) => {
  skipWaiting();
  const fresh = KEPT.map((path) => new Request(path, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))));
});

const isOld = (name) => name.startsWith("fracas-") && name !== CACHE;

addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  // The server must see from where somebody comes to a seat, which a worker may hide.
  if (request.method !== "GET" || pathname.includes("/as/")) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async () => (await kept(PAGE)) ?? Response.error()));
  } else if (KEPT.includes(pathname)) {
    event.respondWith(kept(pathname).then((found) => found ?? fetch(request)));
  }
});

const kept = (path) => caches.match(path, { cacheName: CACHE });

// Whoever clicks on the word that they are awaited comes to the table, in its page if there is one.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data ?? "/";
  event.waitUntil(
    clients.matchAll({ type: "window" }).then((pages) => {
      const page = pages.find((one) => new URL(one.url).pathname === path);
      return page ? page.focus() : clients.openWindow(path);
    }),
  );
});
