import { createHash } from 'node:crypto';
import {
  A_PDF,
  aCoverageRequest,
  aDossier,
  anAdministrator,
  aPatient,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { checkInvariants } from '@accordent/core/invariants/check-invariants.ts';
import { erasePersonalData } from '@accordent/core/personal-data/erase-personal-data.ts';
import { exportPersonalData } from '@accordent/core/personal-data/export-personal-data.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type ApiUnderTest, type Caller } from '../testing/api-under-test.ts';
import type { DossierAnswer } from './dossiers.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let dentist: Caller;
let adminId: number;
let practitionerId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api);
  const practitioner = await aPractitioner(api);
  adminId = administrator.id;
  practitionerId = practitioner.id;
  staff = await api.login(administrator);
  dentist = await api.login(practitioner);
});
afterAll(() => api.close());

const knex = () => api.database.scope.knex;
const valid = (title: string) => ({ title, isValid: true });
const aRequest = (...titles: string[]) =>
  aCoverageRequest(api, { practitionerId, documents: [...titles.map(valid), { title: 'Mutuelle verso' }] });
const ask = (id: number, body: object = {}) =>
  staff.post(`/admin/api/dfc/${id}/dossier`, { body: { kind: 'request', ...body } });
const read = (id: number, kind = 'request') => staff.get(`/admin/api/dfc/${id}/dossier?kind=${kind}`);
const told = ({ body }: { body: unknown }) => body as DossierAnswer;

test('a dossier that is asked for waits for the worker, once; what does not go is told with its reason', async () => {
  const { id } = await aRequest('Devis', 'Radio', 'Facture');
  expect(told(await read(id))).toMatchObject({ dossier: null, isCurrent: false });
  const asked = await ask(id);
  expect(asked.status).toBe(200);
  expect(told(asked)).toMatchObject({
    dossier: { kind: 'request', state: 'waiting', failure: null, files: [], xraysAgreedDate: null },
    isCurrent: true,
    leftOut: [
      { title: 'Radio', why: 'medical', reason: 'Secret médical\u00A0: à part, avec l’accord du patient' },
      { title: 'Facture', why: 'other-kind', reason: 'Ne fait pas partie de cet envoi' },
      { title: 'Mutuelle verso', why: 'undecided', reason: 'À vérifier' },
    ],
  });
  expect(told(await ask(id)).dossier!.id).toBe(told(asked).dossier!.id);
  expect(told(await ask(id, { kind: 'agreement' })).dossier!.id).not.toBe(told(asked).dossier!.id);
  expect(told(await read(id)).dossier!.id).toBe(told(asked).dossier!.id);
  const lines = await knex()('audit_events').where({ action: 'make-dossier', entityId: id });
  expect(lines.map(({ fields }) => fields ?? [])).toEqual([[], []]);
});

test('X-rays are asked for with the patient’s agreement, which the journal keeps', async () => {
  const { id } = await aRequest('Devis', 'Radio');
  const refused = await ask(id, { xrays: true });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('accord du patient');
  expect(told(await read(id)).dossier).toBeNull();
  const asked = await ask(id, { xrays: true, patientAgrees: true });
  expect(told(asked).dossier!.xraysAgreedDate).not.toBeNull();
  const [line] = await knex()('audit_events').where({ action: 'make-dossier', entityId: id });
  expect(line.fields).toEqual(['xrays', 'patientAgrees']);
  // Without them it is another one.
  expect(told(await ask(id)).dossier!.id).not.toBe(told(asked).dossier!.id);
});

test('without a valid document there is nothing to send', async () => {
  const { id } = await aRequest('Radio');
  const refused = await ask(id);
  expect(refused.status).toBe(409);
  expect(JSON.stringify(refused.body)).toContain('Aucune pièce validée ne peut partir dans ce dossier.');
});

test('a file opens at a signed address, for staff alone, and each look is in the journal', async () => {
  const { id } = await aRequest('Devis');
  const { fileId } = await aDossier(api, { coverageRequestId: id, adminId });
  const { dossier, isCurrent } = told(await read(id));
  expect([dossier!.state, isCurrent, dossier!.files]).toEqual([
    'made',
    false,
    [
      {
        id: fileId,
        name: 'PEC-2026-000001.pdf',
        path: `/dfc/dossier/file/${fileId}/url`,
        size: Math.round(A_PDF.byteLength / 10) / 100,
        pages: 1,
        sha256: createHash('sha256').update(A_PDF).digest('hex'),
        isMedicalSecret: false,
      },
    ],
  ]);
  const address = `/admin/api/dfc/dossier/file/${fileId}/url`;
  expect((await dentist.get(address)).status).toBeGreaterThanOrEqual(401);
  const url = String((await staff.get(address)).body['url']);
  const answer = await fetch(new URL(url, api.url));
  expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(A_PDF))).toBe(true);
  expect(answer.headers.get('content-disposition')).toContain('PEC-2026-000001.pdf');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const forged = url.replace(/signature=./, (start) => `${start}x`);
  expect((await fetch(new URL(forged, api.url))).status).toBe(403);
  expect((await fetch(new URL(url.replace('/dossier/file/', '/message/file/'), api.url))).status).toBe(403);
  expect(await knex()('audit_events').where({ action: 'open-dossier', entityId: id })).toHaveLength(1);
});

