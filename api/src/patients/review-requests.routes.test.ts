import { aCoverageRequest, aPatient, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';

const NO_LINK = 'Veuillez renseigner un lien Google My Business dans votre comtpe.';
const NO_EMAIL = 'Renseignez d’abord l’adresse e-mail du patient.';
const email = 'rosa@exemple.fr';
const gmbLink = 'https://g.page/cabinet';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ask = (caller: Caller, body: object) => caller.put('/api/patient/request', { body });
const jobs = (patientId: number) =>
  api.database.scope
    .knex('outbox')
    .where({ job: 'send-review-request' })
    .whereRaw(`payload->>'patientId' = ?`, [String(patientId)]);

test('is sent later, and leaves a trace', async () => {
  const dentist = await aPractitioner(api, { gmbLink });
  const patientId = await aPatient(api, { practitionerId: dentist.id, email });
  const answer = await ask(await api.login(dentist), { patientId });
  expect(answer).toMatchObject({ status: 200, body: { patient: { id: patientId, email } } });
  expect(await jobs(patientId)).toMatchObject([{ payload: { patientId, practitionerId: dentist.id } }]);
  const trail = await api.database.scope
    .knex('audit_events')
    .where({ entity: 'patient', entityId: patientId });
  expect(trail).toMatchObject([{ action: 'request-review', actorId: dentist.id }]);
});

test('the agreement of the patient is noted; one who does not agree is not written to', async () => {
  const dentist = await aPractitioner(api, { gmbLink });
  const patientId = await aPatient(api, { practitionerId: dentist.id, email });
  const caller = await api.login(dentist);
  const agreedAt = async () =>
    (await api.database.scope.knex('patients').where({ id: patientId }).first('reviewAgreedAt'))
      .reviewAgreedAt;
  expect(await ask(caller, { patientId, agreed: false })).toMatchObject({
    status: 409,
    body: { code: 'review_not_agreed' },
  });
  expect([await jobs(patientId), await agreedAt()]).toEqual([[], null]);
  expect((await ask(caller, { patientId, agreed: true })).status).toBe(200);
  expect(await agreedAt()).toEqual(api.clock.now());
  const [line] = await api.database.scope
    .knex('audit_events')
    .where({ entity: 'patient', entityId: patientId });
  expect(line).toMatchObject({ action: 'request-review', fields: ['agreed'] });
});

test('by the number that the practice knows him under; a family shares one, and none is unknown', async () => {
  const dentist = await aPractitioner(api, { gmbLink });
  const nir = '1881175123456';
  const patientId = await aPatient(api, { practitionerId: dentist.id, email, nir });
  const caller = await api.login(dentist);
  expect((await ask(caller, { ssn: '1 88 11 75 123 456' })).body).toMatchObject({
    patient: { id: patientId },
  });
  await aPatient(api, { practitionerId: dentist.id, firstname: 'LUCIEN', email, nir });
  expect(await ask(caller, { ssn: nir })).toMatchObject({ status: 409, body: { code: 'patient_ambiguous' } });
  expect((await ask(caller, { ssn: '2881175123456' })).status).toBe(404);
  expect(await ask(caller, { ssn: '12' })).toMatchObject({
    status: 400,
    body: { fields: { ssn: 'Le numéro de sécurité sociale fait moins de 13 caractères' } },
  });
});

test.each([
  ['a page of the dentist', { gmbLink: '' }, { email }, 'review_link_missing', NO_LINK],
  ['an address of the patient', { gmbLink }, { email: '' }, 'patient_email_missing', NO_EMAIL],
  [
    'an account that may be changed',
    { gmbLink, archivedAt: new Date(), archivedBy: 'admin' as const },
    { email },
    'archived',
    'Cet utilisateur et ses données ne sont pas modifiables.',
  ],
])('takes %s, and the record says so beforehand', async (_what, ofDentist, ofPatient, code, sentence) => {
  const head = await aPractitioner(api, { planId: 4 });
  const owner = await aPractitioner(api, { parentId: head.id, ...ofDentist });
  const patientId = await aPatient(api, { practitionerId: owner.id, ...ofPatient });
  const { id } = await aCoverageRequest(api, { practitionerId: owner.id, patientId });
  const caller = await api.login(head);
  expect((await caller.get(`/api/dfc/${id}`)).body['dfc']).toMatchObject({ reviewBlocked: sentence });
  expect(await ask(caller, { patientId })).toMatchObject({ status: 409, body: { code, error: sentence } });
  expect(await jobs(patientId)).toEqual([]);
});

test('a super-practitioner lends his page to a linked dentist who has none', async () => {
  const head = await aPractitioner(api, { planId: 4, gmbLink });
  const owner = await aPractitioner(api, { parentId: head.id });
  const patientId = await aPatient(api, { practitionerId: owner.id, email });
  const { id } = await aCoverageRequest(api, { practitionerId: owner.id, patientId });
  const [ofHead, ofOwner] = [await api.login(head), await api.login(owner)];
  expect((await ofHead.get(`/api/dfc/${id}`)).body['dfc']).toMatchObject({ reviewBlocked: null });
  expect((await ofOwner.get(`/api/dfc/${id}`)).body['dfc']).toMatchObject({ reviewBlocked: NO_LINK });
  expect((await ask(ofHead, { patientId })).status).toBe(200);
});

test('three times a day and patient, sixty an hour and account; refusals are not counted', async () => {
  const dentist = await aPractitioner(api, { gmbLink });
  const caller = await api.login(dentist);
  const asked = await aPatient(api, { practitionerId: dentist.id, email });
  const without = await aPatient(api, { practitionerId: dentist.id });
  for (let times = 0; times < 3; times += 1) {
    expect((await ask(caller, { patientId: without })).status).toBe(409);
    expect((await ask(caller, { patientId: asked })).status).toBe(200);
  }
  expect(await ask(caller, { patientId: asked })).toMatchObject({
    status: 429,
    body: { code: 'rate_limited' },
  });
  expect(await jobs(asked)).toHaveLength(3);
  for (let others = 0; others < 57; others += 1) {
    const patientId = await aPatient(api, { practitionerId: dentist.id, email });
    expect((await ask(caller, { patientId })).status).toBe(200);
  }
  const last = await aPatient(api, { practitionerId: dentist.id, email });
  expect((await ask(caller, { patientId: last })).status).toBe(429);
});
