import type { Cell, CellKind, Table } from '@accordent/core/exports/table.ts';
import { parisParts } from '@accordent/core/shared/calendar.ts';
import type { XlsxWriteStreamOptions } from 'hucre/xlsx';

const formats: Readonly<Record<CellKind, string | undefined>> = {
  text: undefined,
  number: '0',
  money: '#,##0.00',
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
};

/** A sheet with its headings held in place: days and instants are dates, money is numbers, and texts are never formulas. */
export async function* writeXlsxTable({ title, columns, batches }: Table): AsyncIterable<Uint8Array> {
  // At its first use: few processes write a sheet, and each that is brought back would wait for it.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const options: XlsxWriteStreamOptions = {
    name: title,
    columns: columns.map(({ title: header, kind, width }) => {
      const numFmt = formats[kind];
      return { header, width, ...(numFmt !== undefined && { numFmt }) };
    }),
    freezePane: { rows: 1 },
  };
  yield* writeXlsxStream(
    rowsOf(
      batches,
      columns.map(({ kind }) => kind),
    ),
    options,
  );
}

type Written = string | number | Date | null;

async function* rowsOf(batches: Table['batches'], kinds: readonly CellKind[]): AsyncIterable<Written[]> {
  for await (const rows of batches)
    for (const row of rows) yield row.map((cell, place) => written(cell, kinds[place] ?? 'text'));
}

function written(cell: Cell, kind: CellKind): Written {
  if (cell instanceof Date) return wallTime(cell);
  if (typeof cell === 'number') return kind === 'money' ? cell / 100 : cell;
  if (cell !== null && kind === 'day') return new Date(`${cell}T00:00:00Z`);
  return cell;
}

/** Sheets have no time zones: what the clock showed in Paris stands there as it is. */
function wallTime(at: Date): Date {
  const { year, month, day, hour, minute, second } = parisParts(at);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}
