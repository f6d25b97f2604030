import type { Expected } from '@accordent/core/reconciliation/expected.ts';
import type { Named } from '@accordent/core/reconciliation/match-credits.ts';
import type {
  Allocation,
  AllocationToUndo,
  KeptCredit,
  KeptLot,
  KeptLotLine,
  MoneyStore,
  ReversedCredit,
} from '@accordent/core/reconciliation/money-store.ts';
import type { Reversible } from '@accordent/core/reconciliation/match-reversals.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { IS_WORKED_ON } from '../coverage-requests/steps.ts';
import type { Scope } from '../database.ts';
import { unlessBeyond } from '../database-errors.ts';
import { jsonRecords } from '../json-records.ts';
import { listedNameOf } from '../listed-name.ts';
import { newLinesOf } from '../new-lines.ts';
import { jsonListOf, jsonOf, type Shape } from '../shape.ts';
import { GIVE_WORD_BACK, REPLACED, TAKE_WORD, WORDS } from './dentist-words.ts';
import { Allocations, BankLines, BilledParts, Lots, MoneyColumns, MoneyFiles } from './money-model.ts';

/** Of the bills `b`, their requests `r`, patients `t`, the answer that stands `a` and what staff have chosen `e`. */
const expected = (cents: string): Shape<Expected> => ({
  id: 'b.id',
  reference: 'r.reference',
  // As who-is-who proposes: whom staff have chosen, else the group, else the mutual.
  payer: `coalesce('mutual-group-' || e.payer_mutual_group_id, 'mutual-' || e.payer_mutual_id,
    'mutual-group-' || r.mutual_group_id, 'mutual-' || r.mutual_id, '')`,
  insurer: `coalesce(m.name, g.name, '')`,
  number: `coalesce(a.number, '')`,
  patient: listedNameOf('t'),
  careOn: 'b.care_on',
  billedOn: 'b.billed_on',
  cents,
});

// A bill of a dentist who has left cannot be changed: proposed, it would refuse the whole press.
const EXPECTED = (cents: string, andNot = '', joined = '') => `select ${jsonOf(expected(cents))} as record
  from billed_parts b join coverage_requests r on r.id = b.coverage_request_id join patients t on t.id = r.patient_id
  left join answers a on a.id = r.answer_id left join coverage_request_details e on e.coverage_request_id = r.id
  left join mutuals m on m.id = coalesce(e.payer_mutual_id, case when e.payer_mutual_group_id is null then r.mutual_id end)
  left join mutual_groups g on g.id = coalesce(e.payer_mutual_group_id, case when e.payer_mutual_id is null then r.mutual_group_id end) ${joined}
  where r.practitioner_id = any ($1) and ${IS_WORKED_ON} and r.deleted_at is null and r.erased_at is null and ${cents} > 0 ${andNot}
  order by b.id`;
// A bill or a PEC that is closed is paid no more; money may still be taken back of it.
const IS_LOCKED = `exists (select from coverage_request_statuses s where s.id = r.status_id and s.is_locked)`;
const IS_AWAITED = `b.closed_at is null and not ${IS_LOCKED}`;
const OPEN = EXPECTED('b.cents - b.received_cents', `and ${IS_AWAITED}`);
const CONFIRMED = EXPECTED('said.cents', `and not ${IS_LOCKED}`, WORDS);
const SETTLED = `select distinct r.reference, coalesce(a.number, '') as number
  from billed_parts b join coverage_requests r on r.id = b.coverage_request_id left join answers a on a.id = r.answer_id
  where r.practitioner_id = any ($1) and r.deleted_at is null and r.erased_at is null
    and not (b.received_cents < b.cents and ${IS_AWAITED} and ${IS_WORKED_ON})`;
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
const { identity: _, ...transfer } = { ...credit, cents: 'l.cents' };
const OPEN_CREDITS = `select ${jsonOf(credit)} as record from bank_lines l
  where l.practitioner_id = $1 and l.allocated_cents < l.cents and l.reversed_on is null order by l.booked_on, l.id`;
