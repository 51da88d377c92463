// One per model: the game as the browser knows it, the node in view, and the talk with Python.
// The views of a model share it, so they agree.
import { Autoplay } from "./autoplay.ts";
import { GameTree } from "./tree.ts";
import type { Answer, Checked, Explained, GameNode, Legal, Model, Refusal, State, Task, Traits } from "./wire.ts";
import { type Words, wordsOf } from "./words.ts";

/** How long a node rests in view before its legal moves are asked for. */
const REST = 120;
/** After so long an unanswered `go` or question no longer holds back the next. */
const PATIENCE = 3000;
/** A tree written together with a state may be handled a moment after it. */
const TREE_GRACE = 30;
/** Legal moves of so many nodes are remembered. */
const LEGALS_KEPT = 60;
/** Traits whose change only needs to be shown. */
const SHOWN = ["svg", "orientation", "coordinates", "speed", "stop_at_comments", "programs", "odds", "analysing"] as const;
/** Traits on which it depends who may play. */
const RIGHTS = ["locked", "perspective", "programs_running"] as const;

/** What answers an intent that could not be sent. */
const UNSENT: Refusal = { kind: "refused", by: "", code: "unsent", text: "" };

type Timer = ReturnType<typeof setTimeout>;
/** An intent that will move the cursor, not yet answered. */
interface Moving {
  id: string;
  sent: number;
}

export class Store {
  readonly tree = new GameTree();
  /** The node in view; it moves at once, Python's cursor follows. */
  cursor = 0;
  /** The line in view, root first: stepping back and forward stays on it. */
  line: readonly number[] = [0];
  /** The play that waits for its answer. */
  pending: string | null = null;
  /** The node that an edit is about which waits for its answer; null if there is none. */
  editing: number | null = null;
  /** Whether the slider is being dragged. */
  scrubbing = false;
  /** In the language of the board. */
  words: Words;
  /** What went wrong last, until it is dismissed. */
  message = "";

  readonly #autoplay = new Autoplay(this);
  readonly #legals = new Map<number, Legal>();
  readonly #asked = new Map<number, number>();
  readonly #listeners = new Set<() => void>();
  readonly #renewals = new Set<() => void>();
  /** Who waits for the answers to intents, by their ids. */
  readonly #asking = new Map<string, (answer: Answer) => void>();
  readonly #prefix = `${Math.random().toString(36).slice(2, 10)}-`;
  #counter = 0;
  #serverCursor = 0;
  /** Where the cursor is to go once the `go` in flight is answered. */
  #wanted: number | null = null;
  #moving: Moving | null = null;
  #lastMoving = 0;
  #restTimer: Timer | undefined;
  #goTimer: Timer | undefined;
  #treeTimer: Timer | undefined;

