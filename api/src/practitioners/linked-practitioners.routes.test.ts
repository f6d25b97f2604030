import { aCoverageRequest, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import type { Practitioner } from '@accordent/adapters/testing/builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { SELLER_ENV } from '@accordent/adapters/testing/seller.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';

/** A practice: what its head does for his linked dentists, and until when. */

let api: ApiUnderTest;
let head: Practitioner;
let linked: Practitioner;
let ofHead: Caller;
let ofLinked: Caller;
let staff: Caller;

beforeAll(async () => {
  api = await startApi({ rateLimits: false, env: SELLER_ENV });
  staff = await api.login(await anAdministrator(api));
});
afterAll(() => api.close());
beforeEach(async () => {
  head = await aPractitioner(api, { planId: 4, lastname: 'CABINET' });
  linked = await aPractitioner(api, { parentId: head.id, lastname: 'ABALAIN', firstname: 'Loïc' });
  [ofHead, ofLinked] = [await api.login(head), await api.login(linked)];
});

const activate = (isActive: boolean | string, id = linked.id, caller = ofHead) =>
  caller.put(`/api/user/update/${id}`, { body: { isActive } });
const mayLogIn = async ({ email, password }: Practitioner) =>
  (await api.as(null).post('/api/auth/login', { body: { email, password } })).status;
const change = (id: number, part: object) =>
  api.database.scope.knex('practitioners').where({ id }).update(part);

describe('his list', () => {
  test('holds the linked dentists, archived ones too, and nobody else', async () => {
    await aPractitioner(api, {
      parentId: head.id,
      lastname: 'ZOLA',
      archivedAt: new Date(),
      archivedBy: 'admin',
    });
    await aPractitioner(api, { parentId: head.id, lastname: 'PARTI', deletedAt: new Date() });
    await aPractitioner(api, { parentId: (await aPractitioner(api, { planId: 5 })).id });
    expect((await ofHead.get('/api/users')).body).toMatchObject({
      total: 2,
      users: [
        { id: linked.id, name: 'ABALAIN Loïc', isActive: true, isArchived: false, canToggle: true },
        { lastname: 'ZOLA', isArchived: true, canToggle: false },
      ],
    });
    expect((await ofHead.get('/api/users?search=zol')).body).toMatchObject({ total: 1 });
  });

  test('is refused to those who head no practice, and knows no dentist of theirs', async () => {
    expect((await ofLinked.get('/api/users')).status).toBe(403);
    expect(await activate(false, linked.id, ofLinked)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});

describe('a linked dentist', () => {
  test('who is deactivated is out at once and cannot log in, until he is activated', async () => {
    expect((await activate(false)).body).toMatchObject({ user: { id: linked.id, isActive: false } });
    expect((await ofLinked.get('/api/user')).status).toBe(401);
    expect(await mayLogIn(linked)).toBe(403);
    expect((await activate('true')).body).toMatchObject({ user: { isActive: true } });
    expect(await mayLogIn(linked)).toBe(200);
    // The old session stays closed.
    expect((await ofLinked.get('/api/user')).status).toBe(401);
    const trail = await api.database.scope
      .knex('audit_events')
      .where({ entity: 'practitioner', entityId: linked.id })
      .orderBy('id')
      .select('action', 'actorKind', 'actorId');
    expect(trail).toMatchObject([
      { action: 'deactivate-practitioner', actorKind: 'practitioner', actorId: head.id },
      { action: 'activate-practitioner' },
    ]);
  });

  test('has nothing else changed by his head', async () => {
    const before = await api.database.scope.knex('practitioners').where({ id: linked.id });
    await ofHead.put(`/api/user/update/${linked.id}`, {
      body: {
        isActive: true,
        lastname: 'X',
        planId: 4,
        parentId: null,
        email: 'x@y.fr',
        password: 'Lilas-1-2026',
      },
    });
    expect(await api.database.scope.knex('practitioners').where({ id: linked.id })).toEqual(before);
    const faulty = await ofHead.put(`/api/user/update/${linked.id}`, { body: { lastname: 'X' } });
    expect([faulty.status, faulty.body.fields]).toEqual([
      400,
      { isActive: 'Le champ «\u00a0Actif\u00a0» est obligatoire.' },
    ]);
  });

  test('who is archived stays as he is', async () => {
    await change(linked.id, { archivedAt: new Date(), archivedBy: 'admin' });
    expect(await activate(true)).toMatchObject({ status: 409, body: { code: 'archived' } });
  });

  test.each([
    ['himself', async () => head.id],
    [
      'somebody linked elsewhere',
      async () => (await aPractitioner(api, { parentId: (await aPractitioner(api, { planId: 5 })).id })).id,
    ],
    ['somebody of no practice', async () => (await aPractitioner(api)).id],
    [
      'a prospect',
      async () =>
        (await aPractitioner(api, { isProspect: true, planId: null, prospectStatus: 'thoughtful' })).id,
    ],
    [
      'somebody deleted',
      async () => (await aPractitioner(api, { parentId: head.id, deletedAt: new Date() })).id,
    ],
    [
      'somebody just unlinked',
      async () => {
        await staff.put(`/admin/api/user/${linked.id}/link`, { body: { superUser: 0 } });
        return linked.id;
      },
    ],
  ])('is not %s', async (_who, id) => {
    expect((await activate(false, await id())).status).toBe(404);
  });
});

describe('the head acts for a linked dentist', () => {
  const requests = async (caller: Caller) =>
    ((await caller.post('/api/dfc', { body: { type: 'all' } })).body['dfc'] as { id: number }[]).map(
      ({ id }) => id,
    );
  const remark = async (id: number) =>
    (await ofHead.post(`/api/dfc/update/${id}`, { body: { action: 'remark', remark: 'x' } })).status;
  const create = async (userId: number) =>
    (
      await ofHead.post('/api/dfc/add/infos', {
        body: { firstnamePatient: 'Rosa', lastnamePatient: 'Lima', ssn: '2550814168025', userId },
      })
    ).status;

  test('while he is linked: no longer on the next request once he is not', async () => {
    const { id } = await aCoverageRequest(api, { practitionerId: linked.id });
    expect([await requests(ofHead), await remark(id), await create(linked.id)]).toEqual([[id], 200, 200]);
    await staff.put(`/admin/api/user/${linked.id}/link`, { body: { superUser: 0 } });
    expect([await requests(ofHead), await remark(id), await create(linked.id)]).toEqual([[], 404, 404]);
    expect((await ofHead.get(`/api/dfc/${id}`)).status).toBe(404);
    expect((await ofHead.get('/api/metrics')).body).toMatchObject({ totalAll: 0, monthCount: 0 });
  });

  test('whose account is archived: he may be read, and no longer changed', async () => {
    const { id } = await aCoverageRequest(api, { practitionerId: linked.id });
    await staff.put(`/admin/api/user/archived/${linked.id}`);
    expect([await requests(ofHead), await remark(id), await create(linked.id)]).toEqual([[id], 409, 409]);
  });

  test('sees his invoices too, and he none of the head’s', async () => {
    const [own, his] = [
      await anInvoice(api, { practitionerId: head.id }),
      await anInvoice(api, { practitionerId: linked.id }),
    ];
    const seen = async (caller: Caller) =>
      ((await caller.get('/api/invoices')).body['invoices'] as { id: number }[]).map(({ id }) => id);
    expect(new Set(await seen(ofHead))).toEqual(new Set([own, his]));
    expect(await seen(ofLinked)).toEqual([his]);
    expect((await ofHead.get(`/api/invoice/${his}`)).status).toBe(200);
    expect((await ofLinked.get(`/api/invoice/${own}`)).status).toBe(404);
    expect((await ofLinked.get(`/build/invoices/facture-${own}.pdf`)).status).toBe(404);
  });

  test('a head who is no longer one sees his own alone', async () => {
    const { id } = await aCoverageRequest(api, { practitionerId: linked.id });
    const own = await aCoverageRequest(api, { practitionerId: head.id });
    await change(head.id, { planId: 1 });
    expect(await requests(ofHead)).toEqual([own.id]);
    expect((await ofHead.get(`/api/dfc/${id}`)).status).toBe(404);
    expect((await activate(false)).status).toBe(404);
  });
});
