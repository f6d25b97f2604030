import {
  aCoverageRequest,
  aDocument,
  aMember,
  anAdministrator,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { aMessage, aStatusChange } from '@accordent/adapters/testing/message-builders.ts';
import { isMailed } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { MailNotSent } from '@accordent/core/mails/mail-ports.ts';
import { notifyCoverageRequestStatusChanged } from '@accordent/core/mails/notify-coverage-request-status-changed.ts';
import { notifyDocumentRefused } from '@accordent/core/mails/notify-document-refused.ts';
import { notifyMessageWritten } from '@accordent/core/mails/notify-message-written.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { workerWorld } from './testing/worker-under-test.ts';
import type { WorkerWorld } from './testing/worker-under-test.ts';

let world: WorkerWorld;
let adminId: number;
beforeAll(async () => {
  world = await workerWorld();
  ({ id: adminId } = await anAdministrator(world));
});
afterAll(() => world.close());
afterEach(async () => {
  for (const table of ['mails', 'outgoing_mails']) await world.database.scope.knex(table).delete();
});

const mails = () => world.database.scope.knex('mails').orderBy('id');
const recipients = async () => (await mails()).map(({ recipients: to }) => to);
const patient = { firstname: 'MATHURIN', lastname: 'QUÉMENEUR' };

async function aPractice(copies: boolean) {
  const head = await aPractitioner(world, { planId: 4, copiesMailsOfLinked: copies });
  const owner = await aPractitioner(world, { parentId: head.id });
  const { id, reference } = await aCoverageRequest(world, { practitionerId: owner.id, patient });
  return { head, owner, id, reference };
}

const standsIn = (id: number, statusId: number) =>
  world.database.scope.knex('coverage_requests').where({ id }).update({ statusId });

describe('a new status', () => {
  test.each([
    [17, true],
    [22, true],
    [23, true],
    [24, true],
    [30, true],
    [2, false],
    [3, false],
    [4, false],
    [19, false],
    [20, false],
  ])('%i mails the owner: %s', async (to, isMailed) => {
    const { owner, id } = await aPractice(false);
    await standsIn(id, to);
    const statusChangeId = await aStatusChange(world, { coverageRequestId: id, to, by: { adminId } });
    await notifyCoverageRequestStatusChanged(world.ports, { statusChangeId });
    expect(await recipients()).toEqual(isMailed ? [owner.email] : []);
  });

  test('also mails the super-practitioner who asked for copies', async () => {
    const { head, owner, id } = await aPractice(true);
    const statusChangeId = await aStatusChange(world, { coverageRequestId: id, to: 17, by: { adminId } });
    await notifyCoverageRequestStatusChanged(world.ports, { statusChangeId });
    expect(await recipients()).toEqual([owner.email, head.email]);
  });

  test('never mails the one who caused it', async () => {
    const { head, owner, id } = await aPractice(true);
    const cancelledBy = (practitionerId: number) =>
      aStatusChange(world, { coverageRequestId: id, to: 23, by: { practitionerId } });
    await notifyCoverageRequestStatusChanged(world.ports, { statusChangeId: await cancelledBy(owner.id) });
    expect(await recipients()).toEqual([head.email]);
    await notifyCoverageRequestStatusChanged(world.ports, { statusChangeId: await cancelledBy(head.id) });
    expect(await recipients()).toEqual([head.email, owner.email]);
  });

  test('mails nobody of a practice that is deactivated, but who has copies of it', async () => {
    const { head, owner, id } = await aPractice(true);
    const { id: memberId } = await aMember(world, { practitionerId: owner.id });
    await world.database.scope.knex('memberships').where({ memberId }).update({ getsMails: true });
    await world.database.scope.knex('practitioners').where({ id: owner.id }).update({ isActive: false });
    const statusChangeId = await aStatusChange(world, { coverageRequestId: id, to: 17, by: { adminId } });
    await notifyCoverageRequestStatusChanged(world.ports, { statusChangeId });
    expect(await recipients()).toEqual([head.email]);
  });

  test('mails nobody archived or deleted', async () => {
    const archived = await aPractitioner(world, { archivedAt: new Date(), archivedBy: 'admin' });
    const deleted = await aPractitioner(world, { deletedAt: new Date() });
    for (const { id: practitionerId } of [archived, deleted]) {
      const { id } = await aCoverageRequest(world, { practitionerId });
      const statusChangeId = await aStatusChange(world, { coverageRequestId: id, to: 22, by: { adminId } });
      await notifyCoverageRequestStatusChanged(world.ports, { statusChangeId });
    }
    expect(await recipients()).toEqual([]);
  });

  test('24 says what is asked, without the patient’s name or NIR', async () => {
    const { id, reference } = await aPractice(false);
    await standsIn(id, 24);
    const comment = 'Carte de M. Quemeneur illisible, NIR 2 55 08 14 168 025 38 à vérifier';
    const statusChangeId = await aStatusChange(world, {
      coverageRequestId: id,
      to: 24,
      comment,
      by: { adminId },
    });
    await notifyCoverageRequestStatusChanged(world.ports, { statusChangeId });
    const [mail] = await mails();
    expect(mail.subject).toContain(reference);
    expect(mail.text).toContain('Carte de M. … illisible, NIR … à vérifier');
    expect(mail.text).toContain(`/login/r/dfc/edit/${id}/files`);
  });

  test.each<[string, readonly (readonly [from: number, to: number])[], readonly string[]]>([
    [
      'what was asked is not asked once the answer went on',
      [
        [2, 24],
        [24, 3],
      ],
      [],
    ],
    [
      'what is asked anew is asked once',
      [
        [2, 24],
        [24, 3],
        [3, 24],
      ],
      ['À compléter'],
    ],
    [
      'an agreement is told however far it went on',
      [
        [3, 17],
        [17, 20],
        [20, 19],
      ],
      ['Accord de PEC émis'],
    ],
    [
      'one that waits for its documents again, too',
      [
        [3, 17],
        [17, 20],
        [20, 17],
      ],
      ['Accord de PEC émis'],
    ],
    [
      'an agreement that was closed is told as closed',
      [
        [3, 17],
        [17, 19],
        [19, 22],
      ],
      ['Clôturée'],
    ],
    [
      'of an agreement after what was asked, the agreement',
      [
        [3, 24],
        [24, 17],
      ],
      ['Accord de PEC émis'],
    ],
  ])('a mail that waited: %s', async (_, moves, told) => {
    const { id } = await aPractice(false);
    const changes: number[] = [];
    for (const [from, to] of moves)
      changes.push(await aStatusChange(world, { coverageRequestId: id, from, to, by: { adminId } }));
    await standsIn(id, moves.at(-1)![1]);
    const isAsked = moves.map(([from, to]) => isMailed({ from, to } as never));
    const later = { ...world.ports, clock: { now: () => new Date(Date.now() + 20 * 60_000) } };
    for (const statusChangeId of changes.filter((_each, place) => isAsked[place]))
      await notifyCoverageRequestStatusChanged(later, { statusChangeId });
    const texts = (await mails()).map(({ text }) => text);
    expect(texts).toEqual(told.map((status) => expect.stringContaining(status)));
  });

  test('each is told where none has waited, however fast they follow', async () => {
    const { id } = await aPractice(false);
    const agreed = await aStatusChange(world, { coverageRequestId: id, from: 3, to: 17, by: { adminId } });
    const closed = await aStatusChange(world, { coverageRequestId: id, from: 19, to: 22, by: { adminId } });
    await standsIn(id, 22);
    for (const statusChangeId of [agreed, closed])
      await notifyCoverageRequestStatusChanged(world.ports, { statusChangeId });
    expect((await mails()).map(({ text }) => text)).toEqual([
      expect.stringContaining('Accord de PEC émis'),
      expect.stringContaining('Clôturée'),
    ]);
  });

  test('the comment of another status stays in the record', async () => {
    const { id } = await aPractice(false);
    const statusChangeId = await aStatusChange(world, {
      coverageRequestId: id,
      to: 30,
      comment: 'Hors contrat',
      by: { adminId },
    });
    await notifyCoverageRequestStatusChanged(world.ports, { statusChangeId });
    expect((await mails())[0].text).not.toContain('Hors contrat');
  });

  test('an agreement leads to its own address', async () => {
    const { id } = await aPractice(false);
    const statusChangeId = await aStatusChange(world, { coverageRequestId: id, to: 17, by: { adminId } });
    await notifyCoverageRequestStatusChanged(world.ports, { statusChangeId });
    expect((await mails())[0].text).toContain(`/login/r/afc/edit/${id}/files`);
  });
});

describe('a refused document', () => {
  test('mails its title and reason, without the patient’s name', async () => {
    const { owner, id } = await aPractice(false);
    const refused = {
      title: 'Ordonnance QUÉMENEUR',
      isValid: false,
      reason: 'Au nom de Mathurin : date illisible',
      decidedByAdminId: adminId,
    };
    const { id: documentId } = await aDocument(world, { coverageRequestId: id, ...refused });
    await notifyDocumentRefused(world.ports, { documentId });
    const [mail] = await mails();
    expect(mail.recipients).toBe(owner.email);
    expect(mail.text).toContain('Au nom de … : date illisible');
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/mathurin|qu[eé]meneur/i);
  });

  test('that was taken back before the mail left mails nobody', async () => {
    const { id } = await aPractice(false);
    const { id: documentId } = await aDocument(world, {
      coverageRequestId: id,
      isValid: true,
      decidedByAdminId: adminId,
    });
    await notifyDocumentRefused(world.ports, { documentId });
    expect(await mails()).toEqual([]);
  });

  test('that a later one of its title stands for mails nobody, one of another title does not hinder it', async () => {
    const { owner, id } = await aPractice(false);
    const refused = { coverageRequestId: id, isValid: false, decidedByAdminId: adminId };
    const { id: replaced } = await aDocument(world, { ...refused, title: 'Mutuelle recto' });
    const { id: second } = await aDocument(world, { coverageRequestId: id, title: 'mutuelle  Recto' });
    await notifyDocumentRefused(world.ports, { documentId: replaced });
    expect(await mails()).toEqual([]);
    await world.database.scope.knex('documents').where({ id: second }).update({ title: 'Devis' });
    await notifyDocumentRefused(world.ports, { documentId: replaced });
    expect(await recipients()).toEqual([owner.email]);
  });

  test('that is refused a second time is told a second time', async () => {
    const { id } = await aPractice(false);
    const { id: documentId } = await aDocument(world, {
      coverageRequestId: id,
      isValid: false,
      decidedByAdminId: adminId,
    });
    await notifyDocumentRefused(world.ports, { documentId });
    await world.database.scope
      .knex('documents')
      .where({ id: documentId })
      .update({ decidedAt: new Date('2027-01-01') });
    await notifyDocumentRefused(world.ports, { documentId });
    await notifyDocumentRefused(world.ports, { documentId });
    expect(await mails()).toHaveLength(2);
  });
});

