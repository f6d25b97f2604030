import type { Knex } from 'knex';
import type { QueryResultRow } from 'pg';

/** What a row can be: its columns are renamed on their way, so that no record bears a name of the database. */
export type InCamelCase<Row> = {
  [Column in keyof Row]: Column extends `${string}_${string}` ? never : unknown;
};

/** Where a store runs its statements: on its own, or in a transaction. Columns come in camelCase. */
export type Scope = {
  readonly knex: Knex;
  /** Prepared once a connection, since planning costs more than running. */
  query<Row extends InCamelCase<Row> = QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<Row[]>;
  /** Planned with its values each time: where no plan is good for all of them. */
  queryAnew<Row extends InCamelCase<Row> = QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<Row[]>;
  /**
   * The locks of this transaction go once its commit is written, before it is on the disk; whoever waits for the commit
   * still waits for the disk. For locks that all queue for: so many commits then share one wait.
   */
  unlocksEarly(): Promise<void>;
};
