// The browser's copy of the game: the tree trait with every state since merged into it.
import type { GameNode, State, Tree } from "./wire.ts";

export class GameTree {
  rev = -1;
  root = 0;
  rules = "";
  players = 4;
  teams = 2;
  pegs = 5;
  names: string[] = [];
  title = "";
  canUndo = false;
  canRedo = false;
  /** counts the changes of nodes and branches; going through the game is none */
  edits = 0;
  readonly #nodes = new Map<number, GameNode>();
  readonly #kids = new Map<number, number[]>();

  /** Takes the whole game, in place of what was known; the nodes stay what they are where no state was missed. */
  load(tree: Tree): void {
    const missed = tree.rev !== this.rev;
    ({ rev: this.rev, root: this.root, players: this.players, teams: this.teams } = tree);
    ({ rules: this.rules, pegs: this.pegs, names: this.names, title: this.title } = tree);
    this.#remember(tree);
    if (!missed) return;
    this.#nodes.clear();
    this.#kids.clear();
    this.#take(tree);
  }

  /** Takes one change. False, with nothing changed, if it does not follow what is known. */
  merge(state: State): boolean {
    if (state.base > this.rev) return false;
    this.rev = state.rev;
    this.#remember(state);
    for (const id of state.gone) {
      this.#nodes.delete(id);
      this.#kids.delete(id);
    }
    if (state.gone.length + state.nodes.length + Object.keys(state.children).length) this.#take(state);
    return true;
  }

  #remember(history: Pick<State, "can_undo" | "can_redo">): void {
    ({ can_undo: this.canUndo, can_redo: this.canRedo } = history);
  }

  #take({ nodes, children }: Pick<Tree, "nodes" | "children">): void {
    this.edits++;
    for (const node of nodes) this.#nodes.set(node.id, node);
    for (const [parent, ids] of Object.entries(children)) this.#kids.set(Number(parent), ids);
  }

  node(id: number): GameNode | undefined {
    return this.#nodes.get(id);
  }

  children(id: number): readonly number[] {
    return this.#kids.get(id) ?? [];
  }

  /** The nodes from the root down to this one. */
  pathTo(id: number): number[] {
    const path: number[] = [];
    for (let node = this.node(id); node; node = node.parent === null ? undefined : this.node(node.parent)) {
      path.push(node.id);
    }
    return path.reverse();
  }

  /** How many nodes there are from this one on, itself included. */
  size(id: number): number {
    const all = [id];
    for (let at = 0; at < all.length; at++) all.push(...this.children(all[at] as number));
    return all.length;
  }

  /** Whether the line that a node is on leaves another one; the place among the alternatives is then not the first. */
  isVariation(id: number): boolean {
    return this.#someFork(id, (_, at) => at > 0);
  }

  /** Whether the line that a node is on has another one after it. */
  hasLaterVariation(id: number): boolean {
    return this.#someFork(id, (all, at) => at < all.length - 1);
  }

  #someFork(id: number, test: (all: readonly number[], at: number) => boolean): boolean {
    const path = this.pathTo(id);
    return path.slice(1).some((one, i) => {
      const all = this.children(path[i] as number);
      return test(all, all.indexOf(one));
    });
  }

  /** The line through a node: the way to it, then its first children down to the end. */
  lineThrough(id: number): number[] {
    const line = this.pathTo(id);
    for (let next = this.children(id)[0]; next !== undefined; next = this.children(next)[0]) line.push(next);
    return line;
  }
}
