import type { InvariantStore, JudgedRequest, NamedFile } from '@accordent/core/invariants/invariant-store.ts';
import { statusesThat } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { JudgedDocument } from '@accordent/core/coverage-requests/required-documents.ts';
import { ALL_STATUSES, CANCELLED, NOT_SENT } from '../coverage-requests/day-counts.ts';
import type { Scope } from '../database.ts';
import { jsonListOf, jsonOf, recordsIn, type JsonRow, type Shape } from '../shape.ts';
import { practiceLogsIn } from '../sessions/account-columns.ts';

const NAMED = // Every table that names a file of the store; what was erased names none.
  `select file_key as key, 'documents ' || id as by from documents where erased_at is null
         union all select file_key, 'message_files ' || id from message_files
         union all select file_key, 'uploads ' || id from uploads
         union all select file_key, 'draft_documents ' || id from draft_documents
         union all select file_key, 'proof_files ' || id from proof_files
         union all select file_key, 'answers ' || id from answers where file_key is not null
         union all select file_key, 'practitioner_documents ' || id from practitioner_documents where erased_at is null
         union all select file_key, 'mandates ' || id from mandates where file_key is not null
         union all select file_key, 'invoices ' || id from invoices where file_key is not null
         union all select file_key, 'mail_attachments ' || id from mail_attachments where file_key is not null
         union all select file_key, 'dossier_files ' || id from dossier_files
         union all select file_key, 'exports ' || id from exports where file_key is not null`;

const request: Shape<JudgedRequest> = {
  id: 'r.id',
  reference: 'r.reference',
  statusId: 'r.status_id',
  filesPending: 'r.files_pending',
  documents: jsonListOf<JudgedDocument>(
    { id: 'd.id', title: 'd.title', isValid: 'd.is_valid', createdAt: 'd.created_at' },
    'from documents d where d.coverage_request_id = r.id and d.deleted_at is null',
    'd.id',
  ),
};

const REQUESTS = `select ${jsonOf(request)} as record
         from coverage_requests r join coverage_request_statuses s on s.id = r.status_id
         where not s.is_locked and r.deleted_at is null and r.erased_at is null and r.id > $1
         order by r.id limit $2`;

// As the constraint of the table holds it, which a restore of old rows or a hand may have set aside.
const OVERLAPPING_MANDATES = `select distinct m.practitioner_id as id from mandates m
    join mandates o on o.practitioner_id = m.practitioner_id and o.id <> m.id
      and mandate_days(o.valid_from, o.valid_until, o.revoked_on) && mandate_days(m.valid_from, m.valid_until, m.revoked_on)
  order by 1`;

const WITH_ADDRESS = `select 'practitioners ' || id as by from practitioners
    where deleted_at is null and (email = any ($1) or friendly_email = any ($1))
  union all select 'members ' || id from members where email = any ($1)`;

const HEADS_WHO_LEFT = `select head.id from practitioners head
  where head.deleted_at is null and head.archived_at is not null and exists (
    select from practitioners p where p.parent_id = head.id and ${practiceLogsIn('p')})
  order by 1`;

// No journal of sales of their time holds these: '12/11/26' was read as the year 26 for a while.
const PAID_BEFORE_ISSUE = `select distinct y.invoice_id as id from invoice_payments y join invoices i on i.id = y.invoice_id
  where y.way <> 'line' and y.undone_at is null and y.paid_on < paris_day(i.issued_at) order by 1`;

const SENT_WITHOUT_PROOF = `select distinct r.reference from audit_events e join coverage_requests r on r.id = e.entity_id
  where e.entity = 'coverage-request' and e.action = 'transmit-coverage-request' and not exists (
    select from proof_lines l where l.coverage_request_id = e.entity_id and l.kind = 'sent' and l.at = e.at)
  order by 1`;

