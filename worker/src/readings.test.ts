import { randomUUID } from 'node:crypto';
import { aCoverageRequest, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { aCardPdf, aPhoto } from '@accordent/adapters/testing/sample-files.ts';
import { addDocument } from '@accordent/core/documents/add-document.ts';
import { deleteDocument } from '@accordent/core/documents/delete-document.ts';
import {
  addDraftDocument,
  deleteDraftDocument,
  placeDraftDocument,
} from '@accordent/core/drafts/draft-documents.ts';
import { draftContent } from '@accordent/core/drafts/draft.ts';
import { beginDraft } from '@accordent/core/drafts/keep-drafts.ts';
import { listOwnReadings } from '@accordent/core/readings/list-own-readings.ts';
import { readKeptPaper } from '@accordent/core/readings/read-paper.ts';
import type { Practitioner } from '@accordent/core/shared/actor.ts';
import { computeNirKey } from '@accordent/core/shared/nir.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { workerWorld, type WorkerWorld } from './testing/worker-under-test.ts';

const NIR = `2920675123457${computeNirKey('2920675123457')}`;
let world: WorkerWorld;
let actor: Practitioner;
beforeAll(async () => {
  world = await workerWorld();
  const { id } = await aPractitioner(world);
  actor = { kind: 'practitioner', id, sessionId: randomUUID(), planId: 1, isSuper: false, practiceIds: [id] };
}, 120_000);
afterAll(() => world.close());

const knex = () => world.database.scope.knex;
/** A draft with this file, in no place yet. */
async function send(bytes: Uint8Array): Promise<{ draftId: number; documentId: number }> {
  const draftId = await beginDraft(world.ports, { actor, content: draftContent.parse({}) });
  const of = { actor, draftId, key: randomUUID(), place: '', bytes };
  return { draftId, documentId: await addDraftDocument(world.ports, of) };
}
type Sent = Awaited<ReturnType<typeof send>>;
const readingOf = async ({ documentId }: Pick<Sent, 'documentId'>) =>
  knex()('readings')
    .join('draftDocuments', 'draftDocuments.fileKey', 'readings.fileKey')
    .where('draftDocuments.id', documentId)
    .first('readings.*');
const read = async (sent: Sent) => readKeptPaper(world.ports, { readingId: (await readingOf(sent)).id });
const seen = ({ draftId }: Sent) => listOwnReadings(world.ports, { actor, draftId });
const stateOf = async (sent: Sent) => (await seen(sent)).papers[0]?.state;

test('a document of a draft asks for its reading with an id alone; the worker reads and sorts it', async () => {
  const sent = await send(await aCardPdf({ nir: NIR }));
  const { documentId, draftId } = sent;
  const { id } = await readingOf(sent);
  const [asked] = await knex()('outbox')
    .where({ job: 'read-paper' })
    .whereRaw(`payload->>'readingId' = ?`, [String(id)]);
  expect(asked.payload).toEqual({ readingId: id });
  expect((await seen(sent)).papers).toEqual([{ documentId, state: 'waiting', kind: null, why: '' }]);
  const worker = await world.start();
  await vi.waitFor(async () => expect(await stateOf(sent)).toBe('read'), { timeout: 90_000, interval: 300 });
  await worker.stop();
  const { papers, gathered } = await seen(sent);
  const why = 'Reconnue à son n°\u00A0AMC, 40815708';
  expect(papers).toEqual([{ documentId, state: 'read', kind: 'card-front', why }]);
  expect(gathered.people).toMatchObject([
    { lastname: { value: 'OSSELIN', from: documentId }, nir: { value: NIR } },
  ]);
  const { documents } = await world.ports.stores.drafts.get(draftId, actor);
  expect(documents).toMatchObject([{ place: 'Mutuelle recto', placeReason: why }]);
  expect(await knex()('liveEvents').where({ kind: 'draft', entityId: draftId })).not.toEqual([]);
}, 120_000);

test('where somebody has said what it is, it stays there', async () => {
  const sent = await send(await aCardPdf({ nir: NIR }));
  await placeDraftDocument(world.ports, { actor, ...sent, place: 'Radio' });
  await read(sent);
  const { documents } = await world.ports.stores.drafts.get(sent.draftId, actor);
  expect(documents).toMatchObject([{ place: 'Radio', placeReason: '' }]);
});

test('it stands sealed, and nowhere else', async () => {
  const sent = await send(await aCardPdf({ nir: NIR, lastname: 'CANARDIER' }));
  await read(sent);
  const row = await readingOf(sent);
  expect([row.foundSealed, row.cropsSealed].every((text: string) => text.startsWith('v1.'))).toBe(true);
  expect(JSON.stringify(row)).not.toMatch(/CANARDIER|292067|40815708/);
  expect(world.ports.secretBox.open(row.foundSealed, 'readings.found')).toContain('CANARDIER');
});

test('run twice it is read once; the second changes nothing', async () => {
  const sent = await send(await aCardPdf({ nir: NIR }));
  await read(sent);
  const first = await readingOf(sent);
  await read(sent);
  expect(await readingOf(sent)).toEqual(first);
});

test('a reader that is killed leaves the file as it was, and the next try reads it', async () => {
  const sent = await send(await aCardPdf({ nir: NIR }));
  const { id } = await readingOf(sent);
  const killed = { ...world.ports, paperReader: { read: () => Promise.reject(new Error('killed')) } };
  await expect(readKeptPaper(killed, { readingId: id })).rejects.toThrow('killed');
  expect(await stateOf(sent)).toBe('waiting');
  await read(sent);
  expect(await stateOf(sent)).toBe('read');
});

test('what cannot be read is told as such, and what is no paper of ours as nothing', async () => {
  const [broken, other] = [await send(await aPhoto()), await send(await aPhoto())];
  const gaveUp = { ...world.ports, paperReader: { read: async () => null } };
  await readKeptPaper(gaveUp, { readingId: (await readingOf(broken)).id });
  const nothing = {
    ...world.ports,
    paperReader: { read: async () => ({ kind: null, why: '', fields: [] }) },
  };
  await readKeptPaper(nothing, { readingId: (await readingOf(other)).id });
  expect([await stateOf(broken), await stateOf(other)]).toEqual(['failed', 'nothing']);
});

test('a file that leaves its draft takes its reading along', async () => {
  const sent = await send(await aCardPdf({ nir: NIR }));
  await read(sent);
  const { id } = await readingOf(sent);
  await deleteDraftDocument(world.ports, { actor, ...sent });
  expect(await knex()('readings').where({ id })).toEqual([]);
});

test('a document of a PEC is read, and its reading is gone with it', async () => {
  const { id: coverageRequestId } = await aCoverageRequest(world, { practitionerId: actor.id });
  const bytes = await aCardPdf({ nir: NIR });
  const { document } = await addDocument(world.ports, {
    actor,
    coverageRequestId,
    bytes,
    title: 'Mutuelle recto',
  });
  const ofRequest = () => world.ports.stores.readings.ofRequest(coverageRequestId);
  expect(await ofRequest()).toMatchObject([{ documentId: document.id, state: 'waiting' }]);
  await deleteDocument(world.ports, { actor, documentId: document.id });
  expect(await ofRequest()).toEqual([]);
  const radio = await addDocument(world.ports, { actor, coverageRequestId, bytes, title: 'Radio' });
  expect(radio.document.title).toBe('Radio');
  expect(await ofRequest()).toEqual([]);
});
