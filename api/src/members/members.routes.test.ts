import {
  A_PDF,
  aCoverageRequest,
  aMember,
  anAdministrator,
  aPayment,
  aPractitioner,
  PASSWORD,
} from '@accordent/adapters/testing/builders.ts';
import { up as placesOfDeleted } from '@accordent/adapters/postgres/migrations/0076-places-of-deleted.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { demoMark } from '@accordent/adapters/testing/message-builders.ts';
import type { MailTemplates } from '@accordent/core/mails/mail-templates.ts';
import { sendMemberArrived, sendMemberInvitation } from '@accordent/core/members/send-member-invitation.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { membersAnswer, selfAnswer } from './members.schemas.ts';

const mailTemplates: MailTemplates = {
  render: async (kind, facts) => ({ subject: kind, html: '', text: JSON.stringify(facts) }),
};
const NAMES = { firstname: 'Solenn', lastname: 'Langevin' };

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi({ rateLimits: false, env: { PUBLIC_URL: 'https://accordent.example' } });
  await demoMark(api);
});
afterAll(() => api.close());

let addresses = 0;
const anAddress = () => `membre-${(addresses += 1)}@exemple.fr`;
const lastJob = async (job: string) =>
  (await api.database.scope.knex('outbox').where({ job }).orderBy('id', 'desc').first('payload')).payload;
async function mailTo(recipients: string): Promise<Record<string, string>> {
  const row = await api.database.scope.knex('mails').where({ recipients }).orderBy('id', 'desc').first();
  return { kind: row.subject, isSecret: row.isSecret, ...JSON.parse(row.text) };
}
/** Invites, and gives the token of the mail that left. */
async function invited(owner: Caller, body: { email: string; role: string }): Promise<string> {
  expect((await owner.post('/api/member/invite', { body })).status).toBe(200);
  await sendMemberInvitation({ ...api.ports, mailTemplates }, await lastJob('send-member-invitation'));
  return new URL((await mailTo(body.email))['link']!).searchParams.get('t')!;
}
const join = (body: object) => api.as(null).put('/api/member/join', { body });
async function logIn(email: string, password = PASSWORD): Promise<Caller> {
  const { status, body } = await api.as(null).post('/api/login_check', { body: { email, password } });
  expect(status).toBe(200);
  return api.as(String(body['token']));
}
const selfOf = async (caller: Caller) => selfAnswer.parse((await caller.get('/api/self')).body).self;
const peopleOf = async (caller: Caller) => membersAnswer.parse((await caller.get('/api/members')).body);

test('an invited person comes with a name and password of her own, and her owner is told', async () => {
  const dentist = await aPractitioner(api, { firstname: 'Maëlle', lastname: 'QUERVALLON' });
  const owner = await api.login(dentist);
  const email = anAddress();
  const token = await invited(owner, { email, role: 'assistant' });
  expect(await mailTo(email)).toMatchObject({ kind: 'member-invitation', isSecret: true });
  const shown = await api.as(null).put('/api/member/invitation', { body: { token } });
  expect(shown.body).toMatchObject({
    email,
    role: 'assistant',
    practice: 'Dr Maëlle QUERVALLON',
    isKnown: false,
  });

  expect((await join({ token, password: PASSWORD })).body['fields']).toHaveProperty('firstname');
  expect((await join({ token, ...NAMES, password: 'court' })).body['fields']).toHaveProperty('password');
  expect((await join({ token, ...NAMES, password: PASSWORD })).status).toBe(200);
  // Used once.
  expect((await join({ token, ...NAMES, password: PASSWORD })).status).toBe(410);
  await sendMemberArrived({ ...api.ports, mailTemplates }, await lastJob('send-member-arrived'));
  expect(await mailTo(dentist.email)).toMatchObject({ kind: 'member-arrived', member: 'Solenn LANGEVIN' });

  const member = await logIn(email);
  expect(await selfOf(member)).toMatchObject({
    ...NAMES,
    lastname: 'LANGEVIN',
    practice: 'Dr Maëlle QUERVALLON',
    rights: { requests: true, money: false, decides: false, account: false },
    member: { role: 'assistant' },
  });
  expect((await member.get('/api/user')).status).toBe(403);
  expect((await peopleOf(owner)).members).toMatchObject([{ email, role: 'assistant', secondFactor: null }]);
});

