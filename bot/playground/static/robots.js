/** House players: automatic people who take a seat in a channel, so that one person alone can play. */

import { post, remove } from "/static/api.js";
import { el } from "/static/dom.js";
import { placeId, state } from "/static/state.js";
import { toast } from "/static/banners.js";

export const robot = (name) => state.page.robots.find((each) => each.name === name);

/** Seat one in the open channel; which member it is, the playground chooses, unless `user` is said. */
export async function seat(user) {
  try {
    const made = await post("/page/robots", { channel: placeId(), not: state.me, user });
    const { name, table, channel } = made.robot;
    toast(table ? `${name} takes a seat.` : `${name} joins the next table in #${channel}.`);
  } catch (refused) {
    toast(refused.message);
  }
}

/** It gets up and is a person's again. */
export function unseat(name) {
  return remove("/page/robots", { user: name }).catch((refused) => toast(refused.message));
}

export function seatButton(key) {
  return el(
    "button",
    { type: "button", className: "button green seat", data: { key }, onclick: () => seat() },
    el("span", { className: "long" }, "Seat a house player"),
    el("span", { className: "short", "aria-hidden": "true" }, "+ House"),
  );
}
