import { searchText } from './person-name.ts';

const SHORT = 2;

/** A French number from its beginning on, in the pairs that screens show, or whole. */
const PHONE = /(?<![\p{L}\d+])(?:\+33[\s.-]?|0)[1-9](?:[\s.-]?\d\d)+(?:[\s.-]?\d)?(?!\d)/gu;

/** The different words of a search, in the form of searchText(); each must be found, in any order. */
export function searchWords(text: string): readonly string[] {
  return [...new Set(searchText(text).split(' '))].filter((word) => word !== '');
}

/** Whether something was typed that holds no word, such as '%': nothing is found then, rather than everything. */
export function isWordless(text: string): boolean {
  return text.trim() !== '' && searchWords(text).length === 0;
}

/** Words of one or two characters match beginnings of words only; longer ones anywhere inside. */
export function matchesBeginningsOnly(word: string): boolean {
  return word.length <= SHORT;
}

/** A text with the telephones in it as they are stored, in one piece. */
export const storedPhones = (text: string): string =>
  text.replaceAll(PHONE, (typed) => typed.replace('+33', '0').replaceAll(/\D/g, ''));

/**
 * The same search with the telephones in it as they are stored: for lists of people who have one. Not where
 * texts are searched, which hold them as somebody wrote them.
 */
export function withStoredPhones<Query extends { readonly search?: string | undefined }>(
  query: Query,
): Query {
  return query.search === undefined ? query : { ...query, search: storedPhones(query.search) };
}
