import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { aCoverageRequest, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { readPdf } from '@accordent/adapters/testing/read-pdf.ts';
import { anEncryptedPdf, aPdf, aPhoto } from '@accordent/adapters/testing/sample-files.ts';
import { noDetails, sealDetails } from '@accordent/core/coverage-requests/kept-details.ts';
import { askForDossier } from '@accordent/core/dossiers/ask-for-dossier.ts';
import { getDossier } from '@accordent/core/dossiers/get-dossier.ts';
import { makeDossier } from '@accordent/core/dossiers/make-dossier.ts';
import type { Administrator } from '@accordent/core/shared/actor.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workerWorld, type WorkerWorld } from './testing/worker-under-test.ts';

let world: WorkerWorld;
let actor: Administrator;
let practitionerId: number;
beforeAll(async () => {
  world = await workerWorld();
  const { id } = await anAdministrator(world);
  actor = { kind: 'admin', id, isSuper: false, sessionId: randomUUID() };
  ({ id: practitionerId } = await aPractitioner(world));
});
afterAll(() => world.close());

type Bytes = { title: string; bytes: Uint8Array; mime?: string };

const aRequest = (...documents: Bytes[]) =>
  aCoverageRequest(world, {
    practitionerId,
    documents: documents.map((document) => ({ isValid: true, ...document })),
  });
const aQuote = async (): Promise<Bytes> => ({ title: 'Devis', bytes: await aPdf({ pages: 2 }) });
const aPicture = async (title: string, size = 400): Promise<Bytes> => ({
  title,
  bytes: await aPhoto({ width: size, height: size }),
  mime: 'image/jpeg',
});

const ask = (coverageRequestId: number, choice: { withXrays?: boolean } = {}) =>
  askForDossier(world.ports, {
    actor,
    coverageRequestId,
    kind: 'request',
    withXrays: false,
    patientAgrees: true,
    ...choice,
  });
const seen = (coverageRequestId: number) =>
  getDossier(world.ports, { actor, coverageRequestId, kind: 'request' });
const make = async (id: number) => makeDossier(world.ports, { dossierId: (await seen(id)).dossier!.id });
const stateOf = async (id: number) => (await seen(id)).dossier?.state;

async function filesOf(id: number) {
  const { dossier } = await seen(id);
  return Promise.all(
    dossier!.files.map(async ({ id: fileId }) => {
      const { fileKey } = await world.ports.stores.dossiers.getFile(fileId, actor);
      return readPdf(await buffer(await world.ports.fileStore.get(fileKey)));
    }),
  );
}

async function storedFiles(): Promise<number> {
  let count = 0;
  for await (const _ of world.ports.fileStore.list()) count += 1;
  return count;
}

test('a worker makes what was asked for, with the patient’s whole number, which stands nowhere else', async () => {
  const { id, reference } = await aRequest(await aQuote(), await aPicture('Mutuelle recto'));
  const asked = await ask(id);
  expect(asked.dossier?.state).toBe('waiting');
  const worker = await world.start();
  await expect.poll(() => stateOf(id), { timeout: 120_000 }).toBe('made');
  await worker.stop();
  const { dossier, isCurrent } = await seen(id);
  expect(isCurrent).toBe(true);
  expect(dossier!.files.map(({ name, pages }) => [name, pages])).toEqual([[reference, 4]]);
  const [read] = await filesOf(id);
  expect(read!.pages[0]!.text).toContain('2 55 08 14 168 025 38');
  expect(read!.pages[0]!.text).toContain('LEFÈVRE Thérèse');
  const { rows } = await world.database.scope.knex.raw(
    `select (select string_agg(d::text, '') from dossiers d) || (select string_agg(f::text, '') from dossier_files f)
       || (select string_agg(o::text, '') from outbox o) as kept`,
  );
  expect(rows[0].kept).toContain(reference);
  expect(rows[0].kept).not.toMatch(/2550814|LEFÈVRE|THÉRÈSE/i);
});

test('what the PEC holds besides stands on the cover, and a change of it makes another dossier', async () => {
  const { id } = await aRequest(await aQuote());
  const { coverageRequests } = world.ports.stores;
  const known = { ...noDetails, memberNumber: 'ADH-4471', quoteTotal: '100,00', mandatoryShare: '30,00' };
  const save = (details: typeof known) =>
    coverageRequests.saveDetails(id, sealDetails(world.ports.secretBox, details), world.ports.clock.now());
  await save(known);
  await ask(id);
  await make(id);
  const [read] = await filesOf(id);
  expect(read!.pages[0]!.text).toContain('ADH-4471');
  expect(read!.pages[0]!.text.replaceAll(/\s/g, ' ')).toContain('70,00 €');
  await save({ ...known, memberNumber: 'ADH-4472' });
  expect((await seen(id)).isCurrent).toBe(false);
});

test('the dossier of a PEC stands while nothing that it is made of has changed', async () => {
  const { id } = await aRequest(await aQuote());
  const first = (await ask(id)).dossier!;
  expect((await ask(id)).dossier!.id).toBe(first.id);
  await make(id);
  expect((await ask(id)).dossier).toMatchObject({ id: first.id, state: 'made' });
  await world.database.scope.knex('documents').where({ coverageRequestId: id }).update({ isValid: null });
  expect((await seen(id)).isCurrent).toBe(false);
  await expect(ask(id)).rejects.toMatchObject({ code: 'dossier_empty' });
  await world.database.scope.knex('documents').where({ coverageRequestId: id }).update({ isValid: true });
  expect((await ask(id)).dossier!.id).toBe(first.id);
  const { coverageRequests } = world.ports.stores;
  const { patientId, mutualId, mutualGroupId } = (await coverageRequests.getRecord(id, actor)).request;
  const patient = { patientId, mutualId, mutualGroupId };
  await coverageRequests.savePatientAndInsurers(id, patient, world.ports.clock.now());
  const second = (await ask(id)).dossier!;
  expect(second.id).toBeGreaterThan(first.id);
  const jobs = await world.database.scope.knex('outbox').where({ job: 'make-dossier' });
  expect(jobs.filter(({ payload }) => [first.id, second.id].includes(payload.dossierId))).toHaveLength(2);
});

test('X-rays go apart, and only with the agreement of the patient, which is recorded', async () => {
  const { id, reference } = await aRequest(await aQuote(), await aPicture('Radio panoramique'));
  expect((await ask(id)).leftOut).toMatchObject([{ title: 'Radio panoramique', why: 'medical' }]);
  await expect(
    askForDossier(world.ports, {
      actor,
      coverageRequestId: id,
      kind: 'request',
      withXrays: true,
      patientAgrees: false,
    }),
  ).rejects.toMatchObject({ code: 'invalid', facts: { fields: { patientAgrees: 'patient_agreement' } } });
  const { dossier, leftOut } = await ask(id, { withXrays: true });
  expect([dossier!.xraysAgreedAt, leftOut]).toEqual([expect.any(Date), []]);
  await make(id);
  const { dossier: made } = await seen(id);
  expect(made!.files.map(({ name, isMedicalSecret }) => [name, isMedicalSecret])).toEqual([
    [reference, false],
    [`${reference}_dentiste-conseil`, true],
  ]);
  const [plain, secret] = await filesOf(id);
  expect(plain!.pages.map(({ text }) => text).join(' ')).not.toMatch(/radio|secret/i);
  expect(secret!.pages[0]!.text).toContain('À l’attention du dentiste-conseil, secret médical');
  expect(secret!.pages[0]!.text).toContain('Radio panoramique page 2');
});

test('made twice it is made once, and never changes again', async () => {
  const { id } = await aRequest(await aQuote());
  await ask(id);
  const before = await storedFiles();
  const dossierId = (await seen(id)).dossier!.id;
  await Promise.all([
    makeDossier(world.ports, { dossierId }),
    makeDossier(world.ports, { dossierId }),
    makeDossier(world.ports, { dossierId }),
  ]);
  await makeDossier(world.ports, { dossierId });
  expect((await seen(id)).dossier!.files).toHaveLength(1);
  expect((await storedFiles()) - before).toBe(1);
  const { knex } = world.database.scope;
  await expect(knex('dossiers').where({ id: dossierId }).update({ madeAt: new Date() })).rejects.toThrow(
    'never',
  );
  await expect(knex('dossierFiles').where({ dossierId }).update({ name: 'autre' })).rejects.toThrow('never');
});

test.each([
  ['encrypted_file', async () => ({ title: 'Mutuelle recto', bytes: await anEncryptedPdf() })],
  ['broken_file', async () => ({ title: 'Mutuelle recto', bytes: Buffer.from('%PDF-1.7 rien') })],
] as const)(
  '%s is noted with its document; asked for again, it is tried again',
  async (failure, document) => {
    const { id } = await aRequest(await aQuote(), await document());
    const first = (await ask(id)).dossier!;
    const before = await storedFiles();
    await make(id);
    expect((await seen(id)).dossier).toMatchObject({
      state: 'failed',
      failure,
      failedDocumentTitle: 'Mutuelle recto',
      files: [],
    });
    expect(await storedFiles()).toBe(before);
    const again = (await ask(id)).dossier!;
    expect([again.state, again.id > first.id]).toEqual(['waiting', true]);
  },
);

test('a file that is gone, or a PEC that changed meanwhile', async () => {
  const { id, documents } = await aRequest(await aQuote());
  await ask(id);
  await world.ports.fileStore.delete(documents[0]!.fileKey);
  await make(id);
  expect((await seen(id)).dossier).toMatchObject({ failure: 'missing_file', failedDocumentTitle: 'Devis' });
  const other = await aRequest(await aQuote(), await aPicture('Mutuelle recto'));
  await ask(other.id);
  await world.ports.stores.documents.softDelete(other.documents[1]!.id, world.ports.clock.now());
  await make(other.id);
  expect((await seen(other.id)).dossier).toMatchObject({ state: 'failed', failure: 'changed' });
});

/** The process of the dossier that this worker is making. */
function makerOf(worker: number): number | null {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      const isMaker = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dossier-process');
      if (parent === worker && isMaker) return Number(pid);
    } catch {
      // It has ended meanwhile.
    }
  }
  return null;
}

