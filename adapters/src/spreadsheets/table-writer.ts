import type { ExportFormat, TableWriter } from '@accordent/core/exports/export-ports.ts';
import type { Table } from '@accordent/core/exports/table.ts';
import { writeCsvTable } from './write-csv-table.ts';
import { writeXlsxTable } from './write-xlsx-table.ts';

const writers: Readonly<Record<ExportFormat, (table: Table) => AsyncIterable<Uint8Array>>> = {
  csv: writeCsvTable,
  xlsx: writeXlsxTable,
};

/** Tables as files that spreadsheets open. */
export const tableWriter: TableWriter = { write: (format, table) => writers[format](table) };
