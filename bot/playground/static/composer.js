/** The field at the foot of a channel: say something, or fill in a slash command. */

import { act, post } from "/static/api.js";
import { fitting } from "/static/commands.js";
import { $, el, fill, newId } from "/static/dom.js";
import { icon } from "/static/icons.js";
import { people } from "/static/names.js";
import { isForum } from "/static/places.js";
import { channel, channels, goTo, place, placeId, state } from "/static/state.js";
import { suggest } from "/static/suggest.js";

const [STRING, INTEGER, BOOLEAN, USER, CHANNEL, MENTIONABLE, NUMBER] = [3, 4, 5, 6, 7, 9, 10];
let drawn = "";
let where = "";
let command = null;

/** Draw the field, unless the same one stands already. */
export function draw() {
  const here = `${state.me}|${placeId()}`;
  if (here !== where) command = null; // half a command belongs where it was begun
  where = here;
  const signature = [here, place()?.can_write, place()?.can_post, command?.path].join("|");
  if (signature === drawn) return;
  drawn = signature;
  if (command) drawCommand();
  else if (isForum(channel())) drawPost();
  else drawText();
}

/** Begin a command, as if it had been picked from the list. */
export function begin(wanted) {
  command = wanted;
  draw();
}

function end() {
  command = null;
  draw();
  $("#composer textarea")?.focus();
}

function complain(words) {
  const line = $("#composer .problem");
  if (line) line.textContent = words;
}

function drawText() {
  const title = state.here === "dm" ? "@Riverboat" : `#${channel()?.name ?? ""}`;
  const mute = state.here !== "dm" && channel()?.can_write === false;
  const input = el("textarea", {
    rows: 1,
    maxLength: 2000,
    placeholder: mute ? "You may not write here" : `Message ${title}`,
    disabled: mute,
    "aria-label": `Message ${title}`,
  });
  const list = suggest(input, commandsFor, (item) => begin(item.value), "Commands");
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    say(input);
  });
  input.addEventListener("input", () => {
    input.rows = Math.min(6, input.value.split("\n").length);
  });
  const slash = el(
    "button",
    {
      type: "button",
      className: "round",
      "aria-label": "Commands",
      disabled: mute,
      onclick: () => {
        input.value = "/";
        input.focus();
        input.dispatchEvent(new Event("input"));
      },
    },
    "/",
  );
  const send = el(
    "button",
    { type: "button", className: "round", "aria-label": "Send", disabled: mute, onclick: () => say(input) },
    icon("send"),
  );
  fill(
    $("#composer"),
    list,
    el("p", { className: "problem", role: "alert" }),
    el("div", { className: "line" }, slash, input, send),
  );
}

/** In a forum one begins a post. */
function drawPost() {
  const mute = !channel().can_post;
  const title = el("input", {
    type: "text",
    maxLength: 100,
    required: true,
    disabled: mute,
    autocomplete: "off",
    placeholder: mute ? "You may not post here" : "Title of a new post",
    "aria-label": "Title of the post",
  });
  const text = el("textarea", {
    rows: 2,
    maxLength: 2000,
    required: true,
    disabled: mute,
    placeholder: "What is it about?",
    "aria-label": "Text of the post",
  });
  const begin = async (event) => {
    event.preventDefault();
    try {
      const said = { user: state.me, channel: placeId(), name: title.value.trim(), content: text.value };
      goTo((await post("/start-thread", said)).channel);
    } catch (refused) {
      complain(refused.message);
    }
  };
  const send = el("button", { className: "button blue", disabled: mute }, "Post");
  fill(
    $("#composer"),
    el("p", { className: "problem", role: "alert" }),
    el(
      "form",
      { className: "command newpost", "aria-label": "New post", onsubmit: begin },
      title,
      el("div", { className: "line" }, text, send),
    ),
  );
}

function commandsFor(text) {
  if (!text.startsWith("/")) return [];
  return fitting(text.slice(1)).map((each) => ({ label: `/${each.path}`, hint: each.description, value: each }));
}

async function say(input) {
  const content = input.value.trim();
  if (!content) return;
  if (content.startsWith("/")) {
    const first = fitting(content.slice(1))[0];
    if (first) begin(first);
    else complain("There is no such command.");
    return;
  }
  try {
    await post("/say", { user: state.me, channel: placeId(), content });
    Object.assign(input, { value: "", rows: 1 });
    complain("");
  } catch (refused) {
    complain(refused.message);
  }
}

// -- a command being filled in ----------------------------------------------------------------------------------------

