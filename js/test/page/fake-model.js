// Stands in for anywidget's model and for Python behind it: walks the tree it was given, knows some legal moves,
// plays moves that the tree has, and refuses the others.
export class FakeModel {
  /** Intents received, oldest first. */
  sent = [];
  /** Milliseconds before an intent is answered. */
  delay = 30;
  #traits;
  #listeners = new Map();

  constructor({ legals = {}, ...traits }) {
    this.legals = legals;
    this.#traits = traits;
    this.rev = traits.tree.rev;
  }

  get(name) {
    return this.#traits[name];
  }

  set(name, value) {
    this.#traits[name] = value;
    this.#emit(`change:${name}`);
  }

  save_changes() {}

  on(event, callback) {
    if (!this.#listeners.has(event)) this.#listeners.set(event, new Set());
    this.#listeners.get(event).add(callback);
  }

  off(event, callback) {
    this.#listeners.get(event)?.delete(callback);
  }

  get listening() {
    return [...this.#listeners.values()].reduce((sum, callbacks) => sum + callbacks.size, 0);
  }

  send(intent) {
    this.sent.push(intent);
    setTimeout(() => this.#answer(intent), this.delay);
  }

  #emit(event, content) {
    for (const callback of [...(this.#listeners.get(event) ?? [])]) callback(content);
  }

  #change(by, cursor, event) {
    const base = this.rev++;
    this.set("state", { rev: this.rev, base, cursor, nodes: [], children: {}, gone: [], by, event });
  }

  #answer(intent) {
    const { id, node } = intent;
    if (intent.intent === "go") this.#change(id, node, "go");
    if (intent.intent === "tree") this.set("tree", { ...this.get("tree"), rev: this.rev });
    if (intent.intent === "legal" && this.legals[node]) this.set("legal", this.legals[node]);
    if (intent.intent === "play") {
      const { nodes, children } = this.get("tree");
      const child = (children[node] ?? []).find((id) => bare(nodes[id].text) === bare(intent.move));
      if (child !== undefined) this.#change(id, child, "play");
      else this.#emit("msg:custom", { kind: "refused", by: id, code: "fake", text: `Nobody is there to play ${intent.move}.` });
    }
  }
}

/** A ply's text without the card's suit. */
const bare = (text) => text.replace(/^(\d+|[AJQK])[shdc] /, "$1 ");
