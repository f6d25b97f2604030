import { domainError } from '../shared/domain-error.ts';
import type { CsvTable } from './csv-reader.ts';
import { importColumns, type ImportKind } from './import-kinds.ts';
import type { LineRemark } from './import-line.ts';

/** A line of a file, asked by names of the wire. */
export type FileLine = {
  readonly line: number;
  /** What the cell holds; '' where the file has no such column or the cell is empty. */
  cell(name: string): string;
  /** Whether the file has the column. */
  has(name: string): boolean;
  /** A remark about a cell, under the name that the file gives its column. */
  remark(name: string, fault: string, detail?: number | string): LineRemark;
  /** Remarks on the line as such: cells beyond the last column, texts longer than their limit. */
  readonly faults: readonly LineRemark[];
};

type Column = { readonly place: number; readonly title: string };

/**
 * The lines of a file by its header, where capitals and spaces around do not count. Throws `import_columns` for a
 * required column that is missing, and for one that stands twice. Columns that nobody knows are left out and named.
 */
export function fileLines(
  kind: ImportKind,
  { header, records }: Pick<CsvTable, 'header' | 'records'>,
): { readonly lines: readonly FileLine[]; readonly ignoredColumns: readonly string[] } {
  const known = importColumns[kind];
  const columns = new Map<string, Column>();
  const repeated: string[] = [];
  const ignoredColumns: string[] = [];
  for (const [place, title] of header.entries()) {
    if (title === '') continue;
    const found = known.find(({ name, aliases = [] }) =>
      [name, ...aliases].some((each) => each.toLowerCase() === title.toLowerCase()),
    );
    if (!found) ignoredColumns.push(title);
    else if (columns.has(found.name)) repeated.push(title);
    else columns.set(found.name, { place, title });
  }
  const missing = known.filter(({ name, isRequired }) => isRequired && !columns.has(name));
  if (missing.length + repeated.length > 0)
    throw domainError('import_columns', { missing: missing.map(({ name }) => name), repeated });

  const limits = known.flatMap(({ name, limit }) => (limit === undefined ? [] : [{ name, limit }]));
  const lines = records.map(({ line, cells }): FileLine => {
    const cell = (name: string) => cells[columns.get(name)?.place ?? -1] ?? '';
    const remark: FileLine['remark'] = (name, fault, detail) => ({
      field: columns.get(name)?.title ?? name,
      value: cell(name),
      fault,
      ...(detail !== undefined && { detail }),
    });
    const surplus = cells.slice(header.length).find((text) => text !== '');
    const faults = [
      ...(surplus === undefined ? [] : [{ field: '', value: surplus, fault: 'import_too_many_cells' }]),
      ...limits
        .filter(({ name, limit }) => cell(name).length > limit)
        .map(({ name, limit }) => remark(name, 'too_long', limit)),
    ];
    return { line, cell, has: (name) => columns.has(name), remark, faults };
  });
  return { lines, ignoredColumns };
}
