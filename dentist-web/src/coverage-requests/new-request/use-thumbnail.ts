import { useEffect, useState } from 'react';
import { desk } from '../../drafts/desk.ts';
import { fetchDraftDocument } from '../../drafts/drafts.api.ts';
import type { Tile } from './tiles.ts';

/** By the key of a file: the picture stands from the moment that it is taken, over its sending and a reload. */
const pictures = new Map<string, string>();

/** The address of a small picture of a document; undefined for one that is none, or is not here yet. */
export function useThumbnail(draftId: number | null, { key, mime, document }: Tile): string | undefined {
  const [fetched, setFetched] = useState<string>();
  const address = pictures.get(key) ?? ofFile(key, mime) ?? fetched;
  const documentId = document?.id ?? null;
  const isPicture = mime.startsWith('image/');
  useEffect(() => {
    if (address !== undefined || !isPicture || draftId === null || documentId === null) return;
    let isOld = false;
    // One that does not come leaves its sign in its place.
    fetchDraftDocument(draftId, documentId).then(
      (bytes) => {
        pictures.set(key, URL.createObjectURL(bytes));
        if (!isOld) setFetched(pictures.get(key));
      },
      () => {},
    );
    return () => {
      isOld = true;
    };
  }, [address, isPicture, draftId, documentId, key]);
  return address;
}

function ofFile(key: string, mime: string): string | undefined {
  const file = desk.fileOf(key);
  if (!file || !mime.startsWith('image/')) return undefined;
  pictures.set(key, URL.createObjectURL(file));
  return pictures.get(key);
}
