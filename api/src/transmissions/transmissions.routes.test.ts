import { agreementTitles } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import {
  A_PDF,
  aCoverageRequest,
  aMandate,
  aMutual,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { eraseRequests } from '@accordent/adapters/postgres/personal-data/erase-requests.ts';
import { aMadeDossier } from '@accordent/adapters/testing/proof-builders.ts';
import { readPdf } from '@accordent/adapters/testing/read-pdf.ts';
import { reckonBills } from '@accordent/core/bills/reckon-bills.ts';
import { checkInvariants } from '@accordent/core/invariants/check-invariants.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import { workingDaysLater } from '@accordent/core/shared/working-days.ts';
import { noteFailure, noteLeft } from '@accordent/core/transmissions/note-delivery.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import { aFile, aForm } from '../testing/forms.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';
import type {
  ChangedCoverageRequestAnswer,
  CoverageRequestRecord,
} from '../coverage-requests/coverage-requests.schemas.ts';
import type { PreparedSendingAnswer, ProofAnswer } from './transmissions.schemas.ts';

let api: ApiUnderTest;
let staff: Awaited<ReturnType<ApiUnderTest['login']>>;
let adminId: number;
let practitionerId: number;
let mutualGroupId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api);
  adminId = administrator.id;
  staff = await api.login(administrator);
  ({ id: practitionerId } = await aPractitioner(api));
  await aMandate(api, { practitionerId, adminId });
  await rows('practitioners').where({ id: practitionerId }).update({ rpps: '10101234567' });
  mutualGroupId = await aMutualGroup(api, { name: 'Orélia Envoi' });
  await rows('mutual_groups')
    .where({ id: mutualGroupId })
    .update({
      sendingProtocol: JSON.stringify({ link: 'https://pro.orelia.example', mail: 'pec@orelia.example' }),
      address: '3 rue des Lilas\n75011 PARIS',
      subjectModel: 'PEC {reference}',
      openingHours: '9 h – 17 h',
    });
});
afterAll(() => api.close());

const rows = (table: string) => api.database.scope.knex(table);
const path = (id: number, what: string) => `/admin/api/dfc/${id}/${what}`;
const checked = REQUIRED.map((title) => ({ title, isValid: true }));
type Choice = Partial<Parameters<typeof aCoverageRequest>[1]>;
const aRequestOfNobody = async (choice: Choice = {}) => {
  const made = await aCoverageRequest(api, {
    practitionerId,
    statusId: 2,
    documents: checked,
    ...choice,
  });
  return made.id;
};
/** With its dossier, unless it has none to make. */
const aRequest = async (choice: Choice = {}) => {
  const id = await aRequestOfNobody({ mutualGroupId, ...choice });
  if (!choice.documents) await aMadeDossier(api, { coverageRequestId: id, adminId });
  return id;
};
const send = (id: number, body: object) => staff.post(path(id, 'sendings'), { body });
const proofOf = async (id: number) => (await staff.get(path(id, 'proof'))).body as unknown as ProofAnswer;
const kindsOf = async (id: number) => (await proofOf(id)).lines.map(({ kind }) => kind);
const recordOf = async (id: number) =>
  (await staff.get(`/admin/api/dfc/${id}`)).body['dfc'] as CoverageRequestRecord;
const mail = { way: 'mail', to: 'pec@orelia.example', subject: 'PEC', text: 'Madame, Monsieur,' };

test('the panel is proposed the ways of its insurer, filled in', async () => {
  const id = await aRequest();
  const { sending } = (await staff.get(path(id, 'sending'))).body as unknown as PreparedSendingAnswer;
  const { reference } = await recordOf(id);
  expect(sending).toMatchObject({
    purpose: 'request',
    to: 3,
    insurer: { name: 'Orélia Envoi' },
    places: { link: 'https://pro.orelia.example', mail: 'pec@orelia.example', usual: 'link' },
    openingHours: '9 h – 17 h',
    subject: `PEC ${reference}`,
  });
  expect(sending?.text).toContain('RPPS 10101234567');
  expect(sending?.text).not.toContain('{');
  expect(sending?.asksSignature).toBe(false);
  const signed = await aMutualGroup(api, { name: 'Orélia Signature' });
  await rows('mutual_groups')
    .where({ id: signed })
    .update({ sendingProtocolText: 'Par mail', patientSignature: 'Oui' });
  const { body } = await staff.get(path(await aRequestOfNobody({ mutualGroupId: signed }), 'sending'));
  expect((body as unknown as PreparedSendingAnswer).sending?.asksSignature).toBe(true);
});

