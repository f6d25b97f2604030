import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { anAdministrator } from '@accordent/adapters/testing/builders.ts';
import { MailNotSent } from '@accordent/core/mails/mail-ports.ts';
import type { MailSender } from '@accordent/core/mails/mail-ports.ts';
import { handOverAskedTask } from '@accordent/core/tasks/hand-over-tasks.ts';
import { retryFailedJob } from '@accordent/core/tasks/failed-jobs.ts';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { workerWorld } from './testing/worker-under-test.ts';
import type { WorkerWorld } from './testing/worker-under-test.ts';

const redisUrl = process.env['TEST_REDIS_URL'];
const backEnds = [
  { name: 'PostgreSQL', redisUrl: undefined },
  ...(redisUrl ? [{ name: 'Redis', redisUrl }] : []),
];

const patiently = { timeout: 90_000, interval: 50 };

describe.each(backEnds)('jobs on $name', (backEnd) => {
  let world: WorkerWorld;
  beforeEach(async () => {
    if (backEnd.redisUrl) await wipeRedis(backEnd.redisUrl);
    world = await workerWorld(backEnd);
  });
  afterEach(() => world.close());

  const outbox = () => world.database.scope.knex('outbox').orderBy('id');
  /** A worker that comes on a working morning mails the day's summary too. */
  const statesOfMessages = (): Promise<string[]> =>
    world.database.scope.knex('outgoing_mails').where({ kind: 'new-message' }).pluck('state');
  const allDone = () =>
    vi.waitFor(async () => {
      for (const row of await outbox()) expect(row.doneAt).not.toBeNull();
    }, patiently);

  test('a job written with its cause is run: the mail is in the mailbox', async () => {
    await world.start();
    const { email } = await world.writeMessage();
    await allDone();
    expect(await world.mailsTo(email)).toBe(1);
  });

  test('a job written while no worker ran is run when one comes', async () => {
    const { email } = await world.writeMessage();
    await world.start();
    await allDone();
    expect(await world.mailsTo(email)).toBe(1);
  });

  test('a job that fails is tried again', async () => {
    const { sender, tries } = failingFirst(world.ports.mailSender, new MailNotSent(false, 'EDNS'));
    await world.start({ mailSender: sender });
    const { email } = await aLoginCode(world);
    await allDone();
    expect(tries()).toBe(2);
    expect(await world.mailsTo(email)).toBe(1);
  });

  test('a mail refused for good is not tried again, and the row says so without an address', async () => {
    const { sender, tries } = failingFirst(world.ports.mailSender, new MailNotSent(true, 'EENVELOPE 550'));
    await world.start({ mailSender: sender });
    await world.writeMessage();
    await vi.waitFor(async () => expect((await outbox())[0]?.failedAt).toBeInstanceOf(Date), patiently);
    expect((await outbox())[0]?.failure).toBe('mail_refused');
    expect(await statesOfMessages()).toEqual(['refused']);
    await pause(700);
    expect(tries()).toBe(1);
  });

  test('a given-up job outlives its queue, and its mail leaves when somebody has it tried again', async () => {
    const { sender, tries } = failingFirst(world.ports.mailSender, new MailNotSent(true, 'EENVELOPE 550'));
    await world.start({ mailSender: sender });
    const { email } = await world.writeMessage();
    await vi.waitFor(async () => expect((await outbox())[0]?.failedAt).toBeInstanceOf(Date), patiently);
    if (backEnd.redisUrl) await wipeRedis(backEnd.redisUrl);
    else await world.database.scope.knex.raw('truncate bullmq.job cascade');
    const { rows } = await world.ports.stores.tasks.searchFailedJobs({
      page: 1,
      perPage: 20,
      orderBy: 'failedDate',
      order: 'desc',
    });
    expect(rows).toMatchObject([{ job: 'notify-message-written', failure: 'mail_refused' }]);
    await retryFailedJob(world.ports, { actor: 'system', jobId: rows[0]!.id });
    await allDone();
    expect(tries()).toBe(2);
    expect(await world.mailsTo(email)).toBe(1);
    expect(await statesOfMessages()).toEqual(['sent']);
  });

  test('a job run twice sends one mail', async () => {
    // Counted where it leaves: the embedded mailbox would keep a second one out by itself.
    let sent = 0;
    await world.start({
      mailSender: {
        async send(mail) {
          sent += 1;
          await world.ports.mailSender.send(mail);
        },
      },
    });
    const { email, messageId } = await world.writeMessage();
    await allDone();
    await world.ports.transaction((stores) => stores.jobs.add('notify-message-written', { messageId }));
    await allDone();
    expect(await outbox()).toHaveLength(2);
    expect([sent, await world.mailsTo(email)]).toEqual([1, 1]);
  });

  test('a job whose record is gone is done without a mail', async () => {
    await world.start();
    await world.ports.transaction((stores) =>
      stores.jobs.add('send-login-code', { challengeId: randomUUID() }),
    );
    await allDone();
    expect(await world.database.scope.knex('mails')).toHaveLength(0);
  });

  test('a row that this version does not know is set aside, and holds nothing up', async () => {
    await world.database.scope.knex('outbox').insert({ job: 'of-tomorrow', payload: '{}' });
    const { email } = await world.writeMessage();
    await world.start();
    await vi.waitFor(async () => expect(await world.mailsTo(email)).toBe(1), patiently);
    expect((await outbox())[0]).toMatchObject({ failure: 'unknown_job' });
  });

  test('a job that another version set aside is taken up by one that knows it', async () => {
    const { email } = await world.writeMessage();
    await world.database.scope
      .knex('outbox')
      .update({ failedAt: new Date(), failure: 'unknown_job', dispatchedAt: new Date() });
    await world.start();
    await allDone();
    expect(await world.mailsTo(email)).toBe(1);
    expect((await outbox())[0]).toMatchObject({ failedAt: null, failure: null });
  });

  test('two workers share the rows of one outbox and double none', async () => {
    const sent: string[] = [];
    const counting: MailSender = {
      async send(mail) {
        sent.push(mail.messageId);
        await pause(5);
        await world.ports.mailSender.send(mail);
      },
    };
    await Promise.all(Array.from({ length: 30 }, () => world.writeMessage()));
    await Promise.all([world.start({ mailSender: counting }), world.start({ mailSender: counting })]);
    await allDone();
    expect(sent).toHaveLength(30);
    expect(new Set(sent).size).toBe(30);
    expect((await outbox()).map(({ attempts }) => attempts)).toEqual(Array.from({ length: 30 }, () => 1));
  });

  test('a wiped queue costs delay, not jobs', async () => {
    const { sender, tries } = failingFirst(world.ports.mailSender, new MailNotSent(false, 'ECONNECTION'));
    await world.start({ mailSender: sender });
    const { email } = await world.writeMessage();
    // Its next try stands twenty seconds away, in the queue.
    await vi.waitFor(async () => {
      expect(tries()).toBe(1);
      expect((await outbox())[0]).toMatchObject({ claimedBy: null, attempts: 1 });
    }, patiently);
    if (backEnd.redisUrl) await wipeRedis(backEnd.redisUrl);
    else await world.database.scope.knex.raw('truncate bullmq.job cascade');
    await world.database.scope.knex('outbox').update({ dispatchedAt: new Date(Date.now() - 61_000) });
    await allDone();
    expect(await world.mailsTo(email)).toBe(1);
  });

  test('a job that waits in its queue is not dispatched a second time', async () => {
    const { sender } = failingFirst(world.ports.mailSender, new MailNotSent(false, 'ECONNECTION'));
    await world.start({ mailSender: sender });
    await world.writeMessage();
    await vi.waitFor(async () => expect(await statesOfMessages()).toHaveLength(1), patiently);
    await world.database.scope.knex('outbox').update({ dispatchedAt: new Date(Date.now() - 61_000) });
    await pause(1000);
    expect((await outbox())[0]).toMatchObject({ attempts: 1, doneAt: null });
  });

  test('a job that a living worker could not let go of is handed over again', async () => {
    const { email } = await world.writeMessage();
    const worker = await world.start();
    await allDone();
    await world.database.scope.knex('outbox').update({
      doneAt: null,
      claimedBy: worker.workerId,
      dispatchedAt: new Date(Date.now() - 61_000),
    });
    await allDone();
    expect(await world.mailsTo(email)).toBe(1);
    expect((await outbox())[0]).toMatchObject({ attempts: 2, workerDeaths: 0 });
  });

  test('a job at which worker after worker died is given up, one that lost fewer is done', async () => {
    const { knex } = world.database.scope;
    const deadly = await world.writeMessage();
    const unlucky = await world.writeMessage();
    const [first, second] = await knex('outbox').orderBy('id').select('id');
    const lost = { dispatchedAt: new Date(), claimedBy: 2_000_000_000 };
    await knex('outbox')
      .where({ id: first.id })
      .update({ ...lost, workerDeaths: 29 });
    await knex('outbox')
      .where({ id: second.id })
      .update({ ...lost, workerDeaths: 3 });
    await world.start();
    await vi.waitFor(async () => expect(await world.mailsTo(unlucky.email)).toBe(1), patiently);
    expect(await world.mailsTo(deadly.email)).toBe(0);
    expect((await outbox())[0]).toMatchObject({ failure: 'worker_died', doneAt: null });
  });

  test('a worker killed while it sends: the job comes back, and the mail is there once', async () => {
    const { database } = world;
    const { email } = await world.writeMessage();
    const blocker = await database.scope.knex.transaction();
    try {
      await blocker.raw('lock table mails in access exclusive mode');
      const killed = world.spawn();
      await vi.waitFor(async () => expect(await isBlockedAt(world, 'mails')).toBe(true), patiently);
      expect(await statesOfMessages()).toEqual(['sending']);
      const gone = new Promise((resolve) => killed.once('exit', resolve));
      killed.kill('SIGKILL');
      await gone;
    } finally {
      await blocker.rollback();
    }

    world.spawn();
    await allDone();
    expect(await world.mailsTo(email)).toBe(1);
    expect(await statesOfMessages()).toEqual(['sent']);
  }, 240_000);
});

