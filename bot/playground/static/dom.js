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
  element.replaceChildren(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

export const $ = (selector, within = document) => within.querySelector(selector);

let ids = 0;
/** An id nobody else has, to tie labels and descriptions to their fields. */
export const newId = () => `f${(ids += 1)}`;

/** What holds other things and has no behaviour of its own, so that it can be brought up to date where it stands. */
const PLAIN = new Set(["DIV", "SECTION", "P", "UL", "LI", "SPAN", "ARTICLE", "H1", "H2", "H3", "H4", "H5"]);

/**
 * Bring an element's children to what they shall be, touching only what differs: a button that stays the same stays
 * under the finger that is pressing it. The focus stays on the part with the same `data-key`.
 */
export function renew(element, ...children) {
  const key = element.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  const lost = document.activeElement;
  update(element, fill(document.createElement("div"), ...children));
  if (key !== undefined && document.activeElement !== lost)
    $(`[data-key="${CSS.escape(key)}"]`, element)?.focus({ preventScroll: true });
}

function update(old, fresh) {
  const wanted = [...fresh.childNodes];
  wanted.forEach((made, n) => {
    const there = old.childNodes[n];
    if (!there) old.append(made);
    else if (!there.isEqualNode(made)) {
      if (there.tagName === made.tagName && PLAIN.has(made.tagName)) {
        dress(there, made);
        update(there, made);
      } else there.replaceWith(made);
    }
  });
  while (old.childNodes.length > wanted.length) old.lastChild.remove();
}

/** Give an element the attributes of another. */
function dress(old, fresh) {
  for (const { name } of [...old.attributes])
    if (name !== "style" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  old.style.cssText = fresh.style.cssText; // as an attribute the page's policy would refuse it
}
