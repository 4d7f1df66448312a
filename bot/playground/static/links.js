/** Links in messages: those to a channel or message of this server are followed here, others open a new window. */

import { el } from "/static/dom.js";
import { icon } from "/static/icons.js";
import { channels, dm } from "/static/state.js";

const OURS = /^(?:https:\/\/(?:[a-z]+\.)?discord\.com|discord:\/\/-?)\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?/;

let follow = () => {};
/** Say what following a link inside the server means: `(channel, message)`. */
export const whenFollowed = (doing) => (follow = doing);

/** Where an address leads, if it is to a place seen here: `{channel, message, name}`, else null. */
export function aimOf(address) {
  const [, channel, message] = /^#channel:(\d+)$/.exec(address) ?? OURS.exec(address) ?? [];
  const found = channels().find((each) => each.id === channel);
  if (found) return { channel, message, name: `#${found.name}` };
  return channel && channel === dm()?.id ? { channel, message, name: "@Riverboat" } : null;
}

export function link(address, children, className = "") {
  const aim = aimOf(address);
  if (!aim && address.startsWith("#")) return el("span", { className }, children);
  if (!aim) return el("a", { href: address, target: "_blank", rel: "noreferrer noopener", className }, children);
  const onclick = (event) => {
    event.preventDefault();
    follow(aim.channel, aim.message);
  };
  return el("a", { href: "#", onclick, className }, children);
}

/** An address that stands in a text by itself. Where it leads to a place that is seen here, its name is shown. */
export function bareLink(address) {
  const aim = aimOf(address);
  if (!aim) return link(address, [address]);
  const speech = aim.message ? [" › ", icon("message"), el("span", { className: "unseen" }, "message")] : [];
  return link(address, [aim.name, speech], "mention");
}
