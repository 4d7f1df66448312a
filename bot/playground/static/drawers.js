/** The two sides as drawers where the window is narrow, and which page the right one shows. */

import { $ } from "/static/dom.js";
import { tell } from "/static/state.js";

export const drawers = { left: false, right: false, page: "members" };

function show() {
  document.body.classList.toggle("left-open", drawers.left);
  document.body.classList.toggle("right-open", drawers.right);
  $("#shade").hidden = !(drawers.left || drawers.right);
  for (const [button, open] of [
    ["#open-left", drawers.left],
    ["#open-right", drawers.right],
  ]) {
    $(button)?.setAttribute("aria-expanded", String(open));
  }
}

/** Pull out the left or right side, or push it back. */
export function toggle(side) {
  const open = !drawers[side];
  Object.assign(drawers, { left: false, right: false, [side]: open });
  show();
  if (open) $(side === "left" ? "#channels button" : "#side button")?.focus();
}

export function closeDrawers() {
  if (!drawers.left && !drawers.right) return;
  const side = drawers.left ? "left" : "right";
  Object.assign(drawers, { left: false, right: false });
  show();
  $(`#open-${side}`)?.focus();
}

/** Show "members", "faults" or "traffic" at the right. */
export function turn(page) {
  drawers.page = page;
  document.body.dataset.side = page;
  tell();
}

export function start() {
  document.body.dataset.side = drawers.page;
  $("#shade").onclick = closeDrawers;
  addEventListener("keydown", (event) => event.key === "Escape" && closeDrawers());
}
