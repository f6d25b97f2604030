import { sentenceOf } from '@accordent/api/client/failure.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { documentUrl, type FileItem } from './documents.api.ts';

/** Saves a document on the device: its address is asked for at that moment, since it lives five minutes. */
export function useDownload() {
  const { run, wish } = useAct({ act: save, done: null, refusalOf: sentenceOf });
  return { busyId: wish?.id ?? null, download: run };
}

async function save({ id }: Pick<FileItem, 'id'>): Promise<void> {
  const link = document.createElement('a');
  link.href = await documentUrl(id);
  // The answer names the file.
  link.download = '';
  link.click();
}
