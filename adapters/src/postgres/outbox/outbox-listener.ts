import { randomInt } from 'node:crypto';
import { openListener } from '../listener.ts';
import { markAlive } from '../process-mark.ts';

/** Advisory locks of this class say which workers are alive: the second number is the worker's. */
export const WORKER_LOCKS = 4_107_001;

export type OutboxListener = {
  /** This worker's number: whoever sees its lock knows that it lives. */
  readonly workerId: number;
  close(): Promise<void>;
};

export type OutboxListenerOptions = {
  readonly databaseUrl: string;
  /** A row was written, or may have been while nobody listened. */
  readonly onWake: () => void;
  /** The connection was lost; it is made again. */
  readonly onError: (error: Error) => void;
};

/**
 * One connection that hears of new rows, and whose lock falls the moment this process dies, and half a minute after its
 * machine has lost its power.
 */
export async function listenToOutbox({
  databaseUrl,
  onWake,
  onError,
}: OutboxListenerOptions): Promise<OutboxListener> {
  const workerId = randomInt(1, 2 ** 31 - 1);
  const { close } = await openListener({
    databaseUrl,
    applicationName: 'accordent-outbox',
    channel: 'outbox',
    prepare: (client) => markAlive(client, workerId, WORKER_LOCKS),
    onNotification: onWake,
    onReconnected: onWake,
    onError,
  });
  onWake();
  return { workerId, close };
}
