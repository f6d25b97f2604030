import type { InsurerKind } from '@accordent/core/mutuals/insurer.ts';
import type { FoundRow, OpenedKind, SearchStore, SearchWish } from '@accordent/core/search/search-store.ts';
import { JOIN_NAMES } from '../coverage-requests/coverage-request-rows.ts';
import type { Scope } from '../database.ts';
import { searchPattern } from '../list/conditions.ts';
import { lineOf, type Shape } from '../shape.ts';

/** Of the PEC that hold the words, among how many patients are looked for: their own names are judged one by one. */
const CANDIDATES = 1000;

type Words = {
  /** Whether this column holds every word. */
  readonly holds: (column: string) => string;
  /** Whether it begins with the first. */
  readonly begins: (column: string) => string;
  readonly invoiceId: number | null;
};

type Part = {
  /** What it is called among what was opened; null: nothing of it is opened. */
  readonly opened: OpenedKind | null;
  readonly id: string;
  readonly shape: Partial<Shape<FoundRow>>;
  /** After `from`, without what was opened. */
  readonly from: string;
  readonly where: (words: Words) => string;
  /** The first that stand out among equals. */
  readonly order: (words: Words) => string;
};

const nothing: Shape<FoundRow> = {
  kind: `''`,
  id: '0',
  firstname: `''`,
  lastname: `''`,
  dentistFirstname: `''`,
  dentistLastname: `''`,
  place: `''`,
  insurer: `''`,
  phone: `''`,
  email: `''`,
  statusId: 'null::int',
  prospectStatus: 'null::text',
  isArchived: 'false',
  requests: 'null::int',
  invoice: 'null::json',
  openedAt: 'opened.opened_at',
};

const DENTIST = { dentistFirstname: 'p.firstname', dentistLastname: 'p.lastname' };
const OPEN_REQUESTS = `(select count(*)::int from coverage_requests r
  where r.practitioner_id = p.id and r.deleted_at is null and r.turn_who is not null)`;
const FIRST_DENTIST = (column: string) =>
  `coalesce((select p.${column} from contact_practitioners x join practitioners p on p.id = x.practitioner_id
    where x.contact_id = c.id and p.deleted_at is null order by p.name, p.id limit 1), '')`;

const personOf = (kind: 'practitioner' | 'prospect'): Part => ({
  opened: 'practitioner',
  id: 'p.id',
  shape: {
    kind: `'${kind}'`,
    firstname: 'p.firstname',
    lastname: 'p.lastname',
    place: 'p.city',
    phone: 'p.phone',
    email: 'p.email',
    prospectStatus: kind === 'prospect' ? 'p.prospect_status' : 'null::text',
    isArchived: 'p.archived_at is not null',
    requests: kind === 'practitioner' ? OPEN_REQUESTS : 'null::int',
  },
  from: 'practitioners p',
  where: ({ holds }) =>
    `p.deleted_at is null and ${kind === 'prospect' ? '' : 'not '}p.is_prospect and ${holds('p.search')}`,
  order: ({ begins }) => `p.archived_at is not null, not ${begins('p.search')}, p.name, p.id`,
});

const insurerOf = (kind: InsurerKind, table: string): Part => ({
  opened: kind,
  id: 'm.id',
  shape: { kind: `'${kind}'`, lastname: 'm.name', phone: 'm.infos', email: 'm.mail' },
  from: `${table} m`,
  where: ({ holds }) => `m.deleted_at is null and ${holds('m.search')}`,
  order: ({ begins }) => `not ${begins('m.search')}, m.name, m.id`,
});

const openedRequests: Part = {
  opened: 'request',
  id: 'r.id',
  shape: {
    kind: `'request'`,
    firstname: 't.firstname',
    lastname: 't.lastname',
    ...DENTIST,
    place: 'r.reference',
    insurer: `coalesce(nullif(r.mutual_group_name, ''), r.mutual_name)`,
    statusId: 'r.status_id',
  },
  from: `coverage_requests r ${JOIN_NAMES}`,
  where: ({ holds }) => `r.deleted_at is null and ${holds('r.search')}`,
  order: () => 'r.id',
};

const invoices: Part = {
  opened: 'invoice',
  id: 'i.id',
  shape: {
    kind: `'invoice'`,
    ...DENTIST,
    invoice: `json_build_object('type', i.type, 'inclVatCents', i.total_incl_vat_cents, 'isPaid', i.is_paid,
      'dueOn', i.due_on, 'creditedBy', (select c.id from invoices c where c.credit_of_id = i.id))`,
  },
  from: 'invoices i join practitioners p on p.id = i.practitioner_id',
  where: ({ invoiceId }) => `i.id = ${invoiceId}`,
  order: () => 'i.id',
};

