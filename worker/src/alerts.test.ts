import {
  aCoverageRequest,
  aDocument,
  aMember,
  anAdministrator,
  aPayment,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { aMessage, aStatusChange } from '@accordent/adapters/testing/message-builders.ts';
import { startPushService, type PushServiceUnderTest } from '@accordent/adapters/testing/push-service.ts';
import type { AlertChoices } from '@accordent/core/alerts/alert-choices.ts';
import type { AlertKind } from '@accordent/core/alerts/alert-kinds.ts';
import { noteAlert, summaryOf } from '@accordent/core/alerts/note-alert.ts';
import { notifyPayment } from '@accordent/core/alerts/notify-payment.ts';
import type { PushAddress } from '@accordent/core/alerts/push-ports.ts';
import { sendAlertMail, sendAlertsOfDay, sendPush } from '@accordent/core/alerts/send-alerts.ts';
import { notifyCoverageRequestStatusChanged } from '@accordent/core/mails/notify-coverage-request-status-changed.ts';
import { notifyDocumentRefused } from '@accordent/core/mails/notify-document-refused.ts';
import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import type { Login } from '@accordent/core/shared/actor.ts';
import type { JobName, JobPayload } from '@accordent/core/shared/jobs.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { workerWorld, type WorkerWorld } from './testing/worker-under-test.ts';

const patient = { firstname: 'MATHURIN', lastname: 'QUÉMENEUR' };
let service: PushServiceUnderTest;
let world: WorkerWorld;
let adminId: number;
beforeAll(async () => {
  service = await startPushService({ now: () => new Date() });
  world = await workerWorld({ env: { PUSH_SERVICES: service.host } });
  ({ id: adminId } = await anAdministrator(world));
});
afterAll(async () => {
  await world.close();
  await service.close();
});
afterEach(async () => {
  for (const table of ['mails', 'outgoing_mails', 'outbox', 'alerts', 'alert_choices', 'push_devices'])
    await world.database.scope.knex(table).delete();
});

const table = (name: string) => world.database.scope.knex(name);
const mails = (): Promise<{ recipients: string; subject: string; text: string }[]> =>
  table('mails').orderBy('id');
const choose = ({ kind, id }: Login, choices: Partial<AlertChoices>) =>
  world.ports.stores.alerts.keepChoices(
    { kind, id },
    { mailKinds: [], pushKinds: [], gathersMails: false, ...choices },
    new Date(),
  );

async function aDevice({ kind, id }: Login): Promise<PushAddress> {
  const device = service.subscribe();
  const at = new Date();
  await world.ports.stores.alerts.addDevice({ kind, id }, { ...device, name: 'Téléphone', at });
  return device;
}

async function anAnswer(to: 17 | 24 | 30, owner?: { readonly id: number }) {
  const { id: practitionerId } = owner ?? (await aPractitioner(world));
  const { id, reference } = await aCoverageRequest(world, { practitionerId, patient, statusId: to });
  return { id, reference, told: (ports = world.ports) => tell(id, to, ports) };
}

async function tell(coverageRequestId: number, to: 17 | 24 | 30, ports = world.ports): Promise<void> {
  const statusChangeId = await aStatusChange(world, { coverageRequestId, to, by: { adminId } });
  await notifyCoverageRequestStatusChanged(ports, { statusChangeId });
}

/** Until a transaction waits for another. */
const someoneWaits = async () => {
  const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await world.database.scope.query(WAITING)).length === 0) await pause(5);
};

/** What the outbox holds of a job; once run they are gone, as when the worker has done them. */
const asked = async <Name extends JobName>(name: Name): Promise<readonly JobPayload<Name>[]> =>
  (await table('outbox').where({ job: name }).orderBy('id')).map(({ payload }) => payload);
async function pushAll(): Promise<void> {
  for (const payload of await asked('send-push')) await sendPush(world.ports, payload);
  await table('outbox').where({ job: 'send-push' }).delete();
}

