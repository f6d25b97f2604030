import { checkNir } from '@accordent/core/shared/nir.ts';
import { errorSentences } from '../sentences.fr.ts';

export type TypedNir = { readonly number: string; readonly key: string };

/** What a typed number looks like, by the rule that the server judges it by. */
export function lookAtNir({ number, key }: TypedNir): 'short' | 'fine' | 'doubtful' {
  const { kind } = checkNir(number + key);
  if (kind === 'too-short' || number.length < 13) return 'short';
  return kind === 'ok' ? 'fine' : 'doubtful';
}

/** What is said of a number while it is typed: once number and key are whole, that they do not agree. */
export const doubtOfNir = (typed: TypedNir): string | null =>
  typed.key.length === 2 && lookAtNir(typed) === 'doubtful' ? errorSentences.ssn_doubtful : null;
