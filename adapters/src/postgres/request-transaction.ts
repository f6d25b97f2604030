import type { Knex } from 'knex';
import type { LastStatement, OpenTransaction } from './open-transaction.ts';
import type { Scope } from './scope.ts';

/** Where the work of a request begins that follows another, and the way back to there. */
const MARK = 'savepoint work';
const BACK = 'rollback to savepoint work';

/** Whoever writes gets his transaction from here. */
export type Transactions = {
  /** Each statement on its own, or in the transaction of the request where one is under way. */
  readonly scope: Scope;
  /** All or nothing; tried again when PostgreSQL breaks a dead-lock. */
  transaction<Result>(work: (scope: Scope) => Promise<Result>): Promise<Result>;
};

/** What a request does to the database, as one transaction. */
type RequestTransaction = Transactions & {
  /** With what is written when all works are done. Throws when PostgreSQL did not commit. */
  commit(last?: LastStatement): Promise<void>;
  /** Never throws: the connection goes back to the pool, and what undid the work is what must be told. */
  undo(): Promise<void>;
};

/**
 * The one transaction of a request. It opens for the first who writes; writers side by side get the same. A work that is
 * refused leaves nothing of itself, whether or not the request goes on; of one that wrote beside others nobody can tell
 * what was whose, and nothing is committed. Before the first, and after the end, statements run on their own; who would
 * write after the end is refused.
 */
export function requestTransaction(root: Scope, hold: () => Promise<OpenTransaction>): RequestTransaction {
  let opening: Promise<OpenTransaction> | null = null;
  let opened: OpenTransaction | null = null;
  let hasEnded = false;
  let isHalfDone = false;
  /** Works that were begun, that are under way, and whether one has been done. */
  const works = { begun: 0, underWay: 0, areDone: false };

  const present = (): Scope => opened?.scope ?? root;

  async function open(): Promise<OpenTransaction> {
    if (hasEnded) throw new Error('the request has ended: nothing more is written');
    opening ??= hold().then((held) => {
      if (!hasEnded) opened = held;
      return held;
    });
    return opening;
  }
  function end(): Promise<OpenTransaction> | null {
    hasEnded = true;
    opened = null;
    return opening;
  }
  async function takeBack(held: OpenTransaction): Promise<void> {
    if (!works.areDone) {
      [opening, opened] = [null, null];
      return held.undo();
    }
    await held.scope.query(BACK).catch(() => {
      isHalfDone = true;
    });
  }
  async function doWork<Result>(work: (scope: Scope) => Promise<Result>): Promise<Result> {
    const held = await open();
    const mine = (works.begun += 1);
    const isAlone = works.underWay === 0;
    works.underWay += 1;
    let isRefused = false;
    const own = held.scopeOfWork(() => {
      // A branch of it that goes on would write what its way back does not reach.
      if (isRefused) throw new Error('the work was refused: nothing more of it is written');
    });
    try {
      if (isAlone && works.areDone) await held.scope.query(MARK);
      const result = await work(own);
      works.areDone = true;
      return result;
    } catch (error) {
      isRefused = true;
      if (!isAlone || works.begun !== mine) isHalfDone = true;
      else await takeBack(held);
      throw error;
    } finally {
      works.underWay -= 1;
    }
  }

  return {
    scope: {
      get knex(): Knex {
        return present().knex;
      },
      query: (text, values) => present().query(text, values),
      queryAnew: (text, values) => present().queryAnew(text, values),
      unlocksEarly: () => present().unlocksEarly(),
    },
    transaction: doWork,
    async commit(last) {
      if (isHalfDone) throw new Error('a work beside others was refused: nothing is committed');
      if (last) await open();
      await (await end())?.commit(last);
    },
    async undo() {
      const held = await end()?.catch(() => null);
      await held?.undo();
    },
  };
}
