import { plansThat } from '@accordent/core/practitioners/plans.ts';
import {
  administrators,
  audit,
  comments,
  contacts,
  found,
  foundTotal,
  GROUPS,
  groups,
  histories,
  invoices,
  listed,
  mails,
  messages,
  mutuals,
  newestPeople,
  notifications,
  paged,
  people,
  VALID,
} from './list-sources.ts';
import { date, LATEST_OF_PRACTICE, listOf, object, UNREAD_MAILS } from './read-case.ts';
import type { Facts, HandMade, ReadCase } from './read-case.ts';

/** The paid plan of one alone that has a cap. */
const [A_PLAN] = plansThat(({ cap, isFree, isSuper }) => cap > 0 && !isFree && !isSuper);

const STANDS = 't.deleted_at is null';
const CLIENTS = `${STANDS} and t.archived_at is null and not t.is_prospect`;
const PROSPECTS = `${STANDS} and t.archived_at is null and t.is_prospect`;
const RECEIVED = 'not t.is_from_admin';
const SHOWN = 'not t.is_internal and not t.is_secret';
const MAILS_RECEIVED = `${SHOWN} and not t.is_outgoing`;
const PERSON = ['%hautecoeur%', '%melanie%'];

/** Tied to him, or to one of his addresses. */
const mailsOf = (n: number) => `select x.id from mails x where x.practitioner_id = $${n}
  union all select a.mail_id from mail_addresses a join practitioners p on p.id = $${n} and a.address in (p.email, p.friendly_email)`;

/** Both words, each in the mail, its PEC or its practitioner. */
const foundMails = (n: number) =>
  `${MAILS_RECEIVED} and t.id in (select s.mail_id from mail_searches s where s.search like $${n} and s.search like $${n + 1})`;

/** Closed days as they were counted, and the lines since. */
const JOURNAL_TOTAL: HandMade = {
  text: `select json_build_object('total', (select sum(n) from audit_day_counts where entity = '') + (select count(*) from audit_events
      where at < 'infinity' and at >= (select max(day) + 1 from audit_day_counts where entity = '')::timestamp at time zone 'Europe/Paris'))::text as part`,
  values: [],
};

/** What the journal has of a PEC and of all that belongs to it. */
const OF_REQUEST = `(t.entity, t.entity_id) in (
        select 'coverage-request', $1::int union all select 'document', id from documents where coverage_request_id = $1
        union all select 'payment', id from payments where coverage_request_id = $1
        union all select 'comment', id from comments where coverage_request_id = $1
        union all select 'message', id from messages where coverage_request_id = $1
        union all select 'patient', patient_id from coverage_requests where id = $1)`;

const withSum = (where: string, values: readonly unknown[] = [], page = 1): readonly HandMade[] => [
  listed(invoices, where, values, { page }),
  {
    text: `select json_build_object('total', count(*), 'totalPriceInclVAT', coalesce(sum(total_incl_vat_cents), 0) / 100.0)::text as part
    from invoices t where ${where}`,
    values,
  },
];

