import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import {
  aContact,
  aCoverageRequest,
  aMutual,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
  aPractitionerDocument,
  aProspect,
} from '@accordent/adapters/testing/builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { aMessage } from '@accordent/adapters/testing/message-builders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import {
  practitionerAnswer,
  practitionerChoicesAnswer,
  practitionersAnswer,
} from './practitioners.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let administratorId: number;
beforeAll(async () => {
  api = await startApi();
  const administrator = await anAdministrator(api);
  administratorId = administrator.id;
  staff = await api.login(administrator);
});
afterAll(() => api.close());
beforeEach(() => api.database.scope.knex.raw('delete from audit_events'));

const user = async (id: number) => {
  const { status, body } = await staff.get(`/admin/api/user/${id}`);
  expect(status).toBe(200);
  return practitionerAnswer.parse(body).user;
};
const audited = () => api.database.scope.knex('audit_events').orderBy('id').select('action', 'entityId');
const state = async (call: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await call;
  return { status, code: body.code };
};

describe('a record', () => {
  test('counts what its tabs list: what is deleted is not counted', async () => {
    const { id } = await aPractitioner(api);
    const adminId = administratorId;
    const group = await aMutualGroup(api);
    const mutual = await aMutual(api);
    const convention = (row: object) =>
      api.database.scope.knex('conventions').insert({ practitionerId: id, ...row });
    await convention({ mutualGroupId: group, isValid: true });
    await convention({ mutualId: mutual, isValid: true });
    const request = await aCoverageRequest(api, { practitionerId: id });
    const gone = await aCoverageRequest(api, { practitionerId: id, deletedAt: api.clock.now() });
    for (const coverageRequestId of [request.id, gone.id])
      await aMessage(api, { coverageRequestId, practitionerId: id, by: { adminId } });
    const documentId = await aPractitionerDocument(api, { practitionerId: id, adminId });
    await aPractitionerDocument(api, { practitionerId: id, adminId });
    await staff.post(`/admin/api/user/delete/file/${documentId}`);
    await aContact(api, { practitionerIds: [id] });
    await staff.put(`/admin/api/user/update/${id}`, { body: { action: 'plan', planId: 2 } });
    expect((await user(id)).counts).toEqual({
      dfc: 1,
      conventions: 2,
      invoices: 0,
      messages: 1,
      histories: 1,
      'sub-users': 0,
      documents: 1,
      contacts: 1,
    });
    expect(await user(id)).toMatchObject({
      conventionProgress: { valid: 1, total: 1 },
      conventionsToCheck: 0,
    });
  });

  test('says what he owes us, and since when', async () => {
    const { id } = await aPractitioner(api);
    expect((await user(id)).unpaid).toEqual({ count: 0, totalPriceInclVAT: 0, since: null });
    const oldest = new Date('2026-10-31T09:00:00Z');
    await anInvoice(api, { practitionerId: id, amountCents: 8900, issuedAt: oldest });
    await anInvoice(api, { practitionerId: id, amountCents: 1000 });
    await anInvoice(api, { practitionerId: id, isPaid: true, issuedAt: new Date('2026-10-01T09:00:00Z') });
    expect((await user(id)).unpaid).toEqual({
      count: 2,
      totalPriceInclVAT: 118.8,
      since: { timestamp: oldest.getTime() / 1000 },
    });
  });

  test('of a super-practitioner names his dentists; theirs names him, shares his count and has a plan that is read', async () => {
    const head = await aPractitioner(api, { planId: 4, firstname: '', lastname: 'CABINET DU PORT' });
    const linked = await aPractitioner(api, { parentId: head.id, firstname: 'ANNE', lastname: 'EVRARD' });
    await aPractitioner(api, { parentId: head.id, deletedAt: api.clock.now() });
    for (const practitionerId of [head.id, linked.id]) await aCoverageRequest(api, { practitionerId });
    expect(await user(head.id)).toMatchObject({
      isSuper: true,
      parent: null,
      subUsers: { [linked.id]: 'EVRARD ANNE' },
      monthCount: 2,
      cap: 20,
      counts: { 'sub-users': 1 },
    });
    const { body } = await staff.get(`/admin/api/users?parentId=${head.id}`);
    expect(practitionersAnswer.parse(body).users.map(({ id }) => id)).toEqual([linked.id]);
    expect(await user(linked.id)).toMatchObject({
      isSuper: false,
      parentId: head.id,
      parent: { id: head.id, name: 'CABINET DU PORT' },
      subUsers: {},
      monthCount: 2,
      cap: 20,
      nextPlans: [],
    });
  });

  test('of an archived one says by whom, and that nothing may be done', async () => {
    const { id } = await aPractitioner(api, { archivedAt: api.clock.now(), archivedBy: 'client' });
    expect(await user(id)).toMatchObject({
      isArchived: true,
      archivedBy: 'client',
      isLocked: true,
      nextPlans: [],
      nextStatuses: [],
      canNotify: [],
    });
  });

  test('of nobody, or of a deleted one, is not found; it is the staff’s', async () => {
    const { id } = await aPractitioner(api, { deletedAt: api.clock.now() });
    for (const unknown of [id, 999_999, 'x'])
      expect((await staff.get(`/admin/api/user/${unknown}`)).status).toBe(404);
    const dentist = await aPractitioner(api);
    expect((await (await api.login(dentist)).get(`/admin/api/user/${dentist.id}`)).status).toBe(401);
  });
});

