import type { LiveChange } from './live-changes.ts';

export type LiveListener = {
  readonly onChange: (change: LiveChange) => void;
  /** More was missed than is kept: everything may have changed. */
  readonly onGap: () => void;
  /** The process stops. */
  readonly onEnd: () => void;
};

/** Changes of all processes, as they are committed. */
export type LiveFeed = {
  /** Hears every change from now on, some of them perhaps twice; gives the way to stop. Throws `unavailable` once closed. */
  subscribe(listener: LiveListener): Promise<() => void>;
  /**
   * The changes after this one, and perhaps a few before it, oldest first; null when it is older than 15 minutes or
   * unknown. A change that is told twice does no harm.
   */
  since(id: number): Promise<readonly LiveChange[] | null>;
  /** The id of the latest change, 0 for none. */
  latestId(): Promise<number>;
  /** Tells every listener that it is over. */
  close(): Promise<void>;
};
