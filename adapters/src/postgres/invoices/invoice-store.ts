import type {
  BilledPractitioner,
  InvoiceColumn,
  InvoicePage,
  InvoiceQuery,
  InvoiceStore,
} from '@accordent/core/invoices/invoice-store.ts';
import type { Invoice, ListedInvoice } from '@accordent/core/invoices/invoice.ts';
import { whoseInvoices } from '@accordent/core/invoices/invoice-rights.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { SEARCH_TOTAL_CAP } from '@accordent/core/shared/page.ts';
import type { Walk, Whole } from '@accordent/core/shared/walk.ts';
import type { Scope } from '../database.ts';
import { eachWord, isOneOf } from '../list/conditions.ts';
import { capped, linesOfPage, orderOf, pageFirst } from '../list/page.ts';
import { rowsAnew, rowsOf } from '../list/rows.ts';
import { asIs, sql, where, type Sql } from '../list/sql.ts';
import { theseFirst, walkByIds } from '../list/walk.ts';
import { lineOf } from '../shape.ts';
import { InvoiceCounters, InvoiceNumberJumps, Invoices } from './invoice-model.ts';
import { practiceLogsIn } from '../sessions/account-columns.ts';

const LINE = asIs(`i.id, i.type, i.credit_of_id as credit_of, c.id as credited_by,
    json_build_object('id', p.id, 'firstname', p.firstname, 'lastname', p.lastname, 'isDeleted', p.deleted_at is not null) as practitioner,
    i.label, i.issued_at, i.due_on, (select d.collect_on from debits d where d.invoice_id = i.id and d.ended_at is null) as collect_on,
    i.total_excl_vat_cents as excl_vat_cents, i.vat_cents, i.total_incl_vat_cents as incl_vat_cents,
    i.is_paid, i.paid_cents, i.paid_changed_at,
    case when a.id is not null then json_build_object('firstname', a.firstname, 'lastname', a.lastname) end as paid_changed_by,
    i.mailed_at, i.edited_at, i.file_key`);

const PRACTITIONER = 'join practitioners p on p.id = i.practitioner_id';
const NAMES = `${PRACTITIONER}
    left join invoices c on c.credit_of_id = i.id
    left join administrators a on a.id = i.paid_changed_by_admin_id`;

// The lock queues the issuers before they touch the row, which spares them from looking at it again and again.
const LOCK = `select pg_advisory_xact_lock(hashtext('invoice_counters default'))`;
const take = (scope: Scope) => `with held as materialized (${LOCK}, ${scope.unlocksEarly()})
         update invoice_counters set last_id = last_id + 1 from held where series = 'default' returning last_id`;
// In one statement what is answered as well: while the number is held all other issuers wait.
const ADD = `with i as (
           insert into invoices (id, type, credit_of_id, practitioner_id, plan_id, period_month, label, issued_at, due_on,
             total_excl_vat_cents, vat_cents, total_incl_vat_cents, is_paid, admin_id, snapshot, edited_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $8)
           returning id, type, credit_of_id, practitioner_id, label, issued_at, due_on, total_excl_vat_cents, vat_cents,
             total_incl_vat_cents, is_paid, paid_cents, paid_changed_at, paid_changed_by_admin_id, mailed_at, edited_at,
             file_key, snapshot)
         select ${LINE.text}, i.snapshot as content from i ${NAMES}`;
const HOLES = `select (c.last_id - (select count(*) from invoices)
             - (select coalesce(sum(to_id - from_id), 0) from invoice_number_jumps))::int as holes
         from invoice_counters c where c.series = 'default'`;

// The plan as it was then: of the latest change before, or, where none was ever noted, the present one.
const TO_BILL = `select p.id as practitioner_id, plan.id as plan_id
         from practitioners p
           cross join lateral (
             select case when exists (select from practitioner_histories h where h.practitioner_id = p.id and h.kind = 'plan')
               then (select h.value::int from practitioner_histories h
                     where h.practitioner_id = p.id and h.kind = 'plan' and h.created_at <= $3
                     order by h.created_at desc, h.id desc limit 1)
               else p.plan_id end as id) plan
         where p.deleted_at is null and p.archived_at is null and not p.is_prospect
           -- The practice of a head who may not log in goes on while one of his dentists works.
           and (p.is_active or exists (select from practitioners m
             where m.parent_id = p.id and ${practiceLogsIn('m')}))
           and p.parent_id is null and p.created_at <= $3 and plan.id = any ($1)
           and not exists (select from invoices i
             where i.practitioner_id = p.id and i.period_month = $2 and i.type = 'invoice')
         order by p.id`;

