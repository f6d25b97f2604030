import type { Client } from 'pg';

const BATCH = 1000;

/** Inserts rows with their own ids; column names are the keys of the first row. */
export async function insertAll(client: Client, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ');
  for (let start = 0; start < rows.length; start += BATCH) {
    await client.query(
      `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(start, start + BATCH))],
    );
  }
}

/** Sets every identity column past the largest id written by hand. */
export async function resetIdentities(client: Client): Promise<void> {
  const { rows } = await client.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`,
  );
  for (const { table_name } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), greatest((select max(id) from "${table_name}"), 1), (select count(*) > 0 from "${table_name}"))`,
      [table_name],
    );
  }
}
