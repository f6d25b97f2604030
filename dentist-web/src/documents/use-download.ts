import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import { failureOf } from '@accordent/api/client/failure.ts';
import { documentUrl } from './documents.api.ts';
import type { FileItem } from './documents.api.ts';

/** Saves a document on the device: its address is asked for at that moment, since it lives five minutes. */
export function useDownload() {
  const [busyId, setBusyId] = useState<number | null>(null);
  async function download({ id }: Pick<FileItem, 'id'>) {
    setBusyId(id);
    try {
      const link = document.createElement('a');
      link.href = await documentUrl(id);
      // The answer names the file.
      link.download = '';
      link.click();
    } catch (error) {
      toast.error(failureOf(error).message);
    } finally {
      setBusyId(null);
    }
  }
  return { busyId, download };
}
