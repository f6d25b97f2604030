import { newIdempotencyKey } from '@accordent/api/client/api-client.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import useSWR from 'swr';
import { failureOf, refusalOf } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import {
  addPractitionerFile,
  practitionerFileUrl,
  usePractitionerFiles,
  usePractitionerReread,
} from './practitioners.api.ts';
import type { PractitionerFile } from './practitioners.api.ts';

const LONGEST_MS = 30_000;
const FAILED = "Une erreur s'est produite lors de l'ajout du document. Veuillez réessayer ultérieurement.";

/** The documents of one dentist: read, added one at a time, opened. */
export function usePractitionerDocuments(userId: number) {
  const answer = usePractitionerFiles(userId);
  const failure = useFetchFailure(answer);
  const reread = usePractitionerReread();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const changed = async () => {
    await Promise.all([answer.mutate(), reread(userId)]);
  };

  async function add(file: File, name: string) {
    setError(null);
    setProgress(0);
    const toastId = toast.loading('Envoi du document en cours…', { duration: LONGEST_MS });
    try {
      await addPractitionerFile(
        userId,
        { name, file },
        { onProgress: setProgress, idempotencyKey: newIdempotencyKey() },
      );
      toast.success('Document ajouté.', { id: toastId });
      await changed();
    } catch (refused) {
      setError(refusalOf(refused, FAILED));
      toast.error(refusalOf(refused, FAILED), { id: toastId, duration: 5000 });
    } finally {
      setProgress(null);
    }
  }

  return { files: answer.data?.files, failure, progress, error, add, changed };
}

/** The signed address of the document that is open; asked anew each time, since it lasts five minutes. */
export function useOpenDocument(file: PractitionerFile | null) {
  const { data, error, mutate } = useSWR(
    file && (['open-practitioner-file', file.id] as const),
    ([, id]) => practitionerFileUrl(id),
    // Another address would put the view back to its first page.
    { keepPreviousData: false, revalidateOnFocus: false, revalidateOnReconnect: false, dedupingInterval: 0 },
  );
  return {
    url: data ?? null,
    failure: error && !data ? failureOf(error) : null,
    retry: () => void mutate(),
  };
}
