/** The member list: be somebody, open another window as somebody, make somebody a house player. */

import { el, renew } from "/static/dom.js";
import { hue, people } from "/static/names.js";
import { robot, seat, unseat } from "/static/robots.js";
import { become, state, tell } from "/static/state.js";
import { closeDrawers } from "/static/drawers.js";

const unfolded = new Set();
let drawn = "";

export function open() {
  drawn = "";
}

export function draw(panel) {
  const all = people();
  const signature = JSON.stringify([
    all,
    state.me,
    state.here,
    state.page.robots,
    state.world?.bot.online,
    [...unfolded],
  ]);
  if (signature === drawn) return;
  drawn = signature;
  renew(
    panel,
    el(
      "p",
      { className: "small" },
      "Play as anybody here. A second window can be another player; a house player plays by itself.",
    ),
    el("ul", { className: "members" }, all.filter((each) => !each.bot).map(person)),
    el("h2", {}, "Bots"),
    el("ul", { className: "members" }, all.filter((each) => each.bot).map(bot)),
  );
}

function avatar(name) {
  const made = el("span", { className: "avatar", "aria-hidden": "true" }, name[0]);
  made.style.setProperty("--hue", hue(name));
  return made;
}

function person(each) {
  const house = robot(each.name);
  const mine = each.name === state.me;
  const about = house
    ? `house player · ${house.doing}`
    : mine
      ? "you"
      : each.permissions.includes("MANAGE_GUILD")
        ? "manages the server"
        : "";
  return el(
    "li",
    { className: mine ? "mine" : "" },
    avatar(each.shown),
    el("div", { className: "who" }, el("strong", {}, each.shown), el("small", {}, about)),
    house
      ? deed("Get up", `Let ${each.shown} get up`, `up:${each.name}`, () => unseat(each.name))
      : mine
        ? null
        : deeds(each),
  );
}

const deed = (words, label, key, onclick) =>
  el("button", { type: "button", className: "small-button", "aria-label": label, data: { key }, onclick }, words);

/** What one can do with somebody else: be them, and behind the dots be them elsewhere or let them play by themselves. */
function deeds(each) {
  const open = unfolded.has(each.name);
  const here = new URLSearchParams(location.search).get("in") ?? "";
  const address = `?as=${encodeURIComponent(each.name)}&in=${encodeURIComponent(here)}`;
  const be = () => {
    become(each.name);
    closeDrawers();
  };
  const more = deed("⋯", `More about ${each.shown}`, `more:${each.name}`, () => {
    if (!unfolded.delete(each.name)) unfolded.add(each.name);
    tell();
  });
  more.setAttribute("aria-expanded", String(open));
  return [
    deed("Play as", `Play as ${each.shown}`, `as:${each.name}`, be),
    more,
    open
      ? el(
          "div",
          { className: "deeds" },
          el(
            "a",
            { className: "small-button", href: address, target: "_blank", data: { key: `window:${each.name}` } },
            "New window",
          ),
          state.here === "dm"
            ? null
            : deed("House player", `Make ${each.shown} a house player`, `house:${each.name}`, () => seat(each.name)),
        )
      : null,
  ];
}

function bot(each) {
  const own = each.user === state.world.bot.id;
  const about = own ? (state.world.bot.online ? "online" : "offline") : "another bot";
  return el(
    "li",
    {},
    avatar(each.shown),
    el("div", { className: "who" }, el("strong", {}, each.shown), el("small", {}, about)),
  );
}
