import { matchesBeginningsOnly } from '@accordent/core/shared/search-words.ts';
import { asIs, sql, type Sql } from './sql.ts';

/**
 * The `like` pattern of a word of searchWords(), for a text that search_form() made and that begins with a space:
 * inside words, a short one where a word begins. '_' would stand for any letter.
 */
export function searchPattern(word: string): string {
  const escaped = word.replaceAll('_', String.raw`\_`);
  return matchesBeginningsOnly(word) ? `% ${escaped}%` : `%${escaped}%`;
}

/** Every word is to be found where `holds` looks for its pattern. */
export const eachWord = (words: readonly string[], holds: (pattern: string) => Sql): readonly Sql[] =>
  words.map((word) => holds(searchPattern(word)));

/** One id with '=' lets an index give the order; of several it does not, and one text serves any number of them. */
export const isOneOf = (column: string, ids: readonly number[]): Sql =>
  ids.length === 1 ? sql`${asIs(column)} = ${ids[0]}` : sql`${asIs(column)} = any (${[...ids]})`;
