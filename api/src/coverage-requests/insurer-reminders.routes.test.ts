import {
  aCoverageRequest,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { workingDaysLater } from '@accordent/core/shared/working-days.ts';
import { appendProof } from '@accordent/core/transmissions/append-proof.ts';
import type { NewProofLine } from '@accordent/core/transmissions/proof-line.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { START, startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, CallAnswer, Caller } from '../testing/api-under-test.ts';
import type { CoverageRequestRecord } from './coverage-requests.schemas.ts';

let api: ApiUnderTest;
let capucine: Caller;
let capucineId: number;
let practitionerId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api);
  capucineId = administrator.id;
  capucine = await api.login(administrator);
  ({ id: practitionerId } = await aPractitioner(api));
});
afterAll(() => api.close());

const record = ({ body }: CallAnswer) => body['dfc'] as CoverageRequestRecord;
const rows = (table: string) => api.database.scope.knex(table);
const later = (days: number) => workingDaysLater(api.clock.now(), days);
const path = (id: number, what: string) => `/admin/api/dfc/${id}/${what}`;
const remind = (id: number, body: object) =>
  capucine.post(path(id, 'reminders'), { body: { nextOn: later(2), ...body } });

const prove = (line: Pick<NewProofLine, 'coverageRequestId'> & Partial<NewProofLine>) =>
  api.ports.transaction((stores) =>
    appendProof(api.ports, stores, {
      kind: 'sent',
      purpose: null,
      way: 'mail',
      sendingId: null,
      adminId: capucineId,
      at: new Date(api.clock.now().getTime() - 86_400_000),
      facts: {},
      ...line,
    }),
  );

/** A PEC that was sent to its insurer, whose address is this one. */
async function aSent(mail = 'pec@orelia.example') {
  const mutualGroupId = await aMutualGroup(api, { name: `Orélia ${randomUUID()}` });
  const sendingProtocol = JSON.stringify(mail === '' ? { link: 'https://pro.orelia.example' } : { mail });
  await rows('mutual_groups').where({ id: mutualGroupId }).update({ sendingProtocol, mail: '' });
  const made = await aCoverageRequest(api, { practitionerId, statusId: 3, mutualGroupId, turn });
  const way = mail === '' ? 'link' : 'mail';
  const sendingId = await prove({ coverageRequestId: made.id, purpose: 'request', way });
  return { ...made, sendingId };
}
const turn = { who: 'insurer', kind: 'study-request', count: 0, since: START } as const;
const byMail = { whom: 'insurer', way: 'mail', result: 'Dernier rappel.' };
const mailsOf = (coverageRequestId: number) => rows('mails').where({ coverageRequestId });

test('an insurer is reminded by mail in the words of the mail that leaves by itself, once a day', async () => {
  const { id, reference } = await aSent();
  const reminded = record(await remind(id, byMail));
  expect(reminded).toMatchObject({ asideUntil: later(2), reminders: { count: 1, lastWay: 'mail' } });
  const [mail] = await mailsOf(id);
  expect(mail).toMatchObject({ recipients: 'pec@orelia.example' });
  expect(mail?.text).toContain(`notre référence ${reference}`);
  expect(mail?.text).not.toContain('Dernier rappel.');
  expect(mail?.replyTo).toMatch(/^pec\+[a-z2-7]{26}@/);
  const jobs = await rows('outbox').where({ job: 'send-insurer-mail' });
  expect(jobs.map(({ payload }) => payload)).toContainEqual({ mailId: mail?.id });
  const line = await rows('proof_lines').where({ coverageRequestId: id, purpose: 'reminder' }).first();
  expect(line).toMatchObject({ adminId: capucineId, id: mail?.sendingId });
  expect((await remind(id, byMail)).body.code).toBe('reminded_today');
  expect(await mailsOf(id)).toHaveLength(1);
});

test('an insurer’s reminder by mail is taken back with its mail, and may leave again', async () => {
  const { id } = await aSent();
  const { undoId } = (await remind(id, byMail)).body as { undoId: number };
  expect((await capucine.post(`/admin/api/undo/${undoId}`)).status).toBe(200);
  expect(await mailsOf(id)).toEqual([]);
  expect(record(await capucine.get(`/admin/api/dfc/${id}`))).toMatchObject({
    asideUntil: null,
    reminders: { count: 0 },
    reminded: [],
  });
  expect((await remind(id, byMail)).status).toBe(200);
});

test('where no mail can leave to an insurer, nothing is written and the reason is said', async () => {
  const [unreached, held, answered] = [await aSent(''), await aSent(), await aSent()];
  const silent = await aCoverageRequest(api, { practitionerId, statusId: 2 });
  const unsent = await aCoverageRequest(api, { practitionerId, statusId: 3, turn });
  await capucine.post(path(held.id, 'chasing'), { body: { isHeld: true } });
  await prove({ coverageRequestId: answered.id, kind: 'acknowledged', sendingId: answered.sendingId });
  for (const [{ id }, code] of [
    [silent, 'reminder_not_awaited'],
    [unreached, 'reminder_unreachable'],
    [held, 'reminder_held'],
    [answered, 'reminder_answered'],
    [unsent, 'reminder_not_sent'],
  ] as const) {
    const { status, body } = await remind(id, byMail);
    expect([status, body.code]).toEqual([409, code]);
    expect(await rows('reminders').where({ coverageRequestId: id })).toEqual([]);
    expect(await mailsOf(id)).toEqual([]);
  }
});
