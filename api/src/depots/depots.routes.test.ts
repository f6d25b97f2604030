import { A_PDF, aMutualGroup, anAdministrator } from '@accordent/adapters/testing/builders.ts';
import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import type { MailTemplates } from '@accordent/core/mails/mail-templates.ts';
import { sendDepotCode } from '@accordent/core/depots/send-depot-code.ts';
import { sendStaffMail } from '@accordent/core/mails/send-staff-mail.ts';
import type { Letter } from '@accordent/core/mails/mailbox-ports.ts';
import { withoutDepotAddresses } from '@accordent/core/depots/depot-token.ts';
import { DEPOT_DAYS } from '@accordent/core/depots/depot.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { START, startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, CallAnswer, Caller } from '../testing/api-under-test.ts';
import { aFile, aForm } from '../testing/forms.ts';
import { CLERK, linksOf, mailWithLink } from '../testing/sent-with-link.ts';
import type { AnswersAnswer } from '../answers/answers.schemas.ts';
import type { ProofAnswer } from '../transmissions/transmissions.schemas.ts';
import type { DepotFrontAnswer, DepotRequestAnswer, LiveDepotAnswer } from './depots.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let colleague: Awaited<ReturnType<typeof anAdministrator>>;
let links: ReturnType<typeof linksOf>;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  colleague = await anAdministrator(api);
  links = linksOf(api);
});
// The clock goes on from test to test, and a session ends.
beforeEach(async () => {
  staff = await api.login(colleague);
});
afterAll(() => api.close());

const aSentRequest = () => links.aSentRequest(staff, colleague.id);
const tokenOf = (id: number) => links.tokenOf(id);
const digits = (token: string) => links.digitsOf(token);
const opened = (token: string) => links.opened(token);
const call: ReturnType<typeof linksOf>['call'] = (what, body) => links.call(what, body);
const cookieOf = (answer: CallAnswer) => String(answer.headers.get('set-cookie')).split(';')[0]!;
const rows = (table: string) => api.database.scope.knex(table);
const kindsOf = async (id: number) =>
  ((await staff.get(`/admin/api/dfc/${id}/proof`)).body as unknown as ProofAnswer).lines.map(
    ({ kind }) => kind,
  );
const liveOf = async (id: number) =>
  ((await staff.get(`/admin/api/dfc/${id}/depot`)).body as unknown as LiveDepotAnswer).depot;

test('a sending by mail with a link keeps the words that stand for it, and a hash', async () => {
  const { id, token } = await aSentRequest();
  const [written] = await rows('mails').where({ coverageRequestId: id });
  expect(written?.['text']).toBe('Madame, Monsieur,\n\n[Lien vers le dossier, réservé à pec@orelia.example]');
  const [depot] = await rows('depots').where({ coverageRequestId: id });
  expect(depot).toMatchObject({ tokenHash: api.ports.randomTokens.hash(token), address: CLERK });
  for (const table of ['depots', 'mails', 'outbox', 'proof_lines', 'audit_events'])
    expect(JSON.stringify(await rows(table))).not.toContain(token.split('.').at(-1));
});

test('the address stands in the mail that leaves, and not in the sent folder', async () => {
  const { id, token } = await aSentRequest();
  const { id: mailId } = await rows('mails').where({ coverageRequestId: id }).first('id');
  const left: Letter[] = [];
  const kept: Letter[] = [];
  const mailbox = {
    ...api.ports.mailbox,
    send: async (letter: Letter) => {
      left.push(letter);
      return [];
    },
    keepSent: async (letter: Letter) => void kept.push(letter),
  };
  await sendStaffMail({ ...api.ports, mailbox }, { mailId: Number(mailId) });
  const address = `${api.ports.product.publicUrl}/depot/${token}`;
  expect(left).toMatchObject([{ to: [CLERK], text: `Madame, Monsieur,\n\n${address}` }]);
  expect(left[0]!.html).toContain(`<a href="${address}">`);
  expect(JSON.stringify(kept)).not.toContain('/depot/');
  expect(kept[0]!.text).toContain('[Lien vers le dossier, réservé à pec@orelia.example]');
  // An answer that quotes it is kept without it.
  expect(withoutDepotAddresses(`> ${left[0]!.text}`)).toBe('> Madame, Monsieur,\n\n[Lien vers le dossier]');
});

