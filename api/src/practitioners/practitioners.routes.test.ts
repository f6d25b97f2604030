import {
  aCoverageRequest,
  aMutual,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { ownPractitionerAnswer, practitionersAnswer } from './practitioners.schemas.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('the list of practitioners', () => {
  let staff: Caller;
  let ids: Record<
    'arnaud' | 'elodie' | 'zoe' | 'sub' | 'prospect' | 'archived' | 'deleted' | 'inactive',
    number
  >;
  beforeAll(async () => {
    staff = await api.login(await anAdministrator(api));
    const id = async (
      ...choice: Parameters<typeof aPractitioner> extends [unknown, ...infer Rest] ? Rest : never
    ) => (await aPractitioner(api, ...choice)).id;
    const zoe = await id({ firstname: 'ZOÉ', lastname: 'ÉVRARD', planId: 4 });
    ids = {
      arnaud: await id({
        firstname: 'ARNAUD',
        lastname: 'ZELLER',
        email: 'az@lille.example',
        city: 'Lille',
        phone: '0320000001',
      }),
      elodie: await id({ firstname: 'ÉLODIE', lastname: 'DA SILVA', planId: 3 }),
      zoe,
      sub: await id({ firstname: 'ANNE', lastname: 'EVRARD', planId: 2, parentId: zoe }),
      inactive: await id({ firstname: 'LUC', lastname: 'BESSON', isActive: false }),
      prospect: await id({
        firstname: '',
        lastname: 'PROSPER',
        isProspect: true,
        planId: null,
        prospectStatus: 'thoughtful',
      }),
      archived: await id({
        firstname: 'GUY',
        lastname: 'ANCIEN',
        archivedAt: api.clock.now(),
        archivedBy: 'client',
      }),
      deleted: await id({ firstname: 'MAX', lastname: 'EFFACÉ', deletedAt: api.clock.now() }),
    };
    const [group, other, mutual] = [
      await aMutualGroup(api),
      await aMutualGroup(api, { name: 'Mirabelys' }),
      await aMutual(api),
    ];
    const convention = (row: object) =>
      api.database.scope.knex('conventions').insert({ practitionerId: ids.arnaud, ...row });
    await convention({ mutualGroupId: group, isValid: true });
    await convention({ mutualGroupId: other, isValid: false });
    await convention({ mutualId: mutual, isValid: true });
  });

  const list = async (query = '') => {
    const { status, body } = await staff.get(`/admin/api/users${query}`);
    expect(status).toBe(200);
    return practitionersAnswer.parse(body);
  };
  const idsOf = async (query: string) => (await list(query)).users.map(({ id }) => id);

  test('clients, by name as a French reader sorts them', async () => {
    const { users, total } = await list();
    expect(users.map(({ id }) => id)).toEqual([ids.inactive, ids.elodie, ids.sub, ids.zoe, ids.arnaud]);
    expect(total).toBe(5);
    expect(users.at(-1)).toMatchObject({
      id: ids.arnaud,
      firstname: 'ARNAUD',
      lastname: 'ZELLER',
      name: 'ZELLER ARNAUD',
      email: 'az@lille.example',
      phone: '0320000001',
      planId: 1,
      plan: { value: 1, label: 'Forfait Serenity 299€HT', cap: 0 },
      isProspect: false,
      isArchived: false,
      archivedBy: null,
      isActive: true,
      parentId: null,
      conventionProgress: { valid: 1, total: 2 },
      prospectStatus: null,
      creationDate: { timestamp: api.clock.now().getTime() / 1000 },
    });
  });

  test('prospects and archived ones each have their list; a deleted one has none', async () => {
    const prospects = await list('?kind=prospect&prospectStatus=thoughtful');
    expect(prospects.users).toMatchObject([
      {
        id: ids.prospect,
        planId: null,
        plan: null,
        isProspect: true,
        prospectStatus: { value: 'thoughtful', label: 'Réfléchi', color: 'azure' },
      },
    ]);
    expect((await list('?kind=archived')).users).toMatchObject([
      { id: ids.archived, isArchived: true, archivedBy: 'client' },
    ]);
    expect(await idsOf('?kind=prospect&prospectStatus=freeTest')).toEqual([]);
  });

  test('filters by plan and by activity', async () => {
    expect(await idsOf('?planId=4')).toEqual([ids.zoe]);
    expect(await idsOf('?isActive=0')).toEqual([ids.inactive]);
    expect(await idsOf('?isActive=1')).not.toContain(ids.inactive);
  });

  test.each([
    ['evrard', ['sub', 'zoe']],
    ['zoé évr', ['zoe']],
    ['rar', ['sub', 'zoe']],
    ['0320000001', ['arnaud']],
    ['03 20 00 00 01', ['arnaud']],
    ['+33 3 20 00', ['arnaud']],
    ['lille zeller', ['arnaud']],
    ['da', ['elodie']],
    ['ar', ['arnaud']],
    ['zzz', []],
    ['%', []],
  ] as const)('the search %j finds %j', async (search, names) => {
    expect((await idsOf(`?search=${encodeURIComponent(search)}`)).toSorted((a, b) => a - b)).toEqual(
      names.map((name) => ids[name]).toSorted((a, b) => a - b),
    );
  });

  test('orders by any column, pages, and counts', async () => {
    expect((await idsOf('?orderBy=id&order=desc'))[0]).toBe(ids.inactive);
    for (const column of [
      'firstname',
      'name',
      'email',
      'phone',
      'planId',
      'plan',
      'conventionProgress',
      'prospectStatus',
      'isActive',
      'archivedBy',
      'creationDate',
    ])
      expect(await idsOf(`?orderBy=${column}&order=desc`)).toHaveLength(5);
    expect((await idsOf('?orderBy=conventionProgress&order=desc'))[0]).toBe(ids.arnaud);
    expect(await list('?page=2')).toEqual({ users: [], total: 5 });
  });

  test.each([
    'kind=tous',
    'orderBy=password_hash',
    'order=up',
    'page=0',
    'perPage=7',
    'planId=x',
    'isActive=yes',
    'prospectStatus=%00',
    `search=${'x'.repeat(201)}`,
  ])('%s is a 400 that names its field', async (query) => {
    const { status, body } = await staff.get(`/admin/api/users?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([query.split('=')[0]]);
  });

  test('a zero byte is searched like any other sign', async () => {
    expect((await staff.get('/admin/api/users?search=%00')).status).toBe(200);
  });

  test('the list is the staff’s', async () => {
    const dentist = await api.login({ kind: 'practitioner', id: ids.zoe });
    expect((await dentist.get('/admin/api/users')).status).toBe(401);
  });
});

describe('the dentist’s own account', () => {
  beforeEach(() => api.clock.set('2026-11-21T09:00:00Z'));

  test('holds what his screens show', async () => {
    const dentist = await aPractitioner(api, {
      firstname: 'ÉLISE',
      lastname: 'MOREAU',
      friendlyEmail: 'elise.moreau@accordent.example',
      planId: 2,
      needsCode: true,
    });
    const { body } = await (await api.login(dentist)).get('/api/user');
    expect(ownPractitionerAnswer.parse(body).user).toEqual({
      id: dentist.id,
      firstname: 'ÉLISE',
      lastname: 'MOREAU',
      name: 'MOREAU ÉLISE',
      email: dentist.email,
      friendlyEmail: 'elise.moreau@accordent.example',
      phone: '0145678910',
      address: '12 rue des Lilas',
      zip: '75020',
      city: 'Paris',
      planId: 2,
      plan: { value: 2, label: 'Forfait Découverte 89€HT', cap: 10 },
      practicePlan: { value: 2, label: 'Forfait Découverte 89€HT', cap: 10 },
      finess: '',
      rpps: '',
      GMBLink: '',
      advancesMandatory: '',
      isSuper: false,
      isGroup: false,
      isActive: true,
      parentId: null,
      subUsers: {},
      monthCount: 0,
      cap: 10,
      isOverCap: false,
      needAuth: true,
      copyMails: false,
      hiddenFields: [],
      deletionBlocked: null,
      creationDate: { timestamp: 1795251600 },
      version: 1,
    });
  });

  test('a super-practitioner sees his linked dentists; count and cap are the practice’s, for each of them', async () => {
    const head = await aPractitioner(api, { planId: 4 });
    const linked = await aPractitioner(api, {
      planId: 1,
      parentId: head.id,
      firstname: 'ANNE',
      lastname: 'EVRARD',
    });
    await aPractitioner(api, { planId: 1, parentId: head.id, deletedAt: api.clock.now() });
    const stranger = await aPractitioner(api);
    for (const practitionerId of [head.id, linked.id, linked.id, stranger.id])
      await aCoverageRequest(api, { practitionerId });
    await aCoverageRequest(api, { practitionerId: head.id, createdAt: new Date('2026-10-31T23:59:59Z') });
    await aCoverageRequest(api, { practitionerId: head.id, deletedAt: api.clock.now() });
    const account = async (dentist: { kind: 'practitioner'; id: number }) =>
      ownPractitionerAnswer.parse((await (await api.login(dentist)).get('/api/user')).body).user;
    expect(await account(head)).toMatchObject({
      isSuper: true,
      subUsers: { [linked.id]: 'EVRARD ANNE' },
      monthCount: 3,
      cap: 20,
    });
    expect(await account(linked)).toMatchObject({
      isSuper: false,
      subUsers: {},
      parentId: head.id,
      monthCount: 3,
      cap: 20,
    });
  });
});

test('namesakes stand by their first names, and those of one first name by their last ones', async () => {
  const staff = await api.login(await anAdministrator(api));
  const inOrder = async (query: string) => {
    const { body } = await staff.get(`/admin/api/users?search=ornano&${query}`);
    return practitionersAnswer.parse(body).users.map(({ name }) => name);
  };
  for (const [firstname, lastname] of [
    ['ZOÉ', 'ORNANO'],
    ['ANNE', 'ORNANO'],
    ['ANNE', 'D’ORNANO'],
  ] as const)
    await aPractitioner(api, { firstname, lastname });
  expect(await inOrder('orderBy=lastname')).toEqual(['D’ORNANO ANNE', 'ORNANO ANNE', 'ORNANO ZOÉ']);
  expect(await inOrder('orderBy=firstname')).toEqual(['D’ORNANO ANNE', 'ORNANO ANNE', 'ORNANO ZOÉ']);
});