test('by the platform: status, history and proof are there at once, with the files that it showed', async () => {
  const id = await aRequest();
  const form = aForm({ file: aFile(A_PDF, 'accuse.pdf') });
  const { body: upload } = await staff.post('/admin/api/upload', { form });
  const files = [{ uploadId: upload['uploadId'], name: 'Accusé.pdf' }];
  const { status, body } = await send(id, { way: 'link', number: 'CB-447108', files });
  const { dfc } = body as unknown as ChangedCoverageRequestAnswer;
  expect([status, dfc.statusId, dfc.history.at(-1)?.comment]).toEqual([
    200,
    3,
    'Par la plateforme, n°\u00A0CB-447108.',
  ]);
  const { lines, isWhole } = await proofOf(id);
  expect(isWhole).toBe(true);
  expect(lines).toMatchObject([
    {
      kind: 'sent',
      purpose: 'request',
      way: 'link',
      to: 'https://pro.orelia.example',
      number: 'CB-447108',
      insurer: 'Orélia Envoi',
    },
  ]);
  const [file] = lines[0]?.files ?? [];
  expect(lines[0]?.prints).toMatchObject([
    { name: 'dossier', sha256: '1'.repeat(64) },
    { name: 'Accusé.pdf', sha256: expect.stringMatching(/^[\da-f]{64}$/) },
  ]);
  const { body: address } = await staff.get(`/admin/api/proof/file/${file?.id}/url`);
  expect((await fetch(new URL(String(address['url']), api.url))).status).toBe(200);
});

test('by mail: it stands among the mails, with an address of its own to answer, and leaves by a job', async () => {
  const id = await aRequest();
  await send(id, mail);
  const [written] = await rows('mails').where({ coverageRequestId: id });
  expect(written).toMatchObject({
    recipients: 'pec@orelia.example',
    isOutgoing: true,
    isSecret: false,
    replyTo: expect.stringMatching(/^pec\+[a-z2-7]{26}@/),
  });
  const [job] = await rows('outbox')
    .where({ job: 'send-insurer-mail' })
    .whereRaw(`payload ->> 'mailId' = ?`, [String(written?.['id'])]);
  expect(job).toBeDefined();
});

test.each([
  ['without an address', { ...mail, to: '' }, 'to'],
  ['to something else', { ...mail, to: 'chez Orélia' }, 'to'],
  ['that names the patient', { ...mail, text: 'Demande pour Madame OSSELIN' }, 'text'],
  ['with a number', { ...mail, subject: 'NIR 2 84 03 44 109 042' }, 'subject'],
  ['without a subject', { ...mail, subject: '' }, 'subject'],
  ['by letter to nowhere', { way: 'courrier', to: '' }, 'to'],
])('a sending %s is refused, and nothing is written', async (_, body, field) => {
  const id = await aRequest({ patient: { firstname: 'ODILE', lastname: 'OSSELIN' } });
  const answer = await send(id, body);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  expect([await kindsOf(id), (await recordOf(id)).statusId]).toEqual([[], 2]);
});

test('without an insurer, or with a document to decide, nothing is sent', async () => {
  const alone = await send(await aRequestOfNobody(), { way: 'link' });
  expect([alone.status, alone.body['code']]).toEqual([409, 'insurer_missing']);
  const undecided = await send(await aRequest({ documents: [...REQUIRED] }), { way: 'link' });
  expect([undecided.status, undecided.body['code']]).toEqual([409, 'documents_undecided']);
});