test('before the code no patient is named, and nothing is written', async () => {
  const { id, token } = await aSentRequest();
  const { status, body, headers } = await call('look', { token });
  expect([status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
    200,
    'noindex, nofollow',
    'no-store',
  ]);
  const { depot } = body as unknown as DepotFrontAnswer;
  expect(depot).toMatchObject({ address: CLERK, codeUntil: null, purpose: 'request' });
  expect(JSON.stringify(body)).not.toMatch(/OSSELIN|ODILE|PEC-/i);
  expect(await kindsOf(id)).toEqual(['sent']);
});

test('with the code it opens in this browser, and each step is a line of the proof', async () => {
  const { id, token } = await aSentRequest();
  const { id: depotId, headers } = await opened(token);
  const { body, headers: told } = await api.as(null).get(`/api/depot/${depotId}`, { headers });
  const { request } = body as unknown as DepotRequestAnswer;
  expect(request).toMatchObject({
    patient: 'OSSELIN Odile',
    insurer: expect.stringContaining('Orélia'),
    purpose: 'request',
  });
  expect(request.ssn).toMatch(/\*|•|\.|…/);
  // The X-rays that were made with it are for the dental adviser alone.
  expect(request.files).toMatchObject([{ name: 'dossier', pages: 1 }]);
  expect(told.get('set-cookie')).toMatch(/Path=\/api\/depot\/[\da-f-]{36}; .*HttpOnly; SameSite=Strict/);
  const file = await fetch(`${api.url}/api/depot/${depotId}/file/${request.files[0]!.id}?save=1`, {
    headers,
  });
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(await kindsOf(id)).toEqual(['sent', 'code-sent', 'opened', 'downloaded']);
});

test('a file that is not of the sending, or under medical secrecy, is not there', async () => {
  const { id, token } = await aSentRequest();
  const { id: depotId, headers } = await opened(token);
  const other = await aSentRequest();
  const fileOf = async (coverageRequestId: number, isMedicalSecret: boolean) =>
    (
      await rows('dossier_files')
        .join('dossiers', 'dossiers.id', 'dossier_files.dossier_id')
        .where({ coverageRequestId, isMedicalSecret })
        .first('dossier_files.id')
    )?.['id'];
  const [secret, foreign] = [await fileOf(id, true), await fileOf(other.id, false)];
  expect([typeof secret, typeof foreign]).toEqual(['number', 'number']);
  for (const fileId of [secret, foreign, 999_999, 0, -1]) {
    const { status } = await fetch(`${api.url}/api/depot/${depotId}/file/${fileId}`, { headers });
    expect(status).toBe(404);
  }
  expect(await kindsOf(id)).not.toContain('downloaded');
  const files = rows('dossier_files').join('dossiers', 'dossiers.id', 'dossier_files.dossier_id');
  const sent = await files
    .where({ coverageRequestId: id, isMedicalSecret: false })
    .pluck('dossierFiles.name');
  const [line] = (await rows('proof_lines').where({ coverageRequestId: id, kind: 'sent' })) as [
    { facts: { files: { name: string }[] } },
  ];
  expect(line.facts.files.map(({ name }) => name)).toEqual(sent);
});

test('five wrong codes, and the right one opens nothing; the next code does', async () => {
  const { token } = await aSentRequest();
  await call('code', { token });
  const right = await digits(token);
  const wrong = right === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries++)
    expect((await call('open', { token, code: wrong })).body.code).toBe('depot_code_wrong');
  expect((await call('open', { token, code: right })).body.code).toBe('depot_code_wrong');
  await opened(token);
});

