// The pegs on the picture: shows a node, moving the pegs there from what was shown before.
import { Animator, type Frames } from "./anim.ts";
import { Arrangement, type Spot, type Trip } from "./arrangement.ts";
import { atOnce, type Carried, inTurn, type Point, type Pose } from "./flight.ts";
import { trails } from "./marks.ts";
import { adopt, type Picture } from "./picture.ts";
import { type GameNode, pegsByColour, type Step } from "./wire.ts";

/** What is shown: a node, and of the move being made there the steps carried out already. */
interface Shown {
  node: GameNode;
  half: readonly Step[];
}

export class Board {
  picture: Picture | null = null;
  #arrangement = new Arrangement([]);
  readonly #drawn = new Map<string, Point>();
  readonly #animator: Animator;
  #shown: Shown | null = null;
  #markup = "";
  #bottom = "";
  /** The peg that the hand holds, or has put down where it is yet to be. */
  #carried: Carried | null = null;

  /** The picture is put into `holder`. */
  constructor(
    private readonly holder: HTMLElement,
    private readonly idPrefix: string,
    frames: Frames,
  ) {
    this.#animator = new Animator(frames, (key, pose) => this.#draw(key, pose));
  }

  /** Takes another picture, or the same with another seat at the bottom. False if nothing is new, or it is none. */
  adopt(markup: string, bottom: string): boolean {
    if (markup === this.#markup && bottom === this.#bottom) return false;
    const picture = adopt(markup, this.idPrefix, bottom);
    if (!picture) return false;
    this.#markup = markup;
    this.#bottom = bottom;
    this.#animator.stop();
    this.picture = picture;
    this.#shown = null;
    this.#carried = null;
    this.#arrangement = new Arrangement([...picture.pegs.keys()]);
    this.holder.replaceChildren(picture.root);
    return true;
  }

  /** Shows a node; pegs go there at this speed, at once if it is 0, and within so many milliseconds. */
  show(node: GameNode, half: readonly Step[], pegsEach: number, speed: number, within = Infinity): void {
    const { picture } = this;
    const shown = this.#shown;
    if (!picture || (shown?.node === node && shown.half === half)) return;
    this.#shown = { node, half };
    const trips = shown ? this.#tripsFrom(shown, node, half) : [];
    // Where the steps do not tell the whole way, the rest is set right as well.
    const rest = half.length ? [] : this.#arrangement.settle(pegsByColour(node, pegsEach));
    if (shown?.node !== node) {
      picture.below.replaceChildren(...trails(picture, node.steps, countIn(node)));
    }

    const before = this.#animator.running;
    const carried = this.#takeFromHand();
    this.#animator.stop();
    if (!shown || speed <= 0) return this.#rest();
    this.#raise(trips);
    if (before || !trips.length || rest.length) this.#glide(speed);
    else this.#animator.play(inTurn(trips, this.#pointOf, speed, within, carried));
  }

  /** Shows the way of a move that is only thought of: of this node's ply, or from the board as it is. */
  foreshow(steps: readonly Step[], node?: GameNode): void {
    const { picture } = this;
    if (!picture) return;
    const net = (start: string): number =>
      steps.reduce((n, [, origin, path]) => n + Number(path.at(-1) === start) - Number(origin === start), 0);
    const inStart = node ? countIn(node) : (start: string) => this.#arrangement.at(start).length + net(start);
    picture.ahead.replaceChildren(...trails(picture, steps, inStart, true));
    picture.root.classList.toggle("pegs-thinking", steps.length > 0);
  }

  /** Takes the peg that would leave this hole into the hand; the others are at rest then. */
  carry(hole: string): void {
    const peg = this.#arrangement.leaving(hole);
    if (!peg) return;
    this.#rest();
    this.#carried = { key: peg.key, ...this.#pointOf(peg.spot) };
    this.#raise([{ peg, spots: [], cause: "move" }]);
    // What is lit stays below the peg in the hand.
    const { picture } = this;
    picture?.pegs.get(peg.key)?.parentElement?.before(picture.above);
  }

  /** Moves the carried peg to a point. */
  carryTo(point: Point, scale = 1.25): void {
    if (!this.#carried) return;
    Object.assign(this.#carried, point);
    this.#draw(this.#carried.key, { ...point, scale });
  }

  /** Puts the carried peg down in a hole where it is yet to be. */
  putDown(hole: string): void {
    this.carryTo(this.#pointOf(hole), 1);
  }

  /** Lets go of the carried peg: it flies back to where it is. */
  letGo(speed: number): void {
    if (!this.#takeFromHand()) return;
    if (speed > 0) this.#glide(speed);
    else this.#rest();
  }

  #takeFromHand(): Carried | null {
    const { picture } = this;
    const carried = this.#carried;
    this.#carried = null;
    if (carried) picture?.root.append(picture.above);
    return carried;
  }

  colourAt(hole: string): string | undefined {
    return this.#arrangement.leaving(hole)?.colour;
  }

  /** Where the peg stands that would leave this hole; the hole itself if it is empty. */
  spotOf(hole: string): Point {
    return this.#pointOf(this.#arrangement.leaving(hole)?.spot ?? hole);
  }

  isTaken(hole: string): boolean {
    return this.#arrangement.at(hole).length > 0;
  }

  stop(): void {
    this.#animator.stop();
  }

  /** Draws every peg where it is. */
  #rest(): void {
    this.#animator.stop();
    for (const { key, spot } of this.#arrangement.pegs) this.#draw(key, { ...this.#pointOf(spot), scale: 1 });
  }

  /** Carries over to a node what leads there: the rest of a move begun, its steps, or those of the way back. */
  #tripsFrom(shown: Shown, node: GameNode, half: readonly Step[]): Trip[] {
    if (node === shown.node || node.id === shown.node.id) {
      const kept = commonSteps(shown.half, half);
      const back = this.#arrangement.revert(shown.half.slice(kept));
      return [...back, ...this.#arrangement.apply(half.slice(kept))];
    }
    if (node.parent === shown.node.id) {
      const done = commonSteps(shown.half, node.steps);
      return done === shown.half.length ? this.#arrangement.apply(node.steps.slice(done)) : [];
    }
    if (shown.node.parent === node.id && !shown.half.length) return this.#arrangement.revert(shown.node.steps);
    return [];
  }

  #glide(speed: number): void {
    const astray = this.#arrangement.pegs.filter(({ key, spot }) => {
      const [here, there] = [this.#drawn.get(key), this.#pointOf(spot)];
      return !here || here.x !== there.x || here.y !== there.y;
    });
    const trips = astray.map((peg): Trip => ({ peg, spots: [peg.spot], cause: "move" }));
    const drawnAt = (key: string): Point => this.#drawn.get(key) ?? { x: 0, y: 0 };
    this.#animator.play(atOnce(trips, drawnAt, this.#pointOf, speed));
  }

  /** Moving pegs pass over those at rest. */
  #raise(trips: readonly Trip[]): void {
    for (const { peg } of trips) {
      const element = this.picture?.pegs.get(peg.key);
      element?.parentNode?.append(element);
    }
  }

  #draw(key: string, { x, y, scale }: Pose): void {
    this.#drawn.set(key, { x, y });
    const grown = scale === 1 ? "" : ` scale(${scale.toFixed(3)})`;
    this.picture?.pegs.get(key)?.setAttribute("transform", `translate(${x.toFixed(1)},${y.toFixed(1)})${grown}`);
  }

  readonly #pointOf = (spot: Spot): Point => {
    const points = this.picture?.points;
    return points?.get(spot) ?? points?.get(`${spot}/0`) ?? { x: 0, y: 0 };
  };
}

/** Counts the pegs of a node that are in a start area. */
const countIn = (node: GameNode) => (start: string) => node.pegs.split(" ").filter((hole) => hole === start).length;

/** How many steps two ways have in common from the beginning. */
function commonSteps(one: readonly Step[], other: readonly Step[]): number {
  const differ = one.findIndex((step, i) => JSON.stringify(step) !== JSON.stringify(other[i]));
  return differ < 0 ? one.length : differ;
}
