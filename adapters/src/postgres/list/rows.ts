import type { InCamelCase, Scope } from '../database.ts';
import type { Sql } from './sql.ts';

/** The lines of a query. */
export const rowsOf = <Row extends InCamelCase<Row>>(scope: Scope, { text, values }: Sql): Promise<Row[]> =>
  scope.query(text, values);

/** The same, planned with its values each time. */
export const rowsAnew = <Row extends InCamelCase<Row>>(scope: Scope, { text, values }: Sql): Promise<Row[]> =>
  scope.queryAnew(text, values);

/** A text whose values stand as `?`, as PostgreSQL numbers them: for what is asked too often to be built each time. */
export function numbered(text: string): string {
  let count = 0;
  return text.replaceAll('?', () => {
    count += 1;
    return `$${count}`;
  });
}
