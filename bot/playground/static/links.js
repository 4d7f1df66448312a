/** Links in messages: those to a channel or message of this server are followed here, others open a new window. */

import { el } from "/static/dom.js";

const OURS = /^(?:https:\/\/(?:[a-z]+\.)?discord\.com|discord:\/\/-?)\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?/;

let follow = () => {};
/** Say what following a link inside the server means: `(channel, message)`. */
export const whenFollowed = (doing) => (follow = doing);

/** Where an address leads inside this server: `{channel, message}`, or null. */
function inside(address) {
  const here = /^#channel:(\d+)$/.exec(address) ?? OURS.exec(address);
  return here ? { channel: here[1], message: here[2] } : null;
}

export function link(address, children, className) {
  const aim = inside(address);
  if (!aim)
    return el(
      "a",
      { href: address, target: "_blank", rel: "noreferrer noopener", className: className ?? "" },
      children,
    );
  const onclick = (event) => {
    event.preventDefault();
    follow(aim.channel, aim.message);
  };
  return el("a", { href: "#", onclick, className: className ?? "" }, children);
}
