// The WebSocket of a table. When it breaks it is opened again, first soon, then more patiently.

const LONGEST_PAUSE = 8000;
let socket = null;
let pause = 250;

/** What was said while it was being opened, or opened again. */
let unsent = [];
/** Whether it can be opened at all: some networks do not let it through, and then the forms of the page do the work. */
let isPossible = null;

/** Opens it; `path` says where each time anew, `heard` gets every message, `opened` hears when it stands
    and nothing is on its way. */
export function open(path, heard, opened) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  socket = new WebSocket(`${scheme}//${location.host}${path()}`);
  const offline = document.getElementById("offline");
  socket.onopen = () => {
    pause = 250;
    offline.hidden = true;
    isPossible = true;
    if (!unsent.length) opened();
    for (const message of unsent.splice(0)) transmit(message);
  };
  socket.onmessage = (event) => heard(JSON.parse(event.data));
  socket.onclose = () => {
    offline.hidden = false;
    isPossible ??= false;
    if (!isPossible) unsent = [];
    setTimeout(() => open(path, heard, opened), pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  };
}

/** Whether the message is on its way, or will be as soon as the connection stands. */
export function transmit(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  else if (isPossible === false) return false;
  else unsent.push(message);
  return true;
}
