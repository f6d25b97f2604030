import { fileLines, type FileLine } from './file-lines.ts';
import type { ImportKind } from './import-kinds.ts';

/** For tests: the second line of a file whose header is the keys of `cells`. */
export function aFileLine(kind: ImportKind, cells: Readonly<Record<string, string>>): FileLine {
  const { lines } = fileLines(kind, {
    header: Object.keys(cells),
    records: [{ line: 2, cells: Object.values(cells) }],
  });
  return lines[0]!;
}
