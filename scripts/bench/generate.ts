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
 * Fills a migrated, empty database with `count` requests, their names and the day counters, all inside PostgreSQL.
 * The triggers are off while it writes; what they would keep is computed once at the end.
 */
export async function generateRequests(client: Client, count: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    'create temporary table names as select * from unnest($1::text[], $2::text[]) with ordinality as n (lastname, firstname, position)',
    paired(),
  );
  await client.query(`
    insert into practitioners (email, lastname, firstname, plan_id, search)
    select 'p' || i || '@bench.test', upper(n.lastname), upper(n.firstname), 1 + i % 3, ' ' || search_form(n.lastname || ' ' || n.firstname)
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
       turn_who, turn_kind, turn_count, turn_since, created_at, edited_at)
     select i, 'PEC-' || extract(year from t.at at time zone 'Europe/Paris') || '-' || lpad(i::text, 6, '0'), p.practitioner_id, i,
       s.status, t.at, 1 + i % $3, 1 + i % $4,
       case when st.is_locked then null when s.status in (3, 4, 19) then 'insurer' when s.status in (1, 24, 17) then 'dentist' else 'staff' end,
       case when st.is_locked then 'nothing' when s.status in (3, 4) then 'study-request' when s.status = 19 then 'pay'
         when s.status = 24 then 'answer-staff' when s.status in (1, 17) then 'send-documents'
         when s.status = 20 then 'transmit-agreement' else 'check-documents' end, i % 4, t.at, t.at, t.at
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
  await client.query(`select setval(pg_get_serial_sequence('coverage_requests', 'id'), $1)`, [count]);
  await client.query('set session_replication_role = default');
  await client.query('vacuum full coverage_requests');
  // The full one leaves no visibility map: without it index-only scans read the table.
  await client.query('vacuum analyze coverage_requests');
  await client.query('analyze');
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
