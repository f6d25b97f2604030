import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { RoleUrls } from '../postgres/roles.ts';

export type TestDatabase = {
  /** As superuser. */
  readonly url: string;
  /** The same database, as the roles that own nothing. */
  readonly roles: RoleUrls;
  drop(): Promise<void>;
};

/**
 * A database of its own for a test file, with the present schema and no rows: a clone of the template that
 * the set-up of the run has migrated (scripts/test/services.ts). `drop` cuts whoever is still connected.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  const template = process.env['TEST_TEMPLATE_DATABASE'];
  if (!server || !template)
    throw new Error('No test services: run this file with vitest --project integration.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  const onTest = (address: string): string => Object.assign(new URL(address), { pathname: `/${name}` }).href;
  const roles = {
    application: onTest(process.env['TEST_APPLICATION_URL'] ?? ''),
    retention: onTest(process.env['TEST_RETENTION_URL'] ?? ''),
  };
  return {
    url: onTest(server),
    roles,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
