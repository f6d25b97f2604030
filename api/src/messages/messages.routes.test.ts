import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { aCoverageRequest, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { aMessage } from '@accordent/adapters/testing/message-builders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import type { MessageItem } from './messages.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let dentist: Caller;
let other: Caller;
let adminId: number;
let practitionerId: number;
let PEC: number;
let reference: string;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api, { firstname: 'Capucine', lastname: 'LORMEAU' });
  const practitioner = await aPractitioner(api);
  adminId = administrator.id;
  practitionerId = practitioner.id;
  staff = await api.login(administrator);
  dentist = await api.login(practitioner);
  other = await api.login(await aPractitioner(api));
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ id: PEC, reference } = await aCoverageRequest(api, { practitionerId }));
});

const messages = () => api.database.scope.knex('messages').where({ coverageRequestId: PEC });
const jobs = () => api.database.scope.knex('outbox').where({ job: 'notify-message-written' });
const written = (content = 'Bonjour') => ({ subject: 'Votre devis', message: content, DFCId: PEC });
const inStatus = async (statusId: StatusId) =>
  ({ id: PEC, reference } = await aCoverageRequest(api, { practitionerId, statusId }));
const fromDentist = () => aMessage(api, { coverageRequestId: PEC, practitionerId, by: { practitionerId } });
const fromStaff = () => aMessage(api, { coverageRequestId: PEC, practitionerId, by: { adminId } });

describe('the staff write', () => {
  test('a message about a PEC, of which the owner is told by a job', async () => {
    const before = (await jobs()).length;
    const { status, body } = await staff.put('/admin/api/message/add', {
      body: written('  Il manque le verso.  '),
    });
    expect(status).toBe(200);
    expect(body['message']).toMatchObject({
      subject: 'Votre devis',
      content: 'Il manque le verso.',
      isFromAdmin: true,
      isSeen: false,
      DFCId: PEC,
      dfcId: PEC,
      userId: practitionerId,
      replyTo: null,
      canReply: false,
      author: { firstname: 'Capucine', lastname: 'LORMEAU' },
      dfc: { reference, patient: { lastname: 'LEFÈVRE' } },
    });
    const all = await jobs();
    expect(all).toHaveLength(before + 1);
    expect(all.at(-1).payload).toEqual({ messageId: (body['message'] as MessageItem).id });
  });

  test('once, when the browser sends it twice under one key', async () => {
    const headers = { 'Idempotency-Key': 'message-1' };
    const first = await staff.put('/admin/api/message/add', { body: written(), headers });
    const second = await staff.put('/admin/api/message/add', { body: written(), headers });
    expect(second.body).toEqual(first.body);
    expect(await messages()).toHaveLength(1);
  });

  test.each([
    ['an empty message', { message: '  ' }, { message: 'Ce message est vide.' }],
    ['no subject', { subject: '' }, { subject: 'Le champ «\u00a0Sujet\u00a0» est obligatoire.' }],
    ['no PEC', { DFCId: undefined }, { DFCId: 'Le champ «\u00a0PEC\u00a0» est obligatoire.' }],
    ['a text as PEC', { DFCId: 'abc' }, { DFCId: 'Le champ «\u00a0PEC\u00a0» n’a pas la forme attendue.' }],
    [
      'a message too long',
      { message: 'a'.repeat(5001) },
      { message: 'Le champ «\u00a0Message\u00a0» est trop long (5000 caractères au plus).' },
    ],
  ])('not %s', async (_, change, fields) => {
    const { status, body } = await staff.put('/admin/api/message/add', { body: { ...written(), ...change } });
    expect({ status, code: body.code, fields: body.fields }).toEqual({
      status: 400,
      code: 'invalid',
      fields,
    });
    expect(await messages()).toHaveLength(0);
  });

  test.each([19, 20, 22, 23] as const)('no new message in status %i', async (statusId) => {
    await inStatus(statusId);
    const { status, body } = await staff.put('/admin/api/message/add', { body: written() });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'messages_closed' });
    expect(await messages()).toHaveLength(0);
    expect((await staff.get(`/admin/api/messages/dfc/${PEC}`)).body['canWrite']).toBe(false);
  });

  test.each([19, 20, 30] as const)('an answer in status %i', async (statusId) => {
    await inStatus(statusId);
    const replyTo = await fromDentist();
    const { status, body } = await staff.put('/admin/api/message/add', { body: { ...written(), replyTo } });
    expect(status).toBe(200);
    expect(body['message']).toMatchObject({ replyTo });
  });

  test('no answer in status 22, to a message of their own, or to one of another PEC', async () => {
    const own = await fromStaff();
    await inStatus(20);
    const elsewhere = await fromDentist();
    await inStatus(22);
    const closed = await fromDentist();
    const reply = (replyTo: number) =>
      staff.put('/admin/api/message/add', { body: { ...written(), replyTo } });
    expect((await reply(closed)).body.code).toBe('messages_closed');
    expect((await reply(elsewhere)).status).toBe(404);
    expect((await reply(own)).status).toBe(404);
    await inStatus(20);
    expect((await reply(await fromStaff())).body.code).toBe('messages_closed');
  });

  test('not about a PEC that does not exist', async () => {
    const { status, body } = await staff.put('/admin/api/message/add', {
      body: { ...written(), DFCId: 999_999 },
    });
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
  });
});