describe('a dentist', () => {
  test('who chose a push gets it on each of his devices, and no mail', async () => {
    const owner = await aPractitioner(world);
    await choose(owner, { pushKinds: ['agreement'] });
    const devices = [await aDevice(owner), await aDevice(owner)];
    const { id, reference, told } = await anAnswer(17, owner);
    await told();
    await pushAll();
    for (const device of devices)
      expect(service.read(device).map(({ text }) => text)).toEqual([
        {
          title: 'Accord de la mutuelle reçu',
          body: reference,
          path: `/login/r/afc/edit/${id}/files`,
          tag: `agreement:${id}`,
        },
      ]);
    expect(await mails()).toEqual([]);
    const own = await world.ports.stores.alerts.devices(owner);
    expect(own.map(({ lastUsedAt }) => lastUsedAt)).toEqual([expect.any(Date), expect.any(Date)]);
  });

  test('is told of nothing that he did not choose', async () => {
    const owner = await aPractitioner(world);
    await choose(owner, { mailKinds: ['refusal'], pushKinds: ['answer'] });
    const device = await aDevice(owner);
    await (await anAnswer(17, owner)).told();
    await (await anAnswer(24, owner)).told();
    await pushAll();
    expect(service.read(device)).toEqual([]);
    expect(await mails()).toEqual([]);
    await (await anAnswer(30, owner)).told();
    expect((await mails()).map(({ recipients }) => recipients)).toEqual([owner.email]);
  });

  test('is pushed once, however often the job of its cause runs', async () => {
    const owner = await aPractitioner(world);
    await choose(owner, { pushKinds: ['document-refused'] });
    await aDevice(owner);
    const { id: coverageRequestId } = await aCoverageRequest(world, { practitionerId: owner.id, patient });
    const { id: documentId } = await aDocument(world, {
      coverageRequestId,
      title: 'Ordonnance QUÉMENEUR',
      isValid: false,
      reason: 'Au nom de Mathurin',
      decidedByAdminId: adminId,
    });
    await notifyDocumentRefused(world.ports, { documentId });
    await notifyDocumentRefused(world.ports, { documentId });
    expect(await asked('send-push')).toHaveLength(1);
  });

  test('whose device takes none any more has it no more', async () => {
    const owner = await aPractitioner(world);
    await choose(owner, { pushKinds: ['refusal'] });
    service.answerWith(await aDevice(owner), 410);
    const alive = await aDevice(owner);
    await (await anAnswer(30, owner)).told();
    await pushAll();
    expect(service.read(alive)).toHaveLength(1);
    expect(await world.ports.stores.alerts.devices(owner)).toHaveLength(1);
  });

  test('whose push service is down is tried again, and keeps his device', async () => {
    const owner = await aPractitioner(world);
    await choose(owner, { pushKinds: ['refusal'] });
    service.answerWith(await aDevice(owner), 503);
    await (await anAnswer(30, owner)).told();
    const [payload] = await asked('send-push');
    await expect(sendPush(world.ports, payload!)).rejects.toThrow('503');
    expect(await world.ports.stores.alerts.devices(owner)).toHaveLength(1);
  });

  test('a payment is told to members who may see payments, whatever others chose', async () => {
    const owner = await aPractitioner(world);
    const roles = ['associate', 'secretary', 'accountant', 'assistant'] as const;
    const told = await Promise.all(roles.map((role) => aMember(world, { practitionerId: owner.id, role })));
    for (const { id } of told) {
      await choose({ kind: 'member', id }, { mailKinds: ['payment'] });
      await table('memberships').where({ memberId: id }).update({ getsMails: true });
    }
    const { id: coverageRequestId } = await aCoverageRequest(world, {
      practitionerId: owner.id,
      patient,
      statusId: 19,
    });
    const { id: documentId } = await aDocument(world, { coverageRequestId, title: 'Facture' });
    const paymentId = await aPayment(world, { documentId, coverageRequestId, adminId });
    await notifyPayment(world.ports, { paymentId });
    expect((await mails()).map(({ recipients }) => recipients).sort()).toEqual(
      told
        .slice(0, 3)
        .map(({ email }) => email)
        .sort(),
    );
  });

  test('an accountant is led to payments, at once, by a push or by the mail of the day, and to no record', async () => {
    const owner = await aPractitioner(world);
    const member = await aMember(world, { practitionerId: owner.id, role: 'accountant' });
    await table('memberships').where({ memberId: member.id }).update({ getsMails: true });
    const login = { kind: 'member', id: member.id } as const;
    const device = await aDevice(login);
    const note = async (choices: Partial<AlertChoices>) => {
      await choose(login, choices);
      const { id, reference } = await aCoverageRequest(world, {
        practitionerId: owner.id,
        patient,
        statusId: 19,
      });
      const { id: documentId } = await aDocument(world, { coverageRequestId: id, title: 'Facture' });
      const paymentId = await aPayment(world, { documentId, coverageRequestId: id, adminId });
      await notifyPayment(world.ports, { paymentId });
      return { id, reference };
    };
    const path = '/login/r/payment/list/pending';
    const link = `${world.ports.product.publicUrl}${path}`;
    const { reference } = await note({ mailKinds: ['payment'] });
    const { id } = await note({ pushKinds: ['payment'] });
    await pushAll();
    expect(service.read(device)).toMatchObject([{ text: { path, tag: `payment:${id}` } }]);
    for (const _ of [1, 2]) await note({ mailKinds: ['payment'], gathersMails: true });
    const [gathered] = await asked('send-alerts-of-day');
    await sendAlertsOfDay(world.ports, gathered!);
    const sent = await mails();
    expect(sent.map(({ recipients }) => recipients)).toEqual([member.email, member.email]);
    expect(sent[0]!.subject).toContain(reference);
    for (const { text } of sent) {
      expect(text).toContain(link);
      expect(text).not.toMatch(/edit\/\d|QUÉMENEUR|MATHURIN/);
    }
  });

  test('is told of a payment where he chose so, and else is not', async () => {
    const owner = await aPractitioner(world);
    const { id: coverageRequestId, reference } = await aCoverageRequest(world, { practitionerId: owner.id });
    const { id: documentId } = await aDocument(world, { coverageRequestId, title: 'Facture' });
    const paymentId = await aPayment(world, { documentId, coverageRequestId, adminId });
    await notifyPayment(world.ports, { paymentId });
    expect(await mails()).toEqual([]);
    await choose(owner, { mailKinds: ['payment'] });
    await notifyPayment(world.ports, { paymentId });
    expect(await mails()).toMatchObject([
      { recipients: owner.email, subject: `${reference}\u00a0: Règlement de la mutuelle noté` },
    ]);
  });

  test('whose browser another works at meanwhile tells him nothing there', async () => {
    const [owner, other] = [await aPractitioner(world), await aPractitioner(world)];
    await choose(owner, { pushKinds: ['refusal'] });
    const device = await aDevice(owner);
    await (await anAnswer(30, owner)).told();
    const { kind, id } = other;
    await world.ports.stores.alerts.addDevice({ kind, id }, { ...device, name: 'Le même', at: new Date() });
    await pushAll();
    expect(service.read(device)).toEqual([]);
  });

  test('who left between cause and push gets none', async () => {
    const owner = await aPractitioner(world);
    await choose(owner, { pushKinds: ['refusal'] });
    const device = await aDevice(owner);
    await (await anAnswer(30, owner)).told();
    await table('practitioners')
      .where({ id: owner.id })
      .update({ archivedAt: new Date(), archivedBy: 'admin', isActive: false });
    await pushAll();
    expect(service.read(device)).toEqual([]);
  });
});

