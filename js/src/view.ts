// One view of a model: puts the parts together, and shows the store whenever it changes.
import { framesOf } from "./anim.ts";
import { Board } from "./board.ts";
import { CommentBox } from "./commentbox.ts";
import { Controls } from "./controls.ts";
import { button, div, focusOn, html, icon, listen, OWN_KEYS, span } from "./dom.ts";
import { Dragging } from "./drag.ts";
import { EDIT_KEYS, editKeys, FOLD_KEYS } from "./editkeys.ts";
import { Edits } from "./edits.ts";
import { Foresight } from "./foresight.ts";
import { Hand } from "./hand.ts";
import { ICONS } from "./icons.ts";
import { onKeys } from "./keys.ts";
import { middleRoom } from "./middle.ts";
import { MODE_KEYS, Modes } from "./modes.ts";
import { MoveList } from "./movelist.ts";
import { Notice } from "./notice.ts";
import { ODDS_KEYS, OddsPanel } from "./odds.ts";
import { Offers } from "./offers.ts";
import { PICK_KEYS, Picks } from "./picks.ts";
import { PlyMenu } from "./plymenu.ts";
import { holeAt } from "./pointing.ts";
import { announcement, prompt, status } from "./say.ts";
import { Selection } from "./selection.ts";
import { keySheet, Settings } from "./settings.ts";
import { SETUP_KEYS } from "./setuphand.ts";
import { Sheet } from "./sheet.ts";
import type { Store } from "./store.ts";
import { FaceDown, Piles, Players } from "./table.ts";
import { TaskPanel } from "./task.ts";
import { followTheme } from "./theme.ts";
import { cardsOf, type GameNode, SEATS, type Step } from "./wire.ts";
import { PLAY_KEYS, VIEW_KEYS, viewKeys } from "./viewkeys.ts";
import { WHY_KEYS, WhyNot } from "./whynot.ts";

/** Of the time until autoplay's next ply, so much may be movement. */
const SHARE_OF_PACE = 0.85;
const NO_STEPS: readonly Step[] = [];

