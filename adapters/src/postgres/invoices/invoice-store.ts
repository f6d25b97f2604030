import type {
  InvoiceColumn,
  InvoicePage,
  InvoiceQuery,
  InvoiceStore,
} from '@accordent/core/invoices/invoice-store.ts';
import type { InvoiceContent } from '@accordent/core/invoices/invoice-content.ts';
import type { Invoice, ListedInvoice } from '@accordent/core/invoices/invoice.ts';
import { whoseInvoices } from '@accordent/core/invoices/invoice-rights.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { SEARCH_TOTAL_CAP } from '@accordent/core/shared/page.ts';
import type { Scope } from '../database.ts';
import { pageCut } from '../page-cut.ts';
import { searchPattern } from '../list/conditions.ts';

type LineRow = {
  id: number;
  type: Invoice['type'];
  credit_of_id: number | null;
  credited_by_id: number | null;
  practitioner_id: number;
  firstname: string;
  lastname: string;
  is_deleted: boolean;
  label: string;
  issued_at: Date;
  due_on: string;
  total_excl_vat_cents: number;
  vat_cents: number;
  total_incl_vat_cents: number;
  is_paid: boolean;
  paid_changed_at: Date | null;
  payer_firstname: string | null;
  payer_lastname: string | null;
  mailed_at: Date | null;
  edited_at: Date;
  file_key: string | null;
};

type InvoiceRow = LineRow & { snapshot: InvoiceContent };

const select = (
  more: string,
) => `select i.id, i.type, i.credit_of_id, c.id as credited_by_id, i.practitioner_id, p.firstname, p.lastname,
    p.deleted_at is not null as is_deleted, i.label, i.issued_at, i.due_on, i.total_excl_vat_cents, i.vat_cents,
    i.total_incl_vat_cents, i.is_paid, i.paid_changed_at, a.firstname as payer_firstname, a.lastname as payer_lastname,
    i.mailed_at, i.edited_at, i.file_key ${more}
  from invoices i
    join practitioners p on p.id = i.practitioner_id
    left join invoices c on c.credit_of_id = i.id
    left join administrators a on a.id = i.paid_changed_by_admin_id`;

const SELECT = select(', i.snapshot');

// Whose invoices the actor sees: null stands for all.
const SEEN = '($2::int[] is null or i.practitioner_id = any ($2))';

const GET = `${SELECT} where i.id = $1 and ${SEEN}`;
const LOCK = `select from invoices i where i.id = $1 and ${SEEN} for update`;

// The lock queues the issuers before they touch the row, which spares them from looking at it again and again
// (reliability §3.3).
const HOLD = `select pg_advisory_xact_lock(hashtext('invoice_counters default'))`;
const TAKE = `update invoice_counters set last_id = last_id + 1 where series = 'default' returning last_id`;
const LAST = `select last_id from invoice_counters where series = 'default'`;
const RAISE = `with jump as (
           insert into invoice_number_jumps (from_id, to_id, admin_id, created_at) values ($1, $2, $3, $4))
         update invoice_counters set last_id = $2 where series = 'default' and last_id = $1 returning last_id`;
const HOLES = `select (c.last_id - (select count(*) from invoices)
             - (select coalesce(sum(to_id - from_id), 0) from invoice_number_jumps))::int as holes
         from invoice_counters c where c.series = 'default'`;

const ADD = `insert into invoices (id, type, credit_of_id, practitioner_id, plan_id, period_month, label, issued_at, due_on,
           total_excl_vat_cents, vat_cents, total_incl_vat_cents, snapshot, is_paid, admin_id, edited_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $8)`;

const HAS_SUBSCRIPTION = `select from invoices where practitioner_id = $1 and period_month = $2 and type = 'invoice'`;

// The plan as it was then: of the latest change before, or, where none was ever noted, the present one.
const TO_BILL = `select p.id, plan.id as plan_id
         from practitioners p
           cross join lateral (
             select case when exists (select from practitioner_histories h where h.practitioner_id = p.id and h.kind = 'plan')
               then (select h.value::int from practitioner_histories h
                     where h.practitioner_id = p.id and h.kind = 'plan' and h.created_at <= $3
                     order by h.created_at desc, h.id desc limit 1)
               else p.plan_id end as id) plan
         where p.deleted_at is null and p.archived_at is null and p.is_active and not p.is_prospect
           and p.parent_id is null and p.created_at <= $3 and plan.id = any ($1)
           and not exists (select from invoices i
             where i.practitioner_id = p.id and i.period_month = $2 and i.type = 'invoice')
         order by p.id`;