test('a code serves once; asked for again while it lives, the same one is mailed, for ten minutes anew', async () => {
  const { token } = await aSentRequest();
  await call('code', { token });
  const first = await digits(token);
  api.clock.advance(9 * 60_000);
  // Whoever else holds the link asks for one as its clerk types his.
  const { body } = await call('code', { token });
  expect(await digits(token)).toBe(first);
  const until = (body as unknown as { codeUntil: { timestamp: number } }).codeUntil.timestamp;
  expect(until - Math.floor(api.clock.now().getTime() / 1000)).toBe(600);
  const jobs = await rows('outbox').where({ job: 'send-depot-code' }).orderBy('id', 'desc').limit(2);
  const mailed = new Set<string>();
  const mailer = {
    hasSent: async () => false,
    send: async ({ messageId }: { messageId: string }) => void mailed.add(messageId),
  };
  const mailTemplates = { render: () => ({ subject: '', html: '', text: '' }) } as unknown as MailTemplates;
  const mailing = { ...api.ports, mailTemplates, mailSender: mailer as never };
  for (const { payload } of jobs) await sendDepotCode(mailing, payload);
  // Two jobs that had to wait say the same: one mail.
  expect(mailed.size).toBe(1);
  api.clock.advance(60_000);
  await call('code', { token });
  await sendDepotCode(mailing, jobs[0].payload);
  expect(mailed.size).toBe(2);
  api.clock.advance(9 * 60_000);
  expect((await call('open', { token, code: ` ${first.slice(0, 3)} ${first.slice(3)}` })).status).toBe(200);
  expect((await call('open', { token, code: first })).status).toBe(401);
  await call('code', { token });
  const late = await digits(token);
  api.clock.advance(10 * 60_000);
  expect((await call('open', { token, code: late })).status).toBe(401);
});

test('what a code has opened ends after half an hour without a look, and is of no use for another link', async () => {
  const [one, other] = [await aSentRequest(), await aSentRequest()];
  const { id, headers } = await opened(one.token);
  const { id: otherId } = await opened(other.token);
  for (const [path, told] of [
    [`/api/depot/${otherId}`, headers],
    [`/api/depot/${id}`, {}],
    [`/api/depot/${crypto.randomUUID()}`, headers],
  ] as const) {
    const { status, body } = await api.as(null).get(path, { headers: { ...told } });
    expect([status, body.code]).toEqual([401, 'depot_code_required']);
  }
  api.clock.advance(29 * 60_000);
  const again = await api.as(null).get(`/api/depot/${id}`, { headers });
  expect(again.status).toBe(200);
  api.clock.advance(29 * 60_000);
  const renewed = { Cookie: cookieOf(again) };
  expect((await api.as(null).get(`/api/depot/${id}`, { headers: renewed })).status).toBe(200);
  expect((await api.as(null).get(`/api/depot/${id}`, { headers })).status).toBe(401);
});

test('a later sending takes the place of the link; taken back, it opens again', async () => {
  const { id, token } = await aSentRequest();
  const send = () => staff.post(`/admin/api/dfc/${id}/sendings`, { body: mailWithLink });
  await staff.put(`/admin/api/dfc/update/${id}`, { body: { action: 'status', status: 2 } });
  api.clock.advance(1000);
  const { body } = await send();
  const later = await tokenOf(id);
  expect([(await call('look', { token })).status, (await call('look', { token: later })).status]).toEqual([
    404, 200,
  ]);
  await staff.post(`/admin/api/undo/${String(body['undoId'])}`);
  expect([(await call('look', { token })).status, (await call('look', { token: later })).status]).toEqual([
    200, 404,
  ]);
});

test.each<[string, (mutualGroup: number) => object, boolean]>([
  ['its patient is another', () => ({ patientFirstname: 'Zoé' }), false],
  ['another insurer decides', (mutualGroup) => ({ mutualGroup }), false],
  ['the patient’s address alone is another', () => ({ patientEmail: 'zoe@exemple.test' }), true],
])('whether a link lives on where %s than when it was sent', async (_, change, livesOn) => {
  const { id } = await aSentRequest();
  const other = await aMutualGroup(api, { name: `Une autre que ${id}` });
  const body = { action: 'patient', ...change(other) };
  expect((await staff.put(`/admin/api/dfc/update/${id}`, { body })).status).toBe(200);
  expect((await liveOf(id)) !== null).toBe(livesOn);
  expect((await kindsOf(id)).includes('ended')).toBe(!livesOn);
});

test('staff close what they have sent, a super administrator what another has; the proof says so', async () => {
  const { id, token } = await aSentRequest();
  const { id: depotId, headers } = await opened(token);
  const other = await api.login(await anAdministrator(api));
  const superior = await api.login(await anAdministrator(api, { isSuper: true }));
  expect((await other.delete(`/admin/api/dfc/${id}/depot`)).status).toBe(403);
  expect(await liveOf(id)).toMatchObject({ address: CLERK, canEnd: true });
  expect((await superior.delete(`/admin/api/dfc/${id}/depot`)).status).toBe(200);
  expect(await liveOf(id)).toBeNull();
  expect((await staff.delete(`/admin/api/dfc/${id}/depot`)).status).toBe(404);
  expect((await api.as(null).get(`/api/depot/${depotId}`, { headers })).body.code).toBe('depot_closed');
  expect((await kindsOf(id)).at(-1)).toBe('ended');
});