test('nobody of a practice that was deactivated between cause and push gets one', async () => {
  const owner = await aPractitioner(world);
  const member = await aMember(world, { practitionerId: owner.id });
  const devices: PushAddress[] = [];
  for (const login of [owner, member]) {
    await choose(login, { pushKinds: ['refusal'] });
    devices.push(await aDevice(login));
  }
  await (await anAnswer(30, owner)).told();
  expect(await asked('send-push')).toHaveLength(2);
  await table('practitioners').where({ id: owner.id }).update({ isActive: false });
  await pushAll();
  expect(devices.map((device) => service.read(device))).toEqual([[], []]);
});

describe('a member', () => {
  async function aPlace(choices: Partial<AlertChoices>) {
    const owner = await aPractitioner(world);
    const member = await aMember(world, { practitionerId: owner.id });
    await choose(member, choices);
    return { owner, member, device: await aDevice(member) };
  }

  test('who gets no mails of the practice gets the push that he chose, and no mail', async () => {
    const { owner, member, device } = await aPlace({ mailKinds: ['refusal'], pushKinds: ['refusal'] });
    await (await anAnswer(30, owner)).told();
    await pushAll();
    expect(service.read(device)).toHaveLength(1);
    expect((await mails()).map(({ recipients }) => recipients)).not.toContain(member.email);
  });

  test('who was removed gets nothing, what was on its way included', async () => {
    const { owner, member, device } = await aPlace({ pushKinds: ['refusal', 'agreement'] });
    await (await anAnswer(30, owner)).told();
    await table('memberships').where({ id: member.membershipId }).update({ endedAt: new Date() });
    await pushAll();
    await (await anAnswer(17, owner)).told();
    expect(await asked('send-push')).toEqual([]);
    expect(service.read(device)).toEqual([]);
  });

  test('who sees other dentists of the practice gets nothing of this one', async () => {
    const head = await aPractitioner(world, { planId: 4 });
    const [his, other] = [
      await aPractitioner(world, { parentId: head.id }),
      await aPractitioner(world, { parentId: head.id }),
    ];
    const member = await aMember(world, { practitionerId: head.id, practitionerIds: [his.id] });
    await choose(member, { pushKinds: ['refusal'] });
    const device = await aDevice(member);
    await (await anAnswer(30, other)).told();
    await pushAll();
    expect(service.read(device)).toEqual([]);
    await (await anAnswer(30, his)).told();
    await pushAll();
    expect(service.read(device)).toHaveLength(1);
  });

  test('who works there no more leaves no device behind', async () => {
    const { member } = await aPlace({ pushKinds: ['refusal'] });
    await world.ports.transaction((stores) => stores.members.end(member.membershipId, new Date()));
    expect(await world.ports.stores.alerts.devices(member)).toEqual([]);
    expect(await world.ports.stores.alerts.choices(member)).toBeNull();
  });
});

