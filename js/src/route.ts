// The way of a part of a move as it would be drawn: from hole to hole where the peg walks, else straight. Holes follow
// each other by their names; whether a peg may go that way is not asked here.
import type { Part } from "./moves.ts";
import { SEATS, type Step } from "./wire.ts";

const SIDE = 18;
const IN_SPOT = 3;

/** The step that takes a peg of this colour along a part of a move; `jumps` where no hole between is touched. */
export function route({ from, to }: Part, colour: string, jumps: boolean, players: number): Step {
  const walks = !jumps && from[1] !== "s";
  return [colour, from, walks ? way(from, to, players * SIDE) : [to], "move"];
}

function way(from: string, to: string, ring: number): string[] {
  if (to[1] !== "h") return along(indexOf(from), indexOf(to), ring);
  const inside = from[1] === "h";
  const last = Number(to.slice(2));
  const first = inside ? Number(from.slice(2)) + 1 : 1;
  const lane = Array.from({ length: last - first + 1 }, (_, i) => `${to[0]}h${first + i}`);
  return [...(inside ? [] : along(indexOf(from), indexOf(`${to[0]}${IN_SPOT}`), ring)), ...lane];
}

const indexOf = (hole: string): number => SEATS.indexOf(hole[0] as string) * SIDE + Number(hole.slice(1));

/** Along the track the shorter way round: no count is half the ring. */
function along(from: number, to: number, ring: number): string[] {
  const ahead = (to - from + ring) % ring;
  const by = ahead <= ring / 2 ? 1 : -1;
  return Array.from({ length: by > 0 ? ahead : ring - ahead }, (_, i) => {
    const at = (from + by * (i + 1) + ring) % ring;
    return `${SEATS[Math.floor(at / SIDE)]}${at % SIDE}`;
  });
}
