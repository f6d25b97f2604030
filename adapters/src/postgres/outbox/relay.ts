import type { JobName } from '@accordent/core/shared/jobs.ts';
import type { JobQueues, QueueName, RetryPolicy } from '../../queue/job-queues.ts';
import type { Database } from '../database.ts';
import { LOST_AT_ONCE, outboxRows, UNKNOWN_JOB, type OutboxRow } from './outbox-rows.ts';

/** Which queue a job goes to and how it is tried again; undefined for a job that this version does not know. */
export type JobRouting = (job: string) => JobRoute | undefined;

export type JobRoute = {
  readonly queue: QueueName;
  readonly retry: RetryPolicy;
  /** Tried until it is done, or its reader refused: after the last try, or one that is hopeless, an hour later from the start. */
  readonly isOwed?: boolean;
  /** The job that follows once it was given up, with the same payload. */
  readonly afterGivenUp?: JobName;
};

export type RelayParts = {
  readonly database: Database;
  readonly queues: JobQueues;
  readonly routing: JobRouting;
};

const BATCH = 100;
/** After so many workers that died at it, it is the job that kills them; those beside it lose as many for a while. */
const WORKER_DEATHS = 30;

// Another number each time: a queue never adds a job again under an id that it has seen.
const jobIdOf = (id: string, dispatch: number) => `ob-${id}-${dispatch}`;

/**
 * Hands due rows to the queue, a hundred at a time, and gives whether more may be due. Two workers never take the same row, and a
 * worker that dies between adding and marking adds the same job id again, which the queue passes over.
 * Throws when the queue does not answer; the rows then stay due.
 */
export async function dispatchDue({ database, queues, routing }: RelayParts): Promise<boolean> {
  return database.transaction(async (scope) => {
    const rows = outboxRows(scope);
    const due = await rows.takeDue(BATCH);
    const unknown = due.filter(({ job }) => !routing(job));
    for (const { id } of unknown) await rows.giveUp(id, UNKNOWN_JOB);
    const known = due.flatMap((row) => {
      const route = routing(row.job);
      return route
        ? [
            {
              ...route,
              jobId: jobIdOf(row.id, row.attempts + 1),
              outboxId: row.id,
              traceParent: row.traceParent,
            },
          ]
        : [];
    });
    if (known.length > 0) {
      await queues.add(known);
      await rows.markDispatched(known.map(({ outboxId }) => outboxId));
    }
    return due.length === BATCH;
  });
}

const OLDEST = { dispatchedAt: '-infinity', id: '0' };

/**
 * Gives the sweep: makes rows due again whose worker died, or whose job the queue has lost: a wiped queue costs delay,
 * not jobs. The queue is asked for five hundred at a time, the next ones at the next sweep, so that a long backlog hides
 * none. A job at which worker after worker died is given up, so that it does not take the others with it. What a clock
 * that was set back holds up is due as well. Gives how many were lost and are due again. Throws when the queue does not
 * answer.
 */
export function lostJobSweep({ database, queues, routing }: RelayParts): () => Promise<number> {
  let last = OLDEST;
  return async () => {
    const rows = outboxRows(database.scope);
    const gone: string[] = [];
    await rows.hurry();
    const lost = await rows.lost(last);
    for (const { wasRunning, workerDeaths: deaths, ...row } of lost) {
      if (wasRunning && deaths + 1 >= WORKER_DEATHS)
        await rows.giveUp(row.id, 'worker_died', routing(row.job));
      else if (wasRunning || !(await isUnderWay(row, { queues, routing }))) gone.push(row.id);
    }
    if (gone.length > 0) await rows.sendBack(gone);
    const asked = lost.filter(({ wasRunning }) => !wasRunning);
    last = asked.length < LOST_AT_ONCE ? OLDEST : asked.at(-1)!;
    return gone.length;
  };
}

async function isUnderWay(
  { id, job, attempts }: OutboxRow,
  { queues, routing }: Omit<RelayParts, 'database'>,
): Promise<boolean> {
  const route = routing(job);
  return route !== undefined && queues.isUnderWay(route.queue, jobIdOf(id, attempts));
}
