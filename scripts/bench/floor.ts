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
