import type { Maintenance } from '@accordent/core/maintenance/maintenance.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMaintenanceWatch } from './maintenance-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// Five seconds are promised: half of them are left to slow answers.
test('the switch is known within two and a half seconds, and is not read at each call', async () => {
  let standing: Maintenance | null = null;
  let reads = 0;
  const watch = createMaintenanceWatch({
    maintenance: async () => {
      reads += 1;
      return standing;
    },
  });
  expect(await watch.read()).toBeNull();
  standing = { since: new Date(), until: null, setBy: 'operateur' };
  await Promise.all([watch.read(), watch.read()]);
  expect(reads).toBe(1);
  vi.advanceTimersByTime(2500);
  expect(await Promise.all([watch.read(), watch.read()])).toEqual([standing, standing]);
  expect(reads).toBe(2);
});
