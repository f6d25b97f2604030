import { aCoverageRequest, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { aMessage } from '@accordent/adapters/testing/message-builders.ts';
import { sendPlannedMessage } from '@accordent/core/messages/send-planned-message.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import type { MessageItem } from './messages.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let dentist: Caller;
let adminId: number;
let practitionerId: number;
let PEC: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api, { firstname: 'Capucine', lastname: 'LORMEAU' });
  const practitioner = await aPractitioner(api);
  adminId = administrator.id;
  practitionerId = practitioner.id;
  staff = await api.login(administrator);
  dentist = await api.login(practitioner);
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ id: PEC } = await aCoverageRequest(api, { practitionerId }));
});

const messages = () => api.database.scope.knex('messages').where({ coverageRequestId: PEC });
const jobs = () => api.database.scope.knex('outbox').where({ job: 'notify-message-written' });
const written = (content = 'Bonjour') => ({ subject: 'Votre devis', message: content, DFCId: PEC });
const fromDentist = () => aMessage(api, { coverageRequestId: PEC, practitionerId, by: { practitionerId } });
const fromStaff = () => aMessage(api, { coverageRequestId: PEC, practitionerId, by: { adminId } });

describe('the desk', () => {
  const mark = (id: number, body: Record<string, unknown>) =>
    staff.put(`/admin/api/message/mark/${id}`, { body });
  const ids = async (query: string) => {
    const { body } = await staff.get(`/admin/api/messages?userId=${practitionerId}&perPage=100&${query}`);
    return (body['messages'] as MessageItem[]).filter(({ DFCId }) => DFCId === PEC).map(({ id }) => id);
  };
  const inDays = (days: number) =>
    new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

  test('a message is done, dealt with again, unread again', async () => {
    const id = await fromDentist();
    expect(await ids('desk=open')).toEqual([id]);
    const { body } = await mark(id, { as: 'done' });
    expect(body['message']).toMatchObject({ isSeen: true, desk: { isDone: true, putOffUntil: null } });
    expect(await ids('desk=open')).toEqual([]);
    expect(await ids('')).toEqual([id]);
    await mark(id, { as: 'open' });
    expect(await ids('desk=open')).toEqual([id]);
    await mark(id, { as: 'unread' });
    expect(await ids('isSeen=0')).toEqual([id]);
  });

  test('one that is put off comes back on its day', async () => {
    const id = await fromDentist();
    await mark(id, { as: 'later', until: inDays(3) });
    expect(await ids('desk=open')).toEqual([]);
    expect(await ids('desk=later')).toEqual([id]);
    await api.database.scope
      .knex('messages')
      .where({ id })
      .update({ putOffUntil: inDays(0) });
    expect(await ids('desk=open')).toEqual([id]);
    expect(await ids('desk=later')).toEqual([]);
  });

  test.each([undefined, '2026-01-01'])('not until %s', async (until) => {
    const { status, body } = await mark(await fromDentist(), { as: 'later', until });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { until: 'Choisissez un jour à venir.' },
    });
  });

  test('not a message of their own, and the dentist learns nothing of it', async () => {
    expect((await mark(await fromStaff(), { as: 'done' })).status).toBe(404);
    await mark(await fromDentist(), { as: 'done' });
    const { body } = await dentist.get('/api/messages');
    expect((body['messages'] as MessageItem[]).every(({ desk }) => desk === null)).toBe(true);
  });
});

