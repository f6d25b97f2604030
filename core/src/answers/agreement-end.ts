import { statuses, type StatusId } from '../coverage-requests/coverage-request-status.ts';
import type { Decision } from './answer.ts';
import { endWays } from '../mutuals/sending-terms.ts';
import { daysUntil } from '../shared/calendar.ts';
import { type Validity } from './answer-money.ts';
import { isAgreement } from './answer-rules.ts';

/** So many days before an agreement ends, its staff and its dentist are told, while bills are missing. */
export const endWarnings = [30, 7] as const;
export type EndWarning = (typeof endWarnings)[number];

/** The latest warning whose day has come; null: none yet, or the agreement is over. Days 'yyyy-MM-dd' of Paris. */
export function warningOf(until: string, today: string): EndWarning | null {
  const days = daysUntil(until, today);
  if (days < 0) return null;
  return endWarnings.findLast((warning) => days <= warning) ?? null;
}

/** What ends, as its staff and its dentist read it: the agreement itself may go on when the card's rights are over. */
export const endingText = (isByCard: boolean): string => (isByCard ? 'la carte de mutuelle' : 'l’accord');

/** The status in which an agreement stands while bills are missing. */
export const UNBILLED = statuses.agreed.id;

/** Whether an agreement stands whose rights are looked at again, and which may still become void. */
export const isInForce = (statusId: StatusId, answer: EndFacts['answer']): boolean =>
  statusId === UNBILLED && answer !== null && isAgreement(answer.decision) && !answer.isLapsed;

export type EndWay = (typeof endWays)[keyof typeof endWays];

/** How an agreement goes on, as its insurer takes it; null: nobody has said. */
export const endWayOf = (atValidityEnd: string): EndWay | null =>
  endWays[atValidityEnd as keyof typeof endWays] ?? null;

export type EndFacts = {
  readonly statusId: StatusId;
  readonly answer: { readonly decision: Decision | null; readonly isLapsed: boolean } | null;
  readonly validity: Validity | null;
  /** As the insurer's record says; '' where it does not. */
  readonly atValidityEnd: string;
  /** A prolongation was asked for, and nothing has come back. */
  readonly isProlonging: boolean;
  /** What last asked for that did not arrive. */
  readonly isProlongationUnsent: boolean;
  /** What was last asked for was refused. */
  readonly isProlongationRefused: boolean;
  /** Another request goes on with this one. */
  readonly isRenewed: boolean;
  /** Nothing may be changed any more: its practitioner is archived, or its content gone. */
  readonly isStill: boolean;
};

/** How an agreement may go on, or a request that was refused begin anew. */
export type End = {
  readonly canProlong: boolean;
  readonly canRenew: boolean;
  /** What is proposed now, while bills are missing; null: nothing yet. */
  readonly proposed: EndWay | null;
};

/**
 * Prolonged: an agreement whose end is known. A new request: once it ends soon, is over or lapsed, or was refused; of an
 * insurer that prolongs, only once it is over. Where a prolongation was refused, or did not arrive and cannot be asked for any
 * more, at once.
 */
export function endOf(facts: EndFacts): End {
  const { statusId, answer, validity, isProlonging, isProlongationUnsent, isRenewed, isStill } = facts;
  const isRefused = facts.isProlongationRefused && !isProlonging;
  if (isStill) return { canProlong: false, canRenew: false, proposed: null };
  const isLapsed = answer?.isLapsed === true;
  const stands = statusId === UNBILLED && isAgreement(answer?.decision ?? null);
  const way = endWayOf(facts.atValidityEnd);
  const isEnding = stands && validity !== null && validity.level !== 'calm';
  const canProlong =
    stands && !isLapsed && validity !== null && way !== 'renew' && !isProlonging && !isRenewed;
  const canRenew =
    !isRenewed &&
    (statusId === statuses.refused.id ||
      (stands && (isLapsed || isRefused || (isProlongationUnsent && !canProlong))) ||
      (isEnding && (way !== 'prolong' || validity.level === 'over')));
  const asks = isEnding || (stands && isLapsed);
  const proposed = canProlong && way === 'prolong' && !isRefused ? 'prolong' : canRenew ? 'renew' : null;
  return { canProlong, canRenew, proposed: asks && !isProlonging ? proposed : null };
}
