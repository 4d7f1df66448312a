/** The parts of a message: rows of buttons and menus, and the Components V2 that hold text and pictures. */

import { el } from "/static/dom.js";
import { icon } from "/static/icons.js";
import { link } from "/static/links.js";
import { emoji, markdown } from "/static/markdown.js";
import { menu } from "/static/menus.js";
import { names } from "/static/names.js";
import { choose, isBusy, press } from "/static/presses.js";

const STYLES = { 1: "blue", 2: "grey", 3: "green", 4: "red" };
const LINK = 5;
const SPOILER_NOTE = "Hidden picture: press to show";

/** Half-ticked menus, by message and custom_id, so that an edit of the message forgets nothing. */
const drafts = new Map();
function draft(message, part) {
  const key = `${message.id}:${part.custom_id}`;
  if (!drafts.has(key)) drafts.set(key, {});
  return drafts.get(key);
}

/** A message's components. */
export const parts = (message) => message.components.map((each) => part(each, message));

function part(each, message) {
  switch (each.type) {
    case 1:
      return el(
        "div",
        { className: "row" },
        each.components.map((inner) => part(inner, message)),
      );
    case 2:
      return button(each, message);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return select(each, message);
    case 9:
      return el(
        "div",
        { className: "section" },
        el(
          "div",
          {},
          each.components.map((inner) => part(inner, message)),
        ),
        part(each.accessory, message),
      );
    case 10:
      return el("div", { className: "text" }, markdown(each.content, names));
    case 11:
      return picture(each, "thumbnail");
    case 12:
      return el(
        "div",
        { className: `gallery of-${Math.min(each.items.length, 4)}` },
        each.items.map((item) => picture(item, "")),
      );
    case 13:
      return file({ url: each.file.url, filename: each.name, size: each.size });
    case 14:
      return el("hr", { className: `${each.divider ? "" : "blank"} ${each.spacing === 2 ? "wide" : ""}` });
    case 17:
      return container(each, message);
    default:
      return el("p", { className: "small" }, `(a component of type ${each.type} cannot be shown)`);
  }
}

function container(each, message) {
  const made = el(
    "div",
    { className: "container" },
    each.components.map((inner) => part(inner, message)),
  );
  if (each.accent_color !== null && each.accent_color !== undefined) {
    made.style.setProperty("--accent-bar", `#${each.accent_color.toString(16).padStart(6, "0")}`);
  }
  return made;
}

function face(each) {
  const sign =
    each.emoji &&
    (each.emoji.id ? emoji(each.emoji.name, each.emoji.id) : el("span", { "aria-hidden": "true" }, each.emoji.name));
  return [sign, each.label ? el("span", {}, each.label) : null];
}

function button(each, message) {
  if (each.style === LINK) {
    const made = link(each.url, [...face(each), icon("away")], "button grey");
    made.dataset.key = each.url;
    return made;
  }
  const busy = isBusy(message.id, each.custom_id);
  return el(
    "button",
    {
      type: "button",
      className: `button ${STYLES[each.style] ?? "grey"}`,
      disabled: each.disabled,
      "aria-busy": String(busy),
      data: { key: each.custom_id },
      onclick: () => press(message.id, each.custom_id),
    },
    face(each),
  );
}

function select(each, message) {
  return menu(each, {
    busy: isBusy(message.id, each.custom_id),
    draft: draft(message, each),
    done: (values) => choose(message.id, each.custom_id, values),
  });
}

/** An address of the playground's own, as this page reaches it. */
const local = (address) => {
  const url = new URL(address, location.href);
  return ["127.0.0.1", "localhost"].includes(url.hostname) ? url.pathname + url.search : address;
};

function picture(item, className) {
  const { media, description, spoiler } = item;
  const image = el("img", { src: local(media.url), alt: description ?? "", loading: "lazy", className });
  if (media.width) Object.assign(image, { width: media.width, height: media.height });
  if (!spoiler) return image;
  const cover = el("button", { type: "button", className: "covered", "aria-label": SPOILER_NOTE }, image);
  cover.onclick = () => cover.replaceWith(image);
  return cover;
}

/** A file of a message: a picture if it is one. */
export function file(each) {
  if (each.content_type?.startsWith("image/")) {
    return picture({ media: each, description: each.description ?? each.filename }, "attached");
  }
  const size = each.size === null || each.size === undefined ? "" : `${Math.max(1, Math.round(each.size / 1024))} KB`;
  return el(
    "a",
    { className: "file", href: local(each.url), download: each.filename },
    el("span", {}, each.filename),
    el("small", {}, size),
  );
}

/** An embed, the older kind of box. */
export function embed(each) {
  const made = el(
    "div",
    { className: "container embed" },
    each.author ? el("p", { className: "small" }, each.author.name) : null,
    each.title ? el("h4", {}, each.url ? link(each.url, [each.title]) : each.title) : null,
    each.description ? el("div", { className: "text" }, markdown(each.description, names)) : null,
    each.thumbnail ? picture({ media: each.thumbnail }, "thumbnail") : null,
    el(
      "div",
      { className: "fields" },
      (each.fields ?? []).map((one) =>
        el(
          "div",
          { className: one.inline ? "inline" : "" },
          el("strong", {}, one.name),
          el("div", {}, markdown(one.value, names)),
        ),
      ),
    ),
    each.image ? picture({ media: each.image }, "") : null,
    each.footer ? el("p", { className: "small" }, each.footer.text) : null,
  );
  if (each.color !== undefined) made.style.setProperty("--accent-bar", `#${each.color.toString(16).padStart(6, "0")}`);
  return made;
}
