import { Model, type ModelClass } from 'objection';

export type Table<Row extends object> = ModelClass<Model & Row>;

type TableOptions<Row> = {
  /** What a row is known by. */
  readonly key?: (keyof Row & string) | (keyof Row & string)[];
  /** Columns that hold JSON. */
  readonly json?: (keyof Row & string)[];
};

/** The map of a table, whose columns `Row` says: camelCase here, snake_case there. */
export function table<Row extends object>(
  tableName: string,
  { key = 'id' as keyof Row & string, json = [] }: TableOptions<Row> = {},
): Table<Row> {
  return class extends Model {
    static override tableName = tableName;
    static override idColumn = key;
    static override jsonAttributes = json;
  } as unknown as Table<Row>;
}
