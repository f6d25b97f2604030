import { insurerInRole, JOIN_DETAILS } from '../forecasts/insurer-in-role.ts';
import { OWN_ANSWERS } from '@accordent/core/forecasts/forecast.ts';
import { turnSides, type TurnKind } from '@accordent/core/coverage-requests/turn.ts';
import { endsOfWorkingDays, isWorkingDay } from '@accordent/core/shared/working-days.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import type { ExpectedState } from '@accordent/core/forecasts/forecast.ts';

const STUDIED = 'study-request' satisfies TurnKind;

const DECIDER = insurerInRole('decider');

/** SQL: the forecasts of the mutual, the group and all of who decides on a request `r`: whole rows of small tables. */
export const JOIN_FORECASTS = `
  ${JOIN_DETAILS}
  left join forecasts fm on fm.whose = 'mutual' and fm.insurer_id = ${DECIDER.mutualId} and fm.answers >= ${OWN_ANSWERS}
  left join forecasts fg on fg.whose = 'mutual-group' and fg.insurer_id = ${DECIDER.groupId} and fg.answers > 0
  left join forecasts fa on fa.whose = 'all'`;

/** The one that counts, as nearest() in core; a test compares the two. */
const P90 = `case when fm.whose is not null then fm.p90 when fg.whose is not null then fg.p90 else fa.p90 end`;

/** Older turns are all alike: they are as late as can be. */
const DAYS_BACK = 400;

/**
 * SQL: the working day, counted from DAYS_BACK ago, by which a request `r` with JOIN_FORECASTS should be answered; null
 * where none is known. A turn begins to age on the first working day that had not ended.
 */
const dueOn = (ends: readonly Date[]): string =>
  `case when r.turn_kind = '${STUDIED}' then
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
    where r.deleted_at is null and r.turn_who = '${turnSides[STUDIED]}' and r.turn_kind = '${STUDIED}'
      and ${dueOn(ends)} ${compared[is]})`;
}
