/** The top of a channel: what this place is, and how to begin. */

import { leaves, offered } from "/static/commands.js";
import { begin } from "/static/composer.js";
import { el, renew } from "/static/dom.js";
import { isForum, isThread } from "/static/places.js";
import { seatButton } from "/static/robots.js";
import { channel, channels, go, state } from "/static/state.js";

const made = el("div", { className: "welcome" });
let drawn = "";

/** Channels have a # before their names, threads and forums have none. */
const called = (here) => `${isThread(here) || isForum(here) ? "" : "#"}${here?.name ?? ""}`;

/** Always the same element; it says more while the channel is empty. */
export function welcome(messages) {
  const ways = leaves(offered().slice(0, 1));
  const title = state.here === "dm" ? "Your messages with Riverboat" : called(channel());
  const signature = JSON.stringify([
    title,
    messages === 0,
    ways.map((each) => each.path),
    state.me,
    state.page.robots.length,
    posts().map((each) => [each.id, each.name, each.archived]),
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
    isForum(channel()) ? postList() : messages === 0 && state.here !== "dm" ? start(ways) : null,
  );
  return made;
}

/** The posts of the open forum, the newest first. */
const posts = () =>
  isForum(channel())
    ? channels()
        .filter((each) => each.parent_id === channel().id)
        .reverse()
    : [];

function postList() {
  const all = posts();
  if (!all.length) return el("p", {}, "No posts yet. Each post is a thread of its own; a table can be opened in it.");
  return el(
    "ul",
    { className: "posts", "aria-label": "Posts" },
    all.map((each) =>
      el(
        "li",
        {},
        el(
          "button",
          { type: "button", className: "post", data: { key: `post:${each.id}` }, onclick: () => go(each.id) },
          el("strong", {}, each.name),
          el("small", {}, each.archived ? "archived" : (each.messages[0]?.content ?? "").slice(0, 90)),
        ),
      ),
    ),
  );
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
