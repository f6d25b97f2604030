import {
  cappedTotalOf,
  date,
  LATEST_OF_PRACTICE,
  listOf,
  object,
  totalOf,
  UNREAD_MAILS,
} from './read-case.ts';
import type { Facts, HandMade, ReadCase } from './read-case.ts';

type Ask = Readonly<Record<string, string | number>>;
type Place = { readonly order: string; readonly cut?: string };

/** A list whose page is cut first, its lines being `t`, and joined after; then its total. */
type Source = {
  readonly key: string;
  /** Table and alias `t`, and what a line is filtered by. */
  readonly from: string;
  readonly row: string;
  /** Joined to the cut page `t`. */
  readonly joins?: string;
};

const listed = (
  { key, from, row, joins = '' }: Source,
  where: string,
  values: readonly unknown[],
  { order, cut = 'limit 20' }: Place,
): HandMade => ({
  text: listOf(key, {
    row,
    place: 't.place',
    from: `(select t.*, row_number() over (order by ${order}) as place from ${from} where ${where} order by ${order} ${cut}) t ${joins}`,
  }),
  values,
});
const counted = ({ from }: Source, where: string, values: readonly unknown[]): HandMade => ({
  text: totalOf(`${from} where ${where}`),
  values,
});
const cappedCount = ({ from }: Source, where: string, values: readonly unknown[]): HandMade => ({
  text: cappedTotalOf(`from ${from} where ${where}`),
  values,
  isPlannedEachTime: true,
});

const VALID = `(select count(*) from conventions c join mutual_groups g on g.id = c.mutual_group_id
  where c.practitioner_id = t.id and c.is_valid and c.deleted_at is null and g.deleted_at is null)`;
const GROUPS = '(select count(*) from mutual_groups where deleted_at is null)';

const people: Source = {
  key: 'users',
  from: 'practitioners t',
  row: object({
    id: 't.id',
    firstname: 't.firstname',
    lastname: 't.lastname',
    name: 't.name',
    email: 't.email',
    phone: 't.phone',
    planId: 't.plan_id',
    isProspect: 't.is_prospect',
    isArchived: 't.archived_at is not null',
    archivedBy: 't.archived_by',
    isActive: 't.is_active',
    parentId: 't.parent_id',
    conventionProgress: object({ valid: VALID, total: GROUPS }),
    prospectStatus: 'case when t.is_prospect then t.prospect_status end',
    creationDate: date('t.created_at'),
  }),
};
const CLIENTS = 't.deleted_at is null and t.archived_at is null and not t.is_prospect';
const PROSPECTS = 't.deleted_at is null and t.archived_at is null and t.is_prospect';

const contacts: Source = {
  key: 'contacts',
  from: 'contacts t',
  row: object({
    id: 't.id',
    name: 't.lastname',
    firstname: 't.firstname',
    role: 't.role',
    phoneMobile: 't.phone_mobile',
    phoneHome: 't.phone_home',
    mail: 't.mail',
    comment: 't.comment',
    user: `(select coalesce(json_agg(${object({ id: 'p.id', firstname: 'p.firstname', lastname: 'p.lastname', isArchived: 'p.archived_at is not null' })} order by p.name, p.id), '[]')
      from contact_practitioners x join practitioners p on p.id = x.practitioner_id where x.contact_id = t.id and p.deleted_at is null)`,
    version: 't.version',
  }),
};

const insurers = (key: string, table: string, own: string, other: string, others: string): Source => ({
  key,
  from: `${table} t`,
  row: object({
    id: 't.id',
    name: 't.name',
    attached: `(select coalesce(json_agg(${object({ id: 'o.id', name: 'o.name' })} order by o.name, o.id), '[]')
      from (select o.id, o.name from mutual_group_members x join ${other} o on o.id = x.${others} where x.${own} = t.id and o.deleted_at is null
        order by o.name, o.id limit 10) o)`,
    total: `(select count(*) from mutual_group_members x join ${other} o on o.id = x.${others} where x.${own} = t.id and o.deleted_at is null)`,
  }),
});
const mutuals = insurers('mutuals', 'mutuals', 'mutual_id', 'mutual_groups', 'mutual_group_id');
const groups = insurers('mutualGroups', 'mutual_groups', 'mutual_group_id', 'mutuals', 'mutual_id');

