import { newIdempotencyKey } from '@accordent/api/client/api-client.ts';
import { useUpload } from '@accordent/api/client/use-upload.ts';
import { useUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { preparedPhoto } from '@accordent/api/client/shrink-photo.ts';
import { isClosed, openPhoneLink, sendPhoto, type PhoneFrontItem } from './phone-links.api.ts';
import { isLeaving, type Photo } from './photos.ts';

/** The desk may end it at any moment, and nobody calls a telephone to say so. */
const LOOKS_AGAIN_MS = 15_000;

/** How far a link is opened; `brought`: how many photos came before it closed. */
export type PhotoState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'closed'; readonly brought: number }
  | { readonly kind: 'failed'; readonly cause: unknown }
  | { readonly kind: 'open'; readonly front: PhoneFrontItem };

/** The page of a link: its state, and the photos that leave as they are taken. */
export function usePhotos(token: string) {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [isOver, setIsOver] = useState(false);
  const { data, error, mutate } = useSWR(['/phone-link', token], () => openPhoneLink(token), {
    refreshInterval: isOver ? 0 : LOOKS_AGAIN_MS,
    revalidateOnFocus: !isOver,
    shouldRetryOnError: false,
  });
  const closed = isOver || isClosed(error);
  if (closed && !isOver) setIsOver(true);
  const upload = useUpload<PhoneFrontItem>({
    send: (key, file, sending) => {
      const place = photos.find((photo) => photo.key === key)?.place ?? places.current.get(key) ?? '';
      return sendPhoto(token, { key, place, file }, sending).catch((refusal: unknown) => {
        if (isClosed(refusal)) setIsOver(true);
        throw refusal;
      });
    },
    onSent: (key, front) => {
      setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, isIn: true } : photo)));
      void mutate(front, { revalidate: false });
    },
  });
  // What has not left is kept nowhere else; nobody takes it once the link is closed.
  useUnsentInput(!closed && isLeaving(photos, upload.uploads), `/photo/${token}`);
  // Asked for before the photo is drawn.
  const places = useRef(new Map<string, string>());

  // Nothing stays on the telephone, in its memory neither.
  const pictures = useRef<string[]>([]);
  useEffect(() => {
    if (!closed) return;
    for (const picture of pictures.current.splice(0)) URL.revokeObjectURL(picture);
  }, [closed]);

  async function add(taken: File, place: string): Promise<void> {
    const key = newIdempotencyKey();
    // It has its place at once: the next one, taken while this one is made smaller, goes to another.
    setPhotos((all) => [...all, { key, place, look: null, picture: null, isIn: false }]);
    const { file, look } = await preparedPhoto(taken);
    const picture = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
    if (picture) pictures.current.push(picture);
    places.current.set(key, place);
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, look, picture } : photo)));
    await upload.add(key, file);
  }

  const brought = data?.documents ?? photos.filter(({ isIn }) => isIn).length;
  const state: PhotoState = closed
    ? { kind: 'closed', brought }
    : data
      ? { kind: 'open', front: data }
      : error
        ? { kind: 'failed', cause: error }
        : { kind: 'loading' };
  return { state, photos, uploads: upload.uploads, add, retry: upload.add, load: () => mutate() };
}
