import { newIdempotencyKey } from '@accordent/api/client/api-client.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../shared/failure.ts';
import { addFile, deleteFile } from './documents.api.ts';

/** Where the sending of one title stands. */
export type TitleSending =
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'failed'; readonly file: File; readonly sentence: string };

const LONGEST_MS = 30_000;

/** Adds and deletes documents of an open record; `onChange` follows each success. */
export function useDocumentChanges(requestId: number, onChange: () => Promise<void>) {
  const [sendings, setSendings] = useState<Readonly<Record<string, TitleSending>>>({});
  const running = useRef(new Map<string, AbortController>());
  // One key for one file and title: sent again after a lost answer, it is added once.
  const keys = useRef(new WeakMap<File, Map<string, string>>());
  useEffect(() => {
    const calls = running.current;
    return () => {
      for (const call of calls.values()) call.abort();
    };
  }, []);

  const set = (title: string, next: TitleSending | null) =>
    setSendings(({ [title]: _, ...others }) => (next ? { ...others, [title]: next } : others));

  function keyOf(title: string, file: File): string {
    const byTitle = keys.current.get(file) ?? new Map<string, string>();
    keys.current.set(file, byTitle);
    const key = byTitle.get(title) ?? newIdempotencyKey();
    byTitle.set(title, key);
    return key;
  }

  /** Resolves to whether the document is in. */
  async function add(title: string, file: File): Promise<boolean> {
    if (running.current.has(title)) return false;
    const call = new AbortController();
    running.current.set(title, call);
    set(title, { state: 'sending', share: 0 });
    const toastId = toast.loading('Envoi du document en cours ..', {
      id: `document-${title}`,
      duration: LONGEST_MS,
    });
    try {
      await addFile(
        requestId,
        { title, file },
        {
          signal: call.signal,
          idempotencyKey: keyOf(title, file),
          onProgress: (share) => set(title, { state: 'sending', share }),
        },
      );
      await onChange();
      set(title, null);
      toast.success('Document ajouté.', { id: toastId });
      return true;
    } catch (error) {
      if (call.signal.aborted) {
        set(title, null);
        toast.dismiss(toastId);
      } else {
        const sentence = failureOf(error).message;
        set(title, { state: 'failed', file, sentence });
        toast.error(sentence, { id: toastId });
      }
      return false;
    } finally {
      running.current.delete(title);
    }
  }

  const remove = (fileId: number) =>
    toast.promise(
      deleteFile(fileId).then(() => onChange()),
      {
        loading: 'Suppression du document en cours ..',
        success: 'Document supprimé.',
        error: (error) => failureOf(error).message,
      },
    );

  return { sendings, add, cancel: (title: string) => running.current.get(title)?.abort(), remove };
}
