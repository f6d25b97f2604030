import knex, { type Knex } from 'knex';
import { knexSnakeCaseMappers } from 'objection';
import pg from 'pg';
import type { PoolState } from '../metrics/metrics.ts';
import { askedTogether } from './asked-together.ts';
import { sqlState } from './database-errors.ts';
import { hasRoomForStatements, preparesStatements } from './prepared-statements.ts';
import { LEAVES_THE_DISK, scopeOf, type Scope } from './scope.ts';
import { transactionPlaces } from './transaction-places.ts';

export type { InCamelCase, Scope } from './scope.ts';

/** Whoever writes gets his transaction from here. */
export type Transactions = {
  /** Each statement on its own, or in the transaction of the request where one is under way. */
  readonly scope: Scope;
  /** All or nothing; tried again when PostgreSQL breaks a dead-lock. */
  transaction<Result>(work: (scope: Scope) => Promise<Result>): Promise<Result>;
};

export type Database = Transactions & {
  /**
   * Every transaction of what `work` is handed is one, committed at its end with what `atEnd` writes; a throw undoes
   * all of it, and a dead-lock has `work` done again. For idempotency keys, which must stand or fall with what they answer.
   */
  inOneTransaction<Result>(
    work: (request: Transactions) => Promise<Result>,
    atEnd: (scope: Scope, result: Result) => Promise<void>,
  ): Promise<Result>;
  /**
   * What stands at one instant, read for as long as it takes, two readings at a time; nothing is written. It is another
   * connection than that of a request's transaction.
   */
  snapshot<Result>(work: (scope: Scope) => Promise<Result>): Promise<Result>;
  /** The connections of this process. */
  pool(): PoolState;
  /** Whether the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  readonly url: string;
  readonly poolSize?: number;
  readonly applicationName?: string;
  /** Milliseconds after which PostgreSQL gives a statement up; a second later it is taken for gone. */
  readonly statementTimeout?: number;
  /** Milliseconds that a burst may keep a call waiting for a connection; then it is `busy`. */
  readonly patience?: number;
};

/** A transaction with its connection. Either end gives both back. */
export type HeldTransaction = {
  readonly scope: Scope;
  /** Throws when PostgreSQL did not commit. */
  commit(): Promise<void>;
  /** Never throws. */
  undo(): Promise<void>;
};

// 23503: a row that this one names was deleted meanwhile, such as a patient whom no request was for any more.
const RETRIED = new Set(['40001', '40P01', '23503']);
const TRIES = 3;
/** Of ten connections three are left to those who only read, however many write. */
const TRANSACTIONS_SHARE = 0.7;
const TOO_MANY_CONNECTIONS = '53300';

/** What is asked side by side in one transaction goes out at once, and is answered in that order; knex has no word for it. */
const SIDE_BY_SIDE = { pipeline: true };

// Its own commit waits for the disk, and with it all that were written before.
const FLUSH = `select pg_logical_emit_message(true, 'flush', '')`;

/** Where the work of a request begins that follows another, and the way back to there. */
const MARK = 'savepoint work';
const BACK = 'rollback to savepoint work';

/** A statement of a snapshot may have to sort all of a list before its first row. */
const SNAPSHOT_STATEMENT_MS = 120_000;
const SNAPSHOTS = 2;

const names = knexSnakeCaseMappers();

