/** Fault switches, for whoever works on the bot: what can go wrong on Discord, made to go wrong here. */

import { get, post, remove } from "/static/api.js";
import { toast } from "/static/banners.js";
import { el, fill, newId, $ } from "/static/dom.js";
import { channel, lookAgain, place, state, user } from "/static/state.js";

const ROUTES = [
  ["any call", "*", "*"],
  ["answers to presses", "POST", "/interactions/*/callback"],
  ["later edits of answers", "*", "/webhooks/*"],
  ["new messages", "POST", "/channels/*/messages"],
  ["edits of messages", "PATCH", "/channels/*/messages/*"],
  ["opening a DM", "POST", "/users/@me/channels"],
];
const KINDS = [
  ["answer 500", { status: 500 }],
  ["answer 503", { status: 503 }],
  ["answer 429, wait 2 s", { status: 429, retry_after: 2 }],
  ["be slow: 2 s", { slow: 2 }],
  ["be slow: 4 s", { slow: 4 }],
  ["hang", { hang: true }],
  ["cut the line, no answer", { cut: "line" }],
  ["cut off in mid-answer", { cut: "answer" }],
];
const TIMES = [
  ["once", 1],
  ["3 times", 3],
  ["10 times", 10],
  ["until cleared", null],
];
const PERMISSIONS = ["SEND_MESSAGES", "VIEW_CHANNEL", "ATTACH_FILES", "READ_MESSAGE_HISTORY", "EMBED_LINKS"];
const DEEDS = { restart: "Restart the bot", kill: "Kill the bot" };

/** Do it and say so. */
async function run(done, path, body) {
  try {
    await post(path, body);
    toast(done);
    lookAgain();
  } catch (refused) {
    toast(refused.message);
  }
}

const button = (words, onclick, look = "grey") =>
  el("button", { type: "button", className: `button ${look}`, onclick }, words);
const group = (title, ...inside) => el("section", { className: "group" }, el("h2", {}, title), inside);
const gateway = (words, body) => button(words, () => run(`Done: ${words}.`, "/gateway", body));
/** What happens to connections: to all of them, or only to that of the chosen shard. */
const toShard = (words, body) =>
  button(words, () => {
    const shard = $("#fault-shard select")?.value ?? "";
    run(`Done: ${words}.`, "/gateway", shard === "" ? body : { ...body, shard: Number(shard) });
  });

function pick(label, options) {
  const id = newId();
  const made = el(
    "select",
    { id },
    options.map(([name], n) => el("option", { value: String(n) }, name)),
  );
  return {
    node: el("div", { className: "field" }, el("label", { for: id }, label), made),
    value: () => options[Number(made.value)],
  };
}

export function open(panel) {
  fill(
    panel,
    el("p", { className: "small" }, "For whoever works on the bot. Each does at once what Discord does on a bad day."),
    group("This person", el("div", { id: "fault-dms" })),
    group(
      "Gateway",
      el("div", { id: "fault-shard" }),
      el(
        "div",
        { className: "row" },
        toShard("drop the line", { drop: true }),
        toShard("ask to reconnect", { reconnect: true }),
        toShard("end the session", { invalid: false }),
        toShard("ask for a heartbeat", { heartbeat: true }),
        gateway("hold events back", { pause: true }),
        gateway("let events go", { pause: false }),
        gateway("double the next event", { duplicate: 1 }),
        gateway("swap the next two", { reorder: 1 }),
      ),
    ),
    calls(),
    group("This channel", el("div", { id: "fault-channel" })),
    group(
      "Server and clock",
      el(
        "div",
        { className: "row" },
        button("outage on", () => run("The server is unavailable.", "/guild-outage", { on: true })),
        button("outage off", () => run("The server is back.", "/guild-outage", { on: false })),
        button("remove the bot", () => run("The bot was removed.", "/kick-bot", {})),
        button("invite the bot", () => run("The bot is invited.", "/invite-bot", {})),
        button("server clock + 1 min", () => run("A minute later.", "/clock", { advance: 60 })),
        button("server clock + 15 min", () => run("A quarter of an hour later.", "/clock", { advance: 900 })),
      ),
    ),
    group("The bot's process", el("div", { className: "row", id: "fault-bot" })),
    group(
      "Start afresh",
      el("p", { className: "small" }, "Forgets every message, table and chip."),
      button("Start afresh…", afresh, "red"),
    ),
  );
  for (const part of panel.querySelectorAll("[id]")) delete part.dataset.drawn;
}

function calls() {
  const [route, kind, times, when] = [
    pick("Which calls", ROUTES),
    pick("What they do", KINDS),
    pick("How often", TIMES),
    pick("When", [
      ["instead of the write", "before"],
      ["after the write", "after"],
    ]),
  ];
  const arm = () => {
    const [, method, path] = route.value();
    run("Armed.", "/faults", {
      method,
      route: path,
      times: times.value()[1],
      when: when.value()[1],
      ...kind.value()[1],
    }).then(showArmed);
  };
  return group(
    "Calls of the bot",
    route.node,
    kind.node,
    times.node,
    when.node,
    el("div", { className: "row" }, button("Arm", arm, "blue"), button("Clear all", clear)),
    el("ul", { className: "armed", id: "fault-armed", "aria-label": "Armed faults" }),
  );
}

