import { randomUUID } from 'node:crypto';
import { forgetWhatHasServed } from '@accordent/core/housekeeping/forget-what-has-served.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connected } from '../../connect.ts';
import { anAdministrator, aPractitioner } from '../../testing/builders.ts';
import { aConnectedWorld } from '../../testing/connected-world.ts';

let world: Connected;
const NOW = new Date('2026-11-29T03:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

beforeAll(async () => {
  world = await aConnectedWorld(NOW);
});
afterAll(() => world.close());

test('an invitation that is forgotten leaves no address on its mail', async () => {
  const { knex } = world.database.scope;
  const { id: practitionerId } = await aPractitioner(world);
  const invite = async (email: string, expiresAt: Date) => {
    const id = randomUUID();
    await knex('member_invitations').insert({
      id,
      practitionerId,
      email,
      role: 'assistant',
      tokenHash: id,
      createdAt: daysAgo(60),
      expiresAt,
    });
    await world.ports.stores.outgoingMails.begin({
      key: `member-invitation:${id}`,
      messageId: `<${id}@accordent.example>`,
      kind: 'member-invitation',
      recipient: email,
      at: daysAgo(60),
    });
  };
  await invite('oubliee@cabinet.example', daysAgo(31));
  await invite('recente@cabinet.example', daysAgo(29));

  await forgetWhatHasServed(world.ports);

  expect(await knex('member_invitations').pluck('email')).toEqual(['recente@cabinet.example']);
  expect((await knex('outgoing_mails').pluck<string[]>('recipient')).toSorted()).toEqual([
    '',
    'recente@cabinet.example',
  ]);
});

test('a change that is forgotten leaves no address that its owner has left', async () => {
  const { knex } = world.database.scope;
  const { id: practitionerId } = await aPractitioner(world, { email: 'nouvelle@cabinet.example' });
  const mailed = ['ancienne@cabinet.example', 'nouvelle@cabinet.example', 'autre@cabinet.example'];
  for (const email of mailed)
    await world.ports.stores.outgoingMails.begin({
      key: `login-code:${email}`,
      messageId: `<${email}>`,
      kind: 'login-code',
      recipient: email,
      at: daysAgo(90),
    });
  for (const [email, days] of [
    [mailed[0]!, 31],
    [mailed[1]!, 31],
    [mailed[2]!, 29],
  ] as const)
    await knex('account_changes').insert({
      id: randomUUID(),
      practitionerId,
      change: 'email',
      email,
      createdAt: daysAgo(days + 7),
      expiresAt: daysAgo(days),
    });

  await forgetWhatHasServed(world.ports);

  expect(await knex('account_changes').pluck('email')).toEqual([mailed[2]]);
  const left = await knex('outgoing_mails')
    .whereLike('key', 'login-code:%')
    .orderBy('key')
    .pluck('recipient');
  expect(left).toEqual(['', 'autre@cabinet.example', 'nouvelle@cabinet.example']);
});

test('what left the bell is forgotten after thirty days; what stands there stays', async () => {
  const { knex } = world.database.scope;
  const { id: adminId } = await anAdministrator(world);
  const { notifications } = world.ports.stores;
  const look = {
    title: 'Mail reçu',
    color: 'teal',
    background: 'teal',
    icon: 'Eye',
    link: '/admin',
  } as const;
  const of = { kind: 'mail', practitionerId: null, coverageRequestId: null, at: daysAgo(60) } as const;
  const raise = async (id: string, subtitle: string) => {
    await notifications.raise({ ...look, ...of, id, key: `mail:${id}`, subtitle });
    await notifications.markRead([id], adminId, daysAgo(59));
  };
  await raise('a'.repeat(10), 'Devis de Rosa LIMA');
  await raise('b'.repeat(10), 'Vu il y a peu');
  await raise('c'.repeat(10), 'À lire');
  await notifications.remove(['a'.repeat(10)], daysAgo(31));
  await notifications.remove(['b'.repeat(10)], daysAgo(29));

  await forgetWhatHasServed(world.ports);

  const left = ['b'.repeat(10), 'c'.repeat(10)];
  expect(await knex('notifications').orderBy('id').pluck('id')).toEqual(left);
  expect(await knex('notification_reads').orderBy('notification_id').pluck('notification_id')).toEqual(left);
  // Its cause come back, it is told of anew.
  await raise('d'.repeat(10), 'Devis de Rosa LIMA');
  expect((await notifications.list(adminId, { page: 1, perPage: 10 })).rows).toHaveLength(2);
});