test('the choices: six plans, eight statuses of which six may be chosen', async () => {
  const { plans, prospectStatuses } = practitionerChoicesAnswer.parse(
    (await staff.get('/admin/api/users/choices')).body,
  );
  expect(plans[1]).toEqual({ value: 2, label: 'Forfait Découverte 89€HT', cap: 10 });
  expect(plans).toHaveLength(6);
  expect(prospectStatuses.filter(({ isSelectable }) => isSelectable)).toHaveLength(6);
  expect(prospectStatuses.at(-1)).toEqual({
    value: 'wantCall',
    label: 'Demande de contact',
    color: 'teal',
    isSelectable: false,
  });
});

test('of what is unpaid, what has come in already is not asked for', async () => {
  const { id } = await aPractitioner(api);
  const invoiceId = await anInvoice(api, { practitionerId: id });
  const payment = { way: 'transfer', amount: '200,00', paidOn: '2026-11-21', note: '' };
  expect((await staff.post(`/admin/api/invoice/${invoiceId}/payments`, { body: payment })).status).toBe(200);
  expect((await user(id)).unpaid).toMatchObject({ count: 1, totalPriceInclVAT: 158.8 });
});

test('nobody is told that the free month of a linked dentist ends: his plan is his practice’s', async () => {
  const head = await aPractitioner(api, { planId: 4 });
  const linked = await aPractitioner(api, { planId: 3, parentId: head.id });
  const alone = await aPractitioner(api, { planId: 3 });
  await api.database.scope
    .knex('practitioners')
    .whereIn('id', [linked.id, alone.id])
    .update({ planChangedAt: '2026-09-01T08:00:00Z' });
  await refreshNotifications(api.ports, { kinds: ['free-month-ending'] });
  const told = await api.database.scope
    .knex('notifications')
    .whereIn('practitionerId', [linked.id, alone.id])
    .select('practitionerId');
  expect(told).toEqual([{ practitionerId: alone.id }]);
  expect((await user(linked.id)).freeUntil).toEqual((await user(alone.id)).freeUntil);
});

