import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import { createPasswordHasher } from '@accordent/adapters/crypto/password-hasher.ts';
import { createSecretBox } from '@accordent/adapters/crypto/secret-box.ts';
import { openDatabase } from '@accordent/adapters/postgres/database.ts';
import { migrate } from '@accordent/adapters/postgres/migrate.ts';
import { storesOn } from '@accordent/adapters/postgres/stores.ts';
import { keepFigures } from '@accordent/core/dashboard/read-figures.ts';
import type pg from 'pg';
import { tokenOf } from '../demo-people.ts';
import { freePort } from '@accordent/adapters/free-port.ts';
import { startPostgres, type EmbeddedPostgres } from '../embedded/postgres.ts';
import { nodeFlags } from '../launch/node-flags.ts';
import { startPart, type Part } from '../launch/part.ts';
import { untilReady } from '../launch/ready.ts';
import { temporaryFolder } from '../launch/temporary-folder.ts';
import { withClient } from '../with-client.ts';
import { factsOf } from './facts.ts';
import { generateRequests } from './generate.ts';
import type { Facts } from './read-case.ts';
import { keptViews } from './view-cases.ts';

const API = join(import.meta.dirname, '..', '..', 'api', 'src', 'main.ts');
const FLOOR = join(import.meta.dirname, 'floor.ts');
export const PASSWORD = 'Banc-Essai-2026';
export const ADMIN_EMAIL = 'banc@bench.test';
/** One of those who send requests. */
const PRACTITIONER_ID = 7;
const NIR = '255081416802538';

/** The product and its floor on one database. */
export type World = {
  readonly databaseUrl: string;
  readonly facts: Facts;
  readonly product: string;
  readonly floor: string;
  readonly tokens: Readonly<Record<'staff' | 'dentist', string>>;
  /** One more process of the API on the same database; its address. */
  startBeside(): Promise<string>;
  /** Resident memory of the API, in MiB. */
  apiMemory(): number;
  /** Milliseconds of processor that each has used so far. */
  processorMs(): Readonly<Record<'product' | 'floor', number>>;
  stop(): Promise<void>;
};

