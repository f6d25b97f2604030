import {
  A_PDF,
  aCoverageRequest,
  aMandate,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { aSending } from '@accordent/adapters/testing/proof-builders.ts';
import { receiveAnswer, type ArrivedAnswer } from '@accordent/core/answers/receive-answer.ts';
import { erasePersonalData } from '@accordent/core/personal-data/erase-personal-data.ts';
import { exportPersonalData } from '@accordent/core/personal-data/export-personal-data.ts';
import { checkInvariants } from '@accordent/core/invariants/check-invariants.ts';
import { withdrawSending } from '@accordent/core/transmissions/withdraw-sending.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import { aFile, aForm } from '../testing/forms.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import type {
  ChangedCoverageRequestAnswer,
  CoverageRequestRecord,
} from '../coverage-requests/coverage-requests.schemas.ts';
import type { ProofAnswer } from '../transmissions/transmissions.schemas.ts';
import type { AnswersAnswer } from './answers.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let dentist: Caller;
let adminId: number;
let practitionerId: number;
let mutualGroupId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api);
  adminId = administrator.id;
  staff = await api.login(administrator);
  const practitioner = await aPractitioner(api);
  practitionerId = practitioner.id;
  await aMandate(api, { practitionerId, adminId });
  dentist = await api.login(practitioner);
  mutualGroupId = await aMutualGroup(api, { name: 'Orélia Réponse' });
});
afterAll(() => api.close());

const rows = (table: string) => api.database.scope.knex(table);
const path = (id: number, what: string) => `/admin/api/dfc/${id}/${what}`;
const A_DAY_BEFORE = new Date('2026-11-16T09:00:00Z');
const checked = REQUIRED.map((title) => ({ title, isValid: true }));
type Choice = Partial<Parameters<typeof aCoverageRequest>[1]>;
const aRequestOfNobody = async (statusId: Choice['statusId'] = 3, choice: Choice = {}) => {
  const made = await aCoverageRequest(api, {
    practitionerId,
    statusId,
    documents: checked,
    ...choice,
  });
  return made.id;
};
const aRequest = (statusId?: Choice['statusId'], choice: Choice = {}) =>
  aRequestOfNobody(statusId, { mutualGroupId, ...choice });
const recordOf = async (id: number) =>
  (await staff.get(`/admin/api/dfc/${id}`)).body['dfc'] as CoverageRequestRecord;
const answersOf = async (id: number) =>
  (await staff.get(path(id, 'answers'))).body as unknown as AnswersAnswer;
const kindsOf = async (id: number) =>
  ((await staff.get(path(id, 'proof'))).body as unknown as ProofAnswer).lines.map(({ kind }) => kind);
const confirm = (id: number, body: object) =>
  staff.post(path(id, 'answers'), { body: { source: 'paper', ...body } });
const confirmed = async (id: number, body: object) => {
  const { status, body: answer } = await confirm(id, body);
  expect(status).toBe(200);
  return answer as unknown as ChangedCoverageRequestAnswer;
};
const sentLetter = async (name = 'Accord.pdf') => {
  const { body } = await staff.post('/admin/api/upload', { form: aForm({ file: aFile(A_PDF, name) }) });
  return { uploadId: body['uploadId'] as string, name };
};
const arrive = (id: number, arrived: Partial<ArrivedAnswer> = {}) =>
  api.ports.transaction((stores) =>
    receiveAnswer(api.ports, stores, {
      coverageRequestId: id,
      source: 'page',
      actor: null,
      at: api.ports.clock.now(),
      ...arrived,
    }),
  );
const agreement = {
  decision: 'agreement',
  granted: '612,00',
  basis: 'outside',
  validFrom: '2026-11-17',
  validUntil: '2027-05-16',
  number: 'ML-26-88107',
  conditions: 'sous réserve des droits ouverts à la date des soins',
};