test.each(['archived', 'cancelled', 'replaced'])(
  'a link of a PEC that is %s says at once that it is closed, also in a browser that had opened it',
  async (how) => {
    const { id, token } = await aSentRequest();
    const { id: depotId, headers } = await opened(token);
    const { practitionerId } = await rows('coverage_requests').where({ id }).first();
    const practitioner = await rows('practitioners').where({ id: practitionerId }).first();
    if (how === 'archived') await staff.put(`/admin/api/user/archived/${practitionerId}`);
    else if (how === 'replaced')
      await (
        await api.login({ ...practitioner, kind: 'practitioner' })
      ).post(`/api/dfc/${id}/cancel-and-replace`);
    else await staff.put(`/admin/api/dfc/update/${id}`, { body: { action: 'status', status: 23 } });
    expect((await call('look', { token })).body.code).toBe('depot_closed');
    expect((await call('code', { token })).body.code).toBe('depot_closed');
    expect((await api.as(null).get(`/api/depot/${depotId}`, { headers })).body.code).toBe('depot_closed');
  },
);

test('tokens that open nothing are answered alike, whatever the reason', async () => {
  const [ended, expired, deleted, withdrawn] = [
    await aSentRequest(),
    await aSentRequest(),
    await aSentRequest(),
    await aSentRequest(),
  ];
  await staff.delete(`/admin/api/dfc/${ended.id}/depot`);
  await rows('depots').where({ coverageRequestId: expired.id }).update({ expiresAt: START });
  await rows('coverage_requests').where({ id: deleted.id }).update({ deletedAt: START });
  await staff.post(`/admin/api/undo/${String(withdrawn.undoId)}`);
  const live = await aSentRequest();
  const [liveId] = live.token.split('.');
  const foreign = `${liveId}.${ended.token.split('.').slice(1).join('.')}`;
  const dead = { ended, expired, deleted, withdrawn };
  const tokens = [...Object.values(dead).map(({ token }) => token), foreign, 'inconnu', '', liveId!];
  const before = await Promise.all(Object.values(dead).map(({ id }) => kinds(id)));
  for (const what of ['look', 'code', 'open'] as const) {
    const texts = new Set<string>();
    const times: number[] = [];
    for (const token of tokens) {
      const started = performance.now();
      const { status, body } = await call(what, { token, ...(what === 'open' && { code: '123456' }) });
      times.push(performance.now() - started);
      texts.add(`${status} ${JSON.stringify(body)}`);
    }
    expect([...texts]).toEqual([expect.stringMatching(/^404 .*depot_closed/)]);
    // Longer than any of the work, so that it tells nothing of it.
    expect(Math.min(...times)).toBeGreaterThan(190);
  }
  expect(await Promise.all(Object.values(dead).map(({ id }) => kinds(id)))).toEqual(before);
});
const kinds = (coverageRequestId: number) =>
  rows('proof_lines').where({ coverageRequestId }).orderBy('place').pluck('kind');

const said = {
  decision: 'partial-agreement',
  granted: '540,00',
  basis: 'outside',
  validUntil: '2027-05-24',
  number: 'OR-551207',
  reason: 'Plafond annuel atteint.',
  name: 'Jeanne Ropartz',
  service: 'Tiers payant dentaire',
};
const answer = (
  { id, headers }: { id: string; headers: { Cookie: string } },
  fields: Record<string, string | Blob>,
) => api.as(null).post(`/api/depot/${id}/answer`, { form: aForm(fields as never), headers });
const letter = () => aFile(A_PDF, 'accord-551207.pdf');

test('of two clerks on one link the second replaces nothing that he has not seen, and takes no letter over', async () => {
  const { id, token } = await aSentRequest();
  const open = await opened(token);
  const seen = async () =>
    (
      (await api.as(null).get(`/api/depot/${open.id}`, { headers: open.headers }))
        .body as unknown as DepotRequestAnswer
    ).request.answered;
  await answer(open, { ...said, correctsId: '', letter: letter() as never });
  const first = await seen();
  const second = { ...said, decision: 'refusal', granted: '', name: 'Paul Lannuzel' };
  for (const correctsId of ['', '999999'])
    expect(await answer(open, { ...second, correctsId })).toMatchObject({
      status: 409,
      body: { code: 'depot_answered' },
    });
  expect(await seen()).toEqual(first);
  expect((await answer(open, { ...second, correctsId: String(first!.id) })).status).toBe(200);
  expect(await seen()).toMatchObject({ name: 'Paul Lannuzel', letter: 'accord-551207.pdf' });
  expect((await answer(open, { ...second, correctsId: 'x' })).status).toBe(400);
  const { waiting } = (await staff.get(`/admin/api/dfc/${id}/answers`)).body as unknown as AnswersAnswer;
  expect(waiting).toHaveLength(1);
});

