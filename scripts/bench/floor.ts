/** The floor: the same answers from the best SQL we know, through the same driver, behind a bare Koa handler. No session, no rights, no checks. */
import Koa from 'koa';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL']!, max: 10 });

const PAGE = (where: string, offset: string) => `
  select coalesce(json_agg(json_build_object(
    'id', r.id, 'reference', r.reference,
    'creationDate', json_build_object('timestamp', floor(extract(epoch from r.created_at))::bigint),
    'editionDate', json_build_object('timestamp', floor(extract(epoch from r.edited_at))::bigint),
    'userId', r.practitioner_id, 'user', json_build_object('id', d.id, 'firstname', d.firstname, 'lastname', d.lastname),
    'statusId', r.status_id, 'status', json_build_object('id', s.id, 'name', s.name, 'color', s.color),
    'patient', json_build_object('firstname', p.firstname, 'lastname', p.lastname,
      'mutual', case when m.id is not null then json_build_object('id', m.id, 'name', m.name) end,
      'mutualGroup', case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end),
    'filesPending', r.files_pending,
    'nextAction', json_build_object('who', r.turn_who, 'kind', r.turn_kind, 'count', r.turn_count,
      'since', json_build_object('timestamp', floor(extract(epoch from r.turn_since))::bigint))
  ) order by page.created_at desc, page.id desc), '[]')::text as rows
  from (select id, created_at from coverage_requests r where r.deleted_at is null ${where}
        order by created_at desc, id desc limit 20 ${offset}) page
  join coverage_requests r on r.id = page.id
  join practitioners d on d.id = r.practitioner_id join patients p on p.id = r.patient_id
  join coverage_request_statuses s on s.id = r.status_id
  left join mutuals m on m.id = r.mutual_id left join mutual_groups g on g.id = r.mutual_group_id`;

const PERIOD = 'and r.created_at >= $1 and r.created_at < $2';
const DAYS = (status: string) =>
  `select coalesce(sum(n), 0)::int as total from coverage_request_day_counts where status_id = ${status} and day >= $1 and day <= $2`;
const BOUNDED = (where: string) =>
  `select count(*)::int as total from (select from coverage_requests r where r.deleted_at is null ${where} limit 1001) found`;

type Read = { readonly name: string; readonly page: string; readonly count: string };

const reads: Record<string, Read> = {
  first: { name: 'first', page: PAGE(PERIOD, ''), count: DAYS('0') },
  deep: { name: 'deep', page: PAGE(PERIOD, 'offset $3'), count: DAYS('0') },
  status: { name: 'status', page: PAGE(`${PERIOD} and r.status_id = $3`, ''), count: DAYS('$3') },
};

const SILENT = `
  from practitioners p
  left join lateral (select created_at as at from coverage_requests where practitioner_id = p.id and deleted_at is null
    order by created_at desc limit 1) last on true
  where p.deleted_at is null and p.archived_at is null and not p.is_prospect and p.is_active and p.parent_id is null
    and p.created_at < $1 and (last.at is null or last.at < $1)`;
const timestamp = (text: string) =>
  `json_build_object('timestamp', floor(extract(epoch from ${text}))::bigint)`;

