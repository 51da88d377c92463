// Plays flights frame by frame. One set of flights at a time.
import { type Flight, type Pose, poseAt } from "./flight.ts";

/** The clock and frames of a window; tests give their own. */
export interface Frames {
  now(): number;
  request(callback: () => void): number;
  cancel(handle: number): void;
}

export const framesOf = (window: Window): Frames => ({
  now: () => window.performance.now(),
  request: (callback) => window.requestAnimationFrame(callback),
  cancel: (handle) => window.cancelAnimationFrame(handle),
});

export class Animator {
  #handle: number | null = null;
  #flights: Flight[] = [];
  #began = 0;

  /** `pose` is called for a peg whenever it has moved. */
  constructor(
    private readonly frames: Frames,
    private readonly pose: (key: string, pose: Pose) => void,
  ) {}

  get running(): boolean {
    return this.#handle !== null;
  }

  /** Starts these flights, in place of what was going on. */
  play(flights: Flight[]): void {
    this.stop();
    this.#flights = flights;
    this.#began = this.frames.now();
    this.#frame();
  }

  /** Leaves every peg where it is drawn at present. */
  stop(): void {
    if (this.#handle !== null) this.frames.cancel(this.#handle);
    this.#handle = null;
    this.#flights = [];
  }

  readonly #frame = (): void => {
    this.#handle = null;
    const time = this.frames.now() - this.#began;
    for (const flight of this.#flights) if (flight.start <= time) this.pose(flight.key, poseAt(flight, time));
    this.#flights = this.#flights.filter((flight) => flight.end > time);
    if (this.#flights.length) this.#handle = this.frames.request(this.#frame);
  };
}
