const ROBOT = "M11 3h2v2.5h4.5a2 2 0 0 1 2 2V10H21v5h-1.5v2.5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2V15H3v-5h1.5V7.5a2 2 0 0 1 2-2H11z";

// Paths of the pictures on buttons, in a square of 24 by 24.
export const ICONS = {
  first: "M6 5h2.4v14H6zM19 5v14L9 12z",
  back: "M16.5 5v14l-10-7z",
  forward: "M7.5 5v14l10-7z",
  play: "M7 4.5v15l12.5-7.5z",
  pause: "M6.5 5h4v14h-4zM13.5 5h4v14h-4z",
  flip: "M12 4.5a7.5 7.5 0 0 1 6.9 4.6L21.3 8l-.9 6.2-5.6-2.8 2.2-1.1A5.4 5.4 0 0 0 7.1 9.6L5.2 8.5A7.5 7.5 0 0 1 12 4.5zM12 19.5a7.5 7.5 0 0 1-6.9-4.6L2.7 16l.9-6.2 5.6 2.8-2.2 1.1a5.4 5.4 0 0 0 9.9.7l1.9 1.1a7.5 7.5 0 0 1-6.8 4z",
  help: "M9.1 9.2H6.8C6.9 6 9 4 12.1 4c3 0 5.2 1.8 5.2 4.5 0 1.9-.9 3-2.4 4.1-1.3.9-1.6 1.4-1.6 2.5v.4h-2.4v-.6c0-1.8.6-2.8 2.2-3.9 1.3-.9 1.7-1.5 1.7-2.5 0-1.3-1-2.2-2.7-2.2-1.8 0-2.9 1-3 2.9zM10.7 17.4h2.9v2.9h-2.9z",
  programs: `${ROBOT}M9 9.5v6h2v-6zM13 9.5v6h2v-6z`,
  programsIdle: `${ROBOT}M9.5 9v7l5.8-3.5z`,
  last: "M15.6 5H18v14h-2.4zM5 5l10 7-10 7z",
  more: "M10 4h4v4h-4zM10 10h4v4h-4zM10 16h4v4h-4z",
  fold: "M5 10.8h14v2.4H5z",
  unfold: "M5 10.8h5.8V5h2.4v5.8H19v2.4h-5.8V19h-2.4v-5.8H5z",
  comment: "M4 4h16v12h-9l-5 4.5V16H4zM6 6v8h2v2.2l2.3-2.2H18V6z",
  up: "M12 4.5 19 12h-4v7.5H9V12H5z",
  down: "M12 19.5 5 12h4V4.5h6V12h4z",
  bin: "M9 3h6l1 2h4v2H4V5h4zM6 8.5h12L17 21H7zM9.5 11v7.5h1.5V11zM13 11v7.5h1.5V11z",
  undo: "M9.5 4v4.2c6 0 10 3 11 10.3-2.5-4-5.6-5.5-11-5.5v4.2L3 10.6z",
  redo: "M14.5 4v4.2c-6 0-10 3-11 10.3 2.5-4 5.6-5.5 11-5.5v4.2l6.5-6.6z",
  draw: "M16.8 3.5 20.5 7.2 9 18.7 4 20l1.3-5zM4 21.5h16V23H4z",
  setUp: "M4 6h8.2a3 3 0 0 1 5.6 0H20v2h-2.2a3 3 0 0 1-5.6 0H4zM4 16h2.2a3 3 0 0 1 5.6 0H20v2h-8.2a3 3 0 0 1-5.6 0H4z",
  arrange: "M9 2.5h6l-1.5 7H16v3h-2.5L15 21H9l1.5-8.5H8v-3h2.5zM2 6h3v2H2zM2 11h3v2H2zM2 16h3v2H2zM19 6h3v2h-3zM19 11h3v2h-3zM19 16h3v2h-3z",
  check: "M9.6 18.6 3.2 12.2l1.9-1.9 4.5 4.5L18.9 5.4l1.9 1.9z",
  flag: "M5 3h2v1h12l-3 4.5L19 13H7v8H5z",
  odds: "M3 4h13v4H3zM3 10h18v4H3zM3 16h8v4H3z",
  close: "M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6 10.6 12 5 6.4z",
};

/** A jester's cap, in a square of -1.1 to 1.1, as the still picture has it. */
export const CAP =
  "M-.62,.62C-.95,.2-.75-.35-1-.55C-.5-.75-.3-.4-.25-.15C-.2-.55-.1-.8,0-1C.1-.8,.2-.55,.25-.15C.3-.4,.5-.75,1-.55" +
  "C.75-.35,.95,.2,.62,.62ZM-.62,.74L.62,.74L.62,.98L-.62,.98Z";

export const SUITS: Record<string, string> = { s: "\u2660\uFE0E", h: "\u2665\uFE0E", d: "\u2666\uFE0E", c: "\u2663\uFE0E" };
