// A small game and a bare board for the tests, made by hand to the formats of wire.ts.
import words from "./words.json" with { type: "json" };
import type { GameNode, Legal, Model, State, Traits, Tree } from "../src/wire.ts";

const START = ["as as", "bs bs", "cs cs", "ds ds"];

/** A node of a game of four players with two pegs each. `pegs` gives the colours that are not all in start. */
export function node(id: number, parent: number | null, more: Partial<GameNode> & { at?: Record<string, string> } = {}): GameNode {
  const { at = {}, ...rest } = more;
  return {
    id,
    parent,
    label: parent === null ? "" : `${id}a`,
    text: parent === null ? "" : "2 a8-a10",
    said: parent === null ? "It begins." : `Told of ${id}.`,
    ply: id,
    round: 1,
    glyphs: [],
    comments: [],
    lead: [],
    marks: [],
    arrows: [],
    seat: "a",
    pegs: START.map((pegs) => at[pegs[0] as string] ?? pegs).join(" "),
    hands: ["5 7h 10 Ks X", ...Array.from({ length: 3 }, () => "? ? ? ? ?")],
    pile: 100,
    discards: 0,
    top: "",
    steps: [],
    winner: null,
    ...rest,
  };
}

export function tree(nodes: GameNode[], more: Partial<Tree> = {}): Tree {
  const children: Record<string, number[]> = {};
  for (const { id, parent } of nodes) if (parent !== null) (children[parent] ??= []).push(id);
  const names = ["Ann", "Bo", "Cy", ""];
  return { rev: 1, rules: "arizona", players: 4, teams: 2, pegs: 2, names, title: "", root: 0, cursor: 0, nodes, children, can_undo: false, can_redo: false, ...more };
}

export const state = (more: Partial<State>): State => ({
  rev: 2,
  base: 1,
  cursor: 0,
  nodes: [],
  children: {},
  gone: [],
  by: null,
  event: "go",
  can_undo: true,
  can_redo: false,
  ...more,
});

export const legal = (node: number, more: Partial<Legal> = {}): Legal => ({ node, moves: [], firsts: {}, discards: [], ...more });

/** The model as a host gives it: its values, who listens, what was sent. */
export class TestModel implements Model {
  sent: Record<string, unknown>[] = [];
  saved: unknown[] = [];
  readonly #listeners = new Map<string, Set<(...args: never[]) => void>>();
  readonly #traits: Traits;
  #changed: [string, unknown][] = [];

  constructor(traits: Partial<Traits> = {}) {
    this.#traits = {
      words,
      svg: "",
      tree: tree([node(0, null)]),
      state: {},
      legal: {},
      ack: 0,
      orientation: "a",
      coordinates: false,
      speed: 0,
      pace: 1,
      playing: false,
      stop_at_comments: false,
      perspective: "",
      locked: false,
      programs: [],
      programs_running: true,
      task: {},
      odds: {},
      analysing: false,
      error: "",
      ...traits,
    };
  }

  get<K extends keyof Traits>(name: K): Traits[K] {
    return this.#traits[name];
  }

  set<K extends keyof Traits>(name: K, value: Traits[K]): void {
    this.#changed.push([name, value]);
    this.write(name, value);
  }

  save_changes(): void {
    this.saved.push(...this.#changed);
    this.#changed = [];
  }

  send(content: object): void {
    this.sent.push(content as Record<string, unknown>);
  }

  on(event: string, callback: (...args: never[]) => void): void {
    const all = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, all.add(callback));
  }

  off(event: string, callback: (...args: never[]) => void): void {
    this.#listeners.get(event)?.delete(callback);
  }

  get listening(): number {
    return [...this.#listeners.values()].reduce((sum, all) => sum + all.size, 0);
  }

  /** What Python writes. */
  write<K extends keyof Traits>(name: K, value: Traits[K]): void {
    this.#traits[name] = value;
    for (const callback of this.#listeners.get(`change:${name}`) ?? []) (callback as () => void)();
  }

  /** A custom message from Python. */
  tell(content: object): void {
    for (const callback of this.#listeners.get("msg:custom") ?? []) (callback as (content: object) => void)(content);
  }

  /** Intents of one kind, oldest first. */
  intents(kind: string): Record<string, unknown>[] {
    return this.sent.filter(({ intent }) => intent === kind);
  }
}

/** A bare board of four sides to the contract: holes, start areas, pegs, empty layers. */
export function boardSvg(pegsEach = 2): string {
  const hole = (name: string, x: number, y: number, more = ""): string =>
    `<circle data-hole="${name}" ${more} cx="${x}" cy="${y}" r="4"/>`;
  const parts: string[] = [];
  for (const [side, seat] of [..."abcd"].entries()) {
    for (let n = 0; n < 18; n++) parts.push(hole(`${seat}${n}`, 20 + n * 10, 20 + side * 50));
    for (let n = 1; n <= 5; n++) parts.push(hole(`${seat}h${n}`, 50, 20 + side * 50 + n * 8));
    for (let n = 0; n < 5; n++) parts.push(hole(`${seat}s`, 100 + n * 10, 40 + side * 50, `data-place="${n}"`));
  }
  const pegs = [..."abcd"].flatMap((seat) =>
    Array.from(
      { length: pegsEach },
      (_, n) => `<g class="pegs-peg pegs-colour-${seat}" data-peg="${seat}${n}" data-hole="${seat}s" transform="translate(0,0)"/>`,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" class="pegs-board" viewBox="0 0 220 220" data-players="4">
    <title>still</title><defs><linearGradient id="wood"/></defs><rect fill="url(#wood)"/>
    <g class="pegs-holes">${parts.join("")}</g><g class="pegs-last"><path/></g><g class="pegs-hand"><g class="pegs-card"/></g>
    <g class="pegs-seats"><g data-seat="a"/><g data-seat="b"/></g>
    <g class="pegs-pegs">${pegs.join("")}</g><g class="pegs-overlay"/></svg>`;
}
