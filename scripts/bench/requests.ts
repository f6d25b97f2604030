/** The PEC list and the dashboard at 10,000 and 200,000 requests, beside the same work done by hand, in one run. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConnectedConfig } from '@accordent/adapters/config.ts';
import { connect } from '@accordent/adapters/connect.ts';
import { createKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import { migrate } from '@accordent/adapters/postgres/migrate.ts';
import { silentSince } from '@accordent/core/calls/call-list.ts';
import { parisDay, startOfParisDay } from '@accordent/core/shared/calendar.ts';
import { addMonths, lastTwelve, startOfMonth } from '@accordent/core/statistics/months.ts';
import pg from 'pg';
import { generateRequests } from './generate.ts';
import { alternate, get } from './measure.ts';
import type { Figures } from './measure.ts';
import { freePort } from '../embedded/free-port.ts';
import { startPostgres } from '../embedded/postgres.ts';

const SIZES = (process.argv[2] ?? '10000,200000').split(',').map(Number);
const ROUNDS = Number(process.argv[3] ?? 300);
const PASSWORD = 'Banc-Essai-2026';
const DAY_MS = 86_400_000;
/** Deep in the smallest list too, and the same in all, so that growth compares like with like. */
const DEEP_PAGE = 200;

/** What both answer under the same names. */
const SAME_NUMBERS = [
  'totalNewDFC',
  'totalDFCToTransmit',
  'totalTransmittedDFC',
  'totalMessagesNotViewed',
  'totalUsersToCall',
  'totalUsersNDFD',
  'totalActiveUsers',
  'totalThoughtful',
  'filesSent',
  'filesNotSent',
  'totalUnpaidInvoices',
  'statsDFC',
  'statsDFCpU',
] as const;
const SAME_LINES = [
  'usersNDFD',
  'usersToCall',
  'notifications',
  'unpaidInvoices',
  'statsUCall',
  'statsConv',
] as const;

