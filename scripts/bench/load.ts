/**
 * Thirty-two connections on the list of PEC, beside its floor on the same cores, what the API weighs afterwards, and the
 * same connections on two processes of it: `npm run bench -- load [size] [seconds a turn]`.
 */
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { tokenOf } from '../demo-people.ts';
import { bareCaller, type Caller } from './bare-caller.ts';
import { call, figures } from './measure.ts';
import type { ReadCase } from './read-case.ts';
import { readCases } from './read-cases.ts';
import { ADMIN_EMAIL, PASSWORD, withPostgres, withWorld, type World } from './world.ts';

const SIZE = Number(process.argv[2] || 200_000);
const SECONDS = Number(process.argv[3] ?? 4);
const TURNS = 5;
const CONNECTIONS = 32;
const LEAST_SHARE = 0.65;
const MOST_MIB = 250;
const LEAST_TIMES = 1.2;
const SESSIONS = 20;
const READ = 'PEC, première page';

await withPostgres((postgres, dataDir) => withWorld(postgres, { dataDir, size: SIZE }, measureAll));

async function measureAll(world: World): Promise<void> {
  console.log(`\n${READ}, ${SIZE.toLocaleString('fr-FR')} PEC, ${CONNECTIONS} connexions`);
  tellMemory(world, 'avant la charge');
  const processor = world.processorMs;
  const ways = {
    product: connectionsTo(productCall(world), () => processor().product),
    floor: connectionsTo(floorCall(world), () => processor().floor),
  };
  for (const way of Object.values(ways)) await way.callFor(1);
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const way of Object.values(ways)) await way.callFor(SECONDS);
  const [product, floor] = [ways.product.told(), ways.floor.told()];
  const share = product.rate / floor.rate;
  tell('produit', product);
  tell('plancher', floor);
  console.log(
    `  ${(share * 100).toFixed(0)} % du plancher${share < LEAST_SHARE ? `, au-dessous de ${LEAST_SHARE * 100} %` : ''}`,
  );
  if (product.failed > 0) process.exitCode = 1;
  tellMemory(world, 'sitôt après');
  await pause(5000);
  tellMemory(world, 'cinq secondes plus tard');
  await compareTwo(world);
}

/** One process and two in turn; and on the other no token lives longer than its logout on the first. */
async function compareTwo(world: World): Promise<void> {
  const addresses = [world.product, await world.startBeside()];
  const { ask, as } = readOf(world.facts);
  const spread = (over: readonly string[]) =>
    connectionsTo(
      (connection) => bareCaller(over[connection % over.length]! + ask, world.tokens[as]),
      () => world.processorMs().product,
    );
  const ways = { one: spread(addresses.slice(0, 1)), two: spread(addresses) };
  for (const way of Object.values(ways)) await way.callFor(1);
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const way of Object.values(ways)) await way.callFor(SECONDS);
  const [one, two] = [ways.one.told(), ways.two.told()];
  for (const way of Object.values(ways)) way.close();
  tell('un processus', one);
  tell('deux', two);
  const times = two.rate / one.rate;
  console.log(
    `  ${times.toFixed(2)} fois un processus${times < LEAST_TIMES ? `, au-dessous de ${LEAST_TIMES}` : ''}`,
  );
  const stale = await staleTokens(world, addresses);
  console.log(`  ${stale} jetons acceptés par l’autre après leur déconnexion`);
  if (two.failed > 0 || stale > 0) process.exitCode = 1;
}

/** Of sessions that one process ended, how many the other still answered. */
async function staleTokens(world: World, [one, other]: readonly string[]): Promise<number> {
  const { ask } = readOf(world.facts);
  let stale = 0;
  for (let session = 0; session < SESSIONS; session += 1) {
    const token = await tokenOf(other!, { area: '/admin/api', email: ADMIN_EMAIL, password: PASSWORD });
    await call(other! + ask, { token });
    await call(`${one}/admin/api/auth/logout`, { method: 'POST', token, body: {} });
    await call(other! + ask, { token }).then(
      () => (stale += 1),
      () => {},
    );
  }
  return stale;
}

function productCall({ product, facts, tokens }: World) {
  const { ask, as } = readOf(facts);
  return keptCaller((agent) => call(product + ask, { agent, token: tokens[as] }));
}

function floorCall({ floor, facts }: World) {
  const values = JSON.stringify(readOf(facts).hand.map((part) => part.values));
  const url = `${floor}/?${new URLSearchParams({ name: READ, values }).toString()}`;
  return keptCaller((agent) => call(url, { agent }));
}

/** Calls by Node's own client, each over a connection of its own. */
function keptCaller(ask: (agent: http.Agent) => Promise<string>) {
  return (): Caller => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    return { ask: () => ask(agent), close: () => agent.destroy() };
  };
}

function readOf(facts: World['facts']): ReadCase {
  return readCases(facts).find(({ name }) => name === READ)!;
}

/** Each connection asks again as soon as it has its answer. */
function connectionsTo(callerOf: (connection: number) => Caller, processorMs: () => number) {
  const callers = Array.from({ length: CONNECTIONS }, (_, connection) => callerOf(connection));
  const took: number[] = [];
  let failed = 0;
  let spent = 0;
  let processor = 0;
  return {
    async callFor(seconds: number) {
      const started = performance.now();
      const before = processorMs();
      const connection = async ({ ask }: Caller) => {
        for (let now = started; now < started + seconds * 1000; now = performance.now()) {
          await ask().catch((error: Error) => {
            failed += 1;
            console.log(`  ${error.message}`);
          });
          took.push(performance.now() - now);
        }
      };
      await Promise.all(callers.map(connection));
      spent += (performance.now() - started) / 1000;
      processor += processorMs() - before;
    },
    close: () => callers.forEach((caller) => caller.close()),
    told: () => ({ rate: took.length / spent, each: processor / took.length, failed, ...figures(took) }),
  };
}

type Told = ReturnType<ReturnType<typeof connectionsTo>['told']>;

function tell(name: string, { rate, each, median, p95, failed }: Told): void {
  console.log(
    `  ${name.padEnd(10)} ${rate.toFixed(0).padStart(6)} listes/s   p50 ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${each.toFixed(2)} ms de processeur chacune, ${failed} échecs`,
  );
}

function tellMemory(world: World, when: string): void {
  const memory = world.apiMemory();
  console.log(
    `mémoire de l’API, ${when}\u00A0: ${memory.toFixed(0)} Mio${memory > MOST_MIB ? `, au-dessus de ${MOST_MIB}` : ''}`,
  );
}
