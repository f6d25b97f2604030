import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type {
  Settlement,
  SettlementMonth,
  PracticeMoneyStore,
} from '@accordent/core/reconciliation/practice-money-store.ts';
import { IS_LAPSED } from '../answers/answer-rows.ts';
import { INSURER_PART, JOIN_STANDING_ANSWER } from '../answers/insurer-part.ts';
import { IS_BILLED, IS_OWED } from '../bills/bill-rows.ts';
import type { Scope } from '../database.ts';
import { jsonOf, recordsIn, type JsonRow, type Shape } from '../shape.ts';

/** The day on which money came: the bank's, also of the transfer of a lot, the remittance's, else that of the dentist's word. */
const CAME_ON = `coalesce(l.booked_on, o.paid_on, paris_day(a.created_at))`;
const SOURCES = `left join lot_lines i on i.id = a.lot_line_id left join lots o on o.id = i.lot_id
  left join bank_lines l on l.id = coalesce(a.bank_line_id, o.bank_line_id)`;

/** Whether the request `r` was given up or refused: nothing is granted for it any more, and nothing owed. */
const IS_DEAD = `r.status_id in (${statuses.cancelled.id}, ${statuses.refused.id})`;
/** Of its bills, those stay of which money came. */
const IS_COUNTED = `${IS_BILLED} and (not ${IS_DEAD} or b.received_cents > 0)`;

const settlement: Shape<Settlement> = {
  id: 'b.id',
  requestId: 'r.id',
  reference: 'r.reference',
  practitioner: { id: 'p.id', firstname: 'p.firstname', lastname: 'p.lastname' },
  patient: { firstname: 't.firstname', lastname: 't.lastname' },
  insurer: `coalesce(m.name, g.name, '')`,
  billedOn: 'b.billed_on',
  cents: 'b.cents',
  receivedCents: 'b.received_cents',
  takenBackCents: 'b.taken_back_cents',
  receivedOn: `(select max(${CAME_ON}) from allocations a ${SOURCES}
    where a.billed_part_id = b.id and a.kind = 'paid' and a.undone_at is null)`,
  isClosed: `b.closed_at is not null or (${IS_DEAD} and ${IS_OWED})`,
};
const LIST = `select ${jsonOf(settlement)} as record from billed_parts b
  join coverage_requests r on r.id = b.coverage_request_id join practitioners p on p.id = r.practitioner_id
  join patients t on t.id = r.patient_id join documents d on d.id = b.document_id
  left join mutuals m on m.id = r.mutual_id left join mutual_groups g on g.id = r.mutual_group_id
  where r.practitioner_id = any ($1) and r.deleted_at is null and r.erased_at is null and ${IS_COUNTED} and b.billed_on >= $2
  order by b.billed_on desc, b.id desc limit $3`;

const month: Shape<SettlementMonth> = {
  month: `to_char(s.month, 'YYYY-MM')`,
  granted: 'coalesce(g.cents, 0)',
  billed: 'coalesce(b.cents, 0)',
  received: 'coalesce(c.cents, 0)',
};
/** Sums of a month by their first day. */
const MONTHS = `with mine as (
    select id, status_id, answer_id from coverage_requests where practitioner_id = any ($1) and deleted_at is null and erased_at is null),
  granted as (select date_trunc('month', paris_day(w.at)::timestamp) as month, sum(${INSURER_PART})::int as cents
    from mine r ${JOIN_STANDING_ANSWER} where not ${IS_DEAD} and not ${IS_LAPSED} and paris_day(w.at) >= $2 group by 1),
  billed as (select date_trunc('month', b.billed_on::timestamp) as month, sum(b.cents)::int as cents
    from mine r join billed_parts b on b.coverage_request_id = r.id join documents d on d.id = b.document_id
    where ${IS_COUNTED} and b.billed_on >= $2 group by 1),
  came as (select date_trunc('month', (${CAME_ON})::timestamp) as month,
      sum(case a.kind when 'paid' then a.cents else -a.cents end)::int as cents
    from mine r join billed_parts b on b.coverage_request_id = r.id
      join allocations a on a.billed_part_id = b.id and a.undone_at is null ${SOURCES}
    where ${CAME_ON} >= $2 group by 1)
  select ${jsonOf(month)} as record
  from generate_series($2::date::timestamp, $3::date::timestamp, interval '1 month') as s (month)
    left join granted g using (month) left join billed b using (month) left join came c using (month)
  order by s.month`;

/** The money of agreements, as a practice looks at it. */
export const practiceMoneyStore = (scope: Scope): PracticeMoneyStore => ({
  async listSettlements({ practitionerIds, from, limit }) {
    return recordsIn(await scope.query<JsonRow<Settlement>>(LIST, [[...practitionerIds], from, limit]));
  },
  async monthsOf({ practitionerIds, from, to }) {
    return recordsIn(
      await scope.query<JsonRow<SettlementMonth>>(MONTHS, [[...practitionerIds], `${from}-01`, `${to}-01`]),
    );
  },
});
