import { kindOf } from './document-kind.ts';
import { paperOf } from './paper.ts';
import { readLetter, type LetterContext, type LetterReading } from './read-letter.ts';
import { readQuote, type QuoteContext, type QuoteReading } from './read-quote.ts';
import type { Word } from './words.ts';

/** Above it a document is none of a patient's. */
const MOST_WORDS = 12_000;

/** What a document that was sent as an insurer's letter says; null when it is none. */
export function readAsLetter(words: readonly Word[], context: LetterContext): LetterReading | null {
  const paper = paperOfKind(words, 'letter');
  return paper && readLetter(paper, context);
}

/** What a document that was sent as a quote says; null when it is none. */
export function readAsQuote(words: readonly Word[], context: QuoteContext): QuoteReading | null {
  const paper = paperOfKind(words, 'quote');
  return paper && readQuote(paper, context);
}

function paperOfKind(words: readonly Word[], kind: 'letter' | 'quote') {
  if (words.length > MOST_WORDS) return null;
  const paper = paperOf(words);
  return kindOf(paper) === kind ? paper : null;
}
