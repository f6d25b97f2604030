import {
  aCoverageRequest,
  aMutual,
  anAdministrator,
  aPractitioner,
  aToken,
} from '@accordent/adapters/testing/builders.ts';
import { sealReading } from '@accordent/core/readings/kept-reading.ts';
import { learnAmc } from '@accordent/core/readings/learn-amc.ts';
import type { CutField, ReadName, SortedKind } from '@accordent/core/reading/document-reading.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decidedFileAnswer } from '../documents/changed-file.schemas.ts';
import { startApi, type ApiUnderTest } from '../testing/api-under-test.ts';
import { ownReadingsAnswer, requestReadingsAnswer } from './readings.schemas.ts';

let api: ApiUnderTest;
let staff: string;
let dentist: string;
let practitionerId: number;
beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  staff = await aToken(api, await anAdministrator(api));
  const practitioner = await aPractitioner(api);
  practitionerId = practitioner.id;
  dentist = await aToken(api, practitioner);
});
afterAll(() => api.close());

type Line = readonly [ReadName, string | number];
async function wasRead(fileKey: string, kind: SortedKind, ...lines: readonly Line[]): Promise<void> {
  const { readings } = api.ports.stores;
  const [id] = await readings.ask([fileKey], api.clock.now());
  const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.05 };
  const fields = lines.map(([name, value]): CutField => ({
    name,
    of: 0,
    value,
    why: 'Clé juste',
    score: 1,
    page: 1,
    box,
    crop: 'UklGRg',
  }));
  await readings.end(id!, {
    ...sealReading(api.ports.secretBox, { kind, why: 'Reconnu', fields }),
    state: 'read',
    readerVersion: 1,
    at: api.clock.now(),
  });
}

type Sent = { readonly documentId: number; readonly fileKey: string };
async function aDraft(documents: number): Promise<{ draftId: number; sent: readonly Sent[] }> {
  const { drafts } = api.ports.stores;
  const at = api.clock.now();
  const own = { practitionerId, authorId: practitionerId, contentSealed: '', nirIndex: '', at };
  const draftId = await drafts.add(own);
  const file = { mime: 'image/jpeg', sizeBytes: 1, pages: null, sha256: '0'.repeat(64) } as const;
  const sent: Sent[] = [];
  for (let number = 0; number < documents; number += 1) {
    const fileKey = api.ports.fileStore.newKey();
    const named = { draftId, key: `photo-${number}`, place: '', placeReason: '', at };
    sent.push({ fileKey, documentId: await drafts.addDocument({ ...file, ...named, fileKey }) });
  }
  return { draftId, sent };
}

test('acts of a quote are held to the baskets of care', async () => {
  const line = { code: 'HBLD350', basket: '1', tariffCents: 12_000, validFrom: '2020-01-01' } as const;
  await api.ports.stores.careBaskets.save([{ ...line, tooth: '11', feeLimitCents: 50_000 }]);
  const { draftId, sent } = await aDraft(1);
  await wasRead(sent[0]!.fileKey, 'quote', ['actCode', 'HBLD350'], ['actTooth', '11'], ['actFee', 60_000]);
  const { body } = await api.as(dentist).get(`/api/draft/${draftId}/readings`);
  expect(ownReadingsAnswer.parse(body).acts).toMatchObject([
    { basket: { state: 'over', basket: '1', limitCents: 50_000 } },
  ]);
});

test('a practice is told what each document of a draft is, what they say, and where they differ', async () => {
  const { draftId, sent } = await aDraft(2);
  const [card, quote] = sent as [Sent, Sent];
  await wasRead(card.fileKey, 'card-front', ['amcNumber', '40815708'], ['memberNumber', '759821B62']);
  await wasRead(quote.fileKey, 'quote', ['memberNumber', '759821862'], ['quoteTotal', 55_372]);
  const told = ownReadingsAnswer.parse((await api.as(dentist).get(`/api/draft/${draftId}/readings`)).body);
  expect(told.papers).toEqual([
    {
      documentId: card.documentId,
      state: 'read',
      kind: 'card-front',
      title: 'Mutuelle recto',
      why: 'Reconnu',
    },
    { documentId: quote.documentId, state: 'read', kind: 'quote', title: 'Devis', why: 'Reconnu' },
  ]);
  expect(told.fields.map(({ name, said }) => [name, said.map(({ value }) => value)])).toEqual([
    ['amcNumber', ['40815708']],
    ['memberNumber', ['759821B62', '759821862']],
    ['quoteTotal', [55_372]],
  ]);
  expect(told.fields[0]?.said[0]).toMatchObject({
    why: 'Clé juste',
    documentId: card.documentId,
    crop: 'data:image/webp;base64,UklGRg',
  });
  expect(told.insurer).toBeNull();
  const other = await aToken(api, await aPractitioner(api));
  expect((await api.as(other).get(`/api/draft/${draftId}/readings`)).status).toBe(404);
});