const invoices: Source = {
  key: 'invoices',
  from: 'invoices t',
  joins: 'join practitioners p on p.id = t.practitioner_id left join invoices c on c.credit_of_id = t.id',
  row: object({
    id: 't.id',
    type: 't.type',
    creditOf: 't.credit_of_id',
    creditedBy: 'c.id',
    userId: 'p.id',
    user: object({ id: 'p.id', firstname: 'p.firstname', lastname: 'p.lastname' }),
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
const sumOfInvoices = (where: string, values: readonly unknown[]): HandMade => ({
  text: `select json_build_object('total', count(*), 'totalPriceInclVAT', coalesce(sum(total_incl_vat_cents), 0) / 100.0)::text as part
    from invoices t where ${where}`,
  values,
});

const messages: Source = {
  key: 'messages',
  from: 'messages t join coverage_requests r on r.id = t.coverage_request_id and r.deleted_at is null',
  joins: `join coverage_requests r on r.id = t.coverage_request_id join practitioners p on p.id = t.practitioner_id
    join patients x on x.id = r.patient_id
    left join administrators a on a.id = t.admin_id left join practitioners o on o.id = t.author_practitioner_id`,
  row: object({
    id: 't.id',
    subject: 't.subject',
    content: 't.content',
    creationDate: date('t.created_at'),
    isFromAdmin: 't.is_from_admin',
    isSeen: 't.is_seen',
    user: object({ id: 'p.id', firstname: 'p.firstname', lastname: 'p.lastname' }),
    dfc: object({
      id: 'r.id',
      reference: 'r.reference',
      statusId: 'r.status_id',
      patient: object({ firstname: 'x.firstname', lastname: 'x.lastname' }),
    }),
    author: object({
      firstname: 'coalesce(a.firstname, o.firstname)',
      lastname: 'coalesce(a.lastname, o.lastname)',
    }),
    replyTo: 't.reply_to_id',
    messageViews: `(select coalesce(json_agg(${object({ userId: 'coalesce(v.admin_id, v.practitioner_id)', firstname: 'coalesce(va.firstname, vp.firstname)', lastname: 'coalesce(va.lastname, vp.lastname)', date: date('v.seen_at') })}), '[]')
      from message_views v left join administrators va on va.id = v.admin_id left join practitioners vp on vp.id = v.practitioner_id
      where v.message_id = t.id and t.is_from_admin = (v.admin_id is null))`,
  }),
};

/** Of those whose PEC stands: all, less the few of deleted ones. */
const countedMessages = (where: string, values: readonly unknown[]): HandMade => ({
  text: `select json_build_object('total', (select count(*) from messages t where ${where}) - (select count(*) from messages t
      join coverage_requests r on r.id = t.coverage_request_id where r.deleted_at is not null and ${where}))::text as part`,
  values,
});

const nameOf = (address: string) =>
  `coalesce((select p.name from practitioners p where p.deleted_at is null and (p.email = ${address} or p.friendly_email = ${address}) limit 1),
     (select a.lastname || ' ' || a.firstname from administrators a where a.deleted_at is null and a.email = ${address}))`;
const mails: Source = {
  key: 'mails',
  from: 'mails t',
  joins:
    'left join coverage_requests r on r.id = t.coverage_request_id and r.deleted_at is null left join administrators w on w.id = t.sent_by_admin_id',
  row: object({
    id: 't.id',
    From: 't.sender',
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
    attachments: `(select coalesce(json_agg(${object({ id: 'a.id', name: 'a.name', mime: 'a.mime', size: 'a.size_bytes' })}), '[]') from mail_attachments a where a.mail_id = t.id)`,
    writtenBy: `case when w.id is not null then ${object({ firstname: 'w.firstname', lastname: 'w.lastname' })} end`,
  }),
};
const SHOWN = 'not t.is_internal and not t.is_secret';

const audit: Source = {
  key: 'events',
  from: 'audit_events t',
  joins: `left join administrators a on t.actor_kind = 'admin' and a.id = t.actor_id
    left join practitioners d on t.actor_kind = 'practitioner' and d.id = t.actor_id
    left join coverage_requests r on t.entity = 'coverage-request' and r.id = t.entity_id`,
  row: object({
    id: 't.id',
    date: date('t.at'),
    actor: object({
      kind: 't.actor_kind',
      id: 't.actor_id',
      name: `coalesce(a.firstname || ' ' || a.lastname, d.name)`,
    }),
    action: 't.action',
    entity: 't.entity',
    entityId: 't.entity_id',
    fields: 'to_json(t.fields)',
    label: 'r.reference',
  }),
};

const notifications: Source = {
  key: 'notifications',
  from: 'notifications t',
  row: object({
    id: 't.id',
    kind: 't.kind',
    title: 't.title',
    subtitle: 't.subtitle',
    date: date('t.created_at'),
    link: 't.link',
    color: 't.color',
    background: 't.background',
    icon: 't.icon',
    isRead: 'exists (select from notification_reads r where r.notification_id = t.id and r.admin_id = $1)',
  }),
};

const histories: Source = {
  key: 'histories',
  from: 'practitioner_histories t join practitioners p on p.id = t.practitioner_id and p.deleted_at is null',
  joins: 'left join administrators a on a.id = t.admin_id',
  row: object({
    id: 't.id',
    userId: 't.practitioner_id',
    kind: 't.kind',
    value: 't.value',
    comment: 't.comment',
    author: object({ id: 'a.id', firstname: 'a.firstname', lastname: 'a.lastname' }),
    creationDate: date('t.created_at'),
  }),
};

const BY_NAME = { order: 't.name, t.id' };
const NEWEST = { order: 't.created_at desc, t.id desc' };
const deep = (number: number) => `limit 20 offset ${(number - 1) * 20}`;

/** The staff's other lists. */
export function listCases({ adminId, practitionerId, requestId, silentSince }: Facts): readonly ReadCase[] {
  const list = (
    name: string,
    path: string,
    ask: Ask,
    hand: readonly HandMade[],
    isFlat = false,
    facts?: ReadCase['facts'],
  ): ReadCase => ({
    name,
    ...(facts && { facts }),
    kind: 'list',
    as: 'staff',
    ask: `/admin/api/${path}?${new URLSearchParams(Object.entries(ask).map(([key, value]) => [key, String(value)])).toString()}`,
    hand,
    isFlat,
  });
  const both = (source: Source, where: string, values: readonly unknown[], place: Place) => [
    listed(source, where, values, place),
    source === messages ? countedMessages(where, values) : counted(source, where, values),
  ];
  const searched = (source: Source, where: string, values: readonly unknown[], place: Place) => [
    { ...listed(source, where, values, place), isPlannedEachTime: true },
    cappedCount(source, where, values),
  ];
  // The page knows who reads; its total needs not.
  const read = (isOutgoing: boolean, place: Place) => [
    listed(mails, `${SHOWN} and ${isOutgoing ? '' : 'not'} t.is_outgoing`, [adminId], place),
    {
      text: `select json_build_object('total', n)::text as part from mail_counts where is_outgoing = ${isOutgoing} and admin_id is null`,
      values: [],
    },
  ];
  const byDate = { order: 't.date desc, t.id desc' };
  const auditPlace = { order: 't.at desc, t.id desc' };
  const issued = { order: 't.issued_at desc, t.id desc' };
  const received = 'not t.is_from_admin';
  const silent = `practitioners p ${LATEST_OF_PRACTICE}
    where p.deleted_at is null and p.archived_at is null and not p.is_prospect and p.is_active and p.parent_id is null
      and p.created_at < $1 and (last.at is null or last.at < $1)`;
  return [
    list('praticiens', 'users', { orderBy: 'name' }, both(people, CLIENTS, [], BY_NAME)),
    list(
      'praticiens, page 4',
      'users',
      { orderBy: 'name', page: 4 },
      both(people, CLIENTS, [], { ...BY_NAME, cut: deep(4) }),
    ),
    list(
      'praticiens, plan',
      'users',
      { orderBy: 'name', planId: 2 },
      both(people, `${CLIENTS} and t.plan_id = $1`, [2], BY_NAME),
    ),
    list(
      'praticiens, recherche',
      'users',
      { orderBy: 'name', search: 'silence' },
      searched(people, `${CLIENTS} and t.search like $1`, ['%silence%'], BY_NAME),
    ),
    list(
      'praticiens, conventions incomplètes',
      'users',
      { orderBy: 'name', conventions: 'incomplete' },
      both(people, `${CLIENTS} and ${VALID} < ${GROUPS}`, [], BY_NAME),
    ),
    list(
      'prospects',
      'users',
      { kind: 'prospect', orderBy: 'creationDate', order: 'desc' },
      both(people, PROSPECTS, [], NEWEST),
    ),
    list(
      'prospects, statut',
      'users',
      { kind: 'prospect', orderBy: 'creationDate', order: 'desc', prospectStatus: 'thoughtful' },
      both(people, `${PROSPECTS} and t.prospect_status = $1`, ['thoughtful'], NEWEST),
    ),
    list(
      'praticiens archivés',
      'users',
      { kind: 'archived', orderBy: 'name' },
      both(people, 't.deleted_at is null and t.archived_at is not null', [], BY_NAME),
    ),
    list(
      'utilisateurs',
      'administrator/all',
      {},
      both(
        {
          key: 'administrators',
          from: 'administrators t',
          row: object({
            id: 't.id',
            email: 't.email',
            firstname: 't.firstname',
            lastname: 't.lastname',
            isSuperAdmin: 't.is_super',
            isActive: 't.is_active',
            creationDate: date('t.created_at'),
          }),
        },
        't.deleted_at is null',
        [],
        { order: 't.lastname collate "fr-x-icu", t.firstname collate "fr-x-icu", t.id' },
      ),
    ),
    list('mutuelles', 'mutual', {}, both(mutuals, 't.deleted_at is null', [], BY_NAME)),
    list('groupements', 'mutual-group', {}, both(groups, 't.deleted_at is null', [], BY_NAME)),
    list(
      'contacts',
      'contact',
      {},
      both(contacts, 't.deleted_at is null', [], { order: 't.lastname, t.firstname, t.id' }),
    ),
    list(
      'contacts, recherche',
      'contact',
      { search: 'silence' },
      searched(contacts, `t.deleted_at is null and t.search like $1`, ['%silence%'], {
        order: 't.lastname, t.firstname, t.id',
      }),
    ),
    list(
      'contacts d’un praticien',
      `contact/user/${practitionerId}`,
      {},
      both(
        contacts,
        't.deleted_at is null and t.id in (select contact_id from contact_practitioners where practitioner_id = $1)',
        [practitionerId],
        { order: 't.lastname, t.firstname, t.id' },
      ),
    ),
    list(
      'conventions d’un praticien',
      `user/${practitionerId}/conventions`,
      {},
      [
        {
          text: listOf('conventions', {
            row: object({
              name: 'g.name',
              id: 'c.id',
              isValid: 'c.is_valid',
              hasCredentials: 'c.login_sealed is not null',
              creationDate: date('c.created_at'),
              mutuals: 'n.mutuals',
            }),
            place: 'g.name, g.id',
            from: `mutual_groups g left join conventions c on c.mutual_group_id = g.id and c.practitioner_id = $1 and c.deleted_at is null
          cross join lateral (select count(*) as mutuals from mutual_group_members x join mutuals m on m.id = x.mutual_id and m.deleted_at is null where x.mutual_group_id = g.id) n
          where g.deleted_at is null`,
          }),
          values: [practitionerId],
        },
        {
          text: `select json_build_object('total', count(*), 'valid', count(*) filter (where c.is_valid), 'toCheck', count(*) filter (where not c.is_valid),
          'isLocked', (select archived_at is not null from practitioners where id = $1))::text as part
        from mutual_groups g left join conventions c on c.mutual_group_id = g.id and c.practitioner_id = $1 and c.deleted_at is null
        where g.deleted_at is null`,
          values: [practitionerId],
        },
      ],
      false,
      (answer) => (answer['conventions'] as { name: string }[]).map(({ name }) => name),
    ),
    list('factures à payer', 'invoice', { isPaid: 0 }, [
      listed(invoices, 'not t.is_paid', [], issued),
      sumOfInvoices('not t.is_paid', []),
    ]),
    list('factures payées', 'invoice', { isPaid: 1 }, [
      listed(invoices, 't.is_paid', [], issued),
      sumOfInvoices('t.is_paid', []),
    ]),
    list('factures payées, page 50', 'invoice', { isPaid: 1, page: 50 }, [
      listed(invoices, 't.is_paid', [], { ...issued, cut: deep(50) }),
      sumOfInvoices('t.is_paid', []),
    ]),
    list('factures d’un praticien', 'invoice', { userId: practitionerId }, [
      listed(invoices, 't.practitioner_id = $1', [practitionerId], issued),
      sumOfInvoices('t.practitioner_id = $1', [practitionerId]),
    ]),
    list('messages reçus', 'messages', {}, both(messages, received, [], NEWEST)),
    list(
      'messages reçus, page 20',
      'messages',
      { page: 20 },
      both(messages, received, [], { ...NEWEST, cut: deep(20) }),
    ),
    list(
      'messages non lus',
      'messages',
      { isSeen: 0 },
      both(messages, `${received} and not t.is_seen`, [], NEWEST),
    ),
    list('messages envoyés', 'messages', { isFromAdmin: 1 }, both(messages, 't.is_from_admin', [], NEWEST)),
    list(
      'messages, recherche d’une personne',
      'messages',
      { search: 'hautecoeur melanie' },
      searched(
        messages,
        `${received} and t.id in (select s.message_id from message_searches s where s.search like $1 and s.search like $2)`,
        ['%hautecoeur%', '%melanie%'],
        NEWEST,
      ),
    ),
    list(
      'messages d’un praticien',
      `messages/user/${practitionerId}`,
      {},
      both(messages, 't.practitioner_id = $1', [practitionerId], NEWEST),
    ),
    list('messages d’une PEC', `messages/dfc/${requestId}`, {}, [
      listed(messages, 't.coverage_request_id = $1', [requestId], { order: 't.created_at, t.id', cut: '' }),
    ]),
    list('commentaires d’une PEC', `comment/dfc/${requestId}`, {}, [
      listed(
        {
          key: 'comments',
          from: 'comments t',
          joins: 'join administrators a on a.id = t.admin_id',
          row: object({
            id: 't.id',
            dfcId: 't.coverage_request_id',
            content: 't.content',
            creationDate: date('t.created_at'),
            author: object({ id: 'a.id', firstname: 'a.firstname', lastname: 'a.lastname' }),
          }),
        },
        't.coverage_request_id = $1',
        [requestId],
        { order: 't.created_at desc, t.id desc', cut: '' },
      ),
    ]),
    list('mails reçus', 'mail/all', {}, read(false, byDate)),
    list('mails reçus, page 20', 'mail/all', { page: 20 }, read(false, { ...byDate, cut: deep(20) })),
    list('mails envoyés', 'mail/all', { box: 'o' }, read(true, byDate)),
    list('mails non lus', 'mail/all', { isRead: 0 }, [
      listed(
        mails,
        `${SHOWN} and not t.is_outgoing and not exists (select from mail_views v where v.mail_id = t.id and v.admin_id = $1)`,
        [adminId],
        byDate,
      ),
      { text: `select json_build_object('total', ${UNREAD_MAILS})::text as part`, values: [adminId] },
    ]),
    list('mails d’un praticien', `mail/user/${practitionerId}`, {}, [
      listed(mails, `${SHOWN} and t.id in (${MAILS_OF(2)})`, [adminId, practitionerId], byDate),
      counted(mails, `${SHOWN} and t.id in (${MAILS_OF(1)})`, [practitionerId]),
    ]),
    list('mails, recherche d’une personne', 'mail/all', { search: 'hautecoeur melanie' }, [
      {
        ...listed(
          mails,
          `${SHOWN} and not t.is_outgoing and ${FOUND_MAILS(2)}`,
          [adminId, '%hautecoeur%', '%melanie%'],
          byDate,
        ),
        isPlannedEachTime: true,
      },
      cappedCount(mails, `${SHOWN} and not t.is_outgoing and ${FOUND_MAILS(1)}`, [
        '%hautecoeur%',
        '%melanie%',
      ]),
    ]),
    list('journal', 'audit', {}, [listed(audit, 'true', [], auditPlace), JOURNAL_TOTAL]),
    list('journal, page 100', 'audit', { page: 100 }, [
      listed(audit, 'true', [], { ...auditPlace, cut: deep(100) }),
      JOURNAL_TOTAL,
    ]),
    list(
      'journal d’un utilisateur',
      'audit',
      { adminId: 3 },
      both(audit, `t.actor_kind = 'admin' and t.actor_id = $1`, [3], auditPlace),
    ),
    list(
      'journal d’une PEC',
      'audit',
      { entity: 'coverage-request', entityId: requestId },
      both(
        audit,
        `(t.entity, t.entity_id) in (
        select 'coverage-request', $1::int union all select 'document', id from documents where coverage_request_id = $1
        union all select 'payment', id from payments where coverage_request_id = $1
        union all select 'comment', id from comments where coverage_request_id = $1
        union all select 'message', id from messages where coverage_request_id = $1
        union all select 'patient', patient_id from coverage_requests where id = $1)`,
        [requestId],
        auditPlace,
      ),
    ),
    list('notifications', 'notifications', {}, [
      listed(notifications, 't.removed_at is null', [adminId], { order: 't.created_at desc, t.id' }),
      {
        text: `select json_build_object('total', count(*), 'totalUnread', count(*) filter (where not exists (
            select from notification_reads r where r.notification_id = t.id and r.admin_id = $1)))::text as part
          from notifications t where t.removed_at is null`,
        values: [adminId],
      },
    ]),
    list('historiques', 'history/all', {}, both(histories, 'true', [], NEWEST)),
    list(
      'historique d’un praticien',
      'history/all',
      { userId: practitionerId },
      both(histories, 't.practitioner_id = $1', [practitionerId], NEWEST),
    ),
    list('praticiens sans PEC', 'users/ndfd', {}, [
      {
        text: `select json_build_object('users', coalesce(json_agg(${object({ id: 'id', firstname: 'firstname', lastname: 'lastname', email: 'email', lastDfcDate: date('at') })} order by since, id) filter (where place <= 20), '[]'), 'total', count(*))::text as part
        from (select p.id, p.firstname, p.lastname, p.email, last.at, greatest(last.at, p.created_at) as since,
                row_number() over (order by greatest(last.at, p.created_at), p.id) as place from ${silent}) s`,
        values: [silentSince],
      },
    ]),
  ];
}

/** Closed days as they were counted, and the lines since. */
const JOURNAL_TOTAL: HandMade = {
  text: `select json_build_object('total', (select sum(n) from audit_day_counts where entity = '') + (select count(*) from audit_events
      where at < 'infinity' and at >= (select max(day) + 1 from audit_day_counts where entity = '')::timestamp at time zone 'Europe/Paris'))::text as part`,
  values: [],
};

/** Tied to him, or to one of his addresses. */
const MAILS_OF = (n: number) => `select x.id from mails x where x.practitioner_id = $${n}
  union all select a.mail_id from mail_addresses a join practitioners p on p.id = $${n} and a.address in (p.email, p.friendly_email)`;

/** Both words, each in the mail, its PEC or its practitioner. */
const FOUND_MAILS = (n: number) =>
  `t.id in (select s.mail_id from mail_searches s where s.search like $${n} and s.search like $${n + 1})`;
