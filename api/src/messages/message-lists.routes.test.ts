import {
  aCoverageRequest,
  anAdministrator,
  aPatient,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { aMessage } from '@accordent/adapters/testing/message-builders.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import type { MessageSubjectsAnswer, MessageListAnswer } from './messages.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let adminId: number;
let roux: number;
let moreau: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api);
  adminId = administrator.id;
  staff = await api.login(administrator);
  roux = (await aPractitioner(api, { firstname: 'JEAN', lastname: 'ROUX' })).id;
  moreau = (await aPractitioner(api, { firstname: 'ÉLISE', lastname: 'MOREAU' })).id;
});
afterAll(() => api.close());
afterEach(async () => {
  for (const table of ['message_views', 'messages']) await api.database.scope.knex(table).delete();
});

let minute = 0;
const write = async (
  practitionerId: number,
  choice: { subject?: string; content?: string; isSeen?: boolean; ours?: boolean; about?: number } = {},
) => {
  const { ours = false, about, ...message } = choice;
  minute += 1;
  return aMessage(api, {
    coverageRequestId: about ?? (await aCoverageRequest(api, { practitionerId })).id,
    practitionerId,
    by: ours ? { adminId } : { practitionerId },
    createdAt: new Date(Date.UTC(2026, 10, 2, 8, minute)),
    ...message,
  });
};
const list = async (path: string) => (await staff.get(path)).body as unknown as MessageListAnswer;
const subjects = async (query = '') =>
  (await list(`/admin/api/messages${query}`)).messages.map(({ subject }) => subject);

describe('the messages of all practices', () => {
  test('are those of the dentists, newest first; what the staff wrote stands in the other tab', async () => {
    await write(roux, { subject: 'Ancien' });
    await write(moreau, { subject: 'Récent' });
    await write(moreau, { subject: 'De nous', ours: true });
    expect(await subjects()).toEqual(['Récent', 'Ancien']);
    expect(await subjects('?isFromAdmin=1')).toEqual(['De nous']);
    expect(await list('/admin/api/messages?isFromAdmin=0')).toMatchObject({ total: 2, totalMessages: 2 });
  });

  test('come page by page, and past the end there are none', async () => {
    const { id: about } = await aCoverageRequest(api, { practitionerId: roux });
    for (let n = 1; n <= 21; n += 1)
      await write(roux, { about, subject: `Message ${String(n).padStart(2, '0')}` });
    expect(await subjects('?page=2')).toEqual(['Message 01']);
    expect(await list('/admin/api/messages?page=3')).toMatchObject({ messages: [], total: 21 });
  });

  test('are narrowed to those that nobody has read, and to one practitioner', async () => {
    await write(roux, { subject: 'Lu', isSeen: true });
    await write(roux, { subject: 'Non lu' });
    await write(moreau, { subject: 'Autre cabinet' });
    expect(await subjects('?isSeen=0')).toEqual(['Autre cabinet', 'Non lu']);
    expect(await subjects(`?isSeen=0&userId=${roux}`)).toEqual(['Non lu']);
    expect(await subjects('?userId=999999')).toEqual([]);
  });

  test('are searched in what they say and in what names their PEC, each word in any of them', async () => {
    const { id: about, reference } = await aCoverageRequest(api, {
      practitionerId: roux,
      patientId: await aPatient(api, {
        practitionerId: roux,
        firstname: 'TANCRÈDE',
        lastname: 'OSSELIN',
        nir: '179037512345634',
      }),
    });
    await write(roux, { about, subject: 'Mutuelle verso', content: 'La photo est refaite.' });
    await write(moreau, { subject: 'Délai habituel' });
    for (const search of ['osselin', 'roux verso', 'PHOTO mutuelle', reference])
      expect(await subjects(`?search=${encodeURIComponent(search)}`)).toEqual(['Mutuelle verso']);
    expect(await subjects('?search=osselin%20habituel')).toEqual([]);
    expect(await subjects('?search=%25')).toEqual([]);
  });

  test('are ordered by what the screen shows', async () => {
    await write(roux, { subject: 'Accord' });
    await write(moreau, { subject: 'Zirconium' });
    expect(await subjects('?orderBy=subject&order=asc')).toEqual(['Accord', 'Zirconium']);
    expect(await subjects('?orderBy=user&order=asc')).toEqual(['Zirconium', 'Accord']);
  });

  test('go with a deleted PEC', async () => {
    const { id: about } = await aCoverageRequest(api, { practitionerId: roux });
    await write(roux, { about });
    await api.database.scope.knex('coverage_requests').where({ id: about }).update({ deletedAt: new Date() });
    expect(await list('/admin/api/messages')).toMatchObject({ messages: [], total: 0 });
  });

  test.each(['?isFromAdmin=2', '?isSeen=oui', '?page=0', '?orderBy=password', '?userId=x'])(
    '%s is refused',
    async (query) => {
      const { status, body } = await staff.get(`/admin/api/messages${query}`);
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid' });
    },
  );
});

