import type { Logger } from '@accordent/adapters/logging/logger.ts';

export type Looking = {
  /** Milliseconds. */
  readonly every: number;
  readonly logger: Logger;
  /** What is looked at, in the log. */
  readonly what: string;
};

/**
 * Looks now and every so often, one look at a time. That it cannot look is said once when it begins and once when it
 * is over. To stop waits for the look that is under way.
 */
export function lookOften(
  look: () => Promise<unknown>,
  { every, logger, what }: Looking,
): { stop(): Promise<void> } {
  let turn: Promise<void> | null = null;
  let answers = true;

  async function lookOnce(): Promise<void> {
    try {
      await look();
      if (!answers) logger.info(`${what} can be read again`);
      answers = true;
    } catch (error) {
      if (answers) logger.error(`${what} cannot be read`, error);
      answers = false;
    } finally {
      turn = null;
    }
  }

  const lookNow = () => {
    turn ??= lookOnce();
  };
  const timer = setInterval(lookNow, every);
  lookNow();
  return {
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}
