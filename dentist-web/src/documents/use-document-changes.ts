import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { useUpload } from '@accordent/api/client/use-upload.ts';
import { useState } from 'react';
import { addFile, deleteFile } from './documents.api.ts';
import { preparedPhotoOnce, type PhotoLook } from '@accordent/api/client/shrink-photo.ts';

/** Adds and deletes documents of an open record; `onChange` follows each success. Photos leave as those of a new request do. */
export function useDocumentChanges(requestId: number, onChange: () => Promise<void>) {
  /** Of the documents that were sent from here, by their number. */
  const [looks, setLooks] = useState<Readonly<Record<number, PhotoLook | null>>>({});
  const sending = useUpload({
    send: async (title, chosen, options) => {
      const { file, look } = await preparedPhotoOnce(chosen);
      options.signal.throwIfAborted();
      const answer = await addFile(requestId, { title, file }, options);
      setLooks((known) => ({ ...known, [answer.file.id]: look }));
      return answer;
    },
    onSent: onChange,
    toldOf: (error) => refusalOf(error, actFailed('de l’ajout du document')),
  });
  return {
    ...sending,
    looks,
    remove: (fileId: number, key: string) => deleteFile(fileId, key).then(onChange),
  };
}
