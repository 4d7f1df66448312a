/** Select menus: one choice is a plain drop-down, several are boxes to tick that unfold. */

import { el, newId } from "/static/dom.js";
import { people } from "/static/names.js";
import { channels } from "/static/state.js";

const STRING = 3;
const CHANNEL = 8;

/** What can be chosen: `{label, value, description, default}`. */
function optionsOf(menu) {
  if (menu.type === STRING) return menu.options;
  const chosen = new Set((menu.default_values ?? []).map((each) => each.id));
  const mark = (each) => ({ ...each, default: chosen.has(each.value) });
  if (menu.type === CHANNEL) return channels().map((each) => mark({ label: `#${each.name}`, value: each.id }));
  return people().map((each) =>
    mark({ label: each.shown, value: each.user, description: each.bot ? "bot" : undefined }),
  );
}

const words = ({ label, description }) => (description ? `${label} — ${description}` : label);

/**
 * A menu. `done(values)` is called when a choice is made; with `quiet` it is part of a form, called at each change.
 * `draft` keeps what is ticked and whether it is unfolded while the message is drawn anew.
 */
export function menu(part, { done, quiet = false, busy = false, draft = {}, label }) {
  const options = optionsOf(part);
  const title = part.placeholder ?? label ?? "Choose";
  return part.max_values === 1
    ? dropDown(part, options, title, { done, quiet, busy })
    : boxes(part, options, title, { done, quiet, busy, draft });
}

function dropDown(part, options, title, { done, quiet, busy }) {
  const nothing = el("option", { value: "", hidden: !quiet || part.required !== false }, title);
  const made = el(
    "select",
    {
      className: "menu",
      "aria-label": title,
      "aria-busy": String(busy),
      disabled: part.disabled || busy,
      data: {
        key: part.custom_id,
        chosen: options
          .filter((each) => each.default)
          .map((each) => each.value)
          .join(" "),
      },
      onchange: () => {
        done(made.value ? [made.value] : []);
        if (!quiet) made.blur();
      },
    },
    nothing,
    options.map((each) => el("option", { value: each.value, selected: Boolean(each.default) }, words(each))),
  );
  if (!options.some((each) => each.default)) made.value = "";
  return made;
}

function boxes(part, options, title, { done, quiet, busy, draft }) {
  draft.values ??= options.filter((each) => each.default).map((each) => each.value);
  const list = newId();
  const rows = options.map((each) => {
    const tick = el("input", {
      type: "checkbox",
      checked: draft.values.includes(each.value),
      data: { key: `${part.custom_id}:${each.value}` },
    });
    tick.onchange = () => {
      draft.values = options
        .map((other) => other.value)
        .filter((value) => (value === each.value ? tick.checked : draft.values.includes(value)));
      limit();
      if (quiet) done(draft.values);
    };
    return {
      tick,
      row: el(
        "label",
        { className: "option" },
        tick,
        el("span", {}, each.label),
        each.description ? el("small", {}, each.description) : null,
      ),
    };
  });
  const send = el("button", { type: "button", className: "button blue", onclick: () => close(true) }, "Done");
  const limit = () => {
    const full = draft.values.length >= part.max_values;
    for (const { tick } of rows) tick.disabled = full && !tick.checked;
    send.disabled = draft.values.length < part.min_values;
    handle.firstChild.textContent = draft.values.length
      ? options
          .filter((each) => draft.values.includes(each.value))
          .map((each) => each.label)
          .join(", ")
      : title;
  };
  const inside = el(
    "fieldset",
    { className: "options", id: list, hidden: !draft.open && !quiet },
    el("legend", { className: "unseen" }, title),
    rows.map((each) => each.row),
    quiet ? null : send,
  );
  const handle = el(
    "button",
    {
      type: "button",
      className: "menu",
      "aria-expanded": String(Boolean(draft.open)),
      "aria-controls": list,
      "aria-busy": String(busy),
      disabled: part.disabled || busy,
      hidden: quiet,
      data: { key: part.custom_id },
      onclick: () => close(false),
    },
    el("span", {}, title),
  );
  const close = (sent) => {
    draft.open = !draft.open;
    inside.hidden = !draft.open;
    handle.setAttribute("aria-expanded", String(draft.open));
    if (draft.open) {
      rows[0]?.tick.focus();
      inside.scrollIntoView({ block: "nearest" }); // all of it, not only what has the focus
    } else handle.focus();
    if (sent) done(draft.values);
  };
  inside.onkeydown = (event) => {
    if (event.key === "Escape" && !quiet) close(false);
  };
  limit();
  return el("div", { className: "unfolds" }, handle, inside);
}
