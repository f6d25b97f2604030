import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Port and passwords of the embedded PostgreSQL, as DATA_DIR keeps them. */
export type PostgresSecrets = { port: number; superuserPassword: string; password: string };

const fileIn = (dataDir: string): string => join(dataDir, 'postgres.json');

/** null where no embedded database was ever made. */
export function readPostgresSecrets(dataDir: string): PostgresSecrets | null {
  const file = fileIn(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PostgresSecrets) : null;
}

/** All or nothing; closed to other users. */
export function writePostgresSecrets(dataDir: string, secrets: PostgresSecrets): void {
  const file = fileIn(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** The product's database, as the role that owns it. */
export function productUrl({ password, port }: PostgresSecrets): string {
  return postgresAddress('accordent', password, port, 'accordent');
}

/** The maintenance database, as superuser. */
export function superuserUrl({ superuserPassword, port }: PostgresSecrets): string {
  return postgresAddress('postgres', superuserPassword, port, 'postgres');
}

function postgresAddress(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}
