import type { World } from '@accordent/adapters/testing/builders.ts';
import { sealJournal } from '@accordent/core/audit/seal-journal.ts';
import { keepFigures } from '@accordent/core/dashboard/read-figures.ts';
import { mayStartMessage } from '@accordent/core/messages/message-rules.ts';
import { statuses, type StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { dueTimes } from '@accordent/core/tasks/due-time.ts';
import { schedule } from '@accordent/worker/schedule.ts';
import { withClient } from '../with-client.ts';
import { DENTISTS, STAFF } from './day-plan.ts';
import { generateRequests } from './generate.ts';
import { PASSWORD } from './world.ts';

/** How many PEC were sent by each dentist at least. */
const FEWEST_EACH = 10;
export const sendersOf = (size: number): number => Math.min(DENTISTS, Math.floor(size / FEWEST_EACH));

/**
 * PEC of two years, and people who can log in: the staff, all super administrators, and dentists under a mandate. What
 * nights do is done: a machine that has never run would make it up in the first minute of the day.
 */
export async function prepareOffice(
  { ports, database }: World,
  databaseUrl: string,
  size: number,
): Promise<void> {
  console.log(`Création de ${size.toLocaleString('fr-FR')} PEC…`);
  const started = performance.now();
  const passwordHash = await ports.passwordHasher.hash(PASSWORD);
  await withClient(databaseUrl, async (client) => {
    await generateRequests(client, size, {
      nirSealed: ports.secretBox.seal('255081416802538', 'patients.nir'),
      senders: sendersOf(size),
    });
    await client.query(
      `insert into administrators (email, firstname, lastname, password_hash, is_super, needs_code)
       select 'equipe' || i || '@bench.test', 'Équipe', 'BUREAU ' || i, $1, true, false from generate_series(1, $2::int) as i`,
      [passwordHash, STAFF],
    );
    await client.query(
      `update practitioners set password_hash = $1, archived_at = null, archived_by = null where id <= $2`,
      [passwordHash, sendersOf(size)],
    );
    await client.query(
      `insert into mandates (practitioner_id, scope, valid_from, admin_id, created_at)
       select id, 'requests', date '2020-01-01', 1, now() from practitioners where id <= $1`,
      [sendersOf(size)],
    );
    await client.query('analyze');
  });
  await keepFigures(ports);
  await sealJournal(ports, { all: true });
  await ports.transaction(async ({ tasks }) => {
    for (const { task, timing } of schedule)
      if (timing && 'at' in timing)
        for (const dueAt of dueTimes(timing, { since: null, now: ports.clock.now() }))
          await tasks.addDue(task, dueAt);
  });
  await database.scope.query('update scheduled_runs set started_at = now(), finished_at = now()');
  console.log(`  en ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/** PEC about which one may write, and those of them that are transmitted; the latest last. */
export const findRequests = (
  databaseUrl: string,
): Promise<{ readonly open: readonly number[]; readonly transmitted: number[] }> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number; status: StatusId }>(
      `select r.id, r.status_id as status from coverage_requests r join coverage_request_statuses s on s.id = r.status_id
       where not s.is_locked order by r.id`,
    );
    const idsOf = (found: typeof rows) => found.map(({ id }) => id);
    return {
      open: idsOf(
        rows.filter(
          ({ status }) =>
            mayStartMessage({ statusId: status, writer: 'admin' }) &&
            mayStartMessage({ statusId: status, writer: 'practitioner' }),
        ),
      ),
      transmitted: idsOf(rows.filter(({ status }) => status === statuses.transmitted.id)),
    };
  });
