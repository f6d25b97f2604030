import type { Logger } from '@accordent/adapters/logging/logger.ts';
import type { OutboxRows } from '@accordent/adapters/postgres/outbox/outbox-rows.ts';
import { JobIsHopeless } from '@accordent/adapters/queue/job-queues.ts';
import type { RunningJob } from '@accordent/adapters/queue/job-queues.ts';
import { MailNotSent } from '@accordent/core/mails/mail-ports.ts';
import { DomainError } from '@accordent/core/shared/domain-error.ts';
import { jobPayloads } from '@accordent/core/shared/jobs.ts';
import type { JobName } from '@accordent/core/shared/jobs.ts';
import { z } from 'zod';
import { failureCode } from './failure-code.ts';
import { jobNamed } from './jobs.ts';
import type { WorkerPorts } from './jobs.ts';

export type JobRunner = {
  /** Runs the job of a row once: a row already done is passed over. Throws what the queue should try again. */
  readonly run: (job: RunningJob) => Promise<void>;
};

export type JobRunnerParts = {
  readonly ports: WorkerPorts;
  readonly rows: OutboxRows;
  readonly workerId: number;
  readonly logger: Logger;
};

/** Runs jobs by the rows of the outbox, where what is done and what has failed for good is written. */
export function jobRunner({ ports, rows, workerId, logger }: JobRunnerParts): JobRunner {
  // The claim tells workers apart; this tells apart two jobs of one row within this worker.
  const running = new Set<string>();

  async function runClaimed(id: string): Promise<void> {
    const claimed = await rows.claim(id, workerId);
    if (claimed === 'done') return;
    if (claimed === 'busy') throw new JobIsBusy();
    const spec = jobNamed(claimed.job);
    if (!spec) throw new JobIsHopeless('unknown_job');
    const payload = jobPayloads[claimed.job as JobName].parse(claimed.payload);
    await spec.run(ports, payload as never);
    await rows.markDone(id);
  }

  return {
    async run({ outboxId, triesBefore, isLastTry }) {
      if (running.has(outboxId)) throw new JobIsBusy();
      running.add(outboxId);
      const started = performance.now();
      try {
        await runClaimed(outboxId);
        logger.info('Job done', {
          jobId: outboxId,
          attempt: triesBefore + 1,
          ms: Math.round(performance.now() - started),
        });
      } catch (error) {
        if (error instanceof JobIsBusy) throw error;
        const hopeless = isHopeless(error);
        logger.error('Job failed', error, {
          jobId: outboxId,
          attempt: triesBefore + 1,
          code: failureCode(error),
        });
        if (hopeless || isLastTry) await rows.markFailed(outboxId, failureCode(error));
        else await rows.release(outboxId);
        // The queue keeps what it is thrown: a code, never a message that may quote what a person typed.
        throw hopeless ? new JobIsHopeless(failureCode(error)) : new JobFailed(failureCode(error));
      } finally {
        running.delete(outboxId);
      }
    },
  };
}

class JobFailed extends Error {
  override readonly name = 'JobFailed';
}

/** Somebody else is at this row: the job comes back later, and finds it done. */
class JobIsBusy extends Error {
  override readonly name = 'JobIsBusy';
}

/** Whether another try cannot help: refused for good by the mail server, by a rule, or not readable. */
function isHopeless(error: unknown): boolean {
  if (error instanceof MailNotSent) return error.permanent;
  if (error instanceof DomainError) return error.kind !== 'unavailable';
  return error instanceof JobIsHopeless || error instanceof z.ZodError;
}
