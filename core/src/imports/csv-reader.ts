/** A file of comma-separated values, read: cells trimmed, what protects them from being formulas undone. */
export type CsvTable = {
  /** Of the bytes: two files are the same when it is. */
  readonly hash: string;
  readonly header: readonly string[];
  /** Empty lines are left out; `line` counts them, from 1 for the first line of the file, as a spreadsheet does. */
  readonly records: readonly CsvRecord[];
};

export type CsvRecord = { readonly line: number; readonly cells: readonly string[] };

export type CsvReader = {
  /**
   * UTF-8 or Windows-1252, separated by semicolons, commas or tabs, both found out. At most `maxRecords` records.
   * Throws `not_a_csv`, `broken_csv` (with its line) and `too_many_lines`.
   */
  read(bytes: Uint8Array, limits: { readonly maxRecords: number }): CsvTable;
};
