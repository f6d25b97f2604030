import type { Logger } from '@accordent/adapters/logging/logger.ts';
import { sealJournal } from '@accordent/core/audit/seal-journal.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { lookOften } from './look-often.ts';

const EVERY_MS = 2000;

/** Seals the lines of the journal within five seconds of their commit; at a start, all that a stopped worker left. */
export function startJournalLoop({
  ports,
  logger,
  lookEvery = EVERY_MS,
}: {
  readonly ports: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'journalKey'>;
  readonly logger: Logger;
  /** Milliseconds; shorter in tests. */
  readonly lookEvery?: number;
}): { stop(): Promise<void> } {
  if (!ports.journalKey)
    logger.warn('The keys file has no key of the journal: its lines are not sealed (create-keys --complete)');
  let all = true;
  const look = async (): Promise<void> => {
    await sealJournal(ports, { all });
    all = false;
  };
  return lookOften(look, { every: lookEvery, logger, what: 'The journal' });
}