const billed = lineOf<BilledPractitioner>({
  buyer: {
    id: 'p.id',
    name: `btrim(p.firstname || ' ' || p.lastname)`,
    address: 'p.address',
    zip: 'p.zip',
    city: 'p.city',
    siren: 'p.siren',
    siret: 'p.siret',
    vatNumber: 'p.vat_number',
    email: 'p.email',
  },
  planId: 'p.plan_id',
  isArchived: 'p.archived_at is not null',
});
// Held against being archived or deleted while his invoice is written.
const BILLED = `select ${billed.columns} from practitioners p
         where p.id = $1 and p.deleted_at is null and not p.is_prospect for share`;

const orderColumns: Record<InvoiceColumn, string> = {
  id: 'i.id',
  creationDate: 'i.issued_at',
  user: 'p.name',
  label: 'i.label collate "fr-x-icu"',
  isPaid: 'i.is_paid',
  dueDate: 'i.due_on',
  totalPriceInclVAT: 'i.total_incl_vat_cents',
};

/** Issued invoices and the series of their numbers. */
export function invoiceStore(scope: Scope): InvoiceStore {
  const invoices = () => Invoices.query(scope.knex);
  const series = () => InvoiceCounters.query(scope.knex).findById('default');

  async function find(id: number, whose: readonly number[] | null): Promise<Invoice | null> {
    const one = sql`select ${LINE}, i.snapshot as content from invoices i ${asIs(NAMES)} ${where(sql`i.id = ${id}`, seen(whose))}`;
    return (await rowsOf<Invoice>(scope, one))[0] ?? null;
  }
  async function get(id: number, actor: Actor): Promise<Invoice> {
    const found = await find(id, whoseInvoices(actor));
    if (!found) throw domainError('not_found');
    return found;
  }

  return {
    holdSeries: async () => void (await scope.query(LOCK)),

    async takeNumber() {
      const [row] = await scope.query<{ lastId: number }>(take(scope));
      if (!row) throw new Error('the series of invoices has no counter');
      return row.lastId;
    },

    async add({ content, label, planId, periodMonth, issuedAt, isPaid, adminId }) {
      const [added] = await scope.query<Invoice>(ADD, [
        content.number,
        content.type,
        content.creditOf?.number ?? null,
        content.buyer.id,
        planId,
        periodMonth,
        label,
        issuedAt,
        content.dueOn,
        content.exclVatCents,
        content.vatCents,
        content.inclVatCents,
        isPaid,
        adminId,
        JSON.stringify(content),
      ]);
      return added!;
    },

    hasSubscription: async (practitionerId, periodMonth) =>
      (await invoices().findOne({ practitionerId, periodMonth, type: 'invoice' }).select('id')) !== undefined,

    listToBill: ({ planIds, periodMonth, asOf }) => scope.query(TO_BILL, [planIds, periodMonth, asOf]),

    async getBilled(practitionerId) {
      const [row] = await scope.query(BILLED, [practitionerId]);
      if (!row) throw domainError('not_found');
      return billed.read(row);
    },

    get,
    async getToChange(id, actor) {
      const his = where(sql`i.id = ${id}`, seen(whoseInvoices(actor)));
      await rowsOf(scope, sql`select i.id from invoices i ${his} for update`);
      return get(id, actor);
    },
    find: (id) => find(id, null),
    search: (query, actor) => search(scope, query, actor),
    walk: (query, actor) => walk(scope, query, actor),

    async setPaid(id, { isPaid, adminId, at }) {
      await invoices()
        .findById(id)
        .patch({ isPaid, paidChangedByAdminId: adminId, paidChangedAt: at, editedAt: at });
    },
    async setMailed(id, at) {
      await invoices().findById(id).patch({ mailedAt: at });
    },
    detachFile: async (id, at) =>
      (await invoices().findById(id).whereNull('erasedAt').patch({ fileKey: null, editedAt: at })) === 1,
    attachFile: async (id, fileKey, at) =>
      (await invoices().findById(id).whereNull('fileKey').patch({ fileKey, editedAt: at })) === 1,
    listUnrendered: async (before) =>
      (
        await invoices()
          .whereNull('fileKey')
          .whereNull('erasedAt')
          .where('issuedAt', '<', before)
          .select('id')
          .orderBy('id')
      ).map(({ id }) => id),

    lastNumber: async () => (await series().select('lastId'))?.lastId ?? 0,
    async raiseLastNumber({ from, to, adminId, at }) {
      await InvoiceNumberJumps.query(scope.knex).insert({ fromId: from, toId: to, adminId, createdAt: at });
      const raised = await series().where({ lastId: from }).patch({ lastId: to });
      if (raised === 0) throw new Error('the series of invoices was not held');
    },
    async countHoles() {
      const [row] = await scope.query<{ holes: number }>(HOLES);
      return row?.holes ?? 0;
    },
  };
}

