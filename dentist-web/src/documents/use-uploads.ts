import { ApiFailure } from '@accordent/api/client/api-client.ts';
import { failureOf } from '@accordent/api/client/failure.ts';
import { useUpload, type Upload } from '@accordent/api/client/use-upload.ts';
import { useEffect, useRef, useState } from 'react';
import { upload } from './documents.api.ts';

/** A file that the server holds and no request names yet. */
export type Uploaded = { readonly uploadId: string; readonly name: string; readonly size: number };

/** Where the file of one slot stands, and its picture where it is one. */
export type SlotUpload = (Upload | { readonly state: 'done'; readonly uploaded: Uploaded }) & {
  readonly thumbnail?: string | undefined;
};

export type Uploads = Readonly<Record<string, SlotUpload>>;

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

/** The files of a new request, one per title; `kept` are those that the server holds, `onKeep` hears of each change. */
export function useUploads(
  kept: Readonly<Record<string, Uploaded>>,
  onKeep: (title: string, uploaded: Uploaded | null) => void,
) {
  const sending = useUpload({
    send: (_, file, options) => upload(file, options),
    onSent: (title, { uploadId }, { name, size }) => onKeep(title, { uploadId, name, size }),
  });
  const [thumbnails, setThumbnails] = useState<Readonly<Record<string, string | undefined>>>({});
  const pictures = useRef<string[]>([]);
  useEffect(() => {
    const urls = pictures.current;
    return () => {
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, []);

  const uploads: Uploads = Object.fromEntries([
    ...Object.entries(kept).map(
      ([title, uploaded]) => [title, { state: 'done', uploaded, thumbnail: thumbnails[title] }] as const,
    ),
    ...Object.entries(sending.uploads).map(
      ([title, here]) => [title, { ...here, thumbnail: thumbnails[title] }] as const,
    ),
  ]);

  function start(title: string, file: File): void {
    const thumbnail = PICTURES.includes(file.type) ? URL.createObjectURL(file) : undefined;
    if (thumbnail) pictures.current.push(thumbnail);
    setThumbnails((current) => ({ ...current, [title]: thumbnail }));
    onKeep(title, null);
    void sending.add(title, file);
  }

  function remove(title: string): void {
    sending.cancel(title);
    onKeep(title, null);
  }

  /** The server refused to name this upload: it must be chosen again. */
  function refuse(title: string, error: unknown): void {
    if (!(error instanceof ApiFailure) || error.status === 0 || error.status >= 500) return;
    sending.refuse(title, failureOf(error).message);
    onKeep(title, null);
  }

  return { uploads, start, resume: sending.resume, remove, refuse, clear: sending.clear };
}
