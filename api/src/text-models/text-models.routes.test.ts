import { anAdministrator } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import type { ModelItem } from './text-models.schemas.ts';

let api: ApiUnderTest;
let one: Caller;
let other: Caller;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  one = await api.login(await anAdministrator(api));
  other = await api.login(await anAdministrator(api));
});
afterAll(() => api.close());

const photo = { kind: 'message', title: 'Photo floue', content: 'Bonjour {praticien}', isTeam: true };
const add = async (part: object = {}) => {
  const { status, body } = await one.post('/admin/api/model', { body: { ...photo, ...part } });
  return { status, fields: body.fields, model: body['model'] as ModelItem };
};
const titles = async (who: Caller) =>
  ((await who.get('/admin/api/models')).body['models'] as ModelItem[]).map(({ title }) => title);

test('the team’s are everybody’s, one’s own are one’s own', async () => {
  const { model: own } = await add({ title: 'À moi', isTeam: false });
  const { model: shared } = await add({ title: 'À tous' });
  expect(own).toMatchObject({ isTeam: false, documentTitle: '' });
  expect(await titles(one)).toEqual(expect.arrayContaining(['À moi', 'À tous']));
  expect(await titles(other)).not.toContain('À moi');
  const body = { ...photo, title: 'À tous encore' };
  expect((await other.put(`/admin/api/model/${own.id}`, { body })).status).toBe(404);
  expect((await other.put(`/admin/api/model/delete/${own.id}`)).status).toBe(404);
  expect((await other.put(`/admin/api/model/${shared.id}`, { body })).status).toBe(200);
  expect(await titles(one)).toContain('À tous encore');
  await other.put(`/admin/api/model/delete/${shared.id}`);
  expect(await titles(one)).not.toContain('À tous encore');
});

test('a model that a colleague has changed meanwhile is not written over', async () => {
  const { model } = await add({ title: 'Absences' });
  const change = (who: Caller, content: string, version?: number | null) =>
    who.put(`/admin/api/model/${model.id}`, { body: { ...photo, title: 'Absences', content, version } });
  expect(model.version).toBe(1);
  expect((await change(other, 'Absent en mai.', 1)).body['model']).toMatchObject({ version: 2 });
  expect(await change(one, 'Absent en juin.', 1)).toMatchObject({
    status: 409,
    body: { code: 'stale', model: { id: model.id, content: 'Absent en mai.', version: 2 } },
  });
  // Saved as it stands, no other form of it is stale.
  expect((await change(one, 'Absent en mai.', 2)).body['model']).toMatchObject({ version: 2 });
  expect((await change(one, 'Absent en juin.', 2)).status).toBe(200);
  // A screen of before says nothing of it.
  expect((await change(other, 'Absent.')).body['model']).toMatchObject({ content: 'Absent.', version: 4 });
});

test('a reason to refuse is for the documents of one title', async () => {
  const reason = { kind: 'refusal', title: 'Signature', content: 'Signez le devis.', documentTitle: 'Devis' };
  expect((await add(reason)).model).toMatchObject({ documentTitle: 'Devis' });
  expect((await add({ ...reason, kind: 'note' })).model).toMatchObject({ documentTitle: '' });
});

test.each([
  ['mail', 'Bonjour {patient}', 'Ce texte part par mail\u00a0: il ne nomme pas le patient.'],
  ['refusal', 'a'.repeat(501), 'Un motif de refus fait 500 caractères au plus.'],
])('what does not fit a %s is refused', async (kind, content, sentence) => {
  expect(await add({ kind, content })).toMatchObject({ status: 400, fields: { content: sentence } });
});