async function clear() {
  await remove("/faults");
  toast("All faults are cleared.");
  showArmed();
}

async function showArmed() {
  const list = $("#fault-armed");
  if (!list) return;
  const { faults } = await get("/faults");
  fill(
    list,
    faults.map((each) =>
      el(
        "li",
        {},
        `${each.method} ${each.route}: ${told(each)}, ${each.times === null ? "until cleared" : `${each.times} more`}`,
      ),
    ),
  );
}

/** What an armed fault does, in a few words. */
function told({ status, hang, cut, slow }) {
  const cuts = { line: "line cut", answer: "answer cut off" };
  return [status, hang && "hang", cuts[cut], slow && `${slow} s late`].filter(Boolean).join(", ");
}

/** Draw a part only when what it shows has changed. */
function part(id, facts, make) {
  const found = $(`#${id}`);
  const signature = JSON.stringify(facts);
  if (!found || found.dataset.drawn === signature) return;
  found.dataset.drawn = signature;
  fill(found, make());
}

export function draw() {
  const me = state.world?.users.find((each) => each.name === state.me);
  part("fault-dms", [state.me, me?.dms_open], () =>
    button(me?.dms_open === false ? `Open ${state.me}'s DMs` : `Close ${state.me}'s DMs`, () =>
      run(me?.dms_open === false ? "DMs are open." : "DMs are closed.", "/dms", {
        user: state.me,
        open: me?.dms_open === false,
      }),
    ),
  );
  const here = channel();
  const raw = state.world?.guilds[0]?.channels.find((each) => each.id === here?.id);
  const denied = BigInt(raw?.permission_overwrites?.find((each) => each.id === state.world.bot.id)?.deny ?? 0);
  part("fault-channel", [here?.id, String(denied)], () => channelSwitches(here, denied));
  const shards = (state.world?.bot.sessions ?? []).map((each) => each.shard[0]).sort((one, other) => one - other);
  part("fault-shard", shards, () => shardChoice(shards));
  part("fault-bot", state.page.controls, processSwitches);
  if ($("#fault-armed") && !$("#fault-armed").dataset.drawn) {
    $("#fault-armed").dataset.drawn = "yes";
    showArmed();
  }
}

/** Which shard is meant, where the bot has several. */
function shardChoice(shards) {
  if (shards.length < 2) return [];
  const id = newId();
  return el(
    "div",
    { className: "field" },
    el("label", { for: id }, "Which shard"),
    el(
      "select",
      { id },
      el("option", { value: "" }, "all of them"),
      shards.map((shard) => el("option", { value: String(shard) }, `shard ${shard}`)),
    ),
  );
}

/** Discord's own bits of the permissions that can be taken away here. */
const BITS = {
  VIEW_CHANNEL: 1n << 10n,
  SEND_MESSAGES: 1n << 11n,
  EMBED_LINKS: 1n << 14n,
  ATTACH_FILES: 1n << 15n,
  READ_MESSAGE_HISTORY: 1n << 16n,
};

function channelSwitches(here, denied) {
  if (!here) return el("p", { className: "small" }, "Open a channel of the server first.");
  const ticks = PERMISSIONS.map((name) => {
    const tick = el("input", { type: "checkbox", checked: !(denied & BITS[name]) });
    tick.onchange = () =>
      run(tick.checked ? `${name} is given back.` : `${name} is taken away.`, "/permissions", {
        channel: here.id,
        who: "bot",
        ...(tick.checked ? { clear: [name] } : { deny: [name] }),
      });
    return el("label", { className: "option" }, tick, el("code", {}, name));
  });
  return [
    button("Delete the table message", deleteTable),
    el("fieldset", {}, el("legend", {}, `The bot may, in #${here.name}`), ticks),
  ];
}

function deleteTable() {
  const own = (place()?.messages ?? []).filter((each) => user(each.author.id)?.bot && !each.ephemeral);
  const table = own.findLast((each) => each.components.length) ?? own.at(-1);
  if (table) run("The table message is deleted.", "/delete-message", { message: table.id });
  else toast("There is no message of the bot's here.");
}

function processSwitches() {
  const known = Object.keys(DEEDS).filter((each) => state.page.controls.includes(each));
  if (!known.length)
    return el("p", { className: "small" }, "The bot was started by hand; end it where it was started.");
  return known.map((each) =>
    button(
      DEEDS[each],
      () => run(`Done: ${DEEDS[each].toLowerCase()}.`, "/page/bot", { do: each }),
      each === "kill" ? "red" : "grey",
    ),
  );
}

function afresh() {
  const sure = el("dialog", { className: "modal", "aria-labelledby": "afresh-title" });
  const yes = button(
    "Start afresh",
    () => {
      sure.close();
      run("A new world.", "/page/fresh", {});
    },
    "red",
  );
  sure.onclose = () => sure.remove();
  sure.append(
    el("h2", { id: "afresh-title" }, "Start afresh?"),
    el("p", {}, "Every message, table and chip of this playground is forgotten. This can't be undone."),
    el(
      "div",
      { className: "ends" },
      button("Cancel", () => sure.close()),
      yes,
    ),
  );
  document.body.append(sure);
  sure.showModal();
}
