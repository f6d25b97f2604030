import { randomUUID } from 'node:crypto';
import {
  aCoverageRequest,
  anAdministrator,
  aPractitioner,
  aToken,
  PASSWORD,
} from '@accordent/adapters/testing/builders.ts';
import { queueNames } from '@accordent/adapters/queue/job-queues.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { aPhoto } from '@accordent/adapters/testing/sample-files.ts';
import { rateLimits } from '@accordent/core/shared/rate-limits.ts';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call, linesOf, metric, spansOf } from './calling.ts';
import { startSeveral } from './several-processes.ts';
import type { Running, Several } from './several-processes.ts';

let several: Several;
let one: Running;
let other: Running;

beforeAll(async () => {
  several = await startSeveral({ apis: 2, workers: 2 });
  [one, other] = several.apis as [Running, Running];
}, 300_000);
afterAll(() => several?.close());

const soon = <Result>(look: () => Promise<Result> | Result) =>
  vi.waitFor(look, { timeout: 150_000, interval: 50 });
const rows = (table: string) => several.world.database.scope.knex(table);
const tokenOf = async (person: { kind: 'admin' | 'practitioner'; id: number }) =>
  aToken(several.world, person);

test('a login begun on one process is verified on another, and its token works and ends on both', async () => {
  const { email } = await anAdministrator(several.world, { needsCode: true });
  const login = { email, password: PASSWORD };
  const begun = await call(one, 'POST', '/admin/api/auth/login', { body: login });
  expect(begun.body).toMatchObject({ needAuth: true });
  const mail = await soon(() => {
    const [found] = several.mails.filter(({ to }) => to.includes(email));
    expect(found).toBeDefined();
    return found;
  });
  const auth = /\b\d{6}\b/.exec(mail?.source.split('\r\n\r\n').slice(1).join('\n') ?? '')?.[0] ?? '';
  const verified = await call(other, 'POST', '/admin/api/auth/verify', { body: { email, auth } });
  expect(verified.status).toBe(200);
  const { ticket } = verified.body;
  const opened = await call(one, 'POST', '/admin/api/login_check', { body: { ...login, ticket } });
  const token = String(opened.body['token']);
  for (const api of [one, other])
    expect((await call(api, 'GET', '/admin/api/counters', { token })).status).toBe(200);
  expect((await call(other, 'POST', '/admin/api/auth/logout', { token })).status).toBe(200);
  expect((await call(one, 'GET', '/admin/api/counters', { token })).status).toBe(401);
});

test('a change made on one process is told to the screens of another', async () => {
  const practitioner = await aPractitioner(several.world);
  const staff = await tokenOf(await anAdministrator(several.world));
  const { id } = await aCoverageRequest(several.world, { practitionerId: practitioner.id });
  const stop = new AbortController();
  const stream = await fetch(`${one.address}/api/events`, {
    headers: { Authorization: `Bearer ${await tokenOf(practitioner)}` },
    signal: stop.signal,
  });
  let heard = '';
  void (async () => {
    for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) heard += part;
  })().catch(() => {});
  await soon(() => expect(heard).toContain('event: connected'));
  const sent = await call(other, 'PUT', '/admin/api/message/add', {
    token: staff,
    body: { subject: 'Pièces', message: 'Bien reçues', DFCId: id },
  });
  expect(sent.status).toBe(200);
  await soon(() => expect(heard).toContain('message'));
  stop.abort();
});

test.skipIf(!process.env['TEST_REDIS_URL'])('limits are counted over all processes', async () => {
  const tried = async () => {
    const { email } = await aPractitioner(several.world);
    const wrong = { body: { email, password: 'Faux-Mot-De-Passe-1' } };
    const all: number[] = [];
    while (all.length < rateLimits['login-failures-account'].points + 2)
      all.push((await call(all.length % 2 ? other : one, 'POST', '/api/auth/login', wrong)).status);
    return all;
  };
  let statuses = await tried();
  // A process that Redis keeps waiting counts by itself for that call: then once more, for an account that nobody counts yet.
  if (statuses.at(-2) !== 429) statuses = await tried();
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  // Whom they count is not kept in clear.
  const redis = new Redis(several.redisUrl ?? '');
  const keys = await redis.keys('limit:*');
  await redis.quit();
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.join('\n')).not.toMatch(/dentiste|cabinet|127\.0\.0\.1/);
});

