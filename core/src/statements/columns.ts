import type { CsvTable } from '../imports/csv-reader.ts';
import { searchText } from '../shared/person-name.ts';
import { parseBankAmount, parseBankDay } from './bank-values.ts';
import { refusedStatement } from './statement-fault.ts';

/** A column that a kind of file may have: its name on screen, and how headings say it, the surest first. */
type ColumnKind = { readonly label: string; readonly words: readonly RegExp[] };
export type ColumnKinds<Name extends string> = Readonly<Record<Name, ColumnKind>>;

/** The heading of each column that is there. */
export type Columns<Name extends string> = { readonly [Each in Name]?: string };

/** The columns that somebody chose before for these headings. */
export type Remembered<Name extends string> = (header: readonly string[]) => Promise<Columns<Name> | null>;

/** What a person needs to say which column is which: the headings and a few lines below them. */
export type ColumnQuestion<Name extends string> = {
  readonly header: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly guessed: Columns<Name>;
};

const SAMPLE_LINES = 3;

/**
 * The columns as somebody chose them before, where the file has them all, else by their headings; null where those do
 * not tell enough. Throws `statement_refused` for a table without headings.
 */
export function findColumns<Name extends string>(
  { header, records }: CsvTable,
  {
    kinds,
    chosen,
    isEnough,
  }: {
    readonly kinds: ColumnKinds<Name>;
    readonly chosen: Columns<Name> | null;
    readonly isEnough: (columns: Columns<Name>) => boolean;
  },
): { readonly columns: Columns<Name> } | { readonly question: ColumnQuestion<Name> } {
  if (
    header.some(
      (cell) => parseBankDay(cell) !== null || (/\d[.,]\d\d$/.test(cell) && parseBankAmount(cell) !== null),
    )
  )
    throw refusedStatement({ fault: 'no-header' });
  if (chosen) {
    const headings = Object.values<string | undefined>(chosen).filter((heading) => heading !== undefined);
    const areThere = headings.every((heading) => header.filter((cell) => cell === heading).length === 1);
    if (areThere && isEnough(chosen)) return { columns: chosen };
  }
  const guessed = guessColumns(header, kinds);
  if (!chosen && isEnough(guessed)) return { columns: guessed };
  const sample = records.slice(0, SAMPLE_LINES).map(({ cells }) => cells);
  return { question: { header, sample, guessed } };
}

/** A heading that two columns share tells neither. */
function guessColumns<Name extends string>(
  header: readonly string[],
  kinds: ColumnKinds<Name>,
): Columns<Name> {
  const taken = new Set<string>();
  const guessed: { [Each in Name]?: string } = {};
  for (const name of Object.keys(kinds) as Name[]) {
    for (const word of kinds[name].words) {
      const found = header.filter((heading) => !taken.has(heading) && word.test(searchText(heading)));
      if (found.length === 0) continue;
      if (found.length === 1) {
        guessed[name] = found[0]!;
        taken.add(found[0]!);
      }
      break;
    }
  }
  return guessed;
}

/** The cell of a column in a line of the table; '' where either is missing. */
export function cellReader<Name extends string>(header: readonly string[], columns: Columns<Name>) {
  return (cells: readonly string[], name: Name): string => {
    const heading = columns[name];
    return heading === undefined ? '' : (cells[header.indexOf(heading)] ?? '').trim();
  };
}
