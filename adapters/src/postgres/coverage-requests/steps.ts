import { coverageRequestStatuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { kindsOfStep, type Step } from '@accordent/core/coverage-requests/views.ts';

const kinds = (step: keyof typeof kindsOfStep): string =>
  kindsOfStep[step].map((kind) => `'${kind}'`).join(', ');

/** Whether its insurer, who is awaited, is still to be reminded by mail: as `isChased` of a listed request. */
export const IS_CHASED = `(r.is_chased and r.turn_kind = 'study-request') is true`;

const LIMITS = coverageRequestStatuses
  .flatMap(({ id, limits }) => (limits ? [`when ${id} then ${limits.late}`] : []))
  .join(' ');

/** SQL: from how many working days on the turn of a request `r` is late, as limitsOf() in core. */
const LATE_AFTER = `coalesce(r.first_limit, case r.status_id ${LIMITS} end)`;

/** Whether a turn is late: it began before the instant that this array has for so many days, and nothing reminds of it by itself. */
export const IS_LATE = `(r.turn_since < (?::timestamptz[])[${LATE_AFTER}]) is true and ${IS_CHASED} is false`;

/** Of an archived practitioner nothing can be changed, so that nobody waits for it. */
export const IS_WORKED_ON = `r.practitioner_id not in (
  select a.id from practitioners a where a.archived_at is not null or a.deleted_at is not null)`;

/** The live kinds of all that the steps of PEC are judged by: PEC, and practitioners who are archived. */
export const TOLD_OF_TURNS = ['dfc', 'user'] as const;

/** Which requests `r` wait for this step; `isLate` tells of one whether its turn is late, `isWorkedOn` as above. */
export const conditionOfStep = (
  isLate: string,
  isWorkedOn = IS_WORKED_ON,
): Readonly<Record<Step, string>> => {
  const waiting = (condition: string) => `${condition} and ${isWorkedOn}`;
  return {
    staff: waiting(`r.turn_who is not null and (r.turn_who = 'staff' or ${isLate})`),
    check: waiting(`r.turn_who = 'staff' and r.turn_kind in (${kinds('check')})`),
    transmit: waiting(`r.turn_who = 'staff' and r.turn_kind in (${kinds('transmit')})`),
    remind: waiting(`r.turn_who in ('dentist', 'insurer') and ${isLate}`),
    dentist: waiting(`r.turn_who = 'dentist' and not (${isLate})`),
    insurer: waiting(`r.turn_who = 'insurer' and not (${isLate})`),
  };
};

/** In nobody's queue on this day. */
export const IS_ASIDE = 'coalesce(r.aside_until > ?, false)';

/**
 * SQL: a PEC `r` counts in the month of its practice. One that replaces another does not, unless that one was deleted: as
 * countsInMonth() says (core/src/coverage-requests/month-count.ts); a test compares the two.
 */
export const COUNTS_IN_MONTH = `r.deleted_at is null
  and not exists (select from coverage_requests o where o.id = r.replaces_id and o.deleted_at is null)`;
