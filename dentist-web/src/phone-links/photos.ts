import { documentTitles, requestTitles } from '@accordent/api/client/document-titles.ts';
import type { Upload } from '@accordent/api/client/use-upload.ts';
import type { PhotoLook } from '@accordent/api/client/shrink-photo.ts';

/** A photo of this telephone, since its page was opened. */
export type Photo = {
  readonly key: string;
  readonly place: string;
  readonly look: PhotoLook | null;
  /** Of its small picture; null for what is none. */
  readonly picture: string | null;
  readonly isIn: boolean;
};

/** The title whose turn it is: the first that neither the draft nor this telephone has; then the quote, which has pages. */
export function nextTitle(
  wanted: readonly string[],
  photos: readonly Pick<Photo, 'place'>[],
): (typeof requestTitles)[number] {
  const taken = new Set(photos.map(({ place }) => place));
  return requestTitles.find((title) => wanted.includes(title) && !taken.has(title)) ?? documentTitles.quote;
}

/** Whether every title has its photo, on its way or in. */
export const isComplete = (wanted: readonly string[], photos: readonly Pick<Photo, 'place'>[]): boolean =>
  wanted.every((title) => photos.some(({ place }) => place === title));

/** Photos that are neither in nor given up. */
export const isLeaving = (
  photos: readonly Pick<Photo, 'key' | 'isIn'>[],
  uploads: Readonly<Record<string, Upload>>,
): boolean => photos.some(({ key, isIn }) => !isIn && uploads[key]?.state !== 'failed');