const CREDITS_SINCE = `select ${jsonOf<Reversible<KeptCredit>>({
  ...credit,
  cents: 'l.cents',
  reversedOn: 'l.reversed_on',
})} as record from bank_lines l
  where l.practitioner_id = $1 and l.booked_on >= $2 order by l.booked_on, l.id`;
const REVERSED = `select ${jsonOf<ReversedCredit>({
  ...credit,
  cents: 'l.cents',
  reversedOn: 'l.reversed_on',
  isAllocated: 'l.allocated_cents > 0',
})} as record from bank_lines l
  where l.practitioner_id = $1 and l.reversed_on is not null and l.allocated_cents > 0 order by l.reversed_on, l.id`;

/** SQL: nothing is left of a line `l` of a lot; what it took back and was given back since has served too. */
const IS_USED_UP = 'l.allocated_cents >= abs(l.cents)';

const lot: Shape<KeptLot> = {
  id: 'o.id',
  number: 'o.number',
  paidOn: 'o.paid_on',
  cents: 'o.cents',
  linesRead: 'o.lines_read',
  bankLine: `(select ${jsonOf<NonNullable<KeptLot['bankLine']>>(transfer)} from bank_lines l where l.id = o.bank_line_id)`,
  lines: jsonListOf<KeptLotLine>(
    {
      id: 'l.id',
      line: 'l.line',
      number: 'l.number',
      careOn: 'l.care_on',
      cents: 'l.cents - sign(l.cents)::int * l.allocated_cents',
      reason: 'l.reason',
      certainty: 'l.certainty',
      matchReason: 'l.match_reason',
      partIds: `array(select c.billed_part_id from lot_line_candidates c where c.lot_line_id = l.id order by c.billed_part_id)`,
      isAllocated: IS_USED_UP,
    },
    'from lot_lines l where l.lot_id = o.id',
    'l.line',
  ),
};
const WAITING_LOTS = `select ${jsonOf(lot)} as record from lots o where o.practitioner_id = $1
  and (o.bank_line_id is null or exists (select from lot_lines l where l.lot_id = o.id and not ${IS_USED_UP})) order by o.id`;

const allocation: Shape<Allocation> = {
  id: 'a.id',
  kind: 'a.kind',
  requestId: 'r.id',
  reference: 'r.reference',
  patient: listedNameOf('t'),
  cents: 'a.cents',
  label: `coalesce(l.label, 'Lot ' || o.number, '')`,
  bookedOn: 'coalesce(l.booked_on, o.paid_on)',
  createdAt: 'a.created_at',
  hasReplaced: `exists (select ${REPLACED})`,
};
const ALLOCATIONS = `select ${jsonOf(allocation)} as record from allocations a
  join billed_parts b on b.id = a.billed_part_id join coverage_requests r on r.id = b.coverage_request_id
  join patients t on t.id = r.patient_id
  left join lot_lines i on i.id = a.lot_line_id left join lots o on o.id = i.lot_id
  left join bank_lines l on l.id = coalesce(a.bank_line_id, o.bank_line_id)
  where a.undone_at is null and r.deleted_at is null and r.erased_at is null
    and $1 in ((select m.practitioner_id from bank_lines m where m.id = a.bank_line_id), o.practitioner_id)
  order by a.id desc limit 200`;
// What it had settled: its payment, and those that were confirmed on the strength of it and have nothing of their own.
const TO_UNDO = `select b.id as "partId", b.document_id as "documentId", a.kind, a.cents,
    exists (select ${REPLACED}) as "hasReplaced",
    array(select y.id from payments y where not exists (select ${REPLACED}) and y.document_id = b.document_id and y.is_paid and a.kind = 'paid'
      and (y.id = a.payment_id or a.payment_id is not null and not exists (
        select from allocations o where o.payment_id = y.id and o.kind = 'paid' and o.undone_at is null))) as settled
  from allocations a
  join billed_parts b on b.id = a.billed_part_id
  where a.id = $1 and a.undone_at is null and num_nonnulls(a.bank_line_id, a.lot_line_id) = 1`;

const DETACH = `update allocations set payment_id = null
  where payment_id = any ($1) and undone_at is null and num_nonnulls(bank_line_id, lot_line_id) = 1`;

