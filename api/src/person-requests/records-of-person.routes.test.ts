import { aCoverageRequest, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import type { MailTemplates } from '@accordent/core/mails/mail-templates.ts';
import { sendPersonRequest } from '@accordent/core/person-requests/send-person-request.ts';
import { erasePerson } from '@accordent/core/person-requests/settle-person-request.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { START, startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';

let api: ApiUnderTest;
let staff: Caller & { readonly token: string };
let dentist: Awaited<ReturnType<typeof aPractitioner>>;
let portal: Caller & { readonly token: string };

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  staff = await api.login(await anAdministrator(api));
  dentist = await aPractitioner(api);
  portal = await api.login(dentist);
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(START));

const knex = () => api.database.scope.knex;
const jobs = async (job: string) =>
  (await knex()('outbox').where({ job }).orderBy('id')).map(({ payload }) => payload);
const ask = (reference: string, kind = 'access') =>
  staff.post('/admin/api/person-requests', {
    body: { reference, kind, receivedOn: '2026-11-20', note: 'Par courrier' },
  });

/** Mails that leave: to whom. */
function mailing() {
  const addresses: string[] = [];
  const send = async ({ to }: { readonly to: string }) => void addresses.push(to);
  const mailTemplates = {
    render: () => ({ subject: '', html: '', text: '' }),
  } as unknown as MailTemplates;
  const mailSender = { send, hasSent: async () => false };
  return { addresses, ports: { ...api.ports, mailTemplates, mailSender: mailSender as never } };
}

/** The records of whoever this PEC is for, as the staff see them before they note his request. */
const recordsOf = async (reference: string) =>
  (await staff.get(`/admin/api/person-requests/records?reference=${reference}`)).body['records'] as Record<
    string,
    unknown
  >[];

test('one person under two names and at two practices is shown whole, and erased wherever he is ticked', async () => {
  const nir = '280017512345601';
  const elsewhere = await aPractitioner(api);
  const closed = { statusId: 23 } as const;
  const named = await aCoverageRequest(api, {
    practitionerId: dentist.id,
    ...closed,
    patient: { lastname: 'VÉRAN', nir },
  });
  const misspelt = await aCoverageRequest(api, {
    practitionerId: dentist.id,
    ...closed,
    patient: { lastname: 'VERRAN', nir },
  });
  const away = await aCoverageRequest(api, {
    practitionerId: elsewhere.id,
    ...closed,
    patient: { lastname: 'VERAN', nir },
  });
  const child = await aCoverageRequest(api, {
    practitionerId: elsewhere.id,
    ...closed,
    patient: { firstname: 'PETIT', lastname: 'VÉRAN', nir },
  });
  await aCoverageRequest(api, { practitionerId: dentist.id, patient: { nir: '185057512345642' } });
  const records = await recordsOf(named.reference);
  expect(records.map(({ id, likeness }) => [id, likeness])).toEqual([
    [named.patientId, 'named'],
    [away.patientId, 'same-name'],
    [misspelt.patientId, 'same-number'],
    [child.patientId, 'same-number'],
  ]);
  expect(JSON.stringify(records)).not.toContain(nir.slice(0, 6));

  const otherIds = [misspelt.patientId, away.patientId];
  const noted = await staff.post('/admin/api/person-requests', {
    body: { reference: named.reference, kind: 'erasure', receivedOn: '2026-11-20', note: '', otherIds },
  });
  expect(noted.status).toBe(200);
  const ids = [named.patientId, ...otherIds];
  expect(
    await knex()('audit_events').where({ action: 'register-person-request' }).whereIn('entityId', ids),
  ).toHaveLength(3);
  const asked = await knex()('person_requests').whereIn('patientId', ids).orderBy('patientId');
  expect(asked.map(({ patientId, practitionerId }) => [patientId, practitionerId])).toEqual([
    [named.patientId, dentist.id],
    [misspelt.patientId, dentist.id],
    [away.patientId, elsewhere.id],
  ]);
  // Each practice answers for its own records.
  const otherPortal = await api.login(elsewhere);
  for (const { id, practitionerId } of asked) {
    const [own, foreign] = practitionerId === dentist.id ? [portal, otherPortal] : [otherPortal, portal];
    const body = { outcome: 'erased' };
    expect((await foreign.put(`/api/person-request/${id}`, { body })).status).toBe(404);
    expect((await own.put(`/api/person-request/${id}`, { body })).status).toBe(200);
    await erasePerson(api.ports, { personRequestId: id });
  }
  expect(await knex()('patients').whereIn('id', ids)).toEqual([]);
  expect(await knex()('patients').where({ id: child.patientId })).toHaveLength(1);
});

test('a record that has another number is not taken for his, and nothing is written', async () => {
  const named = await aCoverageRequest(api, {
    practitionerId: dentist.id,
    patient: { nir: '265081416802301' },
  });
  const foreign = await aCoverageRequest(api, {
    practitionerId: dentist.id,
    patient: { nir: '185057512345642' },
  });
  const refused = await staff.post('/admin/api/person-requests', {
    body: {
      reference: named.reference,
      kind: 'access',
      receivedOn: '2026-11-20',
      otherIds: [foreign.patientId],
    },
  });
  expect([refused.status, refused.body['code']]).toEqual([400, 'invalid']);
  expect(await knex()('person_requests').whereIn('patientId', [named.patientId, foreign.patientId])).toEqual(
    [],
  );
  const unknown = await staff.get('/admin/api/person-requests/records?reference=PEC-1999-000001');
  expect([unknown.status, unknown.body['code']]).toEqual([400, 'invalid']);
});

test('what is asked of an archived practice is ours to handle, and never told as passed', async () => {
  const gone = await aPractitioner(api);
  const request = await aCoverageRequest(api, { practitionerId: gone.id });
  await knex()('practitioners').where({ id: gone.id }).update({ archivedAt: START, archivedBy: 'client' });
  const before = (await jobs('send-person-request')).length;
  const noted = await ask(request.reference, 'erasure');
  const requests = noted.body['requests'] as Record<string, unknown>[];
  const [own] = await knex()('person_requests').where({ practitionerId: gone.id });
  expect(requests.find(({ id }) => id === own.id)).toMatchObject({ isReached: false, passedDate: null });
  expect(await jobs('send-person-request')).toHaveLength(before);
  expect(await recordsOf(request.reference)).toMatchObject([{ isReached: false }]);
  // Nor is one that was under way as it was archived.
  const { ports, addresses } = mailing();
  await sendPersonRequest(ports, { personRequestId: own.id });
  expect(addresses).toEqual([]);
  expect(await knex()('person_requests').where({ id: own.id })).toMatchObject([{ passedAt: null }]);
});

test('a linked practitioner who is archived is answered for by the head of the practice, who gets the mail', async () => {
  const head = await aPractitioner(api, { planId: 4 });
  const linked = await aPractitioner(api, { parentId: head.id });
  const request = await aCoverageRequest(api, { practitionerId: linked.id });
  await knex()('practitioners').where({ id: linked.id }).update({ archivedAt: START, archivedBy: 'admin' });
  await ask(request.reference);
  const [own] = await knex()('person_requests').where({ practitionerId: linked.id });
  const { ports, addresses } = mailing();
  await sendPersonRequest(ports, { personRequestId: own.id });
  expect(addresses).toEqual([head.email]);
  const seen = await (await api.login(head)).get('/api/own-data');
  expect(seen.body['requests']).toMatchObject([{ id: own.id, isReached: true }]);
});