describe('the messages of one practitioner', () => {
  test('are both ways, newest first, without those of others', async () => {
    await write(roux, { subject: 'Question' });
    await write(moreau, { subject: 'Autre cabinet' });
    await write(roux, { subject: 'Réponse', ours: true });
    const answer = await list(`/admin/api/messages/user/${roux}`);
    expect(answer.messages.map(({ subject }) => subject)).toEqual(['Réponse', 'Question']);
    expect(answer.total).toBe(2);
    expect((await staff.get('/admin/api/messages/user/999999')).status).toBe(404);
  });
});

test('one message is read by its address', async () => {
  const id = await write(roux, { subject: 'Seul' });
  expect((await staff.get(`/admin/api/message/${id}`)).body['message']).toMatchObject({
    id,
    subject: 'Seul',
  });
  expect((await staff.get('/admin/api/message/999999')).status).toBe(404);
});

describe('the PEC offered for a new message', () => {
  const offered = async (practitionerId: number, search = '') => {
    const { status, body } = await staff.get(
      `/admin/api/messages/user/${practitionerId}/dfc${search && `?search=${encodeURIComponent(search)}`}`,
    );
    return { status, ids: (body as unknown as MessageSubjectsAnswer).dfc?.map(({ id }) => id) };
  };

  test('are those open to new messages, newest first, found by patient or reference', async () => {
    const { id: owner } = await aPractitioner(api);
    const statuses = [1, 2, 3, 4, 17, 19, 20, 22, 23, 24, 30] as const;
    const made = new Map<number, number>();
    for (const statusId of statuses)
      made.set(statusId, (await aCoverageRequest(api, { practitionerId: owner, statusId })).id);
    const open = [30, 24, 17, 4, 3, 2, 1].map((statusId) => made.get(statusId));
    expect((await offered(owner)).ids?.toSorted()).toEqual(open.toSorted());
    expect((await offered(owner, String(made.get(3)).padStart(6, '0'))).ids).toEqual([made.get(3)]);
    expect((await offered(owner, '%')).ids).toEqual([]);
  });

  test('are none of an archived practitioner, and unknown of an unknown one', async () => {
    const { id: archived } = await aPractitioner(api, { archivedAt: new Date(), archivedBy: 'admin' });
    await aCoverageRequest(api, { practitionerId: archived });
    expect((await offered(archived)).ids).toEqual([]);
    expect((await offered(999_999)).status).toBe(404);
  });
});

test('the messages of a PEC are whole, oldest first, unless a page or another order is asked for', async () => {
  const { id } = await aCoverageRequest(api, { practitionerId: roux });
  for (let n = 1; n <= 25; n += 1)
    await write(roux, { about: id, subject: `Sujet ${String(n).padStart(2, '0')}`, ours: n > 20 });
  await write(roux, { subject: 'Sujet d’une autre' });
  const asked = async (query = '') => {
    const { messages, total } = await list(`/admin/api/messages/dfc/${id}${query}`);
    return [messages.length, messages[0]?.subject, total];
  };
  expect(await asked()).toEqual([25, 'Sujet 01', 25]);
  expect(await asked('?page=2')).toEqual([0, undefined, 25]);
  expect(await asked('?perPage=20')).toEqual([20, 'Sujet 01', 25]);
  expect(await asked('?perPage=20&page=2')).toEqual([5, 'Sujet 21', 25]);
  expect(await asked('?orderBy=subject&order=desc')).toEqual([25, 'Sujet 25', 25]);
  expect(await asked('?search=sujet%2017')).toEqual([1, 'Sujet 17', 1]);
  expect(await asked('?search=autre')).toEqual([0, undefined, 0]);
});

test('a dentist looks through and orders the messages of his practice alone', async () => {
  const dentist = await api.login({ kind: 'practitioner', id: roux });
  await write(roux, { subject: 'Couronne', content: 'La couronne est posée' });
  await write(roux, { subject: 'Bridge', content: 'Le bridge attend' });
  await write(moreau, { subject: 'Couronne d’une autre', content: 'La couronne' });
  const asked = async (query = '') => {
    const { body } = await dentist.get(`/api/messages${query}`);
    const { messages, total } = body as unknown as MessageListAnswer;
    return [messages.map(({ subject }) => subject), total];
  };
  expect(await asked()).toEqual([['Bridge', 'Couronne'], 2]);
  expect(await asked('?search=COURONNE')).toEqual([['Couronne'], 1]);
  expect(await asked('?orderBy=subject&order=asc')).toEqual([['Bridge', 'Couronne'], 2]);
  expect(await asked('?orderBy=creationDate&order=asc')).toEqual([['Couronne', 'Bridge'], 2]);
});
