/**
 * How long the journal takes to be sealed and verified: `npm run bench -- journal [lines]`. Fails where 100,000 lines take
 * more than ten seconds to verify, or one is not found whole.
 */
import { createJournalKey } from '@accordent/adapters/crypto/journal-key.ts';
import { createKeys } from '@accordent/adapters/crypto/keys.ts';
import { openDatabase } from '@accordent/adapters/postgres/database.ts';
import { migrate } from '@accordent/adapters/postgres/migrate.ts';
import { databasePorts, storesOn } from '@accordent/adapters/postgres/stores.ts';
import { signJournal } from '@accordent/core/audit/seal-journal.ts';
import { verifyJournal } from '@accordent/core/audit/verify-journal.ts';
import { withClient } from '../with-client.ts';
import { withPostgres } from './world.ts';

const LINES = Number(process.argv[2] ?? 100_000);
/** Of few lines it is what opening them takes. */
const MOST_SECONDS = Math.max(1, (10 * LINES) / 100_000);

await withPostgres(async ({ superuserUrl }) => {
  const url = new URL(superuserUrl);
  await withClient(superuserUrl, (client) => client.query('create database bench_journal'));
  url.pathname = '/bench_journal';
  await migrate(url.href);
  await withClient(url.href, (client) =>
    client.query(
      `insert into audit_events (at, actor_kind, actor_id, session_id, action, entity, entity_id, fields)
       select now() - make_interval(secs => ($1 - n) * 0.3), 'admin', n % 20, gen_random_uuid(), 'change-practitioner', 'practitioner', n,
         array['firstname', 'phone'] from generate_series(1, $1::int) n order by n`,
      [LINES],
    ),
  );
  const database = openDatabase({ url: url.href });
  try {
    const ports = {
      ...databasePorts(database),
      snapshot: <Result>(work: (stores: ReturnType<typeof storesOn>) => Promise<Result>) =>
        database.snapshot((scope) => work(storesOn(scope))),
      clock: { now: () => new Date() },
      journalKey: createJournalKey(createKeys()),
    };
    const sealing = await secondsOf(() => signJournal(ports));
    const { seconds, result } = await secondsOf(() => verifyJournal(ports));
    const megabytes = process.resourceUsage().maxRSS / 1024;
    console.log(
      `${LINES.toLocaleString('fr-FR')} lignes scellées en ${sealing.seconds.toFixed(1)} s, vérifiées en ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} Mo.`,
    );
    const beyond = [
      result.whole !== LINES && `${result.whole} entières seulement`,
      result.faults.length > 0 && `${result.faults.length} défauts`,
      seconds > MOST_SECONDS && `dépasse la borne de ${MOST_SECONDS} s`,
    ].filter(Boolean);
    if (beyond.length === 0) return;
    console.log(`  ${beyond.join(', ')}`);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
});

async function secondsOf<Result>(work: () => Promise<Result>): Promise<{ seconds: number; result: Result }> {
  const from = performance.now();
  const result = await work();
  return { seconds: (performance.now() - from) / 1000, result };
}
