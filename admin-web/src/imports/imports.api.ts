import type {
  ImportKind,
  ImportPreview,
  ImportPreviewAnswer,
  ImportResult,
  ImportResultAnswer,
} from '@accordent/api/imports/imports.schemas.ts';
import { useSWRConfig } from 'swr';
import { api } from '../api-client.ts';

export type { ImportKind, ImportPreview, ImportResult };
export type { ImportLine, ImportRemark } from '@accordent/api/imports/imports.schemas.ts';

function form(kind: ImportKind, file: File, fields: Readonly<Record<string, string>> = {}): FormData {
  const body = new FormData();
  body.set('kind', kind);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', file);
  return body;
}

export const previewImport = async (kind: ImportKind, file: File): Promise<ImportPreview> =>
  (await api.post<ImportPreviewAnswer>('/import/preview', form(kind, file))).import;

export const confirmImport = async (
  { kind, hash }: Pick<ImportPreview, 'kind' | 'hash'>,
  file: File,
  { skipFaulty, idempotencyKey }: { skipFaulty: boolean; idempotencyKey: string },
): Promise<ImportResult> =>
  (
    await api.post<ImportResultAnswer>(
      '/import/confirm',
      form(kind, file, { hash, skipFaulty: String(skipFaulty) }),
      { idempotencyKey },
    )
  ).import;

/** The header of a file of this kind. */
export const downloadTemplate = async (kind: ImportKind): Promise<Blob> =>
  api.download(`/import/template/${kind}.csv`);

/** After an import, whatever lists show may be new. */
export function useEverythingChanged() {
  const { mutate } = useSWRConfig();
  return () => mutate(() => true);
}
