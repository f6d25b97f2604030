import { searchText } from '../shared/person-name.ts';

const YES = new Set(['1', 'true', 'vrai', 'oui']);
const NO = new Set(['', '0', 'false', 'faux', 'non']);

/** A flag as the wire, a person or a French spreadsheet writes it; an empty cell is no. null for anything else. */
export function readFlag(text: string): boolean | null {
  const word = searchText(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}

/** The choice that was meant by its value or by the label that screens show; capitals and accents do not count. */
export function readChoice<Choice>(
  text: string,
  choices: readonly Choice[],
  namesOf: (choice: Choice) => readonly string[],
): Choice | null {
  const wanted = searchText(text);
  return choices.find((choice) => namesOf(choice).some((name) => searchText(name) === wanted)) ?? null;
}

/** Several values of one cell, between commas, semicolons or vertical bars. */
export function severalOf(text: string): readonly string[] {
  return [...new Set(text.split(/[,;|]/).map((part) => part.trim()))].filter((part) => part !== '');
}

/** An id of the wire; null for what cannot be one. */
export function readId(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}