test('a link of seven days, dead once it is sent again or taken back', async () => {
  const owner = await api.login(await aPractitioner(api));
  const email = anAddress();
  const first = await invited(owner, { email, role: 'secretary' });
  const [{ id } = { id: '' }] = (await peopleOf(owner)).invitations;
  expect((await owner.put(`/api/member/invitation/${id}/resend`)).status).toBe(200);
  await sendMemberInvitation({ ...api.ports, mailTemplates }, await lastJob('send-member-invitation'));
  const second = new URL((await mailTo(email))['link']!).searchParams.get('t')!;
  const open = async (token: string) =>
    (await api.as(null).put('/api/member/invitation', { body: { token } })).status;
  expect([await open(first), await open(second)]).toEqual([410, 200]);
  const now = api.clock.now();
  api.clock.advance(7 * 86_400_000 + 1000);
  expect(await open(second)).toBe(410);
  api.clock.set(now);
  const [present] = (await peopleOf(owner)).invitations;
  expect((await owner.delete(`/api/member/invitation/${present!.id}`)).status).toBe(200);
  expect(await open(second)).toBe(410);
  expect((await peopleOf(owner)).invitations).toEqual([]);
});

test('an address is that of one login: no dentist is invited, no member becomes one, none comes twice', async () => {
  const dentist = await aPractitioner(api);
  const owner = await api.login(dentist);
  const other = await aPractitioner(api);
  const invite = (email: string) => owner.post('/api/member/invite', { body: { email, role: 'assistant' } });
  expect((await invite(other.email)).status).toBe(409);
  expect((await invite(dentist.email)).status).toBe(409);
  expect((await invite(api.ports.product.mailboxAddress)).status).toBe(409);
  expect((await invite((await anAdministrator(api)).email)).status).toBe(409);
  const member = await aMember(api, { practitionerId: dentist.id });
  const twice = await invite(member.email);
  expect([twice.status, twice.body['code']]).toEqual([409, 'already_member']);
  const stranger = await api.login(other);
  const taken = await stranger.put('/api/user/update', { body: { email: member.email, oldPsw: PASSWORD } });
  expect([taken.status, taken.body['code']]).toEqual([409, 'duplicate_entry']);
});

test('one login works for two practices, one at a time, and each sees its own', async () => {
  const [one, other] = [await aPractitioner(api), await aPractitioner(api)];
  const [ofOne, ofOther] = [
    await aCoverageRequest(api, { practitionerId: one.id }),
    await aCoverageRequest(api, { practitionerId: other.id }),
  ];
  const known = await aMember(api, { practitionerId: one.id });
  const token = await invited(await api.login(other), { email: known.email, role: 'secretary' });
  // Whoever reads her mails is not yet herself.
  expect((await join({ token, password: 'Faux-Lilas-2026' })).status).toBe(400);
  expect((await join({ token, password: PASSWORD })).status).toBe(200);

  const member = await api.login(known);
  const see = async (caller: Caller) => [
    (await caller.get(`/api/dfc/${ofOne.id}`)).status,
    (await caller.get(`/api/dfc/${ofOther.id}`)).status,
  ];
  const { places, placeId } = (await selfOf(member)).member!;
  expect(places).toHaveLength(2);
  const here = placeId;
  const there = places.find(({ id }) => id !== here)!.id;
  const before = await see(member);
  const chosen = await member.put('/api/self/practice', { body: { placeId: there } });
  const moved = api.as(chosen.headers.get('X-Renewed-Token'));
  expect(await see(moved)).toEqual(before.toReversed());
  expect((await selfOf(moved)).member).toMatchObject({ placeId: there });
  // The session of before has ended.
  expect((await member.get('/api/self')).status).toBe(401);
  const foreign = await aMember(api, { practitionerId: one.id });
  expect((await moved.put('/api/self/practice', { body: { placeId: foreign.membershipId } })).status).toBe(
    404,
  );
});

