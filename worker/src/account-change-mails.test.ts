import { createLogger } from '@accordent/adapters/logging/logger.ts';
import { noMetrics } from '@accordent/adapters/metrics/metrics.ts';
import { outboxRows } from '@accordent/adapters/postgres/outbox/outbox-rows.ts';
import { aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { noTracing } from '@accordent/adapters/tracing/tracing.ts';
import { MailNotSent } from '@accordent/core/mails/mail-ports.ts';
import { noteAccountChange } from '@accordent/core/sessions/note-account-change.ts';
import { sendAccountChange } from '@accordent/core/sessions/send-account-change.ts';
import { sendPasswordLink } from '@accordent/core/sessions/send-password-link.ts';
import { stopAccountChange } from '@accordent/core/sessions/stop-account-change.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { jobNamed } from './jobs.ts';
import { jobRunner } from './run-job.ts';
import { workerWorld } from './testing/worker-under-test.ts';
import type { WorkerWorld } from './testing/worker-under-test.ts';

let world: WorkerWorld;
beforeAll(async () => {
  world = await workerWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  for (const table of ['mails', 'outgoing_mails', 'outbox']) await world.database.scope.knex(table).delete();
});

const mails = () => world.database.scope.knex('mails').orderBy('id');
const NEW = 'nouvelle@cabinet.example';

/** A dentist whose password or address has changed; the id of the change. */
async function changed(change: 'password' | 'email', to = NEW) {
  const { ports, database } = world;
  const { id, email } = await aPractitioner(world, { firstname: 'ÉLODIE' });
  await ports.transaction(async (stores) => {
    const account = await stores.accounts.find('practitioner', id);
    await noteAccountChange(stores, { account: account!, change, changedBy: null, at: ports.clock.now() });
  });
  if (change === 'email') await database.scope.knex('practitioners').where({ id }).update({ email: to });
  const [row] = await database.scope.knex('account_changes').where({ practitionerId: id });
  return { email, changeId: row.id as string };
}

const linkIn = (text: string): string => /\/account-stop\?t=(\S+)/.exec(text)?.[1] ?? '';

test('another password is told once, with a link that stops it, and nobody else may read that mail', async () => {
  const { email, changeId } = await changed('password');
  await sendAccountChange(world.ports, { changeId });
  await sendAccountChange(world.ports, { changeId });
  const all = await mails();
  expect(all).toMatchObject([
    { recipients: email, isSecret: true, subject: 'Votre mot de passe a été changé' },
  ]);
  expect(all[0].text).toContain('Bonjour Élodie,');
  await stopAccountChange(world.ports, { token: linkIn(all[0].text), ip: '192.0.2.1' });
});

test('the link that follows a stopped change says that it was stopped, not that it was asked for', async () => {
  const { email, changeId } = await changed('password');
  await sendAccountChange(world.ports, { changeId });
  const [told] = await mails();
  await stopAccountChange(world.ports, { token: linkIn(told.text), ip: '192.0.2.1' });
  const [job] = await world.database.scope.knex('outbox').where({ job: 'send-password-link' });
  await sendPasswordLink(world.ports, job.payload);
  const [, link] = await mails();
  expect(link.recipients).toBe(email);
  expect(link.text).toContain('l’ancien mot de passe n’ouvre plus rien');
  expect(link.text).not.toContain('Vous avez demandé');
  expect(link.text).not.toContain('Ne faites rien');
});

test('another address is told at the old one, with the link, and at the new one, without it', async () => {
  const { email, changeId } = await changed('email');
  await sendAccountChange(world.ports, { changeId });
  await sendAccountChange(world.ports, { changeId });
  const [old, arrived, ...others] = await mails();
  expect(others).toEqual([]);
  expect([old.recipients, arrived.recipients]).toEqual([email, NEW]);
  expect(linkIn(old.text)).not.toBe('');
  expect(old.text).not.toContain(NEW);
  expect(linkIn(arrived.text)).toBe('');
  expect(arrived.text).not.toContain(email);
});

test.each([
  ['for good', [true], true],
  ['for a while', [false], false],
  ['for a while, the new one for good', [false, true], false],
  ['for good, the new one for a while', [true, false], false],
])(
  'an old address that is refused %s does not keep the mail from the new one',
  async (_, refusals, permanent) => {
    const to = `${refusals.join('-')}@cabinet.example`;
    const { email, changeId } = await changed('email', to);
    const tried: string[] = [];
    const mailSender: typeof world.ports.mailSender = {
      async send(mail) {
        const refusal = refusals[tried.push(mail.to) - 1];
        if (refusal !== undefined) throw new MailNotSent(refusal, 'EENVELOPE');
      },
    };
    const sent = sendAccountChange({ ...world.ports, mailSender }, { changeId });
    await expect(sent).rejects.toMatchObject({ name: 'MailNotSent', permanent });
    expect(tried).toEqual([email, to]);
  },
);

test('an address that is refused for good is not tried again while the other waits, but when somebody asks', async () => {
  const to = 'arrivee@cabinet.example';
  const { email, changeId } = await changed('email', to);
  const nextTry = async (answers: Readonly<Record<string, boolean>>) => {
    const tried: string[] = [];
    const mailSender: typeof world.ports.mailSender = {
      async send(mail) {
        tried.push(mail.to);
        const refusal = answers[mail.to];
        if (refusal !== undefined) throw new MailNotSent(refusal, 'EENVELOPE');
      },
    };
    const ends = await sendAccountChange({ ...world.ports, mailSender }, { changeId }).then(
      () => 'sent',
      (error: MailNotSent) => (error.permanent ? 'refused' : 'tried again'),
    );
    return { tried, ends };
  };
  expect(await nextTry({ [email]: true, [to]: false })).toEqual({
    tried: [email, to],
    ends: 'tried again',
  });
  expect(await nextTry({ [email]: true, [to]: false })).toEqual({ tried: [to], ends: 'tried again' });
  expect(await nextTry({ [email]: true })).toEqual({ tried: [to], ends: 'refused' });
  expect(await nextTry({})).toEqual({ tried: [email], ends: 'sent' });
});

test('a change that was stopped is told no more', async () => {
  const { changeId } = await changed('password');
  await sendAccountChange(world.ports, { changeId });
  const [mail] = await mails();
  await stopAccountChange(world.ports, { token: linkIn(mail.text), ip: '192.0.2.2' });
  await world.database.scope.knex('outgoing_mails').delete();
  await world.database.scope.knex('mails').delete();
  await sendAccountChange(world.ports, { changeId });
  expect(await mails()).toEqual([]);
});

describe('a mail server that is down for the forty minutes', () => {
  /** The last try of the mail of this change, at which the server answers so; how its row stands. */
  async function lastTry(changeId: string, answer: MailNotSent | null) {
    const { ports, database } = world;
    const { knex } = database.scope;
    const of = () => knex('outbox').where({ job: 'send-account-change', payload: { changeId } }).first();
    const refuse = async () => {
      if (answer) throw answer;
    };
    const runner = jobRunner({
      ports: { ...ports, mailSender: answer ? { send: refuse } : ports.mailSender },
      rows: outboxRows(database.scope),
      jobNamed,
      workerId: 1,
      logger: createLogger({ part: 'test', level: 'silent' }),
      metrics: noMetrics,
      tracing: noTracing,
    });
    const { id } = await of();
    await runner
      .run({ outboxId: id, traceParent: null, triesBefore: 7, isLastTry: true })
      .catch(() => undefined);
    return of();
  }

  test('has the mail tried again an hour later, while the change may be stopped', async () => {
    const { email, changeId } = await changed('password');
    const row = await lastTry(changeId, new MailNotSent(false, 'ECONNECTION'));
    expect(row).toMatchObject({ failedAt: null, doneAt: null, dispatchedAt: null });
    expect(row.notBefore.getTime() - Date.now()).toBeGreaterThan(59 * 60_000);
    expect(await lastTry(changeId, null)).toMatchObject({ doneAt: expect.any(Date) as Date });
    expect(await world.mailsTo(email)).toBe(1);
  });

  test('is no server that refuses the reader: that mail is given up', async () => {
    const { changeId } = await changed('password');
    const row = await lastTry(changeId, new MailNotSent(true, 'EENVELOPE 550'));
    expect(row).toMatchObject({ failedAt: expect.any(Date) as Date, failure: 'mail_refused' });
  });

  test('is outlived by a link to a password too, which holds longer', () => {
    expect(jobNamed('send-password-link')?.retry).toBe(jobNamed('send-member-invitation')?.retry);
    expect(jobNamed('send-account-change')?.retry).toBe(jobNamed('send-member-invitation')?.retry);
  });
});
