import {
  coverageRequestStatuses,
  statusesThat,
} from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { insurerInRole, JOIN_DETAILS } from './insurer-in-role.ts';

const DECIDER = insurerInRole('decider');

/** With the insurer. */
const STUDIED = statusesThat(({ turn }) => turn === 'study-request').join(', ');
const ANSWERS = coverageRequestStatuses
  .flatMap(({ id, answer }) => (answer ? [`when ${id} then '${answer}'`] : []))
  .join(' ');

/** SQL: the first change of the request of `c` after it that leaves these statuses. */
export const leaving = (statusIds: string): string => `
  select n.created_at, n.to_status_id, n.comment from status_changes n
  where n.coverage_request_id = c.coverage_request_id and (n.created_at, n.id) > (c.created_at, c.id)
    and n.to_status_id not in (${statusIds})
  order by n.created_at, n.id limit 1`;

/**
 * SQL: a line a sending since $1, with who decides. A wait begins as a PEC comes to its insurer, and ends as it leaves him; the search by
 * status has its index.
 */
export const SENDINGS = `
  select r.id as request_id, ${DECIDER.mutualId} as mutual_id, ${DECIDER.groupId} as mutual_group_id, c.created_at as sent_at, e.created_at as ended_at,
    case e.to_status_id ${ANSWERS} end as answer, e.comment
  from status_changes c
    join coverage_requests r on r.id = c.coverage_request_id and r.deleted_at is null
    ${JOIN_DETAILS}
    left join lateral (${leaving(STUDIED)}) e on true
  where c.to_status_id in (${STUDIED}) and (c.from_status_id is null or c.from_status_id not in (${STUDIED}))
    and c.created_at >= $1`;