const decide = (documentId: number, isValid: boolean | null) =>
  api.as(staff).post(`/admin/api/dfc/update/file/${documentId}`, { body: { isValid } });
const lessons = (documentId: number) =>
  api.database.scope
    .knex('outbox')
    .where({ job: 'learn-amc' })
    .whereRaw(`payload->>'documentId' = ?`, [String(documentId)])
    .select('payload', 'notBefore');
/** As the worker does, once the window has passed. */
async function learn(documentId: number): Promise<void> {
  for (const { payload } of await lessons(documentId)) await learnAmc(api.ports, payload);
}
const confirmed = async (amcNumber: string) =>
  (await api.ports.stores.readings.insurersOfAmc(amcNumber)).map((known) => [
    known.mutual?.id,
    known.confirmed,
  ]);
async function aCard(amcNumber: string) {
  const mutualId = await aMutual(api, { name: `Mutuelle ${amcNumber}` });
  const { id, documents } = await aCoverageRequest(api, {
    practitionerId,
    mutualId,
    documents: ['Mutuelle recto', 'Devis'],
  });
  const [card, quote] = documents;
  await wasRead(card!.fileKey, 'card-front', ['amcNumber', amcNumber]);
  return { id, mutualId, cardId: card!.id, quote: quote! };
}

test('the face of a card that staff validate teaches whose number it is', async () => {
  const { mutualId, cardId, quote } = await aCard('75106377');
  // What a quote says of a number is nobody's word.
  await wasRead(quote.fileKey, 'quote', ['amcNumber', '75106385']);
  await decide(quote.id, true);
  expect(await lessons(quote.id)).toEqual([]);
  await learnAmc(api.ports, { documentId: quote.id });
  expect(await confirmed('75106385')).toEqual([]);
  await decide(cardId, true);
  await learn(cardId);
  const { draftId, sent } = await aDraft(1);
  await wasRead(sent[0]!.fileKey, 'card-front', ['amcNumber', '75106377']);
  const { body } = await api.as(dentist).get(`/api/draft/${draftId}/readings`);
  expect(ownReadingsAnswer.parse(body).insurer).toMatchObject({
    amcNumber: '75106377',
    mutual: { id: mutualId },
  });
});

test('a validation that is taken back teaches nothing, and a card teaches once', async () => {
  const { mutualId, cardId } = await aCard('75106393');
  const { undoId } = decidedFileAnswer.parse((await decide(cardId, true)).body);
  const [lesson] = await lessons(cardId);
  expect(lesson.notBefore.getTime() - api.clock.now().getTime()).toBe(10_000);
  expect(await confirmed('75106393')).toEqual([]);
  expect((await api.as(staff).post(`/admin/api/undo/${undoId}`)).status).toBe(200);
  expect(await lessons(cardId)).toEqual([]);

  // Taken back by another decision, before the job comes.
  await decide(cardId, true);
  await decide(cardId, null);
  await learn(cardId);
  expect(await confirmed('75106393')).toEqual([]);

  await decide(cardId, true);
  await learn(cardId);
  await learn(cardId);
  await decide(cardId, null);
  await decide(cardId, true);
  await learn(cardId);
  expect(await confirmed('75106393')).toEqual([[mutualId, 1]]);
});

test('a number is learned of the insurer that the PEC names by then', async () => {
  const { id, cardId } = await aCard('75106401');
  await decide(cardId, true);
  const mutualId = await aMutual(api, { name: 'Mutuelle d’après' });
  await api.database.scope.knex('coverageRequests').where({ id }).update({ mutualId });
  await learn(cardId);
  expect(await confirmed('75106401')).toEqual([[mutualId, 1]]);
});

test('staff are told where papers agree, and no number of social security leaves', async () => {
  const { id, documents } = await aCoverageRequest(api, {
    practitionerId,
    documents: ['Mutuelle recto', 'Devis'],
  });
  const NIR = '284031234567862';
  await wasRead(documents[0]!.fileKey, 'card-front', ['lastname', 'LIMA'], ['nir', NIR]);
  const { status, body } = await api.as(staff).get(`/admin/api/dfc/${id}/readings`);
  const text = JSON.stringify(body);
  expect(status).toBe(200);
  const { facts, papers } = requestReadingsAnswer.parse(body);
  expect(papers).toEqual([{ fileId: documents[0]!.id, state: 'read', kind: 'card-front', why: 'Reconnu' }]);
  expect(facts.find(({ fact }) => fact === 'nir')?.marks).toMatchObject([
    { fileId: documents[0]!.id, agreement: 'differs', read: '•••••••••••78' },
  ]);
  expect(text).not.toContain(NIR.slice(0, 13));
  expect((await api.as(staff).get('/admin/api/dfc/999999/readings')).status).toBe(404);
});