describe('archiving', () => {
  const archive = async (id: number) =>
    practitionerAnswer.parse((await staff.put(`/admin/api/user/archived/${id}`)).body).user;

  test('ends his sessions alone; bringing back opens the record, not the sessions', async () => {
    const head = await aPractitioner(api, { planId: 4 });
    const linked = await aPractitioner(api, { parentId: head.id });
    const [ofHead, ofLinked] = [await api.login(head), await api.login(linked)];
    expect(await archive(linked.id)).toMatchObject({ isArchived: true, archivedBy: 'admin', isLocked: true });
    expect((await ofLinked.get('/api/user')).status).toBe(401);
    expect((await ofHead.get('/api/user')).status).toBe(200);
    expect(await archive(linked.id)).toMatchObject({ isArchived: false, archivedBy: null, isLocked: false });
    expect((await ofLinked.get('/api/user')).status).toBe(401);
    expect((await api.login(linked)).token).toBeTruthy();
    expect(await audited()).toEqual([
      { action: 'archive-practitioner', entityId: linked.id },
      { action: 'unarchive-practitioner', entityId: linked.id },
    ]);
  });

  test('said of a screen that is old, it stays as it is', async () => {
    const { id } = await aPractitioner(api, { archivedAt: api.clock.now(), archivedBy: 'client' });
    const say = (isArchived: unknown) =>
      staff.put(`/admin/api/user/archived/${id}`, { body: { isArchived } });
    expect((await say(true)).body.user).toMatchObject({ isArchived: true, archivedBy: 'client' });
    expect((await say(false)).body.user).toMatchObject({ isArchived: false });
    expect((await say('false')).body.user).toMatchObject({ isArchived: false });
    expect(await audited()).toEqual([{ action: 'unarchive-practitioner', entityId: id }]);
    expect((await say('peut-être')).status).toBe(400);
  });

  test('of a super-practitioner leaves those who work with him as they are', async () => {
    const head = await aPractitioner(api, { planId: 4 });
    const linked = await aPractitioner(api, { parentId: head.id });
    const dentist = await api.login(linked);
    expect((await archive(head.id)).isArchived).toBe(true);
    expect((await dentist.get('/api/user')).status).toBe(200);
    expect((await user(linked.id)).parentId).toBe(head.id);
  });

  test.each([
    ['archived', { archivedAt: new Date(), archivedBy: 'admin' } as const],
    ['deleted', { deletedAt: new Date() }],
  ])(
    'brought back from under a head who is %s, he is on his own, and billed for himself',
    async (_, gone) => {
      const [left, here] = [
        await aPractitioner(api, { planId: 4, ...gone }),
        await aPractitioner(api, { planId: 4 }),
      ];
      const isArchived = { archivedAt: api.clock.now(), archivedBy: 'admin' } as const;
      const his = await aPractitioner(api, { parentId: left.id, ...isArchived });
      const other = await aPractitioner(api, { parentId: here.id, ...isArchived });
      expect(await archive(his.id)).toMatchObject({ isArchived: false, parent: null });
      expect(await archive(other.id)).toMatchObject({ isArchived: false, parent: { id: here.id } });
      expect(await audited()).toEqual([
        { action: 'unarchive-practitioner', entityId: his.id },
        { action: 'unlink-practitioner', entityId: his.id },
        { action: 'unarchive-practitioner', entityId: other.id },
      ]);
    },
  );

  test('of a prospect takes his call to make away; one archived by himself may be brought back', async () => {
    const prospect = await aProspect(api);
    await staff.put('/admin/api/history/add', { body: { userId: prospect.id, statute: 'toBeRecalled' } });
    const standing = async () => {
      await refreshNotifications(api.ports, { kinds: ['callback'] });
      const of = { practitionerId: prospect.id };
      return api.database.scope.knex('notifications').where(of).whereNull('removedAt');
    };
    expect(await standing()).toHaveLength(1);
    await archive(prospect.id);
    expect(await standing()).toEqual([]);
    const left = await aPractitioner(api, { archivedAt: api.clock.now(), archivedBy: 'client' });
    expect((await archive(left.id)).isArchived).toBe(false);
  });

  test('of nobody is not found', async () => {
    expect(await state(staff.put('/admin/api/user/archived/999999'))).toEqual({
      status: 404,
      code: 'not_found',
    });
  });
});

