import {
  aCoverageRequest,
  aMutual,
  anAdministrator,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { claimDifference, remindPayers } from '@accordent/core/bills/chase-payers.ts';
import { MailNotSent } from '@accordent/core/mails/mail-ports.ts';
import { MailboxUnavailable, type Mailbox } from '@accordent/core/mails/mailbox-ports.ts';
import { noteMailGivenUp } from '@accordent/core/mails/note-mail-given-up.ts';
import { sendStaffMail } from '@accordent/core/mails/send-staff-mail.ts';
import { syncMailbox } from '@accordent/core/mails/sync-mailbox.ts';
import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workerWorld, type WorkerWorld } from './testing/worker-under-test.ts';

let world: WorkerWorld;
let ports: WorkerWorld['ports'];
let practitionerId: number;
let mutualId: number;
let actor: {
  readonly kind: 'admin';
  readonly id: number;
  readonly sessionId: string;
  readonly isSuper: false;
};

beforeAll(async () => {
  world = await workerWorld();
  ports = world.ports;
  const { id } = await anAdministrator(world);
  actor = { kind: 'admin', id, sessionId: randomUUID(), isSuper: false };
  ({ id: practitionerId } = await aPractitioner(world));
  mutualId = await aMutual(world, { name: 'Alizé Prévoyance' });
  await rows('mutuals').where({ id: mutualId }).update({ mail: 'reglements@alize.example' });
});
afterAll(() => world.close());

const rows = (table: string) => world.database.scope.knex(table);

/** A bill of 1 000 €, of which 900 € were announced. */
async function aBill() {
  const now = ports.clock.now();
  const turn = { who: 'insurer', kind: 'pay', count: 0, since: now } as const;
  const documents = [{ title: 'Facture', isValid: true }];
  const made = await aCoverageRequest(world, { practitionerId, mutualId, statusId: 19, turn, documents });
  const [part] = await rows('billed_parts')
    .insert({
      coverageRequestId: made.id,
      documentId: made.documents[0]!.id,
      cents: 100_000,
      announcedCents: 90_000,
      billedOn: '2026-11-02',
      sentOn: '2026-11-04',
      createdAt: now,
    })
    .returning('id');
  return { id: made.id, billId: Number(part.id) };
}
const mailOf = async (id: number) => (await rows('mails').where({ coverageRequestId: id }).first())!;
const eventsOf = async (billId: number) =>
  (await rows('bill_events').where({ billedPartId: billId }).orderBy('id')).map(({ kind, text }) => [
    kind,
    text,
  ]);
const deskOf = (id: number) =>
  rows('coverage_requests').where({ id }).first('asideUntil', 'reminderCount', 'lastReminderAt');
async function toldOf(id: number) {
  await refreshNotifications(ports);
  const told = await rows('notifications').where({
    coverageRequestId: id,
    kind: 'sending-failed',
    removedAt: null,
  });
  return told.map(({ subtitle, link }) => [String(subtitle).split(' · ').at(-1), link]);
}
const refusing: Mailbox['send'] = async () => Promise.reject(new MailNotSent(true, 'EENVELOPE 550'));
const remind = (billIds: number[], result = '') =>
  remindPayers(ports, { actor, billIds, way: 'mail', result });

test('a claim whose mail is refused is none: the bill waits again with the reason, and staff are told', async () => {
  const { id, billId } = await aBill();
  await claimDifference(ports, { actor, billId, text: 'Merci.' });
  const { id: mailId } = await mailOf(id);
  const sending = sendStaffMail({ ...ports, mailbox: { ...ports.mailbox, send: refusing } }, { mailId });
  await expect(sending).rejects.toThrow(MailNotSent);
  const [bill] = await ports.stores.bills.ofRequest(id);
  expect(bill?.claimedAt).toBeNull();
  expect(await eventsOf(billId)).toEqual([
    ['claimed', 'Merci.'],
    ['unsent', 'Mail refusé par le serveur de la mutuelle\u00A0: EENVELOPE 550.'],
  ]);
  expect(await toldOf(id)).toEqual([['réclamation ou relance de règlement', `/admin/dfc/edit/${id}/files`]]);
  // Tried again by hand, it does not leave: it was told as failed.
  await expect(sendStaffMail(ports, { mailId })).rejects.toThrow('sending_failed');
  await claimDifference(ports, { actor, billId, text: 'Merci encore.' });
  expect((await ports.stores.bills.ofRequest(id))[0]?.claimedAt).not.toBeNull();
  expect(await toldOf(id)).toEqual([]);
});

test('a claim by mail names no patient, and goes once a day', async () => {
  const { id, billId } = await aBill();
  for (const text of ['Soins de Mme Lefevre.', 'NIR 2 69 05 49 588 157 80.'])
    await expect(claimDifference(ports, { actor, billId, text })).rejects.toMatchObject({
      code: 'invalid',
      facts: { fields: { text: 'mail_names_patient' } },
    });
  expect(await rows('mails').where({ coverageRequestId: id })).toEqual([]);
  await claimDifference(ports, { actor, billId, text: 'Merci.' });
  await expect(claimDifference(ports, { actor, billId, text: 'Merci.' })).rejects.toMatchObject({
    code: 'claimed_today',
  });
  expect(await eventsOf(billId)).toEqual([['claimed', 'Merci.']]);
  // What is only noted leaves nowhere.
  const unreached = await aBill();
  await rows('coverage_requests').where({ id: unreached.id }).update({ mutualId: null });
  for (const text of ['Appel au sujet de Mme Lefevre.', 'Rappel.'])
    await claimDifference(ports, { actor, billId: unreached.billId, text });
  expect(await eventsOf(unreached.billId)).toHaveLength(2);
});

