import type { Logger } from '@accordent/adapters/logging/logger.ts';
import { keepFigures } from '@accordent/core/dashboard/read-figures.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { lookOften } from './look-often.ts';

const EVERY_MS = 2000;

/**
 * Counts the figures of the dashboard anew within two seconds of a change, and as a day begins. Asking whether they
 * still hold is one short read, so that nothing need tell it.
 */
export const startFiguresLoop = ({
  ports,
  logger,
  lookEvery = EVERY_MS,
}: {
  readonly ports: Pick<Ports, 'stores' | 'clock'>;
  readonly logger: Logger;
  /** Milliseconds; shorter in tests. */
  readonly lookEvery?: number;
}): { stop(): Promise<void> } =>
  lookOften(() => keepFigures(ports), { every: lookEvery, logger, what: 'The dashboard' });