describe('a message', () => {
  test('of the staff mails the owner that there is one, not what it says', async () => {
    const { owner, id } = await aPractice(false);
    const content = 'Le plafond est atteint.';
    const messageId = await aMessage(world, {
      coverageRequestId: id,
      practitionerId: owner.id,
      by: { adminId },
      content,
    });
    await notifyMessageWritten(world.ports, { messageId });
    const [mail] = await mails();
    expect(mail.recipients).toBe(owner.email);
    expect(mail.text).toContain(`/login/r/dfc/edit/${id}/messages`);
    expect(mail.text).not.toContain('plafond');
  });

  test('that waited, and was read meanwhile, mails nobody; one that nobody has read leaves, however late', async () => {
    const { owner, id } = await aPractice(false);
    const written = { coverageRequestId: id, practitionerId: owner.id, by: { adminId } };
    const lastWeek = new Date(world.ports.clock.now().getTime() - 7 * 86_400_000);
    const read = await aMessage(world, { ...written, isSeen: true, createdAt: lastWeek });
    await notifyMessageWritten(world.ports, { messageId: read });
    expect(await mails()).toEqual([]);
    const readAtOnce = await aMessage(world, { ...written, isSeen: true });
    const unread = await aMessage(world, { ...written, createdAt: lastWeek });
    for (const messageId of [readAtOnce, unread]) await notifyMessageWritten(world.ports, { messageId });
    expect(await recipients()).toEqual([owner.email, owner.email]);
  });

  test('of a dentist mails no dentist', async () => {
    const { owner, id } = await aPractice(true);
    const messageId = await aMessage(world, {
      coverageRequestId: id,
      practitionerId: owner.id,
      by: { practitionerId: owner.id },
    });
    await notifyMessageWritten(world.ports, { messageId });
    expect(await mails()).toEqual([]);
  });
});