// Held against being archived or deleted while his invoice is written.
const BILLED = `select id, btrim(firstname || ' ' || lastname) as name, address, zip, city, siren, siret,
           vat_number, email, plan_id, archived_at is not null as is_archived
         from practitioners where id = $1 and deleted_at is null and not is_prospect for share`;

const SET_PAID = `update invoices set is_paid = $2, paid_changed_by_admin_id = $3, paid_changed_at = $4, edited_at = $4 where id = $1`;
const SET_MAILED = 'update invoices set mailed_at = $2 where id = $1';
const ATTACH =
  'update invoices set file_key = $2, edited_at = $3 where id = $1 and file_key is null returning id';

const DETACH =
  'update invoices set file_key = null, edited_at = $2 where id = $1 and erased_at is null returning id';
const UNRENDERED =
  'select id from invoices where file_key is null and erased_at is null and issued_at < $1 order by id';

type BilledRow = {
  id: number;
  name: string;
  address: string;
  zip: string;
  city: string;
  siren: string;
  siret: string;
  vat_number: string;
  email: string;
  plan_id: number;
  is_archived: boolean;
};

/** Issued invoices and the series of their numbers. */
export function invoiceStore(scope: Scope): InvoiceStore {
  const get: InvoiceStore['get'] = async (id, actor) => {
    const [row] = await scope.query<InvoiceRow>(GET, [id, whoseInvoices(actor)]);
    if (!row) throw domainError('not_found');
    return invoice(row);
  };
  const holdSeries = async () => void (await scope.query(HOLD));

  return {
    holdSeries,

    async takeNumber() {
      await holdSeries();
      const [row] = await scope.query<{ last_id: number }>(TAKE);
      if (!row) throw new Error('the series of invoices has no counter');
      return row.last_id;
    },

    async add({ content, label, planId, periodMonth, issuedAt, isPaid, adminId }) {
      await scope.query(ADD, [
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
        JSON.stringify(content),
        isPaid,
        adminId,
      ]);
    },

    hasSubscription: async (practitionerId, periodMonth) =>
      (await scope.query(HAS_SUBSCRIPTION, [practitionerId, periodMonth])).length > 0,

    async listToBill({ planIds, periodMonth, asOf }) {
      const rows = await scope.query<{ id: number; plan_id: number }>(TO_BILL, [planIds, periodMonth, asOf]);
      return rows.map((row) => ({ practitionerId: row.id, planId: row.plan_id }));
    },

    async getBilled(practitionerId) {
      const [row] = await scope.query<BilledRow>(BILLED, [practitionerId]);
      if (!row) throw domainError('not_found');
      const { id, name, address, zip, city, siren, siret, email } = row;
      const buyer = { id, name, address, zip, city, siren, siret, vatNumber: row.vat_number, email };
      return { buyer, planId: row.plan_id, isArchived: row.is_archived };
    },

    get,
    async getToChange(id, actor) {
      await scope.query(LOCK, [id, whoseInvoices(actor)]);
      return get(id, actor);
    },
    async find(id) {
      const [row] = await scope.query<InvoiceRow>(GET, [id, null]);
      return row ? invoice(row) : null;
    },
    search: (query, actor) => search(scope, query, actor),

    async setPaid(id, { isPaid, adminId, at }) {
      await scope.query(SET_PAID, [id, isPaid, adminId, at]);
    },
    async setMailed(id, at) {
      await scope.query(SET_MAILED, [id, at]);
    },
    detachFile: async (id, at) => (await scope.query(DETACH, [id, at])).length === 1,
    attachFile: async (id, fileKey, at) => (await scope.query(ATTACH, [id, fileKey, at])).length === 1,
    async listUnrendered(before) {
      return (await scope.query<{ id: number }>(UNRENDERED, [before])).map(({ id }) => id);
    },

    async lastNumber() {
      const [row] = await scope.query<{ last_id: number }>(LAST);
      return row?.last_id ?? 0;
    },
    async raiseLastNumber({ from, to, adminId, at }) {
      const raised = await scope.query(RAISE, [from, to, adminId, at]);
      if (raised.length === 0) throw new Error('the series of invoices was not held');
    },
    async countHoles() {
      const [row] = await scope.query<{ holes: number }>(HOLES);
      return row?.holes ?? 0;
    },
  };
}

