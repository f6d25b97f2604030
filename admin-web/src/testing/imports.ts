import type { ImportLine, ImportPreview } from '@accordent/api/imports/imports.schemas.ts';

export const anImportLine = (given: Partial<ImportLine> & { line: number }): ImportLine => ({
  state: 'add',
  name: 'LORMEAU CAPUCINE',
  key: `c.lormeau.${given.line}@cabinet.fr`,
  faults: [],
  warnings: [],
  ...given,
});

/** A file of practitioners whose lines are these. */
export function anImportPreview(
  items: readonly ImportLine[],
  given: Partial<ImportPreview> = {},
): ImportPreview {
  const count = (state: ImportLine['state']) => items.filter((line) => line.state === state).length;
  return {
    kind: 'practitioners',
    hash: 'practitioners-1',
    lines: items.length,
    toAdd: count('add'),
    known: count('known'),
    faulty: count('faulty'),
    ignoredColumns: [],
    items: [...items],
    ...given,
  };
}