describe('deleting', () => {
  const remove = (id: number) => staff.put(`/admin/api/user/delete/${id}`);

  test('takes him out of every list, ends his sessions and frees his addresses', async () => {
    const account = await aPractitioner(api, {
      lastname: 'EFFACÉ',
      friendlyEmail: 'efface@accordent.example',
    });
    await aCoverageRequest(api, { practitionerId: account.id, statusId: 22 });
    const dentist = await api.login(account);
    expect(await state(remove(account.id))).toEqual({ status: 200, code: undefined });
    expect((await staff.get(`/admin/api/user/${account.id}`)).status).toBe(404);
    expect((await dentist.get('/api/user')).status).toBe(401);
    const list = practitionersAnswer.parse((await staff.get('/admin/api/users?search=efface')).body);
    expect(list.total).toBe(0);
    const again = await staff.put('/admin/api/user/add', {
      body: {
        isProspect: true,
        history: 'thoughtful',
        lastname: 'Neuf',
        email: account.email,
        friendlyEmail: 'efface',
      },
    });
    expect(again.status).toBe(200);
    expect(await state(remove(account.id))).toEqual({ status: 404, code: 'not_found' });
    expect(await audited()).toContainEqual({ action: 'delete-practitioner', entityId: account.id });
  });

  test('an archived one is deleted as well', async () => {
    const { id } = await aPractitioner(api, { archivedAt: api.clock.now(), archivedBy: 'admin' });
    expect((await remove(id)).status).toBe(200);
  });

  test.each([
    [1, 'Ce praticien a encore une PEC en cours. Clôturez-la d’abord.'],
    [3, 'Ce praticien a encore 3 PEC en cours. Clôturez-les d’abord.'],
  ])('is refused with %i PEC that are not closed', async (count, error) => {
    const { id } = await aPractitioner(api);
    for (let n = 0; n < count; n += 1) await aCoverageRequest(api, { practitionerId: id, statusId: 17 });
    for (const statusId of [22, 23, 30] as const)
      await aCoverageRequest(api, { practitionerId: id, statusId });
    await aCoverageRequest(api, { practitionerId: id, deletedAt: api.clock.now() });
    const { status, body } = await remove(id);
    expect({ status, code: body.code, error: body.error }).toEqual({
      status: 409,
      code: 'has_unlocked_requests',
      error,
    });
    expect((await staff.get(`/admin/api/user/${id}`)).status).toBe(200);
  });

  test('is refused while dentists are linked', async () => {
    const { id } = await aPractitioner(api, { planId: 5 });
    const { id: linkedId } = await aPractitioner(api, { parentId: id });
    const { status, body } = await remove(id);
    expect({ status, code: body.code, error: body.error }).toEqual({
      status: 409,
      code: 'has_linked',
      error: 'Un praticien est encore lié à ce super praticien. Déliez-le d’abord.',
    });
    expect((await remove(linkedId)).status).toBe(200);
    expect((await remove(id)).status).toBe(200);
  });
});

