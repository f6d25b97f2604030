import {
  A_PDF,
  aCoverageRequest,
  aMember,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { addDepot } from '@accordent/core/depots/add-depot.ts';
import { depotAddress, depotToken } from '@accordent/core/depots/depot-token.ts';
import { holdReminders } from '@accordent/core/chasing/hold-reminders.ts';
import { mendChases, remindInsurers } from '@accordent/core/chasing/remind-insurers.ts';
import { remind } from '@accordent/core/coverage-requests/remind.ts';
import { MailNotSent } from '@accordent/core/mails/mail-ports.ts';
import type { Letter, Mailbox, ReadMail } from '@accordent/core/mails/mailbox-ports.ts';
import { linkMail } from '@accordent/core/mails/link-mail.ts';
import { noteMailGivenUp } from '@accordent/core/mails/note-mail-given-up.ts';
import { syncMailbox } from '@accordent/core/mails/sync-mailbox.ts';
import { getProof } from '@accordent/core/transmissions/get-proof.ts';
import { sendStaffMail } from '@accordent/core/mails/send-staff-mail.ts';
import { editInsurer } from '@accordent/core/mutuals/edit-insurer.ts';
import { appendProof } from '@accordent/core/transmissions/append-proof.ts';
import { answeredRequest, noteArrival } from '@accordent/core/transmissions/note-arrival.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workerWorld, type WorkerWorld } from './testing/worker-under-test.ts';

/** `npm run prove -- reminders`: 500. */
const RACES = Number(process.env['REMINDER_RACES'] ?? 100);
/** Two who tie one mail at once. */
const TIES = 10;
const SENT = new Date('2026-11-02T09:00:00Z');
const DUE = new Date('2026-11-23T08:00:00Z');

let world: WorkerWorld;
let adminId: number;
let practitionerId: number;
/** At a quarter past nine in Paris, with a server that takes every mail. */
let ports: WorkerWorld['ports'];
let left: Letter[];

beforeAll(async () => {
  world = await workerWorld();
  ({ id: adminId } = await anAdministrator(world));
  ({ id: practitionerId } = await aPractitioner(world));
});
afterAll(() => world.close());
beforeEach(async () => {
  await rows('coverage_requests').update({ turnWho: 'staff', turnKind: 'close' });
  left = [];
  const send: Mailbox['send'] = async (letter) => {
    left.push(letter);
    return [];
  };
  const mailbox: Mailbox = { ...world.ports.mailbox, send };
  ports = { ...world.ports, mailbox, clock: { now: () => new Date('2026-11-23T08:15:00Z') } };
});

const rows = (table: string) => world.database.scope.knex(table);

async function anInsurer(mailReminders = 'Oui'): Promise<number> {
  const id = await aMutualGroup(world, { name: `Orélia ${randomUUID()}` });
  const sendingProtocol = JSON.stringify({ mail: `pec${id}@orelia.example` });
  await rows('mutual_groups').where({ id }).update({ sendingProtocol, mailReminders });
  return id;
}

/** A PEC that its insurer has not answered since the 2nd; gives the id of its sending too. */
async function aWaiting(mutualGroupId: number, number = 'CB-12') {
  const turn = { who: 'insurer', kind: 'study-request', count: 0, since: SENT } as const;
  const made = await aCoverageRequest(world, { practitionerId, mutualGroupId, statusId: 3, turn });
  const sendingId = await ports.transaction((stores) =>
    appendProof(ports, stores, {
      coverageRequestId: made.id,
      kind: 'sent',
      purpose: 'request',
      way: 'mail',
      sendingId: null,
      adminId,
      at: SENT,
      facts: { to: 'pec@orelia.example', number },
    }),
  );
  return { ...made, sendingId };
}

const ANSWER = {
  messageId: '<answer@orelia.example>',
  from: 'gestion@orelia.example',
  replyTo: '',
  recipients: [],
  subject: 'Votre demande',
  date: DUE,
  html: '',
  text: 'Accord',
  references: [],
  attachments: [],
  report: null,
  isAutomatic: false,
};
const answer = (sendingId: number, answeredId: number | null = null) =>
  ports.transaction(async (stores) => {
    const sending = await stores.proofs.find(sendingId);
    const together = await stores.proofs.sentTogether(sendingId);
    await noteArrival(ports, stores, {
      sending: sending!,
      together,
      mail: ANSWER,
      letter: null,
      answeredId: answeredId ?? (await answeredRequest(stores, { mail: ANSWER, together })),
      at: ports.clock.now(),
    });
  });
const run = () => remindInsurers(ports, { dueAt: DUE });
const proofOf = async (coverageRequestId: number) =>
  (await rows('proof_lines').where({ coverageRequestId }).orderBy('place')).map(({ kind, purpose }) =>
    String(purpose ?? kind),
  );
const mailsTo = async (groupId: number) =>
  (await rows('mails')
    .where({ recipients: `pec${groupId}@orelia.example` })
    .orderBy('id')) as {
    id: number;
    text: string;
    replyTo: string;
  }[];
const sendAll = async (groupId: number) => {
  for (const { id } of await mailsTo(groupId)) await sendStaffMail(ports, { mailId: id });
};

test('each insurer gets one mail of all that it has not answered, by number and reference, and by nobody’s name', async () => {
  const [insurer, other, off] = [await anInsurer(), await anInsurer(), await anInsurer('')];
  const [one, two] = [await aWaiting(insurer, 'CB-1'), await aWaiting(insurer, '')];
  const [elsewhere, quiet] = [await aWaiting(other), await aWaiting(off)];
  expect(await run()).toBe(2);
  await sendAll(insurer);
  expect(left).toHaveLength(1);
  const [letter] = left;
  expect(letter?.text).toContain(`- votre n°\u00A0CB-1, notre référence ${one.reference}\n`);
  expect(letter?.text).toContain(`- notre référence ${two.reference}\n`);
  expect(letter?.replyTo).toMatch(/^pec\+[a-z2-7]{26}@/);
  const patient = await rows('patients').where({ practitionerId }).first();
  expect(letter?.text).not.toContain(String(patient?.['lastname']));
  expect([await proofOf(one.id), await proofOf(two.id)]).toEqual([
    ['request', 'reminder', 'left'],
    ['request', 'reminder', 'left'],
  ]);
  expect([await proofOf(elsewhere.id), await proofOf(quiet.id)]).toEqual([
    ['request', 'reminder'],
    ['request'],
  ]);
  const counted = await rows('coverage_requests').where({ id: two.id }).first();
  expect(counted).toMatchObject({ reminderCount: 1, lastReminderWay: 'mail', statusId: 3 });
});

test('a second run, and workers at once, write no second mail', async () => {
  const insurer = await anInsurer();
  const waiting = [await aWaiting(insurer), await aWaiting(insurer), await aWaiting(insurer)];
  const written = await Promise.all([run(), run(), run(), run()]);
  expect(written.toSorted()).toEqual([0, 0, 0, 1]);
  const late = await aWaiting(insurer);
  expect(await run()).toBe(0);
  expect(await mailsTo(insurer)).toHaveLength(1);
  for (const { id } of waiting) expect(await proofOf(id)).toEqual(['request', 'reminder']);
  expect(await proofOf(late.id)).toEqual(['request']);
  expect(await rows('coverage_requests').where({ id: late.id }).first()).toMatchObject({ reminderCount: 0 });
});

test('a day off, and a run of yesterday, remind nobody', async () => {
  await aWaiting(await anInsurer());
  expect(await remindInsurers(ports, { dueAt: new Date('2026-11-20T08:00:00Z') })).toBe(0);
  const sunday = { ...ports, clock: { now: () => new Date('2026-11-22T08:15:00Z') } };
  expect(await remindInsurers(sunday, { dueAt: new Date('2026-11-22T08:00:00Z') })).toBe(0);
});

test('killed while it writes, nothing stands; killed while it sends, it leaves once', async () => {
  const insurer = await anInsurer();
  const { id } = await aWaiting(insurer);
  const killed: typeof ports = {
    ...ports,
    transaction: (work) =>
      ports.transaction((stores) =>
        work({ ...stores, jobs: { ...stores.jobs, add: async () => Promise.reject(new Error('killed')) } }),
      ),
  };
  await expect(remindInsurers(killed, { dueAt: DUE })).rejects.toThrow('killed');
  expect([await proofOf(id), await mailsTo(insurer)]).toEqual([['request'], []]);
  expect(await run()).toBe(1);
  const [mail] = await mailsTo(insurer);
  const dying: Mailbox = {
    ...ports.mailbox,
    send: async (letter) => {
      left.push(letter);
      throw new MailNotSent(false, 'ECONNRESET');
    },
    hasSent: async (messageId) => left.some((letter) => letter.messageId === messageId),
  };
  const mailId = mail!.id;
  await expect(sendStaffMail({ ...ports, mailbox: dying }, { mailId })).rejects.toThrow(MailNotSent);
  expect(await run()).toBe(0);
  await sendStaffMail({ ...ports, mailbox: dying }, { mailId });
  await sendStaffMail(ports, { mailId });
  expect(left).toHaveLength(1);
  expect(await proofOf(id)).toEqual(['request', 'reminder', 'left']);
});

test('what was answered or held between the writing and the sending leaves the mail', async () => {
  const insurer = await anInsurer();
  const [answered, held, still] = [await aWaiting(insurer), await aWaiting(insurer), await aWaiting(insurer)];
  await run();
  await answer(answered.sendingId);
  const actor = { kind: 'admin', id: adminId, sessionId: randomUUID(), isSuper: false } as const;
  await holdReminders(ports, { actor, coverageRequestId: held.id, isHeld: true });
  await sendAll(insurer);
  expect(left).toHaveLength(1);
  expect(left[0]?.text).toContain(still.reference);
  expect(left[0]?.text).not.toContain(answered.reference);
  expect(left[0]?.text).not.toContain(held.reference);
  expect([await proofOf(answered.id), await proofOf(held.id), await proofOf(still.id)]).toEqual([
    ['request', 'reminder', 'answered', 'withdrawn'],
    ['request', 'reminder', 'withdrawn'],
    ['request', 'reminder', 'left'],
  ]);
  const counted = await rows('coverage_requests').where({ id: held.id }).first();
  expect(counted).toMatchObject({ reminderCount: 0, lastReminderAt: null });
  expect(await rows('reminders').where({ coverageRequestId: held.id })).toEqual([]);
});

test('a mail of several that was given up leaves no more, though its first PEC was withdrawn from it', async () => {
  const insurer = await anInsurer();
  const [answered, still] = [await aWaiting(insurer), await aWaiting(insurer)];
  await run();
  await answer(answered.sendingId);
  const [mail] = await mailsTo(insurer);
  const away: Mailbox = {
    ...ports.mailbox,
    send: async () => Promise.reject(new MailNotSent(false, 'ECONNREFUSED')),
    hasSent: async () => false,
  };
  const sending = sendStaffMail({ ...ports, mailbox: away }, { mailId: mail!.id });
  await expect(sending).rejects.toThrow(MailNotSent);
  await noteMailGivenUp(ports, { mailId: mail!.id });
  await expect(sendStaffMail(ports, { mailId: mail!.id })).rejects.toThrow('sending_failed');
  expect(left).toEqual([]);
  expect([await proofOf(answered.id), await proofOf(still.id)]).toEqual([
    ['request', 'reminder', 'answered', 'withdrawn'],
    ['request', 'reminder', 'unsent'],
  ]);
});

test('a reminder that no try has brought out counts as none, and leaves the next morning or by hand', async () => {
  const insurer = await anInsurer();
  const [one, two] = [await aWaiting(insurer), await aWaiting(insurer)];
  await run();
  const [mail] = await mailsTo(insurer);
  await noteMailGivenUp(ports, { mailId: mail!.id });
  const desk = (id: number) =>
    rows('coverage_requests').where({ id }).first('reminderCount', 'lastReminderAt', 'isChased');
  for (const { id } of [one, two]) {
    expect(await proofOf(id)).toEqual(['request', 'reminder', 'unsent']);
    expect(await desk(id)).toEqual({ reminderCount: 0, lastReminderAt: null, isChased: true });
    expect(await rows('reminders').where({ coverageRequestId: id })).toEqual([]);
  }
  await byHand(one.id);
  ports = { ...ports, clock: { now: () => new Date('2026-11-24T08:15:00Z') } };
  expect(await remindInsurers(ports, { dueAt: new Date('2026-11-24T08:00:00Z') })).toBe(1);
  expect([await proofOf(one.id), await proofOf(two.id)]).toEqual([
    ['request', 'reminder', 'unsent', 'reminder'],
    ['request', 'reminder', 'unsent', 'reminder'],
  ]);
  expect(await desk(two.id)).toMatchObject({ reminderCount: 1 });
});

test('an answer to a mail of several that quotes one is the answer of that one', async () => {
  const insurer = await anInsurer();
  const [one, two] = [await aWaiting(insurer), await aWaiting(insurer)];
  await run();
  const [reminder] = await rows('proof_lines').where({ coverageRequestId: one.id, purpose: 'reminder' });
  await answer(Number(reminder?.['id']), two.id);
  expect([await proofOf(one.id), await proofOf(two.id)]).toEqual([
    ['request', 'reminder'],
    ['request', 'reminder', 'answered'],
  ]);
  const ofTwo = await rows('coverage_requests').where({ id: two.id }).first();
  expect(ofTwo).toMatchObject({ turnWho: 'staff', turnKind: 'confirm-answer' });
});

/** A clerk answers a mail of ours with a letter; gives the PEC to which it is tied. */
async function reply(replyTo: string, words: Partial<ReadMail>): Promise<number | null> {
  const messageId = `<${randomUUID()}@orelia.example>`;
  const letter = { name: 'Accord.pdf', mime: 'application/pdf', sizeBytes: A_PDF.length, bytes: A_PDF };
  const mail = { ...ANSWER, recipients: [replyTo], attachments: [letter], ...words, messageId };
  const uidValidity = Date.now();
  const read = async function* ({ folder }: { folder: string }) {
    if (folder === 'inbox') yield { cursor: { uidValidity, lastUid: 1 }, mail };
  };
  await syncMailbox({ ...ports, mailbox: { ...ports.mailbox, isConnected: true, read } });
  const kept = await rows('mails').where({ messageId }).first();
  return (kept?.['coverageRequestId'] ?? null) as number | null;
}

test('a letter that answers a mail of several is filed on none where our list stands below its words', async () => {
  const insurer = await anInsurer();
  const waiting = [
    await aWaiting(insurer, '447108'),
    await aWaiting(insurer, '447109'),
    await aWaiting(insurer, '447110'),
  ];
  await run();
  const [mail] = await mailsTo(insurer);
  const quoted = mail!.text.replaceAll(/^/gm, '> ');
  const text = `Ci-joint l’accord pour le dossier 447110.\n\n${quoted}`;
  expect(await reply(mail!.replyTo, { text })).toBeNull();
  for (const { id } of waiting) {
    expect(await proofOf(id)).toEqual(['request', 'reminder', 'answered']);
    expect(await ports.stores.answers.waitingOf(id)).toEqual([]);
  }
});

test.each<[string, (named: { reference: string; other: string }) => Partial<ReadMail>, boolean]>([
  ['our reference', ({ reference }) => ({ subject: `RE: ${reference}` }), true],
  ['our reference in its HTML alone', ({ reference }) => ({ html: `<p>${reference}</p>` }), true],
  ['the insurer’s number', () => ({ text: 'Accord, dossier n°\u00A0447110.' }), true],
  ['a number that only holds it', () => ({ text: 'Rappelez-nous au 0447110022, PEC-1999-447110.' }), false],
  ['a short number', () => ({ text: 'Accord du 12.' }), false],
  ['our reference, and the number of another', ({ other }) => ({ text: `${other}, n° 447110` }), false],
  ['nothing', () => ({ text: 'Voir la pièce jointe.' }), false],
])('of several, a mail that names one by %s', async (_, words, isOf) => {
  const insurer = await anInsurer();
  const [first, last] = [await aWaiting(insurer, '12'), await aWaiting(insurer, '447110')];
  await run();
  const [mail] = await mailsTo(insurer);
  const tied = await reply(mail!.replyTo, words({ reference: last.reference, other: first.reference }));
  expect(tied).toBe(isOf ? last.id : null);
  expect(await ports.stores.answers.waitingOf(first.id)).toEqual([]);
  expect(await ports.stores.answers.waitingOf(last.id)).toHaveLength(isOf ? 1 : 0);
});

test('of several, one that was deleted is named all the same: the letter is not the other’s', async () => {
  const insurer = await anInsurer();
  const [gone, still] = [await aWaiting(insurer), await aWaiting(insurer)];
  await run();
  await rows('coverage_requests').where({ id: gone.id }).update({ deletedAt: DUE });
  const [mail] = await mailsTo(insurer);
  expect(await reply(mail!.replyTo, { text: `${gone.reference}, ${still.reference}` })).toBeNull();
  expect(await ports.stores.answers.waitingOf(still.id)).toEqual([]);
});

test('an answer to a mail of several that quotes none stops them all; a mail that comes back says so of each', async () => {
  const [answering, bouncing] = [await anInsurer(), await anInsurer()];
  const [one, two] = [await aWaiting(answering), await aWaiting(answering)];
  const [three, four] = [await aWaiting(bouncing), await aWaiting(bouncing)];
  await run();
  const sentLine = async (coverageRequestId: number) =>
    Number((await rows('proof_lines').where({ coverageRequestId, purpose: 'reminder' }).first())?.['id']);
  await answer(await sentLine(two.id));
  for (const { id } of [one, two]) expect(await proofOf(id)).toEqual(['request', 'reminder', 'answered']);
  const refusing: Mailbox = {
    ...ports.mailbox,
    send: async () => Promise.reject(new MailNotSent(true, 'EENVELOPE 550')),
  };
  const [mail] = await mailsTo(bouncing);
  const sending = sendStaffMail({ ...ports, mailbox: refusing }, { mailId: mail!.id });
  await expect(sending).rejects.toThrow(MailNotSent);
  for (const { id } of [three, four]) {
    expect(await proofOf(id)).toEqual(['request', 'reminder', 'refused']);
    expect(await rows('coverage_requests').where({ id }).first()).toMatchObject({ statusId: 3 });
  }
});

test('as long as a mail is to come it is nobody’s of the staff to remind; lists and counts agree', async () => {
  const [insurer, off] = [await anInsurer(), await anInsurer('Non')];
  const [chased, held, quiet] = [await aWaiting(insurer), await aWaiting(insurer), await aWaiting(off)];
  const actor = { kind: 'admin', id: adminId, sessionId: randomUUID(), isSuper: false } as const;
  await holdReminders(ports, { actor, coverageRequestId: held.id, isHeld: true });
  const at = ports.clock.now();
  const { coverageRequests } = ports.stores;
  const inStep = async (name: 'remind' | 'insurer') => {
    const order = { page: 1, perPage: 20, orderBy: 'id', order: 'asc' } as const;
    const { rows: found } = await coverageRequests.search({ ...order, step: { name, at } }, actor);
    const counts = await coverageRequests.countDesk({ at, ownerId: adminId, since: SENT });
    expect(counts[name]).toBe(found.length);
    expect(found.map(({ isChased }) => isChased)).toEqual(found.map(() => name === 'insurer'));
    return found.map(({ id }) => id);
  };
  expect(await inStep('remind')).toEqual([chased.id, held.id, quiet.id]);
  await run();
  expect([await inStep('remind'), await inStep('insurer')]).toEqual([[held.id, quiet.id], [chased.id]]);
  await holdReminders(ports, { actor, coverageRequestId: held.id, isHeld: false });
  expect(await inStep('remind')).toEqual([quiet.id]);
  await answer(chased.sendingId);
  // It waits for a person now, which is another queue.
  expect(await inStep('remind')).toEqual([quiet.id]);
  await rows('mutual_groups').where({ id: insurer }).update({ mailReminders: 'Non' });
  await run();
  expect(await inStep('remind')).toEqual([held.id, quiet.id]);
});

test(
  `an answer in the same second wins where it was stored before, ${RACES} times`,
  { timeout: 300_000 },
  async () => {
    let first = 0;
    // Longer while the answer comes first, shorter while it does not: about as long as this machine takes to remind.
    let wait = 0;
    for (let round = 0; round < RACES; round += 1) {
      const insurer = await anInsurer();
      const { id, sendingId } = await aWaiting(insurer);
      const pause = new Promise((resolve) => setTimeout(resolve, wait));
      const acts = [run, async () => pause.then(() => answer(sendingId))];
      await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
      const lines = await proofOf(id);
      const isFirst = lines.length === 2;
      if (isFirst) first += 1;
      wait = isFirst ? 1.5 * wait + 1 : wait / 1.5;
      expect([
        ['request', 'answered'],
        ['request', 'reminder', 'answered'],
      ]).toContainEqual(lines);
      // The answer is stored by now: none leaves.
      await sendAll(insurer);
      await rows('coverage_requests').where({ id }).update({ turnWho: 'staff', turnKind: 'close' });
    }
    expect(left).toEqual([]);
    // Both have come first.
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(RACES);
  },
);

test('what an insurer’s record switches off or on stands on its PEC at once, by a job', async () => {
  const insurer = await anInsurer();
  const one = await aWaiting(insurer);
  const isChased = async () => {
    const row = await rows('coverage_requests').where({ id: one.id }).first();
    return Boolean(row?.['isChased']);
  };
  await mendChases(ports);
  expect(await isChased()).toBe(true);
  const actor = { kind: 'admin', id: adminId, sessionId: randomUUID(), isSuper: true } as const;
  await rows('outbox').where({ job: 'mend-chases' }).delete();
  const { sendingProtocol } = await ports.stores.mutuals.get('mutual-group', insurer);
  const change = { mailReminders: 'Non', sendingProtocol, conventionProtocol: 'x', billingProtocol: 'x' };
  await editInsurer(ports, {
    actor,
    kind: 'mutual-group',
    id: insurer,
    version: null,
    change: change as Parameters<typeof editInsurer>[1]['change'],
  });
  expect(await rows('outbox').where({ job: 'mend-chases' })).toHaveLength(1);
  await mendChases(ports);
  expect(await isChased()).toBe(false);
});

test('a reminder carries the clerk’s link where there is one, and the link opens for ninety days more', async () => {
  const insurer = await anInsurer();
  const [linked, bare, ended] = [
    await aWaiting(insurer, 'CB-1'),
    await aWaiting(insurer, 'CB-2'),
    await aWaiting(insurer, 'CB-3'),
  ];
  const address = `pec${insurer}@orelia.example`;
  for (const { id: coverageRequestId, sendingId } of [linked, ended])
    await addDepot(ports, ports.stores, { sendingId, coverageRequestId, address, at: SENT });
  const first = await ports.stores.depots.ofSending(linked.sendingId);
  expect(await run()).toBe(1);
  // Closed by hand between the writing and the departure: nothing stands in its place.
  await ports.stores.depots.endOfRequest(ended.id, ports.clock.now());
  const [mail] = await mailsTo(insurer);
  expect(mail?.text).toContain(`[Lien vers le dossier ${linked.reference}, réservé à ${address}]`);
  expect(mail?.text).not.toContain('/depot/');
  await sendAll(insurer);
  const [letter] = left;
  const link = depotAddress(ports, first!)!;
  expect(letter?.text).toContain(`référence ${linked.reference}\n${link}\n`);
  expect(letter?.html).toContain(`href="${link}"`);
  expect(letter?.text.match(/\/depot\//g)).toHaveLength(1);
  expect(letter?.text).not.toContain('[Lien');
  expect(letter?.text).toContain(bare.reference);
  const renewed = await ports.stores.depots.ofSending(linked.sendingId);
  expect(renewed?.expiresAt).toEqual(new Date(ports.clock.now().getTime() + 90 * 86_400_000));
  const late = new Date(first!.expiresAt.getTime() + 86_400_000);
  const token = ports.randomTokens.hash(depotToken(ports.urlSigner, first!));
  expect(await ports.stores.depots.findLiveByToken(token, late)).toMatchObject({ id: first!.id });
});

const byHand = (coverageRequestId: number, result = '') => {
  const actor = { kind: 'admin', id: adminId, sessionId: randomUUID(), isSuper: false } as const;
  const words = { whom: 'insurer', way: 'mail', result, nextOn: '2026-12-01' } as const;
  return remind(ports, { actor, coverageRequestId, ...words });
};

test('one that somebody asks for leaves alone, counts among the mails, and is refused a second time that day', async () => {
  const insurer = await anInsurer('');
  const [one, other] = [await aWaiting(insurer, 'CB-1'), await aWaiting(insurer, 'CB-2')];
  await byHand(one.id);
  await expect(byHand(one.id)).rejects.toThrow('reminded_today');
  await byHand(other.id);
  await sendAll(insurer);
  expect(left.map(({ text }) => text.match(/CB-\d/g))).toEqual([['CB-1'], ['CB-2']]);
  expect(await proofOf(one.id)).toEqual(['request', 'reminder', 'left']);
  await rows('mutual_groups').where({ id: insurer }).update({ mailReminders: 'Oui' });
  expect(await run()).toBe(0);
});

test('one that somebody asked for does not leave once its PEC was answered, and one that comes back brings it back', async () => {
  const insurer = await anInsurer();
  const [answered, bounced] = [await aWaiting(insurer), await aWaiting(insurer)];
  await byHand(answered.id);
  await byHand(bounced.id);
  await answer(answered.sendingId);
  await sendAll(insurer);
  expect(left).toHaveLength(1);
  expect(await proofOf(answered.id)).toEqual(['request', 'reminder', 'answered', 'withdrawn']);
  expect(await rows('reminders').where({ coverageRequestId: answered.id })).toEqual([]);
  const aside = async () =>
    (await rows('coverage_requests').where({ id: bounced.id }).first('asideUntil'))?.['asideUntil'];
  expect(await aside()).not.toBeNull();
  const [mail] = (await mailsTo(insurer)).filter(({ text }) => text.includes(bounced.reference));
  const sent = await rows('mails').where({ id: mail!.id }).first();
  const messageId = String(sent?.['messageId']);
  await reply(mail!.replyTo, { report: { messageId, hasFailed: true, reason: 'no such user' } as never });
  expect(await proofOf(bounced.id)).toEqual(['request', 'reminder', 'left', 'bounced']);
  expect(await aside()).toBeNull();
});

test('what somebody typed beside a mail that is withdrawn stays, counts no more, and the PEC is looked at again', async () => {
  const insurer = await anInsurer();
  const { id } = await aWaiting(insurer);
  const actor = { kind: 'admin', id: adminId, sessionId: randomUUID(), isSuper: false } as const;
  const hold = (isHeld: boolean) => holdReminders(ports, { actor, coverageRequestId: id, isHeld });
  const words = async () => rows('reminders').where({ coverageRequestId: id }).orderBy('id').pluck('result');
  const desk = () =>
    rows('coverage_requests').where({ id }).first('reminderCount', 'lastReminderAt', 'asideUntil');
  const taken = { reminderCount: 0, lastReminderAt: null, asideUntil: null };
  await byHand(id, 'Vu avec Mme Le Goff');
  expect(await desk()).toMatchObject({ reminderCount: 1 });
  await hold(true);
  await sendAll(insurer);
  expect([left, await words(), await desk()]).toEqual([[], ['Vu avec Mme Le Goff'], taken]);
  // What stays of the first is none of those that a second one leaves.
  await hold(false);
  const later = new Date('2026-11-24T08:15:00Z');
  ports = { ...ports, clock: { now: () => later } };
  await byHand(id);
  await hold(true);
  await sendAll(insurer);
  expect([left, await words(), await desk()]).toEqual([[], ['Vu avec Mme Le Goff'], taken]);
});

const isAside = async (id: number) =>
  (await rows('coverage_requests').where({ id }).first('asideUntil'))?.['asideUntil'] !== null;
const setOff = (id: number) =>
  rows('coverage_requests').where({ id }).update({ asideUntil: '2026-12-20', asideById: adminId });
const HOUSE = 'contact@accordent.example';

test('a new mail of its insurer that names a PEC stops its reminders, brings it back, and is no answer', async () => {
  const insurer = await anInsurer();
  const [named, other, acknowledged, delayed] = [
    await aWaiting(insurer),
    await aWaiting(insurer),
    await aWaiting(insurer),
    await aWaiting(insurer),
  ];
  for (const { id } of [named, other, acknowledged]) await setOff(id);
  await mendChases(ports);
  expect(await reply(HOUSE, { subject: `Votre dossier ${named.reference}` })).toBe(named.id);
  await reply(HOUSE, { subject: other.reference, from: 'patient@ailleurs.example' });
  await reply(HOUSE, { subject: acknowledged.reference, isAutomatic: true });
  const report = { messageId: null, hasFailed: false, reason: '4.4.1' } as const;
  await reply(HOUSE, { subject: delayed.reference, isAutomatic: true, report });
  expect(await proofOf(delayed.id)).toEqual(['request']);
  expect([await proofOf(named.id), await proofOf(other.id), await proofOf(acknowledged.id)]).toEqual([
    ['request', 'acknowledged'],
    ['request'],
    ['request', 'acknowledged'],
  ]);
  expect([await isAside(named.id), await isAside(other.id), await isAside(acknowledged.id)]).toEqual([
    false,
    true,
    true,
  ]);
  const row = await rows('coverage_requests').where({ id: named.id }).first();
  expect(row).toMatchObject({ statusId: 3, turnWho: 'insurer', isChased: false });
  expect(await ports.stores.answers.waitingOf(named.id)).toEqual([]);
  await reply(HOUSE, { subject: `Encore ${named.reference}` });
  expect(await proofOf(named.id)).toEqual(['request', 'acknowledged']);
});

test('whom we know is no insurer, though he has a mailbox at the same host', async () => {
  const { email, id: practitionerId } = await aPractitioner(world);
  const member = await aMember(world, { practitionerId });
  const insurer = await anInsurer();
  const requests = [await aWaiting(insurer), await aWaiting(insurer), await aWaiting(insurer)];
  const host = ANSWER.from.split('@')[1];
  const [dentists, members, patients] = [`dentiste@${host}`, `membre@${host}`, `patient@${host}`];
  await rows('practitioners').where({ email }).update({ friendlyEmail: dentists });
  await rows('members').where({ id: member.id }).update({ email: members });
  const last = await rows('coverage_requests').where({ id: requests[2]!.id }).first('patientId');
  await rows('patients')
    .where({ id: last?.['patientId'] })
    .update({ email: `Patient@${host}` });
  for (const [place, from] of [dentists, members, patients].entries())
    await reply(HOUSE, { subject: requests[place]!.reference, from });
  for (const { id } of requests) expect(await proofOf(id)).toEqual(['request']);
});

test('a mail that staff tie by hand brings its PEC back and, of its insurer, stops the reminders, unless it is a machine’s, a dentist’s, ours, or from before', async () => {
  const actor = { kind: 'admin', id: adminId, sessionId: randomUUID(), isSuper: false } as const;
  const { id: practitionerId, email } = await aPractitioner(world);
  const tied = async (mail: Partial<ReadMail>) => {
    const { id } = await aWaiting(await anInsurer());
    await setOff(id);
    const messageId = `<${randomUUID()}@ailleurs.example>`;
    const uidValidity = Date.now();
    const read = async function* ({ folder }: { folder: string }) {
      if (folder !== 'inbox') return;
      yield {
        cursor: { uidValidity, lastUid: 1 },
        mail: { ...ANSWER, recipients: [HOUSE], ...mail, messageId },
      };
    };
    await syncMailbox({ ...ports, mailbox: { ...ports.mailbox, isConnected: true, read } });
    const { id: mailId } = (await rows('mails').where({ messageId }).first('id'))!;
    for (let twice = 0; twice < 2; twice += 1)
      await linkMail(ports, { actor, mailId: Number(mailId), coverageRequestId: id });
    return [(await proofOf(id)).slice(1), await isAside(id)];
  };
  const from = 'gestion@delegataire.example';
  expect(await tied({})).toEqual([['acknowledged'], false]);
  // A wrong PEC would be reminded of no more, even once it is untied.
  expect(await tied({ from })).toEqual([[], false]);
  // A machine has answered nothing, and a mail server is not the insurer.
  expect(await tied({ isAutomatic: true })).toEqual([['acknowledged'], true]);
  const report = { messageId: null, reason: '4.4.1' } as const;
  for (const hasFailed of [false, true])
    expect(await tied({ isAutomatic: true, report: { ...report, hasFailed } })).toEqual([[], true]);
  expect(await tied({ from: email })).toEqual([[], true]);
  expect(await tied({ from: (await aMember(world, { practitionerId })).email })).toEqual([[], true]);
  expect(await tied({ from: HOUSE, recipients: [from] })).toEqual([[], true]);
  expect(await tied({ from, date: new Date('2026-10-01T09:00:00Z') })).toEqual([[], true]);
});

test('a mail that leaves a PEC takes back that it acknowledged it, and reminders go on', async () => {
  const actor = { kind: 'admin', id: adminId, sessionId: randomUUID(), isSuper: false } as const;
  const insurer = await anInsurer();
  const [wrong, right] = [await aWaiting(insurer), await aWaiting(insurer)];
  await mendChases(ports);
  const isChased = async (id: number) =>
    (await rows('coverage_requests').where({ id }).first('isChased'))?.['isChased'];
  await reply(HOUSE, { subject: `Votre dossier ${wrong.reference}` });
  const { id: mailId } = (await rows('mails').orderBy('id', 'desc').first('id'))!;
  const tie = async (coverageRequestId: number | null) =>
    linkMail(ports, { actor, mailId: Number(mailId), coverageRequestId });
  expect([await proofOf(wrong.id), await isChased(wrong.id)]).toEqual([['request', 'acknowledged'], false]);
  // Tied where it is, nothing leaves.
  await tie(wrong.id);
  expect(await proofOf(wrong.id)).toEqual(['request', 'acknowledged']);

  await tie(right.id);
  expect([await proofOf(wrong.id), await isChased(wrong.id)]).toEqual([
    ['request', 'acknowledged', 'withdrawn'],
    true,
  ]);
  expect([await proofOf(right.id), await isChased(right.id)]).toEqual([['request', 'acknowledged'], false]);
  const cameBack = new Map<string, string | null>();
  await ports.transaction(async ({ proofs }) => {
    for await (const batch of proofs.walkSendings({}).batches())
      for (const sending of batch) cameBack.set(sending.reference, sending.cameBack?.kind ?? null);
  });
  expect([cameBack.get(wrong.reference), cameBack.get(right.reference)]).toEqual([null, 'acknowledged']);

  await tie(null);
  expect([(await proofOf(right.id)).at(-1), await isChased(right.id)]).toEqual(['withdrawn', true]);
  // Tied by mistake to none, it comes back.
  await tie(right.id);
  expect([(await proofOf(right.id)).at(-1), await isChased(right.id)]).toEqual(['acknowledged', false]);
  const { isWhole, lines } = await getProof(ports, { coverageRequestId: right.id, actor });
  expect([isWhole, lines.length]).toEqual([true, 4]);
});

test('while another mail of its insurer is tied to a PEC, one that leaves it does not restart reminders', async () => {
  const actor = { kind: 'admin', id: adminId, sessionId: randomUUID(), isSuper: false } as const;
  const { id, reference } = await aWaiting(await anInsurer());
  await mendChases(ports);
  const report = { messageId: null, hasFailed: false, reason: '4.4.1' } as const;
  const others: Partial<ReadMail>[] = [
    { from: 'patient@ailleurs.example' },
    { isAutomatic: true, report },
    { date: new Date('2026-10-01T09:00:00Z') },
  ];
  for (const mail of [{}, { subject: `Relance ${reference}` }, ...others])
    await reply(HOUSE, { subject: reference, ...mail });
  await setOff(id);
  const ofInsurer = await rows('mails').where({ coverageRequestId: id }).orderBy('id').limit(2).pluck('id');
  const state = async () => {
    const row = (await rows('coverage_requests').where({ id }).first())!;
    return [(await proofOf(id)).slice(1), row['isChased'], await isAside(id)];
  };
  expect(await state()).toEqual([['acknowledged'], false, true]);
  const told = [['acknowledged', 'withdrawn', 'acknowledged'], ['withdrawn']];
  const untie = (mailId: unknown) =>
    linkMail(ports, { actor, mailId: Number(mailId), coverageRequestId: null });
  await untie(ofInsurer[0]);
  expect(await state()).toEqual([told[0], false, true]);
  await untie(ofInsurer[1]);
  expect(await state()).toEqual([told.flat(), true, true]);
});

test('of two who tie one mail at once each takes it from where it stands then', async () => {
  const actor = { kind: 'admin', id: adminId, sessionId: randomUUID(), isSuper: false } as const;
  const insurer = await anInsurer();
  for (let time = 0; time < TIES; time += 1) {
    const [first, ...others] = [await aWaiting(insurer), await aWaiting(insurer), await aWaiting(insurer)];
    await reply(HOUSE, { subject: `Votre dossier ${first!.reference}` });
    const mail = (await rows('mails').orderBy('id', 'desc').first('id'))!;
    const mailId = Number(mail['id']);
    await Promise.all(others.map(({ id }) => linkMail(ports, { actor, mailId, coverageRequestId: id })));
    const isOf = Number((await rows('mails').where({ id: mailId }).first())!['coverageRequestId']);
    for (const { id } of [first!, ...others])
      expect((await proofOf(id)).at(-1) === 'acknowledged').toBe(id === isOf);
  }
});

test('news of its insurer brings a PEC back from aside whoever’s turn it is', async () => {
  const actor = { kind: 'admin', id: adminId, sessionId: randomUUID(), isSuper: false } as const;
  const insurer = await anInsurer();
  const requests = [await aWaiting(insurer), await aWaiting(insurer)];
  for (const { id } of requests) {
    await rows('coverage_requests').where({ id }).update({ turnWho: 'staff', turnKind: 'close' });
    await setOff(id);
  }
  const [named, tied] = requests.map(({ id }) => id) as [number, number];
  await reply(HOUSE, { subject: `Votre dossier ${requests[0]!.reference}`, isAutomatic: true });
  expect(await isAside(named)).toBe(true);
  await reply(HOUSE, { subject: `Votre dossier ${requests[0]!.reference}` });
  expect([await isAside(named), await isAside(tied)]).toEqual([false, true]);
  await reply(HOUSE, { subject: 'Votre dossier', from: 'gestion@delegataire.example' });
  const { id: mailId } = (await rows('mails').orderBy('id', 'desc').first('id'))!;
  await linkMail(ports, { actor, mailId: Number(mailId), coverageRequestId: tied });
  expect([await isAside(tied), (await proofOf(tied)).slice(1)]).toEqual([false, []]);
});
