import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Store } from "../src/store.ts";
import { legal, node, state, TestModel, tree } from "./fixture.ts";

// root 0 - 1 - 2, with 3 as a variation to 2
const game = () => tree([node(0, null), node(1, 0), node(2, 1), node(3, 1)]);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function started(more = {}): { model: TestModel; store: Store } {
  const model = new TestModel({ tree: game(), ...more });
  return { model, store: new Store(model) };
}

describe("states", () => {
  test("one that follows adds its nodes and moves the cursor", () => {
    const { model, store } = started();
    model.write("state", state({ cursor: 4, nodes: [node(4, 2)], children: { 2: [4] }, event: "play" }));
    expect(store.cursor).toBe(4);
    expect(store.tree.children(2)).toEqual([4]);
    expect(store.line).toEqual([0, 1, 2, 4]);
    expect(store.tree.rev).toBe(2);
  });

  test("one that does not follow changes nothing and asks once for the tree", () => {
    const { model, store } = started();
    model.write("state", state({ rev: 5, base: 4, cursor: 2 }));
    model.write("state", state({ rev: 6, base: 5, cursor: 1 }));
    expect(store.cursor).toBe(0);
    expect(model.intents("tree")).toHaveLength(0);
    vi.advanceTimersByTime(100);
    expect(model.intents("tree")).toHaveLength(1);
    model.write("tree", tree([node(0, null), node(7, 0)], { rev: 6, cursor: 7 }));
    expect(store.cursor).toBe(7);
    expect(store.tree.node(2)).toBeUndefined();
    model.write("state", state({ rev: 7, base: 6, cursor: 0 }));
    expect(store.cursor).toBe(0);
  });

  test("a way through the game that was missed does no harm: the last edit counts", () => {
    const { model, store } = started();
    model.write("state", state({ rev: 9, base: 1, cursor: 2 }));
    expect(store.cursor).toBe(2);
    expect(store.tree.rev).toBe(9);
  });

  test("no tree is asked for if it comes a moment after the state", () => {
    const { model } = started();
    model.write("state", state({ rev: 5, base: 4, cursor: 2 }));
    model.write("tree", tree([node(0, null)], { rev: 5 }));
    vi.advanceTimersByTime(1000);
    expect(model.intents("tree")).toHaveLength(0);
  });

  test("a tree that tells nothing new leaves every node the object that it was", () => {
    const { model, store } = started();
    model.write("state", state({ cursor: 4, nodes: [node(4, 2)], children: { 2: [4] }, event: "play" }));
    const shown = store.node;
    const edits = store.tree.edits;
    model.write("tree", { ...game(), rev: 2, cursor: 4, nodes: [...game().nodes, node(4, 2)], names: ["Ann", "", "", ""] });
    expect(store.node).toBe(shown);
    expect(store.tree.edits).toBe(edits);
    expect(store.tree.names[0]).toBe("Ann");
  });

  test("one that is older than the tree is passed over", () => {
    const { model, store } = started({ tree: { ...game(), rev: 9 } });
    model.write("state", state({ rev: 9, base: 8, cursor: 2 }));
    model.write("state", state({ rev: 7, base: 6, cursor: 2 }));
    vi.advanceTimersByTime(1000);
    expect(store.cursor).toBe(0);
    expect(model.intents("tree")).toHaveLength(0);
  });

  test("a saved model's last state is merged into its tree", () => {
    const { store } = started({ state: state({ cursor: 4, nodes: [node(4, 2)], children: { 2: [4] } }) });
    expect(store.cursor).toBe(4);
  });

  test("nodes that are gone are gone, and the cursor with them", () => {
    const { model, store } = started({ tree: { ...game(), cursor: 2 } });
    model.write("state", state({ cursor: 1, children: { 1: [3] }, gone: [2], event: "delete" }));
    expect(store.cursor).toBe(1);
    expect(store.tree.node(2)).toBeUndefined();
    expect(store.line).toEqual([0, 1, 3]);
  });

  test("the order of children is Python's", () => {
    const { model, store } = started();
    expect(store.tree.lineThrough(0)).toEqual([0, 1, 2]);
    model.write("state", state({ children: { 1: [3, 2] }, event: "promote" }));
    expect(store.tree.children(1)).toEqual([3, 2]);
    expect(store.tree.lineThrough(0)).toEqual([0, 1, 3]);
  });
});

