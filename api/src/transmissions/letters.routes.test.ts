import {
  aCoverageRequest,
  aMandate,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { aMadeDossier } from '@accordent/adapters/testing/proof-builders.ts';
import { readPdf } from '@accordent/adapters/testing/read-pdf.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { printLetter } from '@accordent/core/transmissions/print-letter.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import type { CallOfManyAnswer } from '../batches/batches.schemas.ts';
import type { LettersAnswer } from './transmissions.schemas.ts';

let api: ApiUnderTest;
let staff: Caller & { readonly token: string };
let adminId: number;
let practitionerId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api);
  adminId = administrator.id;
  staff = await api.login(administrator);
  ({ id: practitionerId } = await aPractitioner(api));
  await aMandate(api, { practitionerId, adminId });
});
afterAll(() => api.close());

const rows = (table: string) => api.database.scope.knex(table);

async function anInsurer(name: string, sendingProtocol: object, values: object = {}): Promise<number> {
  const id = await aMutualGroup(api, { name });
  await rows('mutual_groups')
    .where({ id })
    .update({ sendingProtocol: JSON.stringify(sendingProtocol), ...values });
  return id;
}
/** Checked, with its dossier, its insurer reached by letter. */
async function aRequest(mutualGroupId: number) {
  const documents = REQUIRED.map((title) => ({ title, isValid: true }));
  const made = await aCoverageRequest(api, { practitionerId, statusId: 2, documents, mutualGroupId });
  await aMadeDossier(api, { coverageRequestId: made.id, adminId });
  return made;
}
const send = (id: number, number = '') =>
  staff.post(`/admin/api/dfc/${id}/sendings`, {
    body: { way: 'courrier', to: '3 rue des Lilas\n75011 PARIS', number },
  });
const letters = async () =>
  ((await staff.get('/admin/api/letters')).body as unknown as LettersAnswer).letters;
