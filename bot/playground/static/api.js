/** The playground's control API, and the stream that tells of every change. */

const BASE = "/playground";

async function call(method, path, body) {
  const options = { method, headers: {} };
  if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers["Content-Type"] = "application/json";
  }
  const answer = await fetch(BASE + path, options);
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.error ?? `The playground answered ${answer.status}.`);
  return said;
}

const query = (facts) => (Object.keys(facts).length ? `?${new URLSearchParams(facts)}` : "");

export const get = (path, facts = {}) => call("GET", path + query(facts));
export const post = (path, body = {}) => call("POST", path, body);
export const remove = (path, facts = {}) => call("DELETE", path + query(facts));

/** Do something as a person and wait for what the bot answers: `{state, error, modal, choices, response, …}`. */
export async function act(path, body) {
  const { interaction } = await post(path, body);
  for (;;) {
    const outcome = await get(`/interactions/${interaction}`, { wait: 20 });
    if (outcome.state !== "pending") return outcome;
  }
}

/** Hear of every change as `{version, kind, id}`, for ever; `onLine(up)` says whether the line stands. */
export function listen(onChange, onLine) {
  let pause = 250;
  const open = () => {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${BASE}/stream`);
    socket.onopen = () => {
      pause = 250;
      onLine(true);
    };
    socket.onmessage = (event) => onChange(JSON.parse(event.data));
    socket.onclose = () => {
      onLine(false);
      setTimeout(open, pause);
      pause = Math.min(pause * 2, 4000);
    };
  };
  open();
}