test('one key sent to two processes at once is one change', async () => {
  const practitioner = await aPractitioner(several.world);
  const token = await tokenOf(practitioner);
  const body = { firstnamePatient: 'ROSA', lastnamePatient: 'UNEFOIS', ssn: '2550814168025' };
  const key = randomUUID();
  const send = (api: Running) => call(api, 'POST', '/api/dfc/add/infos', { token, key, body });
  await Promise.all([send(one), send(other), send(one), send(other)]);
  expect((await send(other)).status).toBe(200);
  expect(await rows('coverage_requests').where({ practitionerId: practitioner.id })).toHaveLength(1);
});

test('a document sent to one process is read from another, with the rights of who asks', async () => {
  const practitioner = await aPractitioner(several.world);
  const token = await tokenOf(practitioner);
  const { id } = await aCoverageRequest(several.world, { practitionerId: practitioner.id });
  const form = new FormData();
  form.append('name', 'Radio');
  form.append('file', new File([new Uint8Array(await aPhoto())], 'radio.jpg'));
  const added = await call(one, 'POST', `/api/dfc/add/${id}/file`, { token, form });
  expect(added.status).toBe(200);
  const { path } = added.body['file'] as { path: string };
  const { url } = (await call(other, 'GET', path, { token })).body;
  const address = new URL(String(url), one.address);
  for (const api of [one, other]) {
    const read = await fetch(api.address + address.pathname + address.search);
    expect(read.status).toBe(200);
    expect((await read.arrayBuffer()).byteLength).toBe(Number(read.headers.get('Content-Length')));
  }
  const stranger = await tokenOf(await aPractitioner(several.world));
  expect((await call(other, 'GET', path, { token: stranger })).status).toBe(404);
  await soon(async () => {
    const { parts } = (await call(one, 'GET', '/api/ready')).body;
    expect(parts).toEqual({
      database: 'ok',
      queue: 'ok',
      ...(several.redisUrl && { redis: 'ok' }),
      ...(several.hasBucket && { files: 'ok' }),
    });
  });
});

test('every job is done once, by both workers; a trace goes from the call to its mail', async () => {
  const staff = await tokenOf(await anAdministrator(several.world));
  const requests = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const { id: practitionerId, email } = await aPractitioner(several.world);
      return { email, id: (await aCoverageRequest(several.world, { practitionerId })).id };
    }),
  );
  await Promise.all(
    requests.map(({ id }, at) =>
      // Thirty at once may be too many for a busy machine: what was refused was not written.
      soon(async () => {
        const body = { subject: 'Pièces', message: 'Bien reçues', DFCId: id };
        const said = await call(at % 2 ? one : other, 'PUT', '/admin/api/message/add', {
          token: staff,
          body,
        });
        expect(said.status).toBe(200);
      }),
    ),
  );
  const readers = new Set(requests.map(({ email }) => email));
  const mailsToThem = () => several.mails.filter(({ to }) => to.some((address) => readers.has(address)));
  await soon(async () => {
    expect(mailsToThem()).toHaveLength(30);
    expect(await rows('outbox').where({ doneAt: null })).toHaveLength(0);
  });
  expect(new Set(mailsToThem().flatMap(({ to }) => to)).size).toBe(30);
  // What a process has written reaches us after what it has done.
  await soon(async () => {
    const doneBy = several.workers.map(
      ({ said }) => linesOf(said()).filter(({ job }) => job === 'notify-message-written').length,
    );
    for (const done of doneBy) expect(done).toBeGreaterThan(0);
    expect((await rows('outbox').where({ job: 'notify-message-written' })).length).toBe(
      doneBy.reduce((sum, done) => sum + done, 0),
    );
  });

  await soon(() => {
    const spans = spansOf(several.traces);
    const jobs = spans.filter(({ name }) => name === 'job notify-message-written');
    expect(jobs.length).toBeGreaterThanOrEqual(30);
    for (const job of jobs) {
      const asked = spans.find(({ spanId }) => spanId === job.parentSpanId);
      expect(asked).toMatchObject({ name: 'PUT /admin/api/message/add', traceId: job.traceId });
      expect(spans.some(({ name, parentSpanId }) => name === 'mail' && parentSpanId === job.spanId)).toBe(
        true,
      );
    }
  });
});

