import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from './api-client.ts';
import { refusalOfFile } from './chosen-file.ts';
import { failureOf } from './failure.ts';
import { isCut, isUnreachable, useWhenReachable } from './use-when-reachable.ts';

/** Where the sending of a file to its place stands. */
export type Upload =
  | { readonly state: 'sending'; readonly file: File; readonly share: number }
  /** No network, or no server: it leaves by itself when there is one again. */
  | { readonly state: 'waiting'; readonly file: File; readonly sentence: string }
  /** `file` null: sending it again would not mend it. */
  | { readonly state: 'failed'; readonly file: File | null; readonly sentence: string };

/** What a call that sends a file is told. */
export type Sending = {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  readonly idempotencyKey: string;
};

export type UploadOptions<Answer> = {
  readonly send: (place: string, file: File, sending: Sending) => Promise<Answer>;
  /** The server has it; its place is free once this is done. */
  readonly onSent: (place: string, answer: Answer, file: File) => void | Promise<unknown>;
  /** Tells of each sending in toasts; the sentence of one that failed. Without it the place alone tells. */
  readonly toldOf?: (error: unknown, place: string) => string;
};

const WAITS = 'Réseau coupé\u00a0: l’envoi reprend dès son retour.';
const WAITS_FOR_SERVER = 'Service indisponible\u00a0: l’envoi reprend dès son retour.';
const takenSentence = (place: string, file: File): string =>
  `«\u00a0${place}\u00a0» est encore en chemin\u00a0: ${file.name} n’est pas parti.`;
const LONGEST_MS = 30_000;
const TOLD_AT_ITS_PLACE_MS = 5000;

/**
 * Sends files as soon as they are chosen, one at a time for a place. One key for one file and place: sent again after a
 * lost answer, it is held once. What is on its way stops with the screen.
 */
export function useUpload<Answer>({ send, onSent, toldOf }: UploadOptions<Answer>) {
  const [uploads, setUploads] = useState<Readonly<Record<string, Upload>>>({});
  const running = useRef(new Map<string, AbortController>());
  const keys = useRef(new WeakMap<File, Map<string, string>>());
  useEffect(() => {
    const calls = running.current;
    return () => {
      for (const call of calls.values()) call.abort();
    };
  }, []);

  const set = (place: string, next: Upload | null) =>
    setUploads(({ [place]: _, ...others }) => (next ? { ...others, [place]: next } : others));

  function keyOf(place: string, file: File): string {
    const byPlace = keys.current.get(file) ?? new Map<string, string>();
    keys.current.set(file, byPlace);
    const key = byPlace.get(place) ?? newIdempotencyKey();
    byPlace.set(place, key);
    return key;
  }

  /** Resolves to whether the file is in. `isAgain`: by itself, when the network may be back. */
  async function add(place: string, file: File, { isAgain = false } = {}): Promise<boolean> {
    if (running.current.has(place)) {
      // Pressed twice, it is the same one.
      if (toldOf && uploads[place]?.file !== file) toast.error(takenSentence(place, file));
      return false;
    }
    const refusal = refusalOfFile(file);
    if (refusal !== null) {
      set(place, { state: 'failed', file: null, sentence: refusal });
      return false;
    }
    const call = new AbortController();
    running.current.set(place, call);
    const id = `upload-${place}`;
    // A try that may find no network again is shown once something of it leaves.
    if (!isAgain) set(place, { state: 'sending', file, share: 0 });
    if (!isAgain && toldOf) toast.loading('Envoi du document en cours…', { id, duration: LONGEST_MS });
    const isCurrent = () => running.current.get(place) === call;
    try {
      const answer = await send(place, file, {
        signal: call.signal,
        idempotencyKey: keyOf(place, file),
        onProgress: (share) => isCurrent() && set(place, { state: 'sending', file, share }),
      });
      if (!isCurrent()) return false;
      if (toldOf) toast.success('Document ajouté.', { id });
      await onSent(place, answer, file);
      if (isCurrent()) set(place, null);
      return true;
    } catch (error) {
      if (!isCurrent() || call.signal.aborted) {
        toast.dismiss(id);
        return false;
      }
      if (isUnreachable(error))
        set(place, { state: 'waiting', file, sentence: isCut(error) ? WAITS : WAITS_FOR_SERVER });
      else set(place, { state: 'failed', file, sentence: failureOf(error).message });
      if (toldOf && !(isAgain && isUnreachable(error)))
        toast.error(toldOf(error, place), { id, duration: TOLD_AT_ITS_PLACE_MS });
      return false;
    } finally {
      if (isCurrent()) running.current.delete(place);
    }
  }

  /** What waits for the network tries now. */
  function resume(): void {
    for (const [place, upload] of Object.entries(uploads))
      if (upload.state === 'waiting') void add(place, upload.file, { isAgain: true });
  }
  useWhenReachable(
    Object.values(uploads).some(({ state }) => state === 'waiting'),
    resume,
  );

  /** Stops a sending, or gives up one that waits or has failed. */
  function cancel(place: string): void {
    running.current.get(place)?.abort();
    running.current.delete(place);
    set(place, null);
  }

  return {
    uploads,
    add,
    resume,
    cancel,
    /** The file is no good after all: another one must be chosen. */
    refuse: (place: string, sentence: string) => set(place, { state: 'failed', file: null, sentence }),
    /** Every place is free, whatever was on its way. */
    clear: () => [...running.current.keys(), ...Object.keys(uploads)].forEach(cancel),
  };
}
