import { sentenceOf } from '@accordent/api/client/failure.ts';
import { saveFrom } from '@accordent/api/client/save-file.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { documentUrl, type FileItem } from './documents.api.ts';

/** Saves a document on the device: its address is asked for at that moment, since it lives five minutes. */
export function useDownload() {
  const { run, wish } = useAct({ act: save, done: null, refusalOf: sentenceOf });
  return { busyId: wish?.id ?? null, download: run };
}

const save = async ({ id }: Pick<FileItem, 'id'>) => saveFrom(await documentUrl(id));
