import { prospectFields, visitorFields } from '@accordent/core/practitioners/practitioner-fields.ts';
import { newFields } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';
import { optional } from '../http/wire.ts';
import { wholeNumber } from '../http/wire.schemas.ts';
import { choice, typed, typedFields } from '../practitioners/practitioner-inputs.schemas.ts';

/**
 * The two public forms; `statute` is 'freeTest' or 'wantCall'. What is missing or empty is told by core, all at once.
 * The last three are the spam guard's: `subject` is a field that no person sees, `shownFor` says in milliseconds how
 * long the form stood on the screen, `proof` is an answer to a challenge of GET /api/form/challenge. None has to be sent.
 */
export const publicFormBody = z.object({
  ...typedFields(visitorFields),
  statute: choice,
  subject: typed,
  shownFor: optional(wholeNumber),
  proof: typed,
});

export const formChallengeAnswer = z.object({ challenge: z.string() });
export type FormChallengeAnswer = z.infer<typeof formChallengeAnswer>;
export type PublicFormBody = z.input<typeof publicFormBody>;

/** What the form of a prospect holds; `history` of a new one: the chosen status. */
export const prospectEntry = z.object(newFields(prospectFields));
export const newProspectEntry = prospectEntry.extend({ history: z.string('plan_required') });
export type ProspectFields = Readonly<z.output<typeof prospectEntry>>;
export { prospectFields };
