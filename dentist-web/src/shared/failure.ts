import { ApiFailure } from '@accordent/api/client/api-client.ts';
import { screenSentences } from '@accordent/api/sentences.fr.ts';

/** What to say of a failed call: its French sentence and the reference for support. */
export function failureOf(error: unknown): { message: string; reference: string | undefined } {
  if (error instanceof ApiFailure)
    return { message: error.sentence, reference: error.reference.slice(0, 8) || undefined };
  return { message: screenSentences.noState, reference: undefined };
}
