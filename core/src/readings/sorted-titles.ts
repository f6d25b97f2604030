import { documentTitles, type MeaningfulTitle } from '../documents/document-titles.ts';
import type { SortedKind } from '../reading/document-reading.ts';

/** The title that each sorted paper has on its request. */
export const sortedTitles = {
  'card-front': documentTitles.cardFront,
  'card-back': documentTitles.cardBack,
  quote: documentTitles.quote,
} as const satisfies Record<SortedKind, MeaningfulTitle>;
