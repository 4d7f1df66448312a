/** What this window knows: the world, what its person sees, and where they look. Others ask to be told of changes. */

import { get, listen, post } from "/static/api.js";

export const state = {
  /** The person this window belongs to, by name. */
  me: new URLSearchParams(location.search).get("as") ?? "Ann",
  /** The id of the open channel, or "dm". */
  here: new URLSearchParams(location.search).get("in") ?? "",
  world: null,
  sight: null,
  page: { robots: [], controls: [] },
  permissions: 0n,
  online: true,
  /** Server time minus this machine's, in milliseconds. */
  skew: 0,
};

const watchers = [];

/** Call `look` whenever something changed. */
export const watch = (look) => watchers.push(look);
export const tell = () => watchers.forEach((look) => look());

/** Changes that touch what a person sees; calls and events of the bot are the traffic view's business. */
const SEEN = new Set(["hello", "message", "channel", "mark", "ping", "modal", "interaction", "clock", "guild", "role"]);
const WORLD = new Set(["hello", "user", "member", "guild", "role", "channel", "command", "gateway", "robots"]);

const dirty = { sight: true, world: true };
let fetching = false;
/** A channel just made, to be opened as soon as it is seen. */
let expected = null;

async function refresh() {
  if (fetching) return;
  fetching = true;
  try {
    while (dirty.sight || dirty.world) {
      const wanted = { ...dirty };
      dirty.sight = dirty.world = false;
      const [world, page] = wanted.world ? await Promise.all([get("/world"), get("/page")]) : [state.world, state.page];
      state.me = somebody(world, state.me);
      const me = state.me;
      const sight = wanted.sight || !state.sight ? await see(me) : state.sight;
      if (me !== state.me) continue;
      Object.assign(state, { world, page, sight, skew: wanted.sight ? sight.now * 1000 - Date.now() : state.skew });
      settle();
      if (wanted.world)
        state.permissions = BigInt((await get("/page/may", { user: me, channel: placeId() })).permissions);
      if (expected && channel(expected)) go(expected);
      else tell();
    }
  } catch (trouble) {
    dirty.sight = dirty.world = true;
    setTimeout(refresh, 500);
    console.warn(trouble);
  } finally {
    fetching = false;
  }
}

/** All that somebody sees. House players play on only while somebody looks, which a hidden window doesn't. */
const see = (user) => get("/see", { user, limit: 50, looking: !document.hidden });

/** This person, or the first of the server if there is nobody of that name (any more). */
function somebody(world, name) {
  const people = world.users.filter((each) => !each.bot);
  return people.some((each) => each.name === name) ? name : people[0].name;
}

/** Keep the open channel one that the person sees, and known by its id: an address may say its name. */
function settle() {
  if (state.here !== "dm") state.here = (channel() ?? channels()[0])?.id ?? "dm";
}

export const channels = () => state.sight?.guilds.flatMap((guild) => guild.channels) ?? [];
export const channel = (id = state.here) => channels().find((each) => each.id === id || each.name === id);
export const dm = () => state.sight?.dms[0];
/** The open place: a channel or the talk with the bot. */
export const place = () => (state.here === "dm" ? dm() : channel());
/** The name under which the control API knows the open place. */
export const placeId = () => (state.here === "dm" ? "dm" : (channel()?.id ?? state.here));
export const user = (id) => state.world?.users.find((each) => each.id === id);
export const myId = () => state.sight?.user.id;

function address() {
  const known = state.world?.guilds.flatMap((guild) => guild.channels) ?? [];
  const name = known.find((each) => each.id === state.here)?.name ?? state.here;
  return `?as=${encodeURIComponent(state.me)}&in=${encodeURIComponent(name)}`;
}

/** Look at another channel. */
export function go(id) {
  expected = null;
  state.here = channel(id)?.id ?? id;
  history.pushState(null, "", address());
  dirty.world = true;
  tell();
  refresh();
}

/** Look at a channel that was made a moment ago, of which this window may not know yet. */
export function goTo(made) {
  expected = made.id;
  lookAgain();
}

/** Be somebody else in this window. */
export function become(name) {
  Object.assign(state, { me: name, sight: null });
  dirty.sight = dirty.world = true;
  history.pushState(null, "", address());
  refresh();
}

/** Look again, at everything. */
export function lookAgain() {
  dirty.sight = dirty.world = true;
  refresh();
}

/** Mark the open channel read while somebody looks at it. */
export function markRead() {
  if (document.hidden || !place()?.unread) return;
  post("/read", { user: state.me, channel: placeId() }).catch(() => {});
}

/** Seconds after which a window says again that it is being looked at. */
const LOOKS_EVERY = 60;

export function start(onTraffic) {
  const look = () => document.hidden || lookAgain();
  addEventListener("visibilitychange", look);
  setInterval(look, LOOKS_EVERY * 1000);
  addEventListener("popstate", () => {
    const wanted = new URLSearchParams(location.search);
    Object.assign(state, { here: wanted.get("in") ?? "", me: wanted.get("as") ?? state.me, sight: null });
    lookAgain();
  });
  listen(
    ({ kind }) => {
      if (kind === "traffic") onTraffic();
      if (kind === "faults") tell();
      if (SEEN.has(kind)) dirty.sight = true;
      if (WORLD.has(kind)) dirty.world = true;
      refresh();
    },
    (up) => {
      state.online = up;
      tell();
    },
  );
}
