/** `npm test`: every check and every test, on services of its own. `npm test -- unit lint` runs the named steps only. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from './operator-error.ts';
import { childrenSeconds } from './test/children-seconds.ts';
import { outcomeOf, type Outcome } from './test/outcome.ts';
import { preparePrograms, stepEnvironment } from './test/prepare.ts';
import { stepsOf, type Step } from './test/steps.ts';

const ROOT = join(import.meta.dirname, '..');
const STEP_PATIENCE_MS = 40 * 60_000;
const reports = mkdtempSync(join(tmpdir(), 'accordent-reports-'));
const running = new Set<ChildProcess>();
let isStopping = false;

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
  if (unknown) throw new OperatorError(`Étape inconnue : ${unknown}. Étapes : ${[...known].join(', ')}.`);
  return names.length === 0 ? all : all.filter((step) => names.includes(step.name));
}

type Ended = { readonly outcome: Outcome; readonly line: string };

async function runAll(steps: readonly Step[]): Promise<void> {
  const env = stepEnvironment(join(ROOT, 'node_modules', '.bin'));
  const missing = steps.some((step) => step.name === 'integration') ? preparePrograms() : [];
  const from = performance.now();
  const ended: Ended[] = [];
  // A failing step does not hide what the next ones would show.
  for (const step of steps) if (!isStopping) ended.push(await runStep(step, env));
  if (isStopping) process.exit(1);
  const sum = (count: 'passed' | 'failed' | 'skipped') =>
    ended.reduce((total, { outcome }) => total + outcome[count], 0);
  console.log(`\n${ended.map(({ line }) => line).join('\n')}`);
  console.log(`En tout ${seconds(performance.now() - from)}.`);
  for (const { outcome } of ended)
    for (const failure of outcome.failures) console.log(`  ✗ ${failure.replace(`${ROOT}/`, '')}`);
  for (const why of missing) console.log(`Des tests n’ont pas été exécutés\u00a0: ${why}.`);
  if (sum('skipped') > 0) console.log(`${sum('skipped')} tests non exécutés.`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

async function runStep(step: Step, env: NodeJS.ProcessEnv): Promise<Ended> {
  console.log(`\n── ${step.label} : ${step.command.join(' ')}`);
  const from = performance.now();
  const [command, ...args] = step.command;
  const child = spawn(command!, args, {
    cwd: ROOT,
    env: { ...env, ...('report' in step.counting && { TEST_REPORT: step.counting.report }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
  const patience = setTimeout(() => {
    output += `${step.label} : arrêté après ${STEP_PATIENCE_MS / 60_000} minutes.\n`;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 20_000).unref();
  }, STEP_PATIENCE_MS);
  let cpu = 0;
  child.once('exit', () => (cpu = childrenSeconds()));
  const exitCode = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
  clearTimeout(patience);
  running.delete(child);
  const outcome = outcomeOf(step.counting, { exitCode, output });
  return { outcome, line: lineOf(step, outcome, { took: performance.now() - from, cpu }) };
}

function lineOf(
  { label }: Step,
  { passed, failed, skipped }: Outcome,
  { took, cpu }: { took: number; cpu: number },
): string {
  const counts = [
    `${passed} réussi`,
    `${failed} en échec`,
    ...(skipped > 0 ? [`${skipped} sauté`] : []),
  ].join(', ');
  return `${failed === 0 ? '✓' : '✗'} ${label.padEnd(30)} ${seconds(took)} (processeur ${seconds(cpu * 1000)})  ${counts}`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).padStart(6)} s`;
}

function stop(): void {
  isStopping = true;
  if (running.size === 0) process.exit(1);
  for (const child of running) child.kill('SIGTERM');
}
