import type { CoverageRequestRecord, DocumentView } from '../coverage-requests/coverage-request-store.ts';
import type { KeptDetails } from '../coverage-requests/kept-details.ts';
import { parisDay } from '../shared/calendar.ts';
import type { Answer } from './answer.ts';
import { endOf, type End, type EndFacts } from './agreement-end.ts';
import { isAgreement, letterTitle } from './answer-rules.ts';
import { NO_DETAILS, sharesOf, validityOf, type KnownDetails, type Validity } from './answer-money.ts';

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
      validity: answer.isLapsed ? null : validityOf(answer, details, parisDay(now)),
      letterId: letterOf(answer, documents)?.id ?? null,
      secondToAsk: secondToAsk(record),
    }
  );
}

/** The second insurer, whose turn it is once the first has agreed and something is left to the patient; '': none. */
function secondToAsk(record: Pick<CoverageRequestRecord, 'answer' | 'details'>): string {
  const { answer, details } = record;
  if (!answer || answer.isLapsed || !isAgreement(answer.decision)) return '';
  if (!details || details.secondShareCents !== null) return '';
  const isAllPaid = sharesOf(answer, knownOf(record))?.patient === 0;
  return isAllPaid ? '' : secondOf(details);
}

const secondOf = ({ secondMutual, secondMutualName }: KeptDetails): string =>
  secondMutual?.name ?? secondMutualName;

/** How its agreement may go on. */
export const endOfRecord = (
  {
    request,
    atValidityEnd,
    renewedById,
  }: Pick<CoverageRequestRecord, 'request' | 'atValidityEnd' | 'renewedById'>,
  shown: { readonly answer: EndFacts['answer']; readonly validity: Validity | null } | null,
): End =>
  endOf({
    statusId: request.statusId,
    answer: shown?.answer ?? null,
    validity: shown?.validity ?? null,
    atValidityEnd,
    isProlonging: request.isProlonging,
    isProlongationUnsent: request.isProlongationUnsent,
    isProlongationRefused: request.isProlongationRefused,
    isRenewed: renewedById !== null,
    isStill: request.isOfArchived || request.isErased,
  });

export type ShownAnswer = NonNullable<ReturnType<typeof shownAnswer>>;

/** What else is known of a PEC, for what is reckoned with its answer. */
export const knownOf = ({ details }: Pick<CoverageRequestRecord, 'details'>): KnownDetails =>
  details
    ? {
        quote: details.quoteTotalCents,
        mandatory: details.mandatoryShareCents,
        // Of a second insurer that is no longer named nothing is taken off.
        second: secondOf(details) === '' ? null : details.secondShareCents,
        cardUntil: details.cardValidUntil,
      }
    : NO_DETAILS;

/** The document that stands for its letter: the last that the staff have filed under that title. */
const letterOf = ({ decision }: Answer, documents: readonly DocumentView[]) =>
  documents.findLast(
    ({ title, isFromAdmin }) => isFromAdmin && decision !== null && title === letterTitle(decision),
  );
