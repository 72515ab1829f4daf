// The WebSocket of a table. When it breaks it is opened again, first soon, then more patiently.

const LONGEST_PAUSE = 8000;
let socket = null;
let pause = 250;

/** Opens it; `path` says where each time anew, `heard` gets every message. */
export function open(path, heard) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  socket = new WebSocket(`${scheme}//${location.host}${path()}`);
  const offline = document.getElementById("offline");
  socket.onopen = () => {
    pause = 250;
    offline.hidden = true;
  };
  socket.onmessage = (event) => heard(JSON.parse(event.data));
  socket.onclose = () => {
    offline.hidden = false;
    setTimeout(() => open(path, heard), pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  };
}

/** Whether the message is on its way. */
export function transmit(message) {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  return true;
}
