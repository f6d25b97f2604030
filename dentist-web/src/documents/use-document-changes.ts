import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { useUpload } from '@accordent/api/client/use-upload.ts';
import { addFile, deleteFile } from './documents.api.ts';

/** Adds and deletes documents of an open record; `onChange` follows each success. */
export function useDocumentChanges(requestId: number, onChange: () => Promise<void>) {
  const sending = useUpload({
    send: (title, file, options) => addFile(requestId, { title, file }, options),
    onSent: onChange,
    toldOf: (error) => refusalOf(error, actFailed('de l’ajout du document')),
  });
  return { ...sending, remove: (fileId: number) => deleteFile(fileId).then(onChange) };
}
