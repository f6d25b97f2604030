import { BETWEEN_DIGITS, FROM_ABROAD, normalisePhone } from './phone.ts';
import { searchText } from './person-name.ts';

const SHORT = 2;

const ABROAD = new RegExp(`^${FROM_ABROAD}`);

/** A French number from its beginning on, in the pairs that screens show, or whole; as it is dialled from abroad, in any. */
const PHONE = new RegExp(
  String.raw`(?<![\p{L}\d+])(?:${FROM_ABROAD}(?:${BETWEEN_DIGITS}*\d){1,9}|0[1-9](?:${BETWEEN_DIGITS}{0,2}\d\d)+(?:${BETWEEN_DIGITS}?\d)?)(?!\d)`,
  'gu',
);

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
  text.replaceAll(
    PHONE,
    (typed) => normalisePhone(typed) ?? typed.replace(ABROAD, '0').replaceAll(/\D/g, ''),
  );

/**
 * The same search with the telephones in it as they are stored: for lists of people who have one. Not where
 * texts are searched, which hold them as somebody wrote them.
 */
export function withStoredPhones<Query extends { readonly search?: string | undefined }>(
  query: Query,
): Query {
  return query.search === undefined ? query : { ...query, search: storedPhones(query.search) };
}
