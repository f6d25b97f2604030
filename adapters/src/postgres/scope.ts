import type { Knex } from 'knex';
import type pg from 'pg';
import type { QueryResultRow } from 'pg';
import { statementName } from './prepared-statements.ts';

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
   * still waits for the disk. For locks that all queue for: so many commits then share one wait. Gives what the statement
   * that takes the lock selects beside it.
   */
  unlocksEarly(): string;
};

/** Selected by a statement: the transaction that it is in is committed once it is written, before it is on the disk. */
export const LEAVES_THE_DISK = `set_config('synchronous_commit', 'off', true)`;

const hasEnded = (under: Knex | Knex.Transaction): boolean => 'isCompleted' in under && under.isCompleted();

type ScopeOptions = { readonly patience?: number; readonly unlocksEarly?: Scope['unlocksEarly'] };

/** The scope of the pool, or of one transaction; `patience`: milliseconds that it waits for an answer. */
export function scopeOf(under: Knex, { patience, unlocksEarly = () => 'null' }: ScopeOptions = {}): Scope {
  const run = async <Row>(name: string, text: string, values: readonly unknown[]) => {
    const connection = (await under.client.acquireConnection()) as pg.Client;
    try {
      // One that was asked beside it has failed and undone it: this would run on its own, or in the next one's.
      if (hasEnded(under)) throw new Error('the transaction has ended: nothing more is written');
      const { rows, fields } = await connection.query<unknown[]>({
        name,
        text,
        values: [...values],
        rowMode: 'array',
        ...(patience !== undefined && { query_timeout: patience }),
      });
      return recordsOf(rows, fields) as Row[];
    } finally {
      await under.client.releaseConnection(connection);
    }
  };
  return {
    knex: under,
    query: (text, values = []) => run(statementName(text), text, values),
    queryAnew: (text, values = []) => run('', text, values),
    unlocksEarly,
  };
}

/** Rows come as bare values: each becomes a record once, under the names of core. */
function recordsOf(
  rows: readonly (readonly unknown[])[],
  fields: readonly pg.FieldDef[],
): Record<string, unknown>[] {
  const columns = fields.map(({ name }) => inCamelCase(name));
  const blank: Record<string, unknown> = {};
  for (const column of columns) blank[column] = null;
  return rows.map((values) => {
    const record = { ...blank };
    for (let place = 0; place < columns.length; place += 1) record[columns[place]!] = values[place];
    return record;
  });
}

// Columns are named in our own texts: they are as many as these.
const camelCase = new Map<string, string>();
function inCamelCase(name: string): string {
  const known = camelCase.get(name) ?? name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  camelCase.set(name, known);
  return known;
}