test('an open screen of the staff is told when one is asked for and when it is made; a dentist is not', async () => {
  const { id } = await aRequest('Devis');
  await ask(id);
  const dossierId = told(await read(id)).dossier!.id;
  await api.ports.stores.dossiers.attachFiles(
    dossierId,
    [{ name: 'x', isMedicalSecret: false, fileKey: 'a-key', sizeBytes: 1, pages: 1, sha256: '' }],
    api.clock.now(),
  );
  const events = await knex()('live_events').where({ kind: 'dossier', entityId: id });
  expect(events.map(({ practitionerId: whose }) => whose)).toEqual([null, null]);
  await knex()('dossier_files').where({ fileKey: 'a-key' }).delete();
});

test.each([
  ['encrypted_file', 'protégée par un mot de passe'],
  ['broken_file', 'illisible'],
  ['missing_file', 'manque'],
  ['too_large', 'plus légère'],
] as const)('%s is told with the document and what to do', async (failure, words) => {
  const { id, documents } = await aRequest('Devis');
  await ask(id);
  const dossierId = told(await read(id)).dossier!.id;
  const at = api.clock.now();
  await api.ports.stores.dossiers.saveFailure(dossierId, { failure, documentId: documents[0]!.id, at });
  const { dossier } = told(await read(id));
  expect(dossier!.state).toBe('failed');
  expect(dossier!.failure).toContain('«\u00A0Devis\u00A0»');
  expect(dossier!.failure).toContain(words);
});

test('one whose job was given up has failed, and is made anew when it is asked for', async () => {
  const { id } = await aRequest('Devis');
  const first = told(await ask(id)).dossier!;
  await knex()('outbox')
    .where({ job: 'make-dossier' })
    .whereRaw(`payload @> jsonb_build_object('dossierId', ?::int)`, [first.id])
    .update({ failedAt: api.clock.now() });
  expect(told(await read(id)).dossier).toMatchObject({ id: first.id, state: 'failed' });
  const second = told(await ask(id)).dossier!;
  expect([second.state, second.id > first.id]).toEqual(['waiting', true]);
  await knex()('outbox')
    .where({ job: 'make-dossier' })
    .whereRaw(`payload @> jsonb_build_object('dossierId', ?::int)`, [second.id])
    .delete();
  expect(told(await read(id)).dossier!.state).toBe('failed');
});

test('it stands in what is kept of the patient, and goes with him: rows and files', async () => {
  const patientId = await aPatient(api, { practitionerId });
  const { id, reference } = await aCoverageRequest(api, {
    practitionerId,
    patientId,
    statusId: 22,
    documents: [valid('Devis')],
  });
  const { fileId } = await aDossier(api, { coverageRequestId: id, adminId });
  const { fileKey } = (await knex()('dossier_files').where({ id: fileId }).first())!;
  expect(await api.ports.stores.documents.unnamedFileKeys([fileKey, 'nobody'])).toEqual(['nobody']);
  const subject = { kind: 'patient', id: patientId } as const;
  const { sections, files } = await exportPersonalData(api.ports, subject);
  expect(sections['dossiers']).toMatchObject([{ reference, kind: 'request' }]);
  expect(files.map(({ name }) => name)).toContain(`${reference}/dossiers/${fileId}-PEC-2026-000001.pdf`);
  await erasePersonalData(api.ports, subject);
  expect(await knex()('dossiers').where({ coverageRequestId: id })).toEqual([]);
  await expect(api.ports.fileStore.size(fileKey)).rejects.toMatchObject({ code: 'not_found' });
});

test('op check misses a file of a dossier that is gone', async () => {
  const { id } = await aRequest('Devis');
  const { fileId } = await aDossier(api, { coverageRequestId: id, adminId });
  const { fileKey } = (await knex()('dossier_files').where({ id: fileId }).first())!;
  await api.ports.fileStore.delete(fileKey);
  const found = await checkInvariants(api.ports);
  expect(JSON.stringify(found)).toContain(`dossier_files ${fileId}`);
});
