import {
  aConvention,
  aCoverageRequest,
  aMutual,
  anAdministrator,
  aPractitioner,
  aProspect,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { auditColumns } from '@accordent/core/audit/audit-store.ts';
import { auditAnswer, looksAnswer } from './audit.schemas.ts';

let api: ApiUnderTest;
let superior: Caller;
let employee: Caller;
let employeeId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  superior = await api.login(
    await anAdministrator(api, { firstname: 'Capucine', lastname: 'LORMEAU', isSuper: true }),
  );
  const other = await anAdministrator(api, { firstname: 'Nolwenn', lastname: 'BERTHIER' });
  employeeId = other.id;
  employee = await api.login(other);
});
afterAll(() => api.close());

const read = async (query: string, caller = superior) =>
  auditAnswer.parse((await caller.get(`/admin/api/audit?${query}`)).body);

test('of one PEC: whoever did something to it or to what belongs to it, and where it is read', async () => {
  const dentist = await aPractitioner(api, { firstname: 'ÉLISE', lastname: 'MOREAU' });
  const request = await aCoverageRequest(api, { practitionerId: dentist.id, documents: REQUIRED });
  const stranger = await aCoverageRequest(api, { practitionerId: dentist.id });
  await employee.get(`/admin/api/dfc/${request.id}/ssn`);
  await employee.get(`/admin/api/dfc/${stranger.id}/ssn`);
  api.clock.advance(1000);
  const [document] = request.documents;
  await superior.post(`/admin/api/dfc/update/file/${document!.id}`, { body: { isValid: true } });
  api.clock.advance(1000);
  await (
    await api.login(dentist)
  ).post(`/api/dfc/update/${request.id}`, { body: { action: 'remark', remark: 'Absent' } });
  const { audit, total } = await read(`entity=coverage-request&entityId=${request.id}`, employee);
  expect(total).toBe(3);
  expect(audit).toMatchObject([
    {
      actor: { kind: 'practitioner', id: dentist.id, name: 'MOREAU Élise' },
      action: 'save-remark',
      actionLabel: 'Remarque modifiée',
      entity: 'coverage-request',
      entityLabel: 'PEC',
      fields: ['Remarque'],
      label: request.reference,
      link: `/admin/dfc/edit/${request.id}`,
    },
    {
      date: { timestamp: api.clock.now().getTime() / 1000 - 1 },
      actor: { kind: 'admin', name: 'Capucine LORMEAU' },
      actionLabel: 'Document validé ou refusé',
      entityLabel: 'Document',
      part: 'Mutuelle recto',
      label: request.reference,
      link: `/admin/dfc/edit/${request.id}/files`,
    },
    {
      actor: { id: employeeId, name: 'Nolwenn BERTHIER' },
      actionLabel: 'Numéro de sécurité sociale consulté',
    },
  ]);
});

test('of one practitioner: his conventions too, deleted ones among them', async () => {
  const { id } = await aPractitioner(api, { lastname: 'ÉVRARD', firstname: 'ZOÉ' });
  const conventionId = await aConvention(api, { practitionerId: id, mutualId: await aMutual(api) });
  await superior.put(`/admin/api/user/${id}/convention/edit/${conventionId}`, { body: { isValid: true } });
  await superior.put(`/admin/api/user/${id}/convention/delete/${conventionId}`);
  const { audit } = await read(`entity=practitioner&entityId=${id}&order=asc`, employee);
  expect(audit).toMatchObject([
    {
      action: 'change-convention',
      part: 'Mutuelle Alcyane',
      fields: ['Validité'],
      label: 'ÉVRARD Zoé',
      link: `/admin/user/edit/${id}/conventions`,
    },
    { action: 'delete-convention' },
  ]);
});

test('a prospect leads to his own screen, a deleted record nowhere', async () => {
  const { id } = await aProspect(api);
  await superior.put(`/admin/api/user/update/${id}`, { body: { comment: 'À rappeler' } });
  const query = `entity=practitioner&entityId=${id}`;
  expect((await read(query)).audit).toMatchObject([
    { link: `/admin/prospect/view/${id}`, fields: ['Commentaire'] },
  ]);
  await superior.put(`/admin/api/user/delete/${id}`);
  expect((await read(query)).audit).toMatchObject([{ link: null }, { link: null }]);
});

test('the whole journal is the super administrators’', async () => {
  for (const query of ['', 'entity=coverage-request', `adminId=${employeeId}`]) {
    const refused = await employee.get(`/admin/api/audit?${query}`);
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe('forbidden');
    expect((await superior.get(`/admin/api/audit?${query}`)).status).toBe(200);
  }
});

