import type { Knex } from 'knex';
import type { HeldTransaction, Scope, Transactions } from './database.ts';

/** What a request does to the database, as one transaction. */
export type RequestTransaction = Transactions & {
  /** Throws when PostgreSQL did not commit. */
  commit(): Promise<void>;
  /** Never throws: the connection goes back to the pool, and what undid the work is what must be told. */
  undo(): Promise<void>;
};

/**
 * The one transaction of a request. It opens for the first who writes; writers side by side get the same. Before that,
 * and after the end, statements run on their own; who would write after the end is refused.
 */
export function requestTransaction(root: Scope, hold: () => Promise<HeldTransaction>): RequestTransaction {
  let opening: Promise<HeldTransaction> | null = null;
  let opened: HeldTransaction | null = null;
  let hasEnded = false;
  const present = (): Scope => opened?.scope ?? root;

  async function open(): Promise<HeldTransaction> {
    if (hasEnded) throw new Error('the request has ended: nothing more is written');
    opening ??= hold().then((held) => {
      if (!hasEnded) opened = held;
      return held;
    });
    return opening;
  }
  function end(): Promise<HeldTransaction> | null {
    hasEnded = true;
    opened = null;
    return opening;
  }

  return {
    scope: {
      get knex(): Knex {
        return present().knex;
      },
      query: (text, values) => present().query(text, values),
      queryAnew: (text, values) => present().queryAnew(text, values),
    },
    transaction: async (work) => work((await open()).scope),
    async commit() {
      await (await end())?.commit();
    },
    async undo() {
      const held = await end()?.catch(() => null);
      await held?.undo();
    },
  };
}
