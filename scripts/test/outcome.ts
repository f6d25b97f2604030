import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Counting } from './steps.ts';

export type Outcome = { readonly passed: number; readonly failed: number; readonly skipped: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
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
      ? { passed: 1, failed: 0, skipped: 0 }
      : { passed: 0, failed: 1, skipped: 0 };
  }
  if (!existsSync(counting.report)) return { passed: 0, failed: 1, skipped: 0 };
  const report: unknown = JSON.parse(readFileSync(counting.report, 'utf8'));
  if (counting.by === 'vitest-report') {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = vitestReport.parse(report);
    const notLoaded = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numFailedTests + notLoaded.length, skipped: numPendingTests };
  }
  const { stats } = playwrightReport.parse(report);
  // A test that passes at the second try has failed once.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}
