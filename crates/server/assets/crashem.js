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
  const box = arena.getBoundingClientRect();
  if (box.bottom < 80 || box.top > innerHeight - 80) arena.scrollIntoView({ block: "center" });
  if (frame.turns !== undefined) arena.querySelector(".turns").innerHTML = frame.turns;
  if (frame.active !== undefined) markTurn(arena, frame.active);
  for (const hit of arena.querySelectorAll(".hit")) hit.classList.remove("hit");
  for (const truck of frame.trucks) move(truck, still ? 0 : frame.ms);
  if (frame.gauge) setSpeed(frame.gauge);
  if (frame.shot) shoot(frame.shot, frame.ms);
  if (frame.token) giveToken(frame.token, still ? 0 : frame.ms);
}

/** The cards of those who have had their turn fade. */
function markTurn(arena, seat) {
  for (const card of arena.querySelectorAll(".turns .now")) card.classList.replace("now", "done");
  arena.querySelector(`.turns [data-turn="${seat}"]`)?.classList.add("now");
  for (const truck of arena.querySelectorAll("[data-truck]")) {
    truck.classList.toggle("active", truck.dataset.truck === String(seat));
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

// Planning: a register can be pointed at, a laid card can be turned round or replaced.

/** What is laid as soon as its register is free: the half of a card, and the register. */
let then = null;

const plan = document.getElementById("plan");
if (plan) {
  plan.addEventListener("click", plot);
  new MutationObserver(goOn).observe(plan, { childList: true });
}

function plot(event) {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.flip) {
    replace(button.dataset.flip, button.dataset.register);
  } else if (button.matches(".pick")) {
    point(button.getAttribute("aria-pressed") === "true" ? null : button.dataset.register);
  } else if (button.dataset.half && button.type === "button") {
    // All registers are full: the card takes the place of the last one.
    const backs = plan.querySelectorAll("[data-back]");
    const last = backs[backs.length - 1];
    if (last) replace(button.dataset.half, last.dataset.back);
  }
}

function replace(half, register) {
  then = { half, register };
  plan.querySelector(`[data-back="${register}"]`)?.click();
}

function goOn() {
  if (!then) return;
  const half = plan.querySelector(`[data-half="${then.half}"]`);
  const option = half?.dataset.lay.split(" ")[then.register];
  then = null;
  if (option === undefined || option === "-") return;
  half.value = option;
  half.type = "submit";
  half.click();
}

/** The next card goes into this register. */
function point(register) {
  for (const pick of plan.querySelectorAll(".pick")) {
    pick.setAttribute("aria-pressed", String(pick.dataset.register === register));
  }
  for (const half of plan.querySelectorAll("[data-lay]")) {
    const options = half.dataset.lay.split(" ");
    const option = register === null ? options.find((option) => option !== "-") : options[register];
    if (option !== undefined && option !== "-") half.value = option;
  }
  if (register === null) plan.querySelector(".pick")?.setAttribute("aria-pressed", "true");
}