test('a worker killed at a scheduled task: another has done it long before its next night', async () => {
  const world = await workerWorld();
  const { knex } = world.database.scope;
  const blocker = await knex.transaction();
  try {
    await blocker.raw('lock table nightly_snapshots in access exclusive mode');
    await world.ports.transaction((stores) =>
      handOverAskedTask(stores, 'take-nightly-snapshot', { at: new Date(), adminId: null }),
    );
    const killed = world.spawn();
    await vi.waitFor(async () => expect(await isBlockedAt(world, 'nightly_snapshots')).toBe(true), patiently);
    const gone = new Promise((resolve) => killed.once('exit', resolve));
    killed.kill('SIGKILL');
    await gone;
    await blocker.rollback();
    world.spawn();
    await vi.waitFor(
      async () =>
        expect(
          await knex('scheduled_runs').where({ task: 'take-nightly-snapshot' }).whereNotNull('askedAt'),
        ).toMatchObject([{ failure: null, finishedAt: expect.any(Date) }]),
      patiently,
    );
  } finally {
    await blocker.rollback();
    await world.close();
  }
}, 240_000);

describe.skipIf(!redisUrl)('while Redis does not answer', () => {
  test('login codes are sent straight from the outbox, other mails wait', async () => {
    // Nobody listens there.
    const world = await workerWorld({ redisUrl: 'redis://127.0.0.1:1' });
    try {
      await world.start();
      const code = await aLoginCode(world);
      const message = await world.writeMessage();
      await vi.waitFor(async () => expect(await world.mailsTo(code.email)).toBe(1), patiently);
      expect(await world.mailsTo(message.email)).toBe(0);
    } finally {
      await world.close();
    }
  });
});

