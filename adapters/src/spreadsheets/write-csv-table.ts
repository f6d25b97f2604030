import type { Cell, CellKind, Table } from '@accordent/core/exports/table.ts';
import { parisDay, parisParts } from '@accordent/core/shared/calendar.ts';
import { CSV_START, csvLine, type CsvValue } from '@accordent/core/shared/csv.ts';

/** As every CSV of the product is written (csv.ts); days and instants as a French spreadsheet reads them. */
export async function* writeCsvTable({ columns, batches }: Table): AsyncIterable<Uint8Array> {
  yield Buffer.from(CSV_START + csvLine(columns.map(({ title }) => title)));
  for await (const rows of batches)
    yield Buffer.from(
      rows
        .map((row) => csvLine(row.map((cell, place) => written(cell, columns[place]?.kind ?? 'text'))))
        .join(''),
    );
}

function written(cell: Cell, kind: CellKind): CsvValue {
  if (cell instanceof Date) return momentText(cell);
  if (typeof cell === 'number') return kind === 'money' ? { cents: cell } : cell;
  return cell !== null && kind === 'day' ? dayText(cell) : cell;
}

const dayText = (day: string): string => day.split('-').toReversed().join('/');

const two = (part: number): string => String(part).padStart(2, '0');

function momentText(at: Date): string {
  const { hour, minute } = parisParts(at);
  return `${dayText(parisDay(at))} ${two(hour)}:${two(minute)}`;
}
