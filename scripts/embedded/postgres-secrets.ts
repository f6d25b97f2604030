import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '@accordent/adapters/file-store/sync-folder.ts';
import type { RoleUrls } from '@accordent/adapters/postgres/roles.ts';
import { OperatorError } from '../operator-error.ts';

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

/** null where no embedded database was ever made. Throws OperatorError where they are no longer legible. */
export function readPostgresSecrets(dataDir: string): PostgresSecrets | null {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return null;
  return {
    socketFolder: null,
    applicationPassword: newPassword(),
    retentionPassword: newPassword(),
    ...parsed(file, readFileSync(file, 'utf8')),
  };
}

function parsed(file: string, text: string): KeptSecrets {
  try {
    return JSON.parse(text) as KeptSecrets;
  } catch {
    throw new OperatorError(
      `Le fichier ${file} (port et mots de passe de la base embarquée) est illisible : remettez-le depuis une sauvegarde.`,
    );
  }
}

/** All or nothing, through a power cut as well; closed to other users. */
export async function writePostgresSecrets(dataDir: string, secrets: PostgresSecrets): Promise<void> {
  const file = fileIn(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  // Some systems know no such thing for a folder.
  await syncFolder(dataDir).catch(() => {});
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