/** As unprovedMoves() finds them: with the insurer, and for what it pays. */
const UNPROVED_MOVES = (['study-request', 'pay'] as const)
  .map((awaited) => statusesThat(({ turn }) => turn === awaited).join(', '))
  .map(
    (ids) => `select count(*)::int as n from status_changes c
      join coverage_requests r on r.id = c.coverage_request_id and r.deleted_at is null
      where c.to_status_id in (${ids}) and (c.from_status_id is null or c.from_status_id not in (${ids})) and not exists (
        select from proof_lines l where l.coverage_request_id = c.coverage_request_id and l.kind = 'sent' and l.at = c.created_at)`,
  )
  .join(' union all ');

const LARGEST = 'select coalesce(max(id), 0) as largest from invoices';

const DAY_COUNTS = `with counted as (
    select status, day, sum(n)::int as n from (
      select ${ALL_STATUSES}::smallint as status, paris_day(created_at) as day, 1 as n from coverage_requests where deleted_at is null
      union all select status_id, paris_day(created_at), 1 from coverage_requests where deleted_at is null
      union all select ${NOT_SENT}, paris_day(created_at), 1 from coverage_requests
        where deleted_at is null and transmitted_at is null and status_id <> ${CANCELLED}) as each
    group by status, day)
  select count(*) from counted full join (select * from coverage_request_day_counts where n <> 0) as kept
    on kept.status_id = counted.status and kept.day = counted.day
  where kept.n is distinct from counted.n`;

const NAMES = `select count(*) from coverage_requests r
    join practitioners p on p.id = r.practitioner_id join patients t on t.id = r.patient_id
    left join mutuals m on m.id = r.mutual_id left join mutual_groups g on g.id = r.mutual_group_id
  where r.practitioner_name <> btrim(p.lastname || ' ' || p.firstname)
    or r.patient_name <> btrim(t.lastname || ' ' || t.firstname)
    or r.mutual_name <> coalesce(m.name, '') or r.mutual_group_name <> coalesce(g.name, '')`;

const ADDRESSES = `select count(*) from mails m
  where (m.sender <> '' or m.recipients <> '') and not exists (select from mail_addresses a where a.mail_id = m.id)`;

const SEARCHES = `select
    (select count(*) from message_words w left join message_searches s on s.message_id = w.id where s.search is distinct from w.search)
    + (select count(*) from mail_words w left join mail_searches s on s.mail_id = w.id where s.search is distinct from w.search)`;

const MAIL_COUNTS = `select count(*) from mails_counted c
    full join (select * from mail_counts where n <> 0) k on k.is_outgoing = c.is_outgoing and coalesce(k.admin_id, 0) = coalesce(c.admin_id, 0)
  where k.n is distinct from c.n`;

const LATEST_REQUESTS = `select count(*) from latest_requests l
    full join (select practitioner_id, max(created_at) as at from coverage_requests where deleted_at is null group by 1) r
      on r.practitioner_id = l.practitioner_id
  where r.at is distinct from l.at`;

const AGREEMENT_COUNTS = `select count(*) from agreements_counted c
    full join (select * from agreement_counts where n <> 0) k on k.practitioner_id = c.practitioner_id
  where k.n is distinct from c.n`;

const JOURNAL_COUNTS = `select count(*) from (
      select coalesce(entity, '') as entity, paris_day(at) as day, count(*) as n from audit_events
      group by grouping sets ((entity, paris_day(at)), (paris_day(at)))) c
    full join (select * from audit_day_counts where n <> 0) k on k.entity = c.entity and k.day = c.day
  where k.n is distinct from c.n and coalesce(k.day, c.day) <= (select max(day) from audit_day_counts where entity = '')`;