/** The staff's other lists. */
export function listCases({ adminId, practitionerId, requestId, silentSince }: Facts): readonly ReadCase[] {
  const list = (
    name: string,
    ask: string,
    hand: readonly HandMade[],
    facts?: ReadCase['facts'],
  ): ReadCase => ({
    name,
    ...(facts && { facts }),
    kind: 'list',
    as: 'staff',
    ask: `/admin/api/${ask}`,
    hand,
    isFlat: false,
  });
  // The page knows who reads; its total needs not.
  const post = (isOutgoing: boolean, page = 1): readonly HandMade[] => [
    listed(mails, `${SHOWN} and ${isOutgoing ? '' : 'not'} t.is_outgoing`, [adminId], { page }),
    {
      text: `select json_build_object('total', n)::text as part from mail_counts where is_outgoing = ${isOutgoing} and admin_id is null`,
      values: [],
    },
  ];
  return [
    list('praticiens', 'users?orderBy=name', paged(people, CLIENTS)),
    list('praticiens, page 4', 'users?orderBy=name&page=4', paged(people, CLIENTS, [], { page: 4 })),
    list(
      'praticiens, plan',
      `users?orderBy=name&planId=${A_PLAN}`,
      paged(people, `${CLIENTS} and t.plan_id = $1`, [A_PLAN]),
    ),
    list(
      'praticiens, recherche',
      'users?orderBy=name&search=silence',
      found(people, `${CLIENTS} and t.search like $1`, ['%silence%']),
    ),
    list(
      'praticiens, conventions incomplètes',
      'users?orderBy=name&conventions=incomplete',
      paged(people, `${CLIENTS} and ${VALID} < ${GROUPS}`),
    ),
    list('prospects', 'users?kind=prospect&orderBy=creationDate&order=desc', paged(newestPeople, PROSPECTS)),
    list(
      'prospects, statut',
      'users?kind=prospect&orderBy=creationDate&order=desc&prospectStatus=thoughtful',
      paged(newestPeople, `${PROSPECTS} and t.prospect_status = $1`, ['thoughtful']),
    ),
    list(
      'praticiens archivés',
      'users?kind=archived&orderBy=name',
      paged(people, `${STANDS} and t.archived_at is not null`),
    ),
    list('utilisateurs', 'administrator/all', paged(administrators, STANDS)),
    list('mutuelles', 'mutual', paged(mutuals, STANDS)),
    list('groupements', 'mutual-group', paged(groups, STANDS)),
    list('contacts', 'contact', paged(contacts, STANDS)),
    list(
      'contacts, recherche',
      'contact?search=silence',
      found(contacts, `${STANDS} and t.search like $1`, ['%silence%']),
    ),
    list(
      'contacts d’un praticien',
      `contact/user/${practitionerId}`,
      paged(
        contacts,
        `${STANDS} and t.id in (select contact_id from contact_practitioners where practitioner_id = $1)`,
        [practitionerId],
      ),
    ),
    list(
      'conventions d’un praticien',
      `user/${practitionerId}/conventions`,
      CONVENTIONS.map((text) => ({ text, values: [practitionerId] })),
      (answer) => (answer['conventions'] as { name: string }[]).map((convention) => convention.name),
    ),
    list('factures à payer', 'invoice?isPaid=0', withSum('not t.is_paid')),
    list('factures payées', 'invoice?isPaid=1', withSum('t.is_paid')),
    list('factures payées, page 50', 'invoice?isPaid=1&page=50', withSum('t.is_paid', [], 50)),
    list(
      'factures d’un praticien',
      `invoice?userId=${practitionerId}`,
      withSum('t.practitioner_id = $1', [practitionerId]),
    ),
    list('messages reçus', 'messages', paged(messages, RECEIVED)),
    list('messages reçus, page 20', 'messages?page=20', paged(messages, RECEIVED, [], { page: 20 })),
    list('messages non lus', 'messages?isSeen=0', paged(messages, `${RECEIVED} and not t.is_seen`)),
    list('messages envoyés', 'messages?isFromAdmin=1', paged(messages, 't.is_from_admin')),
    list(
      'messages, recherche d’une personne',
      'messages?search=hautecoeur+melanie',
      found(
        messages,
        `${RECEIVED} and t.id in (select s.message_id from message_searches s where s.search like $1 and s.search like $2)`,
        PERSON,
      ),
    ),
    list(
      'messages d’un praticien',
      `messages/user/${practitionerId}`,
      paged(messages, 't.practitioner_id = $1', [practitionerId]),
    ),
    list('messages d’une PEC', `messages/dfc/${requestId}`, [
      listed(messages, 't.coverage_request_id = $1', [requestId], {
        order: 't.created_at, t.id',
        isWhole: true,
        isCounted: true,
      }),
    ]),
    list('commentaires d’une PEC', `comment/dfc/${requestId}`, [
      listed(comments, 't.coverage_request_id = $1', [requestId], { isWhole: true, isCounted: true }),
    ]),
    list('mails reçus', 'mail/all', post(false)),
    list('mails reçus, page 20', 'mail/all?page=20', post(false, 20)),
    list('mails envoyés', 'mail/all?box=o', post(true)),
    list('mails non lus', 'mail/all?isRead=0', [
      listed(
        mails,
        `${MAILS_RECEIVED} and not exists (select from mail_views v where v.mail_id = t.id and v.admin_id = $1)`,
        [adminId],
      ),
      { text: `select json_build_object('total', ${UNREAD_MAILS})::text as part`, values: [adminId] },
    ]),
    list('mails d’un praticien', `mail/user/${practitionerId}`, [
      listed(mails, `${SHOWN} and t.id in (${mailsOf(2)})`, [adminId, practitionerId]),
      paged(mails, `${SHOWN} and t.id in (${mailsOf(1)})`, [practitionerId])[1]!,
    ]),
    list('mails, recherche d’une personne', 'mail/all?search=hautecoeur+melanie', [
      { ...listed(mails, foundMails(2), [adminId, ...PERSON]), isPlannedEachTime: true },
      foundTotal(mails, foundMails(1), PERSON),
    ]),
    list('journal', 'audit', [listed(audit, 'true'), JOURNAL_TOTAL]),
    list('journal, page 100', 'audit?page=100', [listed(audit, 'true', [], { page: 100 }), JOURNAL_TOTAL]),
    list(
      'journal d’un utilisateur',
      'audit?adminId=3',
      paged(audit, `t.actor_kind = 'admin' and t.actor_id = $1`, [3]),
    ),
    list(
      'journal d’une PEC',
      `audit?entity=coverage-request&entityId=${requestId}`,
      paged(audit, OF_REQUEST, [requestId]),
    ),
    list('notifications', 'notifications', [
      listed(notifications, 't.removed_at is null', [adminId]),
      {
        text: `select json_build_object('total', count(*), 'totalUnread', count(*) filter (where not exists (
            select from notification_reads r where r.notification_id = t.id and r.admin_id = $1)))::text as part
          from notifications t where t.removed_at is null`,
        values: [adminId],
      },
    ]),
    list('historiques', 'history/all', paged(histories, 'true')),
    list(
      'historique d’un praticien',
      `history/all?userId=${practitionerId}`,
      paged(histories, 't.practitioner_id = $1', [practitionerId]),
    ),
    list('praticiens sans PEC', 'users/ndfd', [{ text: SILENT, values: [silentSince] }]),
  ];
}

const CONVENTIONS = [
  listOf('conventions', {
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
  `select json_build_object('total', count(*), 'valid', count(*) filter (where c.is_valid), 'toCheck', count(*) filter (where not c.is_valid),
          'isLocked', (select archived_at is not null from practitioners where id = $1))::text as part
        from mutual_groups g left join conventions c on c.mutual_group_id = g.id and c.practitioner_id = $1 and c.deleted_at is null
        where g.deleted_at is null`,
];

const SILENT = `select json_build_object('users', coalesce(json_agg(${object({ id: 'id', firstname: 'firstname', lastname: 'lastname', email: 'email', lastDfcDate: date('at') })} order by since, id) filter (where place <= 20), '[]'), 'total', count(*))::text as part
        from (select p.id, p.firstname, p.lastname, p.email, last.at, greatest(last.at, p.created_at) as since,
                row_number() over (order by greatest(last.at, p.created_at), p.id) as place from practitioners p ${LATEST_OF_PRACTICE}
    where p.deleted_at is null and p.archived_at is null and not p.is_prospect and p.is_active and p.parent_id is null
      and p.created_at < $1 and (last.at is null or last.at < $1)) s`;
