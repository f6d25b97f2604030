import { statusesThat } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type {
  LowAct,
  Settlement,
  SettlementGrouping,
  SettlementView,
} from '@accordent/core/settlements/settlement.ts';
import { INSURER_PART, JOIN_STANDING_ANSWER } from '../answers/insurer-part.ts';
import { REMINDED_AT, IS_OWED } from '../bills/bill-rows.ts';
import { personShape } from '../coverage-requests/coverage-request-rows.ts';
import { IS_WORKED_ON } from '../coverage-requests/steps.ts';
import { insurerInRole } from '../forecasts/insurer-in-role.ts';
import { listedNameOf } from '../listed-name.ts';
import { jsonListOf, type Shape } from '../shape.ts';

const AGREED = statusesThat(({ stage }) => stage === 'agreement').join(', ');
const IS_AGREED = `r.deleted_at is null and r.erased_at is null and r.status_id in (${AGREED})`;
/** Bills `b` of requests `r` that are under way, and may be changed. */
export const IS_UNDER_WAY = `${IS_AGREED} and ${IS_WORKED_ON}`;

const payer = insurerInRole('payer');
const PAYER = `coalesce('mutual-group-' || ${payer.groupId}, 'mutual-' || ${payer.mutualId}, '')`;

export const JOINED = `from billed_parts b join coverage_requests r on r.id = b.coverage_request_id
  join documents d on d.id = b.document_id join patients t on t.id = r.patient_id join practitioners p on p.id = r.practitioner_id
  ${JOIN_STANDING_ANSWER}`;

const TO_CONTEST = `from allocations k where k.billed_part_id = b.id and k.kind = 'taken-back' and k.undone_at is null and k.settled_at is null`;

/** SQL: which bills each view holds of those that are worked on, which a statement asks once; $1 is this day, $2 the last one of claims that lapse soon. Each has an index. */
const late = `${IS_OWED} and b.due_on is not null and b.due_on < $1::date`;
const low = `${IS_OWED} and (b.announced_cents > 0 and b.announced_cents < b.cents or b.received_cents > 0)
  and greatest(b.announced_cents, b.received_cents) < b.cents`;
const blank = `${IS_OWED} and b.announced_cents = 0 and b.received_cents = 0 and b.sent_on is not null`;
const prescription = `${IS_OWED} and b.prescribed_on is not null and b.prescribed_on <= $2::date`;
const contest = `r.deleted_at is null and r.erased_at is null and b.id in (
  select k.billed_part_id from allocations k where k.kind = 'taken-back' and k.undone_at is null and k.settled_at is null)`;
const underWay = (view: string) => `(${IS_AGREED} and ${view})`;
const conditions: Readonly<Record<SettlementView, string>> = {
  follow: `(${[late, low, prescription].map(underWay).join(' or ')} or ${contest})`,
  late: underWay(late),
  low: underWay(low),
  blank: underWay(blank),
  contest,
  prescription: underWay(prescription),
  all: underWay(IS_OWED),
};
export const conditionOf = (view: SettlementView): string => conditions[view];
export const IS_LATE = late;

/** SQL: what each grouping goes by, and how that is called. */
export const groupings: Readonly<
  Record<SettlementGrouping, { readonly key: string; readonly name: string }>
> = {
  payer: {
    key: PAYER,
    name: `coalesce((select g.name from mutual_groups g where g.id = ${payer.groupId}),
      (select m.name from mutuals m where m.id = ${payer.mutualId}), '')`,
  },
  practitioner: { key: `'practitioner-' || p.id`, name: listedNameOf('p') },
  month: { key: `to_char(b.billed_on, 'YYYY-MM')`, name: `to_char(b.billed_on, 'YYYY-MM')` },
};
export const PAYER_KEY = PAYER;

/** Of a bill with JOINED. */
export const settlementShape = (by: SettlementGrouping): Shape<Settlement> => ({
  id: 'b.id',
  coverageRequestId: 'r.id',
  reference: 'r.reference',
  statusId: 'r.status_id',
  title: 'd.title',
  patient: personShape('t'),
  practitioner: personShape('p'),
  granted: INSURER_PART,
  cents: 'b.cents',
  announced: 'b.announced_cents',
  received: 'b.received_cents',
  takenBack: 'b.taken_back_cents',
  careOn: 'b.care_on',
  sentOn: 'b.sent_on',
  dueOn: 'b.due_on',
  prescribedOn: 'b.prescribed_on',
  isClosed: 'b.closed_at is not null',
  gapReason: 'b.gap_reason',
  lows: jsonListOf<LowAct>(
    { code: 'c.code', tooth: 'c.tooth', cents: 'c.cents', paid: 'c.paid_cents' },
    'from billed_acts c where c.billed_part_id = b.id and c.paid_cents < c.cents',
    'c.place',
  ),
  claimedAt: 'b.claimed_at',
  remindedAt: REMINDED_AT,
  letterAt: `(select max(v.at) from bill_events v where v.billed_part_id = b.id and v.kind = 'letter')`,
  contested: `(select coalesce(sum(k.cents), 0)::int ${TO_CONTEST})`,
  contestUntil: `(select min(k.contest_until) ${TO_CONTEST})`,
  group: groupings[by].key,
});
