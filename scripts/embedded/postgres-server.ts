import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { syncFolder } from '@accordent/adapters/file-store/sync-folder.ts';
import pg from 'pg';
import { codeOf, fullDisk, OperatorError, systemSentence } from '../operator-error.ts';
import { makeOwnedFolder, type PostgresHome } from './postgres-home.ts';

/** `kept`: the operator's data. `throwaway`: data of a test run, which need not survive a power cut. */
export type Durability = 'kept' | 'throwaway';

const SOCKET_FOLDER = 'postgres.socket';
const LONGEST_SOCKET_PATH = 100;
// Node opens none of Windows.
const HAS_SOCKETS = process.platform !== 'win32';

/** An API, a worker and its queues at their most, a command beside, and the three that are kept for a superuser. */
export const EMBEDDED_CONNECTIONS = 140;

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // Relative to the data: the system takes 107 bytes of a socket's path.
  unix_socket_directories: HAS_SOCKETS ? `../${SOCKET_FOLDER}` : '',
  max_connections: String(EMBEDDED_CONNECTIONS),
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // The details of a refused write are the row itself: addresses, names, all of it.
  log_error_verbosity: 'terse',
};

/** What a new data folder takes, and what a server cannot start without. */
const NEW_DATA_BYTES = 64 * 1024 * 1024;
const LEAST_BYTES = 16 * 1024 * 1024;

/** A test run: no durability, room for many pools at once, and passwords that a client's thousand logins need not stretch. */
const THROWAWAY: Record<string, string> = {
  scram_iterations: '1',
  max_connections: '500',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** Makes the data folder; all or nothing, so that an interrupted first start leaves no half of one. Throws OperatorError. */
export async function initialise(
  home: PostgresHome,
  password: string,
  durability: Durability,
): Promise<void> {
  if (existsSync(join(home.data, 'PG_VERSION'))) return;
  const partial = `${home.data}.new`;
  const passwordFile = `${home.data}.password`;
  // On a full disk the server that initdb runs dies without a word, and initdb clears away what filled it.
  if (!hasRoom(dirname(home.data), NEW_DATA_BYTES)) throw new OperatorError(fullDisk(home.data));
  makeOwnedFolder(partial, home);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (home.user) chownSync(passwordFile, home.user.uid, home.user.gid);
  try {
    // The collation comes with PostgreSQL, not with the system: an upgrade of the system cannot spoil an index.
    const made = spawnSync(
      join(home.software, 'bin', 'initdb'),
      [
        '-D',
        partial,
        '-U',
        'postgres',
        `--pwfile=${passwordFile}`,
        '-A',
        'scram-sha-256',
        '-E',
        'UTF8',
        ...(durability === 'throwaway'
          ? ['--no-sync', '--set', `scram_iterations=${THROWAWAY['scram_iterations']}`]
          : []),
      ].concat(['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-messages=C']),
      { ...home.user, cwd: '/', encoding: 'utf8' },
    );
    if (made.status !== 0) {
      const reason = `${made.stdout ?? ''}${made.stderr ?? ''}${made.error?.message ?? ''}`;
      throw new OperatorError(
        systemSentence(reason, home.data) ??
          `PostgreSQL n’a pas pu préparer ${home.data} : ${reason.trim().split('\n').at(-1)}`,
      );
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(partial, home.data);
  // Some systems know no such thing for a folder.
  if (durability === 'kept') await syncFolder(dirname(home.data)).catch(() => {});
}

const socketFolderOf = ({ data }: PostgresHome): string => join(dirname(data), SOCKET_FOLDER);

/** Where clients find the socket of a server on `port`; null where its path is too long for them. */
export function socketFolderFor(home: PostgresHome, port: number): string | null {
  const folder = socketFolderOf(home);
  const isReached = HAS_SOCKETS && Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= LONGEST_SOCKET_PATH;
  return isReached ? folder : null;
}

/** Starts the server; its messages go to `logFile`. */
export function spawnServer(
  home: PostgresHome,
  port: number,
  durability: Durability,
  logFile: string,
): ChildProcess {
  const settings = {
    ...SETTINGS,
    ...(durability === 'throwaway' ? THROWAWAY : {}),
    port: String(port),
  };
  // Made anew: a killed server's mark names a process that may be another program's since.
  makeOwnedFolder(socketFolderOf(home), home);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(logFile, 'a', 0o600);
  try {
    return spawn(join(home.software, 'bin', 'postgres'), ['-D', home.data, ...flags], {
      ...home.user,
      cwd: '/',
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' },
    });
  } finally {
    closeSync(log);
  }
}

/** Waits until the server lets a client in. Throws OperatorError when it ends before. */
export async function untilReady(
  server: ChildProcess,
  {
    home,
    url,
    logFile,
    patienceMs = 60_000,
  }: { home: PostgresHome; url: string; logFile: string; patienceMs?: number },
): Promise<void> {
  const from = readFileSync(logFile, 'utf8').length;
  for (let waited = 0; waited < patienceMs; waited += 50) {
    if (hasEnded(server)) {
      const reason = readFileSync(logFile, 'utf8').slice(from).trim();
      const fatal =
        reason.split('\n').findLast((line) => /FATAL|PANIC|could not/.test(line)) ??
        reason.split('\n').at(-1);
      throw new OperatorError(
        (hasRoom(home.data, LEAST_BYTES) ? systemSentence(reason, home.data) : fullDisk(home.data)) ??
          `PostgreSQL n’a pas démarré : ${fatal} (voir ${logFile}).`,
      );
    }
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => {});
      if (codeOf(error) === '28P01') {
        throw new OperatorError(
          'Le mot de passe de postgres.json n’ouvre pas la base embarquée : remettez le fichier d’origine (sauvegarde de DATA_DIR).',
        );
      }
      // It replays its log after a power cut, which takes as long as it takes: ended, it would begin anew each time.
      if (codeOf(error) === '57P03') waited = 0;
    }
    await pause(50);
  }
  throw new OperatorError(`PostgreSQL ne répond pas après une minute : voir ${logFile}.`);
}

/** Stops a server that we started: clients are let go, then waited for, then cut. */
export async function stopServer(server: ChildProcess): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    if (hasEnded(server)) return;
    server.kill(signal);
    for (let waited = 0; waited < patience && !hasEnded(server); waited += 20) await pause(20);
  }
}

