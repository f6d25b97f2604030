import { placeOfTitle, titleKey } from '@accordent/api/client/document-titles.ts';
import type { FileItem } from './documents.api.ts';

/** What the record shows besides the required places: the latest of each other title, and the older ones. */
export function sortDocuments(
  files: readonly FileItem[],
  required: readonly { readonly fileId: number | null }[],
): { readonly others: readonly FileItem[]; readonly older: readonly FileItem[] } {
  const placed = new Set(required.map(({ fileId }) => fileId));
  const newestFirst = files.toSorted(
    (one, other) => other.creationDate.timestamp - one.creationDate.timestamp || other.id - one.id,
  );
  const titles = new Set(files.filter(({ id }) => placed.has(id)).map(({ title }) => titleKey(title)));
  const others: FileItem[] = [];
  const older: FileItem[] = [];
  for (const file of newestFirst) {
    if (placed.has(file.id)) continue;
    const key = titleKey(file.title);
    if (titles.has(key)) older.push(file);
    else {
      titles.add(key);
      others.push(file);
    }
  }
  // As a request meets them: the patient's papers, the agreement, then whatever else came, newest first.
  return { others: others.toSorted((one, other) => placeOfTitle(one) - placeOfTitle(other)), older };
}
