/** Building the page: elements from plain values. Text only ever becomes text nodes, never markup. */

/**
 * An element. `props` are properties (`onclick`, `className`, `disabled`) or, with a dash or for `role` and `for`,
 * attributes. Children that are null or false are left out.
 */
export function el(tag, props = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null) continue;
    if (name === "data") Object.assign(made.dataset, value);
    else if (name.includes("-") || name === "role" || name === "for" || name === "list") made.setAttribute(name, value);
    else made[name] = value;
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** Put these children in place of all that an element holds. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export const $ = (selector, within = document) => within.querySelector(selector);

let ids = 0;
/** An id nobody else has, to tie labels and descriptions to their fields. */
export const newId = () => `f${(ids += 1)}`;

/** Replace an element's children, and put the focus back on the part with the same `data-key`. */
export function renew(element, ...children) {
  const key = element.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  fill(element, ...children);
  if (key !== undefined) $(`[data-key="${CSS.escape(key)}"]`, element)?.focus({ preventScroll: true });
}
