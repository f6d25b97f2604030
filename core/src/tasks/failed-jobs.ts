import type { Administrator } from '../shared/actor.ts';
import type { Page, PageRequest } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import type { FailedJob, FailedJobColumn } from './task-store.ts';

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

async function settle(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, jobId, action }: Wish & { readonly action: 'retry-job' | 'drop-job' },
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
