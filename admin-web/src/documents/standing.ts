import {
  documentTitles,
  meaningfulTitles,
  requestTitles,
  titleKey,
} from '@accordent/api/client/document-titles.ts';
import type { FileItem } from './documents.api.ts';

const firstTitles: readonly string[] = requestTitles;
const agreementTitles = meaningfulTitles.filter((title) => !firstTitles.includes(title));
const firstKeys = firstTitles.map(titleKey);
const meaningfulKeys = meaningfulTitles.map(titleKey);

/** A title and the document that stands for it, the latest one; null: none is there. */
export type Place = { readonly title: string; readonly file: FileItem | null };

export type SortedFiles = {
  readonly requested: readonly Place[];
  readonly agreement: readonly Place[];
  /** The latest of each other title. */
  readonly others: readonly FileItem[];
  /** Those that a later one of the same title has replaced. */
  readonly replaced: readonly FileItem[];
};

/** The documents of a PEC as the desk reads them: the latest of a title stands for it. */
export function sortFiles(files: readonly FileItem[]): SortedFiles {
  const standing = new Map<string, FileItem>();
  const replaced: FileItem[] = [];
  const newestFirst = files.toSorted(
    (one, other) => other.creationDate.timestamp - one.creationDate.timestamp || other.id - one.id,
  );
  for (const file of newestFirst) {
    const key = titleKey(file.title);
    if (standing.has(key)) replaced.push(file);
    else standing.set(key, file);
  }
  const places = (titles: readonly string[]): Place[] =>
    titles.map((title) => ({ title, file: standing.get(titleKey(title)) ?? null }));
  const others = [...standing].flatMap(([key, file]) => (meaningfulKeys.includes(key) ? [] : [file]));
  return {
    requested: places(requestTitles),
    agreement: places(agreementTitles),
    others: others.toReversed(),
    replaced,
  };
}

/** In the order in which they are read. */
export const inReadingOrder = ({ requested, agreement, others, replaced }: SortedFiles): FileItem[] => [
  ...requested.flatMap(({ file }) => file ?? []),
  ...agreement.flatMap(({ file }) => file ?? []),
  ...others,
  ...replaced,
];

/** Those that stand and that nobody has decided: they hold up a change of status. */
export const undecided = (sorted: SortedFiles): FileItem[] =>
  inReadingOrder({ ...sorted, replaced: [] }).filter(({ isValid }) => isValid === null);

/** The next one to decide after this one, from the top again; null when none is left. */
export function nextUndecided(sorted: SortedFiles, afterId: number): FileItem | null {
  const all = inReadingOrder({ ...sorted, replaced: [] });
  const at = all.findIndex(({ id }) => id === afterId);
  return (
    [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].find(({ isValid }) => isValid === null) ?? null
  );
}

/** « Facture », « Facture 2 » …: an agreement may be billed in several. */
const isNamedInvoice = ({ title }: FileItem): boolean =>
  `${titleKey(title)} `.startsWith(`${titleKey(documentTitles.invoice)} `);

export const isInvoice = (file: FileItem): boolean => file.isValid !== false && isNamedInvoice(file);

/**
 * Whether an amount of the insurer is asked for beside this document: beside an invoice. What an amount stands on counts
 * as billed, so that another document of the agreement bears one only where no invoice came.
 */
export const mayHoldPayment = (file: FileItem, files: readonly FileItem[]): boolean =>
  isNamedInvoice(file) || (!firstKeys.includes(titleKey(file.title)) && !files.some(isNamedInvoice));

/** What is looked at first: what is to be decided, then the invoice of an agreement, then the first of the list. */
export const firstToShow = (sorted: SortedFiles): FileItem | null =>
  undecided(sorted)[0] ??
  sorted.agreement.find(({ title, file }) => title === documentTitles.invoice && file)?.file ??
  inReadingOrder(sorted)[0] ??
  null;

/** What a document is compared with: the quote with the card, anything else with the quote. */
export function counterpartOf({ requested }: SortedFiles, { title }: FileItem): FileItem | null {
  const of = (wanted: string) => requested.find((place) => place.title === wanted)?.file ?? null;
  if (titleKey(title) !== titleKey(documentTitles.quote)) return of(documentTitles.quote);
  return of(documentTitles.cardFront) ?? of(documentTitles.cardBack);
}
