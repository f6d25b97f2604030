import knex from 'knex';
import type { Knex } from 'knex';
import pg from 'pg';
import * as base from './migrations/0001-base.ts';
import * as people from './migrations/0002-people.ts';
import * as insurers from './migrations/0003-insurers.ts';
import * as coverageRequests from './migrations/0004-coverage-requests.ts';
import * as invoices from './migrations/0005-invoices.ts';
import * as mailsAndNotifications from './migrations/0006-mails-and-notifications.ts';
import * as operations from './migrations/0007-operations.ts';
import * as contacts from './migrations/0009-contacts.ts';
import * as auditOfRecords from './migrations/0011-audit-of-records.ts';
import * as invoiceSeries from './migrations/0013-invoice-series.ts';
import * as correspondence from './migrations/0014-correspondence.ts';
import * as live from './migrations/0015-live.ts';
import * as notifications from './migrations/0016-notifications.ts';
import * as statistics from './migrations/0017-statistics.ts';
import * as tasks from './migrations/0021-tasks.ts';
import * as traces from './migrations/0023-traces.ts';
import * as speed from './migrations/0026-speed.ts';
import * as workerDeaths from './migrations/0027-worker-deaths.ts';
import * as searchOfCorrespondence from './migrations/0028-search-of-correspondence.ts';
import * as countsOfTheDesk from './migrations/0029-counts-of-the-desk.ts';
import * as journalCounts from './migrations/0030-journal-counts.ts';
import * as unsentCounts from './migrations/0031-unsent-counts.ts';
import * as runsOfTheDead from './migrations/0032-runs-of-the-dead.ts';

const migrations: readonly { name: string; up: string }[] = [
  { name: '0001-base', ...base },
  { name: '0002-people', ...people },
  { name: '0003-insurers', ...insurers },
  { name: '0004-coverage-requests', ...coverageRequests },
  { name: '0005-invoices', ...invoices },
  { name: '0006-mails-and-notifications', ...mailsAndNotifications },
  { name: '0007-operations', ...operations },
  { name: '0009-contacts', ...contacts },
  { name: '0011-audit-of-records', ...auditOfRecords },
  { name: '0013-invoice-series', ...invoiceSeries },
  { name: '0014-correspondence', ...correspondence },
  { name: '0015-live', ...live },
  { name: '0016-notifications', ...notifications },
  { name: '0017-statistics', ...statistics },
  { name: '0021-tasks', ...tasks },
  { name: '0023-traces', ...traces },
  { name: '0026-speed', ...speed },
  { name: '0027-worker-deaths', ...workerDeaths },
  { name: '0028-search-of-correspondence', ...searchOfCorrespondence },
  { name: '0029-counts-of-the-desk', ...countsOfTheDesk },
  { name: '0030-journal-counts', ...journalCounts },
  { name: '0031-unsent-counts', ...unsentCounts },
  { name: '0032-runs-of-the-dead', ...runsOfTheDead },
];

type Migration = (typeof migrations)[number];

const source: Knex.MigrationSource<Migration> = {
  getMigrations: async () => [...migrations],
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => ({
    up: (db: Knex) => db.raw(migration.up),
    // The way back is a restore or a new migration: columns with health data are not dropped by a command.
    down: async () => {
      throw new Error('Migrations only go forward.');
    },
  }),
};

/** What `migrate` would do: the names of the migrations that this database has not seen, oldest first. */
export async function pendingMigrations(databaseUrl: string): Promise<readonly string[]> {
  const db = knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 1 } });
  try {
    const isKnown = await db.schema.hasTable('migrations');
    const done = new Set(isKnown ? await db('migrations').pluck<string[]>('name') : []);
    return migrations.map(({ name }) => name).filter((name) => !done.has(name));
  } finally {
    await db.destroy();
  }
}

/**
 * Brings the database at `databaseUrl` to the present schema; a second call does nothing, and one at the same time waits.
 * Knex has a lock of its own, which two that make its table at once both find taken, for good.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const turn = new pg.Client({ connectionString: databaseUrl });
  // Lost in between, it is told by whoever asks next.
  turn.on('error', () => {});
  const db = knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 2 } });
  try {
    await turn.connect();
    await turn.query(`select pg_advisory_lock(hashtext('accordent migrations'))`);
    await db.migrate.latest({ migrationSource: source, tableName: 'migrations' });
  } finally {
    await db.destroy();
    await turn.end();
  }
}