test('an address that is refused does not keep the super-practitioner from his copy', async () => {
  const { head, owner, id } = await aPractice(true);
  const statusChangeId = await aStatusChange(world, { coverageRequestId: id, to: 17, by: { adminId } });
  const mailSender = {
    async send(mail: Parameters<typeof world.ports.mailSender.send>[0]) {
      if (mail.to === owner.email) throw new MailNotSent(true, 'EENVELOPE 550');
      await world.ports.mailSender.send(mail);
    },
  };
  const notified = notifyCoverageRequestStatusChanged({ ...world.ports, mailSender }, { statusChangeId });
  await expect(notified).rejects.toMatchObject({ permanent: true });
  expect(await recipients()).toEqual([head.email]);
});

test('an address that is refused is not mailed again while the copy waits, another address of its reader is', async () => {
  const { head, owner, id } = await aPractice(true);
  const statusChangeId = await aStatusChange(world, { coverageRequestId: id, to: 17, by: { adminId } });
  const tried: string[] = [];
  const mailSender: typeof world.ports.mailSender = {
    async send({ to }) {
      tried.push(to);
      throw new MailNotSent(to === owner.email, 'EENVELOPE');
    },
  };
  const nextTry = () =>
    expect(
      notifyCoverageRequestStatusChanged({ ...world.ports, mailSender }, { statusChangeId }),
    ).rejects.toMatchObject({ permanent: false });
  await nextTry();
  await nextTry();
  expect(tried).toEqual([owner.email, head.email, head.email]);
  const email = 'nouvelle.adresse@cabinet.example';
  await world.database.scope.knex('practitioners').where({ id: owner.id }).update({ email });
  await nextTry();
  expect(tried.slice(3)).toEqual([email, head.email]);
});
