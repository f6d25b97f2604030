import {
  aContact,
  aCoverageRequest,
  aMutual,
  aMutualGroup,
  anAdministrator,
  aPatient,
  aPractitioner,
  aProspect,
  aToken,
} from '@accordent/adapters/testing/builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { searchAnswer, type FoundRecord } from './search.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let colleague: Caller;
beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  staff = api.as(await aToken(api, await anAdministrator(api)));
  colleague = api.as(await aToken(api, await anAdministrator(api)));
});
afterAll(() => api.close());

const answerTo = async (search: string, who = staff) =>
  searchAnswer.parse((await who.get(`/admin/api/search?search=${encodeURIComponent(search)}`)).body);
const found = async (search: string, who = staff) =>
  (await answerTo(search, who)).found.map(({ kind, name }: FoundRecord) => `${kind} ${name}`);

test('records of every kind are found by one text, each as its own list would find it', async () => {
  const dentist = await aPractitioner(api, { firstname: 'NICOLAS', lastname: 'QUIDDEPAOLI' });
  const practitionerId = dentist.id;
  const patientId = await aPatient(api, { practitionerId, firstname: 'HÉLÈNE', lastname: 'QUIDDEVELLA' });
  const request = await aCoverageRequest(api, { practitionerId, patientId, statusId: 3 });
  await aProspect(api, { firstname: 'ANNE', lastname: 'QUIDDESPECT' });
  await aContact(api, { firstname: 'Marie', lastname: 'QUIDDETACT', practitionerIds: [practitionerId] });
  await aMutual(api, { name: 'Quiddetuelle' });
  await aMutualGroup(api, { name: 'Quiddegroupe' });
  const number = await anInvoice(api, { practitionerId });

  expect((await found('quidde')).toSorted()).toEqual(
    [
      'contact QUIDDETACT Marie',
      'mutual Quiddetuelle',
      'mutual-group Quiddegroupe',
      'patient QUIDDEVELLA Hélène',
      'practitioner QUIDDEPAOLI Nicolas',
      'prospect QUIDDESPECT Anne',
      'request QUIDDEVELLA Hélène',
    ].toSorted(),
  );
  expect(await found('helene quiddevella')).toEqual([
    'patient QUIDDEVELLA Hélène',
    'request QUIDDEVELLA Hélène',
  ]);
  expect(await found(request.reference)).toEqual(['request QUIDDEVELLA Hélène']);
  expect(await found(`facture ${number}`)).toEqual([`invoice ${number}`]);
  expect(await found('%')).toEqual([]);
  // A dentist's name is in his PEC, and makes no patient of him.
  const { found: ofDentist, requests } = await answerTo('quiddepaoli');
  expect(ofDentist.map(({ kind }) => kind)).toEqual(['practitioner', 'request']);
  expect(ofDentist[0]).toMatchObject({ requests: 1, openedDate: null });
  expect(ofDentist[1]!.about).toEqual([request.reference, 'QUIDDEPAOLI Nicolas']);
  expect(requests.total).toBe(1);
});

test('a NIR finds nobody', async () => {
  const practitionerId = (await aPractitioner(api)).id;
  const patientId = await aPatient(api, { practitionerId, nir: '2550814168025' });
  await aCoverageRequest(api, { practitionerId, patientId });
  expect(await found('2550814168025')).toEqual([]);
});

test('what one opened lately is offered without words and stands first with them; to him alone', async () => {
  const lastname = 'RECENTISSIME';
  const people = await Promise.all(
    ['ANNE', 'BRUNO', 'CLAIRE'].map((firstname) => aPractitioner(api, { firstname, lastname })),
  );
  const open = (kind: string, id: number) => staff.put('/admin/api/opened', { body: { kind, id } });
  const namesake = (firstname: string) => `practitioner ${lastname} ${firstname}`;
  await open('practitioner', people[2]!.id);
  api.clock.advance(1000);
  await open('practitioner', people[1]!.id);
  await open('practitioner', 999_999_999);
  expect(await found('')).toEqual([namesake('Bruno'), namesake('Claire')]);
  expect(await found('recentissime')).toEqual([namesake('Bruno'), namesake('Claire'), namesake('Anne')]);
  expect(await found('', colleague)).toEqual([]);

  api.clock.advance(1000);
  const requests = [];
  for (let count = 0; count < 52; count += 1)
    requests.push(await aCoverageRequest(api, { practitionerId: people[0]!.id }));
  for (const { id } of requests) await open('request', id);
  const [kept] = await api.database.scope.query<{ count: number }>(
    'select count(*)::int as count from opened_records',
  );
  expect(kept!.count).toBe(50);
});

test('120 searches a minute and account', async () => {
  const limited = await startApi({ rateLimits: true });
  try {
    const caller = limited.as(await aToken(limited, await anAdministrator(limited)));
    // At once: one after the other they may take more than the minute.
    await Promise.all(Array.from({ length: 120 }, () => caller.get('/admin/api/search')));
    expect((await caller.get('/admin/api/search')).status).toBe(429);
  } finally {
    await limited.close();
  }
});