/** Shows the store in `host`. Returns what takes everything away again. */
export function show(store: Store, host: HTMLElement): () => void {
  const { words } = store;
  const window = host.ownerDocument.defaultView as Window & typeof globalThis;
  const ending = new AbortController();
  const { signal } = ending;

  /** Of the move being made, the steps shown already. */
  let half: readonly Step[] = NO_STEPS;
  let said: GameNode | undefined;
  /** What is lit at present; undefined if that must be drawn anew. */
  let lit: unknown;

  const holder = div("pegs-picture");
  const statusLine = div("pegs-status");
  const spoken = html("div", { class: "pegs-spoken", "aria-live": "polite" });
  const title = div("pegs-title");
  const messageText = span("pegs-message-text");
  const dismiss = button("pegs-dismiss", words("dismiss"), icon(ICONS.close));
  const message = html("div", { class: "pegs-message", role: "alert" }, messageText, dismiss);

  // Every model may have loaded a module of its own: counting views would give the same id twice.
  const idPrefix = `pegs-${Math.random().toString(36).slice(2, 10)}-`;
  const board = new Board(holder, idPrefix, framesOf(window));
  const offers = new Offers(board, words);
  const selection = new Selection(
    (move) => store.play(move),
    () => update(),
  );
  const say = (text: string): void => void (spoken.textContent = text);
  const toBoard = (): void => focusOn(area);
  const whyNot = new WhyNot(store, board, selection, say, () => update(), signal);
  const picks = new Picks(store, board, say, () => update(), holder, signal);
  const task = new TaskPanel(store, picks, say, toBoard, signal);
  const odds = new OddsPanel(store, signal);
  const hand = new Hand(selection, words, (rank) => whyNot.askCard(rank), signal);
  const piles = new Piles(words);
  const faceDown = new FaceDown(words);
  const players = new Players(words);
  const controls = new Controls(store, signal);
  const notice = new Notice(toBoard, signal);
  const edits = new Edits(store, notice);
  const moves = new MoveList(store, (node, beside) => menu.open(node, beside, root), signal);
  const box = new CommentBox(edits, words, () => showBox(), signal);
  const menu = new PlyMenu(store, edits, { comment, folding, left: toBoard }, signal);

  const modes = new Modes(store, board, holder, () => update(), say, signal);
  controls.tools.prepend(...modes.buttons);

  const whose = div("pegs-whose", statusLine, faceDown.element);
  const middle = div("pegs-middle", piles.element, whose, hand.element);
  const area = html(
    "div",
    {
      class: "pegs-area",
      tabindex: 0,
      role: "application",
      "aria-label": words("board"),
      ...OWN_KEYS,
    },
    div("pegs-square", holder, middle, message, notice.element, whyNot.element, modes.notice),
  );
  const panel = div(
    "pegs-panel",
    div(
      "pegs-panel-in",
      ...[title, task.element, players.element, odds.element, moves.element, controls.element, modes.panel],
    ),
  );
  const root = html(
    "div",
    { class: "pegs-widget", lang: store.trait("words").language, ...OWN_KEYS },
    div("pegs-layout", area, panel),
    menu.element,
    spoken,
  );
  const dragging = new Dragging(
    root,
    { board, offers, selection, holder, hand: hand.cards, discards: piles.discards, ended: () => letGo() },
    signal,
  );
  const foresight = new Foresight({ store, board, offers, selection, holder, hand: hand.cards, moves: moves.element, odds: odds.element }, signal);
  const settings = new Settings(store, signal);
  const settingsSheet = new Sheet(controls.settings, root, words("settings"), settings.rows, toBoard, signal);
  const keys = keySheet(words, [
    [...VIEW_KEYS, ...ODDS_KEYS],
    [...PLAY_KEYS, ...WHY_KEYS],
    [...EDIT_KEYS, ...FOLD_KEYS, ...MODE_KEYS],
    SETUP_KEYS,
    PICK_KEYS,
  ]);
  const closeHelp = button("pegs-sheet-close", words("close"), icon(ICONS.close));
  const helpSheet = new Sheet(controls.help, root, words("keys"), [closeHelp, div("pegs-key-groups", ...keys)], toBoard, signal);
  controls.element.append(settingsSheet.element);
  root.append(helpSheet.element);

  /** How many holes the first part of a split goes. */
  function firstCount(part: string): number | null {
    return store.legal?.firsts[part]?.[0]?.[2].length ?? null;
  }

  function firstSteps(): readonly Step[] {
    const first = selection.choice.first;
    return (first && store.legal?.firsts[first.text]) || NO_STEPS;
  }

  function comment(id: number): void {
    const node = store.tree.node(id);
    if (node) box.open(node);
  }

  function showBox(): void {
    const focused = box.element.matches(":focus-within");
    moves.write(box.node === null ? null : { node: box.node, element: box.element });
    if (focused && box.node === null) toBoard();
  }

  function folding(id: number): { folded: boolean; toggle(): void } | null {
    const [around] = moves.variationsAround(id);
    return around ? { folded: around.folded, toggle: () => moves.toggle(around.first) } : null;
  }

  function openMenu(): void {
    menu.open(store.cursor, moves.placeOf(store.cursor), root);
  }

  function speed(): number {
    const still = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
    return still || store.scrubbing ? 0 : store.trait("speed");
  }

  /** A ply that autoplay shows is over before the next one comes. */
  function within(): number {
    return store.trait("playing") ? 1000 * SHARE_OF_PACE * store.trait("pace") : Infinity;
  }

  /** What the hand carries flies back, unless it waits where it was put down. */
  function letGo(): void {
    if (store.pending === null && !dragging.active && !modes.dragging && selection.choice.hole === null) board.letGo(speed());
  }

  function update(): void {
    const focused = root.matches(":focus-within");
    draw();
    // What had the focus may be gone, or hidden; the keys go on working.
    const at = focused && root.querySelector(":focus");
    if (focused && (!at || at.checkVisibility?.() === false)) focusOn(area);
  }

  function draw(): void {
    const node = modes.table ?? store.node;
    const adopted = board.adopt(store.trait("svg"), store.trait("orientation"));
    if (adopted) fitPicture();
    root.classList.toggle("pegs-no-game", !node);
    showMessage();
    if (!node) {
      statusLine.textContent = words("no_game");
      return;
    }
    const waiting = store.pending !== null;
    const owner = store.trait("perspective") || node.seat;
    const handOf = (seat: string): string => (node.winner === null ? (node.hands[SEATS.indexOf(seat)] ?? "") : "");
    const handText = handOf(owner);
    selection.begin(handText, waiting || modes.active ? undefined : store.legal);
    // While a split waits for its answer, its first part stays on the board.
    if (!waiting) half = firstSteps();
    board.show(node, half, store.tree.pegs, speed(), within());
    letGo();
    showLit(waiting);
    whyNot.show();
    picks.show();
    hand.show(handText, store.name(owner), prompt(store, selection, half), waiting || !store.legal);
    piles.show(node, selection.choices.discard);
    root.classList.toggle("pegs-watching", !store.mayPlay);
    faceDown.show(store.name(node.seat), owner === node.seat ? 0 : cardsOf(handOf(node.seat)).length);
    const reseated = players.show(store, node);
    if ((adopted || reseated) && board.picture) players.drawPegs(board.picture);
    markSeats(node);
    controls.show(store);
    modes.show(root, node);
    odds.show();
    showTask();
    settings.show();
    moves.offerMenu(menu.hasEntries(node.id));
    moves.show();
    root.classList.toggle("pegs-over", node.winner !== null);
    title.textContent = store.tree.title;
    title.hidden = !store.tree.title;
    statusLine.textContent = modes.table ? words("set_up_help") : status(store, node);
    if (store.scrubbing || modes.table) return;
    if (said && said.id !== node.id) spoken.textContent = announcement(store, node);
    said = node;
  }

  /** The card that a question is about is shown as the chosen one. */
  function showTask(): void {
    root.classList.toggle("pegs-picking", picks.on);
    root.classList.toggle("pegs-tasked", store.task !== undefined);
    root.classList.toggle("pegs-quiz", store.task?.kind === "quiz");
    const [asked] = [...hand.cards.children].filter((card) => (card as HTMLElement).dataset.card === store.task?.card);
    for (const card of hand.cards.children) card.classList.toggle("pegs-asked-card", card === asked);
    task.show();
  }

  function fitPicture(): void {
    if (!board.picture) return;
    const room = middleRoom(board.picture);
    middle.style.setProperty("--pegs-room-width", `${(100 * room.width).toFixed(1)}%`);
    middle.style.setProperty("--pegs-room-height", `${(100 * room.height).toFixed(1)}%`);
    lit = undefined;
  }

  function showLit(waiting: boolean): void {
    root.classList.toggle("pegs-choosing", selection.active);
    root.classList.toggle("pegs-waiting", waiting);
    const now = waiting ? selection.aim : selection.choices;
    if (lit === now) return;
    lit = now;
    if (waiting) offers.showAim(selection.aim);
    else offers.show(selection.choices, selection.choice, (part) => (selection.choice.rank === null ? null : firstCount(part.text)));
    foresight.clear();
  }

  function markSeats(node: GameNode): void {
    const won = node.winner === null ? -1 : SEATS.indexOf(node.winner) % store.tree.teams;
    for (const label of board.picture?.root.querySelectorAll<SVGElement>("[data-seat]") ?? []) {
      const seat = label.dataset.seat ?? "";
      label.classList.toggle("pegs-to-move", won < 0 && seat === node.seat);
      label.classList.toggle("pegs-won", won >= 0 && SEATS.indexOf(seat) % store.tree.teams === won);
    }
  }

  function showMessage(): void {
    if (messageText.textContent !== store.message) messageText.textContent = store.message;
    message.hidden = !store.message;
  }

  function askWhy(key: string): boolean {
    if (key !== "w" || modes.active) return false;
    whyNot.begin();
    toBoard();
    return true;
  }

  // All changes of one frame are drawn once.
  let frame: number | null = null;
  const soon = (): void => {
    frame ??= window.requestAnimationFrame(() => {
      frame = null;
      update();
    });
  };

  listen(
    holder,
    "click",
    (event) => {
      if (picks.on) return picks.click(event);
      const offer = offers.at(event);
      const hole = board.picture && holeAt(board.picture, event);
      if (offer) selection.chooseHole(offer.hole);
      else if ((hole === null || !whyNot.ask(hole)) && selection.active) selection.back();
    },
    signal,
  );
  listen(piles.discards, "click", () => selection.discard(), signal);
  listen(dismiss, "click", () => store.dismiss(), signal);
  listen(closeHelp, "click", () => helpSheet.close(), signal);
  const others = (key: string): boolean =>
    askWhy(key) ||
    viewKeys(key, store, () => helpSheet.toggle()) ||
    editKeys(key, { store, edits, moves, menu: openMenu, comment: () => comment(store.cursor) });
  onKeys(root, area, { store, selection, hand, offers, before: (key) => modes.press(key) || picks.press(key) || whyNot.press(key), others }, signal);

  const unsubscribe = store.subscribe(soon);
  const unfollow = followTheme(root);
  update();
  host.append(root);

  return () => {
    ending.abort();
    unsubscribe();
    unfollow();
    board.stop();
    if (frame !== null) window.cancelAnimationFrame(frame);
    root.remove();
  };
}
