import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { date, LATEST_OF_PRACTICE, UNREAD_MAILS } from './read-case.ts';
import type { Facts, HandMade, ReadCase } from './read-case.ts';

/** What both answer under the same names. */
const SAME_NUMBERS = [
  'totalNewDFC',
  'totalDFCToTransmit',
  'totalTransmittedDFC',
  'totalMessagesNotViewed',
  'totalMailsNotViewed',
  'totalUsersToCall',
  'totalUsersNDFD',
  'totalActiveUsers',
  'totalThoughtful',
  'filesSent',
  'filesNotSent',
  'totalUnpaidInvoices',
  'statsDFC',
  'statsDFCpU',
];
const SAME_LINES = ['usersNDFD', 'usersToCall', 'notifications', 'unpaidInvoices', 'statsUCall', 'statsConv'];

const SILENT = `
  from practitioners p
  ${LATEST_OF_PRACTICE}
  where p.deleted_at is null and p.archived_at is null and not p.is_prospect and p.is_active and p.parent_id is null
    and p.created_at < $1 and (last.at is null or last.at < $1)`;

/** One statement a part, each giving its piece of the answer; the practices of the bench have one member. */
const dashboardParts = ({ adminId, silentSince, days }: Facts): readonly HandMade[] => [
  {
    text: `select json_build_object(
        'totalNewDFC', sum(n) filter (where status_id = ${statuses.new.id}), 'totalDFCToTransmit', sum(n) filter (where status_id = ${statuses.agreementToTransmit.id}),
        'totalTransmittedDFC', sum(n) filter (where status_id = ${statuses.transmitted.id}))::text as part
      from coverage_request_day_counts where status_id in (${statuses.new.id}, ${statuses.transmitted.id}, ${statuses.agreementToTransmit.id})`,
    values: [],
  },
  {
    text: `select json_build_object(
        'oldest', (select json_agg(${date('o.since')}) from unnest(array[2, 20, 3]::smallint[]) s (id),
          lateral (select min(turn_since) as since from coverage_requests where status_id = s.id and deleted_at is null) o),
        'totalMessagesNotViewed', (select count(*) from messages where not is_from_admin and not is_seen),
        'totalMailsNotViewed', ${UNREAD_MAILS})::text as part`,
    values: [adminId],
  },
  {
    text: `with silent as materialized (select p.*, last.at ${SILENT}),
        calls as (
          select id, firstname, lastname, phone, 'inactive' as reason, null as prospect_status, greatest(at, created_at) as since from silent
            where called_at is null or called_at < $1
          union all select id, firstname, lastname, phone, 'prospect', prospect_status, created_at from practitioners
            where is_prospect and deleted_at is null and archived_at is null and prospect_status in ('toBeSolicited', 'toBeRecalled', 'wantCall'))
      select json_build_object(
        'totalUsersNDFD', (select count(*) from silent), 'totalUsersToCall', (select count(*) from calls),
        'usersNDFD', (select json_agg(json_build_object('id', id, 'firstname', firstname, 'lastname', lastname, 'email', email, 'lastDfcDate', ${date('at')}))
          from (select * from silent order by greatest(at, created_at), id limit 20) s),
        'usersToCall', (select json_agg(json_build_object('id', id, 'firstname', firstname, 'lastname', lastname, 'phone', phone, 'reason', reason, 'prospectStatus', prospect_status, 'since', ${date('since')}))
          from (select * from calls order by reason desc, since, id limit 20) c),
        'statsUCall', (select json_agg(json_build_object('date', day, 'count', n) order by day) from (
          select day, users_to_call as n from nightly_snapshots where day >= $2::date and day < $3::date
          union all select $3::date, (select count(*) from calls)) d))::text as part`,
    values: [silentSince, days.trendFrom, days.today],
  },
  {
    text: `select json_build_object(
        'totalActiveUsers', count(*) filter (where not is_prospect and is_active),
        'totalThoughtful', count(*) filter (where is_prospect and prospect_status = 'thoughtful'))::text as part
      from practitioners where deleted_at is null and archived_at is null`,
    values: [],
  },
  {
    text: `with created as (
        select to_char(day, 'YYYY-MM') as month, sum(n) as n from coverage_request_day_counts
        where status_id = 0 and day >= $1::date and day < $2::date group by 1),
      active as (
        select to_char(month, 'YYYY-MM') as month, count(*) as n from monthly_figures
        where name = 'active' and month >= $1::date and month < $2::date group by 1
        union all select $3, count(*) from practitioners where not is_prospect and is_active and deleted_at is null and archived_at is null)
      select json_build_object(
        'statsDFC', json_agg(json_build_object('month', a.month, 'count', coalesce(c.n, 0)) order by a.month),
        'statsDFCpU', json_agg(json_build_object('month', a.month, 'average', trim_scale(round(coalesce(c.n, 0)::numeric / a.n, 2))) order by a.month))::text as part
      from active a left join created c using (month)`,
    values: [days.yearFrom, days.monthTo, days.running],
  },
  {
    text: `select json_build_object('filesSent', sum(case status_id when 0 then n else -n end), 'filesNotSent', sum(n) filter (where status_id = -1))::text as part
      from coverage_request_day_counts where status_id in (-1, 0, 23) and day >= $1::date and day < $2::date`,
    values: [days.monthFrom, days.monthTo],
  },
  {
    text: `select json_build_object('statsConv', json_agg(json_build_object('date', day, 'count', n) order by day))::text as part from (
        select day, incomplete_agreements as n from nightly_snapshots where day >= $1::date and day < $2::date
        union all select $2::date, (select count(*) from practitioners p
          left join agreement_counts c on c.practitioner_id = p.id
          where p.deleted_at is null and p.archived_at is null and not p.is_prospect and p.is_active
            and coalesce(c.n, 0) < (select count(*) from mutual_groups where deleted_at is null))) d`,
    values: [days.trendFrom, days.today],
  },
  {
    text: `select json_build_object(
        'totalNotifications', (select count(*) from notifications where removed_at is null),
        'notifications', (select json_agg(json_build_object('id', id, 'kind', kind, 'title', title, 'subtitle', subtitle, 'date', ${date('created_at')},
            'link', link, 'color', color, 'background', background, 'icon', icon,
            'isRead', exists (select from notification_reads r where r.notification_id = n.id and r.admin_id = $1)))
          from (select * from notifications where removed_at is null order by created_at desc, id limit 20) n),
        'lastInvoiceId', (select last_id from invoice_counters where series = 'default'),
        'totalUnpaidInvoices', (select count(*) from invoices where not is_paid),
        'unpaidInvoices', (select json_agg(json_build_object('id', i.id, 'label', i.label, 'totalPriceInclVAT', i.total_incl_vat_cents / 100.0,
            'creationDate', ${date('i.issued_at')}, 'user', json_build_object('id', p.id, 'firstname', p.firstname, 'lastname', p.lastname)))
          from (select * from invoices where not is_paid order by issued_at, id limit 5) i join practitioners p on p.id = i.practitioner_id))::text as part`,
    values: [adminId],
  },
];

/** The dashboard of the staff and its light counters. */
export function dashboardCases(facts: Facts): readonly ReadCase[] {
  return [
    {
      name: 'tableau de bord',
      kind: 'screen',
      firstWithinMs: 150,
      as: 'staff',
      ask: '/admin/api/config',
      hand: dashboardParts(facts),
      facts: (answer) => [
        SAME_NUMBERS.map((name) => answer[name]),
        SAME_LINES.map((name) =>
          (answer[name] as { id?: unknown; count?: unknown }[]).map(({ id, count }) => id ?? count),
        ),
      ],
    },
  ];
}
