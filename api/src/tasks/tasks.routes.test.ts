import { migrations } from '@accordent/adapters/postgres/migrate.ts';
import {
  aContact,
  aConvention,
  aCoverageRequest,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
  aPractitionerDocument,
  aProspect,
} from '@accordent/adapters/testing/builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { aMail } from '@accordent/adapters/testing/message-builders.ts';
import { sealJournal } from '@accordent/core/audit/seal-journal.ts';
import { notificationOf } from '@accordent/core/notifications/notification-looks.ts';
import { purgeExpiredData } from '@accordent/core/retention/purge-expired-data.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { failureSentence } from '@accordent/core/tasks/task-words.ts';

let api: ApiUnderTest;
let boss: Caller & { readonly id: number };
let employee: Caller;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api, { isSuper: true, firstname: 'Ambre', lastname: 'KERN' });
  boss = { ...(await api.login(administrator)), id: administrator.id };
  employee = await api.login(await anAdministrator(api));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set('2026-11-21T09:00:00Z');
  await api.database.scope.knex('scheduled_runs').delete();
  await api.database.scope.knex('outbox').delete();
  await api.ports.stores.tasks.publish([
    { task: 'issue-monthly-invoices', timing: { at: '06:00', day: 1 } },
    { task: 'ask-mailbox-sync', timing: { everyMinutes: 5 } },
    { task: 'ask-daily-summaries', timing: { at: '08:00' } },
    { task: 'purge-expired-data', timing: null },
  ]);
});

const at = (text: string) => ({ timestamp: Date.parse(text) / 1000 });
const tasks = async () => (await boss.get('/admin/api/tasks')).body['tasks'] as Record<string, unknown>[];

test('each task tells when it ran last, how that ended, and when it runs next', async () => {
  await api.database.scope.knex('scheduled_runs').insert([
    {
      task: 'issue-monthly-invoices',
      dueAt: '2026-11-01T05:00:00Z',
      startedAt: '2026-11-01T05:00:12Z',
      finishedAt: '2026-11-01T05:00:14Z',
      result: '42',
    },
    {
      task: 'ask-mailbox-sync',
      dueAt: '2026-11-21T08:55:00Z',
      startedAt: '2026-11-21T08:55:10Z',
      finishedAt: '2026-11-21T08:55:11Z',
      result: 'failed',
      failure: 'ECONNREFUSED',
    },
  ]);
  expect(await tasks()).toMatchObject([
    {
      task: 'issue-monthly-invoices',
      label: 'Factures du mois',
      timing: { at: '06:00', day: 1, everyMinutes: null },
      state: 'done',
      lastRun: { endDate: at('2026-11-01T05:00:14Z'), result: '42 factures émises', askedBy: null },
      nextDate: at('2026-12-01T05:00:00Z'),
      canRun: true,
    },
    {
      task: 'ask-mailbox-sync',
      state: 'failed',
      lastRun: { result: 'Le serveur ne répond pas.' },
      nextDate: at('2026-11-21T09:05:00Z'),
    },
    { task: 'ask-daily-summaries', nextDate: at('2026-11-22T07:00:00Z'), canRun: false },
    {
      task: 'purge-expired-data',
      timing: null,
      state: 'never-ran',
      lastRun: null,
      nextDate: null,
      canRun: false,
    },
  ]);
});

test('a task is run once however often it is asked for, and the journal says by whom', async () => {
  const run = () => boss.post('/admin/api/tasks/issue-monthly-invoices/run');
  expect(await run()).toMatchObject({
    status: 200,
    body: {
      task: { state: 'waiting', canRun: false, lastRun: { askedBy: { id: boss.id, name: 'Ambre KERN' } } },
    },
  });
  expect(await run()).toMatchObject({
    status: 409,
    body: { code: 'task_running', error: 'Cette tâche est déjà en cours.' },
  });
  const { body } = await boss.get('/admin/api/audit?perPage=20');
  expect((body['audit'] as unknown[])[0]).toMatchObject({
    actionLabel: 'Tâche lancée',
    entityLabel: 'Tâche',
    fields: ['Factures du mois'],
  });
});

