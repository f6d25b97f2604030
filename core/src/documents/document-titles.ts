import { searchText } from '../shared/person-name.ts';

/** The titles that rules look at; any other title is free text. */
export const documentTitles = {
  cardFront: 'Mutuelle recto',
  cardBack: 'Mutuelle verso',
  quote: 'Devis',
  agreement: 'APEC',
  signedAgreement: 'APEC signé',
  invoice: 'Facture',
} as const;

/** In the order in which a request meets them. */
export const meaningfulTitles: readonly string[] = Object.values(documentTitles);

/** By the order in which a request meets them; any other title comes last. */
export function placeOfTitle({ title }: { readonly title: string }): number {
  const place = meaningfulTitles.indexOf(title);
  return place < 0 ? meaningfulTitles.length : place;
}

export type MeaningfulTitle = (typeof documentTitles)[keyof typeof documentTitles];

/** The three documents of a new request, by the fields that hold their files. */
export const newDocuments = {
  MRFile: documentTitles.cardFront,
  MVFile: documentTitles.cardBack,
  DFile: documentTitles.quote,
} as const;
export type NewDocumentField = keyof typeof newDocuments;

/** The insurer's card, carried over when a request is replaced. */
export const insurerCardTitles: readonly MeaningfulTitle[] = [
  documentTitles.cardFront,
  documentTitles.cardBack,
];

export const TITLE_MAX_LENGTH = 120;

const keyByMeaningful = new Map<string, string>(
  Object.values(documentTitles).map((title) => [title, searchText(title)]),
);
const meaningfulByKey = new Map(Object.values(documentTitles).map((title) => [titleKey(title), title]));

/** A typed title as it is kept: single spaces, and 'apec signe' written as the 'APEC signé' that it means. */
export function documentTitle(text: string): string {
  const title = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return meaningfulByKey.get(titleKey(title)) ?? title;
}

/** This title, or the first of « … 2 », « … 3 » that none of these bears. One that rules look at stays as it is: its latest stands. */
export function freeTitle(title: string, taken: readonly { readonly title: string }[]): string {
  if (meaningfulTitles.includes(title)) return title;
  const keys = new Set(taken.map((document) => titleKey(document.title)));
  let free = title;
  for (let number = 2; keys.has(titleKey(free)); number += 1) {
    const end = ` ${number}`;
    free = title.slice(0, TITLE_MAX_LENGTH - end.length).trimEnd() + end;
  }
  return free;
}

/** What a document is called until somebody says what it is: by its place among all that were chosen. */
export const titleAt = (index: number, { mime }: { readonly mime: string }): string =>
  `${mime.startsWith('image/') ? 'Photo' : 'Pièce'} ${index + 1}`;

/** What two documents of the same title share, whatever their accents and capitals. */
export function titleKey(title: string): string {
  return keyByMeaningful.get(title) ?? (searchText(title) || title);
}
