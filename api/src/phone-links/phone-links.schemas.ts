import { documentKey } from '@accordent/core/drafts/draft.ts';
import { phonePlaces } from '@accordent/core/phone-links/phone-link.ts';
import { z } from 'zod';
import { wireDate } from '../http/wire.schemas.ts';

/** What stands in the address of the page. One that is none opens nothing, like any other that does not. */
const token = z.string('wrong_type').max(300, 'too_long');

export const phoneLinkBody = z.object({ token });
/** `key`: what the telephone calls the photo, so that it comes once; `place`: its title, '' where nobody has said. */
export const phoneDocumentBody = phoneLinkBody.extend({
  key: documentKey.max(40, 'too_long'),
  place: z.enum(phonePlaces, 'not_a_choice').default(''),
});

/** Who receives the photos, until when, how many came, and the titles that have none. It names no patient. */
export const phoneFront = z.object({
  practitioner: z.string(),
  city: z.string(),
  expiresAt: wireDate,
  documents: z.int(),
  wanted: z.array(z.string()),
});
export type PhoneFrontItem = z.infer<typeof phoneFront>;
export const phoneFrontAnswer = z.object({ front: phoneFront });
export type PhoneFrontAnswer = z.infer<typeof phoneFrontAnswer>;

/** `address`: of the page, told this once. */
export const begunPhoneLinkAnswer = z.object({ address: z.string(), expiresAt: wireDate });
export type BegunPhoneLinkAnswer = z.infer<typeof begunPhoneLinkAnswer>;

/** What opens a draft to a telephone; null: nothing does. `openedAt` is null until one has opened it. */
export const phoneLinkAnswer = z.object({
  phoneLink: z.object({ expiresAt: wireDate, openedAt: wireDate.nullable(), documents: z.int() }).nullable(),
});
export type PhoneLinkAnswer = z.infer<typeof phoneLinkAnswer>;
