/** The member list: be somebody, open another window as somebody, make somebody a house player. */

import { el, renew } from "/static/dom.js";
import { hue, people } from "/static/names.js";
import { robot, seat, unseat } from "/static/robots.js";
import { become, state } from "/static/state.js";
import { closeDrawers } from "/static/drawers.js";

let drawn = "";

export function open() {
  drawn = "";
}

export function draw(panel) {
  const all = people();
  const signature = JSON.stringify([all, state.me, state.here, state.page.robots, state.world?.bot.online]);
  if (signature === drawn) return;
  drawn = signature;
  renew(
    panel,
    el("p", { className: "small" }, "Play as anybody here. A second window can be another player; a house player plays by itself."),
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
  const about = house ? `house player · ${house.doing}` : mine ? "you" : each.permissions.includes("MANAGE_GUILD") ? "may manage the server" : "";
  const window_ = `?as=${encodeURIComponent(each.name)}&in=${encodeURIComponent(new URLSearchParams(location.search).get("in") ?? "")}`;
  return el(
    "li",
    { className: mine ? "mine" : "", data: { member: each.name } },
    avatar(each.shown),
    el("div", { className: "who" }, el("strong", {}, each.shown), el("small", {}, about)),
    el(
      "div",
      { className: "deeds" },
      house
        ? el("button", { type: "button", className: "small-button", data: { key: `stop:${each.name}` }, "aria-label": `Let ${each.shown} get up`, onclick: () => unseat(each.name) }, "Get up")
        : [
            mine ? null : el("button", { type: "button", className: "small-button", data: { key: `as:${each.name}` }, "aria-label": `Play as ${each.shown}`, onclick: () => {
              become(each.name);
              closeDrawers();
            } }, "Play as"),
            mine ? null : el("a", { className: "small-button", href: window_, target: "_blank", "aria-label": `Play as ${each.shown} in a new window`, title: "In a new window" }, "⧉"),
            mine || state.here === "dm" ? null : el("button", { type: "button", className: "small-button", data: { key: `house:${each.name}` }, "aria-label": `Make ${each.shown} a house player`, title: "Make a house player", onclick: () => seat(each.name) }, "⚙"),
          ],
    ),
  );
}

function bot(each) {
  const own = each.user === state.world.bot.id;
  const about = own ? (state.world.bot.online ? "online" : "offline") : "another bot";
  return el("li", {}, avatar(each.shown), el("div", { className: "who" }, el("strong", {}, each.shown), el("small", {}, about)));
}
