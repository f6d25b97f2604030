import { daysUntil } from '../shared/calendar.ts';
import type { AnswerTold } from './answer.ts';
import { isAgreement, namesAmount } from './answer-rules.ts';

/** What else is known of a PEC: its quote and mandatory part in cents, and the last day of the card's rights. */
export type KnownDetails = {
  readonly quote: number | null;
  readonly mandatory: number | null;
  /** What a second insurer grants; null: there is none, or it has not answered. */
  readonly second: number | null;
  readonly cardUntil: string | null;
};

export const NO_DETAILS: KnownDetails = { quote: null, mandatory: null, second: null, cardUntil: null };

/** Who pays what of a quote, in cents. */
export type Shares = {
  readonly quote: number;
  readonly mandatory: number;
  readonly insurer: number;
  /** Of the second insurer; 0 without one. */
  readonly second: number;
  readonly patient: number;
};

type Granting = Pick<AnswerTold, 'decision' | 'granted' | 'basis'>;

/** Who pays what: null unless every part is known, or where the parts are more than the whole. */
export function sharesOf(answer: Granting, { quote, mandatory, second: told }: KnownDetails): Shares | null {
  const { decision, granted, basis } = answer;
  if (!namesAmount(decision) || granted === null || basis === null || quote === null || mandatory === null)
    return null;
  const insurer = basis === 'included' ? granted - mandatory : granted;
  const second = told ?? 0;
  const patient = quote - mandatory - insurer - second;
  return insurer < 0 || patient < 0 ? null : { quote, mandatory, insurer, second, patient };
}

/** The last day ('yyyy-MM-dd') on which an agreement holds: the earlier of its own and the card's, of those that are known. */
export function heldUntil(
  { decision, validUntil }: Pick<AnswerTold, 'decision' | 'validUntil'>,
  { cardUntil }: KnownDetails,
): string | null {
  if (!isAgreement(decision)) return null;
  return validUntil === null || (cardUntil !== null && cardUntil < validUntil) ? cardUntil : validUntil;
}

export const validityLevels = ['calm', 'warning', 'danger', 'over'] as const;
export type ValidityLevel = (typeof validityLevels)[number];

/** How long an agreement still holds. */
export type Validity = {
  readonly from: string | null;
  readonly until: string;
  readonly daysLeft: number;
  readonly level: ValidityLevel;
};

export const WARNING_DAYS = 30;
const DANGER_DAYS = 7;

/** As it reads on this day of Paris; null where no end is known. */
export function validityOf(
  answer: Pick<AnswerTold, 'decision' | 'validFrom' | 'validUntil'>,
  details: KnownDetails,
  today: string,
): Validity | null {
  const until = heldUntil(answer, details);
  if (until === null) return null;
  const daysLeft = daysUntil(until, today);
  const level =
    daysLeft < 0
      ? 'over'
      : daysLeft <= DANGER_DAYS
        ? 'danger'
        : daysLeft <= WARNING_DAYS
          ? 'warning'
          : 'calm';
  return { from: answer.validFrom, until, daysLeft: Math.max(0, daysLeft), level };
}
