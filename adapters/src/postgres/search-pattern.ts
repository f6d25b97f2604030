import { matchesBeginningsOnly } from '@accordent/core/shared/search-words.ts';

/**
 * The `like` pattern of a word of searchWords(), for a text that search_form() made and that begins with a space:
 * inside words, a short one where a word begins (api.md, Conventions). '_' would stand for any letter.
 */
export function searchPattern(word: string): string {
  const escaped = word.replaceAll('_', String.raw`\_`);
  return matchesBeginningsOnly(word) ? `% ${escaped}%` : `%${escaped}%`;
}
