/** The messages of the open channel, each drawn anew only when it changed. */

import { post } from "/static/api.js";
import { written } from "/static/clock.js";
import { embed, file, parts } from "/static/components.js";
import { $, el, renew } from "/static/dom.js";
import { icon } from "/static/icons.js";
import { markdown } from "/static/markdown.js";
import { hue, nameOf, names } from "/static/names.js";
import { traces, trouble } from "/static/presses.js";
import { speak, textOf } from "/static/speech.js";
import { myId, place, state } from "/static/state.js";
import { welcome } from "/static/welcome.js";

const LOADING = 128;
const COMMAND_ANSWER = 20;
const TOGETHER = 7 * 60_000;
/** Pixels from the end within which the log follows new messages. */
const NEAR_END = 120;

const shown = new Map();
let channel = null;
let atEnd = true;

/** Keep to the end of the log while it grows or shrinks, unless somebody scrolled up. */
export function start() {
  const log = $("#log");
  log.addEventListener("scroll", () => (atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_END), {
    passive: true,
  });
  const stay = new ResizeObserver(() => {
    if (atEnd) log.scrollTop = log.scrollHeight;
  });
  stay.observe(log);
}

export function avatar(name) {
  const made = el("span", { className: "avatar", "aria-hidden": "true" }, [...name][0]?.toUpperCase() ?? "?");
  made.style.setProperty("--hue", hue(name));
  return made;
}

/** Draw the open channel. */
export function draw() {
  const log = $("#log");
  const here = place();
  if (!here && state.here !== "dm") return;
  const id = here?.id ?? "dm";
  const moved = channel !== `${state.me}:${id}`;
  if (moved) {
    channel = `${state.me}:${id}`;
    shown.clear();
  }
  const follow = moved || atEnd;
  const messages = here?.messages ?? [];
  const nodes = messages.map((message, n) => node(message, messages[n - 1], moved));
  const keep = new Set(messages.map((message) => message.id));
  for (const known of shown.keys()) if (!keep.has(known)) shown.delete(known);
  arrange(log, [welcome(messages.length), ...nodes]);
  if (follow) log.scrollTop = log.scrollHeight;
}

/** Set the children with as few moves as can be, so that focus and open menus stay. */
function arrange(log, wanted) {
  for (const child of [...log.children]) if (!wanted.includes(child)) child.remove();
  wanted.forEach((each, n) => {
    if (log.children[n] !== each) log.insertBefore(each, log.children[n] ?? null);
  });
}

function node(message, before, quietly) {
  const compact = follows(message, before);
  const signature = JSON.stringify([message, compact, traces(message.id), nameOf(message.author.id)]);
  const known = shown.get(message.id);
  if (known?.signature === signature) return known.node;
  const made = known?.node ?? el("article", { id: `m${message.id}` });
  made.className = classes(message, compact);
  made.setAttribute("aria-label", `${nameOf(message.author.id)}${message.ephemeral ? ", only for you" : ""}`);
  renew(made, inside(message, compact));
  const text = textOf(message);
  if (!quietly) speak(nameOf(message.author.id), text, known?.text);
  shown.set(message.id, { signature, node: made, text });
  return made;
}

function follows(message, before) {
  return Boolean(
    before &&
    before.author.id === message.author.id &&
    !message.interaction_metadata &&
    !message.referenced_message &&
    before.ephemeral === message.ephemeral &&
    new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER,
  );
}

function classes(message, compact) {
  const calls = message.mention_everyone || message.mentions.some((each) => each.id === myId());
  return ["message", compact && "compact", message.ephemeral && "private", calls && "calls"].filter(Boolean).join(" ");
}

function inside(message, compact) {
  return [
    origin(message),
    compact ? null : avatar(nameOf(message.author.id)),
    el("div", { className: "body" }, compact ? null : head(message), content(message), foot(message)),
  ];
}

/** Above an answer to a command: who used it. Above a reply: what it answers. */
function origin(message) {
  const asked = message.interaction_metadata;
  if (message.type === COMMAND_ANSWER && asked) {
    return el(
      "p",
      { className: "origin" },
      el("strong", {}, nameOf(asked.user.id)),
      " used ",
      el("span", { className: "mention" }, `/${asked.name}`),
    );
  }
  const original = message.referenced_message;
  if (!original) return null;
  return el(
    "p",
    { className: "origin" },
    el("strong", {}, nameOf(original.author.id)),
    ` ${textOf(original).slice(0, 80)}`,
  );
}

function head(message) {
  return el(
    "p",
    { className: "head" },
    el("strong", {}, nameOf(message.author.id)),
    message.author.bot ? el("span", { className: "tag" }, "APP") : null,
    written(message.timestamp),
  );
}

function content(message) {
  if (message.flags & LOADING) return el("p", { className: "thinking" }, `${nameOf(message.author.id)} is thinking…`);
  const inUse = JSON.stringify(message.components);
  return [
    message.content
      ? el(
          "div",
          { className: "text" },
          markdown(message.content, names),
          message.edited_timestamp ? el("small", { className: "edited" }, " (edited)") : null,
        )
      : null,
    message.embeds.map(embed),
    message.attachments.filter((each) => !inUse.includes(`/${each.id}/`)).map(file),
    parts(message),
  ];
}

function foot(message) {
  const problem = trouble(message.id);
  return [
    problem ? el("p", { className: "problem", role: "alert" }, problem) : null,
    message.ephemeral
      ? el(
          "p",
          { className: "only-you" },
          icon("eye"),
          " Only you can see this · ",
          el(
            "button",
            {
              type: "button",
              className: "plain",
              onclick: () => dismiss(message),
              data: { key: `dismiss:${message.id}` },
            },
            "Dismiss message",
          ),
        )
      : null,
  ];
}

function dismiss(message) {
  post("/dismiss", { user: state.me, message: message.id }).catch(() => {});
}

/** Bring a message into view and let it glow. */
export function show(id) {
  const found = $(`#m${CSS.escape(id)}`);
  if (!found) return;
  found.scrollIntoView({ block: "center" });
  found.classList.add("glows");
  setTimeout(() => found.classList.remove("glows"), 1500);
}
