import { kindsOfStep, type Step } from '@accordent/core/coverage-requests/views.ts';

const kinds = (step: keyof typeof kindsOfStep): string =>
  kindsOfStep[step].map((kind) => `'${kind}'`).join(', ');

/** Whether its insurer, who is awaited, is still to be reminded by mail: as `isChased` of a listed request. */
export const IS_CHASED = `(r.is_chased and r.turn_kind = 'study-request') is true`;

/** Whether a turn began before its status' instant in this array, and nothing reminds of it by itself: late. */
export const IS_LATE = `(r.turn_since < (?::timestamptz[])[r.status_id]) is true and ${IS_CHASED} is false`;

/** Which requests `r` wait for this step; `isLate` tells of one whether its turn is late. */
export const conditionOfStep = (isLate: string): Readonly<Record<Step, string>> => ({
  staff: `r.turn_who is not null and (r.turn_who = 'staff' or ${isLate})`,
  check: `r.turn_who = 'staff' and r.turn_kind in (${kinds('check')})`,
  transmit: `r.turn_who = 'staff' and r.turn_kind in (${kinds('transmit')})`,
  remind: `r.turn_who in ('dentist', 'insurer') and ${isLate}`,
  dentist: `r.turn_who = 'dentist' and not (${isLate})`,
  insurer: `r.turn_who = 'insurer' and not (${isLate})`,
});

/** In nobody's queue on this day. */
export const IS_ASIDE = 'coalesce(r.aside_until > ?, false)';
