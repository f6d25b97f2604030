import type { ChangedFileAnswer } from '@accordent/api/documents/changed-file.schemas.ts';
import type { FileItem, OwnFileUrlAnswer, UploadAnswer } from '@accordent/api/documents/documents.schemas.ts';
import type { Sending } from '@accordent/api/client/use-upload.ts';
import { api } from '../api-client.ts';

export type { FileItem };

const asForm = (parts: Readonly<Record<string, string | File>>): FormData => {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  return form;
};

/** Sends a file before its message exists; kept 24 h for its sender. */
export const upload = (file: File, sending: Sending) =>
  api.post<UploadAnswer>('/upload', asForm({ file }), sending);

/** Adds a file to a request at once. */
export const addFile = (
  requestId: number,
  { title, file }: { title: string; file: File },
  sending: Sending,
) => api.post<ChangedFileAnswer>(`/dfc/add/${requestId}/file`, asForm({ name: title, file }), sending);

export const deleteFile = (fileId: number, idempotencyKey: string) =>
  api.post<ChangedFileAnswer>(`/dfc/delete/file/${fileId}`, undefined, { idempotencyKey });

/** An address that opens the document for five minutes. */
export const documentUrl = async (fileId: number): Promise<string> => (await openDocument(fileId)).url;

/** The same address, with the title of the document and the PEC that it belongs to. */
export const openDocument = (fileId: number) => api.get<OwnFileUrlAnswer>(`/file/${fileId}/url`);