test('a mail leaves with its dossier or not at all, a platform takes what was saved before', async () => {
  const id = await aRequestOfNobody({ mutualGroupId });
  const refused = await send(id, mail);
  expect([refused.status, refused.body['code']]).toEqual([409, 'dossier_not_ready']);
  await aMadeDossier(api, { coverageRequestId: id, adminId });
  // What it was made of is another now.
  await rows('coverage_requests').where({ id }).increment('version', 1);
  expect((await send(id, mail)).body['code']).toBe('dossier_not_ready');
  expect((await send(id, { way: 'link' })).status).toBe(200);
  expect((await proofOf(id)).lines[0]?.prints).toEqual([]);
});

test('the practice is sent the dossier to put it on the platform itself; the PEC waits aside until it answers', async () => {
  const practitioner = await aPractitioner(api);
  const dentist = await api.login(practitioner);
  const id = await aRequest({ practitionerId: practitioner.id });
  const handing = () => staff.post(path(id, 'handing'), { body: {} });
  const messages = () => rows('messages').where({ coverageRequestId: id });
  const first = (await handing()).body as unknown as ChangedCoverageRequestAnswer;
  // Taken back, nothing of it is left.
  expect((await staff.post(`/admin/api/undo/${first.undoId}`)).status).toBe(200);
  expect([await messages(), (await recordOf(id)).asideUntil]).toEqual([[], null]);

  const { status, body } = await handing();
  const { dfc } = body as unknown as ChangedCoverageRequestAnswer;
  expect([status, dfc.statusId, await kindsOf(id)]).toEqual([200, 2, []]);
  expect(dfc.asideUntil).toBe(workingDaysLater(api.clock.now(), 3));
  const [message] = await messages();
  expect(message?.['content']).toContain('https://pro.orelia.example');
  const files = await rows('message_files').where({ messageId: message?.['id'] });
  const made = await rows('dossier_files as f')
    .join('dossiers as d', 'd.id', 'f.dossierId')
    .where('d.coverageRequestId', id)
    .select('f.name', 'f.sha256', 'f.fileKey');
  expect(files.map(({ name, sha256, fileKey }) => ({ name, sha256, fileKey }))).toEqual(
    made.map((file) => ({ ...file, name: `${file.name}.pdf` })),
  );
  await dentist.post('/api/message/add', { body: { dfcId: id, message: 'Déposé, n° CB-12.' } });
  expect((await recordOf(id)).asideUntil).toBeNull();

  // The agreement's papers too, when no free message is taken any more.
  const agreed = await aRequestOfNobody({
    practitionerId: practitioner.id,
    mutualGroupId,
    statusId: 20,
    documents: agreementTitles.map((title) => ({ title, isValid: true })),
  });
  await aMadeDossier(api, { coverageRequestId: agreed, adminId, kind: 'agreement' });
  expect((await staff.post(path(agreed, 'handing'), { body: {} })).status).toBe(200);
  const [papers] = await rows('messages').where({ coverageRequestId: agreed });
  expect(papers?.['content']).toContain('les documents de l’accord');

  const bare = await aRequest({ documents: [{ title: 'Devis', isValid: true }] });
  expect((await staff.post(path(bare, 'handing'), { body: {} })).body['code']).toBe('dossier_not_ready');
});

test('without a mandate nothing leaves, but for a super administrator who says why', async () => {
  const other = await aPractitioner(api);
  const id = await aRequest({ practitionerId: other.id });
  const refused = await send(id, { way: 'link', reason: 'Signé ce matin' });
  expect([refused.status, refused.body['code'], await kindsOf(id)]).toEqual([409, 'mandate_missing', []]);
  const { body } = await staff.get(path(id, 'sending'));
  expect(body).toMatchObject({
    sending: { withoutMandate: refused.body['error'], mayActWithoutMandate: false },
  });
  const head = await api.login(await anAdministrator(api, { isSuper: true }));
  const sendings = path(id, 'sendings');
  expect((await head.post(sendings, { body: { way: 'link' } })).body['code']).toBe('mandate_missing');
  const sent = await head.post(sendings, { body: { way: 'link', reason: 'Signé ce matin' } });
  expect(sent.status).toBe(200);
  expect((await recordOf(id)).history.at(-1)?.comment).toBe(
    'Par la plateforme. Sans mandat\u00A0: Signé ce matin',
  );
  expect((await proofOf(id)).lines[0]?.reason).toBe('Signé ce matin');
});