/** Of what stands, on bank lines of this practice: who paid under which name and account. */
const LEARNT = `select coalesce('mutual-group-' || e.payer_mutual_group_id, 'mutual-' || e.payer_mutual_id,
    'mutual-group-' || r.mutual_group_id, 'mutual-' || r.mutual_id, '') as payer,
    array_agg(distinct l.payer_name) filter (where l.payer_name <> '') as names,
    array_agg(distinct l.payer_iban) filter (where l.payer_iban <> '') as ibans
  from bank_lines l left join lots o on o.bank_line_id = l.id left join lot_lines i on i.lot_id = o.id
  join allocations a on (a.bank_line_id = l.id or a.lot_line_id = i.id) and a.undone_at is null and a.kind = 'paid'
  join billed_parts b on b.id = a.billed_part_id join coverage_requests r on r.id = b.coverage_request_id
  left join coverage_request_details e on e.coverage_request_id = r.id
  where l.practitioner_id = $1 and l.reversed_on is null group by 1`;

const KEEP_CREDITS = `insert into bank_lines (money_file_id, practitioner_id, identity, booked_on, cents, label, payer_name, payer_iban)
  select f.id, f.practitioner_id, c.* from money_files f, (${newLinesOf({
    lines: 'bank_lines',
    files: 'money_files',
    fileId: 'money_file_id',
    owner: 'l.practitioner_id = own.practitioner_id',
    mayBeSame: `'' in (f.account_end, own.account_end)`,
  })}) c where f.id = $1 on conflict (practitioner_id, identity) do nothing returning id`;

/** Of two files at once the second must see what the first brought: in another format no constraint tells that they are the same. */
const HOLD_LINES = `select pg_advisory_xact_lock(hashtextextended('bank_lines ' || practitioner_id, 0)) from money_files where id = $1`;

const KEEP_LOT = `insert into lots (money_file_id, practitioner_id, number, paid_on, cents, identity, lines_read)
  select id, practitioner_id, $2, $3, $4, $5, $6 from money_files where id = $1
  on conflict (practitioner_id, identity) where identity <> '' do update set lines_read = excluded.lines_read returning id`;

/** A line whose bills are gone, with an amount that was taken off, is matched anew as a new one is. */
const KEEP_LOT_LINES = `with told as (select * from jsonb_to_recordset($2::jsonb)
    as l (line int, number text, care_on date, cents int, reason text, certainty text, match_reason text, parts int[])),
  added as (insert into lot_lines (lot_id, line, number, care_on, cents, reason, certainty, match_reason)
    select $1, line, number, care_on, cents, reason, certainty, match_reason from told
    on conflict (lot_id, line) do nothing returning id, line),
  orphans as (update lot_lines l set certainty = t.certainty, match_reason = t.match_reason from told t
    where l.lot_id = $1 and l.line = t.line and not exists (select from lot_line_candidates c where c.lot_line_id = l.id)
    returning l.id, l.line),
  candidates as (insert into lot_line_candidates (lot_line_id, billed_part_id)
    select a.id, p.id from (select * from added union all select * from orphans) a join told t on t.line = a.line,
      unnest(t.parts) as p (id))
  select id from added`;