test('is filtered by administrator, kind of record and period, whole seconds included', async () => {
  const all = await read('perPage=100');
  // No day is closed yet: every line is counted as it stands.
  expect(all.total).toBe(all.audit.length);
  const own = await read(`adminId=${employeeId}&perPage=100`);
  expect(own.total).toBe(
    all.audit.filter(({ actor }) => actor.kind === 'admin' && actor.id === employeeId).length,
  );
  expect((await read('entity=convention')).audit.every(({ entity }) => entity === 'convention')).toBe(true);
  expect((await read('startDate=2026-11-21 10:00:00&endDate=2026-11-21 10:00:00')).total).toBe(
    all.audit.filter(({ date }) => date.timestamp === 1_795_251_600).length,
  );
  expect((await read('startDate=2030-01-01 00:00:00')).total).toBe(0);
  expect((await read('adminId=999999')).total).toBe(0);
  expect((await read('entity=invoice&entityId=999999')).total).toBe(0);
});

test('is searched by whoever did it and by what was done, sorted and paged', async () => {
  const names = async (query: string) => (await read(`perPage=100&${query}`)).audit;
  expect((await names('search=berthier')).every(({ actor }) => actor.name === 'Nolwenn BERTHIER')).toBe(true);
  expect((await names('search=secu')).every(({ action }) => action === 'reveal-nir')).toBe(true);
  expect(await names('search=evrard')).toEqual([]);
  expect(await names('search=moreau remarque')).toHaveLength(1);
  expect((await read('search=%25')).total).toBe(0);
  const { total } = await read('');
  for (const column of auditColumns)
    for (const order of ['asc', 'desc'])
      expect((await read(`perPage=100&orderBy=${column}&order=${order}`)).total).toBe(total);
  const labels = (await names('orderBy=action&order=asc')).map(({ actionLabel }) => actionLabel);
  expect(labels).toEqual(labels.toSorted(new Intl.Collator('fr').compare));
  expect(await read('page=99')).toEqual({ audit: [], total });
});

test.each(['entity=patients', 'entityId=1', 'entityId=x', 'adminId=0', 'startDate=hier', 'orderBy=ip'])(
  '%s is a 400 that names its field',
  async (query) => {
    const { status, body } = await superior.get(`/admin/api/audit?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([query === 'entityId=1' ? 'entity' : query.split('=')[0]]);
  },
);

test('a period that ends before it begins is a 400', async () => {
  const { body } = await superior.get(
    '/admin/api/audit?startDate=2026-11-22 00:00:00&endDate=2026-11-21 00:00:00',
  );
  expect(body.fields).toEqual({ startDate: 'La date de début est après la date de fin.' });
});

test('looks at numbers and credentials, and lists that were taken out, stand apart for super administrators', async () => {
  const dentist = await aPractitioner(api);
  const request = await aCoverageRequest(api, { practitionerId: dentist.id });
  await employee.get(`/admin/api/dfc/${request.id}/ssn`);
  await superior.put(`/admin/api/dfc/${request.id}/remark`, { body: { remark: 'Vu' } });
  const { audit, total } = await read('looks=1&perPage=100');
  expect(total).toBe(audit.length);
  expect(audit.map(({ action }) => action)).toContain('reveal-nir');
  expect(audit.filter(({ action }) => !/^(reveal|export)-/.test(action))).toEqual([]);
  expect((await employee.get('/admin/api/audit?looks=1')).status).toBe(403);
});

test('a dentist sees who has looked at his patient’s number and documents, and nothing of others or of our work', async () => {
  const dentist = await aPractitioner(api, { firstname: 'INÈS', lastname: 'CARPENTIER' });
  const own = await api.login(dentist);
  const request = await aCoverageRequest(api, { practitionerId: dentist.id, documents: REQUIRED });
  const other = await aCoverageRequest(api, { practitionerId: dentist.id });
  const looks = async (query = '') =>
    looksAnswer.parse((await own.get(`/api/dfc/${request.id}/looks${query}`)).body);
  expect(await looks()).toMatchObject({ looks: [], total: 0 });
  await employee.get(`/admin/api/dfc/${request.id}/ssn`);
  await employee.get(`/admin/api/dfc/${other.id}/ssn`);
  api.clock.advance(1000);
  await own.get(`/api/dfc/${request.id}/ssn`);
  api.clock.advance(1000);
  await superior.post(`/admin/api/dfc/update/file/${request.documents[0]!.id}`, { body: { isValid: true } });
  expect(await looks()).toMatchObject({
    total: 2,
    looks: [
      { who: { kind: 'practice', name: 'CARPENTIER Inès' }, what: 'Numéro de sécurité sociale consulté' },
      { who: { kind: 'staff', name: 'Nolwenn BERTHIER' }, what: 'Numéro de sécurité sociale consulté' },
    ],
  });
  const stranger = await api.login(await aPractitioner(api));
  expect((await stranger.get(`/api/dfc/${request.id}/looks`)).status).toBe(404);
});