test('what the practice alone may deposit is marked without a mandate; by another way it lacks one', async () => {
  const { id: practitionerId } = await aPractitioner(api);
  const mutualGroupId = await aMutualGroup(api, { name: 'Au cabinet seul' });
  await rows('mutual_groups')
    .where({ id: mutualGroupId })
    .update({
      sendingProtocol: JSON.stringify({ link: 'https://pro.orelia.example' }),
      platformAccess: 'Interdit',
    });
  const id = await aRequest({ practitionerId, mutualGroupId });
  const byLetter = await send(id, { way: 'courrier', to: '3 rue des Lilas' });
  expect([byLetter.status, byLetter.body['code']]).toEqual([409, 'mandate_missing']);
  expect((await send(id, { way: 'link', number: 'CB-12' })).status).toBe(200);
  expect((await recordOf(id)).history.at(-1)?.comment).toBe('Par la plateforme, n°\u00A0CB-12.');
});

test('a plain change of status is « sans preuve », which the proof, its paper and the check say; a sending is not', async () => {
  const id = await aRequest();
  await staff.put(`/admin/api/dfc/update/${id}`, { body: { action: 'status', status: 3 } });
  const { lines, unproved } = await proofOf(id);
  expect([lines, unproved.map(({ status }) => status.name)]).toEqual([[], ['Transmise']]);
  expect((await paperOf(path(id, 'proof.pdf'))).text).toContain('Sans preuve');
  const count = async () => (await checkInvariants(api.ports)).find(({ kind }) => kind === 'unproved-moves');
  const before = await count();
  expect(before).toMatchObject({ isFault: false });
  const sent = await aRequest();
  await send(sent, { way: 'link', number: 'CB-3' });
  expect((await proofOf(sent)).unproved).toEqual([]);
  expect(await count()).toEqual(before);
});

test('taken back in time it has not left, and the proof says both', async () => {
  const id = await aRequest();
  const { body } = await send(id, mail);
  const undone = await staff.post(`/admin/api/undo/${String(body['undoId'])}`);
  expect([undone.status, (await recordOf(id)).statusId]).toEqual([200, 2]);
  expect(await kindsOf(id)).toEqual(['sent', 'withdrawn']);
  expect(await rows('mails').where({ coverageRequestId: id })).toEqual([]);
});

test('a mail that is refused brings the PEC back to the staff with the reason, once', async () => {
  const id = await aRequest();
  await send(id, mail);
  const { lines } = await proofOf(id);
  const failed = { sendingId: lines[0]!.id, kind: 'refused', reason: 'EENVELOPE 550' } as const;
  for (let times = 0; times < 2; times++)
    await api.ports.transaction((stores) =>
      noteFailure(api.ports, stores, { ...failed, at: api.ports.clock.now() }),
    );
  const { statusId, nextAction, history } = await recordOf(id);
  expect([statusId, nextAction.who]).toEqual([2, 'staff']);
  expect(history.at(-1)?.comment).toBe('Mail refusé par le serveur de la mutuelle\u00A0: EENVELOPE 550.');
  expect(await kindsOf(id)).toEqual(['sent', 'refused']);
});

test('a late refusal moves nothing of a PEC that went on', async () => {
  const id = await aRequest();
  await send(id, mail);
  await staff.put(`/admin/api/dfc/update/${id}`, { body: { action: 'status', status: 17 } });
  const sendingId = (await proofOf(id)).lines[0]!.id;
  const at = api.ports.clock.now();
  await api.ports.transaction((stores) => noteLeft(api.ports, stores, { sendingId, at }));
  await api.ports.transaction((stores) =>
    noteFailure(api.ports, stores, { sendingId, at, kind: 'bounced', reason: '5.1.1' }),
  );
  expect([(await recordOf(id)).statusId, await kindsOf(id)]).toEqual([17, ['sent', 'left', 'bounced']]);
});

