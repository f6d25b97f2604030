import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LiveChange } from '@accordent/core/live/live-changes.ts';
import { createTestDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { openDatabase } from '../database.ts';
import type { Database } from '../database.ts';
import { createLiveFeed } from './live-feed.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const insertMutual = async (name: string) => {
  const [row] = await database.scope.knex('mutuals').insert({ name }).returning<{ id: number }[]>('id');
  return row!.id;
};

/** One API process as far as the feed is concerned. */
async function aProcess() {
  const heard: LiveChange[] = [];
  const facts = { gaps: 0, ends: 0 };
  const feed = createLiveFeed(database.scope, { databaseUrl: testDatabase.url, onError: () => {} });
  await feed.subscribe({
    onChange: (change) => heard.push(change),
    onGap: () => (facts.gaps += 1),
    onEnd: () => (facts.ends += 1),
  });
  return { feed, heard, facts };
}

test('every process hears a change once it is committed, and none that was undone', async () => {
  const processes = [await aProcess(), await aProcess()];
  await database
    .transaction(async (scope) => {
      await scope.knex('mutuals').insert({ name: 'Jamais' });
      throw new Error('undone');
    })
    .catch(() => {});
  const id = await insertMutual('Toujours');
  for (const { heard } of processes)
    await vi.waitFor(() => expect(heard).toMatchObject([{ kind: 'mutual', entityId: id }]), 60_000);
  for (const { feed, facts } of processes) {
    await feed.close();
    expect(facts.ends).toBe(1);
    await expect(feed.subscribe({ onChange: () => {}, onGap: () => {}, onEnd: () => {} })).rejects.toThrow(
      'unavailable',
    );
  }
});

test('a change that becomes visible after a later one is told again to who comes back', async () => {
  const { feed } = await aProcess();
  let early = 0;
  let late = 0;
  await database.transaction(async (scope) => {
    const [row] = await scope.knex('mutuals').insert({ name: 'Lente' }).returning<{ id: number }[]>('id');
    early = row!.id;
    late = await insertMutual('Rapide');
  });
  const latest = await feed.latestId();
  const again = await feed.since(latest);
  expect(again?.map(({ entityId }) => entityId)).toEqual(expect.arrayContaining([early, late]));
  await feed.close();
});

test('a clock that was set back hides no change from who comes back', async () => {
  const { feed } = await aProcess();
  const set = (change: string) =>
    database.scope.query(`update live_events set created_at = created_at + interval '${change}'`);
  await insertMutual('Avant');
  const before = await feed.latestId();
  await set('1 hour');
  const id = await insertMutual('Après');
  expect((await feed.since(before))?.at(-1)).toMatchObject({ kind: 'mutual', entityId: id });
  await feed.close();
});
