/** What a phone would show in a banner: pings; and the page's own short notes. */

import { $, el } from "/static/dom.js";
import { markdown } from "/static/markdown.js";
import { names } from "/static/names.js";
import { dm, go, place, state } from "/static/state.js";
import { show } from "/static/messages.js";

const STAYS = 6000;
const FRESH = 30;
let seen = null;

/** Show the pings that came since this window looked last, but for those whose message is on the screen. */
export function draw() {
  const pings = state.sight?.pings ?? [];
  const last = pings.at(-1)?.n ?? 0;
  const key = state.me;
  if (seen?.key !== key || seen.n > last) {
    seen = { key, n: last };
    return;
  }
  const looking = !document.hidden && place()?.id;
  const fresh = (each) => each.n > seen.n && each.at > state.sight.now - FRESH && each.channel !== looking;
  pings.filter(fresh).forEach(banner);
  seen.n = last;
}

function banner(ping) {
  const private_ = ping.channel === dm()?.id;
  const open = () => {
    go(private_ ? "dm" : ping.channel);
    setTimeout(() => show(ping.message), 200);
    made.remove();
  };
  const from = el("strong", {}, `${ping.from}${private_ ? "" : ` · #${names.channel(ping.channel)}`}`);
  const text = el("div", { className: "text" }, ping.text ? markdown(ping.text, names) : "(a message without a text)");
  const made = el(
    "div",
    { className: "banner" },
    el("button", { type: "button", className: "plain", onclick: open }, from),
    text,
  );
  put(made);
}

/** A short note of the page's own. */
export function toast(words) {
  put(el("div", { className: "banner toast" }, words));
}

function put(made) {
  $("#banners").append(made);
  while ($("#banners").children.length > 3) $("#banners").firstChild.remove();
  setTimeout(() => made.remove(), STAYS);
}
