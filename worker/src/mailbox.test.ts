import {
  A_PDF,
  aCoverageRequest,
  aMandate,
  aMember,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { outboxRows } from '@accordent/adapters/postgres/outbox/outbox-rows.ts';
import { aMadeDossier, aSending } from '@accordent/adapters/testing/proof-builders.ts';
import { NOTHING_TOLD } from '@accordent/core/answers/answer.ts';
import { confirmAnswer } from '@accordent/core/answers/confirm-answer.ts';
import { dismissAnswer } from '@accordent/core/answers/dismiss-answer.ts';
import { askMailboxSync } from '@accordent/core/mails/ask-mailbox-sync.ts';
import type { Antivirus } from '@accordent/core/documents/document-ports.ts';
import { MailNotSent } from '@accordent/core/mails/mail-ports.ts';
import type { Mailbox, ReadMail } from '@accordent/core/mails/mailbox-ports.ts';
import { noteMailGivenUp } from '@accordent/core/mails/note-mail-given-up.ts';
import { sendStaffMail } from '@accordent/core/mails/send-staff-mail.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { syncMailbox } from '@accordent/core/mails/sync-mailbox.ts';
import { writeMail } from '@accordent/core/mails/write-mail.ts';
import { transmit } from '@accordent/core/transmissions/transmit.ts';
import { withdrawSending } from '@accordent/core/transmissions/withdraw-sending.ts';
import { undoAct } from '@accordent/core/undo/undo-act.ts';
import { createLogger } from '@accordent/adapters/logging/logger.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jobs } from './jobs.ts';
import { startMailboxLoop } from './mailbox-loop.ts';
import { workerWorld } from './testing/worker-under-test.ts';
import type { WorkerWorld } from './testing/worker-under-test.ts';

let world: WorkerWorld;
beforeEach(async () => {
  world = await workerWorld();
});
afterEach(() => world.close());

const asked = () => world.database.scope.knex('outbox').where({ job: 'sync-mailbox' });
const states = async () =>
  (await world.database.scope.knex('outgoing_mails').orderBy('createdAt')).map(({ state }) => state);

async function aWrittenMail(): Promise<number> {
  const { id } = await anAdministrator(world);
  const actor = { kind: 'admin', id, sessionId: randomUUID(), isSuper: false } as const;
  const wish = {
    to: 'gestion@mutuelle.example',
    subject: 'Relance',
    text: 'Bonjour',
    files: [],
    answersId: null,
  };
  return (await writeMail(world.ports, { actor, ...wish })).id;
}

test('in demo mode what the staff write is sent without any server, and stands in the outbox', async () => {
  const mailId = await aWrittenMail();
  await sendStaffMail(world.ports, { mailId });
  expect(await states()).toEqual(['sent']);
  await syncMailbox(world.ports);
  expect(await world.ports.stores.mailbox.sync()).toMatchObject({ triedAt: null });
});

test('the worker runs what was written', async () => {
  await world.start();
  await aWrittenMail();
  await vi.waitFor(async () => expect(await states()).toEqual(['sent']), { timeout: 120_000, interval: 100 });
});

test('a mail that was sent while its worker was killed is looked for before it is sent again', async () => {
  const mailId = await aWrittenMail();
  const sent: string[] = [];
  const mailbox: Mailbox = {
    ...world.ports.mailbox,
    send: async ({ messageId }) => {
      sent.push(messageId);
      throw new MailNotSent(false, 'ECONNRESET');
    },
    hasSent: async (messageId) => sent.includes(messageId),
  };
  const ports = { ...world.ports, mailbox };
  await expect(sendStaffMail(ports, { mailId })).rejects.toThrow(MailNotSent);
  expect(await states()).toEqual(['sending']);
  await sendStaffMail(ports, { mailId });
  await sendStaffMail(ports, { mailId });
  expect(sent).toHaveLength(1);
  expect(await states()).toEqual(['sent']);
});

test('one that waited in a database that was restored is looked for before it is sent', async () => {
  const mailId = await aWrittenMail();
  const sent: string[] = [];
  const mailbox: Mailbox = {
    ...world.ports.mailbox,
    send: async ({ messageId }) => {
      sent.push(messageId);
      return [];
    },
    hasSent: async () => true,
  };
  const now = world.ports.clock.now().getTime();
  const clock = { now: () => new Date(now + 3_600_000) };
  await sendStaffMail({ ...world.ports, mailbox, clock }, { mailId });
  expect(sent).toEqual([]);
  expect(await states()).toEqual(['sent']);
});

test('a mailbox whose server is away is asked again each minute, by one worker, and one that answers is not', async () => {
  const clock = { at: Date.parse('2026-11-23T09:00:00Z'), now: () => new Date(clock.at) };
  const { mailbox } = world.ports.stores;
  let looks = 0;
  const sync = () => {
    looks += 1;
    return mailbox.sync();
  };
  const stores = { ...world.ports.stores, mailbox: { ...mailbox, sync } };
  const connected = { ...world.ports, stores, clock, mailbox: { ...world.ports.mailbox, isConnected: true } };
  const warned: unknown[] = [];
  const silent = createLogger({ part: 'test', level: 'silent' });
  const logger = { ...silent, warn: (...line: unknown[]) => void warned.push(line) };
  const alone = startMailboxLoop({
    ports: { ...connected, mailbox: world.ports.mailbox },
    logger,
    lookEvery: 10,
  });
  const loop = startMailboxLoop({ ports: connected, logger, lookEvery: 10 });
  const count = (expected: number) =>
    vi.waitFor(async () => expect(await asked()).toHaveLength(expected), { timeout: 120_000, interval: 20 });
  // Of two looks that begin from now on, one at a time, the first is over.
  const aWhile = async () => {
    await expect.poll(() => looks, { interval: 20 }).toBeGreaterThanOrEqual(looks + 2);
  };
  await aWhile();
  await count(0);
  await mailbox.noteSync({ at: clock.now(), failure: 'ECONNREFUSED' });
  await aWhile();
  await count(0);
  clock.at += 61_000;
  await count(1);
  clock.at += 30_000;
  await aWhile();
  await count(1);
  clock.at += 31_000;
  await count(2);
  expect(warned).toEqual([['The mailbox cannot be read', { code: 'ECONNREFUSED' }]]);
  // Another worker has just looked.
  await mailbox.noteSync({ at: clock.now(), failure: null });
  // A look that began before ends before the clock goes on.
  await aWhile();
  clock.at += 5 * 60_000;
  await aWhile();
  await count(2);
  // The clock is set back: what was tried is to come.
  await mailbox.noteSync({ at: clock.now(), failure: 'ECONNREFUSED' });
  clock.at -= 3_600_000;
  await count(3);
  await aWhile();
  await count(3);
  await Promise.all([loop.stop(), alone.stop()]);
});

test.each(['unavailable', 'disk_full'] as const)(
  'a file that cannot be kept (%s) is the next turn’s, and no job that was given up',
  async (failure) => {
    const read = async function* ({ folder }: { folder: string }) {
      if (folder === 'inbox')
        yield {
          cursor: { uidValidity: 1, lastUid: 1 },
          mail: { ...RECEIVED, messageId: '<1@orelia.example>', attachments: [aLetter] },
        };
    };
    const put = () => Promise.reject(domainError(failure));
    const mailbox = { ...world.ports.mailbox, isConnected: true, read };
    const ports = { ...world.ports, mailbox, fileStore: { ...world.ports.fileStore, put } };
    await jobs['sync-mailbox'].run(ports, {});
    expect(await world.database.scope.knex('mailbox_sync').pluck('failure')).toEqual([failure]);
    expect(await world.ports.stores.mailbox.sync()).toMatchObject({ failingSince: expect.any(Date) });

    await jobs['sync-mailbox'].run({ ...ports, fileStore: world.ports.fileStore }, {});
    expect(await world.ports.stores.mailbox.sync()).toMatchObject({ failingSince: null });
    expect(await world.ports.stores.mailbox.isKept('<1@orelia.example>')).toBe(true);
  },
);

test('a mailbox that was read before the clock was set back is asked again', async () => {
  const connected = { ...world.ports, mailbox: { ...world.ports.mailbox, isConnected: true } };
  const before = (await asked()).length;
  const readAt = (seconds: number) =>
    world.ports.stores.mailbox.noteSync({
      at: new Date(world.ports.clock.now().getTime() + seconds * 1000),
      failure: null,
    });
  await readAt(-3);
  await askMailboxSync(connected);
  expect(await asked()).toHaveLength(before);
  await readAt(3600);
  await askMailboxSync(connected);
  expect(await asked()).toHaveLength(before + 1);
});

/** A PEC that was sent by mail; gives its id and where it is answered. */
async function aSentRequest(): Promise<{
  id: number;
  replyTo: string;
  messageId: string;
  adminId: number;
}> {
  const administrator = await anAdministrator(world);
  const actor = { kind: 'admin', id: administrator.id, sessionId: randomUUID(), isSuper: false } as const;
  const { id: practitionerId } = await aPractitioner(world);
  await aMandate(world, { practitionerId, adminId: actor.id });
  const { id } = await aCoverageRequest(world, {
    practitionerId,
    statusId: 2,
    documents: REQUIRED.map((title) => ({ title, isValid: true })),
    mutualGroupId: await aMutualGroup(world, { name: `Orélia ${randomUUID()}` }),
  });
  await aMadeDossier(world, { coverageRequestId: id, adminId: actor.id });
  const words = {
    to: 'pec@orelia.example',
    number: '',
    subject: 'Demande',
    text: 'Madame, Monsieur,',
    reason: '',
  };
  await transmit(world.ports, { actor, coverageRequestId: id, way: 'mail', ...words, files: [] });
  const mail = await world.database.scope.knex('mails').where({ coverageRequestId: id }).first();
  return {
    id,
    replyTo: String(mail?.['replyTo']),
    messageId: String(mail?.['messageId']),
    adminId: actor.id,
  };
}

const RECEIVED: ReadMail = {
  messageId: '',
  from: 'gestion@orelia.example',
  replyTo: '',
  recipients: ['contact@accordent.example'],
  subject: 'Votre demande',
  date: new Date('2026-11-23T09:00:00Z'),
  html: '',
  text: 'Bonjour',
  references: [],
  attachments: [],
  report: null,
  isAutomatic: false,
};

const aLetter = { name: 'Accord.pdf', mime: 'application/pdf', sizeBytes: A_PDF.length, bytes: A_PDF };

const SERVER = 'mailer-daemon@mx.example';

/** Reads these from the mailbox, each twice, as after a kill. */
const receive = (...mails: readonly Partial<ReadMail>[]): Promise<void> => receiveBy(world.ports, ...mails);

async function receiveBy(ports: WorkerWorld['ports'], ...mails: readonly Partial<ReadMail>[]): Promise<void> {
  const read = async function* ({ folder }: { folder: string }) {
    if (folder !== 'inbox') return;
    for (const [place, mail] of [...mails, ...mails].entries())
      yield {
        cursor: { uidValidity: 1, lastUid: place + 1 },
        mail: { ...RECEIVED, messageId: `<${place % mails.length}@orelia.example>`, ...mail },
      };
  };
  await syncMailbox({ ...ports, mailbox: { ...ports.mailbox, isConnected: true, read } });
}

const proofOf = async (coverageRequestId: number) =>
  (await world.database.scope.knex('proof_lines').where({ coverageRequestId }).orderBy('place')).map(
    ({ kind }) => String(kind),
  );
const statusOf = async (id: number) =>
  (await world.database.scope.knex('coverage_requests').where({ id }).first())?.['statusId'] as number;

test('an answer is known by its address, or by what it answers, whatever its words; each stands once in the proof', async () => {
  const [first, second] = [await aSentRequest(), await aSentRequest()];
  await receive(
    { recipients: [first.replyTo.toUpperCase()], attachments: [aLetter] },
    { references: [second.messageId] },
    { recipients: [`pec+${'a'.repeat(26)}@accordent.example`] },
  );
  expect([await proofOf(first.id), await proofOf(second.id)]).toEqual([
    ['sent', 'answered'],
    ['sent', 'answered'],
  ]);
  const tied = await world.database.scope.knex('mails').where({ isOutgoing: false }).orderBy('id');
  expect(tied.map(({ coverageRequestId }) => coverageRequestId as number)).toEqual([
    first.id,
    second.id,
    null,
  ]);
});

test('a mail to the addresses of two PEC is the answer of the one that it names, or of neither', async () => {
  const [first, second] = [await aSentRequest(), await aSentRequest()];
  const { knex } = world.database.scope;
  const { reference } = await knex('coverage_requests').where({ id: second.id }).first();
  const both = { recipients: [first.replyTo, second.replyTo], attachments: [aLetter] };
  await receive({ ...both, subject: `Accord ${reference}` });
  expect(await world.ports.stores.answers.waitingOf(first.id)).toEqual([]);
  expect(await world.ports.stores.answers.waitingOf(second.id)).toHaveLength(1);
  expect([await proofOf(first.id), await proofOf(second.id)]).toEqual([['sent'], ['sent', 'answered']]);
  await receive({ ...both, messageId: '<neither@orelia.example>' });
  expect(await world.ports.stores.answers.waitingOf(first.id)).toEqual([]);
  expect([await proofOf(first.id), await proofOf(second.id)]).toEqual([
    ['sent', 'answered'],
    ['sent', 'answered', 'answered'],
  ]);
  const tied = await knex('mails').where({ isOutgoing: false }).orderBy('id');
  expect(tied.map(({ coverageRequestId }) => coverageRequestId as number | null)).toEqual([second.id, null]);
});

test('a mail that names several PEC is tied to none of them, and waits for a person', async () => {
  const [first, second] = [await aSentRequest(), await aSentRequest()];
  const { knex } = world.database.scope;
  const [one, other] = (
    await knex('coverage_requests').whereIn('id', [first.id, second.id]).orderBy('id')
  ).map(({ reference }) => String(reference));
  await receive(
    { from: 'gestion@ailleurs.example', subject: `Vos demandes ${one} et ${other}` },
    { from: 'gestion@ailleurs.example', subject: `Votre demande ${one}`, text: `${one}, encore ${one}` },
  );
  const kept = await knex('mails').where({ isOutgoing: false }).orderBy('id');
  expect(kept.map(({ coverageRequestId }) => coverageRequestId as number | null)).toEqual([null, first.id]);
});

test('what a mail to several PEC is called stands in the proof of none but the one that it names', async () => {
  const [first, second] = [await aSentRequest(), await aSentRequest()];
  const { knex } = world.database.scope;
  const [one, other] = (
    await knex('coverage_requests').whereIn('id', [first.id, second.id]).orderBy('id')
  ).map(({ reference }) => String(reference));
  const both = { recipients: [first.replyTo, second.replyTo] };
  await receive(
    { ...both, subject: `Mme KERVELLA ${one}, M. ESTIENNE ${other}` },
    { ...both, subject: `Mme KERVELLA ${one}`, text: `Voir aussi ${other}` },
    { ...both, subject: 'Vos deux demandes' },
  );
  const saidOf = async ({ id }: { id: number }) =>
    (await knex('proof_lines').where({ coverageRequestId: id, kind: 'answered' }).orderBy('place')).map(
      ({ facts }) => (facts as { subject: string }).subject,
    );
  expect([await saidOf(first), await saidOf(second)]).toEqual([
    ['', `Mme KERVELLA ${one}`, 'Vos deux demandes'],
    ['', '', 'Vos deux demandes'],
  ]);
});

test('an answer by mail waits for a person with its letter, and brings its PEC back to the staff', async () => {
  const { id, replyTo } = await aSentRequest();
  const broken = { ...aLetter, name: 'abîmé.pdf', bytes: A_PDF.slice(0, 40) };
  await receive({ recipients: [replyTo], attachments: [broken, aLetter] });
  const waiting = await world.ports.stores.answers.waitingOf(id);
  expect(waiting).toMatchObject([
    { source: 'mail', who: 'gestion@orelia.example', decision: null, letter: { name: 'Accord.pdf' } },
  ]);
  const request = await world.database.scope.knex('coverage_requests').where({ id }).first();
  expect([request?.['statusId'], request?.['turnWho']]).toEqual([3, 'staff']);
});

test('a file that the antivirus cannot judge stays in the mailbox, and its mail and those after it are read', async () => {
  const { id, replyTo } = await aSentRequest();
  const known = { ...aLetter, name: 'chiffré.pdf', bytes: A_PDF.slice(0, 40) };
  const antivirus: Antivirus = {
    scan: async ({ byteLength }) => (byteLength === 40 ? 'error' : 'clean'),
  };
  await receiveBy(
    { ...world.ports, antivirus },
    { attachments: [known] },
    { recipients: [replyTo], attachments: [known, aLetter] },
  );
  const kept = await world.database.scope.knex('mail_attachments').orderBy('id');
  expect(kept.map(({ name, refusal }) => [name, refusal])).toEqual([
    ['chiffré.pdf', 'unjudged'],
    ['chiffré.pdf', 'unjudged'],
    ['Accord.pdf', null],
  ]);
  expect(await world.ports.stores.answers.waitingOf(id)).toMatchObject([{ letter: { name: 'Accord.pdf' } }]);
  const away: Antivirus = { scan: async () => 'unavailable' };
  const later = { messageId: '<later@orelia.example>', attachments: [aLetter] };
  await expect(receiveBy({ ...world.ports, antivirus: away }, later)).rejects.toThrow('antivirus');
});

test('a letter that nobody can judge now is none that is broken: its mail is read again', async () => {
  const { id, replyTo } = await aSentRequest();
  const mail = { recipients: [replyTo], attachments: [aLetter] };
  const inspect = async () => Promise.reject(domainError('busy'));
  const busy = { ...world.ports, documentInspector: { inspect } };
  await expect(receiveBy(busy, mail)).rejects.toThrow('busy');
  await receive(mail);
  expect(await world.ports.stores.answers.waitingOf(id)).toMatchObject([{ letter: { name: 'Accord.pdf' } }]);
});

test('where a mail is to be answered is kept with it', async () => {
  const { id: adminId } = await anAdministrator(world);
  await receive({ replyTo: 'pec@orelia.example' }, {});
  const kept = await world.database.scope
    .knex('mails')
    .where({ isOutgoing: false })
    .orderBy('id')
    .pluck('id');
  const mails = kept.map((id: number) => world.ports.stores.mails.get(id, { adminId, showsSecrets: false }));
  expect((await Promise.all(mails)).map(({ replyTo }) => replyTo)).toEqual(['pec@orelia.example', '']);
});

test('what a machine answers is a line of the proof, and waits for nobody as an answer would', async () => {
  const { id, replyTo } = await aSentRequest();
  const broken = { ...aLetter, bytes: A_PDF.slice(0, 40) };
  const picture = { ...aLetter, name: 'logo.png', mime: 'image/png' };
  await receive({ recipients: [replyTo], isAutomatic: true, attachments: [broken, picture] });
  expect(await proofOf(id)).toEqual(['sent', 'acknowledged']);
  expect(await world.ports.stores.answers.waitingOf(id)).toEqual([]);
  const request = await world.database.scope.knex('coverage_requests').where({ id }).first();
  expect([request?.['statusId'], request?.['turnWho']]).toEqual([3, 'insurer']);
  await receive({ messageId: '<later@orelia.example>', recipients: [replyTo] });
  expect(await proofOf(id)).toEqual(['sent', 'acknowledged', 'answered']);
});

test('a letter that the insurer’s machine sends by itself waits for a person, who may set it aside', async () => {
  const { id, replyTo, adminId } = await aSentRequest();
  await receive({ recipients: [replyTo], isAutomatic: true, attachments: [aLetter] });
  const [received] = await world.ports.stores.answers.waitingOf(id);
  expect(received).toMatchObject({ source: 'mail', decision: null, letter: { name: 'Accord.pdf' } });
  const request = await world.database.scope.knex('coverage_requests').where({ id }).first();
  expect([request?.['turnKind'], await proofOf(id)]).toEqual(['confirm-answer', ['sent', 'answered']]);
  const actor = { kind: 'admin', id: adminId, sessionId: randomUUID(), isSuper: false } as const;
  await dismissAnswer(world.ports, { actor, answerId: received!.id });
  expect(await world.ports.stores.answers.waitingOf(id)).toEqual([]);
});

test('what arrives for a PEC that is gone stands among the mails', async () => {
  const [answered, bounced] = [await aSentRequest(), await aSentRequest()];
  const now = world.ports.clock.now();
  await world.database.scope
    .knex('coverage_requests')
    .whereIn('id', [answered.id, bounced.id])
    .update({ deletedAt: now });
  await receive(
    { recipients: [answered.replyTo] },
    { report: { messageId: bounced.messageId, hasFailed: true, reason: '5.1.1' } },
  );
  expect(await world.database.scope.knex('mails').where({ isOutgoing: false })).toHaveLength(2);
  expect([await proofOf(answered.id), await proofOf(bounced.id)]).toEqual([['sent'], ['sent', 'bounced']]);
});

test('a mail that did not arrive brings its PEC back to the staff', async () => {
  const { id, messageId } = await aSentRequest();
  expect(await statusOf(id)).toBe(3);
  await receive({ from: SERVER, report: { messageId, hasFailed: true, reason: '5.1.1 unknown' } });
  expect([await statusOf(id), await proofOf(id)]).toEqual([2, ['sent', 'bounced']]);
  const journal = await world.database.scope
    .knex('audit_events')
    .where({ action: 'change-coverage-request-status', entity: 'coverage-request', entityId: id })
    .orderBy('id');
  // It left by hand, and came back by itself.
  expect(journal.map(({ actorKind }) => String(actorKind))).toEqual(['admin', 'system']);
});

test('a mail that came back after its answer, as of a second address, undoes nothing', async () => {
  const { id, replyTo, messageId } = await aSentRequest();
  await receive({ recipients: [replyTo], attachments: [aLetter] });
  const report = { messageId, hasFailed: true, reason: '5.1.1 unknown' };
  await receive({ messageId: '<back@mx.example>', from: SERVER, report });
  expect([await statusOf(id), await proofOf(id)]).toEqual([3, ['sent', 'answered', 'bounced']]);
  const since = new Date('2026-01-01');
  expect(
    await world.ports.stores.notificationCauses.failedSendings(since, { coverageRequestId: id }),
  ).toEqual([]);
});

test('the answer to a mail that came back is confirmed all the same', async () => {
  const { id, replyTo, messageId, adminId } = await aSentRequest();
  await receive({ from: SERVER, report: { messageId, hasFailed: true, reason: '5.1.1 unknown' } });
  await receive({ messageId: '<answer@orelia.example>', recipients: [replyTo], attachments: [aLetter] });
  const [received] = await world.ports.stores.answers.waitingOf(id);
  expect([await statusOf(id), received?.source]).toEqual([2, 'mail']);
  const actor = { kind: 'admin', id: adminId, sessionId: randomUUID(), isSuper: false } as const;
  const told = { ...NOTHING_TOLD, decision: 'refusal', source: 'mail' } as const;
  const answer = { ...told, receivedId: received!.id, letter: null, withoutMandate: '' };
  await confirmAnswer(world.ports, { actor, coverageRequestId: id, ...answer });
  expect([await statusOf(id), (await proofOf(id)).at(-2)]).toEqual([30, 'confirmed']);
});

test('that another mail of its thread did not arrive says nothing of the sending', async () => {
  const { id, messageId } = await aSentRequest();
  await receive({ references: [messageId] });
  expect(await proofOf(id)).toEqual(['sent', 'answered']);
  const written = '<written@accordent.example>';
  const report = { messageId: written, hasFailed: true, reason: '5.1.1 unknown' };
  await receive({ messageId: '<back@mx.example>', from: SERVER, references: [messageId, written], report });
  expect([await statusOf(id), await proofOf(id)]).toEqual([3, ['sent', 'answered']]);
  // Where nobody says which, what it quotes does.
  const { id: other, messageId: sent } = await aSentRequest();
  const unnamed = { messageId: null, hasFailed: true, reason: '5.1.1 unknown' };
  await receive({ messageId: '<2@mx.example>', from: SERVER, references: [sent], report: unnamed });
  expect(await proofOf(other)).toEqual(['sent', 'bounced']);
});

test('what we, its dentist or its patient write in its thread is tied to the PEC, and no answer', async () => {
  const { id, replyTo, messageId, adminId } = await aSentRequest();
  const { knex } = world.database.scope;
  const email = async (table: string, ofId: unknown) =>
    String((await knex(table).where({ id: ofId }).first('email'))?.['email']);
  const request = await knex('coverage_requests').where({ id }).first();
  const patient = { id: request?.['patientId'] };
  await knex('patients').where(patient).update({ email: 'Patient@ailleurs.example' });
  await receive(
    { from: await email('practitioners', request?.['practitionerId']), references: [messageId] },
    { from: await email('administrators', adminId), recipients: [replyTo], attachments: [aLetter] },
    { from: 'contact@accordent.example', recipients: ['pec@orelia.example'], references: [messageId] },
    { from: 'patient@ailleurs.example', recipients: [replyTo], isAutomatic: true },
  );
  expect([await statusOf(id), await proofOf(id)]).toEqual([3, ['sent']]);
  expect(await world.ports.stores.answers.waitingOf(id)).toEqual([]);
  expect(await knex('mails').where({ coverageRequestId: id })).toHaveLength(5);
  await receive({ messageId: '<answer@orelia.example>', references: [messageId] });
  expect(await proofOf(id)).toEqual(['sent', 'answered']);
});

test('a mail from before the erasure of its PEC does not come back; a later one is tied to none', async () => {
  const [erased, standing] = [await aSentRequest(), await aSentRequest()];
  const { knex } = world.database.scope;
  await knex('coverage_requests').where({ id: erased.id }).update({ erasedAt: '2026-11-24T09:00:00Z' });
  const named = await knex('coverage_requests').whereIn('id', [erased.id, standing.id]).orderBy('id');
  const [gone, still] = named.map(({ reference }) => String(reference));
  const after = new Date('2026-11-25T09:00:00Z');
  await receive(
    { subject: `Votre demande ${gone}` },
    { recipients: [erased.replyTo] },
    { subject: `Vos demandes ${gone} et ${still}` },
    { subject: `Encore ${gone}`, date: after },
  );
  const kept = await knex('mails').where({ isOutgoing: false }).orderBy('id');
  expect(kept.map(({ subject, coverageRequestId }) => [subject, coverageRequestId])).toEqual([
    [`Vos demandes ${gone} et ${still}`, standing.id],
    [`Encore ${gone}`, null],
  ]);
});

test('what a member of one practice writes is that practice’s', async () => {
  const [one, other] = [await aPractitioner(world), await aPractitioner(world)];
  const member = await aMember(world, { practitionerId: one.id });
  await receive({ from: member.email });
  await world.ports.stores.members.addPlace({
    memberId: member.id,
    practitionerId: other.id,
    role: 'assistant',
    practitionerIds: null,
    at: world.ports.clock.now(),
  });
  await receive({ messageId: '<later@cabinet.example>', from: member.email });
  const kept = await world.database.scope.knex('mails').where({ isOutgoing: false }).orderBy('id');
  expect(kept.map(({ practitionerId }) => practitionerId as number | null)).toEqual([one.id, null]);
});

test('that a mail server still tries is no word of the insurer: it stands among the mails of its PEC', async () => {
  const [automatic, bare] = [await aSentRequest(), await aSentRequest()];
  const delayed = (messageId: string) => ({ messageId, hasFailed: false, reason: '4.4.1' });
  const text = 'Votre mail attend encore.';
  await receive(
    { from: SERVER, isAutomatic: true, text, report: delayed(automatic.messageId) },
    { from: SERVER, recipients: [bare.replyTo], attachments: [aLetter], report: delayed(bare.messageId) },
  );
  for (const { id } of [automatic, bare]) {
    expect([await proofOf(id), await statusOf(id)]).toEqual([['sent'], 3]);
    expect(await world.ports.stores.answers.waitingOf(id)).toEqual([]);
    const mails = await world.database.scope
      .knex('mails')
      .where({ coverageRequestId: id, isOutgoing: false });
    expect(mails).toHaveLength(1);
  }
  await receive({
    messageId: '<last@mx.example>',
    from: SERVER,
    report: { messageId: automatic.messageId, hasFailed: true, reason: '4.4.7' },
  });
  expect([await proofOf(automatic.id), await statusOf(automatic.id)]).toEqual([['sent', 'bounced'], 2]);
});

test('a sending whose mail left says so, one that is refused is on the staff’s turn', async () => {
  const [taken, refused] = [await aSentRequest(), await aSentRequest()];
  const mailIdOf = async (messageId: string) =>
    Number((await world.database.scope.knex('mails').where({ messageId }).first())?.['id']);
  await sendStaffMail(world.ports, { mailId: await mailIdOf(taken.messageId) });
  const refusing: Mailbox = {
    ...world.ports.mailbox,
    send: async () => Promise.reject(new MailNotSent(true, 'EENVELOPE 550')),
  };
  const sending = sendStaffMail(
    { ...world.ports, mailbox: refusing },
    { mailId: await mailIdOf(refused.messageId) },
  );
  await expect(sending).rejects.toThrow(MailNotSent);
  expect([await proofOf(taken.id), await statusOf(taken.id)]).toEqual([['sent', 'left'], 3]);
  expect([await proofOf(refused.id), await statusOf(refused.id)]).toEqual([['sent', 'refused'], 2]);
});

test('a sending that no try has brought out is on the staff’s turn, and leaves no more', async () => {
  const { id, messageId } = await aSentRequest();
  const mailId = Number((await world.database.scope.knex('mails').where({ messageId }).first())?.['id']);
  const job = await world.database.scope.knex('outbox').where({ job: 'send-insurer-mail' }).first();
  await outboxRows(world.database.scope).giveUp(
    String(job?.['id']),
    'mail_not_sent',
    jobs['send-insurer-mail'],
  );
  await world.start();
  await vi.waitFor(async () => expect(await statusOf(id)).toBe(2), { timeout: 120_000, interval: 100 });
  const history = await world.database.scope.knex('status_changes').where({ coverageRequestId: id });
  expect(history.at(-1)?.['comment']).toBe('Mail non parti\u00a0: aucun essai n’a abouti.');
  await noteMailGivenUp(world.ports, { mailId });
  await expect(sendStaffMail(world.ports, { mailId })).rejects.toThrow('sending_failed');
  expect(await proofOf(id)).toEqual(['sent', 'unsent']);
});

test('a sending that left, or was answered, is not told as failed', async () => {
  const [left, answered] = [await aSentRequest(), await aSentRequest()];
  const mailIdOf = async (messageId: string) =>
    Number((await world.database.scope.knex('mails').where({ messageId }).first())?.['id']);
  await sendStaffMail(world.ports, { mailId: await mailIdOf(left.messageId) });
  await receive({ recipients: [answered.replyTo] });
  for (const { messageId } of [left, answered])
    await noteMailGivenUp(world.ports, { mailId: await mailIdOf(messageId) });
  expect([await proofOf(left.id), await proofOf(answered.id)]).toEqual([
    ['sent', 'left'],
    ['sent', 'answered'],
  ]);
});

test('a confirmation that was taken back settles nothing: the mail that was given up is told as failed', async () => {
  const { id, messageId, adminId } = await aSentRequest();
  const actor = { kind: 'admin', id: adminId, sessionId: randomUUID(), isSuper: false } as const;
  const told = { ...NOTHING_TOLD, decision: 'refusal', source: 'paper' } as const;
  const answer = { ...told, receivedId: null, letter: null, withoutMandate: '' };
  const { undoId } = await confirmAnswer(world.ports, { actor, coverageRequestId: id, ...answer });
  await undoAct(world.ports, { actor, undoId });
  const mailId = Number((await world.database.scope.knex('mails').where({ messageId }).first())?.['id']);
  await noteMailGivenUp(world.ports, { mailId });
  expect([await proofOf(id), await statusOf(id)]).toEqual([
    ['sent', 'confirmed', 'ended', 'unconfirmed', 'unsent'],
    2,
  ]);
});

test('a later sending that was taken back does not keep a mail that came back from its staff', async () => {
  const { id, messageId, adminId } = await aSentRequest();
  const at = world.ports.clock.now();
  await aSending(world, { coverageRequestId: id, adminId, at });
  const actor = { kind: 'admin', id: adminId, sessionId: randomUUID(), isSuper: false } as const;
  await world.ports.transaction((stores) =>
    withdrawSending(world.ports, stores, { coverageRequestId: id, sentAt: at, actor, at }),
  );
  await receive({ from: SERVER, report: { messageId, hasFailed: true, reason: '5.1.1 unknown' } });
  expect([await statusOf(id), await proofOf(id)]).toEqual([2, ['sent', 'sent', 'withdrawn', 'bounced']]);
});
