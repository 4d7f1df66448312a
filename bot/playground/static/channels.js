/** The left side: the server's channels, the talks with the bot, and who this window is. */

import { $, el, renew } from "/static/dom.js";
import { hue, people } from "/static/names.js";
import { become, channels, dm, go, state } from "/static/state.js";
import { closeDrawers } from "/static/drawers.js";

const THREADS = new Set([10, 11, 12]);
let drawn = "";

export function draw() {
  const all = channels();
  const facts = all.map((each) => [each.id, each.name, each.unread, each.archived]);
  const signature = JSON.stringify([
    facts,
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
    el("h2", { id: "channels-title" }, "Channels"),
    el(
      "ul",
      { "aria-labelledby": "channels-title" },
      all
        .filter((each) => !each.archived)
        .map((each) => item(each.id, each.name, each.unread, THREADS.has(each.type) ? "⤷" : "#")),
    ),
    el("h2", { id: "dms-title" }, "Direct messages"),
    el("ul", { "aria-labelledby": "dms-title" }, item("dm", "Riverboat", dm()?.unread ?? 0, "@")),
    me(),
  );
}

function item(id, name, unread, sign) {
  const here = state.here === id;
  return el(
    "li",
    {},
    el(
      "button",
      {
        type: "button",
        className: `channel ${here ? "here" : ""} ${unread ? "unread" : ""}`,
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