function drawCommand() {
  const { path, description, options } = command;
  const values = {};
  const fields = el("div", { className: "fields" });
  const more = el("div", { className: "more", role: "group", "aria-label": "Options" });
  const add = (option) => {
    const made = field(option, values, path);
    fields.append(made);
    return made;
  };
  options.filter((each) => each.required).forEach(add);
  for (const option of options.filter((each) => !each.required)) {
    const chip = el(
      "button",
      {
        type: "button",
        className: "chip",
        title: option.description,
        onclick: () => {
          chip.remove();
          $("input, select", add(option)).focus();
        },
      },
      `+ ${option.name}`,
    );
    more.append(chip);
  }
  const go = el("button", { className: "button blue" }, "Send");
  const form = el(
    "form",
    {
      className: "command",
      "aria-label": `Command ${path}`,
      onsubmit: (event) => {
        event.preventDefault();
        send(path, values, go);
      },
      onkeydown: (event) => {
        if (event.key === "Escape") end();
      },
    },
    el(
      "div",
      { className: "what" },
      el("strong", {}, `/${path}`),
      el("span", {}, description),
      el(
        "button",
        { type: "button", className: "plain", "aria-label": "Give up this command", onclick: end },
        icon("close"),
      ),
    ),
    fields,
    el("div", { className: "line" }, more, go),
  );
  fill($("#composer"), el("p", { className: "problem", role: "alert" }), form);
  ($(".fields input, .fields select", form) ?? go).focus();
}

async function send(path, values, button) {
  const options = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "" && value !== undefined));
  button.setAttribute("aria-busy", "true");
  complain("");
  try {
    const outcome = await act("/slash", { user: state.me, channel: placeId(), command: path, options });
    if (outcome.state === "failed") complain(outcome.error ?? "The application did not respond");
    else end();
  } catch (refused) {
    complain(refused.message);
  }
  button.setAttribute("aria-busy", "false");
}

/** One option: its name, what it means and may be, and the right kind of field. */
function field(option, values, path) {
  const [id, hint] = [newId(), newId()];
  const keep = (value) => (values[option.name] = value);
  const common = { id, "aria-describedby": hint, required: option.required };
  const made = input(option, common, keep, values, path);
  return el(
    "div",
    { className: "field" },
    el("label", { for: id }, option.name),
    made,
    el("small", { id: hint }, option.description + range(option)),
  );
}

const grouped = (number) => number.toLocaleString("en");

/** From where to where a number may go, where that is said. */
function range({ min_value: least, max_value: most }) {
  if (least === undefined && most === undefined) return "";
  if (most === undefined) return ` (at least ${grouped(least)})`;
  return least === undefined ? ` (at most ${grouped(most)})` : ` (${grouped(least)} to ${grouped(most)})`;
}

function input(option, common, keep, values, path) {
  const choices = option.choices?.map((each) => [each.name, each.value]) ?? listed(option.type);
  if (choices) {
    const made = el(
      "select",
      { ...common, onchange: () => keep(choices[made.selectedIndex - 1]?.[1]) },
      el("option", { value: "" }, "choose…"),
      choices.map(([name]) => el("option", {}, name)),
    );
    return made;
  }
  if (option.type === INTEGER || option.type === NUMBER) {
    const step = option.type === INTEGER ? "1" : "any";
    const made = el("input", {
      ...common,
      type: "number",
      step,
      min: option.min_value ?? "",
      max: option.max_value ?? "",
      oninput: () => keep(Number.isNaN(made.valueAsNumber) ? "" : made.valueAsNumber),
    });
    if (!option.autocomplete) return made;
  }
  const made = el("input", {
    ...common,
    type: "text",
    autocomplete: "off",
    minLength: option.min_length ?? 0,
    maxLength: option.max_length ?? 6000,
  });
  const number = option.type !== STRING;
  made.addEventListener("input", () => keep(number ? Number(made.value) : made.value));
  if (!option.autocomplete) return made;
  const find = async (text) => {
    const asked = { ...values, [option.name]: text };
    const outcome = await act("/autocomplete", {
      user: state.me,
      channel: placeId(),
      command: path,
      options: asked,
      focused: option.name,
    });
    return (outcome.choices ?? []).map((each) => ({ label: each.name, value: each.value }));
  };
  const list = suggest(
    made,
    find,
    (item) => {
      made.value = item.label;
      keep(item.value);
    },
    option.description,
  );
  return el("div", { className: "completes" }, made, list);
}

function listed(type) {
  if (type === BOOLEAN)
    return [
      ["true", true],
      ["false", false],
    ];
  if (type === USER || type === MENTIONABLE) return people().map((each) => [each.shown, each.user]);
  if (type === CHANNEL) return channels().map((each) => [`#${each.name}`, each.id]);
  return null;
}