/** Of bills, bank lines, lots and their lines, our invoices and receipts: what was allocated to them, and that what is said to be paid is. */
const BALANCES = `select (select count(*) from billed_parts b left join lateral (
      select coalesce(sum(a.cents) filter (where a.kind = 'paid'), 0) as received,
        coalesce(sum(a.cents) filter (where a.kind = 'taken-back'), 0) as taken_back
      from allocations a where a.billed_part_id = b.id and a.undone_at is null) s on true
      where b.received_cents <> s.received or b.taken_back_cents <> s.taken_back)
    + (select count(*) from bank_lines l where l.allocated_cents <> (
      select coalesce(sum(a.cents), 0) from allocations a where a.bank_line_id = l.id and a.undone_at is null)
      + (select coalesce(sum(o.cents), 0) from lots o where o.bank_line_id = l.id))
    + (select count(*) from lots o join bank_lines l on l.id = o.bank_line_id
      where o.cents <> l.cents or o.practitioner_id <> l.practitioner_id)
    + (select count(*) from lot_lines l where l.allocated_cents <> (
      select coalesce(sum(a.cents), 0) from allocations a where a.lot_line_id = l.id and (a.undone_at is null or a.settled_at is not null)))
    + (select count(*) from billed_parts b left join lateral (
      select coalesce(sum(y.amount_cents), 0) as announced, coalesce(sum(y.amount_cents) filter (where y.is_paid), 0) as confirmed
      from payments y where y.document_id = b.document_id) y on true
      where b.announced_cents <> y.announced or b.received_cents < least(y.confirmed, b.cents))
    + (select count(*) from invoices i where i.paid_cents <> (
      select coalesce(sum(y.cents), 0) from invoice_payments y where y.invoice_id = i.id and y.undone_at is null)
      or i.type = 'invoice' and i.is_paid <> (i.paid_cents = i.total_incl_vat_cents)
        and not exists (select from invoices c where c.credit_of_id = i.id))
    + (select count(*) from receipts l where l.allocated_cents <> (
      select coalesce(sum(y.cents), 0) from invoice_payments y where y.receipt_id = l.id and y.undone_at is null))
    + (select count(*) from payments y where not exists (select from billed_parts b where b.document_id = y.document_id))`;

const COPIES = `select 'day-counts' as copy, (${DAY_COUNTS})::int as count union all select 'names', (${NAMES})::int
         union all select 'mail-addresses', (${ADDRESSES})::int union all select 'searches', (${SEARCHES})::int
         union all select 'mail-counts', (${MAIL_COUNTS})::int union all select 'latest-requests', (${LATEST_REQUESTS})::int
         union all select 'agreement-counts', (${AGREEMENT_COUNTS})::int
         union all select 'journal-counts', (${JOURNAL_COUNTS})::int
         union all select 'balances', (${BALANCES})::int`;

/** What must hold, read from the rows. */
export function invariantStore(scope: Scope): InvariantStore {
  return {
    namedFiles: () => scope.query<NamedFile>(NAMED),
    requestsAfter: async (afterId, limit) =>
      recordsIn(await scope.query<JsonRow<JudgedRequest>>(REQUESTS, [afterId, limit])),
    async practitionersOfOverlappingMandates() {
      const rows = await scope.query<{ id: number }>(OVERLAPPING_MANDATES);
      return rows.map(({ id }) => id);
    },
    async accountsWithAddress(addresses) {
      const rows = await scope.query<{ by: string }>(WITH_ADDRESS, [addresses]);
      return rows.map(({ by }) => by);
    },
    async headsWhoLeft() {
      const rows = await scope.query<{ id: number }>(HEADS_WHO_LEFT);
      return rows.map(({ id }) => id);
    },
    async requestsSentWithoutProof() {
      const rows = await scope.query<{ reference: string }>(SENT_WITHOUT_PROOF);
      return rows.map(({ reference }) => reference);
    },
    async countUnprovedMoves() {
      const counts = await scope.query<{ n: number }>(UNPROVED_MOVES);
      return counts.reduce((sum, { n }) => sum + n, 0);
    },
    async invoicesPaidBeforeIssue() {
      const rows = await scope.query<{ id: number }>(PAID_BEFORE_ISSUE);
      return rows.map(({ id }) => id);
    },
    wrongCopies: () => scope.query(COPIES),
    async largestInvoiceNumber() {
      const [row] = await scope.query<{ largest: number }>(LARGEST);
      return row?.largest ?? 0;
    },
  };
}