const contacts: Part = {
  opened: 'contact',
  id: 'c.id',
  shape: {
    kind: `'contact'`,
    firstname: 'c.firstname',
    lastname: 'c.lastname',
    place: 'c.role',
    dentistFirstname: FIRST_DENTIST('firstname'),
    dentistLastname: FIRST_DENTIST('lastname'),
    phone: `coalesce(nullif(c.phone_mobile, ''), c.phone_home)`,
    email: 'c.mail',
  },
  from: 'contacts c',
  where: ({ holds }) => `c.deleted_at is null and ${holds('c.search')}`,
  order: ({ begins }) => `not ${begins('c.search')}, c.lastname, c.firstname, c.id`,
};

// Words of a PEC are its dentist's and its insurer's too: of those that hold them, a bounded number is looked at.
const patients: Part = {
  opened: null,
  id: 't.id',
  shape: {
    kind: `'patient'`,
    firstname: 't.firstname',
    lastname: 't.lastname',
    ...DENTIST,
    requests:
      '(select count(*)::int from coverage_requests n where n.patient_id = t.id and n.deleted_at is null)',
    openedAt: 'null::timestamptz',
  },
  from: `patients t join practitioners p on p.id = t.practitioner_id`,
  where: ({ holds }) => `t.erased_at is null and t.id in (
    select found.patient_id from (
      select r.patient_id, r.patient_name from coverage_requests r
      where r.deleted_at is null and ${holds('r.search')} limit ${CANDIDATES}) found
    where ${holds(`(' ' || search_form(found.patient_name))`)})`,
  order: () => 't.lastname, t.firstname, t.id',
};

const parts: readonly Part[] = [
  personOf('practitioner'),
  personOf('prospect'),
  openedRequests,
  contacts,
  insurerOf('mutual', 'mutuals'),
  insurerOf('mutual-group', 'mutual_groups'),
  invoices,
];

const line = lineOf(nothing);

const OPENED = (kind: OpenedKind, id: string) =>
  `join opened_records opened on opened.admin_id = $1 and opened.kind = '${kind}' and opened.record_id = ${id}`;

/** Each part is cut by itself; the plan depends on the words. */
function textOf({ words, invoiceId }: SearchWish): string {
  const isSearch = words.length > 0;
  const all: Words = {
    holds: (column) => words.map((_, place) => `${column} like $${place + 3}`).join(' and ') || 'true',
    begins: (column) => (isSearch ? `${column} like $${words.length + 3}` : 'true'),
    invoiceId,
  };
  const asked = isSearch
    ? [...parts.filter((part) => part !== invoices || invoiceId !== null), patients]
    : parts;
  return asked
    .map(({ opened, id, shape, from, where, order }) => {
      const mustBeOpened = !isSearch || opened === 'request';
      const join = opened ? `${mustBeOpened ? '' : 'left '}${OPENED(opened, id)}` : '';
      const first = opened ? 'opened.opened_at desc nulls last, ' : '';
      const which = isSearch || opened !== 'invoice' ? where(all) : 'true';
      return `(select ${lineOf({ ...nothing, id, ...shape }).columns} from ${from} ${join}
        where ${which} order by ${first}${order(all)} limit $2)`;
    })
    .join('\nunion all\n');
}

/** Where each kind of what is opened stands. */
const tableOf: Readonly<Record<OpenedKind, string>> = {
  request: 'coverage_requests where deleted_at is null and',
  practitioner: 'practitioners where deleted_at is null and',
  contact: 'contacts where deleted_at is null and',
  mutual: 'mutuals where deleted_at is null and',
  'mutual-group': 'mutual_groups where deleted_at is null and',
  invoice: 'invoices where',
};

const REMEMBER = (kind: OpenedKind) => `insert into opened_records (admin_id, kind, record_id, opened_at)
  select $1, '${kind}', id, $3 from ${tableOf[kind]} id = $2
  on conflict (admin_id, kind, record_id) do update set opened_at = excluded.opened_at`;

const FORGET = `delete from opened_records o using (
    select kind, record_id from opened_records where admin_id = $1 order by opened_at desc offset $2) old
  where o.admin_id = $1 and o.kind = old.kind and o.record_id = old.record_id`;

/** Every kind of record by its words, and what each of the staff opened lately. */
export const searchStore = (scope: Scope): SearchStore => ({
  async find(wish) {
    const { adminId, words, limit } = wish;
    const [first] = words;
    const rows = await scope.queryAnew(textOf(wish), [
      adminId,
      limit,
      ...words.map(searchPattern),
      ...(first === undefined ? [] : [beginning(first)]),
    ]);
    return rows.map(line.read);
  },
  async remember({ adminId, kind, id, at, keep }) {
    await scope.query(REMEMBER(kind), [adminId, id, at]);
    await scope.query(FORGET, [adminId, keep]);
  },
});

const beginning = (word: string): string => ` ${word.replaceAll('_', String.raw`\_`)}%`;
