import { documentTitles } from '@accordent/api/client/document-titles.ts';
import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { useUpload } from '@accordent/api/client/use-upload.ts';
import { addFile, type ChangedFileAnswer } from './documents.api.ts';

/** Adds documents to an open record, one at a time for a title; `onAdded` follows each. */
export const useUploads = (requestId: number, onAdded: (answer: ChangedFileAnswer) => Promise<void>) =>
  useUpload({
    send: (title, file, options) => addFile(requestId, { title, file }, options),
    onSent: (_, answer) => onAdded(answer),
    toldOf: (error, title) =>
      title === documentTitles.agreement
        ? actFailed('de l’ajout de l’APEC')
        : refusalOf(error, actFailed('de l’ajout du document')),
  });