test('who opens a later link neither sees nor inherits what was answered on the one before', async () => {
  const { id, token } = await aSentRequest();
  expect((await answer(await opened(token), { ...said, letter: letter() as never })).status).toBe(200);
  await staff.put(`/admin/api/dfc/update/${id}`, { body: { action: 'status', status: 2 } });
  api.clock.advance(1000);
  const to = 'tiers-payant@belle-ile.example';
  await staff.post(`/admin/api/dfc/${id}/sendings`, { body: { ...mailWithLink, to } });
  const later = await opened(await tokenOf(id));
  const seen = async () =>
    (
      (await api.as(null).get(`/api/depot/${later.id}`, { headers: later.headers }))
        .body as unknown as DepotRequestAnswer
    ).request.answered;
  expect(await seen()).toBeNull();
  const refusal = { ...said, decision: 'refusal', granted: '', name: 'Paul Lannuzel', correctsId: '' };
  expect((await answer(later, refusal)).status).toBe(200);
  expect(await seen()).toMatchObject({ name: 'Paul Lannuzel', letter: null });
  // A reminder moves the end of a link, which shows what was answered on it as before.
  const until = new Date(api.clock.now().getTime() + 1000);
  expect(await api.ports.stores.depots.renew(id, { address: to, until })).not.toBeNull();
  expect(await seen()).toMatchObject({ name: 'Paul Lannuzel' });
  const { waiting } = (await staff.get(`/admin/api/dfc/${id}/answers`)).body as unknown as AnswersAnswer;
  expect(waiting).toHaveLength(2);
});

test('a letter that staff add to what came by the page leaves it the clerk’s, and of its link', async () => {
  const { id, token } = await aSentRequest();
  const open = await opened(token);
  await answer(open, said);
  const seenBy = async ({ id: depotId, headers }: typeof open) =>
    ((await api.as(null).get(`/api/depot/${depotId}`, { headers })).body as unknown as DepotRequestAnswer)
      .request.answered;
  const waiting = async () =>
    ((await staff.get(`/admin/api/dfc/${id}/answers`)).body as unknown as AnswersAnswer).waiting;
  const addLetter = async () => {
    const correctsId = (await waiting())[0]!.id;
    api.clock.advance(1000);
    const { body } = await staff.post('/admin/api/upload', { form: aForm({ file: letter() }) });
    const sent = { uploadId: body['uploadId'], name: 'accord-551207.pdf' };
    await staff.post(`/admin/api/dfc/${id}/answers/letter`, { body: { letter: sent, correctsId } });
  };
  await addLetter();
  expect(await waiting()).toMatchObject([{ source: 'page', letter: { name: 'accord-551207.pdf' } }]);
  expect(await seenBy(open)).toMatchObject({ name: said.name, letter: 'accord-551207.pdf' });
  await staff.put(`/admin/api/dfc/update/${id}`, { body: { action: 'status', status: 2 } });
  await staff.post(`/admin/api/dfc/${id}/sendings`, {
    body: { ...mailWithLink, to: 'tiers-payant@belle-ile.example' },
  });
  const later = await opened(await tokenOf(id));
  await addLetter();
  expect(await seenBy(later)).toBeNull();
});

