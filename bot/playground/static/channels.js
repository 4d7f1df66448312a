/** The left side: the server's channels, the talks with the bot, and who this window is. */

import { $, el, renew } from "/static/dom.js";
import { hue, people } from "/static/names.js";
import { become, channels, dm, go, state } from "/static/state.js";
import { closeDrawers } from "/static/drawers.js";
import { facts as menuFacts, isCategory, isThread, newChannel, sign } from "/static/places.js";

let drawn = "";

export function draw() {
  const all = channels();
  const facts = all.map((each) => [each.id, each.name, each.type, each.unread, each.archived, each.thread?.locked]);
  const signature = JSON.stringify([
    facts,
    menuFacts()[0],
    dm()?.unread,
    state.here,
    state.me,
    state.world?.bot.online,
    people().map((each) => [each.shown, each.bot]),
  ]);
  if (signature === drawn) return;
  drawn = signature;
  renew(
    $("#channels"),
    el(
      "div",
      { className: "server" },
      el("strong", {}, state.sight?.guilds[0]?.name ?? "No server"),
      el("small", {}, "playground · for trying out"),
    ),
    el("div", { className: "titled" }, el("h2", { id: "channels-title" }, "Channels"), newChannel()),
    list(
      "channels-title",
      ordered(all).filter((each) => !each.archived),
    ),
    asleep(all.filter((each) => each.archived)),
    el("h2", { id: "dms-title" }, "Direct messages"),
    el("ul", { "aria-labelledby": "dms-title" }, item("dm", "Riverboat", dm()?.unread ?? 0, "@")),
    me(),
  );
}

/** Each channel with the threads that hang from it. */
function ordered(all) {
  const trunks = all.filter((each) => !isThread(each) && !isCategory(each));
  const hung = new Set(trunks.map((each) => each.id));
  const loose = all.filter((each) => isThread(each) && !hung.has(each.parent_id));
  return [...trunks.flatMap((each) => [each, ...all.filter((other) => other.parent_id === each.id)]), ...loose];
}

const list = (title, some) =>
  el(
    "ul",
    { "aria-labelledby": title },
    some.map((each) => item(each.id, each.name, each.unread, sign(each), isThread(each))),
  );

/** The threads that were put to sleep, or fell asleep. */
function asleep(some) {
  return some.length
    ? [el("h2", { id: "asleep-title" }, "Archived threads"), list("asleep-title", some)]
    : null;
}

function item(id, name, unread, sign, hangs = false) {
  const here = state.here === id;
  return el(
    "li",
    {},
    el(
      "button",
      {
        type: "button",
        className: `channel ${here ? "here" : ""} ${unread ? "unread" : ""} ${hangs ? "hangs" : ""}`,
        "aria-current": here ? "page" : undefined,
        data: { key: `channel:${id}` },
        onclick: () => {
          go(id);
          closeDrawers();
        },
      },
      el("span", { className: "sign", "aria-hidden": "true" }, sign),
      el("span", {}, name),
      unread ? el("span", { className: "badge", "aria-label": `${unread} unread` }, String(unread)) : null,
    ),
  );
}

/** Who this window is; another can be chosen. */
function me() {
  const choice = el(
    "select",
    { id: "me", data: { key: "me", name: state.me }, onchange: () => become(choice.value) },
    people()
      .filter((each) => !each.bot)
      .map((each) => el("option", { value: each.name, selected: each.name === state.me }, each.shown)),
  );
  const disc = el("span", { className: "avatar", "aria-hidden": "true" }, state.me[0] ?? "?");
  disc.style.setProperty("--hue", hue(state.me));
  const online = state.world?.bot.online;
  return el(
    "div",
    { className: "me" },
    disc,
    el("div", {}, el("label", { for: "me" }, "You play as"), choice),
    el(
      "span",
      { className: `bot ${online ? "up" : "down"}`, role: "status" },
      online ? "Riverboat is online" : "Riverboat is offline",
    ),
  );
}
