import { withoutReason } from '@accordent/api/client/failure.ts';
import { workOn } from '@accordent/api/client/proof-of-work.ts';
import type { FormChallengeAnswer, PublicFormBody } from '@accordent/api/prospects/prospects.schemas.ts';
import { screenSentences } from '@accordent/api/screen-sentences.fr.ts';
import { api } from '../api-client.ts';

export type PublicFormKind = 'freeTest' | 'wantCall';

/**
 * The work that lets a form in however many others send; '' where it cannot be done, and the form goes without.
 */
export const proveWork = (signal: AbortSignal): Promise<string> =>
  api
    .get<FormChallengeAnswer>('/form/challenge', undefined, signal)
    .then(({ challenge }) => workOn(challenge, signal))
    .catch(() => '');

/** Sends a public form. */
export const sendPublicForm = (
  form: Required<Omit<PublicFormBody, 'statute'>> & { statute: PublicFormKind },
) =>
  api.post('/form/add', form).catch((error: unknown) => {
    throw withoutReason(error, screenSentences.formNotSent);
  });
