import { randomUUID } from 'node:crypto';
import { forgetWhatHasServed } from '@accordent/core/housekeeping/forget-what-has-served.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connected } from '../../connect.ts';
import { aPractitioner } from '../../testing/builders.ts';
import { aConnectedWorld } from '../../testing/connected-world.ts';

let world: Connected;
const NOW = new Date('2026-11-29T03:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

beforeAll(async () => {
  world = await aConnectedWorld(NOW);
});
afterAll(() => world.close());

test('push addresses, passkeys and applications that were not used for twelve months go', async () => {
  const { knex } = world.database.scope;
  const logins = await Promise.all([1, 2, 3, 4].map(() => aPractitioner(world)));
  const [idle, busy, other, begun] = logins.map(({ id }) => id) as [number, number, number, number];
  const of = (loginId: number) => ({ loginKind: 'practitioner', loginId });
  const key = (loginId: number, createdAt: Date, lastUsedAt: Date | null) => ({
    id: randomUUID(),
    ...of(loginId),
    credentialId: randomUUID(),
    publicKey: 'k',
    counter: 0,
    transports: [],
    isBackedUp: false,
    name: 'Téléphone',
    createdAt,
    lastUsedAt,
  });
  await knex('passkeys').insert([
    key(idle, daysAgo(366), null),
    key(busy, daysAgo(800), daysAgo(366)),
    key(busy, daysAgo(800), daysAgo(364)),
  ]);
  const step = (at: Date) => Math.floor(at.getTime() / 30_000);
  const totp = (loginId: number, lastUsed: Date) => ({
    ...of(loginId),
    secretSealed: 's',
    createdAt: daysAgo(800),
    confirmedAt: daysAgo(800),
    lastStep: step(lastUsed),
  });
  await knex('totp_secrets').insert([totp(other, daysAgo(366)), totp(busy, daysAgo(364))]);
  // Begun, and never confirmed: it has served nobody.
  await knex('totp_secrets').insert({ ...totp(begun, daysAgo(366)), confirmedAt: null, lastStep: 0 });
  const code = (loginId: number) => ({ ...of(loginId), codeHash: 'h', createdAt: daysAgo(800) });
  await knex('recovery_codes').insert([code(idle), code(busy), code(other)]);
  const device = (name: string, lastUsedAt: Date | null) => ({
    id: randomUUID(),
    ...of(busy),
    name,
    endpoint: `https://push.example/${name}`,
    p256dh: 'p',
    auth: 'a',
    createdAt: daysAgo(400),
    lastUsedAt,
  });
  await knex('push_devices').insert([device('kept', daysAgo(3)), device('gone', null)]);

  await forgetWhatHasServed(world.ports);

  expect(await knex('passkeys').select('lastUsedAt')).toEqual([{ lastUsedAt: daysAgo(364) }]);
  expect(await knex('totp_secrets').select('loginId')).toEqual([{ loginId: busy }]);
  expect(await knex('recovery_codes').select('loginId')).toEqual([{ loginId: busy }]);
  expect(await knex('push_devices').pluck('name')).toEqual(['kept']);
  const asked = await knex('practitioners').where({ needsCode: true }).orderBy('id').pluck('id');
  expect(asked).toEqual([idle, busy, other].toSorted((one, two) => one - two));
});
