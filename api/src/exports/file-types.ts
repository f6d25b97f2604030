import type { ExportFormat } from '@accordent/core/exports/export-ports.ts';

/** What files of lists say that they are. */
export const FILE_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
