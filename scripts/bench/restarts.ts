/** How soon the product is there: first and second start, a killed part's return, a change on another screen. */
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { calling } from '../calling.ts';
import { demoPeople, tokenOf } from '../demo-people.ts';
import { freePort } from '@accordent/adapters/free-port.ts';
import { isReady } from '../launch/ready.ts';
import { readRunFile } from '../launch/run-file.ts';
import { temporaryFolder } from '../launch/temporary-folder.ts';
import { until } from '../until.ts';
import { launchProduct } from './launch-product.ts';
import { figures } from './measure.ts';

const TIMES = 5;
const dataDir = temporaryFolder('bench');
const port = await freePort();
const product = `http://127.0.0.1:${port}`;
let stop = async (): Promise<void> => {};

try {
  report('premier démarrage, données de démonstration', [await started()]);
  for (const [name, atMost] of [
    ['api', 1_000],
    ['worker', 2_000],
  ] as const)
    report(`${name} tué, de retour`, await times(() => killed(name)), atMost);
  report('changement dit sur un autre écran', await heardChanges(), 1_000);
  await stop();
  report('second démarrage', [await started()]);
} finally {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** With `atMost`, a bound that the contract sets: the bench fails above it. */
function report(name: string, took: readonly number[], atMost = Infinity): void {
  const [{ median }, worst] = [figures(took), Math.max(...took)];
  console.log(`${name.padEnd(46)} ${median.toFixed(0).padStart(7)} ms   au plus ${worst.toFixed(0)} ms`);
  if (worst <= atMost) return;
  console.log(`  dépasse la borne de ${atMost} ms`);
  process.exitCode = 1;
}

async function times(measure: () => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i < TIMES; i += 1) all.push(await measure());
  return all;
}

async function started(): Promise<number> {
  const from = performance.now();
  ({ stop } = await launchProduct(dataDir, port));
  return performance.now() - from;
}

/** Killed outright; until another process stands in its place and the product is ready. */
async function killed(name: string): Promise<number> {
  // The launcher waits longer for a part that dies soon after its start, and has another stand by after five seconds.
  await pause(8_000);
  const part = () => readRunFile(dataDir)?.parts[name]?.pid;
  const before = part()!;
  const from = performance.now();
  process.kill(before, 'SIGKILL');
  const isBack = async () => part() !== undefined && part() !== before && (await isReady(product));
  await until(`${name} is back`, isBack, { everyMs: 10 });
  return performance.now() - from;
}

/** From the call of one person until the stream of another tells of it. */
async function heardChanges(): Promise<number[]> {
  const token = await tokenOf(product, demoPeople.staff);
  const ask = (method: string, path: string, body?: unknown) =>
    fetch(`${product}/admin/api${path}`, calling(method, { token, body }));
  const { dfc } = (await (await ask('GET', '/dfc')).json()) as { dfc: { id: number }[] };
  const stream = await ask('GET', '/events');
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  const took = await times(async () => {
    const from = performance.now();
    const { id } = dfc[0]!;
    void ask('POST', '/comment', { dfcId: id, content: 'Banc d’essai' });
    for (let heard = ''; !heard.includes(`"id":${id}`);) heard += (await reader.read()).value ?? '';
    const heardAfter = performance.now() - from;
    await pause(1_000);
    return heardAfter;
  });
  await reader.cancel();
  return took;
}
