import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RoleUrls } from '@accordent/adapters/postgres/roles.ts';

/** Place and passwords of the embedded PostgreSQL, as DATA_DIR keeps them. */
export type PostgresSecrets = {
  port: number;
  /** The folder of its socket, which takes a tenth less processor than its port; null: it can be reached by the port alone. */
  socketFolder: string | null;
  superuserPassword: string;
  password: string;
  /** Of the roles that own nothing. */
  applicationPassword: string;
  retentionPassword: string;
};

/** Those of a folder that was made before there were three roles, or a socket. */
type KeptSecrets = Omit<PostgresSecrets, 'applicationPassword' | 'retentionPassword' | 'socketFolder'> &
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
  return {
    socketFolder: null,
    applicationPassword: newPassword(),
    retentionPassword: newPassword(),
    ...kept,
  };
}

/** All or nothing; closed to other users. */
export function writePostgresSecrets(dataDir: string, secrets: PostgresSecrets): void {
  const file = fileIn(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** The product's database, as the role that owns it. */
export function productUrl(secrets: PostgresSecrets): string {
  return postgresAddress(secrets, 'accordent', secrets.password, 'accordent');
}

/** The same as API and worker are, and as purges and erasures are. */
export function roleUrls(secrets: PostgresSecrets): RoleUrls {
  const { applicationPassword, retentionPassword } = secrets;
  return {
    application: postgresAddress(secrets, APPLICATION_ROLE, applicationPassword, 'accordent'),
    retention: postgresAddress(secrets, RETENTION_ROLE, retentionPassword, 'accordent'),
  };
}

/** The maintenance database, as superuser. */
export function superuserUrl(secrets: PostgresSecrets): string {
  return postgresAddress(secrets, 'postgres', secrets.superuserPassword, 'postgres');
}

/** A client takes the socket where the address names one, and the port's number for its name. */
function postgresAddress(
  { port, socketFolder }: PostgresSecrets,
  user: string,
  password: string,
  database: string,
): string {
  const url = new URL(`postgres://${user}:${password}@127.0.0.1:${port}/${database}`);
  if (socketFolder) url.searchParams.set('host', socketFolder);
  return url.href;
}
