import type { CoverageRequestRecord, DocumentView } from '../coverage-requests/coverage-request-store.ts';
import { parisDay } from '../shared/calendar.ts';
import type { Answer } from './answer.ts';
import { letterTitle } from './answer-rules.ts';
import { NO_DETAILS, sharesOf, validityOf, type KnownDetails } from './answer-money.ts';

/** The answer that stands, as it reads now. */
export function shownAnswer(
  record: Pick<CoverageRequestRecord, 'answer' | 'documents' | 'details'>,
  now: Date,
) {
  const { answer, documents } = record;
  const details = knownOf(record);
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

const knownOf = ({ details }: Pick<CoverageRequestRecord, 'details'>): KnownDetails =>
  details
    ? {
        quote: details.quoteTotalCents,
        mandatory: details.mandatoryShareCents,
        cardUntil: details.cardValidUntil,
      }
    : NO_DETAILS;

/** The document that stands for its letter: the last that the staff have filed under that title. */
const letterOf = ({ decision }: Answer, documents: readonly DocumentView[]) =>
  documents.findLast(
    ({ title, isFromAdmin }) => isFromAdmin && decision !== null && title === letterTitle(decision),
  );
