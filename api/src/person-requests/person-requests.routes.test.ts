import {
  aCoverageRequest,
  anAdministrator,
  aPractitioner,
  PASSWORD,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { aMail, aMailFile } from '@accordent/adapters/testing/message-builders.ts';
import { exportPersonalData } from '@accordent/core/personal-data/export-personal-data.ts';
import { sendPersonRequest } from '@accordent/core/person-requests/send-person-request.ts';
import { erasePerson, settlePersonRequest } from '@accordent/core/person-requests/settle-person-request.ts';
import { previewPurge, purgeExpiredData } from '@accordent/core/retention/purge-expired-data.ts';
import { sendPurgeNotice, tellOfPurge } from '@accordent/core/retention/tell-of-purge.ts';
import type { Administrator } from '@accordent/core/shared/actor.ts';
import { addCalendarMonths, daysAfter } from '@accordent/core/shared/calendar.ts';
import type { MailTemplates } from '@accordent/core/mails/mail-templates.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { START, startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';

let api: ApiUnderTest;
let staff: Caller & { readonly token: string };
let dentist: Awaited<ReturnType<typeof aPractitioner>>;
let portal: Caller & { readonly token: string };

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  staff = await api.login(await anAdministrator(api));
  dentist = await aPractitioner(api);
  portal = await api.login(dentist);
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(START));

