import { aSending } from '@accordent/adapters/testing/proof-builders.ts';
import { DOSSIER_PASSWORD_CONTEXT } from '@accordent/core/transmissions/carried-dossier.ts';
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { databasePorts } from '@accordent/adapters/postgres/stores.ts';
import { aCoverageRequest, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { aPdf } from '@accordent/adapters/testing/sample-files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { aFile, aForm } from '../testing/forms.ts';

let api: ApiUnderTest;
let staff: Caller & { readonly token: string };
let colleague: Caller;
let dentist: Caller & { readonly token: string };
let practitionerId: number;
let pdf: Buffer;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const practitioner = await aPractitioner(api);
  practitionerId = practitioner.id;
  [staff, colleague, dentist] = [
    await api.login(await anAdministrator(api)),
    await api.login(await anAdministrator(api)),
    await api.login(practitioner),
  ];
  pdf = await aPdf();
});
afterAll(() => api.close());

const key = (name: string) => ({ 'Idempotency-Key': name });
const count = async (table: string, where: Record<string, unknown> = {}) => {
  const [row] = await api.database.scope.knex(table).where(where).count<{ count: string }[]>();
  return Number(row?.count);
};
const aRequest = () => aCoverageRequest(api, { practitionerId });

test('another body or another call under the same key is refused, and nothing is written', async () => {
  const { id: dfcId } = await aRequest();
  const first = { body: { dfcId, content: 'Un' }, headers: key('mismatch') };
  expect((await staff.post('/admin/api/comment', first)).status).toBe(200);
  const other = await staff.post('/admin/api/comment', { ...first, body: { dfcId, content: 'Deux' } });
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
  const elsewhere = await staff.put(`/admin/api/dfc/delete/${dfcId}`, { headers: key('mismatch') });
  expect(elsewhere.status).toBe(422);
  expect(await count('comments', { coverageRequestId: dfcId })).toBe(1);
});

test('a key is its sender’s alone', async () => {
  const { id: dfcId } = await aRequest();
  const call = { body: { dfcId, content: 'Idem' }, headers: key('shared') };
  expect((await staff.post('/admin/api/comment', call)).status).toBe(200);
  expect((await colleague.post('/admin/api/comment', call)).status).toBe(200);
  expect(await count('comments', { coverageRequestId: dfcId })).toBe(2);
});

test('a refused call runs anew under its key', async () => {
  const { id, documents } = await aCoverageRequest(api, { practitionerId, documents: ['Devis'] });
  const change = { body: { action: 'status', status: 3 }, headers: key('anew') };
  expect((await staff.put(`/admin/api/dfc/update/${id}`, change)).status).toBe(409);
  await staff.post(`/admin/api/dfc/update/file/${documents[0]?.id}`, { body: { isValid: true } });
  expect((await staff.put(`/admin/api/dfc/update/${id}`, change)).status).toBe(200);
});

test('of ten equal calls at once one writes; the others are told its answer, or that it is running', async () => {
  const { id: dfcId } = await aRequest();
  const call = { body: { dfcId, content: 'Une fois' }, headers: key('at once') };
  const answers = await Promise.all(Array.from({ length: 10 }, () => staff.post('/admin/api/comment', call)));
  expect(await count('comments', { coverageRequestId: dfcId })).toBe(1);
  for (const { status, body } of answers)
    expect([200, 409]).toContain(status === 409 ? (body.code === 'idempotency_running' ? 409 : -1) : status);
});

test('a call whose commit PostgreSQL dies of is not told as done, and runs anew under its key', async () => {
  const { knex } = api.database.scope;
  await knex.raw(`
    create function at_commit() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger at_commit after insert on comments deferrable initially deferred
      for each row execute function at_commit()`);
  const { id: dfcId } = await aRequest();
  const call = { body: { dfcId, content: 'Tenu' }, headers: key('dies') };
  try {
    const cut = await staff.post('/admin/api/comment', call);
    expect([cut.status, cut.body.code]).toEqual([503, 'unavailable']);
  } finally {
    await knex.raw('drop function at_commit cascade');
  }
  expect((await staff.post('/admin/api/comment', call)).status).toBe(200);
  expect(await count('comments', { coverageRequestId: dfcId })).toBe(1);
});

