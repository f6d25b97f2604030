import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetWhatHasServed } from '@accordent/core/housekeeping/forget-what-has-served.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConnectedConfig } from '../../config.ts';
import { connect, type Connected } from '../../connect.ts';
import { createKeys } from '../../crypto/keys.ts';
import { aPractitioner } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

let place: TestDatabase;
let world: Connected;
let dataDir: string;
const NOW = new Date('2026-11-29T03:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

beforeAll(async () => {
  place = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'accordent-forgotten-'));
  world = await connect(
    readConnectedConfig({ DATABASE_URL: place.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    createKeys(),
    { part: 'test', clock: { now: () => NOW } },
  );
});
afterAll(async () => {
  await world.close();
  await place.drop();
  await rm(dataDir, { recursive: true, force: true });
});

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
