import type { Logger } from '@accordent/adapters/logging/logger.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { lookOften } from './look-often.ts';

export type MailboxLoopParts = {
  readonly ports: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'mailbox'>;
  readonly logger: Logger;
  /** Milliseconds; shorter in tests. */
  readonly lookEvery?: number;
};

const LOOK_MS = 15_000;
/** Sooner than the five minutes of schedule.ts. */
const EVERY_WHILE_FAILING_MS = 60_000;

/** Has a shared mailbox that cannot be read asked again each minute, by whichever worker looks first. */
export function startMailboxLoop({ ports, logger, lookEvery = LOOK_MS }: MailboxLoopParts): {
  stop(): Promise<void>;
} {
  if (!ports.mailbox.isConnected) return { stop: async () => {} };
  let askedAt = Number.NEGATIVE_INFINITY;
  let isFailing = false;

  async function look(): Promise<void> {
    const { triedAt, failingSince, failure } = await ports.stores.mailbox.sync();
    if ((failingSince !== null) !== isFailing) {
      isFailing = failingSince !== null;
      if (isFailing) logger.warn('The mailbox cannot be read', { code: failure ?? '' });
      else logger.info('The mailbox is read again');
    }
    if (!isFailing) return;
    const now = ports.clock.now().getTime();
    // What is to come was before the clock was set back.
    const isRecent = (at: number) => Math.abs(now - at) < EVERY_WHILE_FAILING_MS;
    if (isRecent(askedAt) || (triedAt && isRecent(triedAt.getTime()))) return;
    askedAt = now;
    await ports.transaction(({ jobs }) => jobs.add('sync-mailbox', {}));
  }

  return lookOften(look, { every: lookEvery, logger, what: 'The state of the mailbox' });
}