test('after 48 hours a key is forgotten', async () => {
  const { id: dfcId } = await aRequest();
  const call = { body: { dfcId, content: 'Encore' }, headers: key('old') };
  await staff.post('/admin/api/comment', call);
  await api.database.scope
    .knex('idempotency_keys')
    .where({ key: 'old' })
    .update({ createdAt: new Date(Date.now() - 48.1 * 3_600_000) });
  expect((await staff.post('/admin/api/comment', call)).status).toBe(200);
  expect(await count('comments', { coverageRequestId: dfcId })).toBe(2);
});

test('the password of an encrypted dossier is told under a key, and not kept', async () => {
  const { id: coverageRequestId } = await aRequest();
  const { id: adminId } = await anAdministrator(api);
  const { lineId } = await aSending(api, { coverageRequestId, adminId });
  const passwordSealed = api.ports.secretBox.seal('abcd-efgh', DOSSIER_PASSWORD_CONTEXT);
  await api.ports.stores.proofs.carry({ sendingId: lineId, carrier: 'sealedPdf', passwordSealed });
  const told = await staff.post(`/admin/api/dfc/${coverageRequestId}/sendings/${lineId}/password`, {
    headers: key('password'),
  });
  expect(told.body).toMatchObject({ password: 'abcd-efgh' });
  expect(await api.database.scope.knex('idempotency_keys').where({ key: 'password' })).toEqual([]);
});

test('an answer is kept sealed, and told again word for word', async () => {
  const { id } = await aRequest();
  const body = { birthDate: '2014-05-12', memberNumber: 'ADH 4471-B', insuredLastname: 'Lima' };
  const call = { body, headers: key('sealed') };
  const first = await staff.put(`/admin/api/dfc/${id}/details`, call);
  expect(JSON.stringify(first.body)).toContain('ADH 4471-B');
  const [kept] = await api.database.scope.knex('idempotency_keys').where({ key: 'sealed' });
  for (const told of Object.values(body)) expect(JSON.stringify(kept)).not.toContain(told);
  expect(api.ports.secretBox.open(kept.answerSealed, 'idempotency_keys.answer')).toContain('ADH 4471-B');
  // What a version of before would tell, which knows no sealed answers: the browser asks again.
  expect(JSON.parse(kept.answer)).toMatchObject({ state: 'error', code: 'idempotency_running' });
  const again = await staff.put(`/admin/api/dfc/${id}/details`, call);
  expect([again.status, again.body]).toEqual([200, first.body]);
});

test('an answer that a version of before has kept in clear is told again', async () => {
  const { id: dfcId } = await aRequest();
  const call = { body: { dfcId, content: 'D’avant' }, headers: key('clear') };
  expect((await staff.post('/admin/api/comment', call)).status).toBe(200);
  await api.database.scope
    .knex('idempotency_keys')
    .where({ key: 'clear' })
    .update({ answer: '{"state":"success","was":"clear"}' });
  expect((await staff.post('/admin/api/comment', call)).body).toEqual({ state: 'success', was: 'clear' });
});

test('a body is kept as a mark that nobody without the key can try numbers against', async () => {
  const { id: dfcId } = await aRequest();
  const body = { dfcId, content: '2550814168025' };
  const call = { body, headers: key('marked') };
  const first = await staff.post('/admin/api/comment', call);
  const plain = createHash('sha256')
    .update(JSON.stringify([body, []]))
    .digest('hex');
  const { knex } = api.database.scope;
  const [kept] = await knex('idempotency_keys').where({ key: 'marked' });
  expect(kept.bodyHash).not.toBe(plain);
  // As a version of before kept it: sent again across an update it is told its answer, and done once.
  await knex('idempotency_keys').where({ key: 'marked' }).update({ bodyHash: plain });
  const again = await staff.post('/admin/api/comment', call);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await count('comments', { coverageRequestId: dfcId })).toBe(1);
  const other = await staff.post('/admin/api/comment', { ...call, body: { ...body, content: 'Autre' } });
  expect(other.status).toBe(422);
});

