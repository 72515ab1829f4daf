// The worker that shows a page of ours while the server cannot be reached. It speaks the language of this page; one of
// another language takes its place. Browsers allow it only over https and on one's own machine.

if (isSecureContext && "serviceWorker" in navigator) {
  const language = document.documentElement.lang;
  navigator.serviceWorker.register(`/worker.js?lang=${language}`).catch(() => {});
}
