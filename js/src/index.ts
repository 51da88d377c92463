// The widget as anywidget loads it. A function, so that each model gets a store of its own which its views share.
import { Store } from "./store.ts";
import { show } from "./view.ts";
import type { Model } from "./wire.ts";

interface Context {
  model: Model;
  signal?: AbortSignal;
}

export default () => {
  let store: Store | undefined;
  return {
    initialize({ model, signal }: Context): () => void {
      const ending = new AbortController();
      signal?.addEventListener("abort", () => ending.abort(), { once: true });
      store = new Store(model, ending.signal);
      return () => ending.abort();
    },

    render({ model, el }: Context & { el: HTMLElement }): () => void {
      const shared = (store ??= new Store(model));
      let hide = show(shared, el);
      const forget = shared.onRenewal(() => {
        hide();
        hide = show(shared, el);
      });
      return () => {
        forget();
        hide();
      };
    },
  };
};