test('who was taken for dead and overtaken writes nothing more', async () => {
  const { id: dfcId } = await aRequest();
  const claim = { actor: 'admin:1', key: 'overtaken', route: 'post /admin/api/comment', bodyHash: 'h' };
  const { idempotency } = api;
  const slow = await idempotency.claim(claim);
  await api.database.scope
    .knex('idempotency_keys')
    .where({ key: 'overtaken' })
    .update({ lockedUntil: new Date(Date.now() - 1000) });
  const fast = await idempotency.claim(claim);
  if (slow.kind !== 'new' || fast.kind !== 'new') throw new Error('both have claimed it');
  const write = (hold: string) =>
    idempotency.settle(claim, hold, async (request) => {
      await databasePorts(request).transaction((stores) =>
        stores.comments.create({ coverageRequestId: dfcId, adminId: 1, content: 'x', at: api.clock.now() }),
      );
      return '{}';
    });
  await expect(write(slow.hold)).rejects.toMatchObject({ code: 'idempotency_running' });
  await write(fast.hold);
  expect(await count('comments', { coverageRequestId: dfcId })).toBe(1);
});

test('two hundred refused calls with keys leave no connection behind', async () => {
  const { id: dfcId } = await aCoverageRequest(api, { practitionerId, statusId: 22 });
  const calls = Array.from({ length: 200 }, (_, n) =>
    staff.post('/admin/api/comment', { body: { dfcId, content: 'Non' }, headers: key(`refused ${n}`) }),
  );
  const codes = new Set((await Promise.all(calls)).map(({ body }) => body.code));
  expect([...codes]).toEqual(['locked']);
  const open = await api.database.scope.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(open[0]?.n).toBe(0);
  const { id: openId } = await aRequest();
  const written = await staff.post('/admin/api/comment', {
    body: { dfcId: openId, content: 'Oui' },
    headers: key('accepted'),
  });
  expect(written.status).toBe(200);
});