test('an answer waits for a person with its letter; corrected, it keeps the letter; confirmed, it ends the link', async () => {
  const { id, token } = await aSentRequest();
  const open = await opened(token);
  expect((await answer(open, { ...said, letter: letter() as never })).status).toBe(200);
  const seen = async () =>
    (
      (await api.as(null).get(`/api/depot/${open.id}`, { headers: open.headers }))
        .body as unknown as DepotRequestAnswer
    ).request.answered;
  expect(await seen()).toMatchObject({ granted: 540, name: said.name, letter: 'accord-551207.pdf' });
  expect((await answer(open, { ...said, granted: '560', number: '' })).status).toBe(200);
  expect(await seen()).toMatchObject({ granted: 560, number: '', letter: 'accord-551207.pdf' });

  const { waiting } = (await staff.get(`/admin/api/dfc/${id}/answers`)).body as unknown as AnswersAnswer;
  expect(waiting).toMatchObject([
    { source: 'page', granted: 560, who: 'Jeanne Ropartz · Tiers payant dentaire', basis: 'outside' },
  ]);
  const confirmed = await staff.post(`/admin/api/dfc/${id}/answers`, {
    body: {
      decision: 'partial-agreement',
      granted: '560',
      basis: 'outside',
      validUntil: '2027-05-24',
      source: 'page',
      receivedId: waiting[0]!.id,
    },
  });
  expect([confirmed.status, confirmed.body.error]).toEqual([200, undefined]);
  expect((await answer(open, said)).body.code).toBe('depot_closed');
  expect((await call('look', { token })).status).toBe(404);
  expect(await kindsOf(id)).toEqual([
    'sent',
    'code-sent',
    'opened',
    'answered',
    'answered',
    'confirmed',
    'ended',
  ]);
  await staff.post(`/admin/api/undo/${String(confirmed.body['undoId'])}`);
  expect((await call('look', { token })).status).toBe(200);
  const { lines } = (await staff.get(`/admin/api/dfc/${id}/proof`)).body as unknown as ProofAnswer;
  expect(lines.at(-1)?.said).toBe('Confirmation reprise, lien rouvert');
});

test('an answer that is only kept leaves the link open, as that of an invoice', async () => {
  const { id, token } = await aSentRequest();
  await rows('coverage_requests').where({ id }).update({ statusId: 19 });
  const late = { decision: 'refusal', source: 'paper' };
  expect((await staff.post(`/admin/api/dfc/${id}/answers`, { body: late })).status).toBe(200);
  expect(await liveOf(id)).not.toBeNull();
  expect((await call('look', { token })).status).toBe(200);
  expect(await kindsOf(id)).not.toContain('ended');
});

test('staff are notified that the page was opened, then of the answer, until a person confirms it', async () => {
  const { id, token } = await aSentRequest();
  const told = async () => {
    const kinds = ['depot-opened', 'answer-received'] as const;
    await refreshNotifications(api.ports, { kinds, scope: { coverageRequestId: id } });
    return rows('notifications').where({ coverageRequestId: id }).whereNull('removedAt').pluck('title');
  };
  expect(await told()).toEqual([]);
  const open = await opened(token);
  expect(await told()).toEqual(['Dossier ouvert par la mutuelle']);
  await answer(open, { ...said, decision: 'refusal' });
  expect(await told()).toEqual(['Réponse de la mutuelle']);
  const { waiting } = (await staff.get(`/admin/api/dfc/${id}/answers`)).body as unknown as AnswersAnswer;
  const body = { decision: 'refusal', source: 'page', receivedId: waiting[0]!.id };
  const confirmed = await staff.post(`/admin/api/dfc/${id}/answers`, { body });
  expect([confirmed.status, await told()]).toEqual([200, []]);
  // Taken back, it waits for a person again.
  await staff.post(`/admin/api/undo/${String(confirmed.body['undoId'])}`);
  expect(await told()).toEqual(['Réponse de la mutuelle']);
  expect((await staff.post(`/admin/api/dfc/${id}/answers`, { body })).status).toBe(200);
  expect(await told()).toEqual([]);
});

test.each<[string, object, string]>([
  ['nobody’s', { name: ' ' }, 'name'],
  ['of no service', { service: '' }, 'service'],
  ['without a decision', { decision: undefined }, 'decision'],
  ['with another decision', { decision: 'estimate' }, 'decision'],
  ['without an amount', { granted: '' }, 'granted'],
  ['of a negative amount', { granted: '-5' }, 'granted'],
  ['that is over', { validUntil: '2020-01-01' }, 'validUntil'],
  ['with neither letter nor number', { number: '' }, 'number'],
  ['that asks for nothing', { decision: 'documents-wanted', reason: '' }, 'reason'],
])('an answer %s is refused, and nothing is written', async (_, part, field) => {
  const { id, token } = await aSentRequest();
  const open = await opened(token);
  const before = await kinds(id);
  const fields = Object.fromEntries(
    Object.entries({ ...said, ...part }).filter(([, text]) => text !== undefined),
  ) as Record<string, string>;
  const { status, body } = await answer(open, fields);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  expect([await kinds(id), await rows('answers').where({ coverageRequestId: id })]).toEqual([before, []]);
});

