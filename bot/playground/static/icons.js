/** The few signs that have no letter: drawn, so that they look alike whatever fonts there are. */

const PATHS = {
  menu: "M4 6h16M4 12h16M4 18h16",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M16 4.5a3.300 3.300 0 0 1 0 6.300M18 14.5c2.300.7 3.5 2.5 3.5 5.5",
  eye: "M2 12c2.5-4.5 6-6.5 10-6.5s7.5 2 10 6.5c-2.5 4.5-6 6.5-10 6.5S4.5 16.5 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  message: "M4 5h16v11h-9l-4.5 4v-4H4z",
  send: "M4 12l16-8-6 16-3-7z",
  away: "M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9",
  close: "M6 6l12 12M18 6L6 18",
};

const SVG = "http://www.w3.org/2000/svg";

/** A picture for the eye only; what it stands for is said by the label of what holds it. */
export function icon(name) {
  const made = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }))
    made.setAttribute(key, value);
  path.setAttribute("d", PATHS[name]);
  made.append(path);
  return made;
}