describe('the staff read', () => {
  test('the messages of a PEC, oldest first, with what may be answered', async () => {
    const first = await fromStaff();
    const second = await aMessage(api, {
      coverageRequestId: PEC,
      practitionerId,
      by: { practitionerId },
      createdAt: new Date(api.clock.now().getTime() + 1000),
    });
    const { status, body } = await staff.get(`/admin/api/messages/dfc/${PEC}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      canWrite: true,
      messages: [
        { id: first, canReply: false },
        { id: second, canReply: true },
      ],
    });
  });

  test('opening a dentist’s message makes it seen for the whole staff, and says who and when', async () => {
    const id = await fromDentist();
    const { body } = await staff.put(`/admin/api/message/read/${id}`);
    const view = {
      messageId: id,
      userId: adminId,
      firstname: 'Capucine',
      lastname: 'LORMEAU',
      date: { timestamp: expect.any(Number) },
    };
    expect(body).toEqual({ state: 'success', messageView: view });
    const colleague = await api.login(await anAdministrator(api));
    const seen = (await colleague.get(`/admin/api/messages/dfc/${PEC}`)).body['messages'];
    expect(seen).toMatchObject([{ isSeen: true, messageViews: [{ userId: adminId }] }]);
  });

  test('opening one of their own leaves it unread for the practice', async () => {
    const id = await fromStaff();
    await staff.put(`/admin/api/message/read/${id}`);
    expect((await dentist.get('/api/messages')).body['messages']).toContainEqual(
      expect.objectContaining({ id, isSeen: false }),
    );
  });

  test.each(['/admin/api/messages/dfc/999999', '/admin/api/messages/dfc/abc'])(
    'nothing at %s',
    async (path) => {
      expect((await staff.get(path)).status).toBe(404);
    },
  );
});

describe('a dentist', () => {
  test('writes about a PEC of his: the subject is its reference', async () => {
    const before = (await jobs()).length;
    const { status, body } = await dentist.post('/api/message/add', {
      body: { message: 'Merci', dfcId: PEC },
    });
    expect(status).toBe(200);
    expect(body['message']).toMatchObject({
      subject: reference,
      isFromAdmin: false,
      isSeen: false,
      author: { lastname: 'MOREAU' },
    });
    expect(await jobs()).toHaveLength(before);
  });

  test.each([
    [30, 200],
    [22, 409],
    [23, 409],
    [20, 200],
  ] as const)('in status %i gets %i', async (statusId, expected) => {
    await inStatus(statusId);
    const { status } = await dentist.post('/api/message/add', { body: { message: 'Merci', dfcId: PEC } });
    expect(status).toBe(expected);
    expect(await messages()).toHaveLength(expected === 200 ? 1 : 0);
  });

  test('sees only his practice: the rest is unknown, and nothing is written', async () => {
    const id = await fromStaff();
    expect((await other.post('/api/message/add', { body: { message: 'Bonjour', dfcId: PEC } })).status).toBe(
      404,
    );
    expect((await other.put(`/api/message/read/${id}`)).status).toBe(404);
    expect((await other.get('/api/messages')).body).toMatchObject({ messages: [], total: 0 });
    expect(await messages()).toMatchObject([{ id, isSeen: false }]);
  });

  test('reads the practice’s messages by pages, newest first', async () => {
    const newest = await aMessage(api, {
      coverageRequestId: PEC,
      practitionerId,
      by: { adminId },
      createdAt: new Date('2027-01-01T08:00:00Z'),
    });
    const { body } = await dentist.get('/api/messages?page=1&perPage=20');
    expect((body['messages'] as MessageItem[])[0]?.id).toBe(newest);
    expect((await dentist.get('/api/messages?page=900')).body).toMatchObject({
      messages: [],
      total: body['total'],
    });
    expect((await dentist.get('/api/messages?page=0')).status).toBe(400);
    expect((await dentist.get('/api/messages?perPage=7')).status).toBe(400);
  });

  test('a super-practitioner opens a message of a linked one: seen for the practice', async () => {
    const head = await aPractitioner(api, { planId: 4 });
    const linked = await aPractitioner(api, { parentId: head.id });
    const { id: coverageRequestId } = await aCoverageRequest(api, { practitionerId: linked.id });
    const id = await aMessage(api, { coverageRequestId, practitionerId: linked.id, by: { adminId } });
    const { body } = await (await api.login(head)).put(`/api/message/read/${id}`);
    expect(body['messageView']).toMatchObject({ userId: head.id });
    expect((await (await api.login(linked)).get('/api/messages')).body['messages']).toMatchObject([
      { id, isSeen: true },
    ]);
  });

  test('does not learn who of the staff has read what he wrote', async () => {
    const id = await fromDentist();
    await staff.put(`/admin/api/message/read/${id}`);
    const found = ((await dentist.get('/api/messages')).body['messages'] as MessageItem[]).find(
      (message) => message.id === id,
    );
    expect(found).toMatchObject({ isSeen: true, messageViews: [] });
  });

  test.each([
    ['no text', { message: '' }, { message: 'Ce message est vide.' }],
    ['no PEC', { dfcId: null }, { dfcId: 'Le champ «\u00a0PEC\u00a0» est obligatoire.' }],
  ])('with %s gets the field’s sentence', async (_, change, fields) => {
    const { status, body } = await dentist.post('/api/message/add', {
      body: { message: 'Merci', dfcId: PEC, ...change },
    });
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields });
  });
});

test.each([
  ['get', '/admin/api/messages/dfc/1'],
  ['put', '/admin/api/message/add'],
  ['put', '/admin/api/message/read/1'],
] as const)('%s %s is not for dentists, nor without a token', async (method, path) => {
  expect((await dentist[method](path)).status).toBe(401);
  expect((await api.as(null)[method](path)).status).toBe(401);
});

test.each([
  ['get', '/api/messages'],
  ['post', '/api/message/add'],
  ['put', '/api/message/read/1'],
] as const)('%s %s is not for the staff', async (method, path) => {
  expect((await staff[method](path)).status).toBe(401);
});
