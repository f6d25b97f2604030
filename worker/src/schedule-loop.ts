import type { Logger } from '@accordent/adapters/logging/logger.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { handOverDueTasks, type TimedTask } from '@accordent/core/tasks/hand-over-tasks.ts';
import { lookOften } from './look-often.ts';

export type ScheduleLoopParts = {
  readonly schedule: readonly TimedTask[];
  readonly ports: Pick<Ports, 'transaction' | 'clock'>;
  readonly logger: Logger;
};

const EVERY_MS = 30_000;

/** Tells what this worker runs, then looks every half a minute for what is due, and hands it over as jobs. */
export function startScheduleLoop({ schedule, ports, logger }: ScheduleLoopParts): { stop(): Promise<void> } {
  let isTold = false;
  return lookOften(
    async () => {
      if (!isTold)
        await ports.transaction(({ tasks }) =>
          tasks.publish(schedule.map(({ task, timing }) => ({ task, timing }))),
        );
      isTold = true;
      await handOverDueTasks(ports, schedule);
    },
    { every: EVERY_MS, logger, what: 'The schedule' },
  );
}