test('an invoice that came after its agreement was sent leaves in its turn; what does not arrive is not sent', async () => {
  const statusSince = new Date('2026-10-05T09:00:00Z');
  const titles = [...agreementTitles, 'Facture 2'];
  const made = await aCoverageRequest(api, {
    practitionerId,
    mutualGroupId,
    statusId: 19,
    createdAt: statusSince,
    turn: { who: 'staff', kind: 'transmit-agreement', count: 0, since: statusSince },
    documents: titles.map((title, place) => ({
      title,
      isValid: true,
      createdAt: new Date(`2026-10-0${place + 4}T08:00:00Z`),
    })),
  });
  const { id } = made;
  await aMadeDossier(api, { coverageRequestId: id, adminId, kind: 'agreement' });
  const part = { coverageRequestId: id, cents: 10_000, createdAt: statusSince };
  const invoices = made.documents.filter(({ title }) => title.startsWith('Facture'));
  for (const [place, { id: documentId }] of invoices.entries())
    await rows('billed_parts').insert({
      ...part,
      documentId,
      billedOn: '2026-10-06',
      sentOn: place === 0 ? '2026-10-05' : null,
    });
  const { bills } = api.ports.stores;
  const sentOf = async () => (await bills.ofRequest(id)).map(({ sentOn }) => sentOn);
  await api.ports.transaction((stores) => reckonBills(stores, id));
  expect(await sentOf()).toEqual(['2026-10-05', null]);
  const { status, body } = await send(id, mail);
  const { dfc } = body as unknown as ChangedCoverageRequestAnswer;
  expect([status, dfc.statusId, dfc.history.at(-1)?.comment]).toEqual([200, 19, 'Par mail.']);
  expect((await recordOf(id)).nextAction.who).toBe('insurer');
  await api.ports.transaction((stores) => reckonBills(stores, id));
  const today = parisDay(api.ports.clock.now());
  expect(await sentOf()).toEqual(['2026-10-05', today]);
  const sendingId = (await proofOf(id)).lines[0]!.id;
  const failed = { sendingId, kind: 'bounced', reason: '5.1.1', at: api.ports.clock.now() } as const;
  await api.ports.transaction((stores) => noteFailure(api.ports, stores, failed));
  expect((await recordOf(id)).statusId).toBe(20);
  expect(await sentOf()).toEqual(['2026-10-05', null]);
});

test('an insurer that is put right after the sending is sent the request, and reminded of nothing before', async () => {
  const id = await aRequest();
  await send(id, mail);
  const [told] = await rows('proof_lines').where({ coverageRequestId: id });
  expect(told.facts.recipient).toEqual({ kind: 'mutual-group', id: mutualGroupId });
  const other = await aMutualGroup(api, { name: 'Sélénor Envoi' });
  await rows('mutual_groups')
    .where({ id: other })
    .update({ sendingProtocol: JSON.stringify({ mail: 'pec@selenor.example' }), mailReminders: 'Oui' });
  const changed = (mutualGroup: number) =>
    staff.put(`/admin/api/dfc/update/${id}`, { body: { action: 'patient', mutualGroup } });
  const turnOf = async () => {
    const { turnKind, isChased } = await rows('coverage_requests').where({ id }).first();
    return [turnKind, isChased === true];
  };
  expect((await changed(other)).status).toBe(200);
  expect(await turnOf()).toEqual(['transmit-request', false]);
  expect(await api.ports.stores.chasing.awaited([id])).toEqual([]);
  await changed(mutualGroupId);
  expect(await turnOf()).toEqual(['study-request', false]);
  await changed(other);
  await aMadeDossier(api, { coverageRequestId: id, adminId });
  const { status, body } = await send(id, { ...mail, to: 'pec@selenor.example' });
  expect([status, (body as unknown as ChangedCoverageRequestAnswer).dfc.statusId]).toEqual([200, 3]);
  expect(await turnOf()).toEqual(['study-request', true]);
  expect((await proofOf(id)).isWhole).toBe(true);
});

