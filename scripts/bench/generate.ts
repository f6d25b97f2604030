import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { Client } from 'pg';
import { lastnames, menFirstnames, womenFirstnames } from '../demo-data/french-names.ts';
import { mutualGroups, mutuals } from '../demo-data/insurer-profiles.ts';
import { generateBeside } from './generate-beside.ts';

/** How many of six hundred requests stand in each status. */
const standing = [
  { statusId: statuses.incomplete.id, count: 28 },
  { statusId: statuses.new.id, count: 36 },
  { statusId: statuses.transmitted.id, count: 70 },
  { statusId: statuses.underStudy.id, count: 46 },
  { statusId: statuses.toComplete.id, count: 24 },
  { statusId: statuses.agreed.id, count: 44 },
  { statusId: statuses.agreementToTransmit.id, count: 26 },
  { statusId: statuses.agreementTransmitted.id, count: 46 },
  { statusId: statuses.closed.id, count: 208 },
  { statusId: statuses.cancelled.id, count: 34 },
  { statusId: statuses.refused.id, count: 38 },
];

/** How many days the requests are spread over: two years, so that the default list shows half of them. */
const SPREAD_DAYS = 730;
/** Those who send requests: each about five hundred at every size, so that a practice's lists may be compared. */
const sendersFor = (requests: number): number => Math.max(20, Math.round(requests / 500));
/** With those who send none yet: never fewer than a hundred people. */
const practitionersFor = (senders: number): number => Math.max(100, senders);

export type Generated = {
  /** The number of a person as the product seals it: one for all, since only its opening is measured. */
  readonly nirSealed?: string;
  /** How many practitioners send requests. */
  readonly senders?: number;
};

/**
 * Fills a migrated, empty database with `count` requests, their names, the day counters, and what the product shows
 * beside them, all inside PostgreSQL. The triggers are off while it writes, and the indexes away; what they would
 * keep is computed once at the end.
 */
export async function generateRequests(
  client: Client,
  count: number,
  { nirSealed = 'v1.bench', senders = sendersFor(count) }: Generated = {},
): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query(`set work_mem = '128MB'`);
  await client.query('set synchronous_commit = off');
  await client.query(
    `create temporary table names as
     select *, search_form(lastname) as lastname_form, search_form(firstname) as firstname_form
     from unnest($1::text[], $2::text[]) with ordinality as n (lastname, firstname, position)`,
    paired(),
  );
  await client.query('analyze names');
  const practitioners = practitionersFor(senders);
  await client.query(`
    insert into practitioners (email, lastname, firstname, phone, zip, city, plan_id, plan_changed_at, search, created_at)
    select 'p' || i || '@bench.test', upper(n.lastname), upper(n.firstname), '0145678910', '75020', 'Paris', 1 + i % 3,
      now() - interval '${SPREAD_DAYS} days',
      ' ' || search_form(concat_ws(' ', n.lastname, n.firstname, 'p' || i || '@bench.test', '0145678910', 'Paris')),
      now() - interval '${SPREAD_DAYS} days'
    from generate_series(1, ${practitioners}) as i join names n on n.position = 1 + (i * 7) % (select count(*) from names)`);
  await client.query(
    `insert into mutual_groups (name, search) select name, ' ' || search_form(name) from unnest($1::text[]) as name`,
    [mutualGroups],
  );
  await client.query(
    `insert into mutuals (name, search) select name, ' ' || search_form(name) from unnest($1::text[]) as name`,
    [mutuals.map(([name]) => name)],
  );
  await withoutIndexes(client, ['patients', 'coverage_requests'], async () => {
    await insertPatients(client, { count, senders, nirSealed });
    await insertRequests(client, count);
  });
  await client.query('analyze coverage_requests');
  await client.query(`
    insert into coverage_request_day_counts (status_id, day, n)
    select coalesce(status_id, 0), paris_day(created_at), count(*) from coverage_requests group by grouping sets ((paris_day(created_at)), (status_id, paris_day(created_at)))
    union all
    select -1, paris_day(created_at), count(*) from coverage_requests where transmitted_at is null and status_id <> ${statuses.cancelled.id} group by 2`);
  await client.query(`
    insert into latest_requests
    select practitioner_id, max(created_at) from coverage_requests where deleted_at is null group by 1`);
  await withoutIndexes(
    client,
    [
      'documents',
      'status_changes',
      'payments',
      'comments',
      'messages',
      'mails',
      'mail_addresses',
      'message_searches',
      'mail_searches',
      'audit_events',
    ],
    () => generateBeside(client, { count, spreadDays: SPREAD_DAYS }),
  );
  await client.query(`select setval(pg_get_serial_sequence('coverage_requests', 'id'), $1)`, [count]);
  for (const setting of [
    'session_replication_role',
    'maintenance_work_mem',
    'work_mem',
    'synchronous_commit',
  ])
    await client.query(`reset ${setting}`);
  // Without a visibility map index-only scans read the table.
  await client.query('vacuum analyze');
}

