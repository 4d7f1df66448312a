/** The few signs that have no letter: drawn, so that they look alike whatever fonts there are. */

const PATHS = {
  menu: "M4 6h16M4 12h16M4 18h16",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M16 4.5a3.300 3.300 0 0 1 0 6.300M18 14.5c2.300.7 3.5 2.5 3.5 5.5",
  eye: "M2 12c2.5-4.5 6-6.5 10-6.5s7.5 2 10 6.5c-2.5 4.5-6 6.5-10 6.5S4.5 16.5 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  message: "M4 5h16v11h-9l-4.5 4v-4H4z",
  send: "M4 12l16-8-6 16-3-7z",
  away: "M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9",
  voice: "M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11",
  forum: "M4 5h11v8H9l-3 3v-3H4zM18 9h2v8h-2v3l-3-3h-4",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  dots: "M5 12h.01M12 12h.01M19 12h.01",
  plus: "M12 5v14M5 12h14",
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
