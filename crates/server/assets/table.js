// The page of a table: opens the WebSocket, swaps the parts that changed inside a view transition, sends choices.
// Everything that matters is in the HTML; without this script the forms still work.

const table = document.getElementById("table");
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

if (table) openTable(table);
showAddresses(document);
refreshLobby();
rememberName();

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

/** A guest types their name once. */
function rememberName() {
  const field = document.getElementById("name");
  if (!field) return;
  field.value ||= localStorage.getItem("name") ?? "";
  field.form.addEventListener("submit", () => localStorage.setItem("name", field.value));
}

/** Links to be sent to others need the whole address. */
function showAddresses(root) {
  for (const code of root.querySelectorAll("[data-address]")) {
    code.textContent = location.origin + code.dataset.address;
  }
}

/** A switch that the browser remembers. */
function remembered(id, usual, changed = () => {}) {
  const box = document.getElementById(id);
  box.checked = (localStorage.getItem(id) ?? usual) === "yes";
  box.addEventListener("change", () => {
    localStorage.setItem(id, box.checked ? "yes" : "no");
    changed(box);
  });
  return box;
}

/** Short tones, made here: [pitch, start, length] in hertz and seconds. */
const TUNES = {
  turn: [[660, 0, .12], [880, .13, .2]],
  step: [[440, 0, .05]],
  score: [[523, 0, .12], [659, .12, .12], [784, .24, .25]],
  drive: [[98, 0, .1], [124, .09, .12]],
  crash: [[110, 0, .18], [82, .04, .25]],
  over: [[523, 0, .15], [659, .15, .15], [784, .3, .15], [1047, .45, .4]],
};
let audio = null;

