import type { DraftDocumentItem } from '../../drafts/drafts.api.ts';
import type { LocalDraft, LocalFile } from '../../drafts/local-draft.ts';
import { titleAt } from '@accordent/api/client/document-titles.ts';
import type { PhotoLook } from '@accordent/api/client/shrink-photo.ts';

/** A document of the form, in or on its way. */
export type Tile = {
  readonly key: string;
  /** The title that it will have; '' until it is sorted. */
  readonly place: string;
  /** « Devis, page 2 », « Photo 2 », « Pièce 3 ». */
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly document: DraftDocumentItem | null;
  readonly file: LocalFile | null;
  /** null: no photo that this device took since the page was opened. */
  readonly look: PhotoLook | null;
  /** Of the pages of one paper; 1 and 1 of one alone. */
  readonly page: number;
  readonly pages: number;
};

/** In the order in which they were chosen, which is that in which they leave: those that are in come first. */
export function tilesOf({
  documents,
  files,
  looks,
}: Pick<LocalDraft, 'documents' | 'files' | 'looks'>): readonly Tile[] {
  const all = [
    ...documents.map((document) => ({
      ...document,
      size: document.sizeBytes,
      document,
      file: files.find(({ key }) => key === document.key) ?? null,
    })),
    ...files
      .filter(({ key }) => !documents.some((document) => document.key === key))
      .map((file) => ({ ...file, document: null, file })),
  ];
  return all.map(({ key, place, mime, size, document, file }, index) => {
    const same = place === '' ? [] : all.filter((one) => one.place === place);
    const page = same.findIndex((one) => one.key === key) + 1 || 1;
    const pages = Math.max(1, same.length);
    const name = place === '' ? titleAt(index, { mime }) : pages > 1 ? `${place}, page ${page}` : place;
    return { key, place, name, mime, size, document, file, look: looks[key] ?? null, page, pages };
  });
}
