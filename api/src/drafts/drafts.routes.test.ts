import { aPatient, aPractitioner, aToken } from '@accordent/adapters/testing/builders.ts';
import type { Practitioner } from '@accordent/adapters/testing/builders.ts';
import { aDraft, typedContent } from '@accordent/adapters/testing/draft-builders.ts';
import { aPhoto, aWebPage } from '@accordent/adapters/testing/sample-files.ts';
import { beginDraftAgain } from '@accordent/core/drafts/begin-draft-again.ts';
import { erasePersonalData } from '@accordent/core/personal-data/erase-personal-data.ts';
import { exportPersonalData } from '@accordent/core/personal-data/export-personal-data.ts';
import { sweepUnnamedFiles } from '@accordent/core/documents/sweep-unnamed-files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { aFile, aForm } from '../testing/forms.ts';
import { draftAnswer, draftsAnswer } from './drafts.schemas.ts';

let api: ApiUnderTest;
let head: Practitioner;
let tokenOfHead: string;
let asHead: Caller;
let linked: Practitioner;
let asLinked: Caller;

beforeAll(async () => {
  api = await startApi();
  head = await aPractitioner(api, { planId: 4 });
  linked = await aPractitioner(api, { parentId: head.id });
  tokenOfHead = await aToken(api, head);
  [asHead, asLinked] = [api.as(tokenOfHead), api.as(await aToken(api, linked))];
});
afterAll(() => api.close());

const knex = () => api.database.scope.knex;
const typed = {
  patient: {
    lastname: 'Lima',
    firstname: 'Rosa',
    nirNumber: '2550814168025',
    nirKey: '38',
    isNirConfirmed: false,
  },
  details: { memberNumber: '0441 7726' },
  remark: 'Rappelle lundi',
};

async function begun(as = asHead, body: object = typed): Promise<number> {
  const { status, body: answer } = await as.post('/api/draft', { body });
  expect(status).toBe(200);
  return Number(answer['id']);
}
const shown = async (id: number, as = asHead) =>
  draftAnswer.parse((await as.get(`/api/draft/${id}`)).body).draft;
const put = async (id: number, key: string, place: string, as = asHead) =>
  as.post(`/api/draft/${id}/document`, {
    form: aForm({ key, place, file: aFile(await aPhoto(), 'photo.jpg', 'image/jpeg') }),
  });
const send = (id: number, awaited: object[] = [], as = asHead) =>
  as.post(`/api/draft/${id}/send`, { body: { awaited } });
const documentsOf = (dfcId: number) => knex()('documents').where({ coverageRequestId: dfcId }).orderBy('id');

test('everything that was typed comes back, the number too, and stands nowhere in clear', async () => {
  const id = await begun();
  await asHead.put(`/api/draft/${id}`, { body: { ...typed, remark: 'Rappelle mardi', version: 1 } });
  const draft = await shown(id);
  expect(draft).toMatchObject({ ...typed, remark: 'Rappelle mardi', version: 2, documents: [], armed: null });
  const row = JSON.stringify(await knex()('request_drafts').where({ id }));
  for (const word of ['2550814168025', 'Lima', '0441', 'mardi']) expect(row).not.toContain(word);
});

test('what somebody else has saved since is not written over', async () => {
  const id = await begun();
  await asHead.put(`/api/draft/${id}`, { body: { ...typed, version: 1 } });
  const second = await asHead.put(`/api/draft/${id}`, { body: { ...typed, remark: '', version: 1 } });
  expect([second.status, second.body.code]).toEqual([409, 'stale']);
  expect((await shown(id)).remark).toBe('Rappelle lundi');
});

test('a list shows names, documents and no number; a practice sees those of its dentists', async () => {
  const id = await begun(asHead, { ...typed, userId: linked.id });
  await put(id, 'a', 'Mutuelle recto');
  for (const as of [asHead, asLinked]) {
    const { body } = await as.get('/api/drafts');
    const listed = draftsAnswer.parse(body).drafts.find((one) => one.id === id);
    expect(listed).toMatchObject({
      userId: linked.id,
      places: ['Mutuelle recto'],
      patient: { lastname: 'Lima' },
    });
    expect(JSON.stringify(body)).not.toContain('2550814168025');
  }
  const ofHead = await begun();
  expect((await asLinked.get(`/api/draft/${ofHead}`)).status).toBe(404);
});