describe('what is sent can be taken back', () => {
  const takeBack = (id: number, by = staff) => by.put(`/admin/api/message/takeback/${id}`);
  const send = async () =>
    ((await staff.put('/admin/api/message/add', { body: written() })).body['message'] as MessageItem).id;
  const job = (id: number) => jobs().whereRaw("payload->>'messageId' = ?", [String(id)]);

  test('while its mail waits, for ten seconds', async () => {
    const id = await send();
    const [{ notBefore }] = await job(id);
    expect(notBefore.getTime() - api.clock.now().getTime()).toBe(10_000);
    expect((await takeBack(id)).status).toBe(200);
    expect([await messages(), await job(id)]).toEqual([[], []]);
  });

  test('not once its mail is on its way, or the dentist has read it', async () => {
    const left = await send();
    await job(left).update({ dispatchedAt: new Date() });
    const read = await send();
    await dentist.put(`/api/message/read/${read}`);
    for (const id of [left, read]) expect((await takeBack(id)).body.code).toBe('undo_too_late');
    expect(await messages()).toHaveLength(2);
  });

  test('not by a colleague, nor a message of a dentist', async () => {
    const colleague = await api.login(await anAdministrator(api, { isSuper: true }));
    expect((await takeBack(await send(), colleague)).status).toBe(404);
    expect((await takeBack(await fromDentist())).status).toBe(404);
  });
});

describe('a message is sent later', () => {
  const plan = (sendAt: Date | string) =>
    staff.put('/admin/api/message/plan', { body: { ...written('À relire'), sendAt } });
  const inAnHour = () => new Date(api.clock.now().getTime() + 3_600_000);
  const planned = async () =>
    (await staff.get(`/admin/api/messages/dfc/${PEC}`)).body['planned'] as { id: number; refused: string }[];

  test('by a job of its moment, once, and the dentist sees nothing before', async () => {
    const sendAt = inAnHour();
    const { status, body } = await plan(sendAt.toISOString());
    expect(status).toBe(200);
    const { id: plannedMessageId } = body['planned'] as { id: number };
    const waiting = await api.database.scope.knex('outbox').where({ job: 'send-planned-message' });
    expect(waiting.at(-1)).toMatchObject({ payload: { plannedMessageId }, notBefore: sendAt });
    expect([await messages(), await planned()]).toMatchObject([
      [],
      [{ id: plannedMessageId, refused: null }],
    ]);
    await sendPlannedMessage(api.ports, { plannedMessageId });
    await sendPlannedMessage(api.ports, { plannedMessageId });
    expect([await messages(), await planned()]).toMatchObject([[{ content: 'À relire', adminId }], []]);
  });

  test('a draft again, with a sentence, when its PEC has closed meanwhile', async () => {
    const { id: plannedMessageId } = (await plan(inAnHour().toISOString())).body['planned'] as { id: number };
    await api.database.scope.knex('coverage_requests').where({ id: PEC }).update({ statusId: 22 });
    await sendPlannedMessage(api.ports, { plannedMessageId });
    expect(await messages()).toEqual([]);
    expect(await planned()).toMatchObject([
      { refused: 'Le statut de cette PEC ne permet plus d’envoyer de message.' },
    ]);
    const taken = await staff.put(`/admin/api/message/plan/cancel/${plannedMessageId}`);
    expect(taken.body['planned']).toMatchObject({ content: 'À relire' });
    expect(await planned()).toEqual([]);
  });

  test.each([
    ['blocked', { isActive: false }],
    ['deleted', { deletedAt: new Date() }],
  ])('a draft again, with a sentence, when its author is %s', async (_, left) => {
    const author = await anAdministrator(api);
    const caller = await api.login(author);
    const body = { ...written('À relire'), sendAt: inAnHour().toISOString() };
    const { planned: asked } = (await caller.put('/admin/api/message/plan', { body })).body;
    const { id: plannedMessageId } = asked as { id: number };
    await api.database.scope.knex('administrators').where({ id: author.id }).update(left);
    await sendPlannedMessage(api.ports, { plannedMessageId });
    expect(await messages()).toEqual([]);
    expect(await planned()).toMatchObject([
      { refused: 'Son auteur n’a plus accès à ce service\u00A0: relisez-le et envoyez-le vous-même.' },
    ]);
    expect((await staff.put(`/admin/api/message/plan/cancel/${plannedMessageId}`)).status).toBe(200);
  });

  test('not at a moment that has passed', async () => {
    const { status, body } = await plan('2026-01-01T08:00:00Z');
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { sendAt: 'Choisissez un moment à venir.' },
    });
  });
});
