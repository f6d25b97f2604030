import { defineConfig } from 'vitest/config';

// Two cores are the smallest machine that the product is built on.
const shared = { maxWorkers: 2, exclude: ['**/node_modules/**', '**/dist/**'] };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['core/src/**/*.test.ts', '{ui-kit,admin-web,dentist-web}/src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: ['{adapters,api,worker}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['scripts/test/services.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