describe('linking', () => {
  const link = (id: number, superUser: unknown) =>
    staff.put(`/admin/api/user/${id}/link`, { body: { superUser } });
  const linkable = async (userId: number, query = '') =>
    practitionersAnswer.parse((await staff.get(`/admin/api/users/linkable?userId=${userId}${query}`)).body);

  test('sets and clears the super-practitioner, with his rights at once', async () => {
    const head = await aPractitioner(api, { planId: 4 });
    const account = await aPractitioner(api);
    const { id: requestId } = await aCoverageRequest(api, { practitionerId: account.id });
    const ofHead = await api.login(head);
    expect((await ofHead.get(`/api/dfc/${requestId}`)).status).toBe(404);
    expect((await link(account.id, head.id)).body['user']).toMatchObject({
      parentId: head.id,
      nextPlans: [],
    });
    expect((await ofHead.get(`/api/dfc/${requestId}`)).status).toBe(200);
    expect((await link(account.id, String(head.id))).status).toBe(200);
    expect((await link(account.id, 0)).body['user']).toMatchObject({ parentId: null, parent: null });
    expect((await ofHead.get(`/api/dfc/${requestId}`)).status).toBe(404);
    expect((await audited()).map(({ action }) => action)).toEqual([
      'link-practitioner',
      'link-practitioner',
      'unlink-practitioner',
    ]);
  });

  test('follows the rule of candidates', async () => {
    const head = (await aPractitioner(api, { planId: 4 })).id;
    const otherHead = (await aPractitioner(api, { planId: 5 })).id;
    const plain = (await aPractitioner(api)).id;
    const elsewhere = (await aPractitioner(api, { parentId: otherHead })).id;
    const prospect = (await aProspect(api)).id;
    const archived = (await aPractitioner(api, { archivedAt: api.clock.now(), archivedBy: 'admin' })).id;
    const archivedHead = (
      await aPractitioner(api, { planId: 4, archivedAt: api.clock.now(), archivedBy: 'admin' })
    ).id;
    const conflict = (code: string) => ({ status: 409, code });
    expect(await state(link(head, head))).toEqual(conflict('not_linkable'));
    expect(await state(link(otherHead, head))).toEqual(conflict('not_linkable'));
    expect(await state(link(elsewhere, head))).toEqual(conflict('not_linkable'));
    expect(await state(link(prospect, head))).toEqual(conflict('not_linkable'));
    expect(await state(link(plain, prospect))).toEqual(conflict('not_super'));
    expect(await state(link(plain, elsewhere))).toEqual(conflict('not_super'));
    expect(await state(link(archived, head))).toEqual(conflict('archived'));
    expect(await state(link(plain, archivedHead))).toEqual(conflict('archived'));
    expect(await state(link(plain, 999_999))).toEqual({ status: 404, code: 'not_found' });
    expect(await state(link(999_999, 0))).toEqual({ status: 404, code: 'not_found' });
    for (const bad of [-1, 1.5, 'x', null])
      expect((await link(plain, bad)).body.fields).toHaveProperty('superUser');
    expect(await audited()).toEqual([]);
  });

  test('takes an archived dentist out of a practice, which may change its plan or go then', async () => {
    const head = await aPractitioner(api, { planId: 4 });
    const left = await aPractitioner(api, {
      parentId: head.id,
      archivedAt: api.clock.now(),
      archivedBy: 'admin',
    });
    const toPlan1 = () =>
      staff.put(`/admin/api/user/update/${head.id}`, { body: { action: 'plan', planId: 1 } });
    expect(await state(toPlan1())).toEqual({ status: 409, code: 'has_linked' });
    expect((await link(left.id, 0)).body['user']).toMatchObject({ parentId: null, isArchived: true });
    expect((await toPlan1()).status).toBe(200);
    expect((await audited())[0]).toEqual({ action: 'unlink-practitioner', entityId: left.id });
  });

  test('lists the candidates, by name, with a search', async () => {
    await api.database.scope.knex('practitioners').update({ deletedAt: api.clock.now() });
    const head = (await aPractitioner(api, { planId: 4 })).id;
    const zoe = (await aPractitioner(api, { firstname: 'ZOÉ', lastname: 'ZELLER' })).id;
    const anne = (await aPractitioner(api, { firstname: 'ANNE', lastname: 'ÉVRARD', isActive: false })).id;
    await aPractitioner(api, { parentId: head });
    await aPractitioner(api, { planId: 5 });
    await aProspect(api);
    await aPractitioner(api, { archivedAt: api.clock.now(), archivedBy: 'admin' });
    expect((await linkable(head)).users.map(({ id }) => id)).toEqual([anne, zoe]);
    expect(await linkable(head, '&search=evrard&orderBy=email')).toMatchObject({
      users: [{ id: anne }],
      total: 1,
    });
    for (const query of ['&search=%25', '&page=2', '&search=personne'])
      expect((await linkable(head, query)).users).toEqual([]);
    for (const none of [zoe, 999_999]) expect(await linkable(none)).toEqual({ users: [], total: 0 });
    expect((await staff.get('/admin/api/users/linkable')).status).toBe(400);
  });

  test('two at once never leave a dentist linked to one who is no super-practitioner', async () => {
    for (let n = 0; n < 5; n += 1) {
      const head = (await aPractitioner(api, { planId: 4 })).id;
      const plain = (await aPractitioner(api)).id;
      const [linked, left] = await Promise.all([
        link(plain, head),
        staff.put(`/admin/api/user/update/${head}`, { body: { action: 'plan', planId: 1 } }),
      ]);
      expect([linked.status, left.status].toSorted()).toEqual([200, 409]);
    }
  });
});
