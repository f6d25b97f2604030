import { AsyncLocalStorage } from 'node:async_hooks';
import knex from 'knex';
import type { Knex } from 'knex';
import { knexSnakeCaseMappers } from 'objection';
import pg from 'pg';
import type { PoolClient, QueryResultRow } from 'pg';
import type { PoolState } from '../metrics/metrics.ts';
import { sqlState } from './database-errors.ts';

/** A statement by hand: prepared once a connection under its name, since planning costs more than running. */
export type Statement = { readonly name: string; readonly text: string };

/** Where a store runs its statements: on its own, or in a transaction. */
export type Scope = {
  readonly knex: Knex;
  query<Row extends QueryResultRow>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
};

export type Database = {
  /** Each statement on its own, or in the request's transaction where one is under way. */
  readonly scope: Scope;
  /** All or nothing; tried again when PostgreSQL breaks a dead-lock. */
  transaction<Result>(work: (scope: Scope) => Promise<Result>): Promise<Result>;
  /**
   * Runs `work` so that every transaction in it is one, committed at its end with what `atEnd` writes;
   * a throw undoes all of it, and a dead-lock has `work` done again. For idempotency keys, which must stand or fall with what they answer.
   */
  inOneTransaction<Result>(
    work: () => Promise<Result>,
    atEnd: (scope: Scope, result: Result) => Promise<void>,
  ): Promise<Result>;
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
};

// 23503: a row that this one names was deleted meanwhile, such as a patient whom no request was for any more.
const RETRIED = new Set(['40001', '40P01', '23503']);
const TRIES = 3;

// Dates without time stay texts: they are days of the calendar, not instants.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Opens the database; nothing is connected before the first statement. */
export function openDatabase({
  url,
  poolSize = 10,
  applicationName = 'accordent',
  statementTimeout = 10_000,
}: DatabaseOptions): Database {
  const timeouts = {
    connectionTimeoutMillis: 2000,
    statement_timeout: statementTimeout,
    // A server that is frozen, or behind a cut cable, does not even refuse.
    query_timeout: statementTimeout + 1000,
    application_name: applicationName,
  };
  const pool = new pg.Pool({ connectionString: url, max: poolSize, idleTimeoutMillis: 30_000, ...timeouts });
  // A connection that dies while idle must not take the process with it; the next statement reports it.
  pool.on('error', () => {});
  const root = knex({
    client: 'pg',
    connection: { connectionString: url, ...timeouts },
    pool: { min: 0, max: poolSize, validate: owesNoAnswer },
    acquireConnectionTimeout: 2000,
    // What goes wrong is thrown to whoever asked; knex would also write it to the console, past the log.
    log: { warn: () => {}, error: () => {} },
    ...knexSnakeCaseMappers(),
  });

  const shared = new AsyncLocalStorage<SharedTransaction>();

  const inTransaction = (under: Knex.Transaction): Scope => ({
    knex: under,
    async query(statement, values = []) {
      const connection = (await under.client.acquireConnection()) as PoolClient;
      return (await connection.query({ ...statement, values: [...values] })).rows;
    },
  });

  const scope: Scope = {
    get knex() {
      return shared.getStore()?.present() ?? root;
    },
    async query(statement, values = []) {
      const under = shared.getStore()?.present();
      if (under) return inTransaction(under).query(statement, values);
      return (await pool.query({ ...statement, values: [...values] })).rows;
    },
  };

  async function transaction<Result>(work: (scope: Scope) => Promise<Result>): Promise<Result> {
    const request = shared.getStore();
    if (request) return work(inTransaction(await request.open()));
    return triedAgain(() => root.transaction((trx) => work(inTransaction(trx))));
  }

  async function inOneTransaction<Result>(
    work: () => Promise<Result>,
    atEnd: (scope: Scope, result: Result) => Promise<void>,
  ): Promise<Result> {
    return triedAgain(() => {
      const request = sharedTransaction(root);
      return shared.run(request, async () => {
        try {
          const result = await work();
          await atEnd(inTransaction(await request.open()), result);
          await request.commit();
          return result;
        } catch (error) {
          await request.undo();
          throw error;
        }
      });
    });
  }

  return {
    scope,
    transaction,
    inOneTransaction,
    pool() {
      const tarn = root.client.pool as KnexPool;
      return {
        open: pool.totalCount + tarn.numUsed() + tarn.numFree(),
        idle: pool.idleCount + tarn.numFree(),
        waiting: pool.waitingCount + tarn.numPendingAcquires(),
      };
    },
    ping: async () => void (await pool.query('select 1')),
    close: async () => void (await Promise.all([pool.end(), root.destroy()])),
  };
}

type KnexPool = { numUsed(): number; numFree(): number; numPendingAcquires(): number };

/** A connection that still owes an answer is not handed to the next, who would wait for it as well. */
const owesNoAnswer = (connection: { readyForQuery?: boolean }): boolean => connection.readyForQuery === true;

/** The one transaction of a request. */
type SharedTransaction = {
  /** The transaction under way, or null: before the first write, and after the end. */
  present(): Knex.Transaction | null;
  /** Opens it for the first who writes; writers side by side get the same. Throws once the request has ended. */
  open(): Promise<Knex.Transaction>;
  /** Throws when PostgreSQL did not commit. */
  commit(): Promise<void>;
  /** Never throws: the connection goes back to the pool, and what undid the work is what must be told. */
  undo(): Promise<void>;
};

function sharedTransaction(root: Knex): SharedTransaction {
  let opening: Promise<Knex.Transaction> | null = null;
  let opened: Knex.Transaction | null = null;
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    opened = null;
    return opening;
  };
  return {
    present: () => opened,
    async open() {
      if (hasEnded) throw new Error('the request has ended: nothing more is written');
      opening ??= root.transaction().then((transaction) => {
        if (!hasEnded) opened = transaction;
        return transaction;
      });
      return opening;
    },
    async commit() {
      const transaction = await end();
      if (!transaction) return;
      // knex's commit() swallows the failure: only the promise of the whole transaction tells of it.
      await Promise.all([transaction.commit(), transaction.executionPromise]);
    },
    async undo() {
      const transaction = await end()?.catch(() => null);
      if (transaction && !transaction.isCompleted()) await transaction.rollback().catch(() => {});
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
