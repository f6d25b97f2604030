import { screenSentences } from '../screen-sentences.fr.ts';
import { ApiFailure } from './api-client.ts';

/**
 * What a refused login or link says, of the whole or of its fields. `restarts`: the code step cannot mend it;
 * `isGone`: the link is dead, and no new try will mend it; `isWrongCode`: the server has counted a wrong code.
 */
export function loginRefusal(error: unknown): {
  message: string;
  fields: Readonly<Record<string, string>>;
  restarts: boolean;
  isGone: boolean;
  isWrongCode?: boolean;
} {
  if (!(error instanceof ApiFailure))
    return { message: screenSentences.noState, fields: {}, restarts: false, isGone: false };
  return {
    message: error.sentence,
    fields: error.fields,
    restarts: error.code === 'code_required',
    isGone: error.code === 'link_expired',
    isWrongCode: error.code === 'invalid_code',
  };
}
