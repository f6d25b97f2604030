import type { Client } from 'pg';
import { endings } from '../demo-data/lives.ts';
import {
  lastnames,
  menFirstnames,
  mutualGroups,
  mutuals,
  womenFirstnames,
} from '../demo-data/french-names.ts';

/** How many days the requests are spread over: two years, so that the default list shows half of them. */
const SPREAD_DAYS = 730;
const PRACTITIONERS = 400;

/**
 * Fills a migrated, empty database with `count` requests, their names, the day counters, and what the dashboard shows
 * beside them, all inside PostgreSQL.
 * The triggers are off while it writes; what they would keep is computed once at the end.
 */
export async function generateRequests(client: Client, count: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    'create temporary table names as select * from unnest($1::text[], $2::text[]) with ordinality as n (lastname, firstname, position)',
    paired(),
  );
  await client.query(`
    insert into practitioners (email, lastname, firstname, plan_id, search, created_at)
    select 'p' || i || '@bench.test', upper(n.lastname), upper(n.firstname), 1 + i % 3, ' ' || search_form(n.lastname || ' ' || n.firstname),
      now() - interval '${SPREAD_DAYS} days'
    from generate_series(1, ${PRACTITIONERS}) as i join names n on n.position = 1 + (i * 7) % (select count(*) from names)`);
  await client.query(`insert into mutual_groups (name) select unnest($1::text[])`, [mutualGroups]);
  await client.query(`insert into mutuals (name) select unnest($1::text[])`, [mutuals.map(([name]) => name)]);
  await client.query(
    `insert into patients (practitioner_id, lastname, firstname, nir_sealed, nir_index, created_at)
     select 1 + i % ${PRACTITIONERS}, upper(a.lastname), upper(b.firstname), 'v1.bench', md5(i::text), now()
     from generate_series(1, $1::int) as i
     join names a on a.position = 1 + (i * 13 + i / 101) % (select count(*) from names)
     join names b on b.position = 1 + (i * 29 + i / 37) % (select count(*) from names)`,
    [count],
  );
  const weights = endings.flatMap(({ statusId, count: weight }) =>
    Array.from({ length: Math.ceil(weight / 4) }, () => statusId),
  );
  await client.query(
    `insert into coverage_requests (id, reference, practitioner_id, patient_id, status_id, status_since, mutual_id, mutual_group_id,
       turn_who, turn_kind, turn_count, turn_since, transmitted_at, created_at, edited_at)
     select i, 'PEC-' || extract(year from t.at at time zone 'Europe/Paris') || '-' || lpad(i::text, 6, '0'), p.practitioner_id, i,
       s.status, t.at, 1 + i % $3, 1 + i % $4,
       case when st.is_locked then null when s.status in (3, 4, 19) then 'insurer' when s.status in (1, 24, 17) then 'dentist' else 'staff' end,
       case when st.is_locked then 'nothing' when s.status in (3, 4) then 'study-request' when s.status = 19 then 'pay'
         when s.status = 24 then 'answer-staff' when s.status in (1, 17) then 'send-documents'
         when s.status = 20 then 'transmit-agreement' else 'check-documents' end, i % 4, t.at,
       case when s.status not in (1, 2, 24) then t.at end, t.at, t.at
     from generate_series(1, $1::int) as i
     join patients p on p.id = i
     cross join lateral (select now() - (($1 - i)::float8 / $1) * interval '${SPREAD_DAYS} days' as at) t
     cross join lateral (select ($2::smallint[])[1 + (i * 31 + i / 17) % array_length($2::smallint[], 1)] as status) s
     join coverage_request_statuses st on st.id = s.status`,
    [count, weights, mutuals.length, mutualGroups.length],
  );
  await client.query(`
    update coverage_requests r set practitioner_name = d.name, patient_name = p.lastname || ' ' || p.firstname,
      mutual_name = m.name, mutual_group_name = g.name,
      search = ' ' || search_form(concat_ws(' ', r.reference, p.lastname || ' ' || p.firstname, d.name, m.name, g.name))
    from practitioners d, patients p, mutuals m, mutual_groups g
    where d.id = r.practitioner_id and p.id = r.patient_id and m.id = r.mutual_id and g.id = r.mutual_group_id`);
  await client.query(`
    insert into coverage_request_day_counts (status_id, day, n)
    select coalesce(status_id, 0), paris_day(created_at), count(*) from coverage_requests group by grouping sets ((paris_day(created_at)), (status_id, paris_day(created_at)))`);
  await besideTheRequests(client, count);
  await client.query(`select setval(pg_get_serial_sequence('coverage_requests', 'id'), $1)`, [count]);
  await client.query('set session_replication_role = default');
  await client.query('vacuum full coverage_requests');
  // The full one leaves no visibility map: without it index-only scans read the table.
  await client.query('vacuum analyze coverage_requests');
  await client.query('analyze');
}