const orderColumns: Record<InvoiceColumn, string> = {
  id: 'i.id',
  creationDate: 'i.issued_at',
  user: 'p.name',
  label: 'i.label collate "fr-x-icu"',
  isPaid: 'i.is_paid',
  dueDate: 'i.due_on',
  totalPriceInclVAT: 'i.total_incl_vat_cents',
};

async function search(scope: Scope, query: InvoiceQuery, actor: Actor): Promise<InvoicePage> {
  const { text, values } = conditions(query, actor);
  const { orderBy, order, words } = query;
  const cut = pageCut(query, values);
  const capped = words.length > 0;
  const [rows, [sum]] = await Promise.all([
    scope.query<LineRow>(
      `${select('')} where ${text} order by ${orderColumns[orderBy]} ${order}, i.id ${order} ${cut.text}`,
      cut.values,
    ),
    scope.query<{ total: number; cents: string }>(
      `select count(*)::int as total, coalesce(sum(cents), 0)::text as cents
               from (select i.total_incl_vat_cents as cents from invoices i where ${text}${capped ? ` limit ${SEARCH_TOTAL_CAP + 1}` : ''}) found`,
      values,
    ),
  ]);
  const total = sum?.total ?? 0;
  const totalCapped = capped && total > SEARCH_TOTAL_CAP;
  return {
    rows: rows.map(line),
    total: totalCapped ? SEARCH_TOTAL_CAP : total,
    totalCapped,
    inclVatCents: totalCapped ? null : Number(sum?.cents ?? 0),
  };
}

function conditions({ isPaid, userId, startDate, endDate, words }: InvoiceQuery, actor: Actor) {
  const texts = ['true'];
  const values: unknown[] = [];
  const add = (text: (n: string) => string, value: unknown) => {
    values.push(value);
    texts.push(text(`$${values.length}`));
  };
  const whose = whoseInvoices(actor);
  // One alone has a text of its own: a plan for lists of any length is never trusted, and made anew each time.
  if (whose?.length === 1) add((n) => `i.practitioner_id = ${n}`, whose[0]);
  else if (whose) add((n) => `i.practitioner_id = any (${n}::int[])`, whose);
  if (isPaid !== undefined) add((n) => `i.is_paid = ${n}`, isPaid);
  if (userId !== undefined) add((n) => `i.practitioner_id = ${n}`, userId);
  if (startDate !== undefined) add((n) => `i.issued_at >= ${n}`, startDate);
  if (endDate !== undefined) add((n) => `i.issued_at <= ${n}`, endDate);
  for (const word of words)
    add(
      (n) =>
        `(i.search like ${n} or i.practitioner_id in (select w.id from practitioners w where ' ' || search_form(w.name) like ${n}))`,
      searchPattern(word),
    );
  return { text: texts.join(' and '), values };
}

const invoice = (row: InvoiceRow): Invoice => ({ ...line(row), content: row.snapshot });

const line = (row: LineRow): ListedInvoice => ({
  id: row.id,
  type: row.type,
  creditOf: row.credit_of_id,
  creditedBy: row.credited_by_id,
  practitioner: {
    id: row.practitioner_id,
    firstname: row.firstname,
    lastname: row.lastname,
    isDeleted: row.is_deleted,
  },
  label: row.label,
  issuedAt: row.issued_at,
  dueOn: row.due_on,
  exclVatCents: row.total_excl_vat_cents,
  vatCents: row.vat_cents,
  inclVatCents: row.total_incl_vat_cents,
  isPaid: row.is_paid,
  paidChangedAt: row.paid_changed_at,
  paidChangedBy:
    row.payer_lastname === null
      ? null
      : { firstname: row.payer_firstname ?? '', lastname: row.payer_lastname },
  mailedAt: row.mailed_at,
  editedAt: row.edited_at,
  fileKey: row.file_key,
});