function failingFirst(sender: MailSender, failure: MailNotSent): { sender: MailSender; tries: () => number } {
  let tries = 0;
  return {
    tries: () => tries,
    sender: {
      async send(mail) {
        tries += 1;
        if (tries === 1) throw failure;
        await sender.send(mail);
      },
    },
  };
}

async function isBlockedAt({ database }: WorkerWorld, table: string): Promise<boolean> {
  const { rows } = await database.scope.knex.raw<{ rows: unknown[] }>(
    `select from pg_stat_activity
     where wait_event_type = 'Lock' and query ~ ? and datname = current_database()`,
    [`insert into "?${table}`],
  );
  return rows.length > 0;
}

async function aLoginCode({ database, ports }: WorkerWorld): Promise<{ email: string }> {
  const { id, email } = await anAdministrator({ database, ports });
  const now = ports.clock.now();
  await ports.transaction(async (stores) => {
    const challengeId = await stores.loginChallenges.create({
      kind: 'admin',
      accountId: id,
      isMailed: true,
      userAgent: '',
      createdAt: now,
      expiresAt: new Date(now.getTime() + 600_000),
    });
    await stores.jobs.add('send-login-code', { challengeId });
  });
  return { email };
}

async function wipeRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushdb();
  await redis.quit();
}
