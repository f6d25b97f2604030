import { domainError } from '@accordent/core/shared/domain-error.ts';

type Waiting = { enter(): void; refuse(error: unknown): void };

/** Lets so many transactions in at a time, in the order in which they came. */
export type TransactionPlaces = {
  /** Throws `busy` after `patienceMs`, or what the others were refused for. */
  enter(): Promise<void>;
  leave(): void;
  /** Nobody waits for a database that is gone. */
  refuseAll(error: unknown): void;
  waiting(): number;
};

/** So many places; who comes later waits in line, `patienceMs` at most. */
export function transactionPlaces(count: number, patienceMs: number): TransactionPlaces {
  const queue = new Set<Waiting>();
  let free = count;
  return {
    async enter() {
      if (free > 0) {
        free -= 1;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const patience = setTimeout(() => waiting.refuse(domainError('busy')), patienceMs);
        const settle = () => {
          clearTimeout(patience);
          queue.delete(waiting);
        };
        const waiting: Waiting = {
          enter() {
            settle();
            resolve();
          },
          refuse(error) {
            settle();
            reject(error);
          },
        };
        queue.add(waiting);
      });
    },
    leave() {
      const [next] = queue;
      if (next) next.enter();
      else free += 1;
    },
    refuseAll(error) {
      for (const waiting of queue) waiting.refuse(error);
    },
    waiting: () => queue.size,
  };
}