test('what a member does bears her name, and never that of another member', async () => {
  const dentist = await aPractitioner(api);
  const member = await aMember(api, { practitionerId: dentist.id, ...NAMES });
  const colleague = await api.login(await aMember(api, { practitionerId: dentist.id }));
  const caller = await api.login(member);
  const { body } = await caller.post('/api/dfc/add/infos', {
    body: { firstnamePatient: 'Rosa', lastnamePatient: 'Lima', ssn: '255081416802538', ssnConfirmed: true },
  });
  const dfcId = Number(body['dfcId']);
  await caller.post('/api/message/add', { body: { dfcId, message: 'Bonjour' } });
  const staff = await api.login(await anAdministrator(api, { isSuper: true }));
  const record = (await staff.get(`/admin/api/dfc/${dfcId}`)).body['dfc'] as Record<string, unknown>;
  expect(record['history']).toMatchObject([{ author: { firstname: 'Solenn' } }]);
  const told = await staff.get(`/admin/api/messages/dfc/${dfcId}`);
  expect(JSON.stringify(told.body)).toContain('Solenn');
  const journal = await staff.get(`/admin/api/audit?entity=coverage-request&entityId=${dfcId}`);
  expect(JSON.stringify(journal.body)).toContain('"kind":"member"');
  // A file that one has sent is not the other's to use.
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(A_PDF)]), 'devis.pdf');
  const sent = await caller.post('/api/upload', { form });
  const use = (by: Caller) =>
    by.post('/api/message/add', {
      body: { dfcId, message: '', files: [{ uploadId: sent.body['uploadId'], name: 'Devis' }] },
    });
  expect([(await use(colleague)).status, (await use(caller)).status]).toEqual([404, 200]);
});

test('a role that cannot cancel, delete or see money is neither offered it nor let', async () => {
  const dentist = await aPractitioner(api);
  const { id: adminId } = await anAdministrator(api);
  const waiting = await aCoverageRequest(api, { practitionerId: dentist.id, documents: ['Devis'] });
  const agreement = await aCoverageRequest(api, {
    practitionerId: dentist.id,
    statusId: 19,
    documents: ['Facture'],
  });
  await aPayment(api, { documentId: agreement.documents[0]!.id, coverageRequestId: agreement.id, adminId });
  const invoiceId = await anInvoice(api, { practitionerId: dentist.id });
  const as = async (role: 'associate' | 'assistant' | 'secretary' | 'accountant') =>
    api.login(await aMember(api, { practitionerId: dentist.id, role }));
  const [associate, assistant, secretary, accountant] = [
    await as('associate'),
    await as('assistant'),
    await as('secretary'),
    await as('accountant'),
  ];
  const cancel = async (caller: Caller) =>
    (await caller.post(`/api/dfc/update/${waiting.id}`, { body: { action: 'status', status: 23 } })).status;
  const shown = (await assistant.get(`/api/dfc/${waiting.id}`)).body['dfc'] as Record<string, unknown>;
  expect(shown).toMatchObject({ canCancel: false, canReplace: false, files: [{ canDelete: false }] });
  expect([await cancel(assistant), await cancel(secretary)]).toEqual([403, 403]);
  const paid = (await assistant.get(`/api/dfc/${agreement.id}`)).body['dfc'] as Record<string, unknown>;
  expect(paid['files']).toMatchObject([{ payment: null }]);
  const seen = (await secretary.get(`/api/dfc/${agreement.id}`)).body['dfc'] as Record<string, unknown>;
  expect(seen['files']).toMatchObject([{ payment: { isPaid: false } }]);
  const metrics = async (caller: Caller) => (await caller.get('/api/metrics')).body;
  expect(await metrics(assistant)).toMatchObject({ payments: [], totalAll: 2 });
  expect(await metrics(accountant)).toMatchObject({
    totalAll: 0,
    allPatients: [],
    payments: [{ dfcId: agreement.id }],
  });
  expect((await accountant.get(`/api/invoice/${invoiceId}`)).status).toBe(200);
  expect(await cancel(associate)).toBe(200);
});

test('a signed address opens what the role of this instant may open', async () => {
  const dentist = await aPractitioner(api);
  const request = await aCoverageRequest(api, { practitionerId: dentist.id, documents: ['Devis'] });
  const member = await aMember(api, { practitionerId: dentist.id });
  const caller = await api.login(member);
  const { body } = await caller.get(`/api/file/${request.documents[0]!.id}/url`);
  const open = async () => (await fetch(new URL(String(body['url']), api.url))).status;
  const owner = await api.login(dentist);
  expect(await open()).not.toBe(404);
  await owner.put(`/api/member/${member.membershipId}`, { body: { role: 'accountant' } });
  expect(await open()).toBe(404);
});

