import type { Knex } from 'knex';
import type { InCamelCase, Scope } from '../database.ts';
import { statementOf } from './kept-texts.ts';

/** From and where: what a list shows, before it is ordered, cut and counted. */
export type Found = Knex.QueryBuilder;

/** The lines of a built query. */
export function rowsOf<Row extends InCamelCase<Row>>(scope: Scope, query: Found | Knex.Raw): Promise<Row[]> {
  const { text, values } = statementOf(query);
  return scope.query(text, values);
}

/** The same, planned with its values each time. */
export function rowsAnew<Row extends InCamelCase<Row>>(
  scope: Scope,
  query: Found | Knex.Raw,
): Promise<Row[]> {
  const { text, values } = statementOf(query);
  return scope.queryAnew(text, values);
}

/** A text whose values stand as `?`, as PostgreSQL numbers them: for what is asked too often to be built each time. */
export function numbered(text: string): string {
  let count = 0;
  return text.replaceAll('?', () => {
    count += 1;
    return `$${count}`;
  });
}
