import knex, { type Knex } from 'knex';
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

type ScopeOptions = {
  /** Milliseconds that it waits for an answer. */
  readonly patience?: number;
  /** The connection of a transaction; throws once that has ended. What is asked is sent before the asking returns. */
  readonly held?: () => pg.Client;
  readonly unlocksEarly?: Scope['unlocksEarly'];
};

/** The scope of the pool, or of one transaction. */
export function scopeOf(
  root: Knex,
  { patience, held, unlocksEarly = () => 'null' }: ScopeOptions = {},
): Scope {
  let under = held ? null : root;
  const run = async <Row>(name: string, text: string, values: readonly unknown[]) => {
    const connection = held ? held() : ((await root.client.acquireConnection()) as pg.Client);
    try {
      const { rows, fields } = await connection.query<unknown[]>({
        name,
        text,
        values: [...values],
        rowMode: 'array',
        ...(patience !== undefined && { query_timeout: patience }),
      });
      return recordsOf(rows, fields) as Row[];
    } finally {
      if (!held) await root.client.releaseConnection(connection);
    }
  };
  return {
    get knex() {
      under ??= knexOn(root, held!);
      return under;
    },
    query: (text, values = []) => run(statementName(text), text, values),
    queryAnew: (text, values = []) => run('', text, values),
    unlocksEarly,
  };
}

/** What Objection and builders ask a transaction through. Made for who asks: it weighs more than all else of one. */
function knexOn(root: Knex, held: () => pg.Client): Knex {
  const made = knex({ ...root.client.config, client: root.client.constructor, connection: undefined });
  // Looked at when it is sent: between the asking for a connection and that the transaction may end.
  const query = (...asked: Parameters<pg.Client['query']>) => held().query(...asked);
  const own: Pick<Knex.Client, 'acquireConnection' | 'releaseConnection'> = {
    acquireConnection: async () => ({ query }),
    releaseConnection: async () => {},
  };
  Object.assign(made.client, own);
  return made;
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