describe('one mail a day', () => {
  const every: readonly AlertKind[] = ['agreement', 'refusal', 'step'];

  test('says all that happened, once, at six in the evening', async () => {
    const owner = await aPractitioner(world, { firstname: 'CLAIRE' });
    await choose(owner, { mailKinds: every, gathersMails: true });
    const agreed = await anAnswer(17, owner);
    const refused = await anAnswer(30, owner);
    const now = new Date();
    const ports = { ...world.ports, clock: { now: () => now } };
    await agreed.told(ports);
    await refused.told(ports);
    expect(await mails()).toEqual([]);
    const { day, leavesAt } = summaryOf(now);
    expect(await table('outbox').where({ job: 'send-alerts-of-day' })).toMatchObject([
      { payload: { loginKind: 'practitioner', loginId: owner.id, day }, notBefore: leavesAt },
    ]);
    const [payload] = await asked('send-alerts-of-day');
    await sendAlertsOfDay(world.ports, payload!);
    await sendAlertsOfDay(world.ports, payload!);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`${agreed.reference}\u00a0: Accord de la mutuelle reçu`);
    expect(mail?.text).toContain(`${refused.reference}\u00a0: Refus de la mutuelle`);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/mathurin|qu[eé]meneur/i);
  });

  test('is asked for once where its first two things happen at once', async () => {
    const owner = await aPractitioner(world);
    const [at, ways] = [new Date(), { push: false, mail: 'gathered' } as const];
    const happens = async (to: 17 | 30, then = async () => {}) => {
      const { id: coverageRequestId } = await anAnswer(to, owner);
      await world.ports.transaction(async (stores) => {
        const alert = {
          login: owner,
          key: `new-status:${to}`,
          kind: 'agreement',
          coverageRequestId,
          at,
        } as const;
        await noteAlert(stores, { ...alert, ways });
        await then();
      });
    };
    let second: Promise<void> | undefined;
    await happens(17, async () => {
      second = happens(30);
      await Promise.race([second, someoneWaits()]);
    });
    await second;
    expect(await table('alerts').where({ loginId: owner.id, loginKind: owner.kind })).toHaveLength(2);
    expect(await asked('send-alerts-of-day')).toHaveLength(1);
  });

  test('of one thing leads to its record', async () => {
    const owner = await aPractitioner(world);
    await choose(owner, { mailKinds: every, gathersMails: true });
    const { id, told } = await anAnswer(17, owner);
    await told();
    const [payload] = await asked('send-alerts-of-day');
    await sendAlertsOfDay(world.ports, payload!);
    expect((await mails())[0]?.text).toContain(`/login/r/afc/edit/${id}/files`);
  });

  test('leaves out what its reader no longer sees, and is none where nothing is left', async () => {
    const owner = await aPractitioner(world);
    await choose(owner, { mailKinds: every, gathersMails: true });
    const { id, told } = await anAnswer(17, owner);
    await told();
    await table('coverage_requests').where({ id }).update({ deletedAt: new Date() });
    const [payload] = await asked('send-alerts-of-day');
    await sendAlertsOfDay(world.ports, payload!);
    expect(await mails()).toEqual([]);
  });
});