  constructor(
    private readonly model: Model,
    signal?: AbortSignal,
  ) {
    this.words = wordsOf(model.get("words"));
    this.#loadTree();
    this.#takeState();
    this.#takeLegal();
    this.#takeMistake();
    const handlers: [string, (...args: never[]) => void][] = [
      ["change:tree", this.#loadTree],
      ["change:state", this.#takeState],
      ["change:legal", this.#takeLegal],
      ["change:error", this.#takeError],
      ["msg:custom", this.#takeMessage],
      ["change:playing", this.#playOn],
      ["change:pace", this.#playOn],
      ["change:words", this.#takeWords],
      ["change:task", this.#takeTask],
      ...RIGHTS.map((name): [string, () => void] => [`change:${name}`, this.#takeRights]),
      ...SHOWN.map((name): [string, () => void] => [`change:${name}`, this.#emit]),
    ];
    for (const [event, handler] of handlers) model.on(event, handler);
    this.#autoplay.restart();
    signal?.addEventListener("abort", () => {
      for (const [event, handler] of handlers) model.off(event, handler);
      for (const timer of [this.#restTimer, this.#goTimer, this.#treeTimer]) clearTimeout(timer);
      this.#autoplay.stop();
      this.#listeners.clear();
    });
  }

  /** Calls back after every change, until the function returned is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#rest();
    return () => this.#listeners.delete(listener);
  }

  /** Calls back when views are to be made anew, until the function returned is called. */
  onRenewal(renew: () => void): () => void {
    this.#renewals.add(renew);
    return () => this.#renewals.delete(renew);
  }

  trait<K extends keyof Traits>(name: K): Traits[K] {
    return this.model.get(name);
  }

  /** Writes a trait that both sides write. */
  set<K extends keyof Traits>(name: K, value: Traits[K]): void {
    if (this.model.get(name) === value) return;
    this.model.set(name, value);
    this.#reaches(() => this.model.save_changes());
    // Not every host tells of a change to whoever made it.
    this.#playOn();
  }

  /** The node in view; undefined before there is a game. */
  get node(): GameNode | undefined {
    return this.tree.node(this.cursor);
  }

  /** What may be played by hand in the node in view, once it is known. */
  get legal(): Legal | undefined {
    return this.mayPlay ? this.#legals.get(this.cursor) : undefined;
  }

  /** Whether the hand may play at all: in its own turn, not in a program's, nowhere while the game is locked. */
  get mayPlay(): boolean {
    const { node } = this;
    if (!node || node.winner !== null || this.trait("locked")) return false;
    const looking = this.trait("perspective");
    return (!looking || looking === node.seat) && !this.isProgrammed(node.seat);
  }

  /** The task of a lesson or a quiz, if the board has one. */
  get task(): Task | undefined {
    const task = this.trait("task");
    return task.kind ? (task as Task) : undefined;
  }

  /** Whether the game may be edited by hand at all, beside playing on. */
  get editable(): boolean {
    return !this.trait("locked") && !this.task && this.node !== undefined;
  }

  /** Whether a program plays this seat at present. */
  isProgrammed(seat: string): boolean {
    return this.trait("programs_running") && this.trait("programs").includes(seat);
  }

  /** A player's name, or the seat where there is none. */
  name(seat: string): string {
    return this.tree.names[seat.charCodeAt(0) - 97] || this.words("seat", { seat });
  }

  /** Puts a node into view, and tells Python. Whoever does so by hand has it from autoplay. */
  go(id: number | undefined): void {
    if (id === undefined || !this.tree.node(id)) return;
    this.set("playing", false);
    this.#travel(id);
  }

  /** The corner of the side at the bottom, where keys step onto the board. */
  get corner(): string {
    return `${this.trait("orientation")}0`;
  }

  /** Goes n plies on along the line in view (back if negative), to its end at most. */
  step(n: number): void {
    const at = this.line.indexOf(this.cursor) + n;
    this.go(this.line[Math.max(0, Math.min(this.line.length - 1, at))]);
  }

  /** Goes to the next ply of the line in view that has a comment, or the one before. False if there is none. */
  toComment(by: 1 | -1): boolean {
    let at = this.line.indexOf(this.cursor);
    do at += by;
    while (this.line[at] !== undefined && !this.tree.node(this.line[at] as number)?.comments.length);
    this.go(this.line[at]);
    return this.line[at] !== undefined;
  }

  /** Starts autoplay, from the beginning where the line is at its end; or stops it. */
  togglePlaying(): void {
    if (!this.trait("playing") && this.atEnd) this.step(-Infinity);
    this.set("playing", !this.trait("playing"));
  }

  /** Goes one ply on, as autoplay does. */
  advance(): void {
    this.#travel(this.line[this.line.indexOf(this.cursor) + 1]);
  }

  get atEnd(): boolean {
    return this.line.at(-1) === this.cursor;
  }

  /** Begins or ends the dragging of the slider. */
  scrub(scrubbing: boolean): void {
    if (scrubbing) this.set("playing", false);
    this.scrubbing = scrubbing;
    this.#emit();
  }

  /** Asks for a move to be played in the node in view. Only one at a time. */
  play(move: string): void {
    if (this.pending !== null) return;
    this.#wanted = null;
    this.pending = this.#send("play", { rev: this.tree.rev, node: this.cursor, move });
    if (this.pending !== null) this.#setMoving(this.pending);
    this.message = "";
    this.#emit();
  }

  /** Whether an edit would be sent now: one at a time, and none where the game is locked. */
  get canEdit(): boolean {
    return this.pending === null && this.editing === null && !this.trait("locked");
  }

  /** Asks for an edit of the game; false if that cannot be now. `done` is told whether it was made. */
  edit(intent: string, fields: { node?: number } & Record<string, unknown>, done?: (made: boolean) => void): boolean {
    if (!this.canEdit) return false;
    this.editing = fields.node ?? this.cursor;
    this.message = "";
    const id = this.ask(intent, { rev: this.tree.rev, ...fields }, (answer) => {
      this.editing = null;
      done?.(answer === null);
    });
    if (id !== null) this.#lastMoving = this.#numberOf(id);
    this.#emit();
    return true;
  }

  /** Asks for something; `done` is told the answer: null for a change of the game, else a refusal or what was found. */
  ask(intent: string, fields: object, done: (answer: Answer) => void): string | null {
    const id = this.#send(intent, fields);
    if (id === null) done(UNSENT);
    else this.#asking.set(id, done);
    return id;
  }

  dismiss(): void {
    this.message = "";
    this.#emit();
  }

  readonly #emit = (): void => {
    for (const listener of [...this.#listeners]) listener();
  };

  /** Sends an intent and returns its id; null if it cannot be sent. */
  #send(intent: string, content: object = {}): string | null {
    const id = `${this.#prefix}${++this.#counter}`;
    return this.#reaches(() => this.model.send({ intent, id, ...content })) ? id : null;
  }

  /** Whether what is sent can be: hosts throw once the kernel is gone, and the game is gone through all the same. */
  #reaches(send: () => void): boolean {
    try {
      send();
      return true;
    } catch {
      return false;
    }
  }

  #isOwn(id: string | null): id is string {
    return id !== null && id.startsWith(this.#prefix);
  }

  #numberOf(id: string): number {
    return Number(id.slice(this.#prefix.length));
  }

  // The cursor

  #travel(id: number | undefined): void {
    if (id === undefined || id === this.cursor) return;
    this.#look(id);
    this.#wanted = id;
    this.#sendGo();
    this.#emit();
  }

  #look(id: number): void {
    this.cursor = id;
    if (!this.line.includes(id)) this.line = this.tree.lineThrough(id);
    this.#rest();
    this.#autoplay.restart();
  }

  /** Python has moved the cursor, or the tree has changed below it. */
  #follow(cursor: number): void {
    const before = this.cursor;
    this.cursor = cursor;
    this.#mendLine();
    if (cursor !== before) this.#autoplay.restart();
  }

  readonly #playOn = (): void => {
    this.#autoplay.restart();
    this.#emit();
  };

  readonly #takeRights = (): void => {
    // Legal moves may have been told with regard to who looks.
    this.#legals.clear();
    this.#asked.clear();
    this.#rest();
    this.#emit();
  };

  /** The line in view after the tree changed: as far as it still goes, then on by first children. */
  #mendLine(): void {
    const kept = this.tree.lineThrough(this.line.findLast((id) => this.tree.node(id)) ?? this.tree.root);
    this.line = kept.includes(this.cursor) ? kept : this.tree.lineThrough(this.cursor);
  }

  #setMoving(id: string): void {
    this.#moving = { id, sent: Date.now() };
    this.#lastMoving = this.#numberOf(id);
  }

  /** Sends the `go` that waits, unless another is in flight: while scrubbing, only the last of many is sent. */
  readonly #sendGo = (): void => {
    clearTimeout(this.#goTimer);
    if (this.#wanted === null) return;
    const wait = this.#moving ? this.#moving.sent + PATIENCE - Date.now() : 0;
    if (wait > 0 && this.#moving?.id !== this.pending) {
      this.#goTimer = setTimeout(this.#sendGo, wait);
      return;
    }
    const id = this.#send("go", { node: this.#wanted });
    if (id !== null) this.#setMoving(id);
    this.#wanted = null;
  };

  /** Whether the cursor of a state is to be followed: not while something newer of our own is under way. */
  #follows(by: string | null): boolean {
    if (this.#wanted !== null) return false;
    if (this.#isOwn(by) && this.#numberOf(by) < this.#lastMoving) return false;
    return this.#moving === null || this.#moving.id === by || Date.now() - this.#moving.sent > PATIENCE;
  }

  #answered(by: string | null, answer: Answer = null): void {
    if (by === null) return;
    this.#asking.get(by)?.(answer);
    this.#asking.delete(by);
    if (this.pending === by) this.pending = null;
    if (this.#moving?.id === by) {
      this.#moving = null;
      this.#sendGo();
    }
  }

  // What Python says

  readonly #loadTree = (): void => {
    const tree = this.model.get("tree");
    if (!tree?.nodes) return;
    clearTimeout(this.#treeTimer);
    this.#treeTimer = undefined;
    const before = new Map([...this.#legals.keys()].map((id) => [id, this.tree.node(id)]));
    this.tree.load(tree);
    for (const [id, old] of before) if (!samePosition(old, this.tree.node(id))) this.#legals.delete(id);
    this.#serverCursor = tree.cursor;
    this.#follow(this.#follows(null) || !this.node ? tree.cursor : this.cursor);
    this.#rest();
    this.#emit();
  };

  readonly #takeState = (): void => {
    const state = this.model.get("state");
    if (!isState(state)) return;
    // A tree that was written from another thread may overtake the state that answers us.
    const known = state.rev <= this.tree.rev;
    if (known && !this.#isOwn(state.by)) return;
    const cursor = state.rev < this.tree.rev ? this.#serverCursor : state.cursor;
    if (!known && !this.tree.merge(state)) {
      this.#treeTimer ??= setTimeout(() => this.#send("tree"), TREE_GRACE);
      return;
    }
    for (const id of state.gone) this.#legals.delete(id);
    this.#serverCursor = cursor;
    this.#follow(this.#follows(state.by) || !this.node ? cursor : this.cursor);
    this.#answered(state.by);
    this.#rest();
    this.#emit();
    if (this.#isOwn(state.by)) {
      this.model.set("ack", state.rev);
      this.#reaches(() => this.model.save_changes());
    }
  };

  readonly #takeLegal = (): void => {
    const legal = this.model.get("legal");
    if (!legal || typeof legal.node !== "number") return;
    this.#legals.set(legal.node, legal as Legal);
    const [oldest] = this.#legals.keys();
    if (this.#legals.size > LEGALS_KEPT && oldest !== undefined) this.#legals.delete(oldest);
    this.#asked.delete(legal.node);
    this.#emit();
  };

  /** Another language: what is on the page was made of the old words. */
  readonly #takeWords = (): void => {
    this.words = wordsOf(this.model.get("words"));
    for (const renew of [...this.#renewals]) renew();
  };

  readonly #takeTask = (): void => {
    const { by } = this.trait("task");
    this.message = "";
    if (this.#isOwn(by ?? null)) this.#answered(by as string);
    this.#emit();
  };

  readonly #takeError = (): void => {
    this.#takeMistake();
    this.#emit();
  };

  /** The error, but for that of the odds, which is shown where they would be. */
  #takeMistake(): void {
    const error = this.model.get("error") || "";
    this.message = error === this.trait("odds").text ? "" : error;
  }

  readonly #takeMessage = (content: Refusal | Checked | Explained): void => {
    if (!this.#isOwn(content?.by ?? null)) return;
    if (content.kind === "checked" || content.kind === "explained") this.#answered(content.by, content);
    if (content.kind !== "refused") return;
    const wasPlay = this.pending === content.by;
    const wasLast = this.#moving?.id === content.by;
    this.message = content.text;
    this.#answered(content.by, content);
    if (wasLast && this.#moving === null && this.cursor !== this.#serverCursor) {
      if (wasPlay) {
        // The play had taken the place of a waiting `go`.
        this.#wanted = this.cursor;
        this.#sendGo();
      } else if (this.tree.node(this.#serverCursor)) {
        this.#look(this.#serverCursor);
      }
    }
    this.#emit();
  };

  // Legal moves, asked for when a node rests in view

  #rest(): void {
    clearTimeout(this.#restTimer);
    if (this.#listeners.size) this.#restTimer = setTimeout(this.#askLegal, REST);
  }

  readonly #askLegal = (): void => {
    const node = this.node;
    if (!node || !this.mayPlay || this.legal || Date.now() - (this.#asked.get(node.id) ?? 0) < PATIENCE) return;
    this.#asked.set(node.id, Date.now());
    this.#send("legal", { node: node.id });
  };
}

function isState(state: State | Record<string, never>): state is State {
  return typeof state?.rev === "number";
}

function samePosition(one: GameNode | undefined, other: GameNode | undefined): boolean {
  return one?.pegs === other?.pegs && one?.seat === other?.seat && String(one?.hands) === String(other?.hands);
}
