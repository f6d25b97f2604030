import { anAdministrator } from '@accordent/adapters/testing/builders.ts';
import { MailNotSent } from '@accordent/core/mails/mail-ports.ts';
import type { Mailbox } from '@accordent/core/mails/mailbox-ports.ts';
import { sendStaffMail } from '@accordent/core/mails/send-staff-mail.ts';
import { syncMailbox } from '@accordent/core/mails/sync-mailbox.ts';
import { writeMail } from '@accordent/core/mails/write-mail.ts';
import { createLogger } from '@accordent/adapters/logging/logger.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
  const wish = { to: 'gestion@mutuelle.example', subject: 'Relance', text: 'Bonjour', answersId: null };
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

test('a mailbox whose server is away is asked again each minute, by one worker, and one that answers is not', async () => {
  const clock = { at: Date.parse('2026-11-23T09:00:00Z'), now: () => new Date(clock.at) };
  const connected = { ...world.ports, clock, mailbox: { ...world.ports.mailbox, isConnected: true } };
  const logger = createLogger({ part: 'test', level: 'silent' });
  const alone = startMailboxLoop({
    ports: { ...connected, mailbox: world.ports.mailbox },
    logger,
    lookEvery: 10,
  });
  const loop = startMailboxLoop({ ports: connected, logger, lookEvery: 10 });
  const count = (expected: number) =>
    vi.waitFor(async () => expect(await asked()).toHaveLength(expected), { timeout: 120_000, interval: 20 });
  const aWhile = () => new Promise((resolve) => setTimeout(resolve, 100));
  const { mailbox } = world.ports.stores;
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
  // Another worker has just looked.
  await mailbox.noteSync({ at: clock.now(), failure: null });
  // A look that began before ends before the clock goes on.
  await aWhile();
  await aWhile();
  clock.at += 5 * 60_000;
  await aWhile();
  await count(2);
  await Promise.all([loop.stop(), alone.stop()]);
});
