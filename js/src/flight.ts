// The timing of moving pegs, worked out before anything moves: who is where at which moment.
import type { Trip } from "./arrangement.ts";

export interface Point {
  x: number;
  y: number;
}

export const distance = (one: Point | undefined, other: Point | undefined): number =>
  one && other ? Math.hypot(other.x - one.x, other.y - one.y) : 0;

/** A moving peg at one moment. */
export interface Pose extends Point {
  /** 1 on the board, larger while lifted */
  scale: number;
}

/** One peg's way in time (milliseconds). */
export interface Flight {
  key: string;
  points: Point[];
  start: number;
  end: number;
  /** from hole to hole along the track, or through the air */
  walks: boolean;
}

const PER_HOLE = 75;
const WALK = { least: 200, most: 800 };
const FLY = { least: 260, per: 0.45, most: 520 };
const GLIDE = 170;
const PAUSE = 60;
/** A whole ply takes no longer than this, whatever it sets in motion. */
const LONGEST = 2600;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** A peg that the hand has carried to a place, from where it goes on. */
export interface Carried extends Point {
  key: string;
}

/** Trips one after the other, at a speed of 1 or more or less; all of them within so many milliseconds. */
export function inTurn(
  trips: readonly Trip[],
  pointOf: (spot: string) => Point,
  speed: number,
  within = Infinity,
  carried: Carried | null = null,
): Flight[] {
  let time = 0;
  const flights = trips.map(({ peg, spots, cause }, i): Flight => {
    const points = spots.map(pointOf);
    if (i === 0 && peg.key === carried?.key) {
      const [from, to] = [carried, points.at(-1) as Point];
      time = distance(from, to) > 1 ? GLIDE : 1;
      return { key: peg.key, points: [from, to], start: 0, end: time, walks: true };
    }
    const walks = cause === "move" && points.length > 2;
    const far = distance(points[0], points.at(-1));
    const took = walks
      ? clamp(PER_HOLE * (points.length - 1), WALK.least, WALK.most)
      : clamp(FLY.per * far, FLY.least, FLY.most);
    const start = time;
    time += took + PAUSE;
    return { key: peg.key, points, start, end: start + took, walks };
  });
  return scaled(flights, Math.min(1 / speed, Math.min(LONGEST / speed, within) / Math.max(time, 1)));
}

/** Trips all at once, straight from where each peg is drawn at present. */
export function atOnce(
  trips: readonly Trip[],
  drawnAt: (key: string) => Point,
  pointOf: (spot: string) => Point,
  speed: number,
): Flight[] {
  const flights = trips.map(({ peg, spots }): Flight => {
    const points = [drawnAt(peg.key), pointOf(spots.at(-1) as string)];
    return { key: peg.key, points, start: 0, end: GLIDE, walks: true };
  });
  return scaled(flights, 1 / speed);
}

function scaled(flights: Flight[], factor: number): Flight[] {
  return flights.map((flight) => ({ ...flight, start: flight.start * factor, end: flight.end * factor }));
}

const ease = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2);

/** Where the peg of a flight is at a moment. Walking, it hops a little at each hole; flying, it rises. */
export function poseAt({ points, start, end, walks }: Flight, time: number): Pose {
  const t = ease(clamp((time - start) / (end - start), 0, 1));
  const way = t * (points.length - 1);
  const leg = Math.min(Math.floor(way), points.length - 2);
  const from = points[leg] as Point;
  const to = points[leg + 1] as Point;
  const part = way - leg;
  const lift = walks ? 0.1 * (points.length > 2 ? Math.sin(Math.PI * part) : 0) : 0.35 * Math.sin(Math.PI * t);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, scale: 1 + lift };
}