const print = (ids: readonly number[]) => download(`/admin/api/letters.pdf?ids=${ids.join(',')}`);
async function download(path: string) {
  const url = new URL(path, api.url);
  const answer = await fetch(url, { headers: { authorization: `Bearer ${staff.token}` } });
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

test('the letters of the day are one PDF, each on a recto behind the other, and are printed once', async () => {
  const insurer = await anInsurer('Orélia Courrier', { courrier: '3 rue des Lilas' });
  const [one, two, undone] = [await aRequest(insurer), await aRequest(insurer), await aRequest(insurer)];
  // Marked as sent without having been saved first.
  await send(one.id);
  await send(two.id, '1A 234');
  const { body } = await send(undone.id);
  await staff.post(`/admin/api/undo/${String(body['undoId'])}`);
  const waiting = await letters();
  expect(waiting.map(({ dfcId, reference, insurer: name }) => [dfcId, reference, name])).toEqual([
    [one.id, one.reference, 'Orélia Courrier'],
    [two.id, two.reference, 'Orélia Courrier'],
  ]);
  const { status, bytes } = await print(waiting.map(({ id }) => id));
  expect(status).toBe(200);
  const { pages, outline } = await readPdf(bytes);
  // A letter, its dossier of one page; the same again. Both begin on an odd page.
  const begins = pages.flatMap(({ text }, place) => (text.includes('Objet') ? [place + 1] : []));
  expect(begins).toEqual([1, 3]);
  expect(pages[0]?.text).toContain(one.reference);
  expect(pages[2]?.text).toContain(two.reference);
  expect(pages[2]?.text).toContain('page 2');
  expect(outline).toEqual([`Courrier ${one.reference}`, `Courrier ${two.reference}`]);
  expect(await letters()).toEqual([]);
  const looks = await rows('audit_events').where({ action: 'open-dossier', entityId: one.id });
  expect(looks).toHaveLength(1);
  // Again when it is asked for by name.
  expect((await print([waiting[0]!.id])).status).toBe(200);
});

test('a letter that was saved before it was marked as sent is not printed again; what is none is not found', async () => {
  const insurer = await anInsurer('Orélia Enregistrée', { courrier: '3 rue des Lilas' });
  const saved = await aRequest(insurer);
  await download(`/admin/api/dfc/${saved.id}/letter.pdf?to=3%20rue%20des%20Lilas`);
  await send(saved.id);
  expect(await letters()).toEqual([]);
  expect((await print([999_999])).status).toBe(404);
});

test('a dossier that is sent by letter a second time is printed a second time', async () => {
  const insurer = await anInsurer('Orélia Deux Fois', { courrier: '3 rue des Lilas' });
  const { id } = await aRequest(insurer);
  await send(id);
  await print((await letters()).map((letter) => letter.id));
  expect(await letters()).toEqual([]);
  api.clock.advance(60_000);
  await rows('coverage_requests').where({ id }).update({ statusId: 24 });
  await send(id);
  const again = await letters();
  expect(again.map(({ dfcId }) => dfcId)).toEqual([id]);
  api.clock.advance(60_000);
  await print(again.map((letter) => letter.id));
  expect(await letters()).toEqual([]);
});

test('a letter whose PEC was cancelled, moved back or sent anew meanwhile is not printed', async () => {
  const insurer = await anInsurer('Orélia Reprise', { courrier: '3 rue des Lilas' });
  const [cancelled, back, anew] = [await aRequest(insurer), await aRequest(insurer), await aRequest(insurer)];
  for (const { id } of [cancelled, back, anew]) expect((await send(id)).status).toBe(200);
  const waiting = await letters();
  expect(waiting.map(({ dfcId }) => dfcId)).toEqual([cancelled.id, back.id, anew.id]);
  await rows('coverage_requests').where({ id: cancelled.id }).update({ statusId: 23 });
  await rows('coverage_requests').whereIn('id', [back.id, anew.id]).update({ statusId: 2 });
  api.clock.advance(60_000);
  await staff.post(`/admin/api/dfc/${anew.id}/sendings`, { body: { way: 'link', number: 'CB-1' } });
  expect(await letters()).toEqual([]);
  // A screen that was read before still names them.
  expect((await print(waiting.map(({ id }) => id))).status).toBe(404);
});

test('a letter that was printed can be saved again though its PEC was cancelled since, not one that was taken back', async () => {
  const insurer = await anInsurer('Orélia Copie', { courrier: '3 rue des Lilas' });
  const [printed, undone] = [await aRequest(insurer), await aRequest(insurer)];
  await send(printed.id);
  const ids = (await letters()).map(({ id }) => id);
  await print(ids);
  await rows('coverage_requests').where({ id: printed.id }).update({ statusId: 23 });
  expect((await print(ids)).status).toBe(200);
  const { body } = await send(undone.id);
  const [line] = await rows('proof_lines').where({ coverageRequestId: undone.id });
  await staff.post(`/admin/api/undo/${String(body['undoId'])}`);
  expect((await print([Number(line?.['id'])])).status).toBe(404);
});

test('a letter waits for its dossier: without one it would never be printed', async () => {
  const insurer = await anInsurer('Orélia Sans Dossier', { courrier: '3 rue des Lilas' });
  const documents = REQUIRED.map((title) => ({ title, isValid: true }));
  const { id } = await aCoverageRequest(api, {
    practitionerId,
    statusId: 2,
    documents,
    mutualGroupId: insurer,
  });
  const { status, body } = await send(id);
  expect([status, body['code']]).toEqual([409, 'dossier_not_ready']);
  expect(await rows('proof_lines').where({ coverageRequestId: id })).toEqual([]);
  await aMadeDossier(api, { coverageRequestId: id, adminId });
  await send(id);
  const waiting = await letters();
  expect(waiting.map(({ dfcId }) => dfcId)).toEqual([id]);
  await print(waiting.map((letter) => letter.id));
});

test('a letter that was saved after its mail came back is not printed again', async () => {
  const insurer = await anInsurer('Orélia Mail Perdu', { courrier: '3 rue des Lilas' });
  const { id } = await aRequest(insurer);
  const words = { to: 'pec@orelia.example', subject: 'Demande', text: 'Madame, Monsieur,' };
  const mailed = await staff.post(`/admin/api/dfc/${id}/sendings`, { body: { way: 'mail', ...words } });
  expect(mailed.status).toBe(200);
  await rows('coverage_requests').where({ id }).update({ statusId: 2 });
  api.clock.advance(60_000);
  await download(`/admin/api/dfc/${id}/letter.pdf?to=3%20rue%20des%20Lilas`);
  api.clock.advance(60_000);
  await send(id);
  expect(await letters()).toEqual([]);
});

test('a letter that cannot be made waits on', async () => {
  const insurer = await anInsurer('Orélia En Panne', { courrier: '3 rue des Lilas' });
  const { id } = await aRequest(insurer);
  const make = () => Promise.reject(domainError('unavailable'));
  const printing = printLetter(
    { ...api.ports, dossierMaker: { ...api.ports.dossierMaker, make } },
    {
      actor: { kind: 'admin', id: adminId, sessionId: randomUUID(), isSuper: false },
      coverageRequestId: id,
      to: '3 rue des Lilas',
    },
  );
  await expect(printing).rejects.toThrow('unavailable');
  await send(id);
  const waiting = await letters();
  expect(waiting.map(({ dfcId }) => dfcId)).toEqual([id]);
  // Nothing of it waits for the next test.
  await print(waiting.map((letter) => letter.id));
});

test('many are told by their ways before anything leaves', async () => {
  const [byLetter, byMail, byPlatform, nowhere] = [
    await anInsurer('A', { courrier: 'x' }),
    await anInsurer('B', { mail: 'pec@b.example' }),
    await anInsurer('C', { link: 'https://c.example', mail: 'pec@c.example' }),
    await anInsurer('D', {}),
  ];
  const ids: number[] = [];
  for (const mutualGroupId of [byLetter, byMail, byMail, byPlatform, nowhere])
    ids.push((await aCoverageRequest(api, { practitionerId, mutualGroupId })).id);
  const { body } = await staff.post('/admin/api/dfc/many/ways', { body: { dfcIds: ids } });
  expect(body['ways']).toEqual({ courrier: 1, mail: 2, link: 1, none: 1 });
});

test('one call asks of several PEC: the telephone of their insurer, the numbers that it gave', async () => {
  const insurer = await anInsurer(
    'Orélia Appel',
    { courrier: '3 rue des Lilas' },
    { infos: '0400000074', openingHours: '9 h – 17 h' },
  );
  const [one, two] = [await aRequest(insurer), await aRequest(insurer)];
  await send(one.id, 'CB-1');
  const ofDentist = await aCoverageRequest(api, { practitionerId, mutualGroupId: insurer });
  await rows('coverage_requests').where({ id: ofDentist.id }).update({ turnWho: 'dentist' });
  const dfcIds = [ofDentist.id, one.id, two.id, 999_999];
  const asked = await staff.post('/admin/api/dfc/many/call', { body: { dfcIds } });
  const call = asked.body as unknown as CallOfManyAnswer;
  // What waits for its dentist is not asked of the insurer.
  expect(call).toMatchObject({
    left: 0,
    insurer: 'Orélia Appel',
    phone: '0400000074',
    openingHours: '9 h – 17 h',
  });
  expect(call.asked.map(({ id, number, sentDate }) => [id, number, sentDate !== null])).toEqual([
    [one.id, 'CB-1', true],
    [two.id, '', false],
  ]);
});
