import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Counting } from './steps.ts';

export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed, with the first lines of why, where the step tells: a log is often read from its end only. */
  readonly failures: readonly string[];
};

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(z.unknown()),
});

const playwrightSuite = z.object({
  specs: z
    .array(
      z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) }),
    )
    .optional(),
  suites: z.array(z.unknown()).optional(),
});

/**
 * What a step that ended with `exitCode` amounts to. A step that fails without a failed test (set-up, a file that does
 * not load, a crash) or that ran no test counts as one failure, so that no silence is taken for a success.
 */
export function outcomeOf(
  counting: Counting,
  { exitCode, output }: { exitCode: number; output: string },
): Outcome {
  const counted = count(counting, exitCode, output);
  if (counted.failed === 0 && (exitCode !== 0 || counted.passed === 0)) return { ...counted, failed: 1 };
  return counted;
}

function count(counting: Counting, exitCode: number, output: string): Outcome {
  if (counting.by === 'exit-code' || counting.by === 'exit-code-and-output') {
    const proved = counting.by === 'exit-code' || counting.proof.test(output);
    return exitCode === 0 && proved
      ? { passed: 1, failed: 0, skipped: 0, failures: [] }
      : { passed: 0, failed: 1, skipped: 0, failures: [] };
  }
  if (!existsSync(counting.report)) return { passed: 0, failed: 1, skipped: 0, failures: [] };
  const report: unknown = JSON.parse(readFileSync(counting.report, 'utf8'));
  if (counting.by === 'vitest-report') {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = vitestReport.parse(report);
    const notLoaded = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests + notLoaded.length,
      skipped: numPendingTests,
      failures: [
        ...notLoaded.map(({ name, message }) => failure(name, message)),
        ...testResults.flatMap(({ name, assertionResults }) =>
          assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName, failureMessages }) =>
              failure(`${name} › ${fullName}`, failureMessages?.join('\n')),
            ),
        ),
      ],
    };
  }
  const { stats, suites } = playwrightReport.parse(report);
  return {
    passed: stats.expected,
    // A test that passes at the second try has failed once.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOfSuite),
  };
}

function failure(name: string, message = ''): string {
  const why = message.split('\n').slice(0, 4).join('\n    ');
  return why ? `${name}\n    ${why}` : name;
}

function failuresOfSuite(suite: unknown): string[] {
  const { specs = [], suites = [] } = playwrightSuite.parse(suite);
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
    ...suites.flatMap(failuresOfSuite),
  ];
}
