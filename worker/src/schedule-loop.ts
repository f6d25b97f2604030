import type { Logger } from '@accordent/adapters/logging/logger.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { handOverDueTasks, type TimedTask } from '@accordent/core/tasks/hand-over-tasks.ts';

export type ScheduleLoopParts = {
  readonly schedule: readonly TimedTask[];
  readonly ports: Pick<Ports, 'transaction' | 'clock'>;
  readonly logger: Logger;
};

const EVERY_MS = 30_000;

/** Tells what this worker runs, then looks every half a minute for what is due, and hands it over as jobs. */
export function startScheduleLoop({ schedule, ports, logger }: ScheduleLoopParts): { stop(): Promise<void> } {
  let turn: Promise<void> | null = null;
  let isTold = false;
  let answers = true;

  async function turnOnce(): Promise<void> {
    if (!isTold)
      await ports.transaction(({ tasks }) =>
        tasks.publish(schedule.map(({ task, timing }) => ({ task, timing }))),
      );
    isTold = true;
    await handOverDueTasks(ports, schedule);
  }

  /** Said once when it is lost and once when it is back, not every half a minute in between. */
  function told(failure: unknown): void {
    if (failure !== null && answers) logger.error('The schedule cannot be read', failure);
    if (failure === null && !answers) logger.info('The schedule can be read again');
    answers = failure === null;
  }

  const look = () => {
    turn ??= turnOnce()
      .then(
        () => told(null),
        (error: unknown) => told(error),
      )
      .finally(() => {
        turn = null;
      });
  };
  const timer = setInterval(look, EVERY_MS);
  look();
  return {
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}
