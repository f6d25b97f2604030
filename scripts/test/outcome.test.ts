import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';

let report = '';
beforeEach(() => {
  report = join(mkdtempSync(join(tmpdir(), 'accordent-outcome-')), 'report.json');
});
afterEach(() => rmSync(join(report, '..'), { recursive: true }));

function vitestReport(
  passed: number,
  failed: number,
  testResults: { name: string; status: string; assertionResults: unknown[] }[] = [],
): void {
  writeFileSync(
    report,
    JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 0, testResults }),
  );
}

test('tests are counted one by one', () => {
  vitestReport(12, 3);
  expect(outcomeOf({ by: 'vitest-report', report }, { exitCode: 1, output: '' })).toMatchObject({
    passed: 12,
    failed: 3,
  });
});

test('a file that does not load is a failure', () => {
  vitestReport(12, 0, [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }]);
  expect(outcomeOf({ by: 'vitest-report', report }, { exitCode: 1, output: '' })).toMatchObject({
    passed: 12,
    failed: 1,
  });
});

test.each([
  ['ran no test', 0, 0],
  ['crashed after its tests', 12, 1],
])('a step that %s is a failure', (_, passed, exitCode) => {
  vitestReport(passed, 0);
  expect(outcomeOf({ by: 'vitest-report', report }, { exitCode, output: '' })).toMatchObject({
    passed,
    failed: 1,
  });
});

test('a step without a report is a failure', () => {
  expect(outcomeOf({ by: 'playwright-report', report }, { exitCode: 0, output: '' })).toMatchObject({
    failed: 1,
  });
});

test('a browser test that passes at the second try is a failure', () => {
  writeFileSync(
    report,
    JSON.stringify({ stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 }, suites: [] }),
  );
  expect(outcomeOf({ by: 'playwright-report', report }, { exitCode: 0, output: '' })).toMatchObject({
    passed: 4,
    failed: 1,
  });
});

test('a check must prove that it has looked at something', () => {
  const counting = { by: 'exit-code-and-output', proof: /[1-9]\d* modules/ } as const;
  expect(outcomeOf(counting, { exitCode: 0, output: 'no violations (0 modules)' })).toMatchObject({
    passed: 0,
    failed: 1,
  });
  expect(outcomeOf(counting, { exitCode: 0, output: 'no violations (120 modules)' })).toMatchObject({
    passed: 1,
    failed: 0,
  });
});

test('what failed is named, with why', () => {
  vitestReport(1, 1, [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'well' },
        { status: 'failed', fullName: 'badly', failureMessages: ['expected 1 to be 2'] },
      ],
    },
  ]);
  expect(outcomeOf({ by: 'vitest-report', report }, { exitCode: 1, output: '' }).failures).toEqual([
    'a.test.ts › badly\n    expected 1 to be 2',
  ]);
});

test('a browser test that failed is named, however deep it stands', () => {
  const spec = { title: 'a journey', file: 'journey.spec.ts', tests: [{ status: 'unexpected' }] };
  writeFileSync(
    report,
    JSON.stringify({
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [{ suites: [{ specs: [spec] }] }],
    }),
  );
  expect(outcomeOf({ by: 'playwright-report', report }, { exitCode: 1, output: '' }).failures).toEqual([
    'journey.spec.ts › a journey',
  ]);
});
