import type { Walk } from '@accordent/core/shared/walk.ts';
import type { InCamelCase, Scope } from '../database.ts';
import { countOf } from './page.ts';
import { rowsAnew } from './rows.ts';
import { sql, type Sql } from './sql.ts';

/** Rows that are in memory at a time. */
const BATCH = 1000;

type Walked<Fetched, Row> = {
  /** What is counted. */
  readonly found: Sql;
  /** The same with its columns, in order, uncut: lines, or ids alone. */
  readonly ordered: Sql;
  /** The lines of a batch, in its order. */
  readonly read: (batch: readonly Fetched[]) => readonly Row[] | Promise<readonly Row[]>;
};

/** All that a list finds, by a cursor of the snapshot that `scope` is. */
export const walkOf = <Fetched extends InCamelCase<Fetched>, Row = Fetched>(
  scope: Scope,
  { found, ordered, read }: Walked<Fetched, Row>,
): Walk<Row> => ({
  count: async () => (await countOf(scope, found, { isSearch: false })).total,
  async *batches() {
    for await (const batch of fetched<Fetched>(scope, ordered)) yield await read(batch);
  },
});

/** The same of a list that is gathered by its ids, whose lines are read a batch at a time. */
export const walkByIds = <Row>(
  scope: Scope,
  {
    found,
    ordered,
    linesOf,
  }: {
    readonly found: Sql;
    /** Their ids, in order, uncut. */
    readonly ordered: Sql;
    /** Those of these ids, in their order. */
    readonly linesOf: (ids: readonly number[]) => Promise<readonly Row[]>;
  },
): Walk<Row> =>
  walkOf<{ id: number }, Row>(scope, {
    found,
    ordered,
    read: (batch) => linesOf(batch.map(({ id }) => id)),
  });

/** The ids of a batch, each with its place, as pageFirst() has those of a page. */
export const theseFirst = (ids: readonly number[]): Sql =>
  sql`select id, place from unnest(${[...ids]}::bigint[]) with ordinality as these (id, place)`;

async function* fetched<Fetched extends InCamelCase<Fetched>>(
  scope: Scope,
  ordered: Sql,
): AsyncGenerator<readonly Fetched[]> {
  await rowsAnew(scope, sql`declare walk no scroll cursor for ${ordered}`);
  for (;;) {
    const rows = await scope.queryAnew<Fetched>(`fetch ${BATCH} from walk`);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await scope.queryAnew('close walk');
}