async function insertPatients(
  client: Client,
  { count, senders, nirSealed }: { count: number; senders: number; nirSealed: string },
): Promise<void> {
  await client.query(
    `insert into patients (practitioner_id, lastname, firstname, nir_sealed, nir_index, created_at)
     select 1 + i % $2, upper(a.lastname), upper(b.firstname), $3, md5(i::text), now()
     from generate_series(1, $1::int) as i
     join names a on a.position = 1 + (i * 13 + i / 101) % (select count(*) from names)
     join names b on b.position = 1 + (i * 29 + i / 37) % (select count(*) from names)
     order by i`,
    [count, senders, nirSealed],
  );
}

async function insertRequests(client: Client, count: number): Promise<void> {
  const weights = standing.flatMap(({ statusId, count: weight }) =>
    Array.from({ length: Math.ceil(weight / 4) }, () => statusId),
  );
  await client.query(
    `insert into coverage_requests (id, reference, practitioner_id, patient_id, status_id, status_since, mutual_id, mutual_group_id,
       practitioner_name, patient_name, mutual_name, mutual_group_name, search,
       turn_who, turn_kind, turn_count, turn_since, owner_id, transmitted_at, agreed_at, created_at, edited_at)
     select i, t.reference, p.practitioner_id, i, s.status, t.at, m.id, g.id,
       d.name, p.lastname || ' ' || p.firstname, m.name, g.name,
       concat(' ', search_form(t.reference), ' ', a.lastname_form, ' ', b.firstname_form, ' ', d.form, m.search, g.search),
       case when st.is_locked then null when s.status in (${statuses.transmitted.id}, ${statuses.underStudy.id}, ${statuses.agreementTransmitted.id}) then 'insurer' when s.status in (${statuses.incomplete.id}, ${statuses.toComplete.id}, ${statuses.agreed.id}) then 'dentist' else 'staff' end,
       case when st.is_locked then 'nothing' when s.status in (${statuses.transmitted.id}, ${statuses.underStudy.id}) then 'study-request' when s.status = ${statuses.agreementTransmitted.id} then 'pay'
         when s.status = ${statuses.toComplete.id} then 'answer-staff' when s.status in (${statuses.incomplete.id}, ${statuses.agreed.id}) then 'send-documents'
         when s.status = ${statuses.agreementToTransmit.id} then 'transmit-agreement' else 'check-documents' end, i % 4, t.at, case when not st.is_locked and i % 2 = 0 then 1 + i % 20 end,
       case when s.status not in (${statuses.incomplete.id}, ${statuses.new.id}, ${statuses.toComplete.id}) then t.at end, case when s.status in (${statuses.agreed.id}, ${statuses.agreementTransmitted.id}, ${statuses.agreementToTransmit.id}, ${statuses.closed.id}) then t.at end, t.at, t.at
     from generate_series(1, $1::int) as i
     join patients p on p.id = i
     join names a on a.position = 1 + (i * 13 + i / 101) % (select count(*) from names)
     join names b on b.position = 1 + (i * 29 + i / 37) % (select count(*) from names)
     join (select id, name, search_form(name) as form from practitioners) d on d.id = p.practitioner_id
     join mutuals m on m.id = 1 + i % $3 join mutual_groups g on g.id = 1 + i % $4
     cross join lateral (select now() - (($1 - i)::float8 / $1) * interval '${SPREAD_DAYS} days' as at) o
     cross join lateral (select o.at,
       'PEC-' || extract(year from o.at at time zone 'Europe/Paris') || '-' || lpad(i::text, greatest(6, length(i::text)), '0') as reference) t
     cross join lateral (select ($2::smallint[])[1 + (i * 31 + i / 17) % array_length($2::smallint[], 1)] as ending) e
     -- Nine in ten are done with after half a year.
     cross join lateral (select case when e.ending not in (22, 23, 30) and i % 10 > 0 and o.at < now() - interval '180 days'
       then 22 else e.ending end as status) s
     join coverage_request_statuses st on st.id = s.status
     order by i`,
    [count, weights, mutuals.length, mutualGroups.length],
  );
}

/** Writes with the indexes of these tables away: made at the end they take a fraction of the time. */
async function withoutIndexes(
  client: Client,
  tables: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  // What a constraint stands on stays.
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(x.indexrelid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = x.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await write();
  for (const { definition } of rows) await client.query(definition);
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