test.each([
  ['an unknown task', '/admin/api/tasks/dance/run'],
  ['a task that no worker has told of', '/admin/api/tasks/sweep-unnamed-files/run'],
  ['a purge without its confirmation', '/admin/api/tasks/purge-expired-data/run'],
  ['what leaves in the morning, once', '/admin/api/tasks/ask-daily-summaries/run'],
])('%s is not found', async (_, path) => {
  expect((await boss.post(path)).status).toBe(404);
});

test('employees are kept out of all of it', async () => {
  for (const path of ['tasks', 'jobs/failed', 'retention'])
    expect((await employee.get(`/admin/api/${path}`)).status).toBe(403);
});

const aFailedJob = async (row: Record<string, unknown> = {}): Promise<number> => {
  const [made] = await api.database.scope
    .knex('outbox')
    .insert({
      job: 'send-invoice-mail',
      payload: '{"invoiceId":12,"sendId":"first"}',
      failedAt: '2026-11-21T08:00:00Z',
      failure: 'mail_refused',
      attempts: 1,
      dispatchedAt: '2026-11-21T07:00:00Z',
      claimedBy: 5,
      ...row,
    })
    .returning<{ id: string }[]>('id');
  return Number(made?.id);
};

test('a job that was given up is listed with its reason, whatever became of its queue', async () => {
  await aFailedJob({ failedAt: null, failure: null });
  const id = await aFailedJob();
  const { body } = await boss.get('/admin/api/jobs/failed');
  expect(body).toMatchObject({
    total: 1,
    jobs: [
      {
        id,
        label: 'E-mail de facture',
        reason: 'Le serveur de messagerie refuse l’adresse du destinataire.',
        about: { label: 'Facture n°\u00a012', link: '/admin/invoice/view/12' },
        failedDate: at('2026-11-21T08:00:00Z'),
      },
    ],
  });
});

test('it is tried again from the start, or dropped; once', async () => {
  const [retried, dropped] = [await aFailedJob(), await aFailedJob()];
  expect((await boss.post(`/admin/api/jobs/failed/${retried}/retry`)).status).toBe(200);
  expect((await boss.delete(`/admin/api/jobs/failed/${dropped}`)).status).toBe(200);
  expect(await api.database.scope.knex('outbox')).toMatchObject([
    { id: String(retried), failedAt: null, failure: null, dispatchedAt: null, claimedBy: null, attempts: 1 },
  ]);
  expect((await boss.post(`/admin/api/jobs/failed/${retried}/retry`)).status).toBe(404);
  expect((await boss.delete(`/admin/api/jobs/failed/${dropped}`)).status).toBe(404);
});

test('all are tried again at once, and the journal names each', async () => {
  const { knex } = api.database.scope;
  await knex('outbox').delete();
  const ids = [await aFailedJob(), await aFailedJob(), await aFailedJob({ job: 'send-push' })];
  await aFailedJob({ failedAt: null, failure: null });
  expect((await boss.post('/admin/api/jobs/failed/retry')).body).toMatchObject({ count: 3 });
  expect(await knex('outbox').whereNotNull('failedAt')).toEqual([]);
  const lines = await knex('audit_events')
    .where({ action: 'retry-job', actorId: boss.id })
    .whereIn('entityId', ids);
  expect(lines.map(({ fields }) => fields[0]).toSorted()).toEqual([
    'send-invoice-mail',
    'send-invoice-mail',
    'send-push',
  ]);
  expect((await boss.post('/admin/api/jobs/failed/retry')).body).toMatchObject({ count: 0 });
});

test('a code that nobody has words for is shown as it is', () => {
  expect(failureSentence('E42')).toBe('Erreur inattendue (E42)\u00a0: voir le journal du serveur.');
});