test('a reminder that comes back, or is given up, is taken back with its setting aside', async () => {
  const [bounced, unsent] = [await aBill(), await aBill()];
  for (const { billId } of [bounced, unsent]) await remind([billId]);
  expect(await deskOf(bounced.id)).toMatchObject({ reminderCount: 1 });
  expect((await ports.stores.bills.ofRequest(bounced.id))[0]?.remindedAt).not.toBeNull();
  const { id: mailId, messageId } = await mailOf(bounced.id);
  await sendStaffMail({ ...ports, mailbox: { ...ports.mailbox, send: async () => [] } }, { mailId });
  await noteMailGivenUp(ports, { mailId });
  expect(await eventsOf(bounced.billId)).toHaveLength(1);
  const mail = {
    messageId: '<dsn@mx.example>',
    from: 'mailer-daemon@mx.example',
    replyTo: '',
    recipients: [],
    subject: 'Undelivered',
    date: ports.clock.now(),
    html: '',
    text: '',
    references: [],
    attachments: [],
    report: { messageId: String(messageId), hasFailed: true, reason: '5.1.1' },
    isAutomatic: true,
  };
  const read = async function* ({ folder }: { folder: string }) {
    if (folder !== 'inbox') return;
    // Before, that its server still tries.
    const report = { ...mail.report, hasFailed: false, reason: '4.4.1' };
    yield {
      cursor: { uidValidity: 7, lastUid: 1 },
      mail: { ...mail, messageId: '<delay@mx.example>', report },
    };
    yield { cursor: { uidValidity: 7, lastUid: 2 }, mail };
  };
  await syncMailbox({ ...ports, mailbox: { ...ports.mailbox, isConnected: true, read } });
  const given = await mailOf(unsent.id);
  for (let twice = 0; twice < 2; twice += 1) await noteMailGivenUp(ports, { mailId: Number(given['id']) });
  const reasons = ['Mail non distribué\u00A0: 5.1.1.', 'Mail non parti\u00A0: aucun essai n’a abouti.'];
  for (const [place, { id, billId }] of [bounced, unsent].entries()) {
    expect(await eventsOf(billId)).toEqual([
      ['reminded', ''],
      ['unsent', reasons[place]],
    ]);
    expect(await deskOf(id)).toEqual({ asideUntil: null, reminderCount: 0, lastReminderAt: null });
    expect((await ports.stores.bills.ofRequest(id))[0]?.remindedAt).toBeNull();
    expect(await rows('reminders').where({ coverageRequestId: id })).toEqual([]);
    expect(await toldOf(id)).toHaveLength(1);
  }
});

test('what somebody typed beside a reminder that did not leave stays, and counts no more', async () => {
  const { id, billId } = await aBill();
  await remind([billId], 'Vu avec la comptabilité');
  await noteMailGivenUp(ports, { mailId: Number((await mailOf(id))['id']) });
  expect(await deskOf(id)).toEqual({ asideUntil: null, reminderCount: 0, lastReminderAt: null });
  expect(await rows('reminders').where({ coverageRequestId: id }).pluck('result')).toEqual([
    'Vu avec la comptabilité',
  ]);
});

const aLetter = (recipients: string[]) =>
  ports.stores.mails.addWritten({
    messageId: `<${randomUUID()}@accordent.example>`,
    from: 'contact@accordent.example',
    recipients,
    subject: 'Convention',
    html: '',
    text: 'Bonjour',
    date: ports.clock.now(),
    isInternal: false,
    practitionerId: null,
    coverageRequestId: null,
    adminId: actor.id,
    answersId: null,
  });

test('a refused mail to nobody that is known here is told with its letter', async () => {
  const mailId = await aLetter(['parti@orelia.example']);
  const sending = sendStaffMail({ ...ports, mailbox: { ...ports.mailbox, send: refusing } }, { mailId });
  await expect(sending).rejects.toThrow(MailNotSent);
  await refreshNotifications(ports);
  const told = await rows('notifications').where({ kind: 'refused-mail' });
  expect(told).toMatchObject([{ link: `/admin/mails/o/${mailId}` }]);
});

test('a mail that some of its readers were refused says whom, is told, and is not sent again', async () => {
  const mailId = await aLetter(['service@orelia.example', 'parti@orelia.example']);
  const left: string[][] = [];
  const send: Mailbox['send'] = async ({ to }) => {
    left.push([...to]);
    return ['parti@orelia.example'];
  };
  const keepSent = async () => {
    if (left.length === 1) throw new MailboxUnavailable('ECONNREFUSED');
  };
  const mailbox = { ...ports.mailbox, send, keepSent };
  // Its filing fails: the job runs again.
  await expect(sendStaffMail({ ...ports, mailbox }, { mailId })).rejects.toThrow(MailboxUnavailable);
  await sendStaffMail({ ...ports, mailbox: { ...mailbox, keepSent: async () => {} } }, { mailId });
  expect(left).toHaveLength(1);
  const mail = await ports.stores.mails.get(mailId, { adminId: actor.id, showsSecrets: false });
  expect(mail).toMatchObject({ delivery: 'sent', refusedReaders: ['parti@orelia.example'] });
  await refreshNotifications(ports, { kinds: ['refused-mail'] });
  const told = await rows('notifications').where({ link: `/admin/mails/o/${mailId}` });
  expect(told).toMatchObject([
    { kind: 'refused-mail', subtitle: 'Convention · refusé pour 1\u00A0destinataire' },
  ]);
});