/** Of these practitioners; null: of all. */
const seen = (whose: readonly number[] | null): Sql | null => whose && isOneOf('i.practitioner_id', whose);

function listOf(
  { isPaid, userId, startDate, endDate, words, orderBy, order }: Whole<InvoiceQuery>,
  actor: Actor,
): { found: Sql; ordered: Sql; by: string } {
  const conditions = where(
    seen(whoseInvoices(actor)),
    isPaid !== undefined && sql`i.is_paid = ${isPaid}`,
    userId !== undefined && sql`i.practitioner_id = ${userId}`,
    startDate !== undefined && sql`i.issued_at >= ${startDate}`,
    endDate !== undefined && sql`i.issued_at <= ${endDate}`,
    ...eachWord(
      words,
      (word) => sql`(i.search like ${word} or i.practitioner_id in
        (select w.id from practitioners w where ' ' || search_form(w.name) like ${word}))`,
    ),
  );
  const found = sql`from invoices i ${conditions}`;
  const ordered = orderBy === 'user' ? sql`from invoices i ${asIs(PRACTITIONER)} ${conditions}` : found;
  return { found, ordered, by: orderOf([orderColumns[orderBy], 'i.id'], order) };
}

const linesOf = (page: Sql): Sql => linesOfPage(page, LINE, `join invoices i on i.id = page.id ${NAMES}`);

function walk(scope: Scope, query: Whole<InvoiceQuery>, actor: Actor): Walk<ListedInvoice> {
  const { found, ordered, by } = listOf(query, actor);
  return walkByIds(scope, {
    found,
    ordered: sql`select i.id ${ordered} order by ${asIs(by)}`,
    linesOf: (ids) => rowsAnew<ListedInvoice>(scope, linesOf(theseFirst(ids))),
  });
}

async function search(scope: Scope, query: InvoiceQuery, actor: Actor): Promise<InvoicePage> {
  const { found, ordered, by } = listOf(query, actor);
  const isSearch = query.words.length > 0;
  const lines = linesOf(pageFirst(ordered, by, query, 'i.id'));
  const summed = sql`select i.total_incl_vat_cents as cents ${found}`;
  const bounded = isSearch ? sql`${summed} limit ${asIs(String(SEARCH_TOTAL_CAP + 1))}` : summed;
  // From an index of its own: those that are paid in part are few.
  const paid = sql`(select coalesce(sum(i.paid_cents), 0)::text ${found} and not i.is_paid and i.paid_cents > 0)`;
  const isUnpaid = query.isPaid === false;
  const [rows, [sum]] = await Promise.all([
    rowsOf<ListedInvoice>(scope, lines),
    rowsOf<{ total: number; cents: string; paid: string | null }>(
      scope,
      sql`select count(*)::int as total, coalesce(sum(cents), 0)::text as cents,
        ${isUnpaid ? paid : sql`null`} as paid from (${bounded}) found`,
    ),
  ]);
  const count = capped(sum?.total ?? 0, isSearch);
  const inclVatCents = count.totalCapped ? null : Number(sum?.cents ?? 0);
  const openCents = inclVatCents === null ? null : inclVatCents - Number(sum?.paid ?? 0);
  return { rows, ...count, inclVatCents, ...(isUnpaid && { openCents }) };
}