describe("the line in view", () => {
  test("stepping back from a variation and on again stays in it", () => {
    const { store } = started();
    store.go(3);
    store.step(-Infinity);
    expect(store.cursor).toBe(0);
    store.step(Infinity);
    expect(store.cursor).toBe(3);
  });

  test("goes no farther than its ends", () => {
    const { model, store } = started();
    store.step(-1);
    expect(model.sent).toEqual([]);
    store.step(5);
    expect(store.cursor).toBe(2);
  });
});

describe("go", () => {
  test("moves at once; while one is unanswered only the last of the others is sent", () => {
    const { model, store } = started();
    store.go(1);
    store.go(2);
    store.go(3);
    expect(store.cursor).toBe(3);
    expect(model.intents("go").map(({ node }) => node)).toEqual([1]);
    const [{ id } = { id: "" }] = model.intents("go");
    model.write("state", state({ cursor: 1, by: id as string }));
    expect(store.cursor).toBe(3);
    expect(model.intents("go").map(({ node }) => node)).toEqual([1, 3]);
  });

  test("an older one's answer does not move the view back, the last one's does", () => {
    const { model, store } = started();
    store.go(1);
    vi.advanceTimersByTime(5000);
    store.go(2);
    const [first, second] = model.intents("go").map(({ id }) => id as string);
    model.write("state", state({ cursor: 1, by: first as string }));
    expect(store.cursor).toBe(2);
    model.write("state", state({ rev: 3, base: 2, cursor: 2, by: second as string }));
    model.write("state", state({ rev: 4, base: 3, cursor: 0, by: null }));
    expect(store.cursor).toBe(0);
  });

  test("Python's own moves do not take the view away from a go under way", () => {
    const { model, store } = started();
    store.go(2);
    model.write("state", state({ cursor: 1, by: null }));
    expect(store.cursor).toBe(2);
  });

  test("without an answer the next is sent after a while all the same", () => {
    const { model, store } = started();
    store.go(1);
    store.go(2);
    vi.advanceTimersByTime(4000);
    expect(model.intents("go").map(({ node }) => node)).toEqual([1, 2]);
  });

  test("a refused one takes the view back to where Python is", () => {
    const { model, store } = started();
    store.go(2);
    model.tell({ kind: "refused", by: model.sent[0]?.id, code: "widget.node", text: "No such ply." });
    expect(store.cursor).toBe(0);
    expect(store.message).toBe("No such ply.");
  });
});

describe("play", () => {
  test("sends the move with the node and the last rev, and no second one before the answer", () => {
    const { model, store } = started();
    store.play("K as-a8");
    store.play("K as-a8");
    const id = store.pending as string;
    expect(model.sent).toEqual([{ intent: "play", id, rev: 1, node: 0, move: "K as-a8" }]);
    model.write("state", state({ cursor: 4, nodes: [node(4, 0)], children: { 0: [1, 4] }, by: id, event: "play" }));
    expect(store.pending).toBeNull();
    expect(store.cursor).toBe(4);
  });

  test("an answer that the tree has overtaken is an answer", () => {
    const { model, store } = started();
    store.play("K as-a8");
    const by = store.pending as string;
    const told = { cursor: 4, nodes: [node(4, 0)], children: { 0: [1, 4] } };
    model.write("tree", { ...game(), ...told, rev: 2, nodes: [...game().nodes, node(4, 0)] });
    model.write("state", state({ ...told, by, event: "play" }));
    expect(store.pending).toBeNull();
    expect(store.cursor).toBe(4);
    expect(model.get("ack")).toBe(2);
  });

  test("a refused one says why and leaves the view where it was", () => {
    const { model, store } = started();
    store.play("K as-a8");
    model.tell({ kind: "refused", by: store.pending, code: "stale", text: "The game has gone on." });
    expect(store.pending).toBeNull();
    expect(store.cursor).toBe(0);
    expect(store.message).toBe("The game has gone on.");
    store.dismiss();
    expect(store.message).toBe("");
  });

  test("takes the place of a go that waited; if refused, Python is told where the view is", () => {
    const { model, store } = started();
    store.go(1);
    store.go(2);
    store.play("2 a8-a10");
    const [go, play] = model.sent.map(({ id }) => id as string);
    model.write("state", state({ cursor: 1, by: go as string }));
    expect(model.intents("go")).toHaveLength(1);
    model.tell({ kind: "refused", by: play, code: "move.illegal", text: "No." });
    expect(store.cursor).toBe(2);
    expect(model.intents("go").map(({ node }) => node)).toEqual([1, 2]);
  });

  test("an answer that comes after the user has gone elsewhere does not move the view", () => {
    const { model, store } = started();
    store.play("K as-a8");
    const id = store.pending as string;
    store.go(2);
    expect(model.intents("go")).toHaveLength(1);
    model.write("state", state({ cursor: 4, nodes: [node(4, 0)], children: { 0: [1, 4] }, by: id, event: "play" }));
    expect(store.pending).toBeNull();
    expect(store.cursor).toBe(2);
    expect(store.tree.node(4)).toBeDefined();
  });
});

