import type { Logger } from '@accordent/adapters/logging/logger.ts';
import type { OutboxRows } from '@accordent/adapters/postgres/outbox/outbox-rows.ts';
import { dispatchDue, lostJobSweep, type RelayParts } from '@accordent/adapters/postgres/outbox/relay.ts';
import { jobs } from './jobs.ts';
import type { JobRunner } from './run-job.ts';

export type RelayLoop = { wake(): void; stop(): Promise<void> };

export type RelayLoopParts = RelayParts & {
  readonly rows: OutboxRows;
  readonly runner: JobRunner;
  readonly logger: Logger;
  /** Milliseconds. */
  readonly sweepEvery?: number;
};

const POLL_MS = 1000;
const SWEEP_MS = 15_000;
const RETRY_DIRECT_SECONDS = 15;

const loginJobs = Object.entries(jobs).flatMap(([name, { queue }]) => (queue === 'auth-mail' ? [name] : []));

/**
 * Moves rows of the outbox to the queue: at once when woken, every second in any case; and every fifteen seconds
 * looks for those that were lost, and for those that another version has set aside. While the queue does not answer, login mails are sent straight from here.
 */
export function startRelayLoop(parts: RelayLoopParts): RelayLoop {
  const { rows, runner, logger, sweepEvery = SWEEP_MS } = parts;
  const redispatchLost = lostJobSweep(parts);
  let stopped = false;
  let turn: Promise<void> | null = null;
  let again = false;
  let sweepDueAt = 0;
  let queueAnswers = true;
  let outboxAnswers = true;

  async function relay(): Promise<void> {
    try {
      const isSweep = performance.now() >= sweepDueAt;
      if (isSweep) {
        sweepDueAt = performance.now() + sweepEvery;
        const count = await redispatchLost();
        if (count > 0) logger.warn('Lost jobs dispatched again', { count });
        const known = await rows.takeUp(Object.keys(jobs));
        if (known > 0) logger.info('Jobs that another version did not know taken up', { count: known });
      }
      while (!stopped && (await dispatchDue(parts)));
      if (!queueAnswers) logger.info('The queue answers again');
      queueAnswers = true;
    } catch (error) {
      if (queueAnswers) logger.error('The queue does not answer', error);
      queueAnswers = false;
      await sendLoginMails();
    }
  }

  async function sendLoginMails(): Promise<void> {
    for (const { id, traceParent } of await rows.waitingOf(loginJobs)) {
      if (stopped) return;
      try {
        await runner.run({ outboxId: id, traceParent, triesBefore: 0, isLastTry: false });
      } catch {
        // Logged by the runner.
        await rows.postpone(id, RETRY_DIRECT_SECONDS);
      }
    }
  }

  /** Said once when it is lost and once when it is back, not every second in between. */
  function outboxTold(failure: unknown): void {
    if (failure !== null && outboxAnswers) logger.error('The outbox cannot be read', failure);
    if (failure === null && !outboxAnswers) logger.info('The outbox can be read again');
    outboxAnswers = failure === null;
  }

  function wake(): void {
    if (stopped) return;
    if (turn) {
      again = true;
      return;
    }
    again = false;
    turn = relay()
      .then(
        () => outboxTold(null),
        (error: unknown) => outboxTold(error),
      )
      .finally(() => {
        turn = null;
        if (again) wake();
      });
  }

  const poll = setInterval(wake, POLL_MS);
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(poll);
      await turn;
    },
  };
}
