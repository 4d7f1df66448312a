/** A text field with a list of suggestions: arrows move, Enter or Tab takes, Escape closes. */

import { el, fill, newId } from "/static/dom.js";

/**
 * Give `input` a list. `find(text)` gives (or promises) `{label, hint, value}` items; `take(item)` is called with the
 * one taken. Returns the list, to be put near the field.
 */
export function suggest(input, find, take, name) {
  const box = el("ul", { role: "listbox", className: "suggestions", id: newId(), hidden: true, "aria-label": name });
  let items = [];
  let at = 0;
  let asked = 0;
  Object.entries({
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-controls": box.id,
    "aria-expanded": "false",
  }).forEach(([key, value]) => input.setAttribute(key, value));

  const close = () => show([]);
  const pick = (n) => {
    const item = items[n];
    close();
    take(item);
  };
  const mark = () => {
    [...box.children].forEach((row, n) => row.setAttribute("aria-selected", String(n === at)));
    box.children[at]?.scrollIntoView({ block: "nearest" });
    if (items.length) input.setAttribute("aria-activedescendant", box.children[at].id);
    else input.removeAttribute("aria-activedescendant");
  };
  function show(found) {
    [items, at] = [found, 0];
    fill(
      box,
      items.map((item, n) =>
        el(
          "li",
          { role: "option", id: newId(), onmousedown: (event) => event.preventDefault(), onclick: () => pick(n) },
          el("strong", {}, item.label),
          item.hint ? el("small", {}, item.hint) : null,
        ),
      ),
    );
    box.hidden = !items.length;
    input.setAttribute("aria-expanded", String(Boolean(items.length)));
    mark();
  }
  const look = async () => {
    const mine = (asked += 1);
    const found = await find(input.value);
    if (mine === asked) show(found);
  };
  input.addEventListener("input", look);
  input.addEventListener("focus", look);
  input.addEventListener("blur", () => setTimeout(close, 150));
  input.addEventListener("keydown", (event) => {
    if (!items.length) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) at = (at + step + items.length) % items.length;
    else if (event.key === "Enter" || event.key === "Tab") pick(at);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (step) mark();
  });
  return box;
}