/** What the dashboard reads beside the requests: messages, conventions, notifications, two years of invoices, nights. */
async function besideTheRequests(client: Client, count: number): Promise<void> {
  await client.query(
    `insert into administrators (email, firstname, lastname) values ('desk@bench.test', 'Équipe', 'BANC')`,
  );
  // Without a PEC: those to call.
  await client.query(`
    insert into practitioners (email, lastname, firstname, plan_id, search, created_at)
    select 's' || i || '@bench.test', 'SILENCE', i::text, 1, ' silence ' || i, now() - interval '${SPREAD_DAYS} days'
    from generate_series(1, 60) as i`);
  await client.query(
    `insert into messages (coverage_request_id, practitioner_id, subject, content, is_from_admin, author_practitioner_id, is_seen, created_at)
     select r.id, r.practitioner_id, r.reference, 'Bonjour', false, r.practitioner_id, r.id < $1::int - 400, r.created_at
     from coverage_requests r where r.id % 10 = 0`,
    [count],
  );
  await client.query(`
    insert into conventions (practitioner_id, mutual_group_id, is_valid)
    select p.id, g.id, (p.id + g.id) % 5 <> 0 from practitioners p, mutual_groups g`);
  await client.query(`
    insert into practitioners (email, lastname, firstname, is_prospect, prospect_status, search, created_at)
    select 'l' || i || '@bench.test', 'PISTE', i::text, true,
      (array['thoughtful', 'toBeSolicited', 'unreachable', 'notInterested'])[1 + i % 4], ' piste ' || i, now() - i * interval '1 day'
    from generate_series(1, 200) as i`);
  await client.query(`
    insert into invoices (id, practitioner_id, plan_id, label, issued_at, due_on, total_excl_vat_cents, vat_cents, total_incl_vat_cents, snapshot, is_paid, edited_at)
    select row_number() over (order by m, p.id), p.id, 1, 'Forfait', now() - m * interval '1 month', (now() - m * interval '1 month')::date + 30,
      29900, 5980, 35880, '{}', m > 1 or p.id % 10 > 0, now()
    from practitioners p, generate_series(0, 23) as m where not p.is_prospect`);
  await client.query(`
    insert into notifications (id, key, kind, title, subtitle, link, color, background, icon, created_at)
    select lpad(i::text, 10, '0'), 'bench:' || i, 'message', 'Nouveau message', 'PEC', '/admin/messages', 'azure', 'azure', 'Eye', now() - i * interval '1 hour'
    from generate_series(1, 400) as i`);
  await client.query(`
    insert into nightly_snapshots (day, users_to_call, incomplete_agreements)
    select current_date - i, 40 + i % 7, 90 + i % 11 from generate_series(1, 90) as i`);
  await client.query(`
    insert into kept_months (month, kept_at)
    select m, now() from generate_series(date_trunc('month', now()) - interval '23 months', date_trunc('month', now()) - interval '1 month', interval '1 month') as m`);
  await client.query(`
    insert into monthly_figures (month, practitioner_id, mutual_group_id, name, value)
    select k.month, p.id, null, 'active', 1 from kept_months k, practitioners p where not p.is_prospect`);
}

function paired(): [string[], string[]] {
  const firstnames = [...womenFirstnames, ...menFirstnames];
  const pairs = Array.from(
    { length: lastnames.length * 3 },
    (_, index) =>
      [lastnames[index % lastnames.length]!, firstnames[(index * 11) % firstnames.length]!] as const,
  );
  return [pairs.map(([lastname]) => lastname), pairs.map(([, firstname]) => firstname)];
}
