import { withoutReason } from '@accordent/api/client/failure.ts';
import type { PublicFormBody } from '@accordent/api/prospects/prospects.schemas.ts';
import { screenSentences } from '@accordent/api/screen-sentences.fr.ts';
import { api } from '../api-client.ts';

export type PublicFormKind = 'freeTest' | 'wantCall';

/** Sends a public form. */
export const sendPublicForm = (
  form: Required<Omit<PublicFormBody, 'statute'>> & { statute: PublicFormKind },
) =>
  api.post('/form/add', form).catch((error: unknown) => {
    throw withoutReason(error, screenSentences.formNotSent);
  });
