import { setTimeout as pause } from 'node:timers/promises';
import knex from 'knex';
import { knexSnakeCaseMappers } from 'objection';
import pg from 'pg';
import type { PoolState } from '../metrics/metrics.ts';
import { askedTogether } from './asked-together.ts';
import { sqlState } from './database-errors.ts';
import { hasRoomForStatements, preparesStatements } from './prepared-statements.ts';
import { openTransaction, type LastStatement, type OpenTransaction } from './open-transaction.ts';
import { requestTransaction, type Transactions } from './request-transaction.ts';
import { scopeOf, type Scope } from './scope.ts';
import { transactionPlaces } from './transaction-places.ts';

export type { Transactions } from './request-transaction.ts';
export type { InCamelCase, Scope } from './scope.ts';

export type Database = Transactions & {
  /**
   * Every transaction of what `work` is handed is one, committed at its end with what `last` writes; a throw undoes
   * all of it, and a dead-lock has `work` done again. For idempotency keys, which must stand or fall with what they answer.
   */
  inOneTransaction<Result>(
    work: (request: Transactions) => Promise<Result>,
    last?: (result: Result) => LastStatement,
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

// 23503: a row that this one names was deleted meanwhile, such as a patient whom no request was for any more.
const RETRIED = new Set(['40001', '40P01', '23503']);
const TRIES = 3;
const PAUSE_MS = 10;
/** Of ten connections three are left to those who only read, however many write. */
const TRANSACTIONS_SHARE = 0.7;
const TOO_MANY_CONNECTIONS = '53300';

/** What is asked side by side in one transaction goes out at once, and is answered in that order; knex has no word for it. */
const SIDE_BY_SIDE = { pipeline: true };

// Its own commit waits for the disk, and with it all that were written before.
const FLUSH = `select pg_logical_emit_message(true, 'flush', '')`;

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

  async function hold(): Promise<OpenTransaction> {
    await places.enter();
    return openTransaction(root, { onEnd: places.leave, flush });
  }

  return {
    scope,
    transaction: (work) =>
      triedAgain(async () => {
        const held = await hold();
        return endedBy(held, () => work(held.scope));
      }),
    inOneTransaction: (work, last) =>
      triedAgain(() => {
        const request = requestTransaction(scope, hold);
        return endedBy(request, () => work(request), last);
      }),
    async snapshot(work) {
      await readings.enter();
      const held = await openTransaction(root, {
        mode: 'isolation level repeatable read, read only',
        patience: SNAPSHOT_STATEMENT_MS + 1000,
        onEnd: readings.leave,
        flush,
      });
      return endedBy(held, async () => {
        // All of the rows will be asked for: the plan need not hurry to the first.
        await held.scope.query(
          `select set_config('statement_timeout', '${SNAPSHOT_STATEMENT_MS}', true), set_config('cursor_tuple_fraction', '1', true)`,
        );
        return work(held.scope);
      });
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

async function endedBy<Result>(
  { commit, undo }: Pick<OpenTransaction, 'commit' | 'undo'>,
  work: () => Promise<Result>,
  last?: (result: Result) => LastStatement,
): Promise<Result> {
  try {
    const result = await work();
    await commit(last?.(result));
    return result;
  } catch (error) {
    await undo();
    throw error;
  }
}

/**
 * Again when PostgreSQL broke a dead-lock or two writes met; three times in all. Not at once: who is done again would
 * take its lock back before the other has woken for it, and stand in the same dead-lock.
 */
async function triedAgain<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === TRIES || !RETRIED.has(sqlState(error))) throw error;
      await pause(attempt * (PAUSE_MS + Math.random() * PAUSE_MS));
    }
  }
}