test('what the clock asks for is run by one of the workers alone', async () => {
  await soon(async () => {
    const begun = await rows('scheduled_runs').whereNotNull('finishedAt');
    expect(begun.length).toBeGreaterThan(5);
    const told = several.workers.flatMap(({ said }) =>
      linesOf(said()).filter(({ msg }) => msg === 'Job done' || msg === 'Job failed'),
    );
    for (const { task } of begun)
      expect(told.filter(({ job }) => job === task)).toHaveLength(
        begun.filter((run) => run.task === task).length,
      );
  });
});

test('each process tells its own work on its private port, and nowhere else', async () => {
  const practitioner = await aPractitioner(several.world);
  const invoiceId = await anInvoice(several.world, { practitionerId: practitioner.id, isReady: false });
  await several.world.ports.transaction(({ jobs }) => jobs.add('render-invoice', { invoiceId }));
  const tell = async ({ metricsAddress }: Running) => (await fetch(`${metricsAddress}/metrics`)).text();
  // Which of them took a job is chance: together they have done them.
  const together = async (name: string, labels: Record<string, string>) =>
    (await Promise.all(several.workers.map(tell))).reduce(
      (sum, text) => sum + (metric(text, name, labels) ?? 0),
      0,
    );
  await soon(async () => {
    expect(await together('accordent_pdf_seconds_count', { outcome: 'done' })).toBeGreaterThan(0);
  });
  const token = await tokenOf(await anAdministrator(several.world));
  for (const api of several.apis) {
    // Where the paper took long, connections that nobody used have been closed by now.
    expect((await call(api, 'GET', '/admin/api/counters', { token })).status).toBe(200);
    const text = await tell(api);
    const calls = { method: 'PUT', route: '/admin/api/message/add', status: '200' };
    expect(metric(text, 'accordent_http_request_seconds_count', calls)).toBeGreaterThan(10);
    expect(metric(text, 'accordent_database_connections', { state: 'open' })).toBeGreaterThan(0);
    expect(metric(text, 'process_resident_memory_bytes')).toBeGreaterThan(50_000_000);
    expect(metric(text, 'nodejs_eventloop_lag_p99_seconds')).toBeDefined();
    const outside = await fetch(`${api.address}/metrics`);
    expect(await outside.text()).not.toContain('accordent_http_request_seconds');
  }
  expect(await together('accordent_mail_seconds_count', { kind: 'system', outcome: 'done' })).toBeGreaterThan(
    0,
  );
  expect(
    await together('accordent_job_seconds_count', { job: 'notify-message-written', outcome: 'done' }),
  ).toBeGreaterThan(0);
  // Whatever else was to be done is done soon.
  await soon(async () => {
    for (const text of await Promise.all(several.workers.map(tell))) {
      expect(metric(text, 'accordent_outbox_jobs', { state: 'due' })).toBe(0);
      expect(metric(text, 'accordent_outbox_oldest_seconds', { state: 'due' })).toBe(0);
      for (const queue of queueNames) {
        expect(metric(text, 'accordent_queue_jobs', { queue, state: 'waiting' })).toBe(0);
        expect(metric(text, 'accordent_queue_oldest_seconds', { queue })).toBe(0);
      }
    }
  });
}, 300_000);

test('told to end, every process ends well', async () => {
  for (const running of [...several.workers, ...several.apis]) expect(await running.stop()).toBe(0);
});
