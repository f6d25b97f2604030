import { IS_OWED } from '../bills/bill-rows.ts';
import { IS_WORKED_ON } from '../coverage-requests/steps.ts';
import { IS_UNDER_WAY } from '../settlements/settlement-rows.ts';

const LATEST = 'order by at desc limit 1000';
const OF_REQUESTS = 'from billed_parts b join coverage_requests r on r.id = b.coverage_request_id';

/** SQL: bills that were paid too low; claimed, they wait for their payer. A gap that changes is another cause. */
export const LOW_PAYMENTS = `select concat_ws(':', 'paid-low', b.id, b.cents - g.told) as key, r.practitioner_id, r.id as coverage_request_id, g.at,
    jsonb_build_object('reference', r.reference, 'name', r.practitioner_name, 'cents', b.cents - g.told) as facts
  ${OF_REQUESTS} cross join lateral (select greatest(b.announced_cents, b.received_cents) as told,
    coalesce((select max(y.edited_at) from payments y where y.document_id = b.document_id), b.created_at) as at) g
  where ${IS_UNDER_WAY} and ${IS_OWED} and b.claimed_at is null and g.told > 0 and g.told < b.cents
    and ($1::integer is null or r.id = $1) ${LATEST}`;

/** SQL: mails to payers that did not arrive, until the bill is claimed or reminded of anew. */
export const FAILED_PAYER_MAILS = `select 'sending-failed:bill:' || v.id as key, r.practitioner_id, r.id as coverage_request_id, v.at,
    jsonb_build_object('reference', r.reference, 'name', r.practitioner_name, 'isOfBill', true) as facts
  from bill_events v join billed_parts b on b.id = v.billed_part_id join coverage_requests r on r.id = b.coverage_request_id
  where v.kind = 'unsent' and v.at > $1 and ($2::integer is null or r.id = $2) and ${IS_UNDER_WAY} and ${IS_OWED}
    and not exists (select from bill_events o where o.billed_part_id = b.id and o.id > v.id
      and o.kind in ('claimed', 'reminded', 'letter', 'unsent')) ${LATEST}`;

/** SQL: money that was taken back and waits for a decision. */
export const TAKEN_BACK = `select 'taken-back:' || k.id as key, r.practitioner_id, r.id as coverage_request_id, k.created_at as at,
    jsonb_strip_nulls(jsonb_build_object('reference', r.reference, 'name', r.practitioner_name, 'cents', k.cents,
      'endsOn', to_char(k.contest_until, 'YYYY-MM-DD'))) as facts
  from allocations k join billed_parts b on b.id = k.billed_part_id join coverage_requests r on r.id = b.coverage_request_id
  where k.kind = 'taken-back' and k.undone_at is null and k.settled_at is null and r.deleted_at is null and r.erased_at is null
    and ${IS_WORKED_ON} and ($1::integer is null or r.id = $1) ${LATEST}`;

/** SQL: the latest warning whose day has come, in months before a claim lapses; one before the care itself is none. */
export const PRESCRIPTIONS = `select concat_ws(':', 'prescription', b.id, b.prescribed_on, w.months) as key, r.practitioner_id, r.id as coverage_request_id,
    (b.prescribed_on - make_interval(months => w.months)) at time zone 'Europe/Paris' as at,
    jsonb_build_object('reference', r.reference, 'name', r.practitioner_name, 'warning', w.months,
      'endsOn', to_char(b.prescribed_on, 'YYYY-MM-DD')) as facts
  ${OF_REQUESTS} cross join lateral (select min(d.months) as months from unnest($2::integer[]) d (months)
    where b.prescribed_on - make_interval(months => d.months) <= $1::date
      and b.prescribed_on - make_interval(months => d.months) > b.care_on) w
  where ${IS_UNDER_WAY} and ${IS_OWED} and b.prescribed_on is not null and b.prescribed_on > $1::date and w.months is not null
    and ($3::integer is null or r.id = $3) ${LATEST}`;
