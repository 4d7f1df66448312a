/** What a screen reader is told: a new message whole, of an edited one the lines that changed. */

import { $ } from "/static/dom.js";
import { relative } from "/static/clock.js";
import { aimOf } from "/static/links.js";
import { nameOf } from "/static/names.js";

const LONGEST = 400;
const GATHER = 250;
let waiting = [];

const walk = (tree) =>
  tree.flatMap((each) => [each, ...walk(each.components ?? []), ...(each.accessory ? [each.accessory] : [])]);

/** A message as one would read it out, without its marks. */
export function textOf(message) {
  const inner = walk(message.components)
    .filter((each) => each.type === 10)
    .map((each) => each.content);
  const embeds = message.embeds.flatMap((each) => [each.title, each.description]);
  return bare([message.content, ...embeds, ...inner].filter(Boolean).join("\n"));
}

function bare(text) {
  return text
    .replace(/<t:(-?\d+)(?::\w)?>/g, (_, seconds) => relative(Number(seconds)))
    .replace(/<@!?(\d+)>/g, (_, id) => nameOf(id))
    .replace(/https:\/\/\S+?\/channels\/[@\w/]+/g, named)
    .replace(/^(?:#{1,3}|-#|>|[-*]) +/gm, "")
    .replace(/[`*|~\u2068\u2069]/g, "")
    .replace(/\\(.)/g, "$1");
}

/** An address as it is shown. */
function named(address) {
  const aim = aimOf(address);
  return aim ? `${aim.name}${aim.message ? ", message" : ""}` : address;
}

/** Tell of a message; `before` is what it said until now. */
export function speak(name, text, before) {
  const old = new Set((before ?? "").split("\n"));
  const news = text
    .split("\n")
    .filter((line) => line && !old.has(line))
    .join(". ");
  if (!news) return;
  if (!waiting.length) setTimeout(say, GATHER);
  waiting.push(`${name}: ${news}`.slice(0, LONGEST));
}

function say() {
  $("#spoken").textContent = waiting.join("\n");
  waiting = [];
}
