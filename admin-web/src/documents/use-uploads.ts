import { newIdempotencyKey } from '@accordent/api/client/api-client.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useEffect, useRef, useState } from 'react';
import { failureOf, refusalOf } from '@accordent/api/client/failure.ts';
import { addFile } from './documents.api.ts';
import type { ChangedFileAnswer } from './documents.api.ts';

/** Where the sending of a document of one title stands. */
export type Upload =
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'failed'; readonly sentence: string };

const LONGEST_MS = 30_000;
const TOLD_AT_ITS_PLACE_MS = 5000;
const APEC_FAILED = "Une erreur s'est produite lors de l'ajout de l'APEC. Veuillez réessayer ultérieurement.";
const FAILED = "Une erreur s'est produite lors de l'ajout du document. Veuillez réessayer ultérieurement.";

/** Adds documents to an open record, one at a time for a title; `onAdded` follows each. */
export function useUploads(requestId: number, onAdded: (answer: ChangedFileAnswer) => Promise<void>) {
  const [uploads, setUploads] = useState<Readonly<Record<string, Upload>>>({});
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const calls = running.current;
    return () => {
      for (const call of calls.values()) call.abort();
    };
  }, []);

  const set = (title: string, next: Upload | null) =>
    setUploads(({ [title]: _, ...others }) => (next ? { ...others, [title]: next } : others));

  async function add(title: string, file: File): Promise<void> {
    if (running.current.has(title)) return;
    const call = new AbortController();
    running.current.set(title, call);
    set(title, { state: 'sending', share: 0 });
    const toastId = toast.loading('Envoi du document en cours…', { duration: LONGEST_MS });
    try {
      const answer = await addFile(
        requestId,
        { title, file },
        {
          signal: call.signal,
          idempotencyKey: newIdempotencyKey(),
          onProgress: (share) => set(title, { state: 'sending', share }),
        },
      );
      toast.success('Document ajouté.', { id: toastId });
      await onAdded(answer);
      set(title, null);
    } catch (error) {
      if (call.signal.aborted) {
        set(title, null);
        toast.dismiss(toastId);
        return;
      }
      const isAgreement = title === 'APEC';
      set(title, { state: 'failed', sentence: failureOf(error).message });
      toast.error(isAgreement ? APEC_FAILED : refusalOf(error, FAILED), {
        id: toastId,
        duration: TOLD_AT_ITS_PLACE_MS,
      });
    } finally {
      running.current.delete(title);
    }
  }

  return { uploads, add, cancel: (title: string) => running.current.get(title)?.abort() };
}
