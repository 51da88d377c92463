// Which peg stands where. Pegs of one colour are interchangeable in the data; here each has its own element to keep.
import { SEATS, type Step } from "./wire.ts";

/** Where a peg stands: a hole, or one of the places of a start area ("as/2"). */
export type Spot = string;

export interface Peg {
  /** as the drawing calls it: "a0" */
  readonly key: string;
  readonly colour: string;
  spot: Spot;
}

/** A peg's way from spot to spot. */
export interface Trip {
  peg: Peg;
  spots: Spot[];
  cause: Step[3];
}

export const holeOf = (spot: Spot): string => spot.split("/")[0] as string;
const isStart = (hole: string): boolean => hole[1] === "s";
const placeOf = (spot: Spot): number => Number(spot.split("/")[1]);

export class Arrangement {
  readonly pegs: Peg[];

  constructor(keys: readonly string[]) {
    this.pegs = keys.map((key) => ({ key, colour: key[0] as string, spot: `${key[0]}s/${key.slice(1)}` }));
  }

  /** The pegs in a hole or start area. */
  at(hole: string): Peg[] {
    return this.pegs.filter((peg) => holeOf(peg.spot) === hole);
  }

  /** The peg that would leave this hole: of a start area the last one. */
  leaving(hole: string, colour?: string): Peg | undefined {
    const here = this.at(hole).filter((peg) => !colour || peg.colour === colour);
    return here.sort((one, other) => placeOf(other.spot) - placeOf(one.spot))[0];
  }

  /** Carries out the steps one after the other; returns the trips they make. */
  apply(steps: readonly Step[]): Trip[] {
    return steps.flatMap((step) => this.#carry(step[0], [step[1], ...step[2]], step[3]));
  }

  /** Takes the steps back, the last one first. */
  revert(steps: readonly Step[]): Trip[] {
    return steps.toReversed().flatMap((step) => this.#carry(step[0], [step[1], ...step[2]].reverse(), step[3]));
  }

  /** Makes it so that each colour's pegs stand in these holes; pegs that already do so stay, unless there is no such place. */
  settle(wanted: readonly (readonly string[])[]): Trip[] {
    return wanted.flatMap((holes, i) => {
      const open = [...holes];
      // Of a start area those stay that would leave it last.
      const pegs = this.pegs.toSorted((one, other) => (placeOf(one.spot) || 0) - (placeOf(other.spot) || 0));
      const astray = pegs.filter((peg) => {
        if (peg.colour !== SEATS[i]) return false;
        const found = placeOf(peg.spot) >= holes.length ? -1 : open.indexOf(holeOf(peg.spot));
        if (found >= 0) open.splice(found, 1);
        return found < 0;
      });
      return astray.flatMap((peg, n) => {
        const hole = open[n];
        return hole ? this.#move(peg, [hole], "move") : [];
      });
    });
  }

  #carry(colour: string, holes: string[], cause: Step[3]): Trip[] {
    const peg = this.leaving(holes[0] as string, colour);
    return peg ? this.#move(peg, holes.slice(1), cause) : [];
  }

  #move(peg: Peg, holes: string[], cause: Step[3]): Trip[] {
    const target = holes.at(-1);
    if (!target) return [];
    const spots = [peg.spot, ...holes.slice(0, -1), this.#spotIn(target)];
    peg.spot = spots.at(-1) as Spot;
    return [{ peg, spots, cause }];
  }

  #spotIn(hole: string): Spot {
    if (!isStart(hole)) return hole;
    const taken = this.at(hole).map((peg) => placeOf(peg.spot));
    let place = 0;
    while (taken.includes(place)) place++;
    return `${hole}/${place}`;
  }
}