test('an agreement: answer, APEC, status, history, mail and proof at once', async () => {
  const id = await aRequest();
  await aSending(api, { coverageRequestId: id, adminId, at: A_DAY_BEFORE });
  const { dfc } = await confirmed(id, { ...agreement, letter: await sentLetter() });
  expect(dfc).toMatchObject({
    statusId: 17,
    answer: { decision: 'agreement', said: 'Accord', granted: 612, number: 'ML-26-88107', shares: null },
    nextAction: { who: 'dentist' },
  });
  const [file] = dfc.files.filter(({ title }) => title === 'APEC');
  expect(file).toMatchObject({ isValid: true, id: dfc.answer?.fileId });
  expect(dfc.history.at(-1)).toMatchObject({
    status: { id: 17 },
    comment: expect.stringContaining('612,00'),
  });
  const changeId = dfc.history.at(-1)?.id;
  const told = await rows('outbox')
    .where({ job: 'notify-coverage-request-status-changed' })
    .whereRaw(`payload ->> 'statusChangeId' = ?`, [String(changeId)]);
  expect(told).toHaveLength(1);
  expect(await kindsOf(id)).toEqual(['sent', 'confirmed']);
  const own = (await dentist.get(`/api/dfc/${id}`)).body['dfc'] as Record<string, unknown>;
  expect(own['answer']).toMatchObject({ granted: 612, conditions: agreement.conditions });
});

test.each([
  ['partial-agreement', { granted: '1' }, 17],
  ['agreement-at-zero', {}, 30],
  ['estimate', { granted: '300' }, 22],
  ['refusal', { reason: 'Plafond atteint' }, 30],
  ['administrative-rejection', { reason: 'Droits fermés' }, 24],
  ['documents-wanted', { reason: 'Radio de la dent 26' }, 24],
])('%s leads where its decision says', async (decision, more, statusId) => {
  const id = await aRequest(4);
  const { dfc } = await confirmed(id, { decision, ...more });
  expect([dfc.statusId, dfc.answer?.decision]).toEqual([statusId, decision]);
});

test('what is asked is what the dentist reads, told again when it is asked anew', async () => {
  const id = await aRequest();
  await confirmed(id, { decision: 'documents-wanted', reason: 'Radio de la dent 26' });
  const { dfc } = await confirmed(id, { decision: 'documents-wanted', reason: 'Devis signé' });
  expect(dfc.history.slice(-2).map(({ status, comment }) => [status.id, comment])).toEqual([
    [24, 'Radio de la dent 26'],
    [24, 'Devis signé'],
  ]);
});

test('an act that is capped makes it partial; its lines are the total', async () => {
  const id = await aRequest();
  const lines = [
    { code: 'HBLD734', tooth: '26', asked: '478,00', granted: '478,00' },
    { code: 'HBLD090', tooth: '26', asked: '121,00', granted: '110,00' },
  ];
  const { dfc } = await confirmed(id, { decision: 'agreement', lines });
  expect(dfc.answer).toMatchObject({
    decision: 'partial-agreement',
    granted: 588,
    lines: [{}, { granted: 110 }],
  });
});

test('a platform that answers at once: sent and answered in one press, taken back in one', async () => {
  const id = await aRequest(2);
  const said = { ...agreement, source: 'platform', letter: await sentLetter() };
  const { dfc, undoId } = await confirmed(id, said);
  expect(dfc.history.slice(-2).map(({ status }) => status.id)).toEqual([3, 17]);
  expect(dfc.files.some(({ title, isValid }) => title === 'APEC' && isValid)).toBe(true);
  expect(await kindsOf(id)).toEqual(['sent', 'confirmed']);
  const stamps = await rows('coverage_requests').where({ id }).first('transmittedAt', 'agreedAt');
  expect(stamps?.['transmittedAt']).toEqual(stamps?.['agreedAt']);
  expect((await staff.post(`/admin/api/undo/${undoId}`)).status).toBe(200);
  const back = await recordOf(id);
  expect([back.statusId, back.answer, back.files.length]).toEqual([2, null, REQUIRED.length]);
  expect(await kindsOf(id)).toEqual(['sent', 'confirmed', 'withdrawn', 'unconfirmed']);
});

