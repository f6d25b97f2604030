import { searchText } from '../shared/person-name.ts';
import type { Token } from './paper.ts';

/**
 * Words as a document may print them, in small letters; accents and punctuation do not count. `(s)` may be missing,
 * `…` stands for up to six words of the same sentence.
 */
export type Phrase = string;

/** Phrases that are written one after the other, parted by commas. */
export const listed = (text: string): readonly Phrase[] => text.split(',').map((phrase) => phrase.trim());

export type PhraseSet = {
  /** Every place where one of the phrases stands, in its order: the longest of those that begin at one word. */
  findIn(tokens: readonly Token[]): readonly PhraseFound[];
};

/** Indices of the first token and of the one after the last. */
export type PhraseFound = { readonly from: number; readonly to: number };

const GAP = '(?:[a-z0-9@_]+ ){0,6}?';

/** The phrases ready to be looked for. */
export function phraseSet(phrases: readonly Phrase[]): PhraseSet {
  const sources = phrases.map(sourceOf);
  const any = new RegExp(`(?<= )(?:${sources.join('|')})(?= )`, 'g');
  const byFirstWord = new Map<string, RegExp[]>();
  for (const source of sources) {
    const first = /^[a-z0-9]*/.exec(source)![0].slice(0, 2);
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), new RegExp(`${source}(?= )`, 'y')]);
  }
  return {
    findIn(tokens) {
      if (phrases.length === 0 || tokens.length === 0) return [];
      const { text, starts } = lined(tokens);
      const found: PhraseFound[] = [];
      any.lastIndex = 0;
      for (let match = any.exec(text); match; match = any.exec(text)) {
        const from = match.index;
        const ends = (byFirstWord.get(text.slice(from, from + 2)) ?? []).map((each) =>
          endAt(each, text, from),
        );
        const end = Math.max(from + match[0].length, ...ends);
        const after = starts.findIndex((start) => start >= end);
        found.push({ from: starts.indexOf(from), to: after === -1 ? tokens.length : after });
        any.lastIndex = from + 1;
      }
      return found;
    },
  };
}

function endAt(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : 0;
}

function sourceOf(phrase: Phrase): string {
  const words = phrase.split('…').map((part) =>
    part
      .split(/(\([a-z]+\))/)
      .map((piece, at) => (at % 2 === 1 ? `(?:${piece.slice(1, -1)})?` : folded(piece)))
      .join('')
      .trim(),
  );
  return words.join(` ${GAP}`);
}

/** As searchText, with the spaces at both ends kept: they part one word from the next. */
function folded(piece: string): string {
  const text = searchText(piece);
  if (text === '') return /\s/.test(piece) ? ' ' : '';
  return `${/^[^\p{L}\p{N}]/u.test(piece) ? ' ' : ''}${text}${/[^\p{L}\p{N}]$/u.test(piece) ? ' ' : ''}`;
}

function lined(tokens: readonly Token[]): { text: string; starts: readonly number[] } {
  let text = ' ';
  const starts: number[] = [];
  for (const token of tokens) {
    starts.push(text.length);
    text += `${token.text} `;
  }
  return { text, starts };
}

/** Whether one of the phrases stands in it. */
export const isSaidIn = (set: PhraseSet, tokens: readonly Token[]): boolean => set.findIn(tokens).length > 0;

/** A text on its own, as a set is asked about it. */
export function tokensOfText(text: string): readonly Token[] {
  const words = searchText(text);
  return words === '' ? [] : words.split(' ').map((each) => ({ text: each, printed: each, from: 0, to: 0 }));
}
