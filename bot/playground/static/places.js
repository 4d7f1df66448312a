/** What stands where: the kinds of channels, their signs, and the dots behind which a channel or a thread is handled. */

import { post } from "/static/api.js";
import { toast } from "/static/banners.js";
import { el } from "/static/dom.js";
import { icon } from "/static/icons.js";
import { people } from "/static/names.js";
import { channel, goTo, state, tell } from "/static/state.js";

const [TEXT, VOICE, CATEGORY, NEWS, PRIVATE_THREAD, STAGE, FORUM, MEDIA] = [0, 2, 4, 5, 12, 13, 15, 16];
const THREADS = new Set([10, 11, PRIVATE_THREAD]);

/** The kinds of channel that can be made here, by their names. */
const KINDS = { Text: TEXT, Voice: VOICE, Stage: STAGE, Forum: FORUM, Media: MEDIA, News: NEWS };

export const isThread = (each) => THREADS.has(each?.type);
export const isForum = (each) => each?.type === FORUM || each?.type === MEDIA;
export const isCategory = (each) => each?.type === CATEGORY;

/** The sign before a channel's name. */
export function sign(each) {
  if (each?.type === VOICE || each?.type === STAGE) return icon("voice");
  if (isForum(each)) return icon("forum");
  if (each?.type === PRIVATE_THREAD || each?.thread?.locked) return icon("lock");
  return isThread(each) ? "⤷" : "#";
}

/** What can be done with a thread, as its `may` has it: the button's words and what they ask for. */
const DEEDS = {
  join: ["Join thread", "/join-thread", {}],
  leave: ["Leave thread", "/leave-thread", {}],
  archive: ["Archive thread", "/edit-thread", { archived: true }],
  unarchive: ["Unarchive thread", "/edit-thread", { archived: false }],
  lock: ["Lock thread", "/edit-thread", { locked: true }],
  unlock: ["Unlock thread", "/edit-thread", { locked: false }],
};

let open = null;

/** Which menu is open: of which channel, or that for a new channel. */
const handled = () => (state.here === open || open === "new" ? open : null);

function turn(which) {
  open = handled() === which ? null : which;
  tell();
  if (open) document.querySelector(".popup button, .popup input")?.focus();
}

addEventListener("keydown", (event) => event.key === "Escape" && handled() && turn(open));
addEventListener("pointerdown", (event) => {
  if (handled() && !event.target.closest(".popup, .dots")) turn(open);
});

/** What a drawing of the menu depends on. */
export const facts = () => [handled(), channel()?.type, channel()?.archived, channel()?.thread, channel()?.can_post];

/** As this person: done at once, a refusal told in a note. */
async function ask(path, body) {
  try {
    const made = await post(path, { user: state.me, channel: state.here, ...body });
    if (open) turn(open);
    return made;
  } catch (refused) {
    toast(refused.message);
    return null;
  }
}

const entry = (words, key, onclick) =>
  el("button", { type: "button", className: "entry", data: { key }, onclick }, words);

/** The dots of the open channel, and behind them what this person may do with it. None where there is nothing. */
export function dots() {
  const here = channel();
  const entries = isThread(here) ? threadEntries(here) : here?.type === TEXT || here?.type === NEWS ? starters(here) : [];
  if (!entries.length) return null;
  const label = isThread(here) ? "Thread menu" : "Channel menu";
  return popup(here.id, label, "dots", entries);
}

/** A button with a sign, and the box that it opens. */
function popup(which, label, sign_, inside) {
  const shown = handled() === which;
  const box = `pop-${which}`;
  return el(
    "div",
    { className: "pops" },
    el(
      "button",
      {
        type: "button",
        className: "round dots",
        "aria-label": label,
        "aria-expanded": String(shown),
        "aria-controls": box,
        data: { key: `pop:${which}` },
        onclick: () => turn(which),
      },
      icon(sign_),
    ),
    shown ? el("div", { className: "popup", id: box, role: "group", "aria-label": label }, inside) : null,
  );
}

function threadEntries(here) {
  const { may, members, locked } = here.thread;
  const told = `${members.length} in it${here.archived ? " · archived" : ""}${locked ? " · locked" : ""}`;
  const ways = Object.entries(DEEDS).filter(([name]) => may.includes(name));
  const others = people().filter((each) => each.user !== state.sight.user.id);
  const [outside, inside] = [false, true].map((is) => others.filter((each) => members.includes(each.user) === is));
  return [
    el("p", { className: "small" }, told),
    ways.map(([name, [words, path, body]]) => entry(words, `do:${name}`, () => ask(path, body))),
    may.includes("add") && outside.length ? whom("Add somebody", outside, "/add-to-thread") : null,
    may.includes("remove") && inside.length ? whom("Remove somebody", inside, "/remove-from-thread") : null,
  ];
}

function whom(words, all, path) {
  const made = el(
    "select",
    {
      className: "menu",
      "aria-label": words,
      data: { key: path },
      onchange: () => ask(path, { who: made.value }),
    },
    el("option", { value: "", hidden: true }, words),
    all.map((each) => el("option", { value: each.user }, each.shown)),
  );
  return made;
}

function starters(here) {
  const start = async (private_, name) => {
    const made = await ask("/start-thread", { name, private: private_ });
    if (made) goTo(made.channel);
  };
  return [
    named("New thread", "Name of the thread", (name) => start(false, name)),
    here.type === TEXT ? named("New private thread", "Name of the private thread", (name) => start(true, name)) : null,
  ];
}

/** A field for a name and a button; what stands `between` them besides. */
function named(words, label, done, between = null) {
  const field = el("input", {
    type: "text",
    maxLength: 100,
    required: true,
    autocomplete: "off",
    placeholder: label,
    "aria-label": label,
    data: { key: `name:${words}` },
  });
  return el(
    "form",
    {
      className: "named",
      onsubmit: (event) => {
        event.preventDefault();
        done(field.value.trim());
      },
    },
    field,
    between,
    el("button", { className: "button blue" }, words),
  );
}

/** Makes a new channel. It is the server's doing, and takes nobody's rights. */
export function newChannel() {
  const kind = el(
    "select",
    { className: "menu", "aria-label": "Kind of channel", data: { key: "kind" } },
    Object.entries(KINDS).map(([name, value]) => el("option", { value }, name)),
  );
  const make = async (name) => {
    try {
      const made = await post("/channels", { name, type: Number(kind.value) });
      turn("new");
      goTo(made.channel);
    } catch (refused) {
      toast(refused.message);
    }
  };
  return popup("new", "New channel", "plus", named("Create", "Name of the channel", make, kind));
}
