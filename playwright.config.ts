import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/embedded/chromium.ts';
import { freePort } from './scripts/embedded/free-port.ts';

// Read by the runner first and by each of its workers after: all must speak of the same product.
process.env['E2E_PORT'] ??= String(await freePort());
process.env['CHROMIUM_PATH'] ||= findChromium(undefined);

const report = process.env['TEST_REPORT'];

export default defineConfig({
  projects: [
    { name: 'admin-web', testDir: 'admin-web/e2e' },
    { name: 'dentist-web', testDir: 'dentist-web/e2e' },
    { name: 'journeys', testDir: 'scripts/e2e' },
  ],
  testMatch: '**/*.spec.ts',
  globalSetup: './scripts/test/product.ts',
  // One product for all; a journey that kills a part of it must not disturb another.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])].map((one) => [
    ...one,
  ]) as [string][],
  use: {
    baseURL: `http://localhost:${process.env['E2E_PORT']}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: ['--no-sandbox'] },
  },
});
