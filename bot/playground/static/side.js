/** The right side: members, fault switches, traffic. */

import { $, el, renew } from "/static/dom.js";
import { drawers, toggle, turn } from "/static/drawers.js";
import { icon } from "/static/icons.js";
import * as faults from "/static/faults.js";
import * as members from "/static/members.js";
import * as traffic from "/static/traffic.js";

const PAGES = { members: ["Members", members], faults: ["Faults", faults], traffic: ["Traffic", traffic] };
let drawn = "";

export function draw() {
  const [, page] = PAGES[drawers.page];
  if (drawn !== drawers.page) {
    drawn = drawers.page;
    renew($("#side"), tabs(), el("div", { id: "page", role: "tabpanel", "aria-labelledby": `tab-${drawn}` }));
    page.open($("#page"));
  }
  page.draw($("#page"));
}

function tabs() {
  const keys = Object.keys(PAGES);
  const move = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    turn(keys[(keys.indexOf(drawers.page) + step + keys.length) % keys.length]);
    $(`#tab-${drawers.page}`).focus();
  };
  const each = (key) =>
    el(
      "button",
      {
        type: "button",
        role: "tab",
        id: `tab-${key}`,
        "aria-selected": String(key === drawers.page),
        "aria-controls": "page",
        tabIndex: key === drawers.page ? 0 : -1,
        data: { key: `tab:${key}` },
        onclick: () => turn(key),
      },
      PAGES[key][0],
    );
  return el(
    "div",
    { className: "tabs" },
    el("div", { role: "tablist", "aria-label": "Members and workshop", onkeydown: move }, keys.map(each)),
    el(
      "button",
      { type: "button", className: "plain drawer", "aria-label": "Close", onclick: () => toggle("right") },
      icon("close"),
    ),
  );
}
