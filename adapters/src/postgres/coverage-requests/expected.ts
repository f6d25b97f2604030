import { insurerInRole, JOIN_DETAILS } from '../forecasts/insurer-in-role.ts';
import { foretold, OWN_ANSWERS, type Foretold } from '@accordent/core/forecasts/forecast.ts';
import { turnSides } from '@accordent/core/coverage-requests/turn.ts';
import { endsOfWorkingDays, isWorkingDay } from '@accordent/core/shared/working-days.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import type { ExpectedState } from '@accordent/core/forecasts/forecast.ts';

const prefixes = { 'study-request': 'f', pay: 'p' } as const satisfies Record<Foretold, string>;

/** What each forecast is of, and the rows of whom it concerns. */
const joined = {
  'study-request': { table: 'forecasts', who: insurerInRole('decider') },
  pay: { table: 'payment_forecasts', who: insurerInRole('payer') },
} as const;

const joinOf = (kind: Foretold): string => {
  const { table, who } = joined[kind];
  const prefix = prefixes[kind];
  return `
  left join ${table} ${prefix}m on ${prefix}m.whose = 'mutual' and ${prefix}m.insurer_id = ${who.mutualId} and ${prefix}m.answers >= ${OWN_ANSWERS}
  left join ${table} ${prefix}g on ${prefix}g.whose = 'mutual-group' and ${prefix}g.insurer_id = ${who.groupId} and ${prefix}g.answers > 0
  left join ${table} ${prefix}a on ${prefix}a.whose = 'all'`;
};

/** SQL: the forecasts of the mutual, the group and all of who decides on a request `r`, and of who pays: whole rows of small tables. */
export const JOIN_FORECASTS = `
  ${JOIN_DETAILS} ${foretold.map(joinOf).join('')}`;

/** The one that counts, as nearest() in core; a test compares the two. */
const p90Of = (kind: Foretold): string => {
  const prefix = prefixes[kind];
  return `case when ${prefix}m.whose is not null then ${prefix}m.p90 when ${prefix}g.whose is not null then ${prefix}g.p90 else ${prefix}a.p90 end`;
};
const P90 = `case r.turn_kind ${foretold.map((kind) => `when '${kind}' then ${p90Of(kind)}`).join(' ')} end`;

/** Waits of which a day is foretold. */
const FORETOLD = foretold.map((kind) => `'${kind}'`).join(', ');
export const IS_FORETOLD = `r.turn_kind in (${FORETOLD})`;

/** Older turns are all alike: they are as late as can be. */
const DAYS_BACK = 400;

/**
 * SQL: the working day, counted from DAYS_BACK ago, by which a request `r` with JOIN_FORECASTS should be answered; null
 * where none is known. A turn begins to age on the first working day that had not ended.
 */
const dueOn = (ends: readonly Date[]): string =>
  `case when ${IS_FORETOLD} then
    width_bucket(r.turn_since, '{${ends.map((end) => end.toISOString()).join(',')}}'::timestamptz[]) + 1 + ${P90} end`;

/** The same, at an instant. */
export const expectedDay = (at: Date): string => dueOn(endsOfWorkingDays(at, DAYS_BACK));

/** SQL: requests `r` that should be answered by a day that has passed, by this one, or by a later one. */
export function conditionOfExpected(is: ExpectedState, at: Date): string {
  const ends = endsOfWorkingDays(at, DAYS_BACK);
  const today = ends.length;
  const compared: Readonly<Record<ExpectedState, string>> = {
    late: `< ${today}`,
    today: isWorkingDay(parisDay(at)) ? `= ${today}` : '< 0',
    later: `${isWorkingDay(parisDay(at)) ? '>' : '>='} ${today}`,
  };
  return `r.id in (select r.id from coverage_requests r ${JOIN_FORECASTS}
    where r.deleted_at is null and r.turn_who = '${turnSides.pay}' and ${IS_FORETOLD}
      and ${dueOn(ends)} ${compared[is]})`;
}
