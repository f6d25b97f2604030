import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConnectedConfig } from '@accordent/adapters/config.ts';
import { connect } from '@accordent/adapters/connect.ts';
import { createKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import { migrate } from '@accordent/adapters/postgres/migrate.ts';
import { WORKER_LOCKS } from '@accordent/adapters/postgres/outbox/outbox-listener.ts';
import type { World } from '@accordent/adapters/testing/builders.ts';
import { SELLER_ENV } from '@accordent/adapters/testing/seller.ts';
import type pg from 'pg';
import { freePort } from '@accordent/adapters/free-port.ts';
import { startPostgres } from '../embedded/postgres.ts';
import { hasRedis } from '../embedded/redis.ts';
import { startPart, type Part } from '../launch/part.ts';
import { untilReady } from '../launch/ready.ts';
import { temporaryFolder } from '../launch/temporary-folder.ts';
import { until } from '../until.ts';
import { withClient } from '../with-client.ts';
import { copyMadeDatabase } from './made-database.ts';
import { startProofRedis, type ProofRedis } from './redis-server.ts';
import { startSmtpStub, type SmtpStub } from './smtp-stub.ts';

/** The product's own processes on servers of their own, each of which can be stopped, killed and brought back. */
export type Machine = {
  /** One for each API process. */
  readonly addresses: readonly string[];
  readonly apis: readonly Part[];
  readonly workers: readonly Part[];
  readonly smtp: SmtpStub;
  /** Null where redis-server is not installed: the queue is in PostgreSQL then. */
  readonly redis: ProofRedis | null;
  readonly postgres: {
    stop(): Promise<void>;
    start(): Promise<void>;
    /** Every process of the server at once; its keeper brings it back. */
    kill(): void;
  };
  /** A small disk that holds DATA_DIR; null without one. */
  readonly disk: string | null;
  /** Writes accounts and records; it has connections of its own, which outlive a stopped PostgreSQL. */
  readonly world: World;
  /** Asks PostgreSQL as superuser, on a fresh connection. */
  readonly ask: Ask;
  readonly keysFile: string;
  /** Starts one more API or worker, of this tree or of another, and waits until it is at work. */
  launch(wanted: Wanted): Promise<Launched>;
  /** How many workers are ready for jobs. */
  workersAtWork(): Promise<number>;
  /** The product's database, as superuser. */
  readonly databaseUrl: string;
  close(): Promise<void>;
};

type Wanted = {
  readonly name: 'api' | 'worker';
  /** The tree that its code is of. */
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
};
/** `address`: of an API. */
export type Launched = { readonly part: Part; readonly address: string };

export type Ask = <Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

export type MachineOptions = {
  readonly apis?: number;
  readonly workers?: number;
  /** Added to the environment of every process; what is undefined is taken from it. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Done before the processes start; with the product's database, as superuser. */
  readonly prepare?: (world: World, databaseUrl: string) => Promise<unknown>;
  /** Of Node, for API and worker. */
  readonly nodeFlags?: readonly string[];
  /** Kilobytes of the disk that DATA_DIR lies on; it takes root. */
  readonly diskKilobytes?: number;
};

const ROOT = join(import.meta.dirname, '..', '..');
const READY_MS = 200_000;

/** Whether this process may mount a disk of its own. */
export function mayMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'accordent-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', place], { stdio: 'ignore' });
    execFileSync('umount', [place]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Hands over everything, up on an empty database; it ends with `work`. */
export async function onMachine<Result>(
  options: MachineOptions,
  work: (machine: Machine) => Promise<Result>,
): Promise<Result> {
  const machine = await startMachine(options);
  try {
    return await work(machine);
  } finally {
    await machine.close();
  }
}

async function startMachine({
  apis = 1,
  workers = 1,
  diskKilobytes,
  env: more = {},
  prepare,
  nodeFlags = [],
}: MachineOptions = {}): Promise<Machine> {
  const folder = temporaryFolder('prove');
  const atEnd: (() => Promise<unknown> | void)[] = [
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }),
  ];
  async function close(): Promise<void> {
    for (let step = atEnd.pop(); step; step = atEnd.pop()) await step();
  }

  try {
    const place = (name: string): string => {
      const made = join(folder, name);
      mkdirSync(made, { mode: name === 'postgres' ? 0o711 : 0o700 });
      return made;
    };
    const databaseFolder = place('postgres');
    copyMadeDatabase(databaseFolder);
    const bringUpDatabase = () => startPostgres({ dataDir: databaseFolder, durability: 'kept' });
    let database = await bringUpDatabase();
    atEnd.push(() => database.stop());
    const { url: databaseUrl, superuserUrl } = database;
    await migrate(databaseUrl);

    const redis = hasRedis() ? await startProofRedis(place('redis')) : null;
    if (redis) atEnd.push(() => redis.kill());
    const smtp = await startSmtpStub();
    atEnd.push(() => smtp.close());

    const dataDir = place('data');
    if (diskKilobytes !== undefined) {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskKilobytes}k`, 'tmpfs', dataDir]);
      const unmount = () => void execFileSync('umount', ['-l', dataDir]);
      process.once('exit', unmount);
      atEnd.push(() => {
        process.off('exit', unmount);
        unmount();
      });
    }
    const keysFile = join(folder, 'keys.json');
    const keys = createKeys();
    await writeKeys(keysFile, keys);
    const shared = {
      ...SELLER_ENV,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      KEYS_FILE: keysFile,
      SMTP_URL: smtp.url,
      LOG_LEVEL: process.env['PROVE_LOG'] ?? 'silent',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'accordent-prove-cache'),
      ...(redis && { REDIS_URL: redis.url }),
      ...more,
    };

    const connected = await connect(
      readConnectedConfig({ ...shared, SMTP_URL: undefined, REDIS_URL: undefined }),
      keys,
      { part: 'proof' },
    );
    atEnd.push(() => connected.close());
    const superUrl = productOn(superuserUrl);
    await prepare?.(connected, superUrl);

    const ports = await Promise.all(Array.from({ length: apis }, () => freePort()));
    const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
    const part = (name: 'api' | 'worker', env: Record<string, string>, root = ROOT) => {
      const started = startPart({
        name,
        script: join(root, name, 'src', 'main.ts'),
        env: { ...process.env, ...shared, PUBLIC_URL: addresses[0], NODE_OPTIONS: '', ...env },
        nodeFlags,
      });
      atEnd.push(() => started.stop());
      return started;
    };
    const apiParts = ports.map((port) => part('api', { PORT: String(port) }));
    const workerParts = Array.from({ length: workers }, () => part('worker', { PORT: '1' }));
    for (const address of addresses) await untilReady(address, [...apiParts, ...workerParts], READY_MS);
    const ask = asking(superUrl);
    await until('workers at work', async () => (await workersAtWork(ask)) >= workers);

    return {
      addresses,
      apis: apiParts,
      workers: workerParts,
      smtp,
      redis,
      postgres: {
        stop: () => database.stop(),
        async start() {
          database = await bringUpDatabase();
          if (database.url !== databaseUrl) throw new Error('PostgreSQL came back on another port');
        },
        kill() {
          const master = String(database.serverPid());
          const children = spawnSync('ps', ['-o', 'pid=', '--ppid', master], { encoding: 'utf8' }).stdout;
          spawnSync('kill', ['-9', master, ...children.split(/\s+/).filter(Boolean)]);
        },
      },
      keysFile,
      async launch({ name, root, env }) {
        const port = await freePort();
        const atWork = () => workersAtWork(ask).catch(() => 0);
        const before = await workersAtWork(ask);
        const started = part(name, { PORT: name === 'api' ? String(port) : '1', ...env }, root);
        const address = `http://127.0.0.1:${port}`;
        if (name === 'api') await untilReady(address, [started], READY_MS);
        else await until('one worker more at work', async () => (await atWork()) > before);
        return { part: started, address };
      },
      disk: diskKilobytes === undefined ? null : dataDir,
      world: { database: connected.database, ports: connected.ports },
      ask,
      workersAtWork: () => workersAtWork(ask),
      databaseUrl: superUrl,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function productOn(superuserUrl: string): string {
  const url = new URL(superuserUrl);
  url.pathname = '/accordent';
  return url.href;
}

const asking =
  (url: string): Ask =>
  async (sql, values = []) => {
    const { rows } = await withClient(url, (client) => client.query(sql, [...values]));
    return rows as never;
  };

/** Each holds a lock while it lives. */
async function workersAtWork(ask: Ask): Promise<number> {
  const locks = await ask(
    `select from pg_locks where locktype = 'advisory' and classid = $1 and granted and objsubid = 2`,
    [WORKER_LOCKS],
  );
  return locks.length;
}

/** The Chromium processes whose ancestor is one of these processes. */
export function browsersOf(parts: readonly Part[]): number[] {
  const parents = new Set(parts.map((part) => part.pid()));
  return execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => found !== null)
    .filter(([, , parent, args]) => parents.has(Number(parent)) && args!.includes('--remote-debugging-pipe'))
    .map(([, pid]) => Number(pid))
    .filter((pid) => existsSync(`/proc/${pid}`));
}
