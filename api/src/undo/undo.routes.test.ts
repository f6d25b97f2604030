import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import {
  aCoverageRequest,
  aMutual,
  anAdministrator,
  aPractitioner,
  aToken,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { aMailFile } from '@accordent/adapters/testing/message-builders.ts';
import { workingDaysLater } from '@accordent/core/shared/working-days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changedCoverageRequestAnswer,
  coverageRequestAnswer,
} from '../coverage-requests/coverage-requests.schemas.ts';
import { decidedFileAnswer } from '../documents/changed-file.schemas.ts';
import { startApi, type ApiUnderTest } from '../testing/api-under-test.ts';

let api: ApiUnderTest;
let staff: string;
let colleague: string;
let practitionerId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  staff = await aToken(api, await anAdministrator(api));
  colleague = await aToken(api, await anAdministrator(api));
  practitionerId = (await aPractitioner(api)).id;
});
afterAll(() => api.close());

type Told = string | { title: string; isValid: boolean | null };
const aRequest = (statusId: StatusId, documents: readonly Told[] = REQUIRED) =>
  aCoverageRequest(api, { practitionerId, statusId, documents });

const decide = async (documentId: number, body: object, as = staff) =>
  decidedFileAnswer.parse((await api.as(as).post(`/admin/api/dfc/update/file/${documentId}`, { body })).body);
const undo = (id: number | null, as = staff) => api.as(as).post(`/admin/api/undo/${id}`);
const record = async (id: number) =>
  coverageRequestAnswer.parse((await api.as(staff).get(`/admin/api/dfc/${id}`)).body).dfc;
const waiting = (job: string) => api.database.scope.knex('outbox').where({ job }).select('notBefore');

test('a refusal taken back leaves the PEC as it stood, and its mail never leaves', async () => {
  const { id, documents } = await aRequest(2);
  const before = await record(id);
  const refused = await decide(documents[0]!.id, { isValid: false, reason: 'Photo floue.' });
  expect(refused.isStaffTurn).toBe(true);
  const [mail] = await waiting('notify-document-refused');
  expect(mail.notBefore.getTime() - api.clock.now().getTime()).toBe(10_000);

  const answer = await undo(refused.undoId);
  expect(answer.status).toBe(200);
  expect(coverageRequestAnswer.parse(answer.body).dfc).toEqual(before);
  expect(await record(id)).toEqual(before);
  expect(await waiting('notify-document-refused')).toEqual([]);
  expect((await undo(refused.undoId)).status).toBe(404);
});

test.each([
  ['validated', { isValid: true }],
  ['undecided', { isValid: null }],
  ['refused otherwise', { isValid: false, reason: 'Photo coupée.' }],
])('a refused document, %s by mistake, is mailed once that is taken back', async (_, mistake) => {
  const documentId = (await aRequest(2)).documents[0]!.id;
  const ofRefusal = api.database.scope.knex('outbox').where({ job: 'notify-document-refused' });
  const due = () =>
    ofRefusal.clone().whereRaw("payload = jsonb_build_object('documentId', ?::int)", [documentId]);
  await decide(documentId, { isValid: false, reason: 'Photo floue.' });
  const [{ notBefore }] = await due();
  api.clock.advance(5000);
  const { undoId } = await decide(documentId, mistake);
  // Whoever mails has come by meanwhile, and found it not refused.
  if (mistake.isValid !== false) await due().update({ dispatchedAt: new Date() });
  expect((await undo(undoId)).status).toBe(200);
  const waits = await due().where({ dispatchedAt: null });
  expect(waits).toMatchObject([{ notBefore }]);
});

test('a refusal that is mailed long since is not asked for again by an undo', async () => {
  const documentId = (await aRequest(2, [{ title: 'Devis', isValid: false }])).documents[0]!.id;
  await api.database.scope
    .knex('documents')
    .where({ id: documentId })
    .update({ decidedAt: new Date('2026-01-05') });
  await api.database.scope.knex('outbox').where({ job: 'notify-document-refused' }).delete();
  expect((await undo((await decide(documentId, { isValid: true })).undoId)).status).toBe(200);
  expect(await waiting('notify-document-refused')).toEqual([]);
});

test('the move that a decision caused is taken back with it', async () => {
  const { id, documents } = await aRequest(
    1,
    REQUIRED.map((title, at) => ({ title, isValid: at === 0 ? false : null })),
  );
  const before = await record(id);
  const decided = await decide(documents[0]!.id, { isValid: true });
  expect([decided.status.id, decided.history?.status.id, decided.isStaffTurn]).toEqual([2, 2, true]);
  expect((await undo(decided.undoId)).status).toBe(200);
  expect(await record(id)).toEqual(before);
});