/** What insurers owe, what was paid, and which paid which. */
export function moneyStore(scope: Scope): MoneyStore {
  const { listed } = jsonRecords(scope);
  return {
    async expectedOf(practitionerIds) {
      const ids = [...practitionerIds];
      return { open: await listed<Expected>(OPEN, ids), received: await listed<Expected>(RECEIVED, ids) };
    },

    confirmedOf: (practitionerIds) => listed<Expected>(CONFIRMED, [...practitionerIds]),
    settledOf: (practitionerIds) => scope.query<Named>(SETTLED, [[...practitionerIds]]),

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
      if (added?.id) return { id: added.id, isKnown: false };
      const { practitionerId, kind } = file;
      const known = await MoneyFiles.query(scope.knex)
        .findOne({ practitionerId, kind, sha256: hash })
        .forUpdate();
      if (!known) throw new Error('A file that was just there is gone.');
      return { id: known.id, isKnown: true };
    },

    async keepCredits(fileId, credits) {
      const columns = (['identity', 'bookedOn', 'cents', 'label', 'payerName', 'payerIban'] as const).map(
        (name) => credits.map((each) => each[name]),
      );
      await scope.query(HOLD_LINES, [fileId]);
      return (await scope.query(KEEP_CREDITS, [fileId, ...columns])).length;
    },

    async keepLot(fileId, { number, paidOn, cents, identity, linesRead, lines }) {
      const [kept] = await scope.query<{ id: number }>(KEEP_LOT, [
        fileId,
        number,
        paidOn,
        cents,
        identity,
        linesRead,
      ]);
      if (!kept || lines.length === 0) return 0;
      const told = lines.map(({ careOn, matchReason, partIds, ...line }) => ({
        ...line,
        care_on: careOn,
        match_reason: matchReason,
        parts: partIds,
      }));
      return (await scope.query(KEEP_LOT_LINES, [kept.id, JSON.stringify(told)])).length;
    },

    async countKept(fileId, more) {
      await MoneyFiles.query(scope.knex).findById(fileId).increment('linesKept', more);
    },

    async columnsOf(wanted) {
      const found = await MoneyColumns.query(scope.knex).findOne(wanted);
      return found?.columns ?? null;
    },

    async keepColumns({ at, ...chosen }) {
      await MoneyColumns.query(scope.knex)
        .insert({ ...chosen, createdAt: at })
        .onConflict(['practitionerId', 'kind', 'headings'])
        .merge(['columns', 'createdAt']);
    },

    openCredits: (practitionerId) => listed<KeptCredit>(OPEN_CREDITS, practitionerId),
    creditsSince: (practitionerId, day) => listed<Reversible<KeptCredit>>(CREDITS_SINCE, practitionerId, day),
    reversedCredits: (practitionerId) => listed<ReversedCredit>(REVERSED, practitionerId),
    waitingLots: (practitionerId) => listed<KeptLot>(WAITING_LOTS, practitionerId),
    allocationsOf: (practitionerId) => listed<Allocation>(ALLOCATIONS, practitionerId),

    async reverse(bankLineId, on) {
      await BankLines.query(scope.knex)
        .findById(bankLineId)
        .whereNull('reversedOn')
        .patch({ reversedOn: on });
    },

    async payLot(lotId, bankLineId) {
      await unlessBeyond(Lots.query(scope.knex).findById(lotId).patch({ bankLineId }));
    },

    async learntPayers(practitionerId) {
      const rows = await scope.query<{ payer: string; names: string[] | null; ibans: string[] | null }>(
        LEARNT,
        [practitionerId],
      );
      return rows
        .filter(({ payer }) => payer !== '')
        .map(({ payer, names, ibans }) => ({
          payer,
          names: names ?? [],
          ibans: ibans ?? [],
          isLearnt: true,
        }));
    },

    async allocationToUndo(allocationId) {
      const [found] = await scope.query<AllocationToUndo>(TO_UNDO, [allocationId]);
      if (!found) throw domainError('not_found');
      return found;
    },

    async allocate({ kind, partId, source, cents, reason = '', contestUntil, paymentId = null, by, at }) {
      const { id } = await unlessBeyond(
        Allocations.query(scope.knex)
          .insert({
            kind,
            billedPartId: partId,
            ...source,
            cents,
            reason,
            contestUntil: contestUntil ?? null,
            paymentId,
            ...by,
            createdAt: at,
          })
          .returning('id'),
      );
      return id;
    },

    async takeWord(partId, { cents, at }) {
      const [word] = await scope.query<{ paymentId: number | null }>(TAKE_WORD, [partId, cents, at]);
      return word ?? null;
    },

    async giveWordBack(allocationId) {
      await scope.query(GIVE_WORD_BACK, [allocationId]);
    },

    async undo(allocationId, { adminId, at }) {
      // No longer settled either, which would say that its line has served.
      await Allocations.query(scope.knex)
        .findById(allocationId)
        .whereNull('undoneAt')
        .patch({ undoneAt: at, undoneByAdminId: adminId, settledAt: null, settledReason: '' });
    },

    async detachLines(paymentIds) {
      await scope.query(DETACH, [[...paymentIds]]);
    },
  };
}
