import { foundKinds, openedKinds } from '@accordent/core/search/search-store.ts';
import { z } from 'zod';
import { statusChip } from '../coverage-requests/coverage-requests.schemas.ts';
import { id, listTotals, wireDate } from '../http/wire.schemas.ts';
import { invoice } from '../invoices/invoices.schemas.ts';
import { prospectStatus } from '../practitioners/practitioners.schemas.ts';

/** Without words: what the caller opened lately. */
export const searchQuery = z.object({ search: z.string().max(200).optional() });

/** A record that holds all words; what its kind has not is '' or null. */
export const foundRecord = z.object({
  kind: z.enum(foundKinds),
  id: z.int(),
  name: z.string(),
  /** What tells it from its namesakes: reference or town, dentist, insurer. */
  about: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
  status: statusChip.nullable(),
  prospectStatus: prospectStatus.nullable(),
  isArchived: z.boolean(),
  /** PEC under way of a dentist, all PEC of a patient. */
  requests: z.int().nullable(),
  totalPriceInclVAT: z.number().nullable(),
  state: invoice.shape.state.nullable(),
  /** When the caller opened it last; null: not lately. */
  openedDate: wireDate.nullable(),
});
export type FoundRecord = z.infer<typeof foundRecord>;

/** At most five of each kind; those opened lately stand first in theirs. `requests`: how many PEC there are in all. */
export const searchAnswer = z.object({ found: z.array(foundRecord), requests: z.object(listTotals) });
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const openedBody = z.object({ kind: z.enum(openedKinds, 'wrong_type'), id });
export type OpenedBody = z.infer<typeof openedBody>;
