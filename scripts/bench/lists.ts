/**
 * Every list, record and screen that reads, beside the same answer made by hand, in one run:
 * `npm run bench -- lists [sizes] [rounds] [part of a name]`, sizes apart by commas.
 */
import { cpus } from 'node:os';
import { alternate, call } from './measure.ts';
import { idsAndTotal, PEC_MARGIN_MS, TARGETS, type ReadCase } from './read-case.ts';
import { readCases } from './read-cases.ts';
import { HEAD, line, type Compared } from './report.ts';
import { withPostgres, withWorld, type World } from './world.ts';

const SIZES = (process.argv[2] || '10000,200000,2000000').split(',').map(Number);
const ROUNDS = Number(process.argv[3] ?? 200);
const WANTED = process.argv[4] ?? '';
/** Slow calls are asked fewer times. */
const SECONDS_PER_CASE = 10;
const MOST_GROWTH = 1.5;
const OTHER_SORTS_MS = 300;

const measured = new Map<string, { readonly read: ReadCase; readonly bySize: Compared[] }>();

await withPostgres(async (postgres, dataDir) => {
  for (const size of SIZES) await withWorld(postgres, { dataDir, size }, measureAll);
});
if (SIZES.length > 1) reportGrowth();

async function measureAll(world: World): Promise<void> {
  console.log(
    `\n${world.facts.size.toLocaleString('fr-FR')} PEC, ${ROUNDS} tours, ${cpus().length} cœurs, en millisecondes`,
  );
  console.log(HEAD);
  for (const read of readCases(world.facts).filter(({ name }) => name.includes(WANTED))) {
    const result = await measure(world, read);
    const { bySize } = measured.get(read.name) ?? { bySize: [] };
    measured.set(read.name, { read, bySize: [...bySize, result] });
    report(read, result);
  }
  console.log(`mémoire de l’API\u00A0: ${world.apiMemory().toFixed(0)} Mio`);
}

async function measure({ product, floor, tokens }: World, read: ReadCase): Promise<Compared> {
  const method = read.body === undefined ? 'GET' : 'POST';
  const values = JSON.stringify(read.hand.map((part) => part.values));
  const byHand = `${floor}/?${new URLSearchParams({ name: read.name, values }).toString()}`;
  const calls = {
    product: () => call(product + read.ask, { method, token: tokens[read.as], body: read.body }),
    floor: () => call(byHand, { method, body: read.body }),
  };
  const asked = performance.now();
  const first = await calls.product();
  reportFirst(read, performance.now() - asked);
  compare(read, first, await calls.floor());
  const started = performance.now();
  await calls.product();
  await calls.floor();
  const affordable = Math.floor((SECONDS_PER_CASE * 1000) / (performance.now() - started));
  const times = await alternate(Math.max(10, Math.min(ROUNDS, affordable)), calls);
  return { product: times['product']!, floor: times['floor']! };
}

/** Both must show the same, or the comparison says nothing: the bench then fails at its end. */
function compare({ name, facts = idsAndTotal }: ReadCase, product: string, floor: string): void {
  const [ours, theirs] = [product, floor].map((text) => JSON.stringify(facts(JSON.parse(text))));
  if (ours === theirs) return;
  console.log(`${name}\u00A0: le produit et le plancher diffèrent\n  ${ours}\n  ${theirs}`);
  process.exitCode = 1;
}

/** The first answer is the one that opens connections and prepares its statements. */
function reportFirst({ name, firstWithinMs = Infinity }: ReadCase, took: number): void {
  if (firstWithinMs === Infinity) return;
  console.log(`${name}\u00A0: première réponse en ${took.toFixed(0)} ms (borne\u00A0: ${firstWithinMs} ms)`);
  if (took > firstWithinMs) process.exitCode = 1;
}

function report(read: ReadCase, compared: Compared): void {
  const { product, floor } = compared;
  const target = TARGETS[read.kind];
  const isEnough =
    product.median <= target * floor.median ||
    (read.kind === 'pec' && product.median <= floor.median + PEC_MARGIN_MS) ||
    (read.goalMs !== undefined && product.median <= read.goalMs);
  console.log(line(read.name, compared, isEnough ? null : String(target)));
}

function reportGrowth(): void {
  console.log(`\nCroissance du p50 du produit, de ${SIZES[0]} à ${SIZES.at(-1)} PEC`);
  for (const { read, bySize } of measured.values()) {
    const [first, last] = [bySize[0]!.product.median, bySize.at(-1)!.product.median];
    const growth = last / first;
    const isEnough = read.isFlat ? growth <= MOST_GROWTH : last <= OTHER_SORTS_MS;
    const bound = read.isFlat ? `${MOST_GROWTH} fois` : `${OTHER_SORTS_MS} ms`;
    console.log(
      `${read.name.padEnd(44)} ${growth.toFixed(2).padStart(11)}${isEnough ? '' : `  au-dessus de ${bound}`}`,
    );
  }
}