test('a client that hangs up in the middle finds its change done once', async () => {
  const { id } = await aRequest();
  const send = () => {
    const form = aForm({ name: 'Devis', file: aFile(pdf, 'devis.pdf', 'application/pdf') });
    return new Response(form);
  };
  const sent = send();
  const bytes = Buffer.from(await sent.arrayBuffer());
  const headers = {
    Authorization: `Bearer ${dentist.token}`,
    'Content-Type': sent.headers.get('content-type') ?? '',
    ...key('hangs up'),
  };
  const { port } = new URL(api.url);
  // Cut in the body: nothing was claimed. Cut after it: the change goes on by itself.
  for (const [length, wait] of [
    [bytes.length / 2, 50],
    [bytes.length, 15],
  ] as const) {
    const call = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api/dfc/add/${id}/file`,
      headers: { ...headers, 'Content-Length': bytes.length },
    });
    call.on('error', () => {});
    call.write(bytes.subarray(0, length));
    await pause(wait);
    call.destroy();
  }
  const again = async () => {
    const response = await fetch(`${api.url}/api/dfc/add/${id}/file`, {
      method: 'POST',
      headers,
      body: bytes,
    });
    return { status: response.status, body: (await response.json()) as { code?: string } };
  };
  let answer = await again();
  for (let tries = 0; answer.body.code === 'idempotency_running' && tries < 200; tries += 1) {
    await pause(100);
    answer = await again();
  }
  expect(answer.status).toBe(200);
  expect(await count('documents', { coverageRequestId: id })).toBe(1);
});

test('the same files in another order are the same call', async () => {
  const patient = { firstnamePatient: 'Ali', lastnamePatient: 'Ben', ssn: '1881175123456' };
  const files: Record<string, File> = {
    MRFile: aFile(await aPdf({ text: 'Recto' }), 'r.pdf'),
    MVFile: aFile(await aPdf({ text: 'Verso', pages: 30 }), 'v.pdf'),
    DFile: aFile(pdf, 'd.pdf'),
  };
  const send = (order: readonly string[]) => {
    const inOrder = Object.fromEntries(order.flatMap((name) => (files[name] ? [[name, files[name]]] : [])));
    const form = aForm({ userId: String(practitionerId), status: '2', ...patient, ...inOrder });
    return staff.post('/admin/api/dfc/add', { form, headers: key('order') });
  };
  const first = await send(['MRFile', 'MVFile', 'DFile']);
  expect(first.status).toBe(200);
  expect((await send(['DFile', 'MVFile', 'MRFile'])).body).toEqual(first.body);
});

test('every kind of write gives its first answer again', async () => {
  const { id, documents } = await aCoverageRequest(api, {
    practitionerId,
    statusId: 17,
    documents: ['Facture', 'Attestation'],
  });
  const [bill, other] = documents;
  const form = () => ({ form: aForm({ name: 'APEC', file: aFile(pdf, 'apec.pdf', 'application/pdf') }) });
  const newRequest = () => ({
    form: aForm({
      userId: String(practitionerId),
      firstnamePatient: 'Anne',
      lastnamePatient: 'Petit',
      ssn: '1881175123456',
      status: '2',
      ...Object.fromEntries(['MRFile', 'MVFile', 'DFile'].map((name) => [name, aFile(pdf, 'a.pdf')])),
    }),
  });
  const writes: [Caller, 'post' | 'put', string, () => object][] = [
    [staff, 'post', '/admin/api/dfc/add', newRequest],
    [staff, 'post', `/admin/api/dfc/add/${id}/file`, form],
    [staff, 'post', `/admin/api/dfc/update/file/${bill?.id}`, () => ({ body: { isValid: true } })],
    [staff, 'put', `/admin/api/dfc/file/${bill?.id}/payment/add`, () => ({ body: { amount: '12,50' } })],
    [staff, 'put', '/admin/api/message/add', () => ({ body: { subject: 'S', message: 'M', DFCId: id } })],
    [
      staff,
      'put',
      `/admin/api/dfc/update/${id}`,
      () => ({ body: { action: 'patient', patientFirstname: 'Zoé' } }),
    ],
    [dentist, 'post', `/api/dfc/delete/file/${other?.id}`, () => ({})],
    [dentist, 'post', '/api/message/add', () => ({ body: { message: 'M', dfcId: id } })],
    [dentist, 'post', `/api/dfc/update/${id}`, () => ({ body: { action: 'remark', remark: 'R' } })],
    [dentist, 'post', '/api/upload', () => ({ form: aForm({ file: aFile(pdf, 'a.pdf') }) })],
    [
      dentist,
      'post',
      '/api/dfc/add/infos',
      () => ({ body: { firstnamePatient: 'Léo', lastnamePatient: 'Roy', ssn: '1881175123456' } }),
    ],
    [staff, 'put', `/admin/api/dfc/update/${id}`, () => ({ body: { action: 'status', status: 24 } })],
  ];
  for (const [caller, method, path, options] of writes) {
    const headers = key(`write ${path} ${JSON.stringify(options())}`);
    const first = await caller[method](path, { ...options(), headers });
    expect([path, first.status]).toEqual([path, 200]);
    const before = await totals();
    const second = await caller[method](path, { ...options(), headers });
    expect([path, second.body]).toEqual([path, first.body]);
    expect([path, await totals()]).toEqual([path, before]);
  }
});

const totals = () =>
  Promise.all(
    ['coverage_requests', 'documents', 'messages', 'status_changes', 'uploads', 'outbox', 'audit_events'].map(
      (table) => count(table),
    ),
  );
