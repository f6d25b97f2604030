import { placesOf } from './lines.ts';
import type { Candidate } from './candidates.ts';
import type { Place, Word } from './words.ts';

/** A value that the reader would write, for a person to take or leave. */
export type Proposal<Value> = {
  readonly value: Value;
  /** Where it is read, in the order of reading: the first place alone where it does not wrap. */
  readonly places: readonly Place[];
  /** In French, for whoever asks. */
  readonly why: string;
  /** From 0 to 1. */
  readonly score: number;
};

export type Scored<Value> = {
  readonly value: Value;
  readonly words: readonly Word[];
  readonly score: number;
  readonly reasons: readonly string[];
};

const LEAST_SCORE = 0.7;
const LEAST_LEAD = 0.15;

/** The best value, where it is sure enough and well ahead of the next different one; else nothing. */
export function choose<Value>(scored: readonly Scored<Value>[]): Proposal<Value> | null {
  const ranked = scored
    .map((each) => ({ ...each, score: hundredths(each.score - doubt(each.words)) }))
    .toSorted((one, other) => other.score - one.score);
  const best = ranked[0];
  if (!best || best.score < LEAST_SCORE) return null;
  const next = ranked.find((each) => each.value !== best.value);
  if (next && hundredths(best.score - next.score) < LEAST_LEAD) return null;
  return proposal(best);
}

/** A proposal that nothing else contends with. */
export function proposal<Value>({ value, words, score, reasons }: Scored<Value>): Proposal<Value> {
  return { value, places: placesOf(words), why: sentence(reasons), score: Math.min(1, hundredths(score)) };
}

/** A recognition that hesitates is believed less. */
function doubt(words: readonly Word[]): number {
  const least = Math.min(...words.map((word) => word.conf));
  return least < 60 ? 0.25 : least < 80 ? 0.08 : 0;
}

/** A candidate with its reasons. */
export const scored = <Value>(
  { value, words }: Pick<Candidate<Value>, 'value' | 'words'>,
  score: number,
  reasons: readonly string[],
): Scored<Value> => ({ value, words, score, reasons });

const sentence = (reasons: readonly string[]): string => {
  const text = reasons.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const hundredths = (score: number): number => Math.round(score * 100) / 100;
