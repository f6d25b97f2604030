import type { DocumentView } from '../coverage-requests/coverage-request-store.ts';
import { parisDay } from '../shared/calendar.ts';
import type { Answer } from './answer.ts';
import { NO_DETAILS, sharesOf, validityOf, type KnownDetails } from './answer-money.ts';

/** The answer that stands, as it reads now. */
export function shownAnswer(
  answer: Answer | null,
  { documents, now }: { readonly documents: readonly DocumentView[]; readonly now: Date },
  details: KnownDetails = NO_DETAILS,
) {
  return (
    answer && {
      answer,
      shares: sharesOf(answer, details),
      validity: validityOf(answer, details, parisDay(now)),
      letterId: letterOf(answer, documents)?.id ?? null,
    }
  );
}

export type ShownAnswer = NonNullable<ReturnType<typeof shownAnswer>>;

/** The document as which its letter was filed: as it was confirmed. */
const letterOf = ({ letter, at }: Answer, documents: readonly DocumentView[]) =>
  letter &&
  documents.find(({ createdAt, isFromAdmin }) => isFromAdmin && createdAt.getTime() === at.getTime());
