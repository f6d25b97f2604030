import type { Database } from '@accordent/adapters/postgres/database.ts';
import { TOLD_OF_TURNS } from '@accordent/adapters/postgres/coverage-requests/steps.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';

/** What migrations have put there, and what the workers tell: the product needs it. */
const KEPT = ['coverage_request_statuses', 'invoice_counters', 'mailbox_sync', 'scheduled_tasks'];

const TABLES = `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = 'public' and c.relkind = 'r' and relname not like 'migrations%' and relname <> all ($1)
         order by relname`;

/** How many rows of a table: what would go. */
export type DemoRows = { readonly table: string; readonly rows: number };

/** What a removal of the demonstration would delete: everything but what the product needs. */
export async function demoRows({ scope }: Pick<Database, 'scope'>): Promise<readonly DemoRows[]> {
  const tables = await scope.query<{ name: string }>(TABLES, [KEPT]);
  const counted: DemoRows[] = [];
  for (const { name } of tables) {
    const [row] = await scope.query<{ count: number }>(`select count(*)::int as count from "${name}"`);
    if (row && row.count > 0) counted.push({ table: name, rows: row.count });
  }
  return counted;
}

/**
 * Empties a database in demo mode, mark included, then deletes its files. Its invoices were never real: the triggers
 * that keep real ones are set aside for this one transaction.
 */
export async function removeDemoData(
  database: Pick<Database, 'scope' | 'transaction'>,
  { stores, fileStore }: Pick<Ports, 'stores' | 'fileStore'>,
): Promise<void> {
  const files = await stores.invariants.namedFiles();
  await database.transaction(async (scope) => {
    const run = (text: string) => scope.knex.raw(text);
    const tables = (await scope.query<{ name: string }>(TABLES, [KEPT])).map(({ name }) => `"${name}"`);
    for (const name of [...tables, 'invoice_counters']) await run(`alter table ${name} disable trigger user`);
    await run(`truncate ${tables.join(', ')} restart identity`);
    await run('update invoice_counters set last_id = 0');
    await run(
      'update mailbox_sync set tried_at = null, synced_at = null, failing_since = null, failure = null',
    );
    for (const name of [...tables, 'invoice_counters']) await run(`alter table ${name} enable trigger user`);
    // An API that runs beside keeps counts until a change is told; its screens read again.
    for (const kind of TOLD_OF_TURNS) await scope.query('select tell_change($1, null, null)', [kind]);
  });
  for (const { key } of files) await fileStore.delete(key);
}
