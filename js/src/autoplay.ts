// Stepping on by itself: one a model, however many views it has.

/** What is played: the line in view, and the traits that say whether and how. */
export interface Playable {
  trait(name: "playing" | "stop_at_comments"): boolean;
  trait(name: "pace"): number;
  set(name: "playing", value: boolean): void;
  /** Goes one ply on. */
  advance(): void;
  readonly atEnd: boolean;
  readonly node: { comments: readonly unknown[] } | undefined;
}

const LEAST_PACE = 0.05;

export class Autoplay {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly game: Playable) {}

  /** Waits a whole pace for the next step, if it is playing at all: after a start, a step, or somebody else's step. */
  restart(): void {
    const { game } = this;
    clearTimeout(this.#timer);
    if (!game.trait("playing")) return;
    if (game.atEnd) game.set("playing", false);
    else this.#timer = setTimeout(this.#step, 1000 * Math.max(LEAST_PACE, game.trait("pace")));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  readonly #step = (): void => {
    const { game } = this;
    if (!game.trait("playing")) return;
    game.advance();
    if (game.trait("stop_at_comments") && game.node?.comments.length) game.set("playing", false);
    this.restart();
  };
}