test('nothing that was not sent is answered, but by its platform', async () => {
  for (const statusId of [1, 2] as const) {
    const { status, body } = await confirm(await aRequest(statusId), agreement);
    expect([status, body['code']]).toEqual([409, 'answer_unasked']);
  }
  const alone = await confirm(await aRequestOfNobody(2), {
    ...agreement,
    source: 'platform',
  });
  expect([alone.status, alone.body['code']]).toEqual([409, 'insurer_missing']);
});

test('what has left and stands is answered, though its PEC is a new request again', async () => {
  const id = await aRequest(2);
  await aSending(api, { coverageRequestId: id, adminId, at: A_DAY_BEFORE });
  expect((await confirmed(id, agreement)).dfc).toMatchObject({ statusId: 17, hasLeft: true });
  const withdrawn = await aRequest(2);
  await aSending(api, { coverageRequestId: withdrawn, adminId, at: A_DAY_BEFORE });
  const actor = { kind: 'admin', id: adminId, sessionId: '', isSuper: false } as const;
  await api.ports.transaction((stores) =>
    withdrawSending(api.ports, stores, {
      coverageRequestId: withdrawn,
      sentAt: A_DAY_BEFORE,
      actor,
      at: api.ports.clock.now(),
    }),
  );
  expect((await confirm(withdrawn, agreement)).body['code']).toBe('answer_unasked');
});

test.each([22, 23, 30] as const)(
  'in status %i an answer is kept and shown, and moves nothing',
  async (statusId) => {
    const id = await aRequest(statusId);
    const before = await recordOf(id);
    const { dfc } = await confirmed(id, { ...agreement, letter: await sentLetter() });
    expect(dfc).toMatchObject({ statusId, answer: null, history: before.history, files: before.files });
    expect((await answersOf(id)).confirmed).toMatchObject([{ granted: 612, letter: { name: 'Accord.pdf' } }]);
  },
);

test('in 17 the new answer replaces the old, and the PEC stays; a refusal moves it', async () => {
  const id = await aRequest();
  await confirmed(id, agreement);
  const { dfc } = await confirmed(id, { ...agreement, granted: '650' });
  expect([
    dfc.statusId,
    dfc.answer?.granted,
    dfc.history.filter(({ status }) => status.id === 17).length,
  ]).toEqual([17, 650, 1]);
  const refused = await confirmed(id, { decision: 'refusal' });
  expect([refused.dfc.statusId, refused.dfc.answer?.decision]).toEqual([30, 'refusal']);
});

test('an undecided document holds the confirmation', async () => {
  const id = await aRequest(3, { documents: [...REQUIRED] });
  const { status, body } = await confirm(id, agreement);
  expect([status, body['code']]).toEqual([409, 'documents_undecided']);
  expect((await answersOf(id)).confirmed).toEqual([]);
});

test.each([
  ['no decision', { decision: 'maybe' }, 'decision'],
  ['an amount that is none', { ...agreement, granted: 'six cents' }, 'granted'],
  ['no amount', { ...agreement, granted: '' }, 'granted'],
  ['too much', { ...agreement, granted: '100000,01' }, 'granted'],
  ['a day that is none', { ...agreement, validUntil: '2027-02-30' }, 'validUntil'],
  ['an end before', { ...agreement, validUntil: '2026-11-16' }, 'validUntil'],
  ['nothing that is asked', { decision: 'documents-wanted' }, 'reason'],
])('%s is refused, and nothing is written', async (_, body, field) => {
  const id = await aRequest();
  const answer = await confirm(id, body);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  expect([(await recordOf(id)).statusId, (await answersOf(id)).confirmed]).toEqual([3, []]);
});

