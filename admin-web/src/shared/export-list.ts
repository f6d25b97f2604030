import { filledOf, type Query } from '@accordent/api/client/api-client.ts';
import type {
  ExportAnswer,
  ExportFormat,
  ExportItem,
  NewExport,
} from '@accordent/api/exports/exports.schemas.ts';
import { api } from '../api-client.ts';
import { saveFile } from '@accordent/api/client/save-file.ts';

/** What leaves: a list as its call is asked, or these PEC of it, or the conventions of this dentist. */
export type Exported = Pick<NewExport, 'list' | 'ids' | 'userId'> & { readonly query: Query };

/** Asks for the file of a list; a short one is ready with the answer. */
export const askExport = async (
  { query, ...exported }: Exported,
  format: ExportFormat,
  idempotencyKey: string,
): Promise<ExportItem> =>
  (
    await api.post<ExportAnswer>(
      '/export',
      { ...exported, format, query: filledOf(query) } satisfies NewExport,
      { idempotencyKey, isRead: true },
    )
  ).export;

/** Saves the file of an export that is ready. */
export async function fetchExport({ id, fileName }: Pick<ExportItem, 'id' | 'fileName'>): Promise<void> {
  saveFile(await api.download(`/export/${id}/file`), fileName);
}
