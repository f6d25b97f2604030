import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { columns, date, object, type Facts, type HandMade, type ReadCase } from './read-case.ts';

const list = (row: string, from: string, place = '1'): string =>
  `(select coalesce(json_agg(${row} order by ${place}), '[]') from ${from})`;
const person = (alias: string) => object({ firstname: `${alias}.firstname`, lastname: `${alias}.lastname` });

const FILES = list(
  object({
    ...columns('f', 'id title mime'),
    size: 'round(f.size_bytes / 1000.0, 2)',
    ...columns('f', 'isValid reason'),
    creationDate: date('f.created_at'),
    decidedDate: date('f.decided_at'),
    decidedBy: `a.firstname || ' ' || a.lastname`,
    payment: `case when y.id is not null then ${object({ id: 'y.id', amount: 'y.amount_cents / 100.0', isPaid: 'y.is_paid', date: date('y.paid_at') })} end`,
  }),
  `documents f left join administrators a on a.id = f.decided_by_admin_id left join payments y on y.document_id = f.id
     where f.coverage_request_id = r.id and f.deleted_at is null`,
  'f.created_at, f.id',
);
const HISTORY = list(
  object({
    id: 'h.id',
    status: object(columns('s', 'id name color')),
    comment: 'h.comment',
    creationDate: date('h.created_at'),
    author: object({
      firstname: 'coalesce(a.firstname, o.firstname)',
      lastname: 'coalesce(a.lastname, o.lastname)',
    }),
  }),
  `status_changes h join coverage_request_statuses s on s.id = h.to_status_id
     left join administrators a on a.id = h.admin_id left join practitioners o on o.id = h.practitioner_id
     where h.coverage_request_id = r.id`,
  'h.created_at, h.id',
);
const MESSAGES = list(
  object({
    ...columns('m', 'id subject content'),
    creationDate: date('m.created_at'),
    ...columns('m', 'isFromAdmin isSeen'),
    author: object({
      firstname: 'coalesce(a.firstname, o.firstname)',
      lastname: 'coalesce(a.lastname, o.lastname)',
    }),
    messageViews: list(
      object({ userId: 'coalesce(v.admin_id, v.practitioner_id)', date: date('v.seen_at') }),
      'message_views v where v.message_id = m.id and m.is_from_admin = (v.admin_id is null)',
    ),
  }),
  `messages m left join administrators a on a.id = m.admin_id left join practitioners o on o.id = m.author_practitioner_id
     where m.coverage_request_id = r.id`,
  'm.created_at, m.id',
);

const record = (parts: Record<string, string>, whose: string): string => `
  select json_build_object('dfc', ${object({
    ...columns('r', 'id reference'),
    creationDate: date('r.created_at'),
    editionDate: date('r.edited_at'),
    user: object(columns('d', 'id firstname lastname')),
    status: object(columns('s', 'id name color')),
    patient: object({
      ...columns('p', 'id firstname lastname email ssn:nir_sealed'),
      mutual: object(columns('r', 'id:mutual_id name:mutual_name')),
      mutualGroup: object(columns('r', 'id:mutual_group_id name:mutual_group_name')),
    }),
    remark: 'r.remark',
    nextAction: object({
      ...columns('r', 'who:turn_who kind:turn_kind count:turn_count'),
      since: date('r.turn_since'),
    }),
    replaces: 'r.replaces_id',
    replacedBy: '(select n.id from coverage_requests n where n.replaces_id = r.id)',
    version: 'r.version',
    ...parts,
  })})::text as part
  from coverage_requests r join practitioners d on d.id = r.practitioner_id join patients p on p.id = r.patient_id
    join coverage_request_statuses s on s.id = r.status_id
  where r.id = $1 and r.deleted_at is null ${whose}`;

/** The record of a PEC as one statement, and the statistics of a year. */
export function recordCases({ requestId, practitionerId, days }: Facts): readonly ReadCase[] {
  const sameRecord = (answer: Record<string, unknown>) => {
    const { id, patient, files, history } = answer['dfc'] as Record<'files' | 'history', { id: number }[]> & {
      id: number;
      patient: { ssn: string };
    };
    return [id, patient.ssn, files.map((file) => file.id), history.map((change) => change.id)];
  };
  return [
    {
      name: 'fiche d’une PEC',
      kind: 'record',
      as: 'staff',
      ask: `/admin/api/dfc/${requestId}`,
      hand: [{ text: record({ files: FILES, history: HISTORY }, ''), values: [requestId] }],
      facts: sameRecord,
      isFlat: true,
    },
    {
      name: 'portail, fiche d’une PEC',
      kind: 'record',
      as: 'dentist',
      ask: `/api/dfc/${requestId}`,
      hand: [
        {
          text: record(
            { files: FILES, history: HISTORY, messages: MESSAGES },
            'and r.practitioner_id = any ($2)',
          ),
          values: [requestId, [practitionerId]],
        },
      ],
      facts: sameRecord,
      isFlat: true,
    },
    {
      name: 'fiche d’un praticien',
      kind: 'record',
      as: 'staff',
      ask: `/admin/api/user/${practitionerId}`,
      hand: [practitioner(practitionerId, days)],
      facts: (answer) => {
        const { id, counts, monthCount } = answer['user'] as Record<string, unknown>;
        return [id, (counts as { dfc: number }).dfc, monthCount];
      },
    },
    {
      name: 'statistiques d’un an',
      kind: 'screen',
      as: 'staff',
      ask: '/admin/api/statistics',
      hand: statistics(days),
      facts: (answer) => {
        const { created, agreements, invoiced } = answer['totals'] as Record<string, number>;
        return [created, agreements, invoiced, (answer['files'] as { sent: number }).sent];
      },
    },
  ];
}

