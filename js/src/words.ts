// The words of the browser: Python sends them in the board's language, here their fields are filled in.

/** What Python sends: each sentence by its code, a plural as one for each of its forms. */
export interface WordTable {
  /** "de"; for the `lang` attribute */
  language: string;
  /** which form of a plural a number takes, from 0 on; the last holds for all that are greater */
  plural: number[];
  sentences: Record<string, string | string[]>;
}

type Fields = Record<string, string | number>;

/** The sentence of a code; of a plural, that for the field `n`. */
export type Words = (code: string, fields?: Fields) => string;

export function wordsOf({ language, plural, sentences }: WordTable): Words {
  const shown = (value: unknown): string => (typeof value === "number" ? value.toLocaleString(language) : String(value));
  const words: Words = (code, fields = {}) => {
    const found = sentences[code];
    const form = plural[Math.min(Number(fields.n ?? 0), plural.length - 1)] ?? 0;
    const text = Array.isArray(found) ? found[form] : found;
    return (text ?? code).replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, form?: string) =>
      form ? words(`form.${form}.${fields[name]}`) : shown(fields[name]),
    );
  };
  return words;
}

const SUITS = "shdc";

/** "ace of spades"; a rank alone where the suit is not known. */
export function cardName(words: Words, card: string): string {
  const suit = card.slice(-1);
  return SUITS.includes(suit) ? words(`card_${suit}`, { rank: card.slice(0, -1) }) : rankName(words, card);
}

export const rankName = (words: Words, rank: string): string => words(`form.label.${rank}`);

/** A sentence about a hole; each kind of hole has one of its own. */
export function aboutHole(words: Words, code: string, hole: string, fields: Fields = {}): string {
  const [seat = "", kind] = hole;
  if (kind === "s") return words(`${code}_start`, { seat, ...fields });
  if (kind === "h") return words(`${code}_home`, { seat, place: hole.slice(2), ...fields });
  return words(`${code}_track`, { hole, ...fields });
}

/** Names as a list. */
export function listed(words: Words, names: readonly string[]): string {
  if (names.length < 2) return names.join();
  return words("list.and", { most: names.slice(0, -1).join(words("list.comma")), last: names.at(-1) ?? "" });
}

const GLYPHS: Record<string, string> = {
  "!": "good",
  "?": "mistake",
  "!!": "brilliant",
  "??": "blunder",
  "!?": "interesting",
  "?!": "doubtful",
};

export const glyphName = (words: Words, glyph: string): string => (GLYPHS[glyph] ? words(`glyph_${GLYPHS[glyph]}`) : glyph);
