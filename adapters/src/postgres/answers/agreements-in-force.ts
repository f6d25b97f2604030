import { UNBILLED } from '@accordent/core/answers/agreement-end.ts';
import { IS_WORKED_ON } from '../coverage-requests/steps.ts';
import { IS_LAPSED } from './answer-rows.ts';
import { AGREEMENTS, HELD_UNTIL } from './held-until.ts';

/** SQL: whether the answer `w` of a request `r` is an agreement that stands and is not billed. */
export const IS_UNBILLED = `r.status_id = ${UNBILLED} and w.decision in (${AGREEMENTS}) and not ${IS_LAPSED}`;

/** SQL: whether a request `r` waits for documents of its dentist; `turn_count` says how many. */
export const IS_OWED_BY_DENTIST = `r.turn_kind = 'send-documents'`;

/** SQL: agreements of who is worked for that are not billed and end from the day $1 on, within $2 days, each with the day (`ends`). */
export const ENDING = `select r.id, r.practitioner_id, r.reference, r.practitioner_name, r.turn_kind, ends.until
  from coverage_requests r join answers w on w.id = r.answer_id, lateral (select ${HELD_UNTIL} as until) ends
  where r.deleted_at is null and ${IS_UNBILLED} and ${IS_WORKED_ON}
    and ends.until between $1::date and $1::date + $2::integer`;

/**
 * SQL: whether the card of a request `r` ends by a day (`?`), while its agreement is in force and goes on, and somebody can
 * still do something about it.
 */
export const HAS_RIGHTS_TO_CHECK = `r.id in (select r.id from coverage_requests r
  join answers w on w.id = r.answer_id join coverage_request_details e on e.coverage_request_id = r.id
  where r.deleted_at is null and ${IS_UNBILLED} and ${IS_WORKED_ON} and e.card_valid_until <= ?::date
    and (w.valid_until is null or e.card_valid_until < w.valid_until))`;
