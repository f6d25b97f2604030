/** `npm test`: every check and every test, on services of its own. `npm test -- unit lint` runs the named steps only. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from './operator-error.ts';
import { outcomeOf } from './test/outcome.ts';
import type { Outcome } from './test/outcome.ts';
import { prepareServers, stepEnvironment } from './test/prepare.ts';
import { stepsOf } from './test/steps.ts';
import type { Step } from './test/steps.ts';

const ROOT = join(import.meta.dirname, '..');
const STEP_PATIENCE_MS = 25 * 60_000;
const reports = mkdtempSync(join(tmpdir(), 'accordent-reports-'));
let running: ReturnType<typeof spawn> | null = null;

process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.once('disconnect', stop);
// Listening to the channel must not keep us alive when all is done.
process.channel?.unref();

try {
  await runAll(chosenSteps(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

function chosenSteps(names: readonly string[]): readonly Step[] {
  const all = stepsOf(reports);
  const known = new Set(all.map((step) => step.name));
  const unknown = names.find((name) => !known.has(name));
  if (unknown) throw new OperatorError(`Étape inconnue : ${unknown}. Étapes : ${[...known].join(', ')}.`);
  return names.length === 0 ? all : all.filter((step) => names.includes(step.name));
}

async function runAll(steps: readonly Step[]): Promise<void> {
  const env = stepEnvironment(join(ROOT, 'node_modules', '.bin'));
  const missing = steps.some((step) => step.name === 'integration') ? prepareServers() : [];
  const lines: string[] = [];
  const failures: string[] = [];
  const sum = { passed: 0, failed: 0, skipped: 0 };
  // A failing step does not hide what the next ones would show.
  for (const step of steps) {
    console.log(`\n── ${step.label} : ${step.command.join(' ')}`);
    const from = performance.now();
    const outcome = await runStep(step, env);
    sum.passed += outcome.passed;
    sum.failed += outcome.failed;
    sum.skipped += outcome.skipped;
    failures.push(...outcome.failures);
    lines.push(lineOf(step, outcome, (performance.now() - from) / 1000));
  }
  console.log(`\n${lines.join('\n')}`);
  for (const failure of failures) console.log(`  ✗ ${failure.replace(`${ROOT}/`, '')}`);
  for (const why of missing) console.log(`Des tests n’ont pas été exécutés\u00a0: ${why}.`);
  if (sum.skipped > 0) console.log(`${sum.skipped} tests non exécutés.`);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
}

function lineOf({ label }: Step, { passed, failed, skipped }: Outcome, seconds: number): string {
  const counts = [
    `${passed} réussi`,
    `${failed} en échec`,
    ...(skipped > 0 ? [`${skipped} sauté`] : []),
  ].join(', ');
  return `${failed === 0 ? '✓' : '✗'} ${label.padEnd(30)} ${seconds.toFixed(1).padStart(6)} s  ${counts}`;
}

async function runStep(step: Step, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const report = 'report' in step.counting ? { TEST_REPORT: step.counting.report } : {};
  const [command, ...args] = step.command;
  const child = spawn(command!, args, {
    cwd: ROOT,
    env: { ...env, ...report },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  child.stderr.pipe(process.stderr, { end: false });
  const patience = setTimeout(() => {
    console.error(`${step.label} : arrêté après ${STEP_PATIENCE_MS / 60_000} minutes.`);
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 20_000).unref();
  }, STEP_PATIENCE_MS);
  const exitCode = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
  clearTimeout(patience);
  running = null;
  return outcomeOf(step.counting, { exitCode, output });
}

function stop(): void {
  if (!running) process.exit(1);
  running.once('close', () => process.exit(1));
  running.kill('SIGTERM');
}