test('what arrives is the staff’s turn until somebody confirms it, and points at what he confirmed', async () => {
  const id = await aRequest();
  await aSending(api, { coverageRequestId: id, adminId, at: A_DAY_BEFORE });
  const receivedId = await arrive(id, { decision: 'agreement', granted: 61_200, who: 'Mme Roche, gestion' });
  const waiting = await recordOf(id);
  expect([waiting.statusId, waiting.nextAction, waiting.banner.action]).toMatchObject([
    3,
    { who: 'staff', text: 'Confirmer la réponse' },
    { kind: 'answer' },
  ]);
  expect((await answersOf(id)).waiting).toMatchObject([
    { id: receivedId, granted: 612, who: 'Mme Roche, gestion' },
  ]);
  const { undoId } = await confirmed(id, { ...agreement, source: 'page', receivedId });
  expect((await answersOf(id)).waiting).toEqual([]);
  const twice = await confirm(id, { ...agreement, source: 'page', receivedId });
  expect([twice.status, twice.body['code']]).toEqual([409, 'answer_settled']);
  // By a colleague who had it before him at the same time: what he typed for it is not kept.
  const late = await confirm(id, { ...agreement, source: 'page', receivedId, lastAnswerId: null });
  expect([late.status, late.body['code']]).toEqual([409, 'answer_settled']);
  await staff.post(`/admin/api/undo/${undoId}`);
  expect((await recordOf(id)).nextAction.text).toBe('Confirmer la réponse');
  expect((await answersOf(id)).waiting).toMatchObject([{ id: receivedId }]);
  expect(await kindsOf(id)).toEqual(['sent', 'answered', 'confirmed', 'unconfirmed']);
});

test('of two who confirm, having seen the same answers, the second is refused', async () => {
  const id = await aRequest(17);
  const seen = { ...agreement, lastAnswerId: null };
  expect((await confirm(id, seen)).status).toBe(200);
  const second = await confirm(id, { ...seen, decision: 'refusal' });
  expect([second.status, second.body['code']]).toEqual([409, 'stale']);
  const [first] = (await answersOf(id)).confirmed;
  expect((await recordOf(id)).statusId).toBe(17);
  expect((await confirm(id, { ...agreement, lastAnswerId: first!.id })).status).toBe(200);
  // Whoever does not say what he saw goes on as before.
  expect((await confirm(id, { ...agreement, decision: 'refusal' })).status).toBe(200);
});

test('an answer comes back on the last sending that was not taken back', async () => {
  const id = await aRequest();
  const { lineId } = await aSending(api, { coverageRequestId: id, adminId, at: A_DAY_BEFORE });
  const at = api.ports.clock.now();
  await aSending(api, { coverageRequestId: id, adminId, at });
  const actor = { kind: 'admin', id: adminId, sessionId: '', isSuper: false } as const;
  await api.ports.transaction((stores) =>
    withdrawSending(api.ports, stores, { coverageRequestId: id, sentAt: at, actor, at }),
  );
  await confirmed(id, agreement);
  expect(await rows('proof_lines').where({ coverageRequestId: id, kind: 'confirmed' })).toMatchObject([
    { sendingId: lineId },
  ]);
});

test('of one that is corrected the later waits alone, and what is no answer waits for nobody', async () => {
  const id = await aRequest();
  const first = await arrive(id, { decision: 'agreement', granted: 61_200 });
  const second = await arrive(id, { decision: 'refusal', correctsId: first });
  expect((await answersOf(id)).waiting).toMatchObject([{ id: second, decision: 'refusal' }]);
  const dismissal = `/admin/api/answer/${second}/dismissal`;
  expect((await staff.post(dismissal)).status).toBe(200);
  expect((await staff.post(dismissal)).body['code']).toBe('answer_settled');
  expect([(await answersOf(id)).waiting, (await recordOf(id)).nextAction.who]).toEqual([[], 'insurer']);
});

test('a letter that is taken in waits with its answer, is opened there, and becomes the APEC', async () => {
  const id = await aRequest();
  const { body } = await staff.post(path(id, 'answers/letter'), { body: { letter: await sentLetter() } });
  const receivedId = Number(body['answerId']);
  expect((await answersOf(id)).waiting).toMatchObject([{ id: receivedId, letter: { name: 'Accord.pdf' } }]);
  const { body: address } = await staff.get(`/admin/api/answer/${receivedId}/letter/url`);
  expect((await fetch(new URL(String(address['url']), api.url))).status).toBe(200);
  const { body: read } = await staff.get(`/admin/api/answer/${receivedId}/reading`);
  expect(read['reading']).toBeNull();
  const { dfc } = await confirmed(id, { ...agreement, receivedId });
  expect(dfc.files.some(({ title }) => title === 'APEC')).toBe(true);
  const findings = await checkInvariants(api.ports);
  expect(findings.filter(({ kind }) => kind === 'broken-proof')).toEqual([]);
});

