import type { Expected } from '@accordent/core/reconciliation/expected.ts';
import type { KeptCredit, KeptLot, MoneyStore } from '@accordent/core/reconciliation/money-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { sqlState } from '../database-errors.ts';
import { jsonListOf, jsonOf, recordsIn, type JsonRow, type Shape } from '../shape.ts';
import { Allocations, BilledParts, LotLines, Lots, MoneyFiles } from './money-model.ts';

/** Of the bills `b`, their requests `r`, patients `t`, the answer that stands `a` and what staff have chosen `e`. */
const expected = (cents: string): Shape<Expected> => ({
  id: 'b.id',
  reference: 'r.reference',
  // As who-is-who proposes: whom staff have chosen, else the group, else the mutual.
  payer: `coalesce('mutual-group-' || e.payer_mutual_group_id, 'mutual-' || e.payer_mutual_id,
    'mutual-group-' || r.mutual_group_id, 'mutual-' || r.mutual_id, '')`,
  number: `coalesce(a.number, '')`,
  patient: `btrim(t.lastname || ' ' || t.firstname)`,
  careOn: 'b.care_on',
  billedOn: 'b.billed_on',
  cents,
});

const EXPECTED = (cents: string, andNot = '') => `select ${jsonOf(expected(cents))} as record
  from billed_parts b join coverage_requests r on r.id = b.coverage_request_id join patients t on t.id = r.patient_id
  left join answers a on a.id = r.answer_id left join coverage_request_details e on e.coverage_request_id = r.id
  where r.practitioner_id = any ($1) and r.deleted_at is null and r.erased_at is null and b.closed_at is null and ${cents} > 0 ${andNot}
  order by b.id`;
// A closed PEC is paid no more; money may still be taken back of it.
const OPEN = EXPECTED(
  'b.cents - b.received_cents',
  `and not exists (select from coverage_request_statuses s where s.id = r.status_id and s.is_locked)`,
);
const RECEIVED = EXPECTED('b.received_cents - b.taken_back_cents');

const credit: Shape<KeptCredit> = {
  id: 'l.id',
  identity: 'l.identity',
  bookedOn: 'l.booked_on',
  cents: 'l.cents - l.allocated_cents',
  label: 'l.label',
  payerName: 'l.payer_name',
  payerIban: 'l.payer_iban',
};
// A line that pays a lot is spent by it.
const OPEN_CREDITS = `select ${jsonOf(credit)} as record from bank_lines l
  where l.practitioner_id = $1 and l.allocated_cents < l.cents and not exists (select from lots o where o.bank_line_id = l.id)
  order by l.booked_on, l.id`;

const lot: Shape<KeptLot> = {
  id: 'o.id',
  number: 'o.number',
  paidOn: 'o.paid_on',
  cents: 'o.cents',
  lines: jsonListOf<KeptLot['lines'][number]>(
    { id: 'l.id', line: 'l.line', cents: 'l.cents' },
    'from lot_lines l where l.lot_id = o.id',
    'l.line',
  ),
};
const WAITING_LOTS = `select ${jsonOf(lot)} as record from lots o where o.practitioner_id = $1 and o.bank_line_id is null order by o.id`;

const KEEP_CREDITS = `insert into bank_lines (money_file_id, practitioner_id, identity, booked_on, cents, label, payer_name, payer_iban)
  select f.id, f.practitioner_id, c.* from money_files f,
    unnest($2::text[], $3::date[], $4::int[], $5::text[], $6::text[], $7::text[]) as c (identity, booked_on, cents, label, payer_name, payer_iban)
  where f.id = $1 on conflict (practitioner_id, identity) do nothing`;

const ADD_LOT = `insert into lots (money_file_id, practitioner_id, number, paid_on, cents)
  select id, practitioner_id, $2, $3, $4 from money_files where id = $1 returning id`;

const BEYOND = '23514';

/** What insurers owe, what was paid, and which paid which. */
export function moneyStore(scope: Scope): MoneyStore {
  const listed = async <Row>(text: string, value: unknown) =>
    recordsIn(await scope.query<JsonRow<Row>>(text, [value]));
  return {
    async expectedOf(practitionerIds) {
      const ids = [...practitionerIds];
      return { open: await listed<Expected>(OPEN, ids), received: await listed<Expected>(RECEIVED, ids) };
    },

    async documentOf(partId) {
      const part = await BilledParts.query(scope.knex).findById(partId);
      if (!part) throw domainError('not_found');
      return part.documentId;
    },

    async addFile({ hash, at, ...file }) {
      const added = await MoneyFiles.query(scope.knex)
        .insert({ ...file, sha256: hash, createdAt: at })
        .onConflict(['practitionerId', 'kind', 'sha256'])
        .ignore();
      return added?.id ?? null;
    },

    async keepCredits(fileId, credits) {
      const columns = (['identity', 'bookedOn', 'cents', 'label', 'payerName', 'payerIban'] as const).map(
        (name) => credits.map((each) => each[name]),
      );
      await scope.query(KEEP_CREDITS, [fileId, ...columns]);
    },

    async keepLot(fileId, { number, paidOn, cents, lines }) {
      const [added] = await scope.query<{ id: number }>(ADD_LOT, [fileId, number, paidOn, cents]);
      if (!added || lines.length === 0) return;
      await LotLines.query(scope.knex).insert(
        lines.map((each) => ({
          lotId: added.id,
          line: each.line,
          number: each.number,
          careOn: each.careOn,
          cents: each.cents,
          reason: each.reason,
        })),
      );
    },

    openCredits: (practitionerId) => listed<KeptCredit>(OPEN_CREDITS, practitionerId),
    waitingLots: (practitionerId) => listed<KeptLot>(WAITING_LOTS, practitionerId),

    async payLot(lotId, bankLineId) {
      await Lots.query(scope.knex).findById(lotId).patch({ bankLineId });
    },

    async allocate({ kind, partId, source, cents, reason = '', by, at }) {
      try {
        const { id } = await Allocations.query(scope.knex)
          .insert({ kind, billedPartId: partId, ...source, cents, reason, ...by, createdAt: at })
          .returning('id');
        return id;
      } catch (error) {
        if (sqlState(error) !== BEYOND) throw error;
        throw domainError('over_allocated');
      }
    },

    async undo(allocationId, { adminId, at }) {
      await Allocations.query(scope.knex)
        .findById(allocationId)
        .whereNull('undoneAt')
        .patch({ undoneAt: at, undoneByAdminId: adminId });
    },
  };
}
