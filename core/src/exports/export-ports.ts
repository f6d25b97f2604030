import type { Table } from './table.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Writes a table as a file, while its rows come. */
export type TableWriter = {
  write(format: ExportFormat, table: Table): AsyncIterable<Uint8Array>;
};