/** One statement a part, each giving its piece of the answer as a text; the practices of the bench have one member. */
const dashboardParts: readonly { text: string; values: (facts: Record<string, string>) => unknown[] }[] = [
  {
    text: `select json_build_object(
        'totalNewDFC', sum(n) filter (where status_id = 2), 'totalDFCToTransmit', sum(n) filter (where status_id = 20),
        'totalTransmittedDFC', sum(n) filter (where status_id = 3))::text as part
      from coverage_request_day_counts where status_id in (2, 3, 20)`,
    values: () => [],
  },
  {
    text: `select json_build_object(
        'oldest', (select json_agg(${timestamp('o.since')}) from unnest(array[2, 20, 3]::smallint[]) s (id),
          lateral (select min(turn_since) as since from coverage_requests where status_id = s.id and deleted_at is null) o),
        'totalMessagesNotViewed', (select count(*) from messages where not is_from_admin and not is_seen),
        'totalMailsNotViewed', (select count(*) from mails where not is_outgoing and not is_internal))::text as part`,
    values: () => [],
  },
  {
    text: `with silent as materialized (select p.*, last.at ${SILENT}),
        calls as (
          select id, firstname, lastname, phone, 'inactive' as reason, greatest(at, created_at) as since from silent
            where called_at is null or called_at < $1
          union all select id, firstname, lastname, phone, 'prospect', created_at from practitioners
            where is_prospect and deleted_at is null and archived_at is null and prospect_status in ('toBeSolicited', 'toBeRecalled', 'wantCall'))
      select json_build_object(
        'totalUsersNDFD', (select count(*) from silent), 'totalUsersToCall', (select count(*) from calls),
        'usersNDFD', (select json_agg(json_build_object('id', id, 'firstname', firstname, 'lastname', lastname, 'email', email, 'lastDfcDate', ${timestamp('at')}))
          from (select * from silent order by greatest(at, created_at), id limit 20) s),
        'usersToCall', (select json_agg(json_build_object('id', id, 'firstname', firstname, 'lastname', lastname, 'phone', phone, 'reason', reason, 'since', ${timestamp('since')}))
          from (select * from calls order by reason desc, since, id limit 20) c),
        'statsUCall', (select json_agg(json_build_object('date', day, 'count', n) order by day) from (
          select day, users_to_call as n from nightly_snapshots where day >= $2::date and day < $3::date
          union all select $3::date, (select count(*) from calls)) d))::text as part`,
    values: ({ silentSince, trendFrom, today }) => [silentSince, trendFrom, today],
  },
  {
    text: `select json_build_object(
        'totalActiveUsers', count(*) filter (where not is_prospect and is_active),
        'totalThoughtful', count(*) filter (where is_prospect and prospect_status = 'thoughtful'))::text as part
      from practitioners where deleted_at is null and archived_at is null`,
    values: () => [],
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
    values: ({ yearFrom, monthTo, running }) => [yearFrom, monthTo, running],
  },
  {
    text: `select json_build_object('filesSent', d.n - w.n, 'filesNotSent', w.n)::text as part
      from (select coalesce(sum(case status_id when 0 then n else -n end), 0) as n from coverage_request_day_counts
            where status_id in (0, 23) and day >= $1::date and day < $2::date) d,
           (select count(*) as n from coverage_requests where deleted_at is null and transmitted_at is null and status_id <> 23
            and created_at >= $3 and created_at < $4) w`,
    values: ({ monthFrom, monthTo, monthStart, monthEnd }) => [monthFrom, monthTo, monthStart, monthEnd],
  },
  {
    text: `select json_build_object('statsConv', json_agg(json_build_object('date', day, 'count', n) order by day))::text as part from (
        select day, incomplete_agreements as n from nightly_snapshots where day >= $1::date and day < $2::date
        union all select $2::date, (select count(*) from practitioners p
          left join (select practitioner_id, count(*) as valid from conventions
            where is_valid and deleted_at is null and mutual_group_id is not null group by 1) c on c.practitioner_id = p.id
          where p.deleted_at is null and p.archived_at is null and not p.is_prospect and p.is_active
            and coalesce(c.valid, 0) < (select count(*) from mutual_groups where deleted_at is null))) d`,
    values: ({ trendFrom, today }) => [trendFrom, today],
  },
  {
    text: `select json_build_object(
        'totalNotifications', (select count(*) from notifications where removed_at is null),
        'notifications', (select json_agg(json_build_object('id', id, 'kind', kind, 'title', title, 'subtitle', subtitle, 'date', ${timestamp('created_at')},
            'link', link, 'color', color, 'background', background, 'icon', icon, 'isRead', false))
          from (select * from notifications where removed_at is null order by created_at desc, id limit 20) n),
        'lastInvoiceId', (select last_id from invoice_counters where series = 'default'),
        'totalUnpaidInvoices', (select count(*) from invoices where not is_paid),
        'unpaidInvoices', (select json_agg(json_build_object('id', i.id, 'label', i.label, 'totalPriceInclVAT', i.total_incl_vat_cents / 100.0,
            'creationDate', ${timestamp('i.issued_at')}, 'user', json_build_object('id', p.id, 'firstname', p.firstname, 'lastname', p.lastname)))
          from (select * from invoices where not is_paid order by issued_at, id limit 5) i join practitioners p on p.id = i.practitioner_id))::text as part`,
    values: () => [],
  },
];

async function dashboard(facts: Record<string, string>): Promise<string> {
  const parts = await Promise.all(
    dashboardParts.map(({ text, values }, place) =>
      pool.query<{ part: string }>({ name: `dashboard ${place}`, text, values: values(facts) }),
    ),
  );
  return `{"state":"success",${parts.map(({ rows }) => rows[0]!.part.slice(1, -1)).join(',')}}`;
}

new Koa()
  .use(async (ctx) => {
    const {
      kind = 'first',
      from,
      before,
      firstDay,
      lastDay,
      offset,
      status,
      words,
    } = ctx.query as Record<string, string>;
    ctx.type = 'json';
    if (kind === 'dashboard') {
      ctx.body = await dashboard(ctx.query as Record<string, string>);
      return;
    }
    const read = reads[kind];
    if (read) {
      const extra = kind === 'deep' ? [offset] : kind === 'status' ? [status] : [];
      const [page, count] = await Promise.all([
        pool.query({ name: `page ${read.name}`, text: read.page, values: [from, before, ...extra] }),
        pool.query({
          name: `count ${read.name}`,
          text: read.count,
          values: [firstDay, lastDay, ...(kind === 'status' ? [status] : [])],
        }),
      ]);
      ctx.body = `{"state":"success","dfc":${page.rows[0].rows},"total":${count.rows[0].total}}`;
      return;
    }
    const list = words!.split(' ').map((word) => `%${word}%`);
    const where = `${PERIOD} ${list.map((_, index) => `and r.search like $${index + 3}`).join(' ')}`;
    const values = [from, before, ...list];
    // A search is planned with its words: a plan for any word would be wrong for most.
    const [page, count] = await Promise.all([
      pool.query({ text: PAGE(where, ''), values }),
      pool.query({ text: BOUNDED(where), values }),
    ]);
    const { total } = count.rows[0];
    ctx.body = `{"state":"success","dfc":${page.rows[0].rows},"total":${Math.min(total, 1000)}${total > 1000 ? ',"totalCapped":true' : ''}}`;
  })
  .listen(Number(process.env['PORT']), '127.0.0.1');