test('a member who was given some dentists sees theirs alone', async () => {
  const head = await aPractitioner(api, { planId: 4 });
  const [linked, colleague] = [
    await aPractitioner(api, { parentId: head.id }),
    await aPractitioner(api, { parentId: head.id }),
  ];
  const ofLinked = await aCoverageRequest(api, { practitionerId: linked.id });
  const ofColleague = await aCoverageRequest(api, { practitionerId: colleague.id });
  const owner = await api.login(head);
  const member = await aMember(api, { practitionerId: head.id, practitionerIds: [linked.id] });
  const caller = await api.login(member);
  const see = async () => [
    (await caller.get(`/api/dfc/${ofLinked.id}`)).status,
    (await caller.get(`/api/dfc/${ofColleague.id}`)).status,
  ];
  expect(await see()).toEqual([200, 404]);
  // Said for nobody it is for the one that he was given.
  const created = await caller.post('/api/dfc/add/infos', {
    body: { firstnamePatient: 'Rosa', lastnamePatient: 'Lima', ssn: '255081416802538', ssnConfirmed: true },
  });
  expect(created.body['dfc']).toMatchObject({ user: { id: linked.id } });
  await owner.put(`/api/member/${member.membershipId}`, { body: { userIds: null } });
  expect(await see()).toEqual([200, 200]);
  await api.database.scope.knex('practitioners').where({ id: colleague.id }).update({ parentId: null });
  expect(await see()).toEqual([200, 404]);
});

test('who is removed is out at once, his name stays, and his address is free', async () => {
  const dentist = await aPractitioner(api);
  const owner = await api.login(dentist);
  const member = await aMember(api, { practitionerId: dentist.id, ...NAMES });
  const caller = await api.login(member);
  const { body } = await caller.post('/api/dfc/add/infos', {
    body: { firstnamePatient: 'Rosa', lastnamePatient: 'Lima', ssn: '255081416802538', ssnConfirmed: true },
  });
  expect((await owner.delete(`/api/member/${member.membershipId}`)).status).toBe(200);
  expect((await caller.get('/api/self')).status).toBe(401);
  const again = await api
    .as(null)
    .post('/api/login_check', { body: { email: member.email, password: PASSWORD } });
  expect(again.status).toBe(401);
  const own = (await owner.get(`/api/dfc/${Number(body['dfcId'])}`)).body['dfc'] as Record<string, unknown>;
  expect(own['history']).toMatchObject([{ author: { firstname: 'Solenn' } }]);
  const kept = await api.database.scope.knex('members').where({ id: member.id }).first();
  expect(kept).toMatchObject({ email: null, passwordHash: null, firstname: 'Solenn' });
  const anew = await owner.post('/api/member/invite', { body: { email: member.email, role: 'assistant' } });
  expect(anew.status).toBe(200);
});

test('who works for a practice that is deleted loses the place, and with the last one the login', async () => {
  const staff = await api.login(await anAdministrator(api));
  const [gone, kept] = [await aPractitioner(api), await aPractitioner(api)];
  const only = await aMember(api, { practitionerId: gone.id });
  const both = await aMember(api, { practitionerId: gone.id });
  const place = { role: 'assistant', practitionerIds: null, at: api.clock.now() } as const;
  await api.ports.stores.members.addPlace({ ...place, memberId: both.id, practitionerId: kept.id });
  const invitee = anAddress();
  const token = await invited(await api.login(gone), { email: invitee, role: 'secretary' });
  for (const { id, email: recipient } of [only, both]) {
    const mail = { key: `told:${id}`, messageId: `<m${id}@accordent.example>`, kind: 'new-message' } as const;
    await api.ports.stores.outgoingMails.begin({ ...mail, recipient, at: api.clock.now() });
  }
  expect((await staff.put(`/admin/api/user/delete/${gone.id}`)).status).toBe(200);
  const { knex } = api.database.scope;
  const told = [`told:${only.id}`, `told:${both.id}`];
  const recipients = knex('outgoing_mails').whereIn('key', told).pluck<string[]>('recipient');
  expect((await recipients).toSorted()).toEqual(['', both.email]);
  expect(await knex('memberships').where({ practitionerId: gone.id }).whereNull('endedAt')).toEqual([]);
  expect(await knex('members').where({ id: only.id }).first()).toMatchObject({ email: null });
  expect(await knex('members').where({ id: both.id }).first()).toMatchObject({ email: both.email });
  await logIn(both.email);
  expect(await knex('member_invitations').where({ email: invitee }).first('withdrawnAt')).not.toEqual({
    withdrawnAt: null,
  });
  expect((await join({ ...NAMES, token, password: PASSWORD })).status).not.toBe(200);
  const owner = await api.login(kept);
  const anew = await owner.post('/api/member/invite', { body: { email: only.email, role: 'assistant' } });
  expect(anew.status).toBe(200);
});

