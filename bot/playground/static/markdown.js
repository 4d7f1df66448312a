/** Discord's markdown, as a document fragment. */

import { el } from "/static/dom.js";
import { stamp } from "/static/clock.js";
import { bareLink, link } from "/static/links.js";

/** Inline marks, tried in this order at each place of the text. The first group is what lies inside. */
const INLINE = [
  [/^\\([^\sA-Za-z0-9])/, (m) => m[1]],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (m) => el("code", {}, m[2].trim() || m[2])],
  [/^<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/, (m) => stamp(Number(m[1]), m[2] ?? "f")],
  [/^<@!?(\d+)>/, (m, names) => el("span", { className: "mention" }, `@${names.user(m[1])}`)],
  [/^<@&(\d+)>/, (m, names) => el("span", { className: "mention" }, `@${names.role(m[1])}`)],
  [/^<#(\d+)>/, (m, names) => link(`#channel:${m[1]}`, [`#${names.channel(m[1])}`], "mention")],
  [/^<\/([-\w ]+):\d+>/, (m) => el("span", { className: "mention" }, `/${m[1]}`)],
  [/^<a?:(\w+):(\d+)>/, (m) => emoji(m[1], m[2])],
  [/^<((?:https?|discord):[^\s>]+)>/, (m) => bareLink(m[1])],
  [/^\[([^\]\n]+)\]\(<?((?:https?|discord):[^\s)>]+)>?\)/, (m, names) => link(m[2], inline(m[1], names))],
  [/^((?:https?):\/\/[^\s<]+[^\s<.,:;"')\]!?])/, (m) => bareLink(m[1])],
  [/^\*\*\*([\s\S]+?)\*\*\*(?!\*)/, (m, names) => el("strong", {}, el("em", {}, inline(m[1], names)))],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (m, names) => el("strong", {}, inline(m[1], names))],
  [/^__([\s\S]+?)__(?!_)/, (m, names) => el("u", {}, inline(m[1], names))],
  [/^~~([\s\S]+?)~~/, (m, names) => el("s", {}, inline(m[1], names))],
  [/^\|\|([\s\S]+?)\|\|/, (m, names) => spoiler(inline(m[1], names))],
  [/^\*(?![\s*])((?:\\.|[^*\\])+?)\*(?!\*)/, (m, names) => el("em", {}, inline(m[1], names))],
  [/^_(?!\s)((?:\\.|[^_\\])+?)_(?!\w)/, (m, names) => el("em", {}, inline(m[1], names))],
];

/** Signs at which a mark may begin; everything between them is plain. */
const PLAIN = /^(?:[^\\`<[*_~|h\n]+|h(?!ttps?:\/\/)[^\\`<[*_~|h\n]*)/;

function inline(text, names) {
  const out = [];
  let rest = text;
  let before = "";
  const plain = (piece) => {
    if (typeof out.at(-1) === "string") out[out.length - 1] += piece;
    else out.push(piece);
  };
  while (rest) {
    const quiet = PLAIN.exec(rest);
    const inWord = /\w$/.test(before) && /^[_h]/.test(rest);
    const found =
      quiet || inWord ? null : INLINE.map(([sign, make]) => [sign.exec(rest), make]).find(([match]) => match);
    const taken = quiet?.[0] ?? found?.[0][0] ?? rest[0];
    if (found) {
      const made = found[1](found[0], names);
      if (typeof made === "string") plain(made);
      else out.push(made);
    } else if (taken === "\n") out.push(el("br"));
    else plain(taken);
    before = taken;
    rest = rest.slice(taken.length);
  }
  return out;
}

function spoiler(inside) {
  const open = (event) => {
    event.currentTarget.classList.add("open");
    event.currentTarget.removeAttribute("aria-label");
  };
  return el(
    "button",
    { className: "spoiler", type: "button", "aria-label": "Spoiler: press to show", onclick: open },
    inside,
  );
}

export function emoji(name, id) {
  return el("img", { className: "emoji", src: `/cdn/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:` });
}

const HEADING = /^(#{1,3}) +(\S.*)$/;
const SMALL = /^-# +(\S.*)$/;
const ITEM = /^( *)(?:[-*]|(\d{1,10})\.) +(\S.*)$/;
const QUOTE = /^> ?(.*)$/;

/** Items as lists, one after another where their kind changes, deeper ones inside their parent. */
function lists(items, names) {
  const out = [];
  for (let n = 0; n < items.length;) {
    const { depth, number, text } = items[n];
    let end = n + 1;
    while (end < items.length && items[end].depth > depth) end += 1;
    const kind = number === undefined ? "UL" : "OL";
    if (out.at(-1)?.tagName !== kind) out.push(el(kind, kind === "OL" ? { start: Number(number) } : {}));
    out.at(-1).append(el("li", {}, inline(text, names), lists(items.slice(n + 1, end), names)));
    n = end;
  }
  return out;
}

/** How many lines from `n` on fit a pattern. */
function run(lines, n, fits) {
  let end = n;
  while (end < lines.length && fits.test(lines[end])) end += 1;
  return end;
}

function blocks(lines, names) {
  const out = [];
  let words = [];
  const flush = () => {
    if (words.length) out.push(el("p", {}, inline(words.join("\n"), names)));
    words = [];
  };
  for (let n = 0; n < lines.length;) {
    const line = lines[n];
    let match;
    if (line.startsWith(">>> ")) {
      flush();
      out.push(el("blockquote", {}, blocks([line.slice(4), ...lines.slice(n + 1)], names)));
      n = lines.length;
    } else if (QUOTE.test(line) && line.startsWith("> ")) {
      flush();
      const end = run(lines, n, QUOTE);
      out.push(
        el(
          "blockquote",
          {},
          blocks(
            lines.slice(n, end).map((each) => QUOTE.exec(each)[1]),
            names,
          ),
        ),
      );
      n = end;
    } else if (ITEM.test(line)) {
      flush();
      const end = run(lines, n, ITEM);
      const items = lines.slice(n, end).map((each) => ITEM.exec(each));
      out.push(
        ...lists(
          items.map(([, space, number, text]) => ({ depth: space.length, number, text })),
          names,
        ),
      );
      n = end;
    } else {
      if ((match = HEADING.exec(line))) {
        flush();
        // the page's own headings stand above those in messages
        out.push(el(`h${match[1].length + 2}`, {}, inline(match[2], names)));
      } else if ((match = SMALL.exec(line))) {
        flush();
        out.push(el("p", { className: "small" }, inline(match[1], names)));
      } else words.push(line);
      n += 1;
    }
  }
  flush();
  return out;
}

/** Text as Discord shows it. `names` turns the ids in mentions into names. */
export function markdown(text, names) {
  const out = document.createDocumentFragment();
  const pieces = text.split(/```(?:[\w+-]*\n)?([\s\S]*?)```/);
  pieces.forEach((piece, n) => {
    if (n % 2) out.append(el("pre", {}, el("code", {}, piece.replace(/\n$/, ""))));
    else if (piece.trim()) out.append(...blocks(piece.replace(/^\n|\n$/g, "").split("\n"), names));
  });
  return out;
}