describe('one of the staff', () => {
  const aMine = async (ownerId: number) => {
    const { id: practitionerId } = await aPractitioner(world);
    const { id, reference } = await aCoverageRequest(world, { practitionerId, statusId: 3, patient });
    await table('coverage_requests').where({ id }).update({ ownerId });
    return { practitionerId, id, reference };
  };

  test('is told of a message on a PEC that he has, and his colleague is not', async () => {
    const [he, colleague] = [await anAdministrator(world), await anAdministrator(world)];
    for (const each of [he, colleague]) await choose(each, { mailKinds: ['mine'], pushKinds: ['mine'] });
    const [his, hers] = [await aDevice(he), await aDevice(colleague)];
    const { practitionerId, id, reference } = await aMine(he.id);
    await aMessage(world, { coverageRequestId: id, practitionerId, by: { practitionerId } });
    await refreshNotifications(world.ports, { kinds: ['message'] });
    await refreshNotifications(world.ports, { kinds: ['message'] });
    await pushAll();
    expect(service.read(his)).toMatchObject([
      { text: { body: reference, path: `/admin/dfc/edit/${id}/files` } },
    ]);
    expect(service.read(hers)).toEqual([]);
    const [payload, ...others] = await asked('send-alert-mail');
    expect(others).toEqual([]);
    await sendAlertMail(world.ports, payload!);
    await sendAlertMail(world.ports, payload!);
    expect(await mails()).toMatchObject([{ recipients: he.email }]);
    expect((await mails())[0]?.subject).toContain(reference);
  });

  test('is told in the morning of an answer that turned late in the night, and of none that came meanwhile', async () => {
    const zeros = ['waiting', 'instant', 'usualChecked', 'usualBeforeP50', 'usualBeforeP90'];
    const holidays = ['holidaysChecked', 'holidaysBeforeP50', 'holidaysBeforeP90'];
    const none = Object.fromEntries([...zeros, ...holidays].map((column) => [column, 0]));
    const whose = { whose: 'all', insurerId: 0, answers: 50, p50: 4, p90: 8, reckonedAt: new Date() };
    await table('forecasts').insert({ ...none, ...whose });
    const midnight = new Date('2026-11-24T23:05:00Z');
    const ports = { ...world.ports, clock: { now: () => midnight } };
    const look = () => refreshNotifications(ports, { kinds: ['answer-late'] });

    const he = await anAdministrator(world);
    await choose(he, { mailKinds: ['late'], pushKinds: ['late'] });
    const device = await aDevice(he);
    const since = new Date('2026-11-02T09:00:00Z');
    const aLate = async () => {
      const { id } = await aMine(he.id);
      const turn = { turnWho: 'insurer', turnKind: 'study-request', turnSince: since };
      await table('coverage_requests').where({ id }).update(turn);
      return id;
    };
    const [late, answered] = [await aLate(), await aLate()];
    await look();
    const jobs = await table('outbox').whereIn('job', ['send-push', 'send-alert-mail']);
    expect(jobs.map(({ notBefore }) => notBefore.toISOString())).toEqual(
      Array.from({ length: 4 }, () => '2026-11-25T07:00:00.000Z'),
    );

    await table('coverage_requests')
      .where({ id: answered })
      .update({ turnKind: 'confirm-answer', turnWho: 'staff' });
    await look();
    await pushAll();
    for (const payload of await asked('send-alert-mail')) await sendAlertMail(world.ports, payload);
    expect(service.read(device)).toMatchObject([{ text: { tag: `late:${late}` } }]);
    expect(await mails()).toMatchObject([{ recipients: he.email }]);
  });

  test('who chose nothing is told of nothing', async () => {
    const he = await anAdministrator(world);
    await aDevice(he);
    const { practitionerId, id } = await aMine(he.id);
    await aMessage(world, { coverageRequestId: id, practitionerId, by: { practitionerId } });
    await refreshNotifications(world.ports, { kinds: ['message'] });
    expect(await table('alerts')).toEqual([]);
    expect(await asked('send-push')).toEqual([]);
  });
});