test('what left to its mutual is not insured elsewhere once its group says how it is sent', async () => {
  const sendingProtocol = JSON.stringify({ mail: 'pec@orelia.example' });
  const mutualId = await aMutual(api, { name: 'Orélia Loire' });
  const group = await aMutualGroup(api, { name: 'Groupe muet', mutualIds: [mutualId] });
  await rows('mutuals').where({ id: mutualId }).update({ sendingProtocol });
  const id = await aRequest({ mutualId, mutualGroupId: group });
  await send(id, mail);
  const [told] = await rows('proof_lines').where({ coverageRequestId: id });
  expect(told.facts.recipient).toEqual({ kind: 'mutual', id: mutualId });
  await rows('mutual_groups').where({ id: group }).update({ sendingProtocol });
  for (const mutualGroup of [mutualGroupId, group])
    await staff.put(`/admin/api/dfc/update/${id}`, { body: { action: 'patient', mutualGroup } });
  expect(await rows('coverage_requests').where({ id }).first()).toMatchObject({ turnKind: 'study-request' });
});

test('the database refuses to change, remove or empty a proof', async () => {
  const id = await aRequest();
  await send(id, { way: 'link' });
  for (const statement of [
    `update proof_lines set way = 'mail' where coverage_request_id = ${id}`,
    `update proof_lines set facts = '{}' where coverage_request_id = ${id}`,
    `delete from proof_lines where coverage_request_id = ${id}`,
    'truncate proof_lines cascade',
  ])
    await expect(api.database.scope.knex.raw(statement)).rejects.toThrow(/proof/);
  const erasing = api.database.transaction(async ({ knex }) => {
    await knex.raw(`set local accordent.erasing = 'on'`);
    await knex('proof_lines').where({ coverageRequestId: id }).update({ hash: 'x' });
  });
  await expect(erasing).rejects.toThrow('an erasure leaves the chain');
  expect((await proofOf(id)).isWhole).toBe(true);
});

test('an erasure destroys what it says of people, and the chain is still whole', async () => {
  const id = await aRequest();
  const form = aForm({ file: aFile(A_PDF, 'accuse.pdf') });
  const { body: upload } = await staff.post('/admin/api/upload', { form });
  await send(id, {
    way: 'link',
    number: 'CB-9',
    files: [{ uploadId: upload['uploadId'], name: 'Accusé.pdf' }],
  });
  const { lines } = await proofOf(id);
  const at = api.ports.clock.now();
  const gone = await api.database.transaction((scope) => eraseRequests(scope, [id], at));
  expect(gone.length).toBeGreaterThan(0);
  const erased = await rows('proof_lines').where({ coverageRequestId: id });
  expect(erased).toMatchObject([{ facts: null, salt: null, way: 'link', hash: lines[0]?.hash }]);
  expect(await rows('proof_files').where({ proofLineId: lines[0]!.id })).toEqual([]);
  const broken = (await checkInvariants(api.ports)).find(({ kind }) => kind === 'broken-proof');
  expect(broken?.examples ?? []).not.toContain(
    `${(await rows('coverage_requests').where({ id }).first())?.['reference']}, ligne 1`,
  );
});

/** What a reader finds in a paper that a call makes. */
async function paperOf(address: string) {
  const answer = await fetch(new URL(address, api.url), {
    headers: { Authorization: `Bearer ${staff.token}` },
  });
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  return { answer, pages: pages.map(({ text }) => text), text: pages.map(({ text }) => text).join(' ') };
}

