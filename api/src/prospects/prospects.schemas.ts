import { z } from 'zod';
import { wholeNumber } from '../http/wire.schemas.ts';
import { choice, optional, typed } from '../practitioners/practitioner-inputs.schemas.ts';

/**
 * The two public forms; `statute` is 'freeTest' or 'wantCall'. What is missing or empty is told by core, all at once.
 * The last two are the spam guard's: `subject` is a field that no person sees, `shownFor` says in milliseconds how
 * long the form stood on the screen. Neither has to be sent.
 */
export const publicFormBody = z.object({
  firstname: typed,
  lastname: typed,
  email: typed,
  phone: typed,
  comment: typed,
  statute: choice,
  subject: typed,
  shownFor: optional(wholeNumber),
});
export type PublicFormBody = z.input<typeof publicFormBody>;
