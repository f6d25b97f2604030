import type { Knex } from 'knex';
import { knexSnakeCaseMappers } from 'objection';
import type { QueryResultRow } from 'pg';
import type { Scope } from '../database.ts';

/** From and where: what a list shows, before it is ordered, cut and counted. */
export type Found = Knex.QueryBuilder;

const { postProcessResponse: inCamelCase } = knexSnakeCaseMappers();

/** The lines of a built query, their columns in camelCase. */
export async function rowsOf<Row>(scope: Scope, query: Found): Promise<Row[]> {
  const { sql, bindings } = query.toSQL().toNative();
  return inCamelCase(await scope.query<QueryResultRow>(sql, bindings)) as Row[];
}

/** The same, planned with its values each time. */
export async function rowsAnew<Row>(scope: Scope, query: Found): Promise<Row[]> {
  const { sql, bindings } = query.toSQL().toNative();
  return inCamelCase(await scope.queryAnew<QueryResultRow>(sql, bindings)) as Row[];
}
