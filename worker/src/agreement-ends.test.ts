import { createLogger } from '@accordent/adapters/logging/logger.ts';
import { aStandingAnswer } from '@accordent/adapters/testing/answer-builders.ts';
import { aCoverageRequest, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { NOTHING_TOLD } from '@accordent/core/answers/answer.ts';
import { heldUntil } from '@accordent/core/answers/answer-money.ts';
import { warnOfEnds } from '@accordent/core/answers/warn-of-ends.ts';
import { MailNotSent } from '@accordent/core/mails/mail-ports.ts';
import { notifyAgreementEnding } from '@accordent/core/mails/notify-agreement-ending.ts';
import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import type { NotificationKind } from '@accordent/core/notifications/notification-store.ts';
import { appendProof } from '@accordent/core/transmissions/append-proof.ts';
import type { NewProofLine } from '@accordent/core/transmissions/proof-line.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watchNotifications } from './notification-watch.ts';
import { schedule } from './schedule.ts';
import { workerWorld, type WorkerWorld } from './testing/worker-under-test.ts';

let world: WorkerWorld;
let adminId: number;
const clock = { at: new Date(), now: () => clock.at };
const on = (day: string) => {
  clock.at = new Date(`${day}T09:00:00Z`);
};
const ports = () => ({ ...world.ports, clock });

beforeAll(async () => {
  world = await workerWorld();
  ({ id: adminId } = await anAdministrator(world));
});
afterAll(() => world.close());
beforeEach(() => on('2026-11-24'));

type Told = { cardValidUntil?: string; validUntil?: string | null; owed?: boolean };

/** An agreement until 24 December, whose dentist owes two documents. */
async function anAgreement({ cardValidUntil = '', validUntil = '2026-12-24', owed = true }: Told = {}) {
  const { id: practitionerId, email } = await aPractitioner(world);
  const { id } = await aCoverageRequest(world, {
    practitionerId,
    statusId: 17,
    createdAt: new Date('2026-10-01T09:00:00Z'),
    patient: { firstname: 'MATHURIN', lastname: 'QUÉMENEUR' },
    details: { cardValidUntil },
    turn: owed
      ? { who: 'dentist', kind: 'send-documents', count: 2 }
      : { who: 'staff', kind: 'check-documents' },
  });
  const answerId = await aStandingAnswer(world, { coverageRequestId: id, adminId, validUntil });
  return { id, email, answerId };
}

const knex = () => world.database.scope.knex;
/** Runs the task, then the jobs that it asks for, each twice: they may be killed. */
async function warn(): Promise<void> {
  await warnOfEnds(ports());
  await warnOfEnds(ports());
  const jobs = await knex()('outbox').where({ job: 'notify-agreement-ending' });
  for (const { payload } of [...jobs, ...jobs]) await notifyAgreementEnding(ports(), payload);
  await knex()('outbox').delete();
}
const mailsTo = async (email: string) =>
  (await knex()('mails').orderBy('id')).filter(({ recipients }) => recipients.includes(email));
const titles = async (id: number, kind: NotificationKind) => {
  await refreshNotifications(ports(), { kinds: [kind] });
  return knex()('notifications').where({ coverageRequestId: id, kind, removedAt: null }).pluck('title');
};

test('30 and 7 days before an agreement ends its dentist is mailed, once each and without the patient’s name', async () => {
  const { id, email } = await anAgreement({ cardValidUntil: '2026-12-25' });
  on('2026-11-23');
  await warn();
  expect(await mailsTo(email)).toEqual([]);
  for (const day of ['2026-11-24', '2026-11-25', '2026-12-16']) {
    on(day);
    await warn();
  }
  const [first, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(first.subject).toContain('l’accord prend fin le 24 décembre 2026');
  expect(first.text).toContain('il manque 2');
  expect(`${first.subject} ${first.text}`).not.toMatch(/QUÉMENEUR|MATHURIN/i);
  for (const day of ['2026-12-17', '2026-12-24', '2026-12-25']) {
    on(day);
    await warn();
  }
  expect(await mailsTo(email)).toHaveLength(2);
  expect((await titles(id, 'agreement-ending')).length).toBe(0);
});

test('the card’s end counts where it is the earlier, in the lists too', async () => {
  const { id, email } = await anAgreement({ cardValidUntil: '2026-11-30', validUntil: '2027-05-16' });
  await warn();
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  // The agreement itself goes on: it is not what ends.
  expect(mail?.subject).toContain('la carte de mutuelle prend fin le 30 novembre 2026');
  expect(mail?.text).toContain('La carte de mutuelle du dossier');
  const actor = { kind: 'admin', id: adminId, sessionId: '', isSuper: false } as const;
  const listed = await world.ports.stores.coverageRequests.search(
    { ids: [id], page: 1, perPage: 10, orderBy: 'id', order: 'asc' },
    actor,
  );
  expect(listed.rows[0]?.answer?.validUntil).toBe(
    heldUntil(
      { decision: 'agreement', validUntil: '2027-05-16' },
      { quote: null, mandatory: null, second: null, cardUntil: '2026-11-30' },
    ),
  );
});

test('the card’s end counts where the agreement states none', async () => {
  const { email } = await anAgreement({ cardValidUntil: '2026-11-30', validUntil: null });
  await warn();
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toContain('la carte de mutuelle prend fin le 30 novembre 2026');
});

test('nobody is warned of what is billed, has no end, or has lapsed', async () => {
  const billed = await anAgreement({ owed: false });
  const endless = await anAgreement({ validUntil: null });
  const lapsed = await anAgreement();
  await world.ports.transaction(async ({ answers }) => {
    const of = { coverageRequestId: lapsed.id, ofId: lapsed.answerId, adminId };
    await answers.add({
      ...NOTHING_TOLD,
      ...of,
      kind: 'lapsed',
      source: 'paper',
      who: '',
      letter: null,
      at: clock.at,
    });
  });
  await warn();
  for (const { email } of [billed, endless, lapsed]) expect(await mailsTo(email)).toEqual([]);
  expect(await titles(lapsed.id, 'agreement-ending')).toEqual([]);
});

test('who could not be mailed one morning is warned the next', async () => {
  const { email } = await anAgreement();
  await warnOfEnds(ports());
  const isAway = { send: () => Promise.reject(new MailNotSent(false, 'ECONNECTION')) };
  for (const { payload } of await knex()('outbox').where({ job: 'notify-agreement-ending' }))
    await notifyAgreementEnding({ ...ports(), mailSender: isAway }, payload).catch(() => {});
  await knex()('outbox').delete();
  on('2026-11-25');
  await warn();
  on('2026-11-26');
  await warn();
  expect(await mailsTo(email)).toHaveLength(1);
});

test('one that was prolonged in between is not mailed', async () => {
  const { id, email } = await anAgreement();
  await warnOfEnds(ports());
  await aStandingAnswer(world, { coverageRequestId: id, adminId, validUntil: '2027-06-24' });
  const jobs = await knex()('outbox').where({ job: 'notify-agreement-ending' });
  for (const { payload } of jobs) await notifyAgreementEnding(ports(), payload);
  expect(await mailsTo(email)).toEqual([]);
});

test('staff are told of each warning, until the bill is there', async () => {
  const { id } = await anAgreement();
  expect(await titles(id, 'agreement-ending')).toEqual(['Accord à facturer sous 30\u00A0jours']);
  on('2026-12-20');
  expect(await titles(id, 'agreement-ending')).toEqual(['Accord à facturer sous 7\u00A0jours']);
  await knex()('coverage_requests').where({ id }).update({ statusId: 20 });
  expect(await titles(id, 'agreement-ending')).toEqual([]);
});

const line = async (id: number, told: Partial<NewProofLine>) =>
  world.ports.transaction((stores) =>
    appendProof(world.ports, stores, {
      coverageRequestId: id,
      kind: 'sent',
      purpose: null,
      way: 'mail',
      sendingId: null,
      adminId,
      at: clock.at,
      facts: {},
      ...told,
    }),
  );

test('a sending that came back is told until it is sent anew', async () => {
  const { id } = await anAgreement();
  const sendingId = await line(id, { purpose: 'request' });
  expect(await titles(id, 'sending-failed')).toEqual([]);
  await line(id, { kind: 'bounced', way: null, sendingId, adminId: null });
  expect(await titles(id, 'sending-failed')).toEqual(['Envoi à la mutuelle non arrivé']);
  const [found] = await knex()('notifications').where({ coverageRequestId: id, kind: 'sending-failed' });
  expect(found.icon).toBe('AlertTriangle');
  expect(found.subtitle).toContain('mail non distribué');
  await line(id, { purpose: 'request' });
  expect(await titles(id, 'sending-failed')).toEqual([]);
});

/** A request of 2 November, of which an answer is foretold within eight working days. */
async function aForetold(): Promise<number> {
  await knex()('forecasts').delete();
  await knex()('forecasts').insert({
    whose: 'all',
    insurerId: 0,
    answers: 50,
    waiting: 0,
    p50: 4,
    p90: 8,
    instant: 0,
    usualChecked: 0,
    usualBeforeP50: 0,
    usualBeforeP90: 0,
    holidaysChecked: 0,
    holidaysBeforeP50: 0,
    holidaysBeforeP90: 0,
    reckonedAt: clock.at,
  });
  const { id: practitionerId } = await aPractitioner(world);
  const since = new Date('2026-11-02T09:00:00Z');
  const { id } = await aCoverageRequest(world, {
    practitionerId,
    statusId: 3,
    createdAt: since,
    turn: { who: 'insurer', kind: 'study-request', since },
  });
  return id;
}

test('an answer is late once its forecast has passed', async () => {
  const id = await aForetold();
  on('2026-11-10');
  expect(await titles(id, 'answer-late')).toEqual([]);
  on('2026-11-24');
  expect(await titles(id, 'answer-late')).toEqual(['Réponse en retard']);
  const its = await knex()('coverage_requests').where({ id }).first('practitionerId');
  const practice = () => knex()('practitioners').where({ id: its.practitionerId });
  await practice().update({ archivedAt: clock.at, archivedBy: 'admin' });
  expect(await titles(id, 'answer-late')).toEqual([]);
  await practice().update({ archivedAt: null, archivedBy: null });
  expect(await titles(id, 'answer-late')).toEqual(['Réponse en retard']);
  await knex()('coverage_requests').where({ id }).update({ turnKind: 'confirm-answer', turnWho: 'staff' });
  expect(await titles(id, 'answer-late')).toEqual([]);
});

test('what is late by a new forecast is told in the night that it is reckoned', async () => {
  const id = await aForetold();
  expect(await titles(id, 'answer-late')).toEqual(['Réponse en retard']);
  const task = schedule.find((one) => one.task === 'reckon-forecasts');
  // Nothing was ever answered, so that nothing is foretold any more.
  await task?.run({ ports: ports(), dueAt: clock.at });
  expect(await knex()('notifications').where({ kind: 'answer-late', removedAt: null })).toEqual([]);
});

const aCardThatEnds = () => anAgreement({ cardValidUntil: '2026-12-31', validUntil: '2027-05-16' });

test('rights to check are told once a day, in their season alone', async () => {
  await aCardThatEnds();
  const standing = async () => {
    await refreshNotifications(ports(), { kinds: ['rights-to-check'] });
    return knex()('notifications').where({ kind: 'rights-to-check', removedAt: null });
  };
  expect(await standing()).toEqual([]);
  on('2026-12-01');
  const [first] = await standing();
  expect(first.subtitle).toMatch(/carte/);
  expect((await standing()).map(({ id }) => id)).toEqual([first.id]);
  on('2026-12-02');
  const next = await standing();
  expect(next).toHaveLength(1);
  expect(next[0].id).not.toBe(first.id);
  on('2027-02-01');
  expect(await standing()).toEqual([]);
});

test('the bell of rights to check counts again as they are worked through', async () => {
  await knex()('coverage_request_details').update({ cardValidUntil: null });
  const [{ id: first }, { id: second }] = [await aCardThatEnds(), await aCardThatEnds()];
  on('2026-12-03');
  const told = () =>
    knex()('notifications').where({ kind: 'rights-to-check', removedAt: null }).pluck('subtitle');
  const setAside = (id: number) =>
    knex()('coverage_requests').where({ id }).update({ asideUntil: '2026-12-20', asideById: adminId });
  const logger = createLogger({ part: 'test', level: 'silent' });
  const watch = watchNotifications({ ports: ports(), logger, gatherFor: 20 });
  try {
    await vi.waitFor(async () => expect(await told()).toEqual([expect.stringMatching(/^2 cartes/)]), 10_000);
    await setAside(first);
    await vi.waitFor(async () => expect(await told()).toEqual([expect.stringMatching(/^Une carte/)]), 5000);
    await setAside(second);
    await vi.waitFor(async () => expect(await told()).toEqual([]), 5000);
  } finally {
    await watch.stop();
  }
});