test('a file comes once under its key, is shown again, sorted and taken off', async () => {
  const id = await begun();
  const first = await put(id, 'photo-1', '');
  const again = await put(id, 'photo-1', 'Mutuelle verso');
  expect(again.body['documentId']).toBe(first.body['documentId']);
  expect((await shown(id)).documents.map(({ place }) => place)).toEqual(['Mutuelle verso']);
  const address = `/api/draft/${id}/document/${String(first.body['documentId'])}`;
  const bytes = await fetch(api.url + address, { headers: { Authorization: `Bearer ${tokenOfHead}` } });
  expect([bytes.status, bytes.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  await asHead.put(address, { body: { place: 'Devis' } });
  expect((await shown(id)).documents).toMatchObject([{ key: 'photo-1', place: 'Devis', placeReason: '' }]);
  await asHead.post(`${address}/delete`);
  expect((await shown(id)).documents).toEqual([]);
});

test('a page of the web is no document', async () => {
  const id = await begun();
  const form = aForm({ key: 'web', place: '', file: aFile(aWebPage(), 'a.html') });
  expect((await asHead.post(`/api/draft/${id}/document`, { form })).status).toBe(415);
});

test('what is missing is told, all at once, and nothing leaves', async () => {
  const { id } = await aDraft(api, {
    practitionerId: head.id,
    content: typedContent({ remark: '' }),
    places: [],
  });
  const refused = await send(id);
  expect([refused.status, Object.keys(refused.body['fields'] as object)]).toEqual([400, ['documents']]);
});

test('it becomes a whole request, once', async () => {
  const { id } = await aDraft(api, {
    practitionerId: head.id,
    content: typedContent({ remark: 'Rappelle lundi' }),
  });
  const [one, two] = await Promise.all([send(id), send(id)]);
  const dfcId = Number(one.body['dfcId']);
  expect([one.status, two.status, two.body['dfcId']]).toEqual([200, 200, dfcId]);
  expect((await documentsOf(dfcId)).map(({ title }) => title)).toEqual([
    'Mutuelle recto',
    'Mutuelle verso',
    'Devis',
  ]);
  const { dfc } = (await asHead.get(`/api/dfc/${dfcId}`)).body as {
    dfc: { status: { id: number }; remark: string };
  };
  expect([dfc.status.id, dfc.remark]).toEqual([2, 'Rappelle lundi']);
  expect(await shown(id)).toMatchObject({ dfcId, patient: { lastname: '', nirNumber: '' }, documents: [] });
  expect((await put(id, 'late', 'Radio')).status).toBe(409);
});

test('pages of one quote become one PDF, in the order that they were put in', async () => {
  const id = await begun();
  for (const [key, place] of [
    ['r', 'Mutuelle recto'],
    ['v', 'Mutuelle verso'],
    ['d1', 'Devis'],
    ['d2', 'Devis'],
  ] as const)
    expect((await put(id, key, place)).status).toBe(200);
  const { documents } = await shown(id);
  await asHead.put(`/api/draft/${id}/order`, { body: { documents: [documents[3]!.id] } });
  expect((await shown(id)).documents.map(({ key }) => key)).toEqual(['d2', 'r', 'v', 'd1']);
  const sent = await documentsOf(Number((await send(id)).body['dfcId']));
  expect(sent.map(({ title, mime, pages }) => [title, mime, pages])).toEqual([
    ['Devis', 'application/pdf', 2],
    ['Mutuelle recto', 'image/jpeg', null],
    ['Mutuelle verso', 'image/jpeg', null],
  ]);
});

test('sent while documents are on their way, it leaves by itself with the last', async () => {
  const id = await begun();
  await put(id, 'r', 'Mutuelle recto');
  const awaited = [
    { key: 'v', place: 'Mutuelle verso' },
    { key: 'd', place: 'Devis' },
  ];
  expect((await send(id, awaited)).body['dfcId']).toBeNull();
  expect((await shown(id)).armed?.awaited).toEqual(['v', 'd']);
  expect((await put(id, 'd', 'Devis')).body['dfcId']).toBeNull();
  const dfcId = (await put(id, 'v', 'Mutuelle verso')).body['dfcId'];
  expect(await documentsOf(Number(dfcId))).toHaveLength(3);
});

test.each([
  ['a colleague’s, whom its sender does not see', false],
  ['known under another number since', true],
])('a patient who was chosen and is %s is told by his names', async (_, isOwn) => {
  const sender = await aPractitioner(api, { parentId: head.id });
  const asSender = api.as(await aToken(api, sender));
  const knownId = await aPatient(
    api,
    isOwn ? { practitionerId: sender.id, nir: '199117512345600' } : { practitionerId: head.id },
  );
  const chosen = (patient: object) =>
    typedContent({ patient: { ...typedContent().patient, knownId, ...patient } });
  const { id } = await aDraft(api, {
    practitionerId: sender.id,
    content: chosen({}),
    places: ['Mutuelle recto', 'Mutuelle verso'],
  });
  expect((await send(id, [{ key: 'd', place: 'Devis' }], asSender)).status).toBe(200);
  const dfcId = Number((await put(id, 'd', 'Devis', asSender)).body['dfcId']);
  expect(await knex()('coverage_requests').where({ id: dfcId }).first()).toMatchObject({
    practitionerId: sender.id,
    patientName: 'LIMA ROSA',
  });
  const nameless = await aDraft(api, {
    practitionerId: sender.id,
    content: chosen({ lastname: '', firstname: '' }),
  });
  const refused = await send(nameless.id, [], asSender);
  expect([refused.status, Object.keys(refused.body['fields'] as object)]).toEqual([
    400,
    ['firstnamePatient', 'lastnamePatient'],
  ]);
});

test('what was armed and taken back stays', async () => {
  const id = await begun();
  for (const [key, place] of [
    ['r', 'Mutuelle recto'],
    ['v', 'Mutuelle verso'],
  ] as const)
    await put(id, key, place);
  await send(id, [{ key: 'd', place: 'Devis' }]);
  expect((await asHead.post(`/api/draft/${id}/disarm`)).status).toBe(200);
  expect((await put(id, 'd', 'Devis')).body['dfcId']).toBeNull();
  expect((await shown(id)).dfcId).toBeNull();
});

test('a doubtful number is asked about before it is armed', async () => {
  const id = await begun(asHead, { ...typed, patient: { ...typed.patient, nirKey: '11' } });
  const awaited = ['Mutuelle recto', 'Mutuelle verso', 'Devis'].map((place, index) => ({
    key: `k${index}`,
    place,
  }));
  expect((await send(id, awaited)).body.code).toBe('ssn_doubtful');
  expect((await shown(id)).armed).toBeNull();
});

test('thirty days after nobody touched it, it is gone with its files', async () => {
  const id = await begun();
  await put(id, 'a', 'Devis');
  const [{ fileKey }] = await knex()('draft_documents').where({ draftId: id });
  const in29 = { now: () => new Date(api.clock.now().getTime() + 29 * 86_400_000) };
  const in32 = { now: () => new Date(api.clock.now().getTime() + 32 * 86_400_000) };
  await sweepUnnamedFiles({ ...api.ports, clock: in29 });
  expect(await api.ports.fileStore.size(fileKey)).toBeGreaterThan(0);
  await sweepUnnamedFiles({ ...api.ports, clock: in32 });
  expect((await asHead.get(`/api/draft/${id}`)).status).toBe(404);
  await expect(api.ports.fileStore.size(fileKey)).rejects.toMatchObject({ code: 'not_found' });
});

test('it stands in its patient’s export and goes with his erasure', async () => {
  const { id: sent } = await aDraft(api, { practitionerId: linked.id });
  const dfcId = Number((await send(sent, [], asLinked)).body['dfcId']);
  const [{ patientId }] = await knex()('coverage_requests').where({ id: dfcId });
  const { id } = await aDraft(api, {
    practitionerId: linked.id,
    content: typedContent({ remark: 'À revoir' }),
  });
  const subject = { kind: 'patient', id: patientId } as const;
  const { sections, files } = await exportPersonalData(api.ports, subject);
  expect(JSON.stringify(sections['drafts'])).toContain('À revoir');
  expect(files.filter(({ name }) => name.startsWith(`brouillons/${id}-`))).toHaveLength(3);
  await knex()('coverage_requests').where({ id: dfcId }).update({ statusId: 23 });
  await erasePersonalData(api.ports, subject);
  expect((await asLinked.get(`/api/draft/${id}`)).status).toBe(404);
});

test('of a family that shares a number, each has his own drafts in his export and erasure', async () => {
  const practitionerId = linked.id;
  const number = { nirNumber: '1881175123456', nirKey: '22' };
  const contentFor = (patient: object) =>
    typedContent({ patient: { ...typedContent().patient, ...number, ...patient } });
  const named = (patient: object) =>
    aDraft(api, { practitionerId, places: ['Devis'], content: contentFor(patient) });
  const sentOf = async (patient: object) => {
    const { id } = await aDraft(api, { practitionerId, content: contentFor(patient) });
    const dfcId = Number((await send(id, [], asLinked)).body['dfcId']);
    const [{ patientId }] = await knex()('coverage_requests').where({ id: dfcId });
    await knex()('coverage_requests').where({ id: dfcId }).update({ statusId: 23 });
    return Number(patientId);
  };
  const parent = await sentOf({ firstname: 'INES' });
  const child = await sentOf({ firstname: 'TOM' });
  const ofParent = await named({ firstname: 'Ines' });
  const chosen = await named({ firstname: 'T', knownId: parent });
  const ofChild = await named({ firstname: 'tom' });
  const ofNobody = await named({ firstname: '', lastname: '' });
  const subject = { kind: 'patient', id: parent } as const;
  const { sections, files } = await exportPersonalData(api.ports, subject);
  expect(sections['drafts']?.map(({ id }) => id)).toEqual([ofParent.id, chosen.id]);
  expect(files.filter(({ name }) => name.startsWith('brouillons/'))).toHaveLength(2);
  await erasePersonalData(api.ports, subject);
  const begunOf = [ofParent.id, chosen.id, ofChild.id, ofNobody.id];
  const left = () => knex()('request_drafts').whereIn('id', begunOf).orderBy('id').pluck('id');
  expect(await left()).toEqual([ofChild.id, ofNobody.id]);
  // Nobody else is known under that number any more.
  await erasePersonalData(api.ports, { kind: 'patient', id: child });
  expect(await left()).toEqual([]);
});

test('what a colleague began who knows the patient too is in neither export nor erasure of another’s', async () => {
  const colleague = await aPractitioner(api, { parentId: head.id });
  const number = { nirNumber: '1881175123456', nirKey: '22' };
  const content = typedContent({ patient: { ...typedContent().patient, ...number, firstname: 'Yann' } });
  const draftOf = async ({ id: practitionerId }: { id: number }) =>
    (await aDraft(api, { practitionerId, content })).id;
  const sentOf = async (one: { id: number }) => {
    const as = api.as(await aToken(api, one as Practitioner));
    const dfcId = Number((await send(await draftOf(one), [], as)).body['dfcId']);
    await knex()('coverage_requests').where({ id: dfcId }).update({ statusId: 23 });
    return Number((await knex()('coverage_requests').where({ id: dfcId }).first()).patientId);
  };
  const patientId = await sentOf(linked);
  await sentOf(colleague);
  // The head may have begun one for either, and knows nobody under that number.
  const [own, foreign, ofHead] = [await draftOf(linked), await draftOf(colleague), await draftOf(head)];
  const subject = { kind: 'patient', id: patientId } as const;
  const { sections, files } = await exportPersonalData(api.ports, subject);
  expect(sections['drafts']?.map(({ id }) => id)).toEqual([own, ofHead]);
  const begun = files.filter(({ name }) => name.startsWith('brouillons/'));
  expect(new Set(begun.map(({ name }) => name.split(/[/-]/)[1]))).toEqual(new Set([`${own}`, `${ofHead}`]));
  await erasePersonalData(api.ports, subject);
  expect(await knex()('request_drafts').whereIn('id', [own, foreign, ofHead]).pluck('id')).toEqual([foreign]);
});

test('a new request for the same patient has his number, and his card while its rights run', async () => {
  const { id: first } = await aDraft(api, {
    practitionerId: head.id,
    content: typedContent({
      details: {
        ...typedContent().details,
        cardValidUntil: '2026-12-31',
        quoteTotal: '120,00',
        memberNumber: '0441',
      },
    }),
  });
  const dfcId = Number((await send(first)).body['dfcId']);
  const again = async () => shown(Number((await asHead.post(`/api/dfc/${dfcId}/draft`)).body['id']));
  const draft = await again();
  expect(draft.patient).toMatchObject({ lastname: 'LIMA', nirNumber: '2550814168025', nirKey: '38' });
  expect(draft.details).toMatchObject({ memberNumber: '0441', cardValidUntil: '2026-12-31', quoteTotal: '' });
  expect(draft.documents.map(({ place, placeReason }) => [place, placeReason])).toEqual([
    ['Mutuelle recto', expect.stringMatching(/^Reprise de PEC-/)],
    ['Mutuelle verso', expect.stringMatching(/^Reprise de PEC-/)],
  ]);
  const [look] = await knex()('audit_events').where({ action: 'reveal-nir', entityId: dfcId });
  expect(look).toBeDefined();

  await asHead.put(`/api/dfc/${dfcId}/details`, { body: { cardValidUntil: '2026-11-20' } });
  const late = await again();
  expect([late.documents, late.details.memberNumber]).toEqual([[], '']);
  expect((await asLinked.post(`/api/dfc/${dfcId}/draft`)).status).toBe(404);
});

test('to take a number up again is counted on who does it, a member’s looks on himself', async () => {
  const counted: string[] = [];
  const take = async (...[limit, key]: readonly [string, string]) => {
    counted.push(`${limit} ${key}`);
    return { allowed: false, retryAfterSeconds: 1 };
  };
  const rateLimits = { ...api.ports.rateLimits, take };
  const account = { kind: 'practitioner', id: head.id, sessionId: '', planId: 4, isSuper: true } as const;
  const member = { id: 70, membershipId: 7, role: 'secretary', seesAll: true } as const;
  for (const actor of [account, { ...account, member }])
    await expect(
      beginDraftAgain(
        { ...api.ports, rateLimits },
        { actor: { ...actor, practiceIds: [head.id] }, coverageRequestId: 1 },
      ),
    ).rejects.toThrow('rate_limited');
  expect(counted).toEqual([
    `nir-lookups-account-day practitioner:${head.id}`,
    'nir-lookups-account-day member:70',
  ]);
});
