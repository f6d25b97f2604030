import {
  aCoverageRequest,
  aMandate,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { aMadeDossier } from '@accordent/adapters/testing/proof-builders.ts';
import { cancelCoverageRequest } from '@accordent/core/coverage-requests/cancel-coverage-request.ts';
import { changeCoverageRequestStatus } from '@accordent/core/coverage-requests/change-coverage-request-status.ts';
import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { deleteCoverageRequest } from '@accordent/core/coverage-requests/delete-coverage-request.ts';
import { MailNotSent } from '@accordent/core/mails/mail-ports.ts';
import type { Mailbox } from '@accordent/core/mails/mailbox-ports.ts';
import { noteMailGivenUp } from '@accordent/core/mails/note-mail-given-up.ts';
import { sendStaffMail } from '@accordent/core/mails/send-staff-mail.ts';
import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import { appendProof } from '@accordent/core/transmissions/append-proof.ts';
import type { Purpose } from '@accordent/core/transmissions/proof-line.ts';
import { transmit } from '@accordent/core/transmissions/transmit.ts';
import { undoAct } from '@accordent/core/undo/undo-act.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workerWorld, type WorkerWorld } from './testing/worker-under-test.ts';

let world: WorkerWorld;
let ports: WorkerWorld['ports'];
let actor: { kind: 'admin'; id: number; sessionId: string; isSuper: false };
let practitionerId: number;
/** Subjects of what the server has taken. */
let left: string[];
let isAway: boolean;

beforeAll(async () => {
  world = await workerWorld();
  const { id } = await anAdministrator(world);
  actor = { kind: 'admin', id, sessionId: randomUUID(), isSuper: false };
  ({ id: practitionerId } = await aPractitioner(world));
  await aMandate(world, { practitionerId, adminId: id });
});
afterAll(() => world.close());
beforeEach(() => {
  left = [];
  isAway = false;
  const mailbox: Mailbox = {
    ...world.ports.mailbox,
    send: async ({ subject }) => {
      if (isAway) throw new MailNotSent(false, 'ECONNREFUSED');
      left.push(subject);
      return [];
    },
    hasSent: async () => false,
  };
  ports = { ...world.ports, mailbox };
});

const rows = (table: string) => world.database.scope.knex(table);
const proofOf = async (coverageRequestId: number) =>
  (await rows('proof_lines').where({ coverageRequestId }).orderBy('place')).map(({ kind }) => String(kind));
const mailsOf = async (coverageRequestId: number) =>
  (await rows('mails').where({ coverageRequestId }).orderBy('id')).map(({ id }) => Number(id));

/** Asks the insurer by a mail that waits; gives its id, and how it is taken back. */
async function send(coverageRequestId: number, subject: string) {
  const words = { to: 'pec@orelia.example', number: '', subject, text: 'Madame, Monsieur,', reason: '' };
  const { undoId } = await transmit(ports, { actor, coverageRequestId, way: 'mail', ...words, files: [] });
  const mailId = (await mailsOf(coverageRequestId)).at(-1)!;
  return { mailId, undoId };
}

/** A PEC that was asked for by a mail whose server was away. */
async function aWaiting() {
  const { id } = await aCoverageRequest(world, {
    practitionerId,
    statusId: 2,
    documents: REQUIRED.map((title) => ({ title, isValid: true })),
    mutualGroupId: await aMutualGroup(world, { name: `Orélia ${randomUUID()}` }),
  });
  await aMadeDossier(world, { coverageRequestId: id, adminId: actor.id });
  const { mailId } = await send(id, 'first');
  isAway = true;
  await expect(sendStaffMail(ports, { mailId })).rejects.toThrow(MailNotSent);
  isAway = false;
  return { id, mailId };
}

const move = (coverageRequestId: number, to: StatusId) =>
  changeCoverageRequestStatus(ports, { actor, coverageRequestId, to, comment: '' });

const overtaking: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
  'cancelled by its dentist': (coverageRequestId) =>
    cancelCoverageRequest(ports, {
      actor: {
        kind: 'practitioner',
        id: practitionerId,
        sessionId: randomUUID(),
        planId: 1,
        isSuper: false,
        practiceIds: [practitionerId],
      },
      coverageRequestId,
      to: 23,
    }),
  deleted: (coverageRequestId) => deleteCoverageRequest(ports, { actor, coverageRequestId }),
  'moved back to be corrected': (id) => move(id, 2),
  incomplete: (id) => move(id, 1),
};

