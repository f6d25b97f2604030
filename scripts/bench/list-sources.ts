import { columns, date, listOf, object, totalOf, cappedTotalOf, type HandMade } from './read-case.ts';

/** A list whose page is cut first, its lines being `t`, and joined after; then its total. */
export type Source = {
  readonly key: string;
  /** Table and alias `t`, and what a line is filtered by. */
  readonly from: string;
  readonly row: string;
  readonly order: string;
  /** Joined to the cut page `t`. */
  readonly joins?: string;
};

/** What is shown of a source: the first twenty in its own order, unless told otherwise. */
type Place = {
  readonly order?: string;
  readonly page?: number;
  readonly isWhole?: boolean;
  readonly isCounted?: boolean;
};

/** The lines of one page. */
export function listed(
  { key, from, row, order: own, joins = '' }: Source,
  where: string,
  values: readonly unknown[] = [],
  { order = own, page = 1, isWhole = false, isCounted = false }: Place = {},
): HandMade {
  const cut = isWhole ? '' : `limit 20${page > 1 ? ` offset ${(page - 1) * 20}` : ''}`;
  const lines = `select t.*, row_number() over (order by ${order}) as place from ${from} where ${where} order by ${order} ${cut}`;
  return { text: listOf(key, { row, place: 't.place', from: `(${lines}) t ${joins}`, isCounted }), values };
}

/** A page and its total. */
export const paged = (
  source: Source,
  where: string,
  values: readonly unknown[] = [],
  place: Place = {},
): readonly HandMade[] => [
  listed(source, where, values, place),
  {
    text: source.key === 'messages' ? totalOfMessages(where) : totalOf(`${source.from} where ${where}`),
    values,
  },
];

/** A page of what a search finds, and its total up to 1,000. */
export const found = (source: Source, where: string, values: readonly unknown[]): readonly HandMade[] => [
  { ...listed(source, where, values), isPlannedEachTime: true },
  foundTotal(source, where, values),
];

export const foundTotal = ({ from }: Source, where: string, values: readonly unknown[]): HandMade => ({
  text: cappedTotalOf(`from ${from} where ${where}`),
  values,
  isPlannedEachTime: true,
});

/** Of those whose PEC stands: all, less the few of deleted ones. */
const totalOfMessages = (where: string): string =>
  `select json_build_object('total', (select count(*) from messages t where ${where}) - (select count(*) from messages t
      join coverage_requests r on r.id = t.coverage_request_id where r.deleted_at is not null and ${where}))::text as part`;

const NEWEST = 't.created_at desc, t.id desc';
const BY_NAME = 't.name, t.id';
const name = (alias: string) => object(columns(alias, 'firstname lastname'));
const person = (alias: string) => object(columns(alias, 'id firstname lastname'));
/** SQL of a JSON array of what a statement gives. */
const arrayOf = (row: string, from: string) => `(select coalesce(json_agg(${row}), '[]') from ${from})`;

export const VALID = `(select count(*) from conventions c join mutual_groups g on g.id = c.mutual_group_id
  where c.practitioner_id = t.id and c.is_valid and c.deleted_at is null and g.deleted_at is null)`;
export const GROUPS = '(select count(*) from mutual_groups where deleted_at is null)';

export const people: Source = {
  key: 'users',
  from: 'practitioners t',
  order: BY_NAME,
  row: object({
    ...columns('t', 'id firstname lastname name email phone planId isProspect'),
    isArchived: 't.archived_at is not null',
    ...columns('t', 'archivedBy isActive parentId'),
    conventionProgress: object({ valid: VALID, total: GROUPS }),
    prospectStatus: 'case when t.is_prospect then t.prospect_status end',
    creationDate: date('t.created_at'),
  }),
};

export const newestPeople: Source = { ...people, order: NEWEST };

export const administrators: Source = {
  key: 'administrators',
  from: 'administrators t',
  order: 't.lastname collate "fr-x-icu", t.firstname collate "fr-x-icu", t.id',
  row: object({
    ...columns('t', 'id email firstname lastname isSuperAdmin:is_super isActive'),
    creationDate: date('t.created_at'),
  }),
};

export const contacts: Source = {
  key: 'contacts',
  from: 'contacts t',
  order: 't.lastname, t.firstname, t.id',
  row: object({
    ...columns('t', 'id name:lastname firstname role phoneMobile phoneHome mail comment'),
    user: arrayOf(
      `${object({ ...columns('p', 'id firstname lastname'), isArchived: 'p.archived_at is not null' })} order by p.name, p.id`,
      'contact_practitioners x join practitioners p on p.id = x.practitioner_id where x.contact_id = t.id and p.deleted_at is null',
    ),
    version: 't.version',
  }),
};

const insurers = (key: string, table: string, own: string, other: string, others: string): Source => {
  const attached = `from mutual_group_members x join ${other} o on o.id = x.${others} where x.${own} = t.id and o.deleted_at is null`;
  return {
    key,
    from: `${table} t`,
    order: BY_NAME,
    row: object({
      ...columns('t', 'id name'),
      attached: arrayOf(
        `${object(columns('o', 'id name'))} order by o.name, o.id`,
        `(select o.id, o.name ${attached} order by o.name, o.id limit 10) o`,
      ),
      total: `(select count(*) ${attached})`,
    }),
  };
};
export const mutuals = insurers('mutuals', 'mutuals', 'mutual_id', 'mutual_groups', 'mutual_group_id');
export const groups = insurers('mutualGroups', 'mutual_groups', 'mutual_group_id', 'mutuals', 'mutual_id');

