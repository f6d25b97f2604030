/**
 * So many people who issue invoices by hand at once, each the next as soon as his was answered:
 * `npm run bench -- issuers [callers] [seconds]`. The numbers must be without hole, and dated in their order.
 */
import { loadavg } from 'node:os';
import { SELLER_ENV } from '@accordent/adapters/testing/seller.ts';
import { withClient } from '../with-client.ts';
import { bareCaller } from './bare-caller.ts';
import { figures } from './measure.ts';
import { withPostgres, withWorld, type World } from './world.ts';

const CALLERS = Number(process.argv[2] || 50);
const SECONDS = Number(process.argv[3] || 20);
const WARM_UP_SECONDS = 5;
const SIZE = 10_000;
const MOST_MS = 150;

Object.assign(process.env, SELLER_ENV);
await withPostgres((postgres, dataDir) => withWorld(postgres, { dataDir, size: SIZE }, measureAll));

async function measureAll(world: World): Promise<void> {
  console.log(`\n${CALLERS} personnes facturent à la fois (charge ${loadavg()[0]!.toFixed(1)})`);
  const buyers = await withClient(world.databaseUrl, (client) =>
    client.query<{ id: number }>(
      'select id from practitioners where not is_prospect and archived_at is null and deleted_at is null order by id limit $1',
      [CALLERS],
    ),
  );
  const issuing = issuersOf(
    world,
    buyers.rows.map(({ id }) => id),
  );
  await issuing(WARM_UP_SECONDS);
  const before = world.processorMs().product;
  const { took, refused } = await issuing(SECONDS);
  const { median, p95 } = figures(took);
  const each = (world.processorMs().product - before) / took.length;
  console.log(
    `  ${(took.length / SECONDS).toFixed(0)} factures/s   p50 ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms${p95 > MOST_MS ? `, au-dessus de ${MOST_MS}` : ''}, ${each.toFixed(1)} ms de processeur de l’API chacune, ${refused.length} refus`,
  );
  for (const why of new Set(refused)) console.log(`  ${why}`);
  const { issued, last, disordered } = await seriesOf(world.databaseUrl);
  console.log(`  ${issued} factures jusqu’au n° ${last}, ${disordered} datées contre leur ordre`);
  if (refused.length > 0 || issued !== last || disordered > 0) process.exitCode = 1;
}

/** For so many seconds each caller asks again as soon as he has his answer; what that took, in milliseconds. */
function issuersOf({ product, tokens }: World, buyers: readonly number[]) {
  const callers = buyers.map((userId) =>
    bareCaller(`${product}/admin/api/invoice/add`, tokens.staff, {
      userId,
      label: 'Banc d’essai',
      amountExclVAT: '49,90',
    }),
  );
  return async (seconds: number) => {
    const took: number[] = [];
    const refused: string[] = [];
    const until = performance.now() + seconds * 1000;
    await Promise.all(
      callers.map(async (caller) => {
        for (let now = performance.now(); now < until; now = performance.now()) {
          await caller.ask().catch((error: Error) => refused.push(error.message));
          took.push(performance.now() - now);
        }
      }),
    );
    return { took, refused };
  };
}

async function seriesOf(databaseUrl: string) {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ issued: number; last: number; disordered: number }>(
      `select count(*)::int as issued, (select last_id from invoice_counters where series = 'default') as last,
         (count(*) filter (where issued_at < before))::int as disordered
       from (select issued_at, lag(issued_at) over (order by id) as before from invoices) dated`,
    ),
  );
  return rows[0]!;
}