test('the proof as a PDF says every line with its hashes, and that its chain is whole; the look is audited', async () => {
  const id = await aRequest();
  await send(id, mail);
  const { lines } = await proofOf(id);
  const at = api.ports.clock.now();
  await api.ports.transaction((stores) => noteLeft(api.ports, stores, { sendingId: lines[0]!.id, at }));
  const { answer, text } = await paperOf(path(id, 'proof.pdf'));
  const { reference } = await recordOf(id);
  expect(answer.headers.get('Content-Disposition')).toContain(reference);
  for (const { hash, said } of (await proofOf(id)).lines) {
    expect(text).toContain(hash);
    expect(text).toContain(said.replaceAll('\u00A0', ' '));
  }
  for (const words of ['pec@orelia.example', '1'.repeat(64), 'Mail remis', 'La chaîne est entière'])
    expect(text).toContain(words);
  const looks = rows('audit_events').where({ action: 'open-proof-file', entityId: id });
  expect(await looks).toHaveLength(1);
});

const letterOf = (id: number, to: string) => path(id, `letter.pdf?${new URLSearchParams({ to }).toString()}`);

test('the letter names the patient in the insurer’s own words, its dossier behind it; the look is audited', async () => {
  const id = await aRequest({ patient: { firstname: 'ODILE', lastname: 'OSSELIN' } });
  const { reference } = await recordOf(id);
  const { pages } = await paperOf(letterOf(id, 'Orélia, service PEC\n3 rue des Lilas\n75011 PARIS'));
  expect(pages).toHaveLength(2);
  for (const words of ['Orélia, service PEC 3 rue des Lilas 75011 PARIS', 'OSSELIN Odile', reference])
    expect(pages[0]).toContain(words);
  expect(pages[0]).toContain('RPPS 10101234567');
  // What is not known is left out with its bracket.
  expect(pages[0]).not.toMatch(/adhérent|[{}]/);
  expect(pages[0]).toContain('Dossier page 2');
  await rows('mutual_groups')
    .where({ id: mutualGroupId })
    .update({ letterModel: 'Pour {patient}, du Dr {praticien}.\n\nBien à vous' });
  const other = await aRequest({ patient: { firstname: 'ODILE', lastname: 'OSSELIN' } });
  expect((await paperOf(letterOf(other, 'Lyon'))).text).toContain('Pour OSSELIN Odile, du Dr');
  await rows('mutual_groups').where({ id: mutualGroupId }).update({ letterModel: '' });
  expect(await rows('audit_events').where({ action: 'open-dossier', entityId: id })).toHaveLength(1);
});

test('no letter without an address, a dossier or an insurer', async () => {
  const noAddress = await staff.get(letterOf(await aRequest(), ''));
  expect([noAddress.status, Object.keys(noAddress.body.fields ?? {})]).toEqual([400, ['to']]);
  const noDossier = await staff.get(letterOf(await aRequestOfNobody({ mutualGroupId }), 'Lyon'));
  expect(noDossier.body['code']).toBe('dossier_not_ready');
  expect((await staff.get(letterOf(await aRequestOfNobody(), 'Lyon'))).body['code']).toBe('insurer_missing');
});

test.each([
  ['facts', `jsonb_set(facts, '{number}', '"CB-1"')`],
  ['way', `'mail'`],
  ['at', `at + interval '1 ms'`],
])('one changed byte of %s is found by whoever looks at all of it', async (column, value) => {
  const id = await aRequest();
  const { reference } = await recordOf(id);
  await send(id, { way: 'link', number: 'CB-2' });
  const { scope } = api.database;
  await scope.knex.raw('alter table proof_lines disable trigger keep_proof');
  await scope.knex.raw(`update proof_lines set ${column} = ${value} where coverage_request_id = ${id}`);
  await scope.knex.raw('alter table proof_lines enable trigger keep_proof');
  expect((await proofOf(id)).isWhole).toBe(false);
  expect((await paperOf(path(id, 'proof.pdf'))).text).toContain('La chaîne n’est pas entière');
  const findings = await checkInvariants(api.ports);
  const broken = findings.find(({ kind }) => kind === 'broken-proof');
  expect(broken?.examples).toContain(`${reference}, ligne 1`);
});