const knex = () => api.database.scope.knex;
const zipOf = async (path: string, token = portal.token) => {
  const response = await fetch(`${api.url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: bytes.toString('latin1'),
  };
};
const jobs = async (job: string) =>
  (await knex()('outbox').where({ job }).orderBy('id')).map(({ payload }) => payload);
const ask = (reference: string, kind = 'access', receivedOn = '2026-11-20') =>
  staff.post('/admin/api/person-requests', { body: { reference, kind, receivedOn, note: 'Par courrier' } });
const listed = async () => (await portal.get('/api/own-data')).body['requests'] as Record<string, unknown>[];

/** Mails that leave, as their facts. */
function mailing() {
  const mails: { kind: string; facts: unknown }[] = [];
  const render = (kind: string, facts: unknown) => {
    mails.push({ kind, facts });
    return { subject: kind, html: '', text: '' };
  };
  const mailTemplates = { render } as unknown as MailTemplates;
  const mailSender = { send: async () => {}, hasSent: async () => false };
  return { mails, ports: { ...api.ports, mailTemplates, mailSender: mailSender as never } };
}

test('a patient’s request is passed at once, with an extract to send and a month to answer', async () => {
  const request = await aCoverageRequest(api, { practitionerId: dentist.id, documents: REQUIRED });
  const other = await aCoverageRequest(api, { practitionerId: dentist.id, patient: { lastname: 'AUTRE' } });
  expect((await ask(request.reference.toLowerCase())).status).toBe(200);
  const [open] = await listed();
  expect(open).toMatchObject({
    kind: 'access',
    receivedOn: '2026-11-20',
    passBy: '2026-11-22',
    answerBy: '2026-12-20',
    passedDate: null,
    outcome: null,
    note: 'Par courrier',
  });
  const { ports, mails } = mailing();
  const [job] = await jobs('send-person-request');
  await sendPersonRequest(ports, job);
  expect(mails).toMatchObject([{ kind: 'person-asks-data', facts: { answerBy: '2026-12-20' } }]);
  expect(JSON.stringify(mails)).not.toContain(
    (await knex()('patients').where({ id: request.patientId }).first()).lastname,
  );
  expect((await listed())[0]?.['passedDate']).not.toBeNull();

  const extract = await zipOf(`/api/person-request/${String(open?.['id'])}/extract`);
  expect([extract.status, extract.type, extract.text.slice(0, 2)]).toEqual([200, 'application/zip', 'PK']);
  expect(extract.text).toContain(request.reference);
  expect(extract.text).not.toContain(other.reference);
  expect(
    await knex()('audit_events').where({ action: 'export-patient', actorKind: 'practitioner' }),
  ).toHaveLength(1);

  const settled = await portal.put(`/api/person-request/${String(open?.['id'])}`, {
    body: { outcome: 'answered' },
  });
  expect(settled.body['requests']).toMatchObject([{ outcome: 'answered' }]);
  const again = await portal.put(`/api/person-request/${String(open?.['id'])}`, {
    body: { outcome: 'refused' },
  });
  expect([again.status, again.body['code']]).toEqual([409, 'person_request_settled']);
});

test('an erasure is prepared, refused while a PEC is open, and done by the worker once', async () => {
  const request = await aCoverageRequest(api, { practitionerId: dentist.id });
  await ask(request.reference, 'erasure');
  const [open] = await listed();
  const path = `/api/person-request/${String(open?.['id'])}`;
  const early = await portal.put(path, { body: { outcome: 'erased' } });
  expect([early.status, early.body['code']]).toEqual([409, 'patient_in_progress']);
  await knex()('coverage_requests').where({ id: request.id }).update({ statusId: 23 });
  expect((await portal.put(path, { body: { outcome: 'erased' } })).body).toMatchObject({ state: 'success' });
  const [job] = await jobs('erase-person');
  await erasePerson(api.ports, job);
  await erasePerson(api.ports, job);
  expect(await knex()('patients').where({ id: request.patientId })).toEqual([]);
  expect((await listed()).find(({ id }) => id === open?.['id'])).toMatchObject({
    outcome: 'erased',
    patient: null,
  });
  expect((await zipOf(`${path}/extract`)).status).toBe(410);
});

test('what is asked of somebody who was erased meanwhile is settled all the same', async () => {
  const { reference, patientId } = await aCoverageRequest(api, { practitionerId: dentist.id, statusId: 23 });
  const known = new Set((await listed()).map((each) => each['id']));
  for (const kind of ['access', 'erasure', 'erasure']) await ask(reference, kind);
  const asked = (await listed()).filter((each) => !known.has(each['id']));
  const settle = async (of: Record<string, unknown> | undefined, outcome: string) =>
    portal.put(`/api/person-request/${String(of?.['id'])}`, { body: { outcome } });
  const [erasure, second] = asked.filter(({ kind }) => kind === 'erasure');
  expect((await settle(erasure, 'erased')).status).toBe(200);
  await erasePerson(api.ports, (await jobs('erase-person')).at(-1));
  expect(await knex()('patients').where({ id: patientId })).toEqual([]);
  const access = asked.find(({ kind }) => kind === 'access');
  expect((await settle(access, 'erased')).body['code']).toBe('person_request_settled');
  expect((await settle(access, 'answered')).status).toBe(200);
  expect((await settle(second, 'answered')).status).toBe(200);
  const lines = await knex()('audit_events').where({
    action: 'settle-person-request',
    entity: 'practitioner',
  });
  expect(lines.map(({ entityId }) => entityId)).toEqual([dentist.id, dentist.id]);
});

test.each([
  [{ reference: 'PEC-1999-000001' }, 'reference'],
  [{ receivedOn: '2099-01-01' }, 'receivedOn'],
  [{ kind: 'oubli' }, 'kind'],
])('%j is refused by its field, and nothing is written', async (wrong, field) => {
  const { reference } = await aCoverageRequest(api, { practitionerId: dentist.id });
  const before = await knex()('person_requests').count();
  const body = { reference, kind: 'access', receivedOn: '2026-11-20', note: '', ...wrong };
  const refused = await staff.post('/admin/api/person-requests', { body });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain(field);
  expect(await knex()('person_requests').count()).toEqual(before);
});

test('an owner takes all that is kept of the practice', async () => {
  const { reference } = await aCoverageRequest(api, { practitionerId: dentist.id, documents: REQUIRED });
  const foreign = await aCoverageRequest(api, { practitionerId: (await aPractitioner(api)).id });
  const { status, text } = await zipOf('/api/own-data/archive');
  expect(status).toBe(200);
  for (const part of ['donnees.json', `fichiers/${reference}/`, dentist.email]) expect(text).toContain(part);
  expect(text).not.toContain(foreign.reference);
});

test('later than five minutes after a login the owner takes nothing out before his password is given', async () => {
  const owner = await aPractitioner(api);
  const caller = await api.login(owner);
  const take = (token: string) => zipOf('/api/own-data/archive', token);
  const late = 5 * 60_000 + 1;
  api.clock.advance(late);
  const refused = await take(caller.token);
  expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('confirm_first') });
  expect(
    await knex()('audit_events').where({ action: 'export-practitioner', entityId: owner.id }),
  ).toHaveLength(0);
  const proved = await caller.post('/api/user/confirm', { body: { oldPsw: PASSWORD } });
  const token = proved.headers.get('X-Renewed-Token')!;
  expect((await take(token)).status).toBe(200);
  api.clock.advance(late);
  expect((await take(token)).status).toBe(403);
});

test('what the team noted for itself stays out of the owner’s archive, and stands in the patient’s extract', async () => {
  const {
    id: coverageRequestId,
    reference,
    documents,
  } = await aCoverageRequest(api, { practitionerId: dentist.id, documents: ['Facture'] });
  const { id: adminId } = await anAdministrator(api);
  const of = { coverageRequestId, adminId, createdAt: api.clock.now() };
  await knex()('comments').insert({ ...of, content: 'noted on the PEC' });
  const change = { ...of, fromStatusId: 1, practitionerId: null };
  await knex()('status_changes').insert([
    { ...change, toStatusId: 24, comment: 'asked of the dentist' },
    { ...change, toStatusId: 3, comment: 'noted at a change' },
  ]);
  await knex()('reminders').insert({
    ...of,
    whom: 'insurer',
    way: 'phone',
    result: 'noted at a call',
    nextOn: '2026-12-01',
  });
  const [part] = await knex()('billed_parts')
    .insert({
      coverageRequestId,
      documentId: documents[0]!.id,
      cents: 100_000,
      announcedCents: 90_000,
      billedOn: '2026-11-02',
      outsideReason: 'noted of other care',
      gapReason: 'told of the gap',
      createdAt: api.clock.now(),
    })
    .returning('id');
  await knex()('bill_events').insert({
    billedPartId: part.id,
    kind: 'reminded',
    cents: 90_000,
    text: 'noted at a payer',
    adminId,
    at: api.clock.now(),
  });
  const notes = [
    'noted on the PEC',
    'noted at a change',
    'noted at a call',
    'noted at a payer',
    'noted of other care',
  ];
  const archive = (await zipOf('/api/own-data/archive')).text;
  for (const told of ['asked of the dentist', 'told of the gap', '"kind": "reminded"'])
    expect(archive).toContain(told);
  for (const note of notes) expect(archive).not.toContain(note);
  await ask(reference);
  const [open] = await knex()('person_requests').orderBy('id', 'desc').limit(1);
  const extract = (await zipOf(`/api/person-request/${open.id}/extract`)).text;
  for (const note of ['asked of the dentist', ...notes]) expect(extract).toContain(note);
});

test('what the team wrote among itself of a PEC stays out of the owner’s archive, with its files', async () => {
  const { id: coverageRequestId, reference } = await aCoverageRequest(api, { practitionerId: dentist.id });
  const between = await aMail(api, { coverageRequestId, isInternal: true, subject: 'Between us' });
  const insurers = await aMail(api, { coverageRequestId, subject: 'From the insurer' });
  for (const mailId of [between, insurers]) await aMailFile(api, { mailId });
  const archive = (await zipOf('/api/own-data/archive')).text;
  for (const told of ['From the insurer', `fichiers/mails/${insurers}/`]) expect(archive).toContain(told);
  for (const note of ['Between us', `fichiers/mails/${between}/`]) expect(archive).not.toContain(note);
  await ask(reference);
  const [open] = await knex()('person_requests').orderBy('id', 'desc').limit(1);
  const extract = (await zipOf(`/api/person-request/${open.id}/extract`)).text;
  const whole = await exportPersonalData(api.ports, { kind: 'practitioner', id: dentist.id });
  for (const text of [extract, JSON.stringify(whole)])
    for (const told of ['Between us', `mails/${between}/`]) expect(text).toContain(told);
});

test('nothing closed is purged that its practice was not told of sixty days before, once', async () => {
  const owner = await aPractitioner(api);
  const own = await api.login(owner);
  const closedAt = new Date('2024-08-01T10:00:00Z');
  const closed = (statusSince: Date) =>
    aCoverageRequest(api, { practitionerId: owner.id, statusId: 30, statusSince, createdAt: closedAt });
  const due = await closed(closedAt);
  await closed(new Date('2024-09-15T10:00:00Z'));
  await closed(new Date('2025-09-15T10:00:00Z'));
  const countDue = async () =>
    (await previewPurge(api.ports)).due.find(({ kind }) => kind === 'closed-requests')?.count;
  const before = await countDue();
  // Cut off after the first practice, it goes on with the others.
  const other = await aPractitioner(api);
  await aCoverageRequest(api, {
    practitionerId: other.id,
    statusId: 30,
    statusSince: closedAt,
    createdAt: closedAt,
  });
  let practices = 0;
  const cutOff = tellOfPurge({
    ...api.ports,
    transaction: async (work) => {
      practices += 1;
      if (practices === 2) throw new Error('cut off');
      return api.ports.transaction(work);
    },
  });
  await expect(cutOff).rejects.toThrow('cut off');
  expect((await jobs('send-purge-notice')).length).toBeGreaterThan(0);
  expect(await tellOfPurge(api.ports)).toBeGreaterThan(0);
  expect(await tellOfPurge(api.ports)).toBe(0);
  const told = (await jobs('send-purge-notice')).filter(({ practitionerId }) => practitionerId === owner.id);
  expect(told).toMatchObject([{ count: 2 }]);
  const { ports, mails } = mailing();
  await sendPurgeNotice(ports, told[0]);
  expect(mails).toMatchObject([{ kind: 'purge-notice', facts: { count: 2, leavesOn: '2027-01-20' } }]);
  expect((await own.get('/api/own-data')).body['leaving']).toEqual([{ count: 2, leavesOn: '2027-01-20' }]);
  expect(await countDue()).toBe(before);
  // One that was opened and closed again stays, and is told anew when its time comes.
  await knex()('coverage_requests').where({ id: due.id }).update({ statusSince: START });
  api.clock.advance(59 * 86_400_000);
  expect(await countDue()).toBe(before);
  api.clock.advance(2 * 86_400_000);
  // Its second one, and that of the other practice.
  expect(await countDue()).toBe((before ?? 0) + 2);
  await purgeExpiredData(api.ports, { asOf: api.clock.now() });
  expect(
    await knex()('coverage_requests').where({ practitionerId: owner.id }).whereNotNull('erasedAt'),
  ).toHaveLength(1);
});

test('a practice that nobody can log in to is mailed no notice, and the preview of the purge names it', async () => {
  const closedAt = new Date('2024-08-01T10:00:00Z');
  const away = [
    await aPractitioner(api, { lastname: 'ARCHIVE', archivedAt: START, archivedBy: 'admin' }),
    await aPractitioner(api, { lastname: 'DESACTIVE', isActive: false }),
  ];
  for (const { id: practitionerId } of away)
    await aCoverageRequest(api, { practitionerId, statusId: 30, statusSince: closedAt, createdAt: closedAt });
  expect(await tellOfPurge(api.ports)).toBeGreaterThanOrEqual(2);
  const ids = away.map(({ id }) => id);
  const mailed = (await jobs('send-purge-notice')).map(({ practitionerId }) => practitionerId);
  expect(mailed.filter((id) => ids.includes(id))).toEqual([]);
  const unreached = async () =>
    (await previewPurge(api.ports)).unreached.filter(({ id }) => ids.includes(id));
  expect(await unreached()).toEqual([]);
  api.clock.advance(61 * 86_400_000);
  expect(await unreached()).toMatchObject(ids.map((id) => ({ id, count: 1 })));
});

test('the preview of the purge names whom no notice was sent to, whoever may log in by then', async () => {
  const closedAt = new Date('2024-08-01T10:00:00Z');
  const back = await aPractitioner(api, { lastname: 'REVENU', isActive: false });
  const gone = await aPractitioner(api, { lastname: 'PARTI' });
  for (const { id: practitionerId } of [back, gone])
    await aCoverageRequest(api, { practitionerId, statusId: 30, statusSince: closedAt, createdAt: closedAt });
  await tellOfPurge(api.ports);
  const { ports } = mailing();
  for (const job of await jobs('send-purge-notice'))
    if (job.practitionerId === gone.id) await sendPurgeNotice(ports, job);
  await knex()('practitioners').where({ id: back.id }).update({ isActive: true });
  await knex()('practitioners').where({ id: gone.id }).update({ archivedAt: START, archivedBy: 'admin' });
  api.clock.advance(61 * 86_400_000);
  const { unreached } = await previewPurge(api.ports);
  expect(unreached.filter(({ id }) => [back.id, gone.id].includes(id))).toMatchObject([
    { id: back.id, count: 1 },
  ]);
});

test('of a linked dentist who is deactivated, the head is told what leaves, and whose it is', async () => {
  const closedAt = new Date('2024-08-01T10:00:00Z');
  const head = await aPractitioner(api, { planId: 4 });
  const linked = await aPractitioner(api, { lastname: 'LIE', parentId: head.id, isActive: false });
  await aCoverageRequest(api, {
    practitionerId: linked.id,
    statusId: 30,
    statusSince: closedAt,
    createdAt: closedAt,
  });
  await tellOfPurge(api.ports);
  const told = (await jobs('send-purge-notice')).filter(({ practitionerId }) => practitionerId === linked.id);
  expect(told).toMatchObject([{ count: 1 }]);
  const { ports, mails } = mailing();
  await sendPurgeNotice(ports, told[0]);
  expect(mails).toMatchObject([
    { facts: { count: 1, of: { lastname: 'LIE' }, link: expect.stringMatching(/users\/list$/) } },
  ]);
  expect(await knex()('outgoing_mails').where({ kind: 'purge-notice', recipient: head.email })).toHaveLength(
    1,
  );
  api.clock.advance(61 * 86_400_000);
  const { unreached } = await previewPurge(api.ports);
  expect(unreached.filter(({ id }) => id === linked.id)).toEqual([]);
});

test('what concerns a practice that nobody can log in to is for staff to settle, and nothing else', async () => {
  const away = await aPractitioner(api, { archivedAt: START, archivedBy: 'admin' });
  const { reference } = await aCoverageRequest(api, { practitionerId: away.id });
  const open = async () => {
    const { body } = await staff.get('/admin/api/person-requests');
    return body['requests'] as { id: number; isReached: boolean; outcome: string | null }[];
  };
  await ask(reference);
  const [mine] = (await open()).filter(({ isReached, outcome }) => !isReached && outcome === null);
  const settle = (id: number, outcome: string) =>
    staff.put(`/admin/api/person-requests/${id}`, { body: { outcome } });
  const settled = await settle(mine!.id, 'answered');
  expect(settled.status).toBe(200);
  expect((await open()).find(({ id }) => id === mine!.id)).toMatchObject({
    outcome: 'answered',
    settledDate: { timestamp: START.getTime() / 1000 },
  });
  expect((await settle(mine!.id, 'refused')).body['code']).toBe('person_request_settled');
  expect(
    await knex()('audit_events').where({ action: 'settle-person-request', actorKind: 'admin' }),
  ).toHaveLength(1);

  await ask((await aCoverageRequest(api, { practitionerId: dentist.id })).reference);
  const [theirs] = (await open()).filter(({ isReached, outcome }) => isReached && outcome === null);
  const refused = await settle(theirs!.id, 'answered');
  expect([refused.status, refused.body['code']]).toEqual([409, 'practice_answers']);
  expect((await settle(999_999, 'answered')).status).toBe(404);
});

test('a practice that came back while staff pressed keeps its request and its patient', async () => {
  const away = await aPractitioner(api, { isActive: false });
  const { reference } = await aCoverageRequest(api, { practitionerId: away.id, statusId: 23 });
  await ask(reference, 'erasure');
  const [{ id: personRequestId }] = await knex()('person_requests').orderBy('id', 'desc').limit(1);
  const actor = { kind: 'admin', id: (await anAdministrator(api)).id } as Administrator;
  const pressed = settlePersonRequest(
    {
      ...api.ports,
      transaction: async (work) => {
        await knex()('practitioners').where({ id: away.id }).update({ isActive: true });
        return api.ports.transaction(work);
      },
    },
    { actor, personRequestId, outcome: 'erased' },
  );
  await expect(pressed).rejects.toThrow('practice_answers');
  expect(await knex()('person_requests').where({ id: personRequestId }).pluck('outcome')).toEqual([null]);
});

test('an open PEC of an archived practice, which nobody can change, says what to do first', async () => {
  const away = await aPractitioner(api, { archivedAt: START, archivedBy: 'admin' });
  const { reference } = await aCoverageRequest(api, { practitionerId: away.id });
  await ask(reference, 'erasure');
  const [{ id }] = await knex()('person_requests').orderBy('id', 'desc').limit(1);
  const erase = async () =>
    (await staff.put(`/admin/api/person-requests/${id}`, { body: { outcome: 'erased' } })).body['code'];
  expect(await erase()).toBe('patient_in_archived');
  const inactive = { isActive: false, archivedAt: null, archivedBy: null };
  await knex()('practitioners').where({ id: away.id }).update(inactive);
  expect(await erase()).toBe('patient_in_progress');
});

test('an open PEC of a linked dentist who was archived is for the team to close, and the head is told so', async () => {
  const head = await aPractitioner(api, { planId: 4 });
  const linked = await aPractitioner(api, { parentId: head.id });
  const { reference } = await aCoverageRequest(api, { practitionerId: linked.id });
  await knex()('practitioners').where({ id: linked.id }).update({ archivedAt: START, archivedBy: 'admin' });
  await ask(reference, 'erasure');
  const [{ id }] = await knex()('person_requests').orderBy('id', 'desc').limit(1);
  const { status, body } = await (
    await api.login(head)
  ).put(`/api/person-request/${id}`, { body: { outcome: 'erased' } });
  expect([status, body['code'], body['error']]).toEqual([
    409,
    'patient_of_archived',
    'Des PEC de ce patient sont en cours chez un praticien archivé\u00a0: demandez à l’équipe de les clôturer.',
  ]);
});

test('a practice that closes a PEC a day is told once a month of those that leave, each sixty days before', async () => {
  const owner = await aPractitioner(api);
  const now = api.ports.clock.now();
  const DAYS = 40;
  const after = (days: number) => daysAfter(now, days);
  for (let day = 0; day < DAYS; day += 1) {
    const statusSince = addCalendarMonths(daysAfter(now, day + 60), -27);
    await aCoverageRequest(api, {
      practitionerId: owner.id,
      statusId: 30,
      statusSince,
      createdAt: statusSince,
    });
  }
  const nights: (readonly [number, number])[] = [];
  for (let night = 1; night <= DAYS; night += 1) {
    const known = (await jobs('send-purge-notice')).length;
    await tellOfPurge({ ...api.ports, clock: { now: () => after(night) } });
    const asked = (await jobs('send-purge-notice')).slice(known);
    for (const { practitionerId, count } of asked)
      if (practitionerId === owner.id) nights.push([night, count]);
  }
  expect(nights.map(([, count]) => count)).toEqual([
    expect.toSatisfy((count: number) => count >= 28),
    expect.any(Number),
  ]);
  expect(nights.reduce((sum, [, count]) => sum + count, 0)).toBe(DAYS);
  const leave = async (days: number) =>
    (await previewPurge({ ...api.ports, clock: { now: () => after(days) } })).due.find(
      ({ kind }) => kind === 'closed-requests',
    )!.count;
  // None sooner than sixty days after it was told, and none before it was kept long enough.
  const none = await leave(60.5);
  const first = await leave(61.5);
  expect(first - none).toBeGreaterThan(0);
  expect((await leave(70.5)) - first).toBeLessThanOrEqual(11);
  expect((await leave(103)) - none).toBeGreaterThanOrEqual(DAYS);
});
