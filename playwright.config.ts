import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/embedded/chromium.ts';

/**
 * Each worker has a product of its own: a journey that kills a part of it disturbs no other. One more than there are
 * cores: a journey waits half its time, for a mail, a screen that has to stand still, a change that may be taken back.
 */
const WORKERS = 3;

process.env['CHROMIUM_PATH'] ||= findChromium(undefined);

// Read by the runner first, when there are no products yet, and by each of its workers once the set-up has named them.
const ofThisWorker = (all = ''): string =>
  all.split(' ')[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? all;
process.env['E2E_PORT'] = ofThisWorker(process.env['E2E_PORTS']);
process.env['E2E_DATA_DIR'] = ofThisWorker(process.env['E2E_DATA_DIRS']);

const report = process.env['TEST_REPORT'];

export default defineConfig({
  projects: [
    { name: 'admin-web', testDir: 'admin-web/e2e' },
    { name: 'dentist-web', testDir: 'dentist-web/e2e' },
    { name: 'journeys', testDir: 'scripts/e2e' },
  ],
  testMatch: '**/*.spec.ts',
  globalSetup: './scripts/test/product.ts',
  workers: WORKERS,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  reporter: [
    ['list'],
    ['./scripts/test/slowest-files.ts'],
    ...(report ? [['json', { outputFile: report }] as const] : []),
  ],
  use: {
    baseURL: `http://localhost:${process.env['E2E_PORT']}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    // A trace of every gesture costs a third of the time; who looks for a fault asks for it.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: ['--no-sandbox'] },
  },
});
