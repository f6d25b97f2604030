import { searchText } from './person-name.ts';

const SHORT = 2;

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
