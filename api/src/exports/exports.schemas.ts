import { exportFormats } from '@accordent/core/exports/export-ports.ts';
import { exportColumns, exportStates } from '@accordent/core/exports/export-store.ts';
import { exportListNames } from '@accordent/core/exports/export-list-names.ts';
import { z } from 'zod';
import { id, listQuery, listTotals, queryInBody, wireDate } from '../http/wire.schemas.ts';

const exportList = z.enum(exportListNames);

export const exportFormat = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof exportFormat>;

const MOST_IDS = 5000;

/**
 * A list as its own call is asked, but for its page. `ids`: these PEC alone, in the order of the list; `userId`: whose
 * conventions.
 */
export const newExport = z.object({
  list: exportList,
  format: exportFormat,
  query: queryInBody.default({}),
  ids: z.array(id, 'wrong_type').max(MOST_IDS).optional(),
  userId: id.optional(),
});
export type NewExport = z.input<typeof newExport>;

/** `filters`: what filtered it, in French; `size` in kB, null until it is ready; `endsOn`: gone from then on. */
const exportItem = z.object({
  id: z.int(),
  list: exportList,
  title: z.string(),
  fileName: z.string(),
  format: exportFormat,
  filters: z.array(z.string()),
  state: z.enum(exportStates),
  rows: z.int(),
  rowsDone: z.int(),
  size: z.number().nullable(),
  creationDate: wireDate,
  endsOn: wireDate,
});
export type ExportItem = z.infer<typeof exportItem>;

export const exportsQuery = listQuery(exportColumns, 'desc');

export const exportsAnswer = z.object({ exports: z.array(exportItem), ...listTotals });
export type ExportsAnswer = z.infer<typeof exportsAnswer>;

export const exportAnswer = z.object({ export: exportItem });
export type ExportAnswer = z.infer<typeof exportAnswer>;