test('of a practice that was deleted before, the migration ends what was left open', async () => {
  const dentist = await aPractitioner(api);
  const [member, other] = [
    await aMember(api, { practitionerId: dentist.id }),
    await aMember(api, { practitionerId: (await aPractitioner(api)).id }),
  ];
  const { knex } = api.database.scope;
  await knex('practitioners').where({ id: dentist.id }).update({ deletedAt: new Date() });
  await knex.raw(placesOfDeleted);
  expect(await knex('members').where({ id: member.id }).first()).toMatchObject({ email: null });
  expect(await knex('members').where({ id: other.id }).first()).toMatchObject({ email: other.email });
});

test('of two practices, the one that removes her ends its own sessions alone', async () => {
  const [one, other] = [await aPractitioner(api), await aPractitioner(api)];
  const member = await aMember(api, { practitionerId: one.id });
  await api.ports.stores.members.addPlace({
    memberId: member.id,
    practitionerId: other.id,
    role: 'assistant',
    practitionerIds: null,
    at: new Date(api.clock.now().getTime() - 1000),
  });
  const atOne = await api.login(member);
  await (await api.login(one)).delete(`/api/member/${member.membershipId}`);
  expect((await atOne.get('/api/self')).status).toBe(401);
  expect((await selfOf(await logIn(member.email))).member?.places).toHaveLength(1);
});

test.each([
  ['archived by the staff', (staff: Caller, id: number) => staff.put(`/admin/api/user/archived/${id}`)],
  [
    'deactivated',
    (staff: Caller, id: number) =>
      staff.put(`/admin/api/user/update/${id}`, { body: { action: 'active', isActive: false } }),
  ],
])('a practice that is %s takes its members along', async (_, end) => {
  const dentist = await aPractitioner(api);
  const member = await aMember(api, { practitionerId: dentist.id });
  const caller = await api.login(member);
  expect((await caller.get('/api/self')).status).toBe(200);
  await end(await api.login(await anAdministrator(api, { isSuper: true })), dentist.id);
  expect((await caller.get('/api/self')).status).toBe(401);
  expect(
    (await api.as(null).post('/api/login_check', { body: { email: member.email, password: PASSWORD } }))
      .status,
  ).toBe(403);
});

test('a member chooses name, code and password for himself, and proves himself for the last two', async () => {
  const member = await aMember(api, { practitionerId: (await aPractitioner(api)).id });
  const caller = await api.login(member);
  const change = (body: object) => caller.put('/api/self/login', { body });
  expect((await change({ firstname: 'Anne', getsMails: true })).body['self']).toMatchObject({
    firstname: 'Anne',
    member: { getsMails: true },
  });
  expect((await change({ needAuth: true })).status).toBe(400);
  expect((await change({ needAuth: true, oldPsw: 'Faux-Lilas-2026' })).status).toBe(400);
  expect((await change({ needAuth: true, oldPsw: PASSWORD })).status).toBe(200);
  const changed = await change({ newPsw: 'Glycine-Rouge-2026', oldPsw: PASSWORD });
  const renewed = api.as(changed.headers.get('X-Renewed-Token'));
  expect((await selfOf(renewed)).member).toMatchObject({ needAuth: true });
  expect((await caller.get('/api/self')).status).toBe(401);
  const begun = await api
    .as(null)
    .post('/api/auth/login', { body: { email: member.email, password: 'Glycine-Rouge-2026' } });
  expect(begun.body).toMatchObject({ needAuth: true });
});

test('an address of a dentist is not lost to a reset link of a member, and the other way round', async () => {
  const member = await aMember(api, { practitionerId: (await aPractitioner(api)).id });
  await api.as(null).put('/api/password/lost', { body: { email: member.email } });
  const [link] = await api.database.scope
    .knex('password_links')
    .where({ memberId: member.id })
    .select('adminId', 'practitionerId');
  expect(link).toEqual({ adminId: null, practitionerId: null });
});

test('staff see the members of a practice, and end what one has open', async () => {
  const dentist = await aPractitioner(api);
  const member = await aMember(api, { practitionerId: dentist.id });
  const caller = await api.login(member);
  const staff = await api.login(await anAdministrator(api));
  const seen = membersAnswer.parse((await staff.get(`/admin/api/user/${dentist.id}/members`)).body);
  expect(seen.members).toMatchObject([{ id: member.membershipId, email: member.email }]);
  const end = (practitionerId: number) =>
    staff.put(`/admin/api/user/${practitionerId}/member/${member.membershipId}/sessions/end`);
  expect((await end((await aPractitioner(api)).id)).status).toBe(404);
  expect((await end(dentist.id)).status).toBe(200);
  expect((await caller.get('/api/self')).status).toBe(401);
});