const count = (from: string): string => `(select count(*) from ${from})`;

const practitioner = (id: number, { utcMonth }: Facts['days']): HandMade => ({
  text: `select json_build_object('user', ${object({
    ...columns(
      'p',
      'id firstname lastname name email friendlyEmail phone address zip city planId isActive comment',
    ),
    creationDate: date('p.created_at'),
    version: 'p.version',
    subUsers: list(person('l'), 'practitioners l where l.parent_id = p.id and l.deleted_at is null'),
    conventionProgress: object({
      valid: count(
        'conventions c join mutual_groups g on g.id = c.mutual_group_id where c.practitioner_id = p.id and c.is_valid and c.deleted_at is null and g.deleted_at is null',
      ),
      total: count('mutual_groups where deleted_at is null'),
    }),
    conventionsToCheck: count(
      'conventions c join mutual_groups g on g.id = c.mutual_group_id where c.practitioner_id = p.id and not c.is_valid and c.deleted_at is null and g.deleted_at is null',
    ),
    monthCount: count(
      `coverage_requests r where r.practitioner_id = p.id and r.deleted_at is null and r.created_at >= $2 and r.created_at < $2::timestamptz + interval '1 month'
        and not exists (select from coverage_requests o where o.id = r.replaces_id and o.deleted_at is null)`,
    ),
    counts: object({
      dfc: count('coverage_requests r where r.practitioner_id = p.id and r.deleted_at is null'),
      conventions: count('conventions c where c.practitioner_id = p.id and c.deleted_at is null'),
      invoices: count('invoices i where i.practitioner_id = p.id'),
      messages: count(
        'messages m join coverage_requests r on r.id = m.coverage_request_id where m.practitioner_id = p.id and r.deleted_at is null',
      ),
      histories: count('practitioner_histories h where h.practitioner_id = p.id'),
      documents: count('practitioner_documents f where f.practitioner_id = p.id and f.deleted_at is null'),
      contacts: count(
        'contact_practitioners x join contacts c on c.id = x.contact_id where x.practitioner_id = p.id and c.deleted_at is null',
      ),
    }),
  })})::text as part from practitioners p where p.id = $1 and p.deleted_at is null`,
  values: [id, utcMonth],
});

/** Closed months as they were kept, the running one told live. */
const statistics = ({
  yearFrom,
  monthTo,
  monthFrom,
  yearStart,
  monthStart,
  monthEnd,
  running,
}: Facts['days']): readonly HandMade[] => [
  {
    text: `with created as (
        select to_char(day, 'YYYY-MM') as month, sum(n) as n from coverage_request_day_counts
        where status_id = 0 and day >= $1::date and day < $2::date group by 1),
      billed as (
        select to_char(issued_at at time zone 'Europe/Paris', 'YYYY-MM') as month, sum(total_incl_vat_cents) as cents,
          sum(total_incl_vat_cents) filter (where is_paid) as paid
        from invoices where is_paid in (true, false) and issued_at >= $3 and issued_at < $4 group by 1),
      answered as (
        select to_char(month, 'YYYY-MM') as month, mutual_group_id, name, sum(value) as n from monthly_figures
        where month >= $1::date and month < $5::date and name <> 'active' group by 1, 2, 3
        union all
        select to_char(c.created_at at time zone 'Europe/Paris', 'YYYY-MM'), r.mutual_group_id, case c.to_status_id when ${statuses.agreed.id} then 'agreement' else 'refusal' end, count(*)
        from status_changes c join coverage_requests r on r.id = c.coverage_request_id and r.deleted_at is null
        where c.to_status_id in (${statuses.agreed.id}, ${statuses.refused.id}) and c.created_at >= $6 and c.created_at < $4
          and not exists (select from status_changes e where e.coverage_request_id = c.coverage_request_id
            and e.to_status_id = c.to_status_id and (e.created_at, e.id) < (c.created_at, c.id))
        group by 1, 2, 3)
      select json_build_object(
        'series', json_build_object('created', (select json_agg(created) from created), 'billed', (select json_agg(billed) from billed)),
        'byGroup', (select json_agg(answered) from answered),
        'totals', json_build_object('created', (select sum(n) from created), 'invoiced', (select sum(cents) / 100.0 from billed),
          'agreements', (select coalesce(sum(n), 0) from answered where name = 'agreement')))::text as part`,
    values: [yearFrom, monthTo, yearStart, monthEnd, monthFrom, monthStart],
  },
  {
    text: `select json_build_object('activeUsers', json_agg(a))::text as part from (
        select to_char(month, 'YYYY-MM') as month, count(*) as n from monthly_figures
        where name = 'active' and month >= $1::date and month < $2::date group by 1
        union all select $3, count(*) from practitioners where not is_prospect and is_active and deleted_at is null and archived_at is null) a`,
    values: [yearFrom, monthTo, running],
  },
  {
    text: `select json_build_object('files', json_build_object('sent', sum(case status_id when 0 then n else -n end), 'notSent', sum(n) filter (where status_id = -1)))::text as part
      from coverage_request_day_counts where status_id in (-1, 0, 23) and day >= $1::date and day < $2::date`,
    values: [yearFrom, monthTo],
  },
];
