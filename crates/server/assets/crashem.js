// Crash'em: trucks drive in the film between two pictures of the table, and cards are laid with fewer clicks.
// Every single option is a button of the page; without this script the forms still work.

const SVG = "http://www.w3.org/2000/svg";
const truckOf = (seat) => document.querySelector(`[data-truck="${seat}"]`);
const where = new WeakMap();

document.addEventListener("frame", ({ detail: { frame, still } }) => {
  if (frame.trucks) play(frame, still);
});

/** Shows a frame: trucks glide, crash, shoot and give each other tokens. */
function play(frame, still) {
  const arena = document.getElementById("arena");
  if (frame.turns !== undefined) arena.querySelector(".turns").innerHTML = frame.turns;
  if (frame.active !== undefined) markTurn(arena, frame.active);
  for (const hit of arena.querySelectorAll(".hit")) hit.classList.remove("hit");
  for (const truck of frame.trucks) move(truck, still ? 0 : frame.ms);
  if (frame.gauge) setSpeed(frame.gauge);
  if (frame.shot) shoot(frame.shot, frame.ms);
  if (frame.token) giveToken(frame.token, still ? 0 : frame.ms);
  caption(frame);
}

/** Whether the caption lies at the upper edge of the arena. */
let isAbove = false;

/** The caption lies inside the arena, at the edge away from what it tells; it changes the edge only when it must. */
function caption({ trucks, active }) {
  const film = document.getElementById("film");
  const svg = document.querySelector(".ground");
  const { left, top, width, bottom } = svg.getBoundingClientRect();
  film.classList.add("placed");
  film.style.maxWidth = `${width - 8}px`;
  const banner = film.getBoundingClientRect();
  const scale = svg.viewBox.baseVal.height / svg.clientHeight;
  const edge = svg.viewBox.baseVal.height / 2 - (banner.height + 14) * scale - 14;
  const seats = [...trucks, { seat: active }];
  const heights = seats.map((truck) => truck.y ?? middle(truck.seat)?.[1] ?? 0);
  if (heights.some((y) => (isAbove ? -y : y) > edge)) isAbove = heights.some((y) => y > edge);
  const x = Math.min(Math.max(4, left + (width - banner.width) / 2), innerWidth - banner.width - 4);
  Object.assign(film.style, { left: `${x}px`, top: `${isAbove ? top + 4 : bottom - banner.height - 4}px` });
}

/** The cards of those who have had their turn fade. */
function markTurn(arena, seat) {
  for (const card of arena.querySelectorAll(".turns .now")) card.classList.replace("now", "done");
  arena.querySelector(`.turns [data-turn="${seat}"]`)?.classList.add("now");
  for (const thing of document.querySelectorAll("[data-truck], [data-driver]")) {
    thing.classList.toggle("active", (thing.dataset.truck ?? thing.dataset.driver) === String(seat));
  }
}

function move({ seat, x, y, angle, hit }, ms) {
  const truck = truckOf(seat);
  if (!truck) return;
  const body = truck.querySelector(".body");
  if (x !== undefined) {
    truck.style.transition = `transform ${ms}ms cubic-bezier(.45, .05, .4, 1)`;
    truck.style.transform = `translate(${x}px, ${y}px)`;
  }
  if (angle !== undefined) {
    // The shorter way round.
    const old = where.get(body) ?? Number(body.getAttribute("transform").replace(/[^\d.-]/g, ""));
    const near = angle + 360 * Math.round((old - angle) / 360);
    where.set(body, near);
    body.style.transition = `transform ${ms * .8}ms ease-in-out`;
    body.style.transform = `rotate(${near}deg)`;
  }
  if (hit && ms) {
    void truck.getBoundingClientRect();
    truck.classList.add("hit");
  }
}

function setSpeed({ seat, speed }) {
  const gauge = document.querySelector(`[data-gauge="${seat}"]`);
  if (!gauge) return;
  gauge.dataset.speed = speed;
  gauge.querySelector("b").textContent = speed;
}

/** Where a truck is in the coordinates of the picture. */
function middle(seat) {
  const truck = truckOf(seat);
  if (!truck) return null;
  const { e, f } = new DOMMatrix(getComputedStyle(truck).transform);
  return [e, f];
}

function mark(name, attributes) {
  const thing = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) thing.setAttribute(key, value);
  document.getElementById("marks")?.append(thing);
  return thing;
}

function shoot({ from, to }, ms) {
  const [start, end] = [middle(from), middle(to)];
  if (!start || !end) return;
  const d = `M${start}L${end}`;
  const shot = mark("path", { class: `shot seat-${from}`, d });
  setTimeout(() => shot.remove(), ms * .8);
}

/** A token flies from the truck that gives it to the other one, and lies on its track. */
function giveToken({ from, to }, ms) {
  const [start, end] = [middle(from), middle(to)];
  if (start && end && ms) {
    const token = mark("circle", { class: `flying seat-${from}`, r: 6 });
    token.animate(
      [{ transform: `translate(${start[0]}px, ${start[1]}px)` }, { transform: `translate(${end[0]}px, ${end[1]}px)` }],
      { duration: ms * .7, easing: "ease-in", fill: "both" },
    );
    setTimeout(() => token.remove(), ms);
  }
  const free = document.querySelector(`[data-track="${to}"] .free`);
  if (free) free.className = `token down seat-${from} new`;
}

// Planning. Whatever is done to the program is a row of steps, each of them an option of the page: a card is taken back from
// its register, or laid into one. The next step is taken when the page shows that the last one was.

const plan = document.getElementById("plan");
let steps = [];
/** What has the focus when all is done. */
let goal = null;

