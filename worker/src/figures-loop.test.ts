import { createLogger } from '@accordent/adapters/logging/logger.ts';
import { aCoverageRequest, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFiguresLoop } from './figures-loop.ts';
import { workerWorld, type WorkerWorld } from './testing/worker-under-test.ts';

let world: WorkerWorld;
beforeAll(async () => {
  world = await workerWorld();
});
afterAll(() => world.close());

test('the figures of the dashboard are kept, and counted anew when they change', async () => {
  const { id: practitionerId } = await aPractitioner(world);
  const logger = createLogger({ part: 'test', level: 'silent' });
  const loop = startFiguresLoop({ ports: world.ports, logger, lookEvery: 20 });
  const kept = async () => (await world.database.scope.knex('dashboard_figures').first())?.figures;
  await expect.poll(kept).toMatchObject({ activeClients: 1 });
  expect((await kept()).months.at(-1).created).toBe(0);
  await aCoverageRequest(world, { practitionerId });
  await expect.poll(async () => (await kept()).months.at(-1).created).toBe(1);
  await loop.stop();
});
