import { matchesBeginningsOnly } from '@accordent/core/shared/search-words.ts';
import type { Found } from './rows.ts';

/**
 * The `like` pattern of a word of searchWords(), for a text that search_form() made and that begins with a space:
 * inside words, a short one where a word begins. '_' would stand for any letter.
 */
export function searchPattern(word: string): string {
  const escaped = word.replaceAll('_', String.raw`\_`);
  return matchesBeginningsOnly(word) ? `% ${escaped}%` : `%${escaped}%`;
}

/** Every word is to be found: `sql` says where, `:word` being its pattern. */
export function whereWords(found: Found, words: readonly string[], sql: string): Found {
  for (const word of words) found.whereRaw(sql, { word: searchPattern(word) });
  return found;
}

/** One id with '=' lets an index give the order; of several it does not, and one text serves any number of them. */
export function whereOneOf(found: Found, column: string, ids: readonly number[]): Found {
  const [first, ...others] = ids;
  if (first !== undefined && others.length === 0) return found.where(column, first);
  return found.whereRaw(`${column} = any (?)`, [[...ids]]);
}
