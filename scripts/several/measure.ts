/**
 * `node scripts/several/measure.ts`: what one API process and one worker carry on this machine, for the sizing table of
 * docs/operating.md. On a PostgreSQL and a Redis of its own; the callers share the machine with what they measure.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConnectedConfig } from '@accordent/adapters/config.ts';
import { connect } from '@accordent/adapters/connect.ts';
import { createKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import { migrate } from '@accordent/adapters/postgres/migrate.ts';
import {
  aCoverageRequest,
  anAdministrator,
  aPractitioner,
  aToken,
} from '@accordent/adapters/testing/builders.ts';
import type { World } from '@accordent/adapters/testing/builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { aMessage, demoMark } from '@accordent/adapters/testing/message-builders.ts';
import { SELLER_ENV } from '@accordent/adapters/testing/seller.ts';
import { findChromium } from '../embedded/chromium.ts';
import { freePort } from '../embedded/free-port.ts';
import { startPostgres } from '../embedded/postgres.ts';
import { startRedis } from '../embedded/redis.ts';
import { metric } from './calling.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CALL_MS = 8000;
const CALLERS = 16;
const MAILS = 400;
const PDFS = 40;
const undo: (() => Promise<unknown> | void)[] = [];

try {
  await measure();
} finally {
  for (const step of undo.reverse()) await step();
}

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'accordent-measure-'));
  chmodSync(folder, 0o711);
  undo.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }));
  const databaseFolder = join(folder, 'postgres');
  mkdirSync(databaseFolder, { mode: 0o711 });
  const postgres = await startPostgres({ dataDir: databaseFolder, durability: 'kept' });
  undo.push(() => postgres.stop());
  await migrate(postgres.url);
  const redis = await startRedis();
  if (redis) undo.push(() => redis.stop());
  const keysFile = join(folder, 'keys.json');
  const keys = createKeys();
  await writeKeys(keysFile, keys);
  const shared = {
    ...SELLER_ENV,
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    KEYS_FILE: keysFile,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...(redis && { REDIS_URL: redis.url }),
  };
  const world = await connect(readConnectedConfig({ ...shared, REDIS_URL: undefined }), keys, {
    part: 'measure',
  });
  undo.push(() => world.close());
  // Mails go into the product's own mailbox: what is measured is the worker, not a mail server.
  await demoMark(world);

  console.log(
    `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, ${redis ? 'Redis' : 'PostgreSQL'} as queue`,
  );
  const api = await startProcess('api', shared);
  await measureApi(world, api);
  await api.stop();
  await measureWorker(world, shared);
}

type Started = { readonly address: string; tell(): Promise<string>; stop(): Promise<void> };

async function startProcess(kind: 'api' | 'worker', shared: Record<string, string>): Promise<Started> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const from = performance.now();
  const child = spawn(process.execPath, [join(ROOT, kind, 'src', 'main.ts')], {
    env: {
      ...process.env,
      ...shared,
      CHROMIUM_PATH: findChromium(process.env['CHROMIUM_PATH']),
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    child.kill('SIGTERM');
    await gone;
  };
  undo.push(stop);
  const metrics = `http://127.0.0.1:${metricsPort}`;
  while (!(await fetch(`${metrics}/ready`).catch(() => null))?.ok) await pause(20);
  console.log(`${kind}: ready after ${Math.round(performance.now() - from)} ms`);
  const tell = async () => (await fetch(`${metrics}/metrics`)).text();
  console.log(`${kind}: ${megabytes(await tell())} MB at rest`);
  return { address: `http://127.0.0.1:${port}`, tell, stop };
}

function megabytes(text: string): number {
  return Math.round((metric(text, 'process_resident_memory_bytes') ?? 0) / 1e6);
}

async function measureApi(world: World, api: Started): Promise<void> {
  const token = await aToken(world, await anAdministrator(world));
  const practitioner = await aPractitioner(world);
  const ids: number[] = [];
  for (let made = 0; made < 200; made += 1)
    ids.push((await aCoverageRequest(world, { practitionerId: practitioner.id })).id);
  const read = (path: string) => () =>
    fetch(api.address + path, { headers: { Authorization: `Bearer ${token}` } });
  const write = (turn: number) =>
    fetch(`${api.address}/admin/api/message/add`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ subject: 'Pièces', message: 'Bien reçues', DFCId: ids[turn % ids.length] }),
    });
  for (const [name, ask] of [
    ['list of PEC', read('/admin/api/dfc?page=1&perPage=20')],
    ['record of a PEC', read(`/admin/api/dfc/${ids[0]}`)],
    ['message written', write],
  ] as const) {
    const before = cpuOf(await api.tell());
    const { count, p95, seconds, failed } = await load(ask);
    const text = await api.tell();
    const cpu = (cpuOf(text) - before) / seconds;
    console.log(
      `api: ${name}: ${Math.round(count / seconds)}/s, p95 ${Math.round(p95)} ms, ${failed} failed, ` +
        `${cpu.toFixed(2)} cores, ${megabytes(text)} MB`,
    );
  }
}

function cpuOf(text: string): number {
  return metric(text, 'process_cpu_seconds_total') ?? 0;
}

async function load(ask: (turn: number) => Promise<Response>) {
  const times: number[] = [];
  let failed = 0;
  let turn = 0;
  const from = performance.now();
  const work = async () => {
    while (performance.now() - from < CALL_MS) {
      const begun = performance.now();
      const response = await ask((turn += 1));
      await response.arrayBuffer();
      if (response.status !== 200) failed += 1;
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, work));
  const sorted = times.toSorted((a, b) => a - b);
  const seconds = (performance.now() - from) / 1000;
  return { count: times.length, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, seconds, failed };
}

async function measureWorker(world: World, shared: Record<string, string>): Promise<void> {
  const { knex } = world.database.scope;
  await knex('outbox').delete();
  const practitioner = await aPractitioner(world);
  const { id: adminId } = await anAdministrator(world);
  const { id: coverageRequestId } = await aCoverageRequest(world, { practitionerId: practitioner.id });
  const worker = await startProcess('worker', shared);
  const run = async (name: string, count: number, add: () => Promise<void>) => {
    for (let added = 0; added < count; added += 1) await add();
    const before = cpuOf(await worker.tell());
    const from = performance.now();
    await knex('outbox').where({ doneAt: null }).update({ notBefore: new Date() });
    await knex.raw(`notify outbox`);
    while ((await knex('outbox').where({ doneAt: null, failedAt: null }).limit(1)).length > 0)
      await pause(20);
    const seconds = (performance.now() - from) / 1000;
    const failed = (await knex('outbox').whereNotNull('failedAt')).length;
    const text = await worker.tell();
    console.log(
      `worker: ${name}: ${Math.round((count / seconds) * 10) / 10}/s, ${failed} failed, ` +
        `${((cpuOf(text) - before) / seconds).toFixed(2)} cores (Chromium's not counted), ${megabytes(text)} MB`,
    );
  };
  const later = new Date(Date.now() + 3_600_000);
  await run('mails of a message', MAILS, async () => {
    const messageId = await aMessage(world, {
      coverageRequestId,
      practitionerId: practitioner.id,
      by: { adminId },
    });
    await world.ports.transaction(({ jobs }) => jobs.add('notify-message-written', { messageId }, later));
  });
  await run('invoices as Factur-X, each mailed', PDFS, async () => {
    const invoiceId = await anInvoice(world, { practitionerId: practitioner.id, isReady: false });
    await world.ports.transaction(({ jobs }) => jobs.add('render-invoice', { invoiceId }, later));
  });
  await worker.stop();
}
