import type { Administrator } from '../shared/actor.ts';
import type { Page, PageRequest } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import type { FailedJob, FailedJobColumn } from './task-store.ts';

type Action = 'retry-job' | 'drop-job';
type WishOfAll = { readonly actor: Administrator | 'system'; readonly job: string | null };
type Wish = { readonly actor: Administrator | 'system'; readonly jobId: number };

/** Jobs that were given up; the outbox is the only truth, so none is lost with its queue. */
export const listFailedJobs = (
  { stores }: Pick<Ports, 'stores'>,
  query: PageRequest<FailedJobColumn>,
): Promise<Page<FailedJob>> => stores.tasks.searchFailedJobs(query);

/** Has a job tried again from the start. Throws not_found: it is no longer a failed one. */
export const retryFailedJob = (ports: Pick<Ports, 'transaction' | 'clock'>, wish: Wish): Promise<FailedJob> =>
  settle(ports, { ...wish, action: 'retry-job' });

/** Gives a job up for good. Throws not_found: it is no longer a failed one. */
export const dropFailedJob = (ports: Pick<Ports, 'transaction' | 'clock'>, wish: Wish): Promise<FailedJob> =>
  settle(ports, { ...wish, action: 'drop-job' });

/** How many were given up, of one job or of any (null). */
export const countFailedJobs = (
  { stores }: Pick<Ports, 'stores'>,
  { job }: { readonly job: string | null },
): Promise<number> => stores.tasks.countFailedJobs(job);

/** Has all that were given up tried again, of one job or of any (null), as after a day without a mail server; gives how many. */
export const retryFailedJobs = (
  ports: Pick<Ports, 'transaction' | 'clock'>,
  wish: WishOfAll,
): Promise<number> => settleAll(ports, { ...wish, action: 'retry-job' });

/** Gives all of them up for good; gives how many. */
export const dropFailedJobs = (
  ports: Pick<Ports, 'transaction' | 'clock'>,
  wish: WishOfAll,
): Promise<number> => settleAll(ports, { ...wish, action: 'drop-job' });

async function settle(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, jobId, action }: Wish & { readonly action: Action },
): Promise<FailedJob> {
  return transaction(async ({ tasks, audit }) => {
    const job = await tasks.getFailedJob(jobId);
    await (action === 'retry-job' ? tasks.retryJob(jobId) : tasks.dropJob(jobId));
    await audit.record({
      actor,
      at: clock.now(),
      action,
      entity: 'job',
      entityId: job.id,
      fields: [job.job],
    });
    return job;
  });
}

const BATCH = 1000;

async function settleAll(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, job, action }: WishOfAll & { readonly action: Action },
): Promise<number> {
  let sum = 0;
  // By id: one that is given up again meanwhile lies behind, and is not asked for without an end.
  for (let afterId = 0; ;) {
    const choice = { job, afterId, limit: BATCH };
    const settled = await transaction(async ({ tasks, audit }) => {
      const found = await (action === 'retry-job' ? tasks.retryJobs(choice) : tasks.dropJobs(choice));
      const at = clock.now();
      await audit.recordAll(
        found.map(({ id, job: name }) => ({
          actor,
          at,
          action,
          entity: 'job',
          entityId: id,
          fields: [name],
        })),
      );
      return found;
    });
    sum += settled.length;
    if (settled.length < BATCH) return sum;
    afterId = Math.max(...settled.map(({ id }) => id));
  }
}
