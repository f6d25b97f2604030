import { randomUUID } from 'node:crypto';
import {
  aCoverageRequest,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { aSending } from '@accordent/adapters/testing/proof-builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type ApiUnderTest, type Caller } from '../testing/api-under-test.ts';
import type { OwnCoverageRequestRecord } from '../coverage-requests/own-coverage-requests.schemas.ts';
import type { ChaseAnswer } from './chasing.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let adminId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api, { firstname: 'CAPUCINE', lastname: 'HERY' });
  adminId = administrator.id;
  staff = await api.login(administrator);
});
afterAll(() => api.close());

const rows = (table: string) => api.database.scope.knex(table);
const ago = (milliseconds: number) => new Date(api.clock.now().getTime() - milliseconds);
const path = (id: number) => `/admin/api/dfc/${id}/chasing`;
const planOf = async (id: number) => ((await staff.get(path(id))).body as unknown as ChaseAnswer).chasing;
const hold = async (id: number, isHeld: boolean) =>
  ((await staff.post(path(id), { body: { isHeld } })).body as unknown as ChaseAnswer).chasing;

/** A PEC that has just left to an insurer that is reminded by mail, or is not. */
async function aSentRequest(
  mailReminders = 'Oui',
  { practitionerId, at = ago(60_000) }: { practitionerId?: number; at?: Date } = {},
): Promise<number> {
  practitionerId ??= (await aPractitioner(api)).id;
  const mutualGroupId = await aMutualGroup(api, { name: `Orélia ${randomUUID()}` });
  const sendingProtocol = JSON.stringify({ mail: 'pec@orelia.example' });
  await rows('mutual_groups').where({ id: mutualGroupId }).update({ sendingProtocol, mailReminders });
  const turn = { who: 'insurer', kind: 'study-request', count: 0, since: at } as const;
  const { id } = await aCoverageRequest(api, { practitionerId, mutualGroupId, statusId: 3, turn });
  await aSending(api, { coverageRequestId: id, adminId, at });
  return id;
}

test('the plan says when its insurer is reminded, is put off and on again, and the journal says by whom', async () => {
  const id = await aSentRequest();
  const planned = await planOf(id);
  expect(planned).toMatchObject({ mails: 0, held: null });
  expect(planned?.said).toMatch(/^Relance par mail prévue le \S+\u00A0\S+\.$/);
  expect(await hold(id, true)).toMatchObject({
    nextOn: planned?.nextOn,
    said: 'Relances par mail suspendues.',
    held: { by: { id: adminId, lastname: 'HERY' } },
  });
  await hold(id, true);
  expect(await hold(id, false)).toEqual(planned);
  expect(await planOf(id)).toEqual(planned);
  const events = await rows('audit_events').where({ entity: 'coverage-request', entityId: id }).orderBy('id');
  expect(events.map(({ action }) => String(action))).toEqual(['hold-reminders', 'resume-reminders']);
});

test('once a confirmed answer is taken back, its insurer is reminded as before', async () => {
  const id = await aSentRequest();
  const planned = await planOf(id);
  const body = { decision: 'refusal', source: 'paper' };
  const { body: confirmed } = await staff.post(`/admin/api/dfc/${id}/answers`, { body });
  expect(await planOf(id)).toBeNull();
  expect((await staff.post(`/admin/api/undo/${String(confirmed['undoId'])}`)).status).toBe(200);
  expect(await planOf(id)).toEqual(planned);
});

test('the dentist of a PEC whose insurer is late reads the day of its reminder, while one is planned', async () => {
  const practitioner = await aPractitioner(api);
  const dentist = await api.login(practitioner);
  const own = async (id: number) =>
    (await dentist.get(`/api/dfc/${id}`)).body['dfc'] as OwnCoverageRequestRecord;
  const unchecked = { checked: 0, beforeP50: 0, beforeP90: 0 };
  const counts = { waiting: 0, instant: 0, answers: 60, p50: 3, p90: 5 };
  const forecast = { ...counts, of: 'all', insurerId: 0, usual: unchecked, holidays: unchecked } as const;
  await api.ports.stores.forecasts.replace([forecast], api.clock.now());
  const sent = { practitionerId: practitioner.id, at: ago(20 * 86_400_000) };
  const late = await aSentRequest('Oui', sent);
  expect((await own(late)).expected?.late).toBeGreaterThan(0);
  expect((await own(late)).insurerChasedOn).toBe((await planOf(late))?.nextOn);
  await hold(late, true);
  expect((await own(late)).insurerChasedOn).toBeNull();
  expect((await own(await aSentRequest('Non', sent))).insurerChasedOn).toBeNull();
  // What is not late yet has its mail planned too: that day is not told.
  const early = await own(await aSentRequest('Oui', { practitionerId: practitioner.id }));
  expect([early.expected?.late, early.insurerChasedOn]).toEqual([0, null]);
});

test('nothing is planned where the insurer is not reminded by mail, or nothing has left', async () => {
  expect(await planOf(await aSentRequest('Non'))).toBeNull();
  const { id: practitionerId } = await aPractitioner(api);
  const { id } = await aCoverageRequest(api, { practitionerId });
  expect([await planOf(id), await hold(id, true)]).toEqual([null, null]);
});
