import { fieldNames } from '@accordent/core/shared/field-names.ts';
import { fieldSentences, type FieldSentence } from '../field-sentences.fr.ts';

export { fieldNames };

/** The sentence `key` about a wire field. */
export function fieldSentence(key: FieldSentence, field: string, limit?: number): string {
  const say: (field: string, limit?: number) => string = fieldSentences[key];
  return say(fieldNames[field] ?? field, limit);
}

export function isFieldSentence(key: string): key is FieldSentence {
  return Object.hasOwn(fieldSentences, key);
}

/** What a form says of a fault: the sentence of its key; a sentence already stays. */
export const sayFault = (fault: string, field: string): string =>
  isFieldSentence(fault) ? fieldSentence(fault, field) : fault;