test('a purge shows what it would do, waits for its confirmation, and erases no more than was shown', async () => {
  const { knex } = api.database.scope;
  const adminId = boss.id;
  const practitioner = await aPractitioner(api, { lastname: 'GARDÉ' });
  const closed = (id: number, date: string) =>
    knex('coverage_requests').where({ id }).update({
      statusId: 22,
      statusSince: date,
      remark: 'Patient connu',
      // Told sixty days before.
      purgeToldAt: '2026-09-22T09:00:00Z',
      purgeBefore: '2024-08-21T08:00:00Z',
    });
  const old = await aCoverageRequest(api, {
    practitionerId: practitioner.id,
    statusId: 3,
    documents: [{ title: 'Devis' }],
  });
  const young = await aCoverageRequest(api, { practitionerId: practitioner.id, statusId: 3 });
  await closed(old.id, '2024-08-21T07:00:00Z');
  await closed(young.id, '2024-08-21T09:00:00Z');
  await knex('comments').insert({
    coverageRequestId: old.id,
    adminId,
    content: 'Rappeler',
    createdAt: '2024-08-01',
  });
  const forgotten = await aPractitioner(api, {
    isProspect: true,
    prospectStatus: 'wantCall',
    planId: null,
    createdAt: new Date('2025-11-01T00:00:00Z'),
  });
  const longAgo = new Date('2024-11-01T00:00:00Z');
  const mailId = await aMail(api, { date: longAgo, isOutgoing: false });
  // By a wrong clock it is as old.
  const today = await aMail(api, { date: longAgo, createdAt: new Date('2026-11-20T09:00:00Z') });
  await api.ports.stores.notifications.raise({
    ...notificationOf(
      'mail',
      {
        key: `mail:${mailId}`,
        practitionerId: null,
        coverageRequestId: null,
        at: longAgo,
        facts: { mailId, subject: 'Devis de Rosa LIMA' },
      },
      'abcdefghij',
    ),
  });
  await api.ports.stores.notifications.markRead(['abcdefghij'], adminId, new Date('2024-11-02'));
  await knex('audit_events').insert({
    at: '2025-11-01',
    actorKind: 'system',
    action: 'log-in',
    entity: 'session',
  });
  await sealJournal(api.ports, { all: true });
  const listKey = api.ports.fileStore.newKey();
  const exported = { adminId, list: 'coverage-requests', format: 'csv', filters: [], query: '{}' };
  await knex('exports').insert({
    ...exported,
    rowCount: 1,
    rowsDone: 1,
    isLarge: false,
    fileKey: listKey,
    sizeBytes: 5,
    createdAt: '2026-11-20',
    readyAt: '2026-11-20',
  });
  await api.ports.fileStore.put(listKey, Buffer.from('liste'));

  const preview = await boss.get('/admin/api/retention');
  expect(preview.body).toMatchObject({ asOf: at('2026-11-21T09:00:00Z'), total: 4 });
  expect(preview.body['kinds']).toMatchObject([
    { kind: 'closed-requests', span: '27 mois', before: at('2024-08-21T08:00:00Z'), count: 1 },
    { kind: 'convention-secrets', span: '30 jours', count: 0 },
    { kind: 'prospects', span: '3 ans', count: 0 },
    { kind: 'public-forms', span: '12 mois', count: 1 },
    { kind: 'audit', count: 1 },
    { kind: 'looks', span: '3 ans', count: 0 },
    { kind: 'inbound-mails', span: '2 ans', count: 1 },
    { kind: 'deleted-records', count: 0 },
    { kind: 'mandates', span: '5 ans', count: 0 },
    { kind: 'proofs', span: '5 ans', count: 0 },
    { kind: 'invoices', span: '10 ans', count: 0 },
  ]);
  expect(await knex('scheduled_runs')).toEqual([]);

  api.clock.set('2026-11-21T09:30:00Z');
  const confirm = (asOf: string) => boss.post('/admin/api/retention/purge', { body: { asOf } });
  expect(await confirm('2026-11-21 10:30:01')).toMatchObject({ status: 409, body: { code: 'preview_old' } });
  expect(await confirm('2026-11-20 10:29:59')).toMatchObject({ status: 409 });
  expect(await confirm('2026-11-21 10:00:00')).toMatchObject({
    status: 200,
    body: { task: { state: 'waiting' } },
  });
  expect(await confirm('2026-11-21 10:00:00')).toMatchObject({ status: 200 });
  expect(await knex('scheduled_runs')).toHaveLength(1);

  const purge = () => purgeExpiredData(api.ports, { asOf: new Date('2026-11-21T09:00:00Z') });
  expect(await purge()).toBe(4);
  expect(await purge()).toBe(0);
  const [erased] = await knex('coverage_requests').where({ id: old.id });
  expect(erased).toMatchObject({ statusId: 22, patientName: 'PATIENT EFFACÉ', remark: '', deletedAt: null });
  expect(await knex('coverage_requests').where({ id: young.id })).toMatchObject([
    { erasedAt: null, remark: 'Patient connu' },
  ]);
  expect(await knex('patients').where({ id: old.patientId })).toEqual([]);
  expect(await knex('comments').where({ coverageRequestId: old.id })).toEqual([]);
  expect(await knex('documents').where({ coverageRequestId: old.id })).toMatchObject([
    { title: 'Document effacé', sha256: '', fileKey: `erased-${old.documents[0]!.id}` },
  ]);
  await expect(api.ports.fileStore.size(old.documents[0]!.fileKey)).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await knex('practitioners').where({ id: forgotten.id })).toMatchObject([
    { lastname: 'EFFACÉ', email: `efface-${forgotten.id}@invalid`, phone: '', isProspect: true },
  ]);
  expect(await knex('mails').pluck('id')).toEqual([today]);
  expect(await knex('notifications').where({ key: `mail:${mailId}` })).toEqual([]);
  // Whoever was erased stood in the list that had been taken out.
  expect(await knex('exports')).toEqual([]);
  await expect(api.ports.fileStore.size(listKey)).rejects.toMatchObject({ code: 'not_found' });
  const seen = await boss.get(`/admin/api/dfc/${old.id}`);
  expect(seen.body['dfc']).toMatchObject({ patientLastname: 'PATIENT', patient: { ssn: '' }, files: [] });
  expect((await boss.get(`/admin/api/dfc/${old.id}/ssn`)).status).toBe(404);
});

