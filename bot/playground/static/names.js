/** Names for the ids of people, roles and channels, and a colour for everybody. */

import { channels, state, user } from "/static/state.js";

const guild = () => state.world?.guilds[0];
const member = (id) => guild()?.members.find((each) => each.user === id);

/** Somebody's name on this server. */
export const nameOf = (id) => member(id)?.nick ?? user(id)?.name ?? "somebody";

/** What mentions are called. */
export const names = {
  user: nameOf,
  role: (id) => (id === guild()?.id ? "everyone" : "role"),
  channel: (id) => channels().find((each) => each.id === id)?.name ?? "unknown",
};

/** The people of the server by name, its owner after them, bots last. */
export function people() {
  const known = (guild()?.members ?? []).map((each) => ({ ...user(each.user), ...each, shown: nameOf(each.user) }));
  const rank = (each) => (each.bot ? 2 : each.user === guild().owner ? 1 : 0);
  return known.sort((one, other) => rank(one) - rank(other) || one.user.localeCompare(other.user));
}

/** A hue from a name, for the disc with its first letter. */
export function hue(name) {
  let sum = 7;
  for (const sign of name) sum = (sum * 31 + sign.codePointAt(0)) % 360;
  return sum;
}
