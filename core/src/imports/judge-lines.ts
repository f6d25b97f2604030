import type { ImportLine, LineRemark } from './import-line.ts';
import type { FileLine } from './file-lines.ts';

/** A line once read: what it would write, and by what it is recognised. */
export type ReadLine<Draft> = {
  readonly line: FileLine;
  readonly draft: Draft;
  readonly name: string;
  /** '' where the cells of the key are empty: such a line is like no other. */
  readonly key: string;
  /** What the preview shows of the key. */
  readonly keyText: string;
  /** The column that is told of when two lines have the same key, and the key of the sentence. */
  readonly keyColumn: string;
  readonly repeatedFault: string;
  readonly faults: readonly LineRemark[];
  readonly warnings: readonly LineRemark[];
};

export type JudgedLine<Draft> = ImportLine & { readonly draft: Draft };

/**
 * What becomes of each line. A fault counts before everything: it is named even where the record is there already.
 * The second line of a key is faulty, since nobody can tell which of the two is right.
 */
export function judgeLines<Draft>(
  lines: readonly ReadLine<Draft>[],
  isKnown: (key: string) => boolean,
): readonly JudgedLine<Draft>[] {
  const first = new Map<string, number>();
  return lines.map(({ line, draft, name, key, keyText, keyColumn, repeatedFault, faults, warnings }) => {
    const before = first.get(key);
    if (key !== '' && before === undefined) first.set(key, line.line);
    const repeated = before === undefined ? [] : [line.remark(keyColumn, repeatedFault, before)];
    const all = [...line.faults, ...faults, ...repeated];
    const state = all.length > 0 ? 'faulty' : isKnown(key) ? 'known' : 'add';
    return { line: line.line, state, name, key: keyText, faults: all, warnings, draft };
  });
}