test('a form or a prospect that the staff did anything with is kept, whatever it was', async () => {
  const { knex } = api.database.scope;
  const { retention } = api.ports.stores;
  const adminId = boss.id;
  const touch = {
    nothing: async () => {},
    comment: async (id: number) => {
      const body = { comment: 'RDV le 12 janvier, signe le contrat.' };
      expect((await boss.put(`/admin/api/user/update/${id}`, { body })).status).toBe(200);
    },
    document: (practitionerId: number) => aPractitionerDocument(api, { practitionerId, adminId }),
    'a mail of theirs': (practitionerId: number) =>
      aMail(api, { practitionerId, isOutgoing: true, sentByAdminId: adminId }),
    'a mail tied by hand': (practitionerId: number) => aMail(api, { practitionerId, tiedByHand: true }),
    'a mail of the product': (practitionerId: number) => aMail(api, { practitionerId, isOutgoing: true }),
  };
  const kept = [];
  for (const [what, act] of Object.entries(touch)) {
    const form = await aProspect(api, { prospectStatus: 'freeTest', createdAt: new Date('2025-10-01') });
    const lead = await aProspect(api, { createdAt: new Date('2023-10-01') });
    const due = async () => [
      await retention.count('public-forms', new Date('2025-11-21')),
      await retention.count('prospects', new Date('2023-11-21')),
    ];
    const [forms, leads] = await due();
    await act(form.id);
    await act(lead.id);
    const [formsLeft, leadsLeft] = await due();
    kept.push([what, formsLeft! < forms!, leadsLeft! < leads!]);
  }
  expect(kept).toEqual([
    ['nothing', false, false],
    ['comment', true, true],
    ['document', true, true],
    ['a mail of theirs', true, true],
    ['a mail tied by hand', true, true],
    ['a mail of the product', false, false],
  ]);
  await knex('mails').delete();
  await knex('practitioners').where({ isProspect: true }).update({ erasedAt: api.clock.now() });
});