// Dates without time stay texts: they are days of the calendar, not instants.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Opens the database; nothing is connected before the first statement. */
export function openDatabase({
  url,
  poolSize = 10,
  applicationName = 'accordent',
  statementTimeout = 10_000,
  patience = 8000,
}: DatabaseOptions): Database {
  const root = knex({
    client: 'pg',
    connection: {
      connectionString: url,
      connectionTimeoutMillis: 2000,
      statement_timeout: statementTimeout,
      // A server that is frozen, or behind a cut cable, does not even refuse.
      query_timeout: statementTimeout + 1000,
      application_name: applicationName,
      ...SIDE_BY_SIDE,
      // To begin two more processes costs what is read here in ten milliseconds more than they save.
      options: '-c max_parallel_workers_per_gather=0',
    },
    pool: {
      min: 0,
      max: poolSize,
      afterCreate(connection: pg.Client, done: () => void) {
        preparesStatements(connection);
        done();
      },
      validate: (connection: Connection) => owesNoAnswer(connection) && hasRoomForStatements(connection),
    },
    acquireConnectionTimeout: patience,
    // What goes wrong is thrown to whoever asked; knex would also write it to the console, past the log.
    log: { warn: () => {}, error: () => {} },
    ...names,
  });
  const tarn = root.client.pool as KnexPool;
  const places = transactionPlaces(Math.ceil(poolSize * TRANSACTIONS_SHARE), patience);
  tarn.on('createFail', (_, error) => {
    if (sqlState(error) === TOO_MANY_CONNECTIONS) return;
    for (const waiting of tarn.pendingAcquires) waiting.reject(error);
    places.refuseAll(error);
  });
  const scope = scopeOf(root);
  const readings = transactionPlaces(SNAPSHOTS, patience);
  const flush = () => askedTogether(scope, 'query', { text: FLUSH, values: [] });

  async function hold(): Promise<HeldTransaction> {
    await places.enter();
    const transaction = await begun(root).catch((error: unknown) => {
      places.leave();
      throw error;
    });
    let isUnlockedEarly = false;
    return {
      scope: scopeOf(transaction, {
        unlocksEarly() {
          isUnlockedEarly = true;
          return LEAVES_THE_DISK;
        },
      }),
      async commit() {
        await committed(transaction).finally(places.leave);
        if (isUnlockedEarly) await flush();
      },
      async undo() {
        if (transaction.isCompleted()) return;
        await transaction.rollback().catch(() => {});
        places.leave();
      },
    };
  }

  return {
    scope,
    transaction: (work) =>
      triedAgain(async () => {
        const held = await hold();
        return endedBy(held, () => work(held.scope));
      }),
    inOneTransaction: (work, atEnd) =>
      triedAgain(() => {
        const request = requestTransaction(scope, hold);
        return endedBy(request, async () => {
          const result = await work(request);
          await request.last((under) => atEnd(under, result));
          return result;
        });
      }),
    async snapshot(work) {
      await readings.enter();
      try {
        return await root.transaction(
          async (transaction) => {
            // All of the rows will be asked for: the plan need not hurry to the first.
            await transaction.raw(
              `set local statement_timeout = ${SNAPSHOT_STATEMENT_MS}; set local cursor_tuple_fraction = 1`,
            );
            return work(scopeOf(transaction, { patience: SNAPSHOT_STATEMENT_MS + 1000 }));
          },
          { isolationLevel: 'repeatable read', readOnly: true },
        );
      } finally {
        readings.leave();
      }
    },
    pool: () => ({
      open: tarn.numUsed() + tarn.numFree(),
      idle: tarn.numFree(),
      waiting: tarn.numPendingAcquires() + places.waiting(),
    }),
    ping: async () => void (await scope.query('select 1')),
    close: () => root.destroy(),
  };
}

type Connection = { readonly readyForQuery?: boolean };

type KnexPool = {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
  readonly pendingAcquires: readonly { reject(error: unknown): void }[];
  on(event: 'createFail', told: (id: number, error: unknown) => void): void;
};

/** A connection that still owes an answer is not handed to the next, who would wait for it as well. */
const owesNoAnswer = ({ readyForQuery }: Connection): boolean => readyForQuery === true;

/** knex also hands over one whose BEGIN failed: only the promise of the whole transaction tells of it. */
async function begun(root: Knex): Promise<Knex.Transaction> {
  const transaction = await root.transaction();
  if (transaction.isCompleted()) await transaction.executionPromise;
  return transaction;
}

/** knex's commit() swallows a failure: only the promise of the whole transaction tells of it. */
async function committed(transaction: Knex.Transaction): Promise<void> {
  const [answer] = await Promise.all([transaction.commit(), transaction.executionPromise]);
  const { response } = answer as { response?: { command?: string } };
  if (response?.command !== 'COMMIT') throw new Error('a statement had failed: nothing was committed');
}

async function endedBy<Result>(
  { commit, undo }: Pick<HeldTransaction, 'commit' | 'undo'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work();
    await commit();
    return result;
  } catch (error) {
    await undo();
    throw error;
  }
}

/** What a request does to the database, as one transaction. */
type RequestTransaction = Transactions & {
  /** What is written when all works are done. */
  last(write: (scope: Scope) => Promise<void>): Promise<void>;
  /** Throws when PostgreSQL did not commit. */
  commit(): Promise<void>;
  /** Never throws: the connection goes back to the pool, and what undid the work is what must be told. */
  undo(): Promise<void>;
};

/**
 * The one transaction of a request. It opens for the first who writes; writers side by side get the same. A work that is
 * refused leaves nothing of itself, whether or not the request goes on; of one that wrote beside others nobody can tell
 * what was whose, and nothing is committed. Before the first, and after the end, statements run on their own; who would
 * write after the end is refused.
 */
function requestTransaction(root: Scope, hold: () => Promise<HeldTransaction>): RequestTransaction {
  let opening: Promise<HeldTransaction> | null = null;
  let opened: HeldTransaction | null = null;
  let hasEnded = false;
  let isHalfDone = false;
  /** Works that were begun, that are under way, and whether one has been done. */
  const works = { begun: 0, underWay: 0, areDone: false };
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
  async function takeBack(held: HeldTransaction): Promise<void> {
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
    try {
      if (isAlone && works.areDone) await held.scope.query(MARK);
      const result = await work(held.scope);
      works.areDone = true;
      return result;
    } catch (error) {
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
    last: async (write) => write((await open()).scope),
    async commit() {
      if (isHalfDone) throw new Error('a work beside others was refused: nothing is committed');
      await (await end())?.commit();
    },
    async undo() {
      const held = await end()?.catch(() => null);
      await held?.undo();
    },
  };
}

/** Again when PostgreSQL broke a dead-lock or two writes met; three times in all. */
async function triedAgain<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === TRIES || !RETRIED.has(sqlState(error))) throw error;
    }
  }
}