/** A PostgreSQL of its own, kept as durable as the product's; all is removed at the end. */
export async function withPostgres(
  run: (postgres: EmbeddedPostgres, dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = temporaryFolder('bench');
  const postgres = await startPostgres({ dataDir, durability: 'kept' });
  try {
    await run(postgres, dataDir);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Makes `size` PEC, measures with `run`, and removes them. */
export async function withWorld(
  { superuserUrl }: Pick<EmbeddedPostgres, 'superuserUrl'>,
  { dataDir, size }: { dataDir: string; size: number },
  run: (world: World) => Promise<void>,
): Promise<void> {
  const name = `bench_${size}`;
  await onServer(superuserUrl, `create database ${name}`);
  const url = new URL(superuserUrl);
  url.pathname = `/${name}`;
  let world: World | null = null;
  try {
    world = await startWorld(url.href, { dataDir, size });
    await run(world);
  } finally {
    await world?.stop();
    await onServer(superuserUrl, `drop database ${name} with (force)`);
  }
}

async function startWorld(
  databaseUrl: string,
  { dataDir, size }: { dataDir: string; size: number },
): Promise<World> {
  const keys = createKeys();
  const keysFile = join(dataDir, `keys-${size}.json`);
  await writeKeys(keysFile, keys);
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: join(dataDir, 'cache', 'node'),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    KEYS_FILE: keysFile,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
  };
  console.log(`Création de ${size.toLocaleString('fr-FR')} PEC…`);
  const started = performance.now();
  await migrate(databaseUrl);
  const accounts = await withClient(databaseUrl, async (client) => {
    await generateRequests(client, size, { nirSealed: createSecretBox(keys).seal(NIR, 'patients.nir') });
    return addAccounts(client, await createPasswordHasher(keys).hash(PASSWORD));
  });
  await keepDashboard(databaseUrl);
  console.log(`  en ${((performance.now() - started) / 1000).toFixed(0)} s`);

  const [productPort, floorPort] = [await freePort(), await freePort()];
  const [product, floor] = [`http://127.0.0.1:${productPort}`, `http://127.0.0.1:${floorPort}`];
  const startApi = (port: number) =>
    startPart({ name: 'api', script: API, env: { ...env, PORT: String(port) }, nodeFlags });
  // Every start but the very first finds what Node has compiled: a compiler that was needed weighs 40 MiB for good.
  const first = startApi(productPort);
  await untilReady(product, [first]);
  await first.stop();
  const api = startApi(productPort);
  const beside: Part[] = [];
  const byHand = startPart({ name: 'floor', script: FLOOR, env: { ...env, PORT: String(floorPort) } });
  await Promise.all([untilReady(product, [api]), untilReady(floor, [byHand])]);
  const { dentistEmail, ...ids } = accounts;
  return {
    databaseUrl,
    facts: factsOf({ size, ...ids }),
    product,
    floor,
    tokens: {
      staff: await tokenOf(product, { area: '/admin/api', email: ADMIN_EMAIL, password: PASSWORD }),
      dentist: await tokenOf(product, { area: '/api', email: dentistEmail, password: PASSWORD }),
    },
    async startBeside() {
      const port = await freePort();
      const another = startApi(port);
      beside.push(another);
      await untilReady(`http://127.0.0.1:${port}`, [another]);
      return `http://127.0.0.1:${port}`;
    },
    apiMemory: () => residentMiB(api.pid()),
    processorMs: () => ({ product: processorMs(api.pid()), floor: processorMs(byHand.pid()) }),
    stop: async () => void (await Promise.all([api, byHand, ...beside].map((part) => part.stop()))),
  };
}

/** As the worker does within two seconds of each change. */
async function keepDashboard(url: string): Promise<void> {
  const database = openDatabase({ url });
  await keepFigures({ stores: storesOn(database.scope), clock: { now: () => new Date() } });
  await database.close();
}

/** A member of the staff who has read all but the latest mails, and a dentist who can log in. */
async function addAccounts(client: pg.Client, passwordHash: string) {
  const admin = await client.query<{ id: number }>(
    `insert into administrators (email, firstname, lastname, password_hash, is_super, needs_code)
     values ($1, 'Banc', 'ESSAI', $2, true, false) returning id`,
    [ADMIN_EMAIL, passwordHash],
  );
  const adminId = admin.rows[0]!.id;
  await client.query(
    `insert into mail_views (mail_id, admin_id, seen_at)
     select id, $1, date from mails where id < (select max(id) - 300 from mails) on conflict do nothing`,
    [adminId],
  );
  const dentist = await client.query<{ email: string }>(
    'update practitioners set password_hash = $2 where id = $1 returning email',
    [PRACTITIONER_ID, passwordHash],
  );
  const request = await client.query<{ id: number }>(
    'select max(coverage_request_id) as id from messages where practitioner_id = $1',
    [PRACTITIONER_ID],
  );
  for (const [position, { name, ...kept }] of keptViews.entries())
    await client.query(
      `insert into saved_views (name, is_team, author_id, position, content, created_at) values ($1, false, $2, $3, $4, now())`,
      [
        name,
        adminId,
        position,
        { ...kept, orderBy: 'creationDate', order: 'desc', columns: [], groupBy: null },
      ],
    );
  await client.query('vacuum analyze mail_views');
  return {
    adminId,
    practitionerId: PRACTITIONER_ID,
    requestId: request.rows[0]!.id,
    dentistEmail: dentist.rows[0]!.email,
  };
}

/** Resident memory of a process, in MiB. */
export function residentMiB(pid: number): number {
  const [, kibibytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) / 1024;
}

/** Of all its threads, by ticks of a hundredth of a second. */
function processorMs(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

const onServer = (url: string, statement: string) =>
  withClient(url, async (client) => void (await client.query(statement)));