test('secrets of the archived, what was deleted and invoices of ten years go in their time; numbers never', async () => {
  const { knex } = api.database.scope;
  const archived = await aPractitioner(api, { archivedAt: new Date('2026-10-01'), archivedBy: 'admin' });
  const conventionId = await aConvention(api, {
    practitionerId: archived.id,
    mutualGroupId: await aMutualGroup(api, { name: 'Réseau Purge' }),
    isValid: true,
  });
  const deleted = await aPractitioner(api, {
    deletedAt: new Date('2025-11-01'),
    email: 'parti@cabinet.example',
  });
  const leaving = await aPractitioner(api, { deletedAt: new Date('2026-10-01') });
  const theirs = await aConvention(api, {
    practitionerId: leaving.id,
    mutualGroupId: await aMutualGroup(api, { name: 'Réseau parti' }),
  });
  const contactId = await aContact(api, { practitionerIds: [archived.id] });
  await knex('contacts').where({ id: contactId }).update({ deletedAt: '2025-11-01' });
  const employed = await anAdministrator(api, { email: 'parti@accordent.example' });
  await knex('administrators').where({ id: employed.id }).update({ deletedAt: '2025-11-01' });
  const mail = { key: 'to-him', messageId: '<him@accordent.example>', kind: 'daily-summary' } as const;
  const sent = { ...mail, recipient: 'parti@accordent.example', at: new Date('2025-10-01') };
  await api.ports.stores.outgoingMails.begin(sent);
  const billed = await aPractitioner(api, { lastname: 'ANCIEN' });
  const [old, young] = [
    await anInvoice(api, { practitionerId: billed.id, issuedAt: new Date('2015-11-21') }),
    await anInvoice(api, { practitionerId: billed.id }),
  ];

  // With the line of the journal that the old invoice has left.
  expect(await purgeExpiredData(api.ports, { asOf: api.clock.now() })).toBe(7);
  expect(await knex('administrators').where({ id: employed.id })).toMatchObject([{ lastname: 'EFFACÉ' }]);
  expect(await knex('outgoing_mails').where({ key: 'to-him' }).pluck('recipient')).toEqual(['']);
  for (const id of [conventionId, theirs])
    expect(await knex('conventions').where({ id })).toMatchObject([
      { loginSealed: null, passwordSealed: null, isValid: false, deletedAt: null },
    ]);
  // Of purges before, a migration says the same; whose credentials are kept stays valid.
  const tried = await aConvention(api, {
    practitionerId: leaving.id,
    mutualGroupId: await aMutualGroup(api, { name: 'Réseau gardé' }),
    isValid: true,
  });
  await knex('conventions').where({ id: conventionId }).update({ isValid: true });
  await knex.raw(migrations['0086-emptied-conventions']!);
  const states = await knex('conventions')
    .whereIn('id', [conventionId, tried])
    .orderBy('id')
    .select('isValid');
  expect(states).toEqual([{ isValid: false }, { isValid: true }]);
  expect(await knex('practitioners').where({ id: deleted.id })).toMatchObject([
    { lastname: 'EFFACÉ', address: '' },
  ]);
  expect(await knex('contacts').where({ id: contactId })).toEqual([]);
  const [before, after] = await knex('invoices').whereIn('id', [old, young]).orderBy('id');
  expect(before).toMatchObject({
    id: old,
    label: 'Facture effacée',
    fileKey: null,
    totalInclVatCents: 35_880,
  });
  expect(before.snapshot.buyer).toMatchObject({ id: billed.id, name: '', email: '' });
  expect(after).toMatchObject({ id: young, label: 'Formation', erasedAt: null });
  expect(await api.ports.stores.invoices.countHoles()).toBe(0);
  await expect(
    knex('invoices').where({ id: young }).update({ snapshot: '{}', erasedAt: new Date() }),
  ).rejects.toThrow(/immutable/);
  expect((await boss.get(`/admin/api/invoice/${old}`)).status).toBe(200);
});