const lay = (half, register) => ({ half, register });
const takeBack = (register) => ({ register });
const laidIn = (register) => plan.querySelector(`.slot[data-register="${register}"] [data-laid]`)?.dataset.laid;

if (plan) {
  plan.addEventListener("click", plot);
  plan.addEventListener("pointerdown", grasp);
  new MutationObserver(goOn).observe(plan, { childList: true });
}

function run(list, spot = null) {
  steps = list;
  goal = spot;
  goOn();
}

function goOn() {
  const step = steps.shift();
  if (!step) {
    const thing = goal && plan.querySelector(`[data-spot="${goal}"]:not(:disabled)`);
    goal = null;
    return thing?.focus({ preventScroll: true });
  }
  const name = step.half ? `[data-half="${step.half}"]` : `[data-back="${step.register}"]`;
  const button = plan.querySelector(name);
  const option = step.half ? button?.dataset.lay.split(" ")[step.register] : button?.value;
  const form = document.getElementById("choose");
  if (!form || option === undefined || option === "-") {
    steps = [];
    return;
  }
  button.value = option;
  button.type = "submit";
  form.requestSubmit(button);
}

/** The steps by which a card comes into a register, whatever lies there. */
function put(half, register, from) {
  const there = laidIn(register);
  const list = [lay(half, register)];
  if (there) list.unshift(takeBack(register));
  if (from !== undefined) list.unshift(takeBack(from));
  if (there && from !== undefined && from !== register) list.push(lay(there, from));
  return from === register ? [takeBack(from), lay(half, register)] : list;
}

function plot(event) {
  const button = event.target.closest("button");
  if (!button || event.detail > 1) return;
  const { flip, register, half } = button.dataset;
  if (flip) {
    run(put(flip, register, register), button.dataset.spot);
  } else if (button.matches(".pick")) {
    point(button.getAttribute("aria-pressed") === "true" ? null : register);
  } else if (half) {
    event.preventDefault();
    // When all registers are full the card takes the place of the last one.
    const picks = [...plan.querySelectorAll(".pick")];
    const pick = picks.find((pick) => pick.getAttribute("aria-pressed") === "true") ?? picks.at(-1);
    if (pick) run(put(half, pick.dataset.register), neighbour(button));
  }
}

/** The half that lies nearest to one that is laid: the focus stays in the hand. */
function neighbour(half) {
  const { left, top } = half.getBoundingClientRect();
  const far = (other) => {
    const box = other.getBoundingClientRect();
    return Math.hypot(box.left - left, box.top - top);
  };
  const others = [...plan.querySelectorAll("[data-half]")].filter((other) => other.parentElement !== half.parentElement);
  return others.sort((one, two) => far(one) - far(two))[0]?.dataset.spot;
}

/** The next card goes into this register. */
function point(register) {
  const picks = [...plan.querySelectorAll(".pick")];
  const free = picks.find((pick) => !pick.matches(".up"))?.dataset.register;
  for (const pick of picks) pick.setAttribute("aria-pressed", String(pick.dataset.register === (register ?? free)));
}

// Cards are dragged with the mouse or a finger: from the hand into a register, from one register to another, and back.

const FAR = 8;
let grip = null;

function grasp(event) {
  const card = event.target.closest("[data-laid], .deal .race:has([data-half])");
  if (!card || event.button !== 0 || !event.isPrimary) return;
  const half = event.target.closest("[data-half]") ?? card.querySelector("[data-half]");
  const register = card.closest(".slot")?.dataset.register;
  grip = { card, half: card.dataset.laid ?? half.dataset.half, register, x: event.clientX, y: event.clientY, ghost: null };
  document.addEventListener("pointermove", drag);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, drop);
}

function drag(event) {
  const [x, y] = [event.clientX - grip.x, event.clientY - grip.y];
  if (!grip.ghost) {
    if (Math.hypot(x, y) < FAR) return;
    lift();
  }
  grip.ghost.style.translate = `${x}px ${y}px`;
  light(aim(event));
}

/** A copy of the card hangs on the pointer, the action that it will show on top. */
function lift() {
  const { card, half } = grip;
  const { left, top, width, height } = card.getBoundingClientRect();
  const ghost = card.cloneNode(true);
  if (!card.dataset.laid && ghost.lastElementChild.dataset.half === half) ghost.append(...[...ghost.children].reverse());
  ghost.removeAttribute("data-card");
  ghost.classList.add("ghost");
  ghost.inert = true;
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  document.getElementById("sky").append(ghost);
  grip.ghost = ghost;
  card.classList.add("lifted");
}

/** Where the card would come to lie: a register, or the hand for a card that is laid. */
function aim({ clientX, clientY }) {
  const under = document.elementFromPoint(clientX, clientY);
  const slot = under?.closest(".slot");
  if (slot?.querySelector(".pick")) return slot.dataset.register === grip.register ? null : slot;
  return grip.register === undefined ? null : under?.closest(".deal") ?? null;
}

/** Shows where the card would fall. */
function light(place) {
  for (const thing of document.querySelectorAll(".drop")) if (thing !== place) thing.classList.remove("drop");
  place?.classList.add("drop");
}

function drop(event) {
  document.removeEventListener("pointermove", drag);
  for (const end of ["pointerup", "pointercancel"]) document.removeEventListener(end, drop);
  const { card, half, register, ghost } = grip;
  if (ghost) {
    const place = event.type === "pointerup" ? aim(event) : null;
    ghost.remove();
    card.classList.remove("lifted");
    light(null);
    // The click that follows was the end of the drag.
    document.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => document.removeEventListener("click", swallow, true), 50);
    if (place?.matches(".deal")) run([takeBack(register)]);
    else if (place) run(put(half, place.dataset.register, register));
  }
  grip = null;
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
