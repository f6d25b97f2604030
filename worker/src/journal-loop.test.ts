import { createLogger } from '@accordent/adapters/logging/logger.ts';
import { verifyJournal } from '@accordent/core/audit/verify-journal.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJournalLoop } from './journal-loop.ts';
import { workerWorld, type WorkerWorld } from './testing/worker-under-test.ts';

let world: WorkerWorld;
beforeAll(async () => {
  world = await workerWorld();
});
afterAll(() => world.close());

test('what was written is sealed within seconds, and what a stopped worker left at its next start', async () => {
  const logger = createLogger({ part: 'test', level: 'silent' });
  const write = () =>
    world.ports.transaction(({ audit }) =>
      audit.record({ actor: 'system', at: new Date(), action: 'log-in', entity: 'session', entityId: null }),
    );
  await write();
  const loop = startJournalLoop({ ports: world.ports, logger });
  const sealed = () => verifyJournal(world.ports);
  await expect.poll(sealed).toMatchObject({ whole: 1, waiting: 0, faults: [] });
  await write();
  await expect.poll(sealed).toMatchObject({ whole: 2, waiting: 0, faults: [] });
  await loop.stop();
});
