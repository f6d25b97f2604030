import { setTimeout as pause } from 'node:timers/promises';
import {
  aCoverageRequest,
  anAdministrator,
  aPractitioner,
  aToken,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { checkInvariants } from '@accordent/core/invariants/check-invariants.ts';
import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type pg from 'pg';
import { calling } from '../calling.ts';
import { withClient } from '../with-client.ts';
import { drained } from './books.ts';
import { TELLING, untilBack, untilKilled, type CrashPoint } from './crash-points.ts';
import type { Figures } from './figures.ts';
import { onMachine, type Machine } from './machine.ts';

const { new: asked, transmitted } = statuses;

/** Every step of an act on many at which one of them may be lost or doubled. */
const actPoints: readonly CrashPoint[] = [
  { name: 'acte, fait et pas encore validé', part: 'worker', told: { by: 'sleep' } },
  { name: 'acte, validé et noté', part: 'worker', told: { by: 'database', payload: 'noted' } },
];
const endPoint: CrashPoint = {
  name: 'dernier acte fait, lot noté comme fini',
  part: 'worker',
  told: { by: 'database', payload: 'ended' },
};

/**
 * One act asked of many PEC, the worker being killed on the way, `rounds` times at each point and once at its end: each
 * of them has it once, as its history and the batch tell.
 */
export async function many({
  count,
  rounds,
}: {
  readonly count: number;
  readonly rounds: number;
}): Promise<Figures> {
  return onMachine({ env: { RATE_LIMITS: 'off' } }, (machine) =>
    withClient(machine.databaseUrl, async (client) => {
      const ids = await checkedRequests(machine, count);
      await tellActs(client);
      const kills = Array.from({ length: rounds }, () => actPoints).flat();
      const token = await aToken(machine.world, await anAdministrator(machine.world));
      const ended = killed(machine, client, endPoint);
      const body = { dfcIds: ids, act: 'status', status: transmitted.id };
      const answer = await fetch(
        `${machine.addresses[0]}/admin/api/dfc/many`,
        calling('POST', { token, body }),
      );
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      let recovery = 0;
      for (const [place, point] of kills.entries()) {
        await untilNoted(machine, Math.floor((count * place) / (kills.length + 1)));
        recovery = Math.max(recovery, await killed(machine, client, point));
      }
      recovery = Math.max(recovery, await ended);
      await drained(machine, 240_000);
      const { lost, doubled } = await foundOf(machine, count);
      return {
        name: `${count} actes en nombre, SIGKILL à ${actPoints.length + 1} points, ${kills.length + 1} fois`,
        events: count,
        lost,
        doubled,
        copies: machine.smtp.taken.length - new Set(machine.smtp.taken).size,
        triesDown: 0,
        slowestDown: null,
        recovery,
      };
    }),
  );
}

async function checkedRequests({ world }: Machine, count: number): Promise<readonly number[]> {
  const { id: practitionerId } = await aPractitioner(world);
  const documents = REQUIRED.map((title) => ({ title, isValid: true }));
  const ids: number[] = [];
  for (let place = 0; place < count; place += 1)
    ids.push((await aCoverageRequest(world, { practitionerId, statusId: asked.id, documents })).id);
  return ids;
}

/** Triggers that tell each step with its commit. */
async function tellActs(client: pg.Client): Promise<void> {
  await client.query(`
    ${TELLING}
    create trigger proof_sleeps after update on batch_items for each row execute function proof_sleep();
    create trigger proof_1 after update on batch_items for each row execute function proof_tell('noted');
    create trigger proof_2 after update on batches for each row execute function proof_tell('ended');
    listen proof;`);
}

/** Kills at the point; gives how long it took until another worker was there. */
async function killed(machine: Machine, client: pg.Client, point: CrashPoint): Promise<number> {
  const dead = untilKilled(machine, client, point);
  if (point.told.by === 'sleep') await client.query('update proof_sleep set seconds = 0.3');
  const pid = await dead;
  if (point.told.by === 'sleep') await client.query('update proof_sleep set seconds = 0');
  return untilBack(machine, point.part, pid);
}

async function untilNoted({ ask }: Machine, count: number): Promise<void> {
  for (; ; await pause(10)) {
    const [row] = await ask<{ n: number }>(
      'select count(*)::int as n from batch_items where is_done is not null',
    );
    if (row!.n >= count) return;
  }
}

/** Compares what was asked with the PEC, their history and what the batch says of them. */
async function foundOf({ ask, world }: Machine, count: number): Promise<{ lost: number; doubled: number }> {
  const rows = await ask<{ id: number; is_there: boolean; changes: number }>(
    `select r.id, r.status_id = $1 and i.is_done is true and b.ended_at is not null as is_there,
       (select count(*)::int from status_changes c where c.coverage_request_id = r.id and c.to_status_id = $1) as changes
     from batches b join batch_items i on i.batch_id = b.id join coverage_requests r on r.id = i.coverage_request_id`,
    [transmitted.id],
  );
  const faults = (await checkInvariants(world.ports)).filter(({ isFault }) => isFault);
  for (const fault of faults) console.error(fault);
  return {
    lost:
      count - rows.filter(({ is_there: isThere, changes }) => isThere && changes > 0).length + faults.length,
    doubled: rows.filter(({ changes }) => changes > 1).length,
  };
}
