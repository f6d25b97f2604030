import { fileLines, type FileLine } from '../imports/file-lines.ts';
import type { ImportKind } from '../imports/import-kinds.ts';

/** The second line of a file whose header is the keys of `cells`. */
export function aFileLine(kind: ImportKind, cells: Readonly<Record<string, string>>): FileLine {
  const { lines } = fileLines(kind, {
    header: Object.keys(cells),
    records: [{ line: 2, cells: Object.values(cells) }],
  });
  return lines[0]!;
}
