import type { ChangedFileAnswer, DecidedFileAnswer } from '@accordent/api/documents/changed-file.schemas.ts';
import type { FileItem, FileUrlAnswer } from '@accordent/api/documents/documents.schemas.ts';
import type { RequestReadingsAnswer } from '@accordent/api/readings/readings.schemas.ts';
import type { Sending } from '@accordent/api/client/use-upload.ts';
import { api } from '../api-client.ts';
import { useRead } from '../shared/reading.ts';

export type { ChangedFileAnswer, FileItem };
export type ReadFact = RequestReadingsAnswer['facts'][number];

export const useReadings = (requestId: number) =>
  useRead<RequestReadingsAnswer>(`/dfc/${requestId}/readings`);

/** What was read of the card and the quote of a PEC; none while it is on its way, or cannot be had. */
export const useReadFacts = (requestId: number): readonly ReadFact[] =>
  useReadings(requestId).data?.facts ?? [];

export function addFile(
  requestId: number,
  { title, file }: { title: string; file: File },
  sending: Sending,
): Promise<ChangedFileAnswer> {
  const form = new FormData();
  form.append('name', title);
  form.append('file', file);
  return api.post<ChangedFileAnswer>(`/dfc/add/${requestId}/file`, form, sending);
}

/** true: validated; false: refused, for `reason`; null: back to waiting. */
export const decideFile = (fileId: number, isValid: boolean | null, reason?: string) =>
  api.post<DecidedFileAnswer>(`/dfc/update/file/${fileId}`, { isValid, ...(reason ? { reason } : {}) });

export const deleteFile = (fileId: number) => api.post<ChangedFileAnswer>(`/dfc/delete/file/${fileId}`);

/** An address that opens the document for five minutes. */
export const documentUrl = async (fileId: number): Promise<string> =>
  (await api.get<FileUrlAnswer>(`/file/${fileId}/url`)).url;
