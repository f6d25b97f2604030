import type { Bill, BilledAct, BillEvent, TakenBack } from '@accordent/core/bills/bill.ts';
import { jsonListOf, type Shape } from '../shape.ts';

/** Whether the bill `b` is still owed. */
export const IS_OWED = 'b.closed_at is null and b.received_cents < b.cents';

/** Whether the document `d` of a bill is there: one that was taken off bills nothing, though its row may stay for what was undone. */
export const IS_BILLED = 'd.deleted_at is null';

/** Whether no mail is known to have failed that said the event `v` to the payer. */
export const HAS_ARRIVED = `not exists (select from bill_events f
    where f.mail_id = v.mail_id and f.billed_part_id = v.billed_part_id and f.kind = 'unsent')`;

/** When its payer was last reminded of the bill `b`, by what may have arrived. */
export const REMINDED_AT = `(select max(v.at) from bill_events v
  where v.billed_part_id = b.id and v.kind = 'reminded' and ${HAS_ARRIVED})`;

/** Whether a bill of the request `r` is still owed, for which no payment waits for the dentist; null: nothing was billed. */
export const OWES_MORE = `(select bool_or(${IS_OWED}
    and not exists (select from payments y where y.document_id = b.document_id and not y.is_paid))
  from billed_parts b join documents d on d.id = b.document_id where b.coverage_request_id = r.id and ${IS_BILLED})`;

/** Whether its payer has paid something of the bill `b`, or said that it would: it has that. */
export const IS_HEARD = '(b.announced_cents > 0 or b.received_cents > 0)';

/** Documents of the request `r` for which a payer has paid, or of whose bill nothing more is asked. */
export const SETTLED_DOCUMENTS = `(select coalesce(json_agg(b.document_id order by b.id), '[]') from billed_parts b
  where b.coverage_request_id = r.id and (b.received_cents > 0 or b.closed_at is not null))`;

/** Of the bills `b` and their documents `d`. */
export const billShape: Shape<Bill> = {
  id: 'b.id',
  coverageRequestId: 'b.coverage_request_id',
  documentId: 'b.document_id',
  title: 'd.title',
  cents: 'b.cents',
  careOn: 'b.care_on',
  billedOn: 'b.billed_on',
  sentOn: 'b.sent_on',
  dueOn: 'b.due_on',
  prescribedOn: 'b.prescribed_on',
  announced: 'b.announced_cents',
  received: 'b.received_cents',
  takenBack: 'b.taken_back_cents',
  gapReason: 'b.gap_reason',
  outsideReason: 'b.outside_reason',
  isConfirmed: 'b.confirmed_at is not null',
  closedAt: 'b.closed_at',
  closedReason: 'b.closed_reason',
  claimedAt: 'b.claimed_at',
  remindedAt: REMINDED_AT,
  acts: jsonListOf<BilledAct>(
    { place: 'c.place', code: 'c.code', tooth: 'c.tooth', cents: 'c.cents', paid: 'c.paid_cents' },
    'from billed_acts c where c.billed_part_id = b.id',
    'c.place',
  ),
  takings: jsonListOf<TakenBack>(
    {
      id: 'k.id',
      cents: 'k.cents',
      reason: 'k.reason',
      contestUntil: 'k.contest_until',
      at: 'k.created_at',
      settledAt: 'k.settled_at',
      settledReason: 'k.settled_reason',
      undoneAt: 'k.undone_at',
    },
    `from allocations k where k.billed_part_id = b.id and k.kind = 'taken-back'`,
    'k.id',
  ),
  events: jsonListOf<BillEvent>(
    {
      id: 'v.id',
      kind: 'v.kind',
      cents: 'v.cents',
      text: 'v.text',
      at: 'v.at',
      author: `coalesce((select btrim(a.firstname || ' ' || a.lastname) from administrators a where a.id = v.admin_id), '')`,
    },
    'from bill_events v where v.billed_part_id = b.id',
    'v.id',
  ),
};
