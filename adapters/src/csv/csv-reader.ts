import { createHash } from 'node:crypto';
import type { CsvReader, CsvRecord, CsvTable } from '@accordent/core/imports/csv-reader.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { readCell } from '@accordent/core/shared/csv.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';

/** Reads files as French spreadsheets write them. */
export const csvReader: CsvReader = {
  read(bytes, { maxRecords }): CsvTable {
    const { text, delimiter, linesBefore } = withDelimiter(decoded(bytes));
    const rows = parsedRows({ text, delimiter, linesBefore });
    const records: CsvRecord[] = [];
    let header: readonly string[] = [];
    for (const [place, row] of rows.entries()) {
      const cells = row.map(readCell);
      if (cells.every((cell) => cell === '')) continue;
      if (header.length === 0) header = cells;
      else records.push({ line: place + 1 + linesBefore, cells });
      if (records.length > maxRecords) throw domainError('too_many_lines', { maxLines: maxRecords });
    }
    return { hash: createHash('sha256').update(bytes).digest('hex'), header, records };
  },
};

/** By the rules of quotes; a file that breaks them is read with quotes as letters, unless one has swallowed line ends. */
function parsedRows(separated: Separated): readonly string[][] {
  const strict = rowsOf(separated, { relaxed: false });
  if (strict.rows) return strict.rows;
  const { rows, complete } = rowsOf(separated, { relaxed: true });
  const wrong = rows ? rows.findIndex((row) => row.some((cell) => /^".*[\r\n]/.test(cell))) : complete;
  if (!rows || wrong >= 0) throw domainError('broken_csv', { line: wrong + 1 + separated.linesBefore });
  return rows;
}

type Parsed = { readonly rows: readonly string[][] | null; readonly complete: number };

/** The rows, or how many were complete when a quote was wrong. */
function rowsOf({ text, delimiter }: Separated, { relaxed }: { readonly relaxed: boolean }): Parsed {
  try {
    const rows = parse(text, { delimiter, relax_column_count: true, relax_quotes: relaxed });
    return { rows, complete: rows.length };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows: null, complete: Number(Reflect.get(error, 'records') ?? 0) };
  }
}

const BINARY = [Buffer.from('PK\u0003\u0004'), Buffer.from('%PDF-'), Buffer.from('d0cf11e0a1b11ae1', 'hex')];

/** Throws `not_a_csv`. */
function decoded(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 8));
  if (BINARY.some((mark) => start.subarray(0, mark.length).equals(mark))) throw domainError('not_a_csv');
  const text = decodeText(bytes);
  if (text.includes('\0')) throw domainError('not_a_csv');
  return text;
}

type Separated = { readonly text: string; readonly delimiter: string; readonly linesBefore: number };

const DELIMITERS = [';', ',', '\t'];

/** The one that separates most cells of the first line that has any; spreadsheets may name it in a line of its own. */
function withDelimiter(text: string): Separated {
  const named = /^sep=([;,\t])\r?\n/i.exec(text);
  if (named) return { text: text.slice(named[0].length), delimiter: named[1]!, linesBefore: 1 };
  const header = /^[^\r\n]*\S[^\r\n]*/m.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  const delimiter = DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
  return { text, delimiter, linesBefore: 0 };
}
