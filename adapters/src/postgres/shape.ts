import type { QueryResultRow } from 'pg';

type Leaf = string | number | boolean | Date | readonly unknown[];

/**
 * Where each part of a record is found: SQL, under core's names; what the compiler asks for is selected. A part that is
 * an object may be SQL that gives JSON; else it is null where its `id` is.
 */
export type Shape<Row> = {
  readonly [Name in keyof Row]-?: NonNullable<Row[Name]> extends Leaf
    ? string
    : string | Shape<NonNullable<Row[Name]>>;
};

type Parts = { readonly [name: string]: string | Parts };
type Leaves = readonly (readonly [name: string, from: string | Leaves])[];

/** A line of a list, whose columns come one by one. */
export type Line<Row> = { readonly columns: string; readonly read: (found: QueryResultRow) => Row };

/** How a statement selects lines of this shape, and how they are read. */
export function lineOf<Row>(shape: Shape<Row>): Line<Row> {
  const leaves = leavesOf(shape as Parts);
  return { columns: columnsOf(shape as Parts).join(', '), read: (found) => read(leaves, found) as Row };
}

const columnsOf = (parts: Parts, path = ''): string[] =>
  Object.entries(parts).flatMap(([name, part]) =>
    typeof part === 'string' ? `${part} as "${path}${name}"` : columnsOf(part, `${path}${name}.`),
  );

const leavesOf = (parts: Parts, path = ''): Leaves =>
  Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === 'string' ? `${path}${name}` : leavesOf(part, `${path}${name}.`),
  ]);

function read(leaves: Leaves, found: QueryResultRow): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [name, from] of leaves)
    record[name] = typeof from === 'string' ? found[from] : orNull(read(from, found));
  return record;
}

const orNull = (part: Record<string, unknown>) => (part['id'] === null ? null : part);

/** A function of PostgreSQL takes a hundred arguments: names and values of so many parts. */
const MOST_PARTS = 50;

function objectOf(parts: readonly string[]): string {
  if (parts.length <= MOST_PARTS) return `json_build_object(${parts.join(', ')})`;
  const head = parts.slice(0, MOST_PARTS).join(', ');
  return `(jsonb_build_object(${head}) || ${objectOf(parts.slice(MOST_PARTS))}::jsonb)`;
}

/** SQL: a record of this shape as one JSON. */
export function jsonOf<Row>(shape: Shape<Row>): string {
  const parts = Object.entries(shape as Parts).map(
    ([name, part]) => `'${name}', ${typeof part === 'string' ? part : jsonOf<unknown>(part)}`,
  );
  const object = objectOf(parts);
  const { id } = shape as Parts;
  return typeof id === 'string' ? `case when ${id} is not null then ${object} end` : object;
}

/** SQL: records of this shape as a list in JSON. */
export const jsonListOf = <Row>(shape: Shape<Row>, from: string, order: string): string =>
  `(select coalesce(json_agg(${jsonOf(shape)} order by ${order}), '[]') ${from})`;

/** The answer of a statement whose only column is such a JSON. */
export type JsonRow<Row> = { readonly record: Row };

/** The records of such an answer. */
export const recordsIn = <Row>(rows: readonly JsonRow<Row>[]): Row[] =>
  rows.map(({ record }) => withInstants(record));

const INSTANT = /^(at|since)$|(At|Since)$/;

/** JSON has no instants: they are texts there, known by their names. */
export function withInstants<Json>(json: Json): Json {
  for (const [name, value] of Object.entries(json as Record<string, unknown>)) {
    if (typeof value === 'string' && INSTANT.test(name))
      Object.assign(json as object, { [name]: new Date(value) });
    else if (typeof value === 'object' && value !== null) withInstants(value);
  }
  return json;
}
