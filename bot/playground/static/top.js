/** The line above the messages: where one is, and the ways to the sides. */

import { $, el, renew } from "/static/dom.js";
import { icon } from "/static/icons.js";
import { toggle } from "/static/drawers.js";
import { dots, facts, isForum, sign } from "/static/places.js";
import { seatButton } from "/static/robots.js";
import { channel, dm, state } from "/static/state.js";

let drawn = "";

export function draw() {
  const name = state.here === "dm" ? "Riverboat" : (channel()?.name ?? "");
  const unread = dm()?.unread ?? 0;
  const signature = JSON.stringify([
    name,
    state.here === "dm",
    state.online,
    state.world?.bot.online,
    unread,
    state.me,
    state.page.robots.length,
    facts(),
    state.world?.guilds[0]?.members.length,
  ]);
  document.title = `${unread ? `(${unread}) ` : ""}${state.here === "dm" ? "@" : "#"}${name} · ${state.me} · Riverboat playground`;
  if (signature === drawn) return;
  drawn = signature;
  renew(
    $("#top"),
    side("left", "menu", unread ? `Channels, ${unread} unread messages` : "Channels", unread),
    el("h1", {}, el("span", { className: "sign", "aria-hidden": "true" }, state.here === "dm" ? "@" : sign(channel())), name),
    state.here === "dm" ? null : standing(),
    note(),
    state.here === "dm" || isForum(channel()) ? null : seatButton("top-seat"),
    state.here === "dm" ? null : dots(),
    side("right", "people", "Members and workshop", 0),
  );
}

/** How it stands with a thread that one can't simply go on in. */
function standing() {
  const words = [channel()?.archived && "archived", channel()?.thread?.locked && "locked"].filter(Boolean);
  return words.length ? el("span", { className: "standing" }, words.join(" · ")) : null;
}

function note() {
  if (!state.online)
    return el("span", { className: "note bad", role: "status" }, "The playground is away; trying again…");
  if (state.world && !state.world.bot.online)
    return el("span", { className: "note bad", role: "status" }, "Riverboat is offline");
  return el("span", { className: "note" }, `as ${state.me}`);
}

function side(which, sign, label, unread) {
  return el(
    "button",
    {
      type: "button",
      id: `open-${which}`,
      className: "round drawer",
      "aria-label": label,
      "aria-expanded": "false",
      data: { key: which },
      onclick: () => toggle(which),
    },
    icon(sign),
    unread ? el("span", { className: "badge", "aria-hidden": "true" }, String(unread)) : null,
  );
}
