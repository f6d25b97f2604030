import { monthsAfter } from '@accordent/core/reading/day.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import type pg from 'pg';
import type { Chance } from './random.ts';

type Row = Readonly<Record<string, unknown>>;

const DAY = 86_400_000;

/** Some insurers pay less than they granted, a round part of it. */
export const paidTooLow = (chance: Chance, payments: readonly Row[]): readonly Row[] =>
  payments.map((payment) =>
    chance.happens(0.12)
      ? {
          ...payment,
          amount_cents: Math.round((Number(payment['amount_cents']) * chance.between(84, 96)) / 100),
        }
      : payment,
  );

/** Of invoices that staff have confirmed: the insurer's part, the day of care, the acts of the agreement. */
const CONFIRMED = `insert into billed_parts (coverage_request_id, document_id, cents, care_on, billed_on, confirmed_at, confirmed_by_admin_id, created_at)
  select r.id, d.id, w.granted, greatest(w.valid_from, paris_day(d.created_at) - 1 - r.id % 9), paris_day(d.created_at), d.created_at, 1, d.created_at
  from coverage_requests r join answers w on w.id = r.answer_id and w.granted > 0
  join lateral (select d.id, d.created_at from documents d where d.coverage_request_id = r.id and d.title = 'Facture' and d.deleted_at is null
    order by d.id desc limit 1) d on true
  where r.status_id in (19, 20, 22)
  on conflict (document_id) do update set cents = greatest(excluded.cents, billed_parts.received_cents), care_on = excluded.care_on,
    confirmed_at = excluded.confirmed_at, confirmed_by_admin_id = 1`;

const ACTS = `insert into billed_acts (billed_part_id, place, code, tooth, cents)
  select b.id, l.place - 1, l.line ->> 'code', l.line ->> 'tooth', (l.line ->> 'granted')::int
  from billed_parts b join coverage_requests r on r.id = b.coverage_request_id join answers w on w.id = r.answer_id
  cross join lateral jsonb_array_elements(w.lines::jsonb) with ordinality as l (line, place)
  where b.confirmed_at is not null`;

const REASONS = `update billed_parts set gap_reason = (array['Plafond annuel atteint', 'Base de remboursement', 'Acte non pris en charge'])[1 + id % 3]
  where received_cents > 0 and received_cents < cents and id % 2 = 0`;

/** Money taken back of what was paid, also of PEC that are closed. */
const TAKEN = `insert into allocations (billed_part_id, kind, cents, reason, contest_until, admin_id, created_at)
  select b.id, 'taken-back', greatest(1, b.received_cents / 5), 'Droits fermés au jour des soins', $1::date + b.id % 20, 1, $2::timestamptz - b.id % 5 * interval '1 day'
  from billed_parts b join coverage_requests r on r.id = b.coverage_request_id
  where b.received_cents > 0 and r.status_id in (19, 22) order by b.id desc limit 4`;

/** A few that have waited for nearly two years: care from before the agreement, which the insurer took. */
const OLD = `update billed_parts b set care_on = $2::date + place * 9, outside_reason = 'Accord rétroactif de la mutuelle'
  from (select b.id, row_number() over (order by b.id)::int as place from billed_parts b
    join coverage_requests r on r.id = b.coverage_request_id
    where r.status_id = 19 and b.received_cents = 0 and b.announced_cents = 0 order by b.id limit 3) o
  where o.id = b.id and $1::date is not null`;

/** Those of whom something is still owed wait for their payer. */
const TURNS = `update coverage_requests r set turn_who = 'insurer', turn_kind = 'pay', turn_count = 0
  where r.status_id = 19 and r.turn_kind = 'close' and exists (
    select from billed_parts b where b.coverage_request_id = r.id and b.received_cents < b.cents)`;

/** What insurers owe at the end of the year, so that every view of it shows something. */
export async function writeDemoBills(client: pg.Client, now: Date): Promise<void> {
  const today = parisDay(now);
  await client.query(CONFIRMED);
  await client.query(ACTS);
  await client.query(REASONS);
  await client.query(TAKEN, [parisDay(new Date(now.getTime() + 12 * DAY)), now]);
  await client.query(TURNS);
  await client.query(OLD, [today, monthsAfter(today, -23)]);
}