describe("acknowledging", () => {
  test("only answers to own intents are", () => {
    const { model, store } = started();
    model.write("state", state({ rev: 2, base: 1, cursor: 1, by: null }));
    model.write("state", state({ rev: 3, base: 2, cursor: 2, by: "somebody-1" }));
    expect(model.saved).toEqual([]);
    store.play("K as-a8");
    model.write("state", state({ rev: 4, base: 3, cursor: 2, by: store.pending }));
    expect(model.saved).toEqual([["ack", 4]]);
  });

  test("refusals to others are not shown", () => {
    const { model, store } = started();
    model.tell({ kind: "refused", by: "somebody-1", code: "stale", text: "Not yours." });
    expect(store.message).toBe("");
  });
});

describe("legal moves", () => {
  test("are asked for once when a node rests in view, and kept by node", () => {
    const { model, store } = started();
    store.subscribe(() => {});
    store.go(1);
    vi.advanceTimersByTime(60);
    store.go(2);
    vi.advanceTimersByTime(60);
    expect(model.intents("legal")).toEqual([]);
    vi.advanceTimersByTime(60);
    expect(model.intents("legal").map(({ node }) => node)).toEqual([2]);
    const known = legal(2, { moves: [["K as-a8"]] });
    model.write("legal", known);
    expect(store.legal).toBe(known);
    store.go(3);
    store.go(2);
    vi.advanceTimersByTime(1000);
    expect(store.legal).toBe(known);
    expect(model.intents("legal")).toHaveLength(1);
  });

  test("are not asked for while nobody looks, nor of a finished game", () => {
    const { model, store } = started({ tree: tree([node(0, null, { winner: "a" })]) });
    vi.advanceTimersByTime(1000);
    store.subscribe(() => {});
    vi.advanceTimersByTime(1000);
    expect(model.sent).toEqual([]);
  });

  test("outlive a new tree where the position is the same", () => {
    const { model, store } = started({ legal: legal(0) });
    model.write("tree", { ...game(), rev: 3 });
    expect(store.legal).toBeDefined();
    model.write("tree", tree([node(0, null, { hands: ["A", "?", "?", "?"] })], { rev: 4 }));
    expect(store.legal).toBeUndefined();
  });
});

describe("where nothing can be sent", () => {
  class CutOff extends TestModel {
    override save_changes(): void {
      throw new Error("Cannot send");
    }
    override send(): void {
      throw new Error("Cannot send");
    }
  }
  const cutOff = (): Store => new Store(new CutOff({ tree: game(), orientation: "a" }));

  test("stepping goes on, and so does autoplay to its end", () => {
    const store = cutOff();
    store.subscribe(() => {});
    store.togglePlaying();
    vi.advanceTimersByTime(1100);
    expect(store.cursor).toBe(1);
    store.togglePlaying();
    store.step(1);
    expect(store.cursor).toBe(2);
    store.step(-Infinity);
    expect(store.cursor).toBe(0);
    store.togglePlaying();
    vi.advanceTimersByTime(5000);
    expect([store.cursor, store.trait("playing")]).toEqual([2, false]);
  });

  test("a move or an edit that is not sent waits for no answer", () => {
    const store = cutOff();
    const done = vi.fn();
    store.play("K as-a8");
    store.edit("undo", {}, done);
    expect(done).toHaveBeenCalledWith(false);
    expect([store.pending, store.editing, store.canEdit]).toEqual([null, null, true]);
  });
});

test("after its end a store listens to nothing and sends nothing", () => {
  const ending = new AbortController();
  const model = new TestModel({ tree: game() });
  const store = new Store(model, ending.signal);
  store.subscribe(() => {});
  store.go(1);
  store.go(2);
  ending.abort();
  vi.advanceTimersByTime(10_000);
  expect(model.listening).toBe(0);
  expect(model.sent).toHaveLength(1);
});