test('once it is sent again, it waits for another answer', async () => {
  const id = await aRequest();
  await confirmed(id, { decision: 'documents-wanted', reason: 'Radio' });
  const { body } = await staff.put(`/admin/api/dfc/update/${id}`, { body: { action: 'status', status: 3 } });
  expect((body as unknown as ChangedCoverageRequestAnswer).dfc.answer).toBeNull();
});

test('the database refuses to change, remove or empty answers; an erasure leaves what was decided', async () => {
  const id = await aRequest();
  await confirmed(id, agreement);
  for (const statement of [
    `update answers set granted = 1 where coverage_request_id = ${id}`,
    `delete from answers where coverage_request_id = ${id}`,
    'truncate answers cascade',
  ])
    await expect(api.database.scope.knex.raw(statement)).rejects.toThrow(/answer|proof/);
  const erasing = api.database.transaction(async ({ knex }) => {
    await knex.raw(`set local accordent.erasing = 'on'`);
    await knex('answers').where({ coverageRequestId: id }).update({ decision: 'refusal' });
  });
  await expect(erasing).rejects.toThrow('an erasure leaves what was decided');
});

test('of somebody who is erased the decision and its day are left, and the proof is whole', async () => {
  const id = await aRequest();
  await aSending(api, { coverageRequestId: id, adminId, at: A_DAY_BEFORE });
  const receivedId = await arrive(id, { who: 'Mme Roche', reason: 'Plafond atteint' });
  await confirmed(id, {
    decision: 'refusal',
    reason: 'Plafond atteint',
    receivedId,
    letter: await sentLetter(),
  });
  const subject = { kind: 'patient', id: (await recordOf(id)).patient.id } as const;
  const { sections, files } = await exportPersonalData(api.ports, subject);
  expect(sections['answers']).toMatchObject([
    { who: 'Mme Roche' },
    { decision: 'refusal', letter: 'Accord.pdf' },
  ]);
  const [letter] = await rows('answers').where({ coverageRequestId: id }).whereNotNull('fileKey');
  expect(files.map(({ fileKey }) => fileKey)).toContain(letter?.['fileKey']);
  await erasePersonalData(api.ports, subject);
  const left = await rows('answers').where({ coverageRequestId: id }).orderBy('id');
  expect(
    left.map(({ kind, decision, who, reason, fileKey }) => [kind, decision, who, reason, fileKey]),
  ).toEqual([
    ['received', null, '', '', null],
    ['confirmed', 'refusal', '', '', null],
  ]);
  const proof = (await staff.get(path(id, 'proof'))).body as unknown as ProofAnswer;
  expect([proof.isWhole, proof.lines.every(({ isErased }) => isErased)]).toEqual([true, true]);
});

test('the nightly sweep leaves the files of answers and proofs', async () => {
  const id = await aRequest();
  await aSending(api, { coverageRequestId: id, adminId });
  await arrive(id, {});
  await staff.post(path(id, 'answers/letter'), { body: { letter: await sentLetter() } });
  const letters = await rows('answers')
    .where({ coverageRequestId: id })
    .whereNotNull('fileKey')
    .pluck('file_key');
  const proofs = await rows('proof_files').pluck('file_key');
  expect([letters.length, proofs.length > 0]).toEqual([1, true]);
  await rows('uploads').delete();
  expect(await api.ports.stores.documents.unnamedFileKeys([...letters, ...proofs, 'nobody'])).toEqual([
    'nobody',
  ]);
});

