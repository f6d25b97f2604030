import { aMember, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type ApiUnderTest } from '../testing/api-under-test.ts';
import { aBrowser } from '../testing/good-alerts.ts';
import type { AlertsAnswer } from './alerts.schemas.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Caller = Awaited<ReturnType<ApiUnderTest['login']>>;
const areas = [
  ['/admin/api', async () => api.login(await anAdministrator(api)), 'mentioned'],
  ['/api', async () => api.login(await aPractitioner(api)), 'refusal'],
] as const;

const alertsOf = async (caller: Caller, prefix: string): Promise<AlertsAnswer> =>
  (await caller.get(`${prefix}/alerts`)).body as unknown as AlertsAnswer;
const device = (name = 'Téléphone') => ({ name, subscription: aBrowser() });

describe.each(areas)('%s', (prefix, logIn, kind) => {
  test('what was chosen stands, and an empty choice is one', async () => {
    const caller = await logIn();
    const before = await alertsOf(caller, prefix);
    expect(before).toMatchObject({ pushKinds: [], gathersMails: false, devices: [] });
    expect(before.publicKey).toMatch(/^[\w-]{87}$/);
    const choices = { mailKinds: [], pushKinds: [kind], gathersMails: true };
    expect((await caller.put(`${prefix}/alerts`, { body: choices })).body).toMatchObject(choices);
    const none = { mailKinds: [], pushKinds: [], gathersMails: false };
    await caller.put(`${prefix}/alerts`, { body: none });
    expect(await alertsOf(caller, prefix)).toMatchObject(none);
  });

  test('a kind of the other area is no choice', async () => {
    const caller = await logIn();
    const other = kind === 'refusal' ? 'mentioned' : 'refusal';
    const body = { mailKinds: [other], pushKinds: [], gathersMails: false };
    expect((await caller.put(`${prefix}/alerts`, { body })).status).toBe(400);
  });

  test('a device is added, renamed and removed; the same browser again is the same device', async () => {
    const caller = await logIn();
    const body = device();
    const added = await caller.post(`${prefix}/alerts/devices`, { body });
    const again = await caller.post(`${prefix}/alerts/devices`, { body: { ...body, name: 'Accueil' } });
    expect(again.body['id']).toBe(added.body['id']);
    const { devices } = await alertsOf(caller, prefix);
    expect(devices).toMatchObject([{ id: added.body['id'], name: 'Accueil', lastUsedDate: null }]);
    const path = `${prefix}/alerts/devices/${String(added.body['id'])}`;
    await caller.put(path, { body: { name: 'Bureau' } });
    expect((await alertsOf(caller, prefix)).devices).toMatchObject([{ name: 'Bureau' }]);
    expect((await caller.delete(path)).status).toBe(200);
    expect((await alertsOf(caller, prefix)).devices).toEqual([]);
    expect((await caller.delete(path)).status).toBe(404);
  });

  test('no answer holds the address of a device', async () => {
    const caller = await logIn();
    const body = device();
    await caller.post(`${prefix}/alerts/devices`, { body });
    const told = JSON.stringify(await alertsOf(caller, prefix));
    for (const secret of Object.values(body.subscription)) expect(told).not.toContain(secret);
  });

  test.each([
    'https://exemple.test/push',
    'https://10.0.0.7/push',
    'http://127.0.0.1:80/push',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com@exemple.test/push',
  ])('an address at %s is refused, and nothing is kept', async (endpoint) => {
    const caller = await logIn();
    const body = { name: 'Téléphone', subscription: { ...aBrowser(), endpoint } };
    const refused = await caller.post(`${prefix}/alerts/devices`, { body });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('service que nous connaissons');
    expect((await alertsOf(caller, prefix)).devices).toEqual([]);
  });

  test('an eleventh device is refused', async () => {
    const caller = await logIn();
    for (let number = 1; number <= 10; number += 1)
      await caller.post(`${prefix}/alerts/devices`, { body: device(`Appareil ${number}`) });
    expect((await caller.post(`${prefix}/alerts/devices`, { body: device() })).status).toBe(409);
    expect((await alertsOf(caller, prefix)).devices).toHaveLength(10);
  });
});

test('a browser that another works at now is his, and no longer the one’s before', async () => {
  const [one, other] = [await api.login(await aPractitioner(api)), await api.login(await aPractitioner(api))];
  const body = device();
  await one.post('/api/alerts/devices', { body });
  await other.post('/api/alerts/devices', { body });
  expect((await alertsOf(one, '/api')).devices).toEqual([]);
  expect((await alertsOf(other, '/api')).devices).toHaveLength(1);
});

test('a member chooses among what his role lets him see; what he chose elsewhere stands', async () => {
  const owner = await aPractitioner(api);
  const member = await aMember(api, { practitionerId: owner.id, role: 'assistant' });
  const assistant = await api.login(member);
  const kinds = (await alertsOf(await api.login(owner), '/api')).kinds;
  expect(kinds).toContain('payment');
  expect((await alertsOf(assistant, '/api')).kinds).toEqual(kinds.filter((kind) => kind !== 'payment'));
  const wanted = (mailKinds: string[]) => ({ mailKinds, pushKinds: [], gathersMails: false });
  const refused = await assistant.put('/api/alerts', { body: wanted(['payment']) });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['mailKinds']]);

  // As the secretary of another practice, by the same login.
  const login = { kind: 'member', id: member.id } as const;
  const { alerts } = api.ports.stores;
  const elsewhere = { ...wanted([]), mailKinds: ['payment', 'answer'] } as const;
  await alerts.keepChoices(login, elsewhere, api.clock.now());
  expect(await alertsOf(assistant, '/api')).toMatchObject({ mailKinds: ['answer'] });
  expect((await assistant.put('/api/alerts', { body: wanted(['refusal']) })).status).toBe(200);
  expect((await alerts.choices(login))?.mailKinds).toEqual(['payment', 'refusal']);
});

test('a member chooses for himself: the owner’s choices and devices are others', async () => {
  const owner = await aPractitioner(api);
  const [his, hers] = [
    await api.login(owner),
    await api.login(await aMember(api, { practitionerId: owner.id })),
  ];
  await hers.put('/api/alerts', { body: { mailKinds: [], pushKinds: ['answer'], gathersMails: false } });
  await hers.post('/api/alerts/devices', { body: device() });
  expect(await alertsOf(his, '/api')).toMatchObject({ pushKinds: [], devices: [] });
  expect(await alertsOf(hers, '/api')).toMatchObject({ pushKinds: ['answer'], devices: [{}] });
});
