import { newIdempotencyKey } from '@accordent/api/client/api-client.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '@accordent/api/client/failure.ts';
import { isUnreachable, useWhenReachable } from '../shared/use-when-reachable.ts';
import { addFile, deleteFile } from './documents.api.ts';

/** Where the sending of one title stands. */
export type TitleSending =
  | { readonly state: 'sending'; readonly share: number }
  /** No network: it leaves by itself when there is one again. */
  | { readonly state: 'waiting'; readonly file: File }
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

  /** Resolves to whether the document is in. `isAgain`: by itself, when the network may be back. */
  async function add(title: string, file: File, { isAgain = false } = {}): Promise<boolean> {
    if (running.current.has(title)) return false;
    const call = new AbortController();
    running.current.set(title, call);
    const id = `document-${title}`;
    if (!isAgain) {
      set(title, { state: 'sending', share: 0 });
      toast.loading('Envoi du document en cours…', { id, duration: LONGEST_MS });
    }
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
      toast.success('Document ajouté.', { id });
      return true;
    } catch (error) {
      const sentence = failureOf(error).message;
      if (call.signal.aborted) {
        set(title, null);
        toast.dismiss(id);
      } else if (isUnreachable(error)) {
        set(title, { state: 'waiting', file });
        if (!isAgain) toast.error(sentence, { id });
      } else {
        set(title, { state: 'failed', file, sentence });
        toast.error(sentence, { id });
      }
      return false;
    } finally {
      running.current.delete(title);
    }
  }

  function resume() {
    for (const [title, sending] of Object.entries(sendings))
      if (sending.state === 'waiting') void add(title, sending.file, { isAgain: true });
  }
  useWhenReachable(
    Object.values(sendings).some(({ state }) => state === 'waiting'),
    resume,
  );

  /** Stops a sending, or gives up one that waits or has failed. */
  function cancel(title: string) {
    running.current.get(title)?.abort();
    set(title, null);
  }

  const remove = (fileId: number) => deleteFile(fileId).then(() => onChange());

  return { sendings, add, resume, cancel, remove };
}