function sing(name) {
  const tune = TUNES[name];
  if (!tune || !document.getElementById("sound")?.checked) return;
  audio ??= new AudioContext();
  for (const [pitch, start, length] of tune) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const from = audio.currentTime + start;
    tone.type = name === "crash" ? "sawtooth" : "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(.12, from);
    volume.gain.exponentialRampToValueAtTime(.001, from + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}

function openTable(table) {
  const name = "Fracas";
  const live = document.getElementById("live");
  const lines = document.getElementById("lines");
  const chat = document.getElementById("chat");
  const film = document.getElementById("film");
  const formal = remembered("formal", "yes", answerFormality);
  remembered("sound", "no", () => sing("turn"));
  const films = remembered("films", "yes");
  const notify = remembered("notify", "no", (box) => {
    if (box.checked && "Notification" in window) Notification.requestPermission();
  });
  let socket = null;
  let shownLines = Number(table.dataset.lines);
  let shownNumber = Number(table.dataset.number);
  let holds = table.dataset.holds;
  let pause = 250;
  let showing = Promise.resolve();
  let waiting = 0;
  let horn = null;
  let hurried = false;
  let hurry = null;
  let wasAsked = Boolean(document.getElementById("choose"));

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
  setClock(table.dataset.clock === undefined ? null : Number(table.dataset.clock));
  lines.scrollTop = lines.scrollHeight;
  chat.scrollTop = chat.scrollHeight;

  function connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const as = holds === undefined ? "" : `&as=${holds}`;
    const path = `/table/${table.dataset.table}/socket?lines=${shownLines}&since=${shownNumber}${as}`;
    socket = new WebSocket(`${scheme}//${location.host}${path}`);
    socket.onopen = () => {
      pause = 250;
      document.getElementById("offline").hidden = true;
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      message.at = performance.now();
      if (message.refused) {
        say(message.message);
      } else {
        waiting += 1;
        showing = showing.then(() => show(message)).finally(() => (waiting -= 1));
      }
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
    await playFilm(message.film ?? []);
    const begins = message.number > 0 && !document.querySelector(".board > section:not(:empty)");
    const asked = document.getElementById("choose")?.dataset.decision;
    const swap = () => {
      for (const [id, html] of Object.entries(message.parts)) {
        fill(document.getElementById(id), html);
      }
      if (message.story.from === shownLines) {
        lines.insertAdjacentHTML("beforeend", message.story.html);
        shownLines = lines.children.length;
        lines.scrollTop = lines.scrollHeight;
      }
      if (document.getElementById("choose")?.dataset.decision !== asked) putDown();
      if (message.parts.chat !== undefined) chat.scrollTop = chat.scrollHeight;
      unfoldList();
      showAddresses(table);
      nameCards();
    };
    const focused = document.activeElement?.dataset?.spot;
    const planning = document.activeElement?.closest("#plan");
    const moves = Object.keys(message.parts).some((id) => id !== "players" && id !== "chat");
    if (document.startViewTransition && !document.hidden && !reduced.matches && !begins && moves) {
      const transition = document.startViewTransition(swap);
      transition.ready.catch(() => {});
      transition.finished.catch(() => {});
      await transition.updateCallbackDone;
    } else {
      swap();
    }
    const again = focused && document.querySelector(`[data-spot="${focused}"]:not(:disabled)`);
    (again || planning?.querySelector(".go:not(:disabled), .deal button"))?.focus();
    if (message.number !== shownNumber) sing(message.asked && !wasAsked ? "turn" : "step");
    shownNumber = message.number;
    document.title = `${message.asked ? "● " : ""}${message.title} · ${name}`;
    setClock(message.clock && message.clock - (performance.now() - message.at));
    if (message.asked) {
      say(document.querySelector("#prompt .headline")?.textContent ?? table.dataset.sayTurn);
      if (!wasAsked) tellTurn(message.title);
    }
    wasAsked = message.asked;
    answerFormality();
  }

  /** Puts new content into a part; whoever is typing in it goes on typing. */
  function fill(part, html) {
    if (!part || part.innerHTML === html) return;
    const fields = () => [...part.querySelectorAll("input:not([type=hidden]), select")];
    const typed = fields().map((field) => [field.name, field.value, field === document.activeElement]);
    part.innerHTML = html;
    for (const field of fields()) {
      const before = typed.find(([name]) => name === field.name);
      if (!before) continue;
      field.value = before[1];
      if (before[2]) field.focus();
    }
  }

  /** What happened since the last picture, one thing after the other. Whoever is behind sees the end at once. */
  async function playFilm(frames) {
    // Trucks take their time: bots may be many turns ahead of the film.
    const behind = () => document.hidden || hurried || !films.checked || waiting > (frames[0]?.trucks ? 60 : 3);
    if (waiting <= 1) hurried = false;
    for (const frame of frames) {
      if (behind()) break;
      // The further behind, the faster.
      frame.ms *= Math.max(.45, 1 - .08 * (waiting - 1));
      film.hidden = !frame.caption;
      film.textContent = frame.caption ?? "";
      sing(frame.sound);
      const base = document.querySelector(`[data-base="${frame.base}"]`);
      base?.classList.add("scoring");
      base?.scrollIntoView({ block: "nearest", inline: "nearest" });
      // What a game adds to the picture is its own script's to show.
      document.dispatchEvent(new CustomEvent("frame", { detail: { frame, still: reduced.matches } }));
      const ms = reduced.matches ? Math.min(frame.ms, 700) : frame.ms;
      await Promise.race([sleep(ms), new Promise((done) => (hurry = done))]);
    }
    film.hidden = true;
  }

  // A click on the caption or Escape ends the film.
  function endFilm() {
    hurried = true;
    hurry?.();
  }
  film.addEventListener("click", endFilm);

  function tellTurn(title) {
    if (!notify.checked || !document.hidden || !("Notification" in window)) return;
    if (Notification.permission === "granted") new Notification(title, { tag: table.dataset.table });
  }

  // The clock counts down by itself; the horn is the server's.

  function setClock(left) {
    horn = left === null || left === undefined ? null : performance.now() + left;
    tick();
  }
  function tick() {
    const clock = document.getElementById("clock");
    clock.hidden = horn === null;
    if (horn !== null) {
      const seconds = Math.max(0, Math.ceil((horn - performance.now()) / 1000));
      if (clock.textContent !== String(seconds)) {
        clock.textContent = seconds;
        if (seconds <= 3) sing("step");
      }
      clock.classList.toggle("hurry", seconds <= 5);
    }
  }
  setInterval(tick, 200);

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

  function transmit(message) {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  function send(option) {
    const form = document.getElementById("choose");
    return form && transmit({ decision: Number(form.dataset.decision), option: Number(option) });
  }

  function answerFormality() {
    const form = document.getElementById("choose");
    if (!formal.checked || !form?.dataset.formal) return;
    const decision = form.dataset.decision;
    setTimeout(() => {
      if (document.getElementById("choose")?.dataset.decision === decision && formal.checked) send(0);
    }, 350);
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    let sent = false;
    if (form.id === "choose") {
      const option = event.submitter?.value;
      sent = option !== undefined && send(option);
    } else if (form.id === "show") {
      holds = event.submitter?.value;
      sent = transmit({ show: Number(holds) });
    } else if (form.id === "say") {
      sent = transmit({ say: form.elements.text.value });
      if (sent) form.reset();
    }
    if (sent) event.preventDefault();
  });

  document.addEventListener("click", (event) => {
    const spot = event.target.closest("button.spot");
    if (!spot) {
      if (!event.target.closest("button, a, summary, label, input")) putDown();
    } else if (held) {
      // A long press was for reading.
      event.preventDefault();
      held = false;
    } else if (spot.dataset.play) {
      send(spot.dataset.play);
      event.preventDefault();
    } else if (spot.type === "button") {
      if (spot.getAttribute("aria-pressed") === "true") putDown();
      else takeUp(spot);
    }
  });

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      if (!film.hidden) endFilm();
      putDown();
      reader.replaceChildren();
    }
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
    say(table.dataset.sayWhere);
  }

  function putDown() {
    table.classList.remove("taken-up");
    for (const spot of document.querySelectorAll('.spot[aria-pressed="true"]')) spot.setAttribute("aria-pressed", "false");
    for (const button of document.querySelectorAll("[data-play]")) {
      button.disabled = button.dataset.was === "disabled";
      delete button.dataset.play;
    }
    for (const button of document.querySelectorAll(".aside")) button.classList.remove("aside");
  }

  // Reading: the card under the pointer, the focus or a long press, in large, with its keywords explained.

  const reader = document.getElementById("reader");
  const articles = new Map();
  let reading = null;

  async function read(thing) {
    const about = thing?.dataset.read;
    if (reading === thing) return;
    reading = thing;
    if (!about) {
      reader.replaceChildren();
      return;
    }
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
    const rtl = document.documentElement.dir === "rtl";
    reader.dataset.side = (middle > innerWidth / 2) !== rtl ? "start" : "end";
  }
  const readUnder = (event) => {
    const thing = event.target.closest?.("[data-read]");
    // A whole card in the hand can be read where it is; its keywords wait for the focus or a long press.
    if (event.type === "pointerover" && (event.pointerType === "touch" || thing?.matches(".card.full"))) return;
    if (event.type === "focusin" && !event.target.matches(":focus-visible")) return;
    read(thing);
  };
  document.addEventListener("pointerover", readUnder);
  document.addEventListener("focusin", readUnder);

  let held = false;
  let press = null;
  document.addEventListener("pointerdown", (event) => {
    held = false;
    clearTimeout(press);
    const thing = event.target.closest?.("[data-read]");
    if (event.pointerType !== "touch") return;
    if (!thing) read(null);
    else press = setTimeout(() => {
      held = true;
      read(thing);
    }, 450);
  });
  for (const ending of ["pointerup", "pointercancel", "scroll"]) {
    document.addEventListener(ending, () => clearTimeout(press), true);
  }
  document.addEventListener("contextmenu", (event) => {
    if (held) event.preventDefault();
  });
}
