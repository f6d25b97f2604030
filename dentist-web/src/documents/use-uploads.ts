import { ApiFailure, newIdempotencyKey } from '@accordent/api/client/api-client.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf } from '../shared/failure.ts';
import { upload } from './documents.api.ts';

/** A file that the server holds and no request names yet. */
export type Uploaded = { readonly uploadId: string; readonly name: string; readonly size: number };

/** Where the file of one slot stands. */
export type SlotUpload =
  | {
      readonly state: 'sending';
      readonly file: File;
      readonly share: number;
      readonly thumbnail: string | null;
    }
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

  const start = useCallback(
    (title: string, file: File) => {
      running.current.get(title)?.abort();
      const call = new AbortController();
      running.current.set(title, call);
      const thumbnail = PICTURES.includes(file.type) ? URL.createObjectURL(file) : null;
      if (thumbnail) pictures.current.push(thumbnail);
      const isCurrent = () => running.current.get(title) === call;
      onKeep(title, null);
      set(title, { state: 'sending', file, share: 0, thumbnail });
      const onProgress = (share: number) => {
        if (isCurrent()) set(title, { state: 'sending', file, share, thumbnail });
      };
      upload(file, { signal: call.signal, onProgress, idempotencyKey: newIdempotencyKey() }).then(
        ({ uploadId }) => {
          if (!isCurrent()) return;
          const uploaded = { uploadId, name: file.name, size: file.size };
          set(title, { state: 'done', uploaded, thumbnail });
          onKeep(title, uploaded);
        },
        (error: unknown) => {
          if (isCurrent() && !call.signal.aborted)
            set(title, { state: 'failed', file, sentence: failureOf(error).message });
        },
      );
    },
    [onKeep, set],
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

  return { uploads, start, remove, refuse, clear };
}
