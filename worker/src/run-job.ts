import type { Logger } from '@accordent/adapters/logging/logger.ts';
import { UNKNOWN_JOB, type OutboxRows } from '@accordent/adapters/postgres/outbox/outbox-rows.ts';
import type { JobOutcome, Metrics } from '@accordent/adapters/metrics/metrics.ts';
import { JobIsHopeless, type RunningJob } from '@accordent/adapters/queue/job-queues.ts';
import type { Span, Tracing } from '@accordent/adapters/tracing/tracing.ts';
import { SeriesHasHoles } from '@accordent/core/invoices/check-invoice-series.ts';
import { MailNotSent } from '@accordent/core/mails/mail-ports.ts';
import { DomainError } from '@accordent/core/shared/domain-error.ts';
import { jobPayloads, type JobName } from '@accordent/core/shared/jobs.ts';
import { z } from 'zod';
import { failureCode } from './failure-code.ts';
import type { JobSpec, WorkerPorts } from './job-spec.ts';

export type JobRunner = {
  /** Runs the job of a row once: a row already done is passed over. Throws what the queue should try again. */
  readonly run: (job: RunningJob) => Promise<void>;
};

export type JobRunnerParts = {
  readonly ports: WorkerPorts;
  readonly rows: OutboxRows;
  /** The row of a job in the table of jobs; undefined when this version has none. */
  readonly jobNamed: (name: string) => JobSpec | undefined;
  readonly workerId: number;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
};

/** Runs jobs by the rows of the outbox, where what is done and what has failed for good is written. */
export function jobRunner({
  ports,
  rows,
  jobNamed,
  workerId,
  logger,
  metrics,
  tracing,
}: JobRunnerParts): JobRunner {
  // The claim tells workers apart; this tells apart two jobs of one row within this worker.
  const running = new Set<string>();

  /** Calls `onName` with the job's name once it is ours. */
  async function runClaimed(id: string, onName: (name: string) => void): Promise<void> {
    const claimed = await rows.claim(id, workerId);
    if (claimed === 'done') return;
    if (claimed === 'busy') throw new JobIsBusy();
    onName(claimed.job);
    const spec = jobNamed(claimed.job);
    if (!spec) throw new JobIsHopeless(UNKNOWN_JOB);
    const payload = jobPayloads[claimed.job as JobName].parse(claimed.payload);
    await spec.run(ports, payload as never);
    await rows.markDone(id);
  }

  async function runOnce({ outboxId, triesBefore, isLastTry }: RunningJob, span: Span): Promise<void> {
    const attempt = triesBefore + 1;
    const started = performance.now();
    let job: string | undefined;
    const onName = (name: string) => {
      job = name;
      span.tell({ 'accordent.job': name }, `job ${name}`);
    };
    const count = (outcome: JobOutcome) => {
      if (job !== undefined) metrics.jobRun({ job, outcome, seconds: (performance.now() - started) / 1000 });
    };
    try {
      await runClaimed(outboxId, onName);
      count('done');
      const ms = Math.round(performance.now() - started);
      logger.info('Job done', { ...(job !== undefined && { job }), jobId: outboxId, attempt, ms });
    } catch (error) {
      if (error instanceof JobIsBusy) throw error;
      const code = failureCode(error);
      const hopeless = isHopeless(error);
      const spec = job === undefined ? undefined : jobNamed(job);
      // A reader whom the mail server refuses is refused an hour later too.
      const isOwed = spec?.isOwed === true && !(error instanceof MailNotSent && error.permanent);
      const isOver = hopeless || isLastTry;
      count(isOver && !isOwed ? 'failed' : 'retried');
      logger.error('Job failed', error, {
        ...(job !== undefined && { job }),
        jobId: outboxId,
        attempt,
        code,
      });
      // What never began, since the database was away, is nobody's failure: the sweep finds it.
      if (isOver && job !== undefined) await rows.giveUp(outboxId, code, { ...spec, isOwed });
      else await rows.release(outboxId);
      // The queue keeps what it is thrown: a code, never a message that may quote what a person typed.
      throw hopeless ? new JobIsHopeless(code) : new JobFailed(code);
    }
  }

  return {
    async run(job) {
      const { outboxId, traceParent, triesBefore } = job;
      if (running.has(outboxId)) throw new JobIsBusy();
      running.add(outboxId);
      const facts = { 'accordent.job_id': outboxId, 'accordent.attempt': triesBefore + 1 };
      try {
        await tracing.span('job', { kind: 'consumer', parent: traceParent, facts }, (span) =>
          runOnce(job, span),
        );
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
  return error instanceof JobIsHopeless || error instanceof SeriesHasHoles || error instanceof z.ZodError;
}
