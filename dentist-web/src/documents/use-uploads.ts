import { ApiFailure, newIdempotencyKey } from '@accordent/api/client/api-client.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf } from '@accordent/api/client/failure.ts';
import { isUnreachable, useWhenReachable } from '../shared/use-when-reachable.ts';
import { upload } from './documents.api.ts';

/** A file that the server holds and no request names yet. */
export type Uploaded = { readonly uploadId: string; readonly name: string; readonly size: number };

type Chosen = {
  readonly file: File;
  readonly thumbnail: string | null;
  /** Sent again after a lost answer, it is held once. */
  readonly key: string;
};

/** Where the file of one slot stands. */
export type SlotUpload =
  | ({ readonly state: 'sending'; readonly share: number } & Chosen)
  /** No network: it leaves by itself when there is one again. */
  | ({ readonly state: 'waiting' } & Chosen)
  | { readonly state: 'done'; readonly uploaded: Uploaded; readonly thumbnail: string | null }
  | { readonly state: 'failed'; readonly file: File | null; readonly sentence: string };

export type Uploads = Readonly<Record<string, SlotUpload>>;

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

/** Files that leave as soon as they are chosen, one per title; `kept` are those of a draft, `onKeep` hears of each change. */
export function useUploads(
  kept: Readonly<Record<string, Uploaded>>,
  onKeep: (title: string, uploaded: Uploaded | null) => void,
) {
  const [uploads, setUploads] = useState<Uploads>(() =>
    Object.fromEntries(
      Object.entries(kept).map(([title, uploaded]) => [title, { state: 'done', uploaded, thumbnail: null }]),
    ),
  );
  const running = useRef(new Map<string, AbortController>());
  const pictures = useRef<string[]>([]);
  useEffect(() => {
    const [calls, urls] = [running.current, pictures.current];
    return () => {
      for (const call of calls.values()) call.abort();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, []);

  const set = useCallback((title: string, next: SlotUpload | null) => {
    setUploads(({ [title]: _, ...others }) => (next ? { ...others, [title]: next } : others));
  }, []);

  const send = useCallback(
    (title: string, chosen: Chosen, isAgain = false) => {
      running.current.get(title)?.abort();
      const call = new AbortController();
      running.current.set(title, call);
      const isCurrent = () => running.current.get(title) === call;
      // A try that may find no network again is shown once something of it leaves.
      if (!isAgain) set(title, { state: 'sending', share: 0, ...chosen });
      const onProgress = (share: number) => {
        if (isCurrent()) set(title, { state: 'sending', share, ...chosen });
      };
      const { file, thumbnail, key } = chosen;
      upload(file, { signal: call.signal, onProgress, idempotencyKey: key }).then(
        ({ uploadId }) => {
          if (!isCurrent()) return;
          const uploaded = { uploadId, name: file.name, size: file.size };
          set(title, { state: 'done', uploaded, thumbnail });
          onKeep(title, uploaded);
        },
        (error: unknown) => {
          if (!isCurrent() || call.signal.aborted) return;
          if (isUnreachable(error)) set(title, { state: 'waiting', ...chosen });
          else set(title, { state: 'failed', file, sentence: failureOf(error).message });
        },
      );
    },
    [onKeep, set],
  );

  const start = useCallback(
    (title: string, file: File) => {
      const thumbnail = PICTURES.includes(file.type) ? URL.createObjectURL(file) : null;
      if (thumbnail) pictures.current.push(thumbnail);
      onKeep(title, null);
      send(title, { file, thumbnail, key: newIdempotencyKey() });
    },
    [onKeep, send],
  );

  /** What waits for the network tries now. */
  const resume = useCallback(() => {
    for (const [title, held] of Object.entries(uploads)) {
      if (held.state !== 'waiting') continue;
      const { file, thumbnail, key } = held;
      send(title, { file, thumbnail, key }, true);
    }
  }, [uploads, send]);
  useWhenReachable(
    Object.values(uploads).some(({ state }) => state === 'waiting'),
    resume,
  );

  const remove = useCallback(
    (title: string) => {
      running.current.get(title)?.abort();
      running.current.delete(title);
      set(title, null);
      onKeep(title, null);
    },
    [onKeep, set],
  );

  /** The server refused to name this upload: it must be chosen again. */
  const refuse = useCallback(
    (title: string, error: unknown) => {
      if (!(error instanceof ApiFailure) || error.status === 0 || error.status >= 500) return;
      set(title, { state: 'failed', file: null, sentence: failureOf(error).message });
      onKeep(title, null);
    },
    [onKeep, set],
  );

  const clear = useCallback(() => {
    for (const call of running.current.values()) call.abort();
    running.current.clear();
    setUploads({});
  }, []);

  return { uploads, start, resume, remove, refuse, clear };
}
