import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDatabase, type Database } from '../database.ts';
import { outgoingMailStore } from './outgoing-mail-store.ts';

let place: TestDatabase;
let database: Database;

beforeAll(async () => {
  place = await createTestDatabase();
  database = openDatabase({ url: place.url, applicationName: 'accordent test' });
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

const mailOf = (key: string) => ({
  key,
  messageId: `<${key}@cabinet.test>`,
  kind: 'new-status' as const,
  recipient: 'dentiste@cabinet.test',
  at: new Date('2026-11-21T09:00:00Z'),
});
const waits = async () => {
  const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await database.scope.query(WAITING)).length === 0) await pause(5);
};

/** Begins a mail that another begins at the same moment and commits first; what both are told. */
async function beginTogether(key: string) {
  let second: Promise<string> | undefined;
  const first = await database.transaction(async (scope) => {
    const state = await outgoingMailStore(scope).begin(mailOf(key));
    second = database.transaction((other) => outgoingMailStore(other).begin(mailOf(key)));
    await waits();
    return state;
  });
  return [first, await second];
}

test('of two that begin a mail at once one sends it, and the other is told so', async () => {
  expect(await beginTogether('at-once')).toEqual(['new', 'being-sent']);
});

test('of two that begin a refused mail anew at once, too', async () => {
  const store = outgoingMailStore(database.scope);
  await store.begin(mailOf('refused'));
  await store.settle('refused', 'refused', new Date());
  expect(await beginTogether('refused')).toEqual(['new', 'being-sent']);
});

test('one that was begun before, by who may have been killed, is looked for and sent', async () => {
  const store = outgoingMailStore(database.scope);
  expect(await store.begin(mailOf('killed'))).toBe('new');
  expect(await store.begin(mailOf('killed'))).toBe('sending');
  await store.settle('killed', 'sent', new Date());
  expect(await store.begin(mailOf('killed'))).toBe('sent');
});