test.each(Object.entries(overtaking))(
  'a request whose mail still waits leaves no more once its PEC is %s',
  async (_, overtake) => {
    const { id, mailId } = await aWaiting();
    await overtake(id);
    await sendStaffMail(ports, { mailId });
    await sendStaffMail(ports, { mailId });
    expect([left, await mailsOf(id)]).toEqual([[], []]);
    expect(await proofOf(id)).toEqual(['sent', 'withdrawn']);
    const [link] = await rows('depots').where({ coverageRequestId: id });
    expect(link).toMatchObject({ endedAt: expect.any(Date) as Date });
  },
);

test('two workers that try such a mail at once withdraw it once', async () => {
  const { id, mailId } = await aWaiting();
  await move(id, 2);
  await Promise.all([sendStaffMail(ports, { mailId }), sendStaffMail(ports, { mailId })]);
  expect([left, await proofOf(id)]).toEqual([[], ['sent', 'withdrawn']]);
});

test('of a request that was corrected and sent anew, the second alone leaves, and its link opens', async () => {
  const { id, mailId } = await aWaiting();
  await move(id, 2);
  const second = await send(id, 'second');
  await sendStaffMail(ports, { mailId });
  await sendStaffMail(ports, { mailId: second.mailId });
  expect(left).toEqual(['second']);
  expect(await proofOf(id)).toEqual(['sent', 'sent', 'withdrawn', 'left']);
  const [, sent] = await rows('proof_lines').where({ coverageRequestId: id }).orderBy('place');
  const live = await ports.stores.depots.liveOfRequest(id, ports.clock.now());
  expect(live?.sendingId).toBe(sent?.['id']);
});

test('a request leaves all the same once its PEC has gone on, and where sending it was taken back and done again', async () => {
  const { id, mailId } = await aWaiting();
  await move(id, 4);
  await sendStaffMail(ports, { mailId });
  expect([left, await proofOf(id)]).toEqual([['first'], ['sent', 'left']]);

  await move(id, 2);
  const { undoId } = await send(id, 'taken back');
  await undoAct(ports, { actor, undoId });
  const again = await send(id, 'again');
  await sendStaffMail(ports, { mailId: again.mailId });
  expect(left).toEqual(['first', 'again']);
});

/** A mail of this sending that waits, of a PEC in this status. */
async function aWritten(purpose: Purpose, coverageRequestId: number): Promise<{ mailId: number }> {
  const at = ports.clock.now();
  const line = { coverageRequestId, kind: 'sent', purpose, way: 'mail', sendingId: null } as const;
  const sendingId = await ports.transaction((stores) =>
    appendProof(ports, stores, { ...line, adminId: actor.id, at, facts: {} }),
  );
  const mailId = await ports.stores.mails.addWritten({
    messageId: `<${randomUUID()}@accordent.example>`,
    from: 'contact@accordent.example',
    recipients: ['pec@orelia.example'],
    subject: purpose,
    html: '',
    text: '',
    date: at,
    isInternal: false,
    practitionerId: null,
    coverageRequestId,
    adminId: actor.id,
    answersId: null,
    sendingId,
  });
  return { mailId };
}

