import { anAdministrator } from '@accordent/adapters/testing/builders.ts';
import { openExport } from '@accordent/core/exports/open-export.ts';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { workerWorld } from './testing/worker-under-test.ts';

const MANY = 60_000;

test('a worker that is killed in the middle of a long list leaves it to the next, which makes one file', async () => {
  const world = await workerWorld();
  try {
    const { ports, database } = world;
    await database.scope.knex.raw(
      `insert into contacts (lastname, firstname, role, phone_mobile, phone_home, mail, comment, created_at)
       select 'LONG ' || n, 'ANNE', '', '', '', '', '', now() from generate_series(1, ?::int) n`,
      [MANY],
    );
    const { id: adminId } = await anAdministrator(world, { isSuper: true });
    const actor = { kind: 'admin', id: adminId, isSuper: true, sessionId: '' } as const;
    const id = await ports.transaction(async ({ exports, jobs }) => {
      const exportId = await exports.add({
        adminId,
        list: 'contacts',
        format: 'csv',
        filters: [],
        query: { orderBy: 'id', order: 'asc' },
        rowCount: MANY,
        isLarge: true,
        at: ports.clock.now(),
      });
      await jobs.add('make-export', { exportId });
      return exportId;
    });
    const standing = () => ports.stores.exports.get(id, adminId);
    const killed = world.spawn();
    await expect
      .poll(async () => (await standing()).rowsDone, { interval: 5, timeout: 90_000 })
      .toBeGreaterThan(0);
    killed.kill('SIGKILL');
    expect((await standing()).state).toBe('running');
    world.spawn();
    await expect.poll(async () => (await standing()).state, { timeout: 90_000 }).toBe('ready');
    const { bytes } = await openExport(ports, { actor, exportId: id });
    const lines = (await buffer(bytes)).toString().trimEnd().split('\r\n');
    expect(lines).toHaveLength(MANY + 1);
    expect(new Set(lines).size).toBe(MANY + 1);
    let files = 0;
    for await (const _ of ports.fileStore.list()) files += 1;
    expect(files).toBe(1);
  } finally {
    await world.close();
  }
}, 240_000);
