import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RoleUrls } from '@accordent/adapters/postgres/roles.ts';

/** Port and passwords of the embedded PostgreSQL, as DATA_DIR keeps them. */
export type PostgresSecrets = {
  port: number;
  superuserPassword: string;
  password: string;
  /** Of the roles that own nothing. */
  applicationPassword: string;
  retentionPassword: string;
};

/** Those of a folder that was made before there were three roles. */
type KeptSecrets = Omit<PostgresSecrets, 'applicationPassword' | 'retentionPassword'> &
  Partial<PostgresSecrets>;

export const APPLICATION_ROLE = 'accordent_application';
export const RETENTION_ROLE = 'accordent_retention';

export const newPassword = (): string => randomBytes(24).toString('base64url');

const fileIn = (dataDir: string): string => join(dataDir, 'postgres.json');

/** null where no embedded database was ever made. */
export function readPostgresSecrets(dataDir: string): PostgresSecrets | null {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return null;
  const kept = JSON.parse(readFileSync(file, 'utf8')) as KeptSecrets;
  return { applicationPassword: newPassword(), retentionPassword: newPassword(), ...kept };
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

/** The same as API and worker are, and as purges and erasures are. */
export function roleUrls({ port, applicationPassword, retentionPassword }: PostgresSecrets): RoleUrls {
  return {
    application: postgresAddress(APPLICATION_ROLE, applicationPassword, port, 'accordent'),
    retention: postgresAddress(RETENTION_ROLE, retentionPassword, port, 'accordent'),
  };
}

/** The maintenance database, as superuser. */
export function superuserUrl({ superuserPassword, port }: PostgresSecrets): string {
  return postgresAddress('postgres', superuserPassword, port, 'postgres');
}

function postgresAddress(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}