/** Ends what a killed start left running on this data folder, and removes a mark that would refuse the next start. */
export async function stopOrphan(home: PostgresHome): Promise<'none' | 'stopped'> {
  let found: 'none' | 'stopped' = 'none';
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    const running = processesIn(home.data);
    if (running.length === 0) break;
    found = 'stopped';
    // Without its postmaster a back end ends by itself; a signal is for the postmaster, or for all at the last.
    const master = running.filter((pid) => pid === markedPid(home.data));
    for (const pid of signal === 'SIGKILL' ? running : master) send(pid, signal);
    for (let waited = 0; waited < patience && processesIn(home.data).length > 0; waited += 50)
      await pause(50);
  }
  const marked = markedPid(home.data);
  // The number may have gone to another program since: PostgreSQL would then take itself for running.
  if (marked !== null && isAlive(marked)) rmSync(join(home.data, 'postmaster.pid'), { force: true });
  return found;
}

/** Whether the process has ended, by itself or by a signal. */
export function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null || server.pid === undefined;
}

function markedPid(data: string): number | null {
  const mark = join(data, 'postmaster.pid');
  if (!existsSync(mark)) return null;
  const pid = Number.parseInt(readFileSync(mark, 'utf8'), 10);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

/** The processes that work in `data`: PostgreSQL makes its data folder the working folder of each of its processes. */
function processesIn(data: string): number[] {
  if (process.platform !== 'linux') {
    const marked = markedPid(data);
    return marked !== null && isAlive(marked) ? [marked] : [];
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingFolder(pid) === data && commandName(pid) === 'postgres');
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function commandName(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  return send(pid, 0);
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Whether so many bytes are free where `folder` is. */
export function hasRoom(folder: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > bytes;
}
