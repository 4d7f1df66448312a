/** The top of a channel: what this place is, and how to begin. */

import { leaves, offered } from "/static/commands.js";
import { begin } from "/static/composer.js";
import { el, renew } from "/static/dom.js";
import { seatButton } from "/static/robots.js";
import { channel, state } from "/static/state.js";

const made = el("div", { className: "welcome" });
let drawn = "";

/** Always the same element; it says more while the channel is empty. */
export function welcome(messages) {
  const ways = leaves(offered().slice(0, 1));
  const title = state.here === "dm" ? "Your messages with Riverboat" : `#${channel()?.name ?? ""}`;
  const signature = JSON.stringify([
    title,
    messages === 0,
    ways.map((each) => each.path),
    state.me,
    state.page.robots.length,
  ]);
  if (signature === drawn) return made;
  drawn = signature;
  renew(
    made,
    el("h2", {}, title),
    el(
      "p",
      { className: "small" },
      "For trying out: all of this lives on your own machine, and the chips are play chips.",
    ),
    messages === 0 && state.here !== "dm" ? start(ways) : null,
  );
  return made;
}

function start(ways) {
  return [
    el("p", {}, `You are ${state.me}. Open a table with a command, seat a house player or two, then press Deal.`),
    el(
      "div",
      { className: "row" },
      ways.map((each) =>
        el(
          "button",
          {
            type: "button",
            className: "button blue",
            data: { key: each.path },
            onclick: () => begin(leaves(offered()).find((other) => other.path === each.path)),
          },
          `/${each.path}`,
        ),
      ),
      seatButton("welcome-seat"),
    ),
  ];
}
