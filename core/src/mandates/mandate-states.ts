import { shiftedDay } from '../shared/calendar.ts';
import type { Mandate, MandateDays, MandateState } from './mandate.ts';

/** What tells how long a mandate is in force. */
export type MandateSpan = MandateDays & Pick<Mandate, 'revokedOn'>;

/** How a mandate stands on a Paris day ('yyyy-MM-dd'). */
export function mandateState({ validFrom, validUntil, revokedOn }: MandateSpan, day: string): MandateState {
  if (revokedOn !== null && revokedOn <= day) return 'revoked';
  if (day < validFrom) return 'to-come';
  return validUntil !== null && validUntil < day ? 'expired' : 'in-force';
}

/** The mandate under which we may act on a day, or null. */
export const mandateInForce = <Span extends MandateSpan>(
  mandates: readonly Span[],
  day: string,
): Span | null => mandates.find((mandate) => mandateState(mandate, day) === 'in-force') ?? null;

/** The one to look at on a day, of those given newest first: in force, else the next to come, else the latest, or null. */
export function standingMandate<Span extends MandateSpan>(
  mandates: readonly Span[],
  day: string,
): Span | null {
  const latestFirst = mandates.toSorted((one, other) => other.validFrom.localeCompare(one.validFrom));
  const next = latestFirst.findLast((mandate) => mandateState(mandate, day) === 'to-come');
  return mandateInForce(mandates, day) ?? next ?? latestFirst[0] ?? null;
}

/** The last day on which a mandate is in force; null: open. Before its first day for one that was revoked by then. */
export function lastDayOf({ validUntil, revokedOn }: Omit<MandateSpan, 'validFrom'>): string | null {
  const beforeRevoked = revokedOn && shiftedDay(revokedOn, -1);
  if (validUntil === null || beforeRevoked === null) return validUntil ?? beforeRevoked;
  return validUntil < beforeRevoked ? validUntil : beforeRevoked;
}

/** How many days before its end a mandate is one to renew. */
export const RENEWAL_DAYS = 60;

/** Whether a mandate in force ends within so many days. */
export const endsSoon = (mandate: MandateSpan, day: string): boolean =>
  mandateState(mandate, day) === 'in-force' &&
  mandate.validUntil !== null &&
  mandate.validUntil <= shiftedDay(day, RENEWAL_DAYS);

/** The first of these mandates that is in force on one of the days of another, or null. */
export const overlapped = <Span extends MandateSpan>(
  mandates: readonly Span[],
  { validFrom, validUntil }: MandateDays,
): Span | null =>
  mandates.find((mandate) => {
    const last = lastDayOf(mandate);
    const isEmpty = last !== null && last < mandate.validFrom;
    const endsBefore = last !== null && last < validFrom;
    const beginsAfter = validUntil !== null && validUntil < mandate.validFrom;
    return !isEmpty && !endsBefore && !beginsAfter;
  }) ?? null;
