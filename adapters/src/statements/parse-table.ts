import type { CsvTable } from '@accordent/core/imports/csv-reader.ts';
import { STATEMENT_MAX_LINES } from '@accordent/core/statements/statement.ts';
import { csvReader } from '../csv/csv-reader.ts';
import { decodeText } from '../csv/decode-text.ts';

const SEPARATORS = [';', '\t', ','];
/** Banks print account, period and balance above the headings. */
const LOOKED_AT = 30;

/** A table from its headings on, whatever stands above them; lines are counted as in the file. */
export function parseTable(bytes: Uint8Array): CsvTable {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
  const { first, separator } = headings(lines.slice(0, LOOKED_AT));
  const skipped = /^sep=/i.test(lines[0] ?? '') && first < 2 ? 0 : first;
  const named = skipped === 0 && first > 0 ? '' : `sep=${separator}\n`;
  const rest = new TextEncoder().encode(named + lines.slice(skipped).join(''));
  const table = csvReader.read(rest, { maxRecords: STATEMENT_MAX_LINES });
  const moved = skipped - (named === '' ? 0 : 1);
  return { ...table, records: table.records.map((record) => ({ ...record, line: record.line + moved })) };
}

/** The first line with as many cells as most lines have. */
function headings(lines: readonly string[]): { readonly first: number; readonly separator: string } {
  let best = { first: 0, separator: ';', weight: 0 };
  for (const separator of SEPARATORS) {
    const counts = lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(separator).length - 1);
    for (const count of new Set(counts)) {
      const weight = count * counts.filter((each) => each === count).length;
      if (weight > best.weight) best = { first: counts.indexOf(count), separator, weight };
    }
  }
  return best;
}