test.each<[Purpose, StatusId, boolean]>([
  ['request', 3, true],
  ['request', 24, true],
  ['request', 17, true],
  ['agreement', 19, true],
  ['agreement', 20, false],
  ['agreement', 17, false],
  ['agreement', 22, true],
  ['prolongation', 17, true],
  ['prolongation', 20, true],
  ['prolongation', 23, false],
  ['claim', 23, true],
])('the mail of %s, of a PEC in %i, leaves: %s', async (purpose, statusId, leaves) => {
  const { id } = await aCoverageRequest(world, { practitionerId, statusId });
  await sendStaffMail(ports, await aWritten(purpose, id));
  expect(left).toEqual(leaves ? [purpose] : []);
  expect(await proofOf(id)).toEqual(['sent', leaves ? 'left' : 'withdrawn']);
});

test('a prolongation that waits is not held back by the request before, nor by one that was taken back after', async () => {
  const { id } = await aCoverageRequest(world, { practitionerId, statusId: 17 });
  const asked = await aWritten('request', id);
  const prolonged = await aWritten('prolongation', id);
  const later = await aWritten('prolongation', id);
  const [, , last] = await rows('proof_lines').where({ coverageRequestId: id }).orderBy('place');
  const line = { coverageRequestId: id, kind: 'withdrawn', purpose: null, way: 'mail' } as const;
  const sendingId = Number(last?.['id']);
  await ports.transaction(async (stores) => {
    await appendProof(ports, stores, { ...line, sendingId, adminId: null, at: ports.clock.now(), facts: {} });
    await stores.mails.remove(later.mailId);
  });
  await sendStaffMail(ports, asked);
  await sendStaffMail(ports, prolonged);
  expect(left).toEqual(['request', 'prolongation']);
});

test('a prolongation that no try has brought out may be asked for again, and staff are told', async () => {
  const { id } = await aCoverageRequest(world, { practitionerId, statusId: 17 });
  const { mailId } = await aWritten('prolongation', id);
  const isProlonging = () =>
    ports.transaction(
      async ({ coverageRequests }) => (await coverageRequests.getToChange(id, actor)).isProlonging,
    );
  expect(await isProlonging()).toBe(true);
  await noteMailGivenUp(ports, { mailId });
  expect(await proofOf(id)).toEqual(['sent', 'unsent']);
  expect(await isProlonging()).toBe(false);
  await refreshNotifications(ports, { kinds: ['sending-failed'] });
  const told = await rows('notifications').where({ coverageRequestId: id, kind: 'sending-failed' });
  expect(told.map(({ subtitle }) => subtitle)).toEqual([expect.stringContaining('mail non parti')]);
});

test('a failed sending is told until it is withdrawn, or sent anew by what stands', async () => {
  const { id } = await aCoverageRequest(world, { practitionerId, statusId: 17 });
  const { mailId } = await aWritten('prolongation', id);
  const [first] = await rows('proof_lines').where({ coverageRequestId: id });
  const toldOf = async () => {
    await refreshNotifications(ports, { kinds: ['sending-failed'] });
    const told = { coverageRequestId: id, kind: 'sending-failed', removedAt: null };
    return (await rows('notifications').where(told)).length;
  };
  const takeBack = (sendingId: number) =>
    ports.transaction((stores) =>
      appendProof(ports, stores, {
        coverageRequestId: id,
        kind: 'withdrawn',
        purpose: null,
        way: 'mail',
        sendingId,
        adminId: actor.id,
        at: ports.clock.now(),
        facts: {},
      }),
    );
  await noteMailGivenUp(ports, { mailId });
  expect(await toldOf()).toBe(1);
  await aWritten('prolongation', id);
  expect(await toldOf()).toBe(0);
  const [again] = await rows('proof_lines')
    .where({ coverageRequestId: id, kind: 'sent' })
    .orderBy('id', 'desc');
  await takeBack(Number(again.id));
  expect(await toldOf()).toBe(1);
  await takeBack(Number(first.id));
  expect(await toldOf()).toBe(0);
});
