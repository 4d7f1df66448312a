/** The traffic view: each REST call and gateway event, newest first. */

import { get } from "/static/api.js";
import { $, el, fill, newId } from "/static/dom.js";
import { drawers } from "/static/drawers.js";

const KEPT = 1000;
const SHOWN = 200;
const OPS = {
  0: "dispatch",
  1: "heartbeat",
  2: "identify",
  6: "resume",
  7: "reconnect",
  9: "invalid session",
  10: "hello",
  11: "heartbeat ack",
};

let calls = [];
let next = 0;
let asking = false;
const filter = { text: "", kind: "all", bad: false };

export function open(panel) {
  const [words, kind] = [newId(), newId()];
  const kinds = el(
    "select",
    { id: kind, onchange: () => set({ kind: kinds.value }) },
    [
      ["all", "calls and events"],
      ["rest", "REST calls"],
      ["gateway", "gateway events"],
    ].map(([value, name]) => el("option", { value, selected: filter.kind === value }, name)),
  );
  const bad = el("input", { type: "checkbox", checked: filter.bad, onchange: () => set({ bad: bad.checked }) });
  fill(
    panel,
    el(
      "div",
      { className: "filters" },
      el(
        "div",
        { className: "field" },
        el("label", { for: words }, "Filter"),
        el("input", {
          id: words,
          type: "search",
          value: filter.text,
          placeholder: "callback, 429, MESSAGE_CREATE…",
          oninput: (event) => set({ text: event.target.value }),
        }),
      ),
      el("div", { className: "field" }, el("label", { for: kind }, "Show"), kinds),
      el("label", { className: "option" }, bad, "only what failed"),
      el(
        "a",
        { className: "button grey", href: "/playground/page/traffic.jsonl", download: "traffic.jsonl" },
        "Export as JSONL",
      ),
    ),
    el("p", { className: "small", id: "traffic-count" }),
    el("ol", { className: "traffic", id: "traffic-list" }),
  );
  redraw();
}

function set(change) {
  Object.assign(filter, change);
  redraw();
}

export function draw() {
  more();
}

/** Fetch what is new; called at each call of the bot, and only while the view is open. */
export async function more() {
  if (asking || drawers.page !== "traffic") return;
  asking = true;
  try {
    const found = await get("/traffic", { since: next, gateway: 1 });
    if (found.calls.length) {
      calls = [...calls, ...found.calls].slice(-KEPT);
      redraw();
    }
    next = found.next;
  } catch {
    next = 0; // the playground was started again, and counts anew
    calls = [];
  } finally {
    asking = false;
  }
}

const title = (call) =>
  call.kind === "rest"
    ? `${call.method} ${call.path}`
    : `${call.way} · ${call.frame.t ?? OPS[call.frame.op] ?? `op ${call.frame.op}`}`;

function fits(call) {
  if (filter.kind !== "all" && call.kind !== filter.kind) return false;
  if (filter.bad && !(call.kind === "rest" && (call.status >= 400 || call.status === 0))) return false;
  const words = `${title(call)} ${call.status ?? ""} ${call.bucket ?? ""} ${filter.text.length > 2 ? JSON.stringify(call.body ?? call.frame) : ""}`;
  return words.toLowerCase().includes(filter.text.toLowerCase());
}

function redraw() {
  const list = $("#traffic-list");
  if (!list) return;
  const fitting = calls.filter(fits);
  $("#traffic-count").textContent =
    `${fitting.length} of ${calls.length}, the newest ${Math.min(SHOWN, fitting.length)} shown`;
  const known = new Map([...list.children].map((row) => [row.dataset.n, row]));
  fill(
    list,
    fitting
      .slice(-SHOWN)
      .reverse()
      .map((call) => known.get(String(call.n)) ?? row(call)),
  );
}

function row(call) {
  const rest = call.kind === "rest";
  const time = new Date(call.at * 1000).toTimeString().slice(0, 8);
  const body = el("pre", { tabIndex: 0 });
  const more_ = el(
    "details",
    {
      ontoggle: () =>
        (body.textContent = JSON.stringify(
          rest ? { query: call.query, body: call.body, files: call.files, response: call.response } : call.frame.d,
          null,
          1,
        )),
    },
    el(
      "summary",
      {},
      el("span", { className: "when" }, time),
      el(
        "span",
        { className: `status ${rest ? (call.status >= 200 && call.status < 300 ? "good" : "bad") : "event"}` },
        rest ? String(call.status) : call.way === "to bot" ? "→" : "←",
      ),
      el("span", { className: "title" }, rest ? title(call) : title(call).replace(/^.*? · /, "")),
      el(
        "small",
        {},
        rest
          ? `${call.ms} ms${call.bucket ? ` · bucket ${call.bucket}` : ""}`
          : call.frame.s === null
            ? ""
            : `event ${call.frame.s}`,
      ),
    ),
    body,
  );
  return el("li", { data: { n: String(call.n) } }, more_);
}
