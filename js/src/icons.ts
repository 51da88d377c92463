// Paths of the pictures on buttons, in a square of 24 by 24.
export const ICONS = {
  first: "M6 5h2.4v14H6zM19 5v14L9 12z",
  back: "M16.5 5v14l-10-7z",
  forward: "M7.5 5v14l10-7z",
  last: "M15.6 5H18v14h-2.4zM5 5l10 7-10 7z",
  close: "M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6 10.6 12 5 6.4z",
};

/** A jester's cap, in a square of -1.1 to 1.1, as the still picture has it. */
export const CAP =
  "M-.62,.62C-.95,.2-.75-.35-1-.55C-.5-.75-.3-.4-.25-.15C-.2-.55-.1-.8,0-1C.1-.8,.2-.55,.25-.15C.3-.4,.5-.75,1-.55" +
  "C.75-.35,.95,.2,.62,.62ZM-.62,.74L.62,.74L.62,.98L-.62,.98Z";

export const SUITS: Record<string, string> = { s: "\u2660\uFE0E", h: "\u2665\uFE0E", d: "\u2666\uFE0E", c: "\u2663\uFE0E" };
