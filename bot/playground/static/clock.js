/** Times in messages, `<t:…:R>` and the like; the relative ones run. */

import { el } from "/static/dom.js";
import { state } from "/static/state.js";

const FORMATS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

/** From how many seconds on a unit is used, and how many seconds it has. */
const UNITS = [
  [365 * 86400, "year"],
  [30 * 86400, "month"],
  [86400, "day"],
  [3600, "hour"],
  [60, "minute"],
  [1, "second"],
];

const spoken = new Intl.RelativeTimeFormat("en", { numeric: "always" });
export const now = () => (Date.now() + state.skew) / 1000;

/** "in 45 seconds", "2 minutes ago". */
export function relative(seconds) {
  const away = Math.round(seconds - now());
  const [size, unit] = UNITS.find(([least]) => Math.abs(away) >= least) ?? UNITS.at(-1);
  return spoken.format(Math.trunc(away / size), unit);
}

const absolute = (seconds, form) => new Intl.DateTimeFormat("en-GB", FORMATS[form]).format(new Date(seconds * 1000));

export function stamp(seconds, form) {
  const text = form === "R" ? relative(seconds) : absolute(seconds, form);
  const date = new Date(seconds * 1000);
  const made = el("time", { className: "stamp", title: absolute(seconds, "F") }, text);
  if (!Number.isNaN(date.valueOf())) made.dateTime = date.toISOString();
  if (form === "R") made.dataset.runs = String(seconds);
  return made;
}

/** A message's own time: today only the hour. */
export function written(iso) {
  const date = new Date(iso);
  const today = new Date(Date.now() + state.skew).toDateString() === date.toDateString();
  const text = absolute(date.valueOf() / 1000, today ? "t" : "s");
  return el("time", { className: "when", dateTime: iso, title: absolute(date.valueOf() / 1000, "F") }, text);
}

/** Let the relative times run. */
export function tick() {
  for (const each of document.querySelectorAll("time[data-runs]")) {
    const text = relative(Number(each.dataset.runs));
    if (each.textContent !== text) each.textContent = text;
  }
}