test('a decision that is not chosen is asked for', async () => {
  const open = await opened((await aSentRequest()).token);
  const { decision: _, ...others } = said;
  expect((await answer(open, others)).body.fields).toEqual({
    decision: 'Le champ «\u00a0Décision\u00a0» est obligatoire.',
  });
});

test('what is no letter is refused', async () => {
  const { token } = await aSentRequest();
  const open = await opened(token);
  const { status } = await answer(open, { ...said, letter: aFile(Buffer.from('MZ'), 'accord.pdf') as never });
  expect(status).toBe(415);
});

test(`a link serves for ${DEPOT_DAYS} days`, async () => {
  const { id } = await aSentRequest();
  const live = await liveOf(id);
  const now = Math.floor(api.clock.now().getTime() / 1000);
  expect(live!.expiresAt.timestamp - now).toBe(DEPOT_DAYS * 86_400);
});

test('three codes an hour, link and network, ten a day and link', async () => {
  const limited = await startApi({ env: { TRUST_PROXY: '1' } });
  try {
    const { aSentRequest: send } = linksOf(limited);
    const sender = await anAdministrator(limited);
    const { token } = await send(await limited.login(sender), sender.id);
    const askFrom = async (address: string) =>
      (
        await limited.as(null).post('/api/depot/code', {
          body: { token },
          headers: { 'X-Forwarded-For': address },
        })
      ).status;
    const ask = () => askFrom('192.0.2.1');
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
    // Its clerk is elsewhere than whoever uses the link up.
    const others: number[] = [];
    for (let n = 2; n <= 9; n++) others.push(await askFrom(`192.0.2.${n}`));
    expect(others).toEqual([...Array<number>(7).fill(200), 429]);
    const wrong = async () =>
      (await limited.as(null).post('/api/depot/look', { body: { token: 'inconnu' } })).status;
    const answers: number[] = [];
    for (let tries = 0; tries < 31; tries++) answers.push(await wrong());
    expect(answers.at(-1)).toBe(429);
  } finally {
    await limited.close();
  }
});

test('whoever was forwarded a link does not use up code after code of its clerk', async () => {
  const limited = await startApi({ env: { TRUST_PROXY: '1' } });
  try {
    const { aSentRequest: send, digitsOf } = linksOf(limited);
    const sender = await anAdministrator(limited);
    const { token } = await send(await limited.login(sender), sender.id);
    const from = async (address: string, what: 'code' | 'open', code?: string) =>
      (
        await limited.as(null).post(`/api/depot/${what}`, {
          body: { token, ...(code && { code }) },
          headers: { 'X-Forwarded-For': address },
        })
      ).status;
    const uses: number[] = [];
    for (let n = 1; n <= 3; n++) {
      limited.clock.advance(60_000);
      expect(await from('192.0.2.1', 'code')).toBe(200);
      const wrong = (await digitsOf(token)) === '000000' ? '000001' : '000000';
      for (let tries = 0; tries < 5; tries++) uses.push(await from('192.0.2.2', 'open', wrong));
    }
    expect(uses).toEqual([...Array<number>(10).fill(401), ...Array<number>(5).fill(429)]);
    expect(await from('192.0.2.1', 'open', await digitsOf(token))).toBe(200);
  } finally {
    await limited.close();
  }
});

test('files that come without a login are counted by network, on the page of a clerk and of a telephone', async () => {
  const limited = await startApi({ env: { TRUST_PROXY: '1' } });
  try {
    const add = (path: string, address: string) =>
      limited.as(null).post(path, { form: aForm({}), headers: { 'X-Forwarded-For': address } });
    const ofClerk = `/api/depot/${crypto.randomUUID()}/answer`;
    const statuses: number[] = [];
    for (let n = 1; n <= 61; n++) statuses.push((await add(ofClerk, `2001:db8:1:2::${n}`)).status);
    expect(statuses.slice(0, 60)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    const ofTelephone = '/api/phone-link/document';
    expect((await add(ofTelephone, '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await add(ofTelephone, '2001:db8:1:3::1')).status).toBe(400);
  } finally {
    await limited.close();
  }
});
