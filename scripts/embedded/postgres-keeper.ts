/**
 * The process that owns the embedded PostgreSQL. It stands in a group of its own, so that Ctrl-C reaches the
 * parts first and the database last; when its parent is gone, even by SIGKILL, it stops the database and ends.
 */
import type { RoleUrls } from '@accordent/adapters/postgres/roles.ts';
import { launcherHasGone } from '@accordent/adapters/process/launcher-has-gone.ts';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { waitForLock } from '../launch/lock.ts';
import { OperatorError, systemSentence } from '../operator-error.ts';
import { withClient } from '../with-client.ts';
import { freePort } from '@accordent/adapters/free-port.ts';
import { findPostgresHome, type PostgresHome } from './postgres-home.ts';
import {
  APPLICATION_ROLE,
  newPassword,
  productUrl,
  readPostgresSecrets,
  RETENTION_ROLE,
  roleUrls,
  superuserUrl,
  writePostgresSecrets,
} from './postgres-secrets.ts';
import type { PostgresSecrets } from './postgres-secrets.ts';
import {
  hasEnded,
  initialise,
  socketFolderFor,
  spawnServer,
  stopOrphan,
  stopServer,
  untilReady,
} from './postgres-server.ts';
import type { Durability } from './postgres-server.ts';

/** What the parent hands over, as JSON in the first argument. */
export type KeeperOrder = { dataDir: string; durability: Durability; software?: string };

/** What the keeper tells its parent. */
export type KeeperNews =
  | {
      kind: 'ready';
      url: string;
      superuserUrl: string;
      roles: RoleUrls;
      orphanStopped: boolean;
      serverPid: number;
      place: string;
    }
  | { kind: 'failed'; sentence: string }
  | { kind: 'restarted'; serverPid: number };

const GRACE_FOR_CLIENTS_MS = 15_000;

const order = JSON.parse(process.argv[2] ?? '{}') as KeeperOrder;
let server: ChildProcess | null = null;
let stopping = false;

process.on('message', (message) => {
  if (message === 'stop') void stop();
});
process.on('disconnect', () => void stopAfterParent());
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
if (launcherHasGone()) process.exit(0);

try {
  await keep();
} catch (error) {
  const sentence =
    error instanceof OperatorError
      ? error.message
      : (systemSentence(error, order.dataDir) ??
        `PostgreSQL n’a pas démarré : ${error instanceof Error ? error.stack : String(error)}`);
  if (server) await stopServer(server);
  tell({ kind: 'failed', sentence });
  process.exit(1);
}

async function keep(): Promise<void> {
  // A killed start's keeper may be at work for some seconds more, unknown to run.json during a first start.
  await waitForLock('postgres', order.dataDir);
  const home = realHome(findPostgresHome(order.dataDir, order.software));
  const orphan = await stopOrphan(home);
  const secrets = readSecrets(home);
  const logFile = openLog();
  secrets.port = await freePort(secrets.port);
  secrets.socketFolder = socketFolderFor(home, secrets.port);
  // Before the data that they open: killed between the two, the next start finds both or makes the data.
  await writePostgresSecrets(order.dataDir, secrets);
  await initialise(home, secrets.superuserPassword, order.durability);
  server = spawnServer(home, secrets.port, order.durability, logFile);
  await untilReady(server, { home, url: superuserUrl(secrets), logFile });
  await prepareDatabase(superuserUrl(secrets), secrets);
  tell({
    kind: 'ready',
    url: productUrl(secrets),
    superuserUrl: superuserUrl(secrets),
    roles: roleUrls(secrets),
    orphanStopped: orphan === 'stopped',
    serverPid: server.pid ?? 0,
    place: home.data,
  });
  void restartOnDeath(home, secrets, superuserUrl(secrets), logFile);
}

async function restartOnDeath(
  home: PostgresHome,
  secrets: PostgresSecrets,
  url: string,
  logFile: string,
): Promise<void> {
  for (let wait = 200; !stopping;) {
    await ended(server!);
    if (stopping) return;
    await pause(wait);
    if (stopping) return;
    try {
      await stopOrphan(home);
      server = spawnServer(home, secrets.port, order.durability, logFile);
      await untilReady(server, { home, url, logFile });
      wait = 200;
      tell({ kind: 'restarted', serverPid: server.pid ?? 0 });
    } catch (error) {
      wait = Math.min(wait * 2, 10_000);
      tell({ kind: 'failed', sentence: error instanceof Error ? error.message : String(error) });
    }
  }
}

function ended(process: ChildProcess): Promise<void> {
  return hasEnded(process)
    ? Promise.resolve()
    : new Promise((resolve) => void process.once('exit', () => resolve()));
}

/** API and worker notice the parent's end too and finish what they have begun; then the database stops. */
async function stopAfterParent(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // SIGTERM lets clients finish and takes no new ones.
  if (server && order.durability === 'kept') {
    server.kill('SIGTERM');
    for (let waited = 0; waited < GRACE_FOR_CLIENTS_MS && !hasEnded(server); waited += 50) await pause(50);
  }
  await finish();
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await finish();
}

async function finish(): Promise<void> {
  if (server) await stopServer(server);
  if (order.durability === 'throwaway') rmSync(order.dataDir, { recursive: true, force: true });
  process.exit(0);
}

function tell(news: KeeperNews): void {
  if (process.connected) process.send?.(news);
}

function realHome(home: PostgresHome): PostgresHome {
  return { ...home, data: join(realpathSync(dirname(home.data)), 'postgres') };
}

function readSecrets(home: PostgresHome): PostgresSecrets {
  const hasData = existsSync(join(home.data, 'PG_VERSION'));
  try {
    const known = readPostgresSecrets(order.dataDir);
    if (known) return known;
  } catch (error) {
    // Without data there is nothing that they would have to open.
    if (hasData || !(error instanceof OperatorError)) throw error;
  }
  if (hasData) {
    const file = join(order.dataDir, 'postgres.json');
    throw new OperatorError(
      `Le fichier ${file} (port et mots de passe de la base embarquée) manque : remettez-le depuis une sauvegarde, ou supprimez ${home.data} pour repartir d’une base vide.`,
    );
  }
  return {
    port: 0,
    socketFolder: null,
    superuserPassword: newPassword(),
    password: newPassword(),
    applicationPassword: newPassword(),
    retentionPassword: newPassword(),
  };
}

function openLog(): string {
  const folder = join(order.dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'postgres.log');
  if (existsSync(file) && statSync(file).size > 10_000_000) renameSync(file, `${file}.1`);
  writeFileSync(file, '', { flag: 'a', mode: 0o600 });
  return file;
}

/**
 * One role owns the product's database and nothing else (extensions that it needs are trusted ones); those of the
 * application and of retention own nothing, and are given their rights with each migration.
 */
async function prepareDatabase(
  url: string,
  { password, applicationPassword, retentionPassword }: PostgresSecrets,
): Promise<void> {
  await withClient(url, async (client) => {
    for (const [name, secret] of [
      ['accordent', password],
      [APPLICATION_ROLE, applicationPassword],
      [RETENTION_ROLE, retentionPassword],
    ] as const) {
      const role = await client.query('select 1 from pg_roles where rolname = $1', [name]);
      const verb = role.rowCount === 0 ? 'create' : 'alter';
      await client.query(`${verb} role ${name} login password ${client.escapeLiteral(secret)}`);
    }
    const database = await client.query("select 1 from pg_database where datname = 'accordent'");
    if (database.rowCount === 0) await client.query('create database accordent owner accordent');
  });
}