export const invoices: Source = {
  key: 'invoices',
  from: 'invoices t',
  order: 't.issued_at desc, t.id desc',
  joins: 'join practitioners p on p.id = t.practitioner_id left join invoices c on c.credit_of_id = t.id',
  row: object({
    ...columns('t', 'id type creditOf:credit_of_id'),
    creditedBy: 'c.id',
    userId: 'p.id',
    user: person('p'),
    label: 't.label',
    creationDate: date('t.issued_at'),
    editionDate: date('t.edited_at'),
    dueDate: date('t.due_on'),
    isPaid: 't.is_paid',
    totalPriceExclVAT: 't.total_excl_vat_cents / 100.0',
    totalVAT: 't.vat_cents / 100.0',
    totalPriceInclVAT: 't.total_incl_vat_cents / 100.0',
    isReady: 't.file_key is not null',
  }),
};

export const messages: Source = {
  key: 'messages',
  from: 'messages t join coverage_requests r on r.id = t.coverage_request_id and r.deleted_at is null',
  order: NEWEST,
  joins: `join coverage_requests r on r.id = t.coverage_request_id join practitioners p on p.id = t.practitioner_id
    join patients x on x.id = r.patient_id
    left join administrators a on a.id = t.admin_id left join practitioners o on o.id = t.author_practitioner_id`,
  row: object({
    ...columns('t', 'id subject content'),
    creationDate: date('t.created_at'),
    ...columns('t', 'isFromAdmin isSeen'),
    user: person('p'),
    dfc: object({ ...columns('r', 'id reference statusId'), patient: name('x') }),
    author: object({
      firstname: 'coalesce(a.firstname, o.firstname)',
      lastname: 'coalesce(a.lastname, o.lastname)',
    }),
    replyTo: 't.reply_to_id',
    messageViews: arrayOf(
      object({
        userId: 'coalesce(v.admin_id, v.practitioner_id)',
        firstname: 'coalesce(va.firstname, vp.firstname)',
        lastname: 'coalesce(va.lastname, vp.lastname)',
        date: date('v.seen_at'),
      }),
      `message_views v left join administrators va on va.id = v.admin_id left join practitioners vp on vp.id = v.practitioner_id
      where v.message_id = t.id and t.is_from_admin = (v.admin_id is null)`,
    ),
  }),
};

export const comments: Source = {
  key: 'comments',
  from: 'comments t',
  order: NEWEST,
  joins: 'join administrators a on a.id = t.admin_id',
  row: object({
    ...columns('t', 'id dfcId:coverage_request_id content'),
    creationDate: date('t.created_at'),
    author: person('a'),
  }),
};

const nameOf = (address: string) =>
  `coalesce((select p.name from practitioners p where p.deleted_at is null and (p.email = ${address} or p.friendly_email = ${address}) limit 1),
     (select a.lastname || ' ' || a.firstname from administrators a where a.deleted_at is null and a.email = ${address}))`;

export const mails: Source = {
  key: 'mails',
  from: 'mails t',
  order: 't.date desc, t.id desc',
  joins:
    'left join coverage_requests r on r.id = t.coverage_request_id and r.deleted_at is null left join administrators w on w.id = t.sent_by_admin_id',
  row: object({
    ...columns('t', 'id From:sender'),
    fromName: nameOf('t.sender'),
    To: 't.recipients',
    toName: nameOf('t.recipients'),
    Subject: 't.subject',
    Date: date('t.date'),
    message: 't.html',
    DFCId: 'r.id',
    reference: 'r.reference',
    userId: 't.practitioner_id',
    isRead: 'exists (select from mail_views v where v.mail_id = t.id and v.admin_id = $1)',
    attachments: arrayOf(
      object(columns('a', 'id name mime size:size_bytes')),
      'mail_attachments a where a.mail_id = t.id',
    ),
    writtenBy: `case when w.id is not null then ${name('w')} end`,
  }),
};

export const audit: Source = {
  key: 'events',
  from: 'audit_events t',
  order: 't.at desc, t.id desc',
  joins: `left join administrators a on t.actor_kind = 'admin' and a.id = t.actor_id
    left join practitioners d on t.actor_kind = 'practitioner' and d.id = t.actor_id
    left join coverage_requests r on t.entity = 'coverage-request' and r.id = t.entity_id`,
  row: object({
    id: 't.id',
    date: date('t.at'),
    actor: object({
      ...columns('t', 'kind:actor_kind id:actor_id'),
      name: `coalesce(a.firstname || ' ' || a.lastname, d.name)`,
    }),
    ...columns('t', 'action entity entityId'),
    fields: 'to_json(t.fields)',
    label: 'r.reference',
  }),
};

export const notifications: Source = {
  key: 'notifications',
  from: 'notifications t',
  order: 't.created_at desc, t.id',
  row: object({
    ...columns('t', 'id kind title subtitle'),
    date: date('t.created_at'),
    ...columns('t', 'link color background icon'),
    isRead: 'exists (select from notification_reads r where r.notification_id = t.id and r.admin_id = $1)',
  }),
};

export const histories: Source = {
  key: 'histories',
  from: 'practitioner_histories t join practitioners p on p.id = t.practitioner_id and p.deleted_at is null',
  order: NEWEST,
  joins: 'left join administrators a on a.id = t.admin_id',
  row: object({
    ...columns('t', 'id userId:practitioner_id kind value comment'),
    author: person('a'),
    creationDate: date('t.created_at'),
  }),
};
