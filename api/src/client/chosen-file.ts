import { documentTypes } from '@accordent/ui-kit/FileDrop/accepted-types.ts';
import { errorSentences } from '../sentences.fr.ts';

const endings = Object.values(documentTypes).flat();

/**
 * Why a chosen file is no document, as far as its name and kind tell; null when they tell nothing. The server judges by
 * its bytes.
 */
export function refusalOfFile({ name, type }: Pick<File, 'name' | 'type'>): string | null {
  const ending = /\.[^.]+$/.exec(name)?.[0].toLowerCase();
  const tellsNothing = type === '' && ending === undefined;
  const isDocument = type in documentTypes || (ending !== undefined && endings.includes(ending));
  return isDocument || tellsNothing ? null : errorSentences.unsupported_file;
}
