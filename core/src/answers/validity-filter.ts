import { shiftedDay } from '../shared/calendar.ts';
import { WARNING_DAYS } from './answer-money.ts';

/** Ends within the days in which one is warned of it, or has ended. */
export const validityStates = ['soon', 'over'] as const;
export type ValidityState = (typeof validityStates)[number];

/** Days 'yyyy-MM-dd' of Paris, both included; null: no bound. */
export type HeldPeriod = { readonly from: string | null; readonly to: string | null };

export type ValidityFilter = {
  readonly validity?: ValidityState | undefined;
  readonly validFrom?: string | undefined;
  readonly validTo?: string | undefined;
};

/** The days between which an agreement's last one lies (heldUntil); undefined: nothing is asked of it. */
export function heldPeriod(
  { validity, validFrom, validTo }: ValidityFilter,
  today: string,
): HeldPeriod | undefined {
  if (validity === undefined && validFrom === undefined && validTo === undefined) return undefined;
  const own = { from: validFrom ?? null, to: validTo ?? null };
  if (validity === undefined) return own;
  const said =
    validity === 'soon'
      ? { from: today, to: shiftedDay(today, WARNING_DAYS) }
      : { from: null, to: shiftedDay(today, -1) };
  return { from: later(own.from, said.from), to: earlier(own.to, said.to) };
}

const later = (one: string | null, other: string | null) =>
  one === null || (other !== null && other > one) ? other : one;
const earlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one;
