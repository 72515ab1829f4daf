// The page of a table: opens the WebSocket, swaps the parts that changed inside a view transition, sends choices.
// Everything that matters is in the HTML; without this script the forms still work.

const table = document.getElementById("table");
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

if (table) openTable(table);
showAddresses(document);
refreshLobby();

/** Keeps the list of tables in the lobby fresh. */
function refreshLobby() {
  const list = document.querySelector("[data-refresh]");
  if (!list) return;
  setInterval(async () => {
    if (document.hidden) return;
    const reply = await fetch(list.dataset.refresh).catch(() => null);
    if (reply?.ok) list.innerHTML = await reply.text();
  }, 4000);
}

/** Links to be sent to others need the whole address. */
function showAddresses(root) {
  for (const code of root.querySelectorAll("[data-address]")) {
    code.textContent = location.origin + code.dataset.address;
  }
}

function openTable(table) {
  const name = document.title.split(" · ").pop();
  const live = document.getElementById("live");
  const lines = document.getElementById("lines");
  const formal = document.getElementById("formal");
  let socket = null;
  let shownLines = Number(table.dataset.lines);
  let pause = 250;
  let showing = Promise.resolve();

  formal.checked = localStorage.getItem("formal") !== "no";
  formal.addEventListener("change", () => {
    localStorage.setItem("formal", formal.checked ? "yes" : "no");
    answerFormality();
  });

  // Whoever prefers the list of options keeps it open.
  const unfoldList = () => {
    const list = document.querySelector("details.list");
    if (list) list.open = localStorage.getItem("list") === "open";
  };
  document.addEventListener("toggle", (event) => {
    if (event.target.matches?.("details.list")) localStorage.setItem("list", event.target.open ? "open" : "closed");
  }, true);

  connect();
  unfoldList();
  nameCards();
  lines.scrollTop = lines.scrollHeight;

  function connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const path = `/table/${table.dataset.table}/socket?lines=${shownLines}`;
    socket = new WebSocket(`${scheme}//${location.host}${path}`);
    socket.onopen = () => {
      pause = 250;
      document.getElementById("offline").hidden = true;
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.refused) say(message.message);
      else showing = showing.then(() => show(message));
    };
    socket.onclose = () => {
      document.getElementById("offline").hidden = false;
      setTimeout(connect, pause);
      pause = Math.min(pause * 2, 8000);
    };
  }

  function say(text) {
    live.textContent = "";
    requestAnimationFrame(() => (live.textContent = text));
  }

  /** Puts a picture on the page; cards glide from their old places to the new ones. */
  async function show(message) {
    const swap = () => {
      for (const [id, html] of Object.entries(message.parts)) {
        const part = document.getElementById(id);
        if (part && part.innerHTML !== html) part.innerHTML = html;
      }
      if (message.story.from === shownLines) {
        lines.insertAdjacentHTML("beforeend", message.story.html);
        shownLines = lines.children.length;
        lines.scrollTop = lines.scrollHeight;
      }
      table.className = message.seat === null ? "watching" : "seated";
      unfoldList();
      showAddresses(table);
      nameCards();
    };
    const focused = document.activeElement?.dataset?.spot;
    if (document.startViewTransition && !document.hidden && !reduced.matches) {
      const transition = document.startViewTransition(swap);
      await transition.updateCallbackDone;
    } else {
      swap();
    }
    if (focused) document.querySelector(`[data-spot="${focused}"]:not(:disabled)`)?.focus();
    document.title = `${message.asked ? "● " : ""}${message.title} · ${name}`;
    if (message.asked) say(document.querySelector("#prompt .headline")?.textContent ?? "Your turn");
    answerFormality();
  }

  /** Each card has its own name in transitions, wherever it lies. */
  function nameCards() {
    const seen = new Set();
    for (const card of document.querySelectorAll("[data-card]")) {
      const hidden = card.closest("details:not([open])") || seen.has(card.dataset.card);
      card.style.viewTransitionName = hidden ? "none" : `card-${card.dataset.card}`;
      seen.add(card.dataset.card);
    }
    for (const base of document.querySelectorAll("[data-base]")) {
      base.style.viewTransitionName = `base-${base.dataset.base}`;
    }
  }

  // Choosing.

  function send(option) {
    const form = document.getElementById("choose");
    if (!form || socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify({ number: Number(form.dataset.number), option: Number(option) }));
    return true;
  }

  function answerFormality() {
    const form = document.getElementById("choose");
    if (!formal.checked || !form?.dataset.formal) return;
    const number = form.dataset.number;
    setTimeout(() => {
      if (document.getElementById("choose")?.dataset.number === number && formal.checked) send(0);
    }, 350);
  }

  document.addEventListener("submit", (event) => {
    if (event.target.id !== "choose") return;
    const option = event.submitter?.value;
    if (option !== undefined && send(option)) event.preventDefault();
  });

  document.addEventListener("click", (event) => {
    const spot = event.target.closest("button.spot");
    if (!spot) {
      if (!event.target.closest("button, a, summary, label, input")) putDown();
    } else if (spot.dataset.play) {
      send(spot.dataset.play);
      event.preventDefault();
    } else if (spot.type === "button") {
      if (spot.getAttribute("aria-pressed") === "true") putDown();
      else takeUp(spot);
    }
  });

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") putDown();
  });

  /** Takes a card up: its targets light up and wait for a click. */
  function takeUp(spot) {
    putDown();
    spot.setAttribute("aria-pressed", "true");
    table.classList.add("taken-up");
    let first = null;
    for (const pair of (spot.dataset.then ?? "").split(" ").filter(Boolean)) {
      const [option, target] = pair.split("@");
      const button = document.querySelector(`[data-spot="${target}"]`);
      if (!button) continue;
      button.dataset.play = option;
      button.dataset.was = button.disabled ? "disabled" : "";
      button.disabled = false;
      first ??= button;
    }
    for (const button of document.querySelectorAll("#choices [data-on]")) {
      button.classList.toggle("aside", button.dataset.on !== spot.dataset.spot);
    }
    const direct = document.querySelector(`#choices .option[data-on="${spot.dataset.spot}"]`);
    if (spot.dataset.direct && direct?.closest("details")) direct.closest("details").open = true;
    (first ?? direct)?.focus();
    (first ?? direct)?.scrollIntoView({ block: "nearest", inline: "nearest" });
    say("Now choose where.");
  }

  function putDown() {
    table.classList.remove("taken-up");
    for (const spot of document.querySelectorAll('[aria-pressed="true"]')) spot.setAttribute("aria-pressed", "false");
    for (const button of document.querySelectorAll("[data-play]")) {
      button.disabled = button.dataset.was === "disabled";
      delete button.dataset.play;
    }
    for (const button of document.querySelectorAll(".aside")) button.classList.remove("aside");
  }

  // Reading: the card under the pointer or the focus, in large.

  const reader = document.getElementById("reader");
  const read = (event) => {
    const card = event.target.closest?.(".card.small, .card .spot")?.closest(".card.small");
    reader.replaceChildren(...(card ? [card.cloneNode(true)] : []));
    const copy = reader.firstElementChild;
    if (!copy) return;
    copy.className = copy.className.replace("small", "full");
    copy.style.viewTransitionName = "none";
    copy.removeAttribute("tabindex");
    copy.removeAttribute("data-card");
    copy.querySelector(".spot")?.remove();
    const { left } = card.getBoundingClientRect();
    reader.dataset.side = left > innerWidth / 2 ? "start" : "end";
  };
  document.addEventListener("pointerover", read);
  document.addEventListener("focusin", read);
}