test('the list shows what was decided, and gives those that were decided so', async () => {
  const id = await aRequest();
  await confirmed(id, { decision: 'estimate', granted: '300' });
  const other = await aRequest();
  await confirmed(other, agreement);
  const listed = async (result: string) => {
    const { body } = await staff.get(`/admin/api/dfc?result=${result}&orderBy=id&order=desc&perPage=100`);
    return body['dfc'] as { id: number; answer: unknown }[];
  };
  const estimates = await listed('estimate');
  expect(estimates.find((row) => row.id === id)?.answer).toMatchObject({
    decision: 'estimate',
    granted: 300,
  });
  expect(estimates.some((row) => row.id === other)).toBe(false);
  expect((await listed('agreement')).find((row) => row.id === other)?.answer).toMatchObject({
    granted: 612,
    validUntil: '2027-05-16',
  });
  const view = {
    name: 'Estimations',
    isTeam: false,
    content: {
      filters: { result: 'estimate' },
      period: null,
      orderBy: 'creationDate',
      order: 'desc',
      columns: ['result', 'granted'],
      groupBy: null,
    },
  };
  expect((await staff.post('/admin/api/view', { body: view })).status).toBe(200);
  const { body } = await staff.get('/admin/api/views');
  const kept = (body['views'] as { name: string; count: number }[]).find(
    ({ name }) => name === 'Estimations',
  );
  expect(kept?.count).toBe(estimates.length);
});

test('what is left to the patient, and the card that ends before the agreement, once all of it is known', async () => {
  const id = await aRequest(3, {
    details: { quoteTotal: '1 120,00', mandatoryShare: '144,00', cardValidUntil: '2026-12-31' },
  });
  const { dfc } = await confirmed(id, agreement);
  expect(dfc.answer).toMatchObject({
    validUntil: '2027-05-16',
    shares: { quote: 1120, mandatory: 144, insurer: 612, patient: 364 },
    validity: { until: '2026-12-31' },
  });
  const included = await confirmed(id, { ...agreement, basis: 'included' });
  expect(included.dfc.answer?.shares).toMatchObject({ insurer: 468, patient: 508 });
  const unsaid = await confirmed(id, { ...agreement, basis: null });
  expect(unsaid.dfc.answer?.shares).toBeNull();
});

test('a second insurer is to be asked once the first has agreed, and its part is taken off', async () => {
  const id = await aRequest(3, {
    details: { quoteTotal: '1 120,00', mandatoryShare: '144,00', secondMutualName: 'Mutuelle de la Baie' },
  });
  expect((await confirmed(id, agreement)).dfc.answer).toMatchObject({
    secondToAsk: 'Mutuelle de la Baie',
    shares: { second: 0, patient: 364 },
  });
  const typed = await staff.put(path(id, 'details'), { body: { secondShare: '200,00' } });
  const { dfc } = typed.body as unknown as ChangedCoverageRequestAnswer;
  expect(dfc.answer).toMatchObject({ secondToAsk: '', shares: { second: 200, patient: 164 } });
  // More than what the assurance maladie leaves is refused, and nothing is written.
  const { status, body } = await staff.put(path(id, 'details'), { body: { secondShare: '976,01' } });
  expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, ['secondShare']]);
  // Of one that is named no longer nothing is taken off.
  const { body: none } = await staff.put(path(id, 'details'), { body: { secondMutualName: '' } });
  expect((none as unknown as ChangedCoverageRequestAnswer).dfc.answer?.shares).toMatchObject({
    patient: 364,
  });
});

test('a platform that answers at once was sent to under a mandate', async () => {
  const { id: other } = await aPractitioner(api);
  const id = await aRequest(2, { practitionerId: other });
  const said = { ...agreement, source: 'platform', withoutMandate: 'Signé ce matin' };
  const refused = await confirm(id, said);
  expect([refused.status, refused.body['code']]).toEqual([409, 'mandate_missing']);
  // A super administrator goes on, with a reason.
  const head = await api.login(await anAdministrator(api, { isSuper: true }));
  const post = (body: object) => head.post(path(id, 'answers'), { body });
  expect((await post({ ...said, withoutMandate: ' ' })).body['code']).toBe('mandate_missing');
  const { status, body } = await post(said);
  expect(status).toBe(200);
  const { dfc } = body as unknown as ChangedCoverageRequestAnswer;
  expect(dfc.history.at(-2)?.comment).toContain('Sans mandat\u00A0: Signé ce matin');
  const proof = (await staff.get(path(id, 'proof'))).body as unknown as ProofAnswer;
  expect(proof.lines.find(({ kind }) => kind === 'sent')?.reason).toBe('Signé ce matin');
});