test('acts are taken back one after the other, the last first', async () => {
  const { id, documents } = await aRequest(2);
  const before = await record(id);
  const first = await decide(documents[0]!.id, { isValid: true });
  const second = await decide(documents[1]!.id, { isValid: true });
  const refused = await undo(first.undoId);
  expect([refused.status, refused.body['code']]).toEqual([409, 'undo_changed']);
  expect((await undo(second.undoId)).status).toBe(200);
  expect((await undo(first.undoId)).status).toBe(200);
  expect(await record(id)).toEqual(before);
});

test('a change of status is taken back with its line and its mail, also where it closed the PEC', async () => {
  const { id } = await aRequest(3, []);
  const before = await record(id);
  const { undoId } = changedCoverageRequestAnswer.parse(
    (await api.as(staff).put(`/admin/api/dfc/update/${id}`, { body: { action: 'status', status: 30 } })).body,
  );
  expect(await waiting('notify-coverage-request-status-changed')).toHaveLength(1);
  expect((await undo(undoId)).status).toBe(200);
  expect(await record(id)).toEqual(before);
  expect(await waiting('notify-coverage-request-status-changed')).toEqual([]);
});

test('an owner, a setting aside and a reminder with its message are taken back', async () => {
  const { id } = await aRequest(24, []);
  const before = await record(id);
  const nextOn = workingDaysLater(api.clock.now(), 2);
  const of = (path: string) => `/admin/api/dfc/${id}/${path}`;
  const answers = [
    await api.as(staff).put(of('owner'), { body: { ownerId: null } }),
    await api.as(staff).put(of('aside'), { body: { until: nextOn } }),
    await api.as(staff).post(of('reminders'), {
      body: { whom: 'dentist', way: 'mail', result: 'Il nous manque le devis.', nextOn },
    }),
  ];
  for (const { body } of answers.toReversed())
    expect((await undo(changedCoverageRequestAnswer.parse(body).undoId)).status).toBe(200);
  expect(await record(id)).toEqual(before);
  expect(await waiting('notify-message-written')).toEqual([]);
  expect(await api.database.scope.knex('messages').where({ coverageRequestId: id })).toEqual([]);
});

test('a reminder of a payer is taken back, though somebody has already opened its mail', async () => {
  const { knex } = api.database.scope;
  const mutualId = await aMutual(api, { name: 'Alizé Prévoyance' });
  await knex('mutuals').where({ id: mutualId }).update({ mail: 'reglements@alize.example' });
  const now = api.clock.now();
  const { id, documents } = await aCoverageRequest(api, {
    practitionerId,
    mutualId,
    statusId: 19,
    turn: { who: 'insurer', kind: 'pay', count: 0, since: now },
    documents: [{ title: 'Facture', isValid: true }],
  });
  await knex('billed_parts').insert({
    coverageRequestId: id,
    documentId: documents[0]!.id,
    cents: 100_000,
    announcedCents: 90_000,
    billedOn: '2026-11-02',
    sentOn: '2026-11-04',
    createdAt: now,
  });
  const before = await record(id);
  const body = { whom: 'insurer', way: 'mail', result: 'Relancés', nextOn: workingDaysLater(now, 2) };
  const reminded = await api.as(staff).post(`/admin/api/dfc/${id}/reminders`, { body });
  const { undoId } = changedCoverageRequestAnswer.parse(reminded.body);
  const mailId = Number((await knex('mails').where({ coverageRequestId: id }).first('id'))?.['id']);
  expect((await api.as(colleague).put(`/admin/api/mail/read/${mailId}`)).status).toBe(200);
  expect(await knex('mail_views').where({ mailId })).toHaveLength(1);
  await aMailFile(api, { mailId });
  expect((await undo(undoId)).status).toBe(200);
  expect(await record(id)).toEqual(before);
  for (const [table, of] of [
    ['mails', { id: mailId }],
    ['mail_views', { mailId }],
    ['mail_attachments', { mailId }],
  ] as const)
    expect([table, await knex(table).where(of)]).toEqual([table, []]);
});

test('an act is its author’s to take back, and stays once its mail has left', async () => {
  const { documents } = await aRequest(2);
  const { undoId } = await decide(documents[0]!.id, { isValid: false, reason: 'Photo floue.' });
  expect((await undo(undoId, colleague)).status).toBe(404);
  await api.database.scope.knex('outbox').update({ dispatchedAt: new Date() });
  const answer = await undo(undoId);
  expect([answer.status, answer.body['code']]).toEqual([409, 'undo_too_late']);
});

test('a decision that changes nothing cannot be taken back', async () => {
  const { documents } = await aRequest(2);
  await decide(documents[0]!.id, { isValid: true });
  expect((await decide(documents[0]!.id, { isValid: true })).undoId).toBeNull();
});
