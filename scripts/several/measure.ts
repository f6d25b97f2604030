/**
 * `node scripts/several/measure.ts`: what one API process and one worker carry on this machine, for the sizing table of
 * docs/operating.md. On a PostgreSQL and a Redis of its own; the callers share the machine with what they measure.
 */
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import {
  aCoverageRequest,
  anAdministrator,
  aPractitioner,
  aToken,
  type World,
} from '@accordent/adapters/testing/builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { aMessage, demoMark } from '@accordent/adapters/testing/message-builders.ts';
import { figures } from '../bench/measure.ts';
import { calling } from '../calling.ts';
import { findChromium } from '../embedded/chromium.ts';
import { freePort } from '@accordent/adapters/free-port.ts';
import { hasRedis } from '../embedded/redis.ts';
import { answersWell } from '../launch/ready.ts';
import { onMachine, type Machine, type MachineOptions } from '../prove/machine.ts';
import { until } from '../until.ts';
import { metric } from './calling.ts';

const CALL_MS = 8000;
const CALLERS = 16;
const MAILS = 400;
const PDFS = 40;

console.log(
  `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, ${hasRedis() ? 'Redis' : 'PostgreSQL'} as queue`,
);
await withOne('api', async ({ world, addresses }, tell) => measureApi(world, addresses[0]!, tell));
await withOne('worker', ({ world }, tell) => measureWorker(world, tell));

type Tell = () => Promise<string>;

/** One process of this kind alone on servers of its own; `tell` gives its metrics. */
async function withOne(
  kind: 'api' | 'worker',
  measure: (machine: Machine, tell: Tell) => Promise<void>,
): Promise<void> {
  const metricsPort = await freePort();
  const metrics = `http://127.0.0.1:${metricsPort}`;
  let from = 0;
  const options: MachineOptions = {
    apis: kind === 'api' ? 1 : 0,
    workers: kind === 'worker' ? 1 : 0,
    env: {
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      CHROMIUM_PATH: findChromium(process.env['CHROMIUM_PATH']),
      METRICS_PORT: String(metricsPort),
      // Mails go into the product's own mailbox: what is measured is the worker, not a mail server.
      SMTP_URL: undefined,
    },
    async prepare(world) {
      await demoMark(world);
      from = performance.now();
    },
  };
  await onMachine(options, async (machine) => {
    await until(kind, () => answersWell(`${metrics}/ready`));
    console.log(`${kind}: ready after ${Math.round(performance.now() - from)} ms`);
    const tell = async () => (await fetch(`${metrics}/metrics`)).text();
    console.log(`${kind}: ${megabytes(await tell())} MB at rest`);
    await measure(machine, tell);
  });
}

function megabytes(text: string): number {
  return Math.round((metric(text, 'process_resident_memory_bytes') ?? 0) / 1e6);
}

async function measureApi(world: World, address: string, tell: Tell): Promise<void> {
  const token = await aToken(world, await anAdministrator(world));
  const practitioner = await aPractitioner(world);
  const ids: number[] = [];
  for (let made = 0; made < 200; made += 1)
    ids.push((await aCoverageRequest(world, { practitionerId: practitioner.id })).id);
  const read = (path: string) => () => fetch(address + path, calling('GET', { token }));
  const write = (turn: number) => {
    const body = { subject: 'Pièces', message: 'Bien reçues', DFCId: ids[turn % ids.length] };
    return fetch(`${address}/admin/api/message/add`, calling('PUT', { token, body }));
  };
  for (const [name, ask] of [
    ['list of PEC', read('/admin/api/dfc?page=1&perPage=20')],
    ['record of a PEC', read(`/admin/api/dfc/${ids[0]}`)],
    ['message written', write],
  ] as const) {
    const before = cpuOf(await tell());
    const { count, p95, seconds, failed } = await load(ask);
    const text = await tell();
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
  const seconds = (performance.now() - from) / 1000;
  return { count: times.length, p95: figures(times).p95, seconds, failed };
}

async function measureWorker(world: World, tell: Tell): Promise<void> {
  const { knex } = world.database.scope;
  await knex('outbox').delete();
  const practitioner = await aPractitioner(world);
  const { id: adminId } = await anAdministrator(world);
  const { id: coverageRequestId } = await aCoverageRequest(world, { practitionerId: practitioner.id });
  const run = async (name: string, count: number, add: () => Promise<void>) => {
    for (let added = 0; added < count; added += 1) await add();
    const before = cpuOf(await tell());
    const from = performance.now();
    await knex('outbox').where({ doneAt: null }).update({ notBefore: new Date() });
    await knex.raw(`notify outbox`);
    while ((await knex('outbox').where({ doneAt: null, failedAt: null }).limit(1)).length > 0)
      await pause(20);
    const seconds = (performance.now() - from) / 1000;
    const failed = (await knex('outbox').whereNotNull('failedAt')).length;
    const text = await tell();
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
}
