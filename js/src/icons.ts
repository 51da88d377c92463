// Paths of the pictures on buttons, in a square of 24 by 24.
export const ICONS = {
  first: "M6 5h2.4v14H6zM19 5v14L9 12z",
  back: "M16.5 5v14l-10-7z",
  forward: "M7.5 5v14l10-7z",
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
  close: "M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6 10.6 12 5 6.4z",
};

/** A jester's cap, in a square of -1.1 to 1.1, as the still picture has it. */
export const CAP =
  "M-.62,.62C-.95,.2-.75-.35-1-.55C-.5-.75-.3-.4-.25-.15C-.2-.55-.1-.8,0-1C.1-.8,.2-.55,.25-.15C.3-.4,.5-.75,1-.55" +
  "C.75-.35,.95,.2,.62,.62ZM-.62,.74L.62,.74L.62,.98L-.62,.98Z";

export const SUITS: Record<string, string> = { s: "\u2660\uFE0E", h: "\u2665\uFE0E", d: "\u2666\uFE0E", c: "\u2663\uFE0E" };
