import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/test/longest-first.ts';

const shared = {
  exclude: ['**/node_modules/**', '**/dist/**'],
  // The files that a worker runs share what they import: reading the house anew for each took longer than its tests.
  isolate: false,
};

export default defineConfig({
  test: {
    // Two cores are the smallest machine that the product is built on; what waits for processes leaves them idle.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          maxWorkers: 2,
          include: [
            'core/src/**/*.test.ts',
            '{ui-kit,admin-web,dentist-web}/src/**/*.test.ts',
            'scripts/source/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: ['{adapters,api,worker}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...shared.exclude, 'scripts/source/**'],
          globalSetup: ['scripts/test/services.ts'],
          // They wait for processes, and CI is busy: what is slow there is slow, not wrong.
          testTimeout: 180_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
