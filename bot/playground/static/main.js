/** Starts the page: everything is drawn anew, part by part, whenever something changed. */

import * as banners from "/static/banners.js";
import * as channels from "/static/channels.js";
import * as clock from "/static/clock.js";
import * as composer from "/static/composer.js";
import * as drawers from "/static/drawers.js";
import { whenFollowed } from "/static/links.js";
import * as messages from "/static/messages.js";
import * as modal from "/static/modal.js";
import * as side from "/static/side.js";
import { go, markRead, start, state, watch } from "/static/state.js";
import * as top from "/static/top.js";
import { more } from "/static/traffic.js";

drawers.start();
messages.start();
watch(() => {
  top.draw();
  side.draw();
  if (!state.sight) return;
  for (const part of [channels, messages, composer, modal, banners]) part.draw();
  markRead();
});
whenFollowed((channel, message) => {
  go(channel === state.sight?.dms[0]?.id ? "dm" : channel);
  if (message) setTimeout(() => messages.show(message), 200);
});
setInterval(clock.tick, 500);
addEventListener("visibilitychange", markRead);
start(more);
