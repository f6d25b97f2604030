import type { Knex } from 'knex';
import type pg from 'pg';
import { LEAVES_THE_DISK, scopeOf, type Scope } from './scope.ts';

/** A transaction with its connection. Either end gives the connection back. */
export type OpenTransaction = {
  readonly scope: Scope;
  /** The same for one work in it, which `mayAsk` refuses by a throw from when on it is to ask nothing more. */
  scopeOfWork(mayAsk: () => void): Scope;
  /** With a last statement, if any. Throws when PostgreSQL did not commit. */
  commit(last?: LastStatement): Promise<void>;
  /** Never throws. */
  undo(): Promise<void>;
};

/**
 * Goes out with the commit: whoever waits for a lock of the transaction is spared a round trip. Nobody looks at its answer
 * before, so it must fail where it would write nothing.
 */
export type LastStatement = { readonly text: string; readonly values: readonly unknown[] };

type TransactionOptions = {
  /** How it begins, in the words of SQL. */
  readonly mode?: string;
  /** Milliseconds that each statement waits for its answer, if not as long as the others. */
  readonly patience?: number;
  /** However it ends, or if it never began. */
  onEnd(): void;
  /** Waits until all that was committed is on the disk. */
  flush(): Promise<unknown>;
};

/** After that a connection is given up which does not even undo. */
const UNDO_MS = 5000;

/** Begins a transaction on a connection of the pool. Throws when there is none, or when it does not begin. */
export async function openTransaction(
  root: Knex,
  { mode = '', patience, onEnd, flush }: TransactionOptions,
): Promise<OpenTransaction> {
  let connection: pg.Client | null = null;
  const giveBack = () => {
    if (connection) void root.client.releaseConnection(connection);
    onEnd();
  };
  let hasEnded = false;
  let isUnlockedEarly = false;
  try {
    connection = (await root.client.acquireConnection()) as pg.Client;
    await connection.query(`begin ${mode}`);
  } catch (error) {
    giveBack();
    throw error;
  }
  const held = connection;
  const scopeOfWork = (mayAsk: () => void) =>
    scopeOf(root, {
      ...(patience !== undefined && { patience }),
      held() {
        mayAsk();
        // A statement beside it has failed and undone it: this would run on its own, or in the next one's.
        if (hasEnded) throw new Error('the transaction has ended: nothing more is written');
        return held;
      },
      unlocksEarly() {
        isUnlockedEarly = true;
        return LEAVES_THE_DISK;
      },
    });
  const scope = scopeOfWork(() => {});

  async function committed(): Promise<void> {
    hasEnded = true;
    const { command } = await held.query('commit');
    // PostgreSQL undoes what a failed statement was in, and takes that for no failure.
    if (command !== 'COMMIT') throw new Error('a statement had failed: nothing was committed');
  }

  return {
    scope,
    scopeOfWork,
    async commit(last) {
      const ends = await Promise.allSettled([last && scope.query(last.text, last.values), committed()]);
      giveBack();
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
      if (isUnlockedEarly) await flush();
    },
    async undo() {
      if (hasEnded) return;
      hasEnded = true;
      const undone: pg.QueryConfig & { query_timeout: number } = { text: 'rollback', query_timeout: UNDO_MS };
      await held.query(undone).catch(() => {});
      giveBack();
    },
  };
}
