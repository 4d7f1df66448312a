/** Forms that the bot opens on a person's screen. */

import { act, post } from "/static/api.js";
import { el, newId } from "/static/dom.js";
import { markdown } from "/static/markdown.js";
import { menu } from "/static/menus.js";
import { names } from "/static/names.js";
import { state } from "/static/state.js";

const [ROW, TEXT_INPUT, TEXT, LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX] = [
  1, 4, 10, 18, 19, 21, 22, 23,
];
const PARAGRAPH = 2;

let open = null;

/** Show the form that is open for this person, or none. */
export function draw() {
  const wanted = state.sight?.modal ?? null;
  const key = wanted && `${state.me}:${wanted.id}`;
  if (open?.key === key) return;
  open?.dialog.remove();
  open = wanted ? { key, dialog: dialog(wanted) } : null;
  if (!open) return;
  document.body.append(open.dialog);
  open.dialog.showModal();
}

function dialog(modal) {
  const values = {};
  const problem = el("p", { className: "problem", role: "alert" });
  const title = newId();
  const go = el("button", { className: "button blue" }, "Submit");
  const cancel = () => post("/dismiss", { user: state.me, modal: modal.id }).catch(() => {});
  const submit = async (event) => {
    event.preventDefault();
    go.setAttribute("aria-busy", "true");
    problem.textContent = "";
    try {
      const outcome = await act("/submit", { user: state.me, modal: modal.id, values });
      if (outcome.state === "failed") problem.textContent = "Something went wrong. Try again.";
    } catch (refused) {
      problem.textContent = refused.message;
    }
    go.setAttribute("aria-busy", "false");
  };
  const form = el(
    "form",
    { onsubmit: submit },
    el("h2", { id: title }, modal.title),
    modal.components.map((each) => part(each, values)),
    problem,
    el(
      "div",
      { className: "ends" },
      el("button", { type: "button", className: "button grey", onclick: cancel }, "Cancel"),
      go,
    ),
  );
  return el(
    "dialog",
    {
      className: "modal",
      "aria-labelledby": title,
      oncancel: (event) => {
        event.preventDefault();
        cancel();
      },
    },
    form,
  );
}

function part(each, values) {
  if (each.type === TEXT) return el("div", { className: "text" }, markdown(each.content, names));
  if (each.type === ROW) return each.components.map((inner) => labelled(inner.label, null, inner, values));
  if (each.type === LABEL) return labelled(each.label, each.description, each.component, values);
  return null;
}

/** A field with its label and description, tied to it. */
function labelled(label, description, field, values) {
  const [id, hint] = [newId(), newId()];
  const keep = (value) => (values[field.custom_id] = value);
  const about = description ? el("small", { id: hint }, description) : null;
  const needed = field.type !== CHECKBOX && field.required !== false; // a single tick has no such thing
  const words = [label, needed ? el("span", { className: "star", "aria-hidden": "true" }, " *") : null];
  const group = [RADIO_GROUP, CHECKBOX_GROUP].includes(field.type) || (field.max_values ?? 1) > 1;
  if (group)
    return el(
      "fieldset",
      { className: "field", "aria-describedby": description ? hint : undefined },
      el("legend", {}, words),
      about,
      input(field, { label, keep }),
    );
  const made = input(field, { label, keep });
  made.id = id;
  if (description) made.setAttribute("aria-describedby", hint);
  if (field.type === CHECKBOX)
    return el("div", { className: "field" }, el("label", { className: "option" }, made, words), about);
  return el("div", { className: "field" }, el("label", { for: id }, words), about, made);
}

function input(field, { label, keep }) {
  switch (field.type) {
    case TEXT_INPUT:
      return textInput(field, keep);
    case CHECKBOX: {
      const tick = el("input", { type: "checkbox", checked: field.default, onchange: () => keep(tick.checked) });
      return tick;
    }
    case RADIO_GROUP:
      return el(
        "div",
        {},
        field.options.map((each) => option(field, each, "radio", () => keep(each.value))),
      );
    case CHECKBOX_GROUP: {
      const made = el(
        "div",
        {},
        field.options.map((each) =>
          option(field, each, "checkbox", () =>
            keep([...made.querySelectorAll("input:checked")].map((tick) => tick.value)),
          ),
        ),
      );
      return made;
    }
    case FILE_UPLOAD:
      return el("p", { className: "small" }, "(files cannot be sent from here)");
    default:
      return menu(field, { done: keep, quiet: true, label });
  }
}

function option(field, each, type, changed) {
  const tick = el("input", {
    type,
    name: field.custom_id,
    value: each.value,
    checked: each.default,
    onchange: changed,
  });
  return el(
    "label",
    { className: "option" },
    tick,
    el("span", {}, each.label),
    each.description ? el("small", {}, each.description) : null,
  );
}

function textInput(field, keep) {
  const props = {
    value: field.value ?? "",
    placeholder: field.placeholder ?? "",
    required: field.required,
    autocomplete: "off",
    maxLength: field.max_length ?? 4000,
    minLength: field.min_length ?? 0,
    name: field.custom_id,
  };
  const made =
    field.style === PARAGRAPH ? el("textarea", { ...props, rows: 4 }) : el("input", { ...props, type: "text" });
  made.oninput = () => keep(made.value);
  return made;
}