const dataDir = mkdtempSync(join(tmpdir(), 'accordent-bench-'));
if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
const children: ChildProcess[] = [];
console.log('Démarrage de PostgreSQL…');
const postgres = await startPostgres({ dataDir, durability: 'kept' });
try {
  const medians = new Map<string, number[]>();
  for (const size of SIZES) {
    const results = await measure(size);
    console.log(
      `\n${size.toLocaleString('fr-FR')} PEC, ${ROUNDS} tours, ${cpus().length} cœurs, en millisecondes`,
    );
    console.log('opération                      produit p50     p95   plancher p50     p95    rapport');
    for (const [name, { product, floor }] of results) {
      medians.set(name, [...(medians.get(name) ?? []), product.median]);
      const cells = [product.median, product.p95, floor.median, floor.p95].map((time) => time.toFixed(2));
      console.log(
        `${name.padEnd(28)} ${cells[0]!.padStart(13)} ${cells[1]!.padStart(7)} ${cells[2]!.padStart(14)} ${cells[3]!.padStart(7)} ${(product.median / floor.median).toFixed(2).padStart(10)}`,
      );
    }
  }
  if (SIZES.length > 1) {
    console.log(`\nCroissance du p50 du produit, de ${SIZES[0]} à ${SIZES.at(-1)} PEC`);
    for (const [name, values] of medians)
      console.log(`${name.padEnd(28)} ${(values.at(-1)! / values[0]!).toFixed(2).padStart(13)}`);
  }
} finally {
  for (const child of children) child.kill('SIGKILL');
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

type Read = {
  readonly name: string;
  readonly asked: string;
  readonly byHandUrl: string;
  readonly facts: (text: string) => unknown;
};
type Pair = { readonly product: Figures; readonly floor: Figures };

async function measure(size: number): Promise<Map<string, Pair>> {
  const databaseUrl = await makeDatabase(size);
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    KEYS_FILE: join(dataDir, 'keys.json'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
  };
  const [productPort, floorPort] = [await freePort(), await freePort()];
  const token = await prepareLogin({ ...env, PORT: String(productPort) });
  const product = `http://127.0.0.1:${productPort}/admin/api`;
  const floor = `http://127.0.0.1:${floorPort}/`;
  run(join(import.meta.dirname, '..', '..', 'api', 'src', 'main.ts'), { ...env, PORT: String(productPort) });
  run(join(import.meta.dirname, 'floor.ts'), { ...env, PORT: String(floorPort) });
  await Promise.all([
    untilAnswers(`http://127.0.0.1:${productPort}/api/ready`),
    untilAnswers(`${floor}?${byHand({ kind: 'first' })}`),
  ]);
  const bearer = await token(`http://127.0.0.1:${productPort}`);

  const lists: readonly { name: string; ask: Record<string, string>; hand: Record<string, string> }[] = [
    { name: 'première page', ask: {}, hand: { kind: 'first' } },
    {
      name: 'page profonde',
      ask: { page: String(DEEP_PAGE) },
      hand: { kind: 'deep', offset: String((DEEP_PAGE - 1) * 20) },
    },
    { name: 'statut Transmise', ask: { statusId: '3' }, hand: { kind: 'status', status: '3' } },
    {
      name: 'recherche sélective',
      ask: { search: 'hautecoeur melanie' },
      hand: { kind: 'search', words: 'hautecoeur melanie' },
    },
    { name: 'recherche large', ask: { search: 'mutuelle' }, hand: { kind: 'search', words: 'mutuelle' } },
  ];
  const reads: readonly Read[] = [
    ...lists.map(({ name, ask, hand }) => ({
      name,
      asked: `${product}/dfc?${searchOf({ ...period(), ...ask })}`,
      byHandUrl: `${floor}?${byHand(hand)}`,
      facts: factsOfList,
    })),
    {
      name: 'tableau de bord',
      asked: `${product}/config`,
      byHandUrl: `${floor}?${searchOf({ kind: 'dashboard', ...dashboardDays() })}`,
      facts: factsOfDashboard,
    },
  ];
  const results = new Map<string, Pair>();
  for (const { name, asked, byHandUrl, facts } of reads) {
    const first = performance.now();
    const answer = await get(asked, bearer);
    console.log(`${name}\u00A0: première réponse en ${(performance.now() - first).toFixed(1)} ms`);
    assertSame(name, facts, answer, await get(byHandUrl));
    const figures = await alternate(ROUNDS, {
      product: () => get(asked, bearer),
      floor: () => get(byHandUrl),
    });
    results.set(name, { product: figures['product']!, floor: figures['floor']! });
  }
  for (const child of children.splice(0)) child.kill('SIGTERM');
  return results;
}

/** The default filter of the list: the last 365 days up to tomorrow (part A §9). */
function firstDay(): string {
  return parisDay(new Date(Date.now() - 365 * DAY_MS));
}
function lastDay(): string {
  return parisDay(new Date(Date.now() + DAY_MS));
}
function period(): Record<string, string> {
  return {
    startDate: `${firstDay()} 00:00:00`,
    endDate: `${lastDay()} 23:59:59`,
  };
}

function searchOf(parameters: Record<string, string>): string {
  return new URLSearchParams(parameters).toString();
}

function byHand(hand: Record<string, string>): string {
  const search = new URLSearchParams(hand);
  search.set('from', startOfParisDay(firstDay()).toISOString());
  search.set('before', startOfParisDay(parisDay(new Date(Date.now() + 2 * DAY_MS))).toISOString());
  search.set('firstDay', firstDay());
  search.set('lastDay', lastDay());
  return search.toString();
}

/** Both must show the same, or the comparison says nothing. */
function assertSame(name: string, facts: (text: string) => unknown, product: string, floor: string): void {
  const [ours, theirs] = [JSON.stringify(facts(product)), JSON.stringify(facts(floor))];
  if (ours !== theirs) throw new Error(`${name}: product and floor differ: ${ours} ${theirs}`);
}

function factsOfList(text: string): unknown {
  const { dfc, total } = JSON.parse(text) as { dfc: { id: number }[]; total: number };
  return [dfc.map(({ id }) => id), total];
}

function factsOfDashboard(text: string): unknown {
  const answer = JSON.parse(text) as Record<(typeof SAME_NUMBERS)[number], unknown> &
    Record<(typeof SAME_LINES)[number], { id?: unknown; count?: unknown }[]>;
  return [
    SAME_NUMBERS.map((name) => answer[name]),
    SAME_LINES.map((name) => answer[name].map(({ id, count }) => id ?? count)),
  ];
}

/** What the hand-made dashboard is told: the product reckons it from the clock. */
function dashboardDays(): Record<string, string> {
  const now = new Date();
  const year = lastTwelve(now);
  return {
    silentSince: silentSince(now).toISOString(),
    today: parisDay(now),
    trendFrom: parisDay(new Date(startOfParisDay(parisDay(now)).getTime() + DAY_MS / 2 - 29 * DAY_MS)),
    yearFrom: `${year.first}-01`,
    monthFrom: `${year.last}-01`,
    monthTo: `${addMonths(year.last, 1)}-01`,
    monthStart: startOfMonth(year.last).toISOString(),
    monthEnd: startOfMonth(addMonths(year.last, 1)).toISOString(),
    running: year.last,
  };
}

async function makeDatabase(size: number): Promise<string> {
  const name = `bench_${size}`;
  const admin = new pg.Client({ connectionString: postgres.superuserUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(postgres.superuserUrl);
  url.pathname = `/${name}`;
  console.log(`Création de ${size.toLocaleString('fr-FR')} PEC…`);
  await migrate(url.href);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await generateRequests(client, size);
  await client.end();
  return url.href;
}

/** Makes the keys and an administrator; gives what logs him in once the product answers. */
async function prepareLogin(
  env: Record<string, string | undefined>,
): Promise<(address: string) => Promise<string>> {
  const keys = createKeys();
  await writeKeys(env['KEYS_FILE']!, keys);
  const { ports, database, close } = await connect(readConnectedConfig(env), keys, { part: 'bench' });
  await database.scope.query(
    {
      name: 'bench-admin',
      text: `insert into administrators (email, firstname, lastname, password_hash, is_super, needs_code) values ('banc@bench.test', 'Banc', 'ESSAI', $1, true, false)`,
    },
    [await ports.passwordHasher.hash(PASSWORD)],
  );
  await close();
  return async (address) => {
    const answer = await fetch(`${address}/admin/api/login_check`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'banc@bench.test', password: PASSWORD }),
    });
    return ((await answer.json()) as { token: string }).token;
  };
}

function run(script: string, env: NodeJS.ProcessEnv): void {
  children.push(fork(script, [], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }));
}

async function untilAnswers(url: string): Promise<void> {
  for (let waited = 0; waited < 20_000; waited += 100) {
    const answered = await get(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await pause(100);
  }
  throw new Error(`${url} does not answer`);
}