const waitForMaker = async (worker: number): Promise<number> => {
  let found: number | null = null;
  await expect.poll(() => (found = makerOf(worker)), { interval: 2, timeout: 60_000 }).not.toBeNull();
  return found!;
};

test('a maker that is killed in the middle takes nobody along: the next try makes it', async () => {
  const { id } = await aRequest(await aQuote(), await aPicture('Mutuelle recto', 4000));
  const worker = await world.start({ dossierMaker: world.makerInProcesses });
  await ask(id);
  process.kill(await waitForMaker(process.pid), 'SIGKILL');
  await expect.poll(() => stateOf(id), { timeout: 120_000 }).toBe('made');
  const [read] = await filesOf(id);
  expect(read!.pages).toHaveLength(4);
  await worker.stop();
}, 300_000);

test('a worker that is killed in the middle leaves it to the next, and no process behind', async () => {
  const { id } = await aRequest(await aQuote(), await aPicture('Mutuelle recto', 4000));
  await ask(id);
  const killed = world.spawn();
  const maker = await waitForMaker(killed.pid!);
  killed.kill('SIGKILL');
  expect(await stateOf(id)).toBe('waiting');
  await expect.poll(() => isRunning(maker)).toBe(false);
  world.spawn();
  await expect.poll(() => stateOf(id), { timeout: 120_000 }).toBe('made');
  expect((await seen(id)).dossier!.files).toHaveLength(1);
}, 300_000);

/** What has ended and waits to be buried has ended. */
function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
