import { statuses, type StatusId } from '../coverage-requests/coverage-request-status.ts';
import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import { documentTitles } from '../documents/document-titles.ts';
import { asSentence } from '../forecasts/expected-words.ts';
import { domainError, type FieldFaults } from '../shared/domain-error.ts';
import { formatEuros } from '../shared/money.ts';
import { decisions, type AnswerLine, type AnswerSource, type AnswerTold, type Decision } from './answer.ts';

/**
 * What an answer does to a PEC: it moves it; it moves it once it is noted as sent, since its platform answered at once; it
 * refuses to prolong an agreement, which stands as it did; or it is kept and shown, and moves nothing.
 */
export type Taking = 'moves' | 'sends-and-moves' | 'keeps-agreement' | 'kept';

const { incomplete, new: unsent, transmitted, underStudy, toComplete, agreed } = statuses;

const takings: Partial<Record<StatusId, Taking>> = {
  [transmitted.id]: 'moves',
  [underStudy.id]: 'moves',
  [toComplete.id]: 'moves',
  [agreed.id]: 'moves',
};

export type Answered = {
  readonly statusId: StatusId;
  /** A request has left to its insurer, and nobody took it back, whatever a mail server reports or the status says since. */
  readonly hasLeft: boolean;
  /** Its insurer was asked to prolong the agreement that stands, whatever has come of it. */
  readonly isProlonged: boolean;
};

/** Whether what its insurer says now may still be of a prolongation: it may refuse twice, or what did not arrive. */
export const wasProlonged = ({
  isProlonging,
  isProlongationRefused,
  isProlongationUnsent,
}: Pick<CoverageRequest, 'isProlonging' | 'isProlongationRefused' | 'isProlongationUnsent'>): boolean =>
  isProlonging || isProlongationRefused || isProlongationUnsent;

/**
 * What confirming an answer of this source with this decision does (null: nobody has said which); null: nothing was sent
 * that could be answered.
 */
export function takingOf(
  { statusId, hasLeft, isProlonged }: Answered,
  source: AnswerSource,
  decision: Decision | null,
): Taking | null {
  if (statusId === incomplete.id) return null;
  if (statusId === unsent.id) {
    if (source === 'platform') return 'sends-and-moves';
    // Whoever answers has had it.
    return hasLeft ? 'moves' : null;
  }
  if (statusId === agreed.id && isProlonged && decision !== null && !isAgreement(decision))
    return 'keeps-agreement';
  return takings[statusId] ?? 'kept';
}

/** Whether it leaves status and answer of its PEC as they are: nothing has to be checked before. */
export const movesNothing = (taking: Taking | null): boolean =>
  taking === 'kept' || taking === 'keeps-agreement';

/** The same; throws `answer_unasked`. */
export function refuseUnasked(answered: Answered, source: AnswerSource, decision: Decision): Taking {
  const taking = takingOf(answered, source, decision);
  if (!taking) throw domainError('answer_unasked');
  return taking;
}

/** Once a PEC stands there, it waits for another answer: the one before says nothing of it any more. */
export const forgetsAnswer = (statusId: StatusId): boolean =>
  [incomplete.id, unsent.id, transmitted.id, underStudy.id].some((id) => id === statusId);

/** The status that each decision leads to. */
export const statusOfDecision = {
  agreement: agreed.id,
  'partial-agreement': agreed.id,
  'agreement-at-zero': statuses.refused.id,
  estimate: statuses.closed.id,
  refusal: statuses.refused.id,
  'administrative-rejection': toComplete.id,
  'documents-wanted': toComplete.id,
} as const satisfies Readonly<Record<Decision, StatusId>>;

/** Whether an insurer pays by this decision, for as long as it is valid. */
export const isAgreement = (decision: Decision | null): boolean =>
  decision === 'agreement' || decision === 'partial-agreement';

/** Whether a decision names an amount; in any other letter one is no promise. */
export const namesAmount = (decision: Decision | null): boolean =>
  isAgreement(decision) || decision === 'estimate';

/** As which document the letter is filed. */
export const letterTitle = (decision: Decision): string =>
  isAgreement(decision) ? documentTitles.agreement : 'Réponse de la mutuelle';

/** What an act was granted less than was asked for it. */
export const isCapped = ({ asked, granted }: AnswerLine): boolean => asked !== null && granted < asked;

export type ConfirmedTold = AnswerTold & { readonly decision: Decision };

/**
 * The answer as it is kept: the total of its lines where there are some, no amount where the decision names none, an
 * estimate without days or reason, and an agreement that refuses or caps an act is a partial one.
 */
export function settledAnswer(told: ConfirmedTold): ConfirmedTold {
  const { decision, lines } = told;
  if (!namesAmount(decision))
    return {
      ...told,
      granted: decision === 'agreement-at-zero' ? 0 : null,
      lines: [],
      basis: null,
      validFrom: null,
      validUntil: null,
      // Read of a letter that was taken for an agreement, they would be quoted beside a refusal.
      conditions: '',
    };
  return {
    ...told,
    // Nothing of it runs, and whoever confirms it is not asked why.
    ...(decision === 'estimate' && { validFrom: null, validUntil: null, reason: '' }),
    decision: decision === 'agreement' && lines.some(isCapped) ? 'partial-agreement' : decision,
    granted: lines.length > 0 ? lines.reduce((sum, { granted }) => sum + granted, 0) : told.granted,
  };
}

/** Every faulty field of a settled answer, by the key of its sentence. */
export function answerFaults(told: ConfirmedTold): FieldFaults {
  const { decision, granted, lines, validFrom, validUntil, reason } = told;
  const faults: FieldFaults = {};
  if (isAgreement(decision) && granted === null) faults['granted'] = 'required';
  if (namesAmount(decision) && granted === 0) faults['granted'] = 'answer_of_nothing';
  if (lines.some(({ asked, granted: part }) => asked !== null && part > asked))
    faults['lines'] = 'answer_above_asked';
  if (validFrom && validUntil && validUntil < validFrom) faults['validUntil'] = 'answer_ends_before';
  if (statusOfDecision[decision] === toComplete.id && reason === '') faults['reason'] = 'answer_asks_nothing';
  return faults;
}

/** What the line of history says; of one that asks something, what it asks, which the dentist reads. */
export function saidOfAnswer({ decision, granted, validUntil, number, reason }: ConfirmedTold): string {
  if (statusOfDecision[decision] === toComplete.id) return reason;
  const parts = [
    granted !== null && decision !== 'agreement-at-zero'
      ? `${decisions[decision]}\u00A0: ${formatEuros(granted)}`
      : decisions[decision],
    validUntil && `valable jusqu’au ${validUntil.split('-').toReversed().join('/')}`,
    number && `n°\u00A0${number}`,
    reason,
  ].filter(Boolean);
  const said = parts.join(', ');
  return said.endsWith('.') ? said : `${said}.`;
}

/** The same of one that refuses to prolong, which the dentist reads: « Pas de prolongation : refus. Plafond atteint. » */
export function saidOfNoProlonging({ reason, ...told }: ConfirmedTold): string {
  const said =
    statusOfDecision[told.decision] === toComplete.id
      ? `${decisions[told.decision]}.`
      : saidOfAnswer({ ...told, reason: '' });
  const line = `Pas de prolongation\u00A0: ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
  // A sentence of its own: after a comma its capital would be wrong, and it may be a name's.
  return reason === ''
    ? line
    : `${line} ${asSentence(`${reason.charAt(0).toUpperCase()}${reason.slice(1)}`)}`;
}
