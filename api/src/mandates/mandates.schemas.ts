import { mandateColumns } from '@accordent/core/mandates/mandate-store.ts';
import { standingWords } from '@accordent/core/mandates/mandate-words.ts';
import { mandateScopeNames, mandateStates } from '@accordent/core/mandates/mandate.ts';
import { z } from 'zod';
import { optional } from '../http/wire.ts';
import { idInPath, listQuery, listTotals, wireDate } from '../http/wire.schemas.ts';

export { newMandate, newRevocation } from '@accordent/core/mandates/mandate.ts';

/** A day of Europe/Paris, 'yyyy-MM-dd'. */
const day = z.iso.date();

const ownMandate = z.object({
  id: z.int(),
  scope: z.enum(mandateScopeNames),
  validFrom: day,
  /** The last day; null: open. */
  validUntil: day.nullable(),
  /** The first day on which it is no longer in force. */
  revokedOn: day.nullable(),
  state: z.enum(mandateStates),
  /** In force, with sixty days left at most. */
  isEnding: z.boolean(),
  /** What was signed; `size` in kB with two decimals. */
  paper: z.object({ mime: z.string(), size: z.number() }).nullable(),
});
export type OwnMandate = z.infer<typeof ownMandate>;

/** A mandate as the staff see it. */
export const mandateItem = ownMandate.extend({
  userId: z.int(),
  revokedReason: z.string(),
  /** Who has entered it, and when. */
  author: z.string().nullable(),
  creationDate: wireDate,
  canRevoke: z.boolean(),
  /** Entered without its paper, which may come now. */
  canAddPaper: z.boolean(),
});
export type MandateItem = z.infer<typeof mandateItem>;

export const mandateAnswer = z.object({ mandate: mandateItem });
export type MandateAnswer = z.infer<typeof mandateAnswer>;

export const mandatesOfUserAnswer = z.object({ mandates: z.array(mandateItem), canAdd: z.boolean() });
export type MandatesOfUserAnswer = z.infer<typeof mandatesOfUserAnswer>;

export const ownMandateAnswer = z.object({ mandate: ownMandate.nullable() });
export type OwnMandateAnswer = z.infer<typeof ownMandateAnswer>;

/** A client, with the mandate to look at: in force, else the next, else the latest. */
export const mandateRow = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  mandate: mandateItem.nullable(),
});
export type MandateRow = z.infer<typeof mandateRow>;

export const mandatesQuery = listQuery(mandateColumns).extend({
  standing: optional(z.enum(Object.keys(standingWords) as (keyof typeof standingWords)[])),
});
export const mandatesAnswer = z.object({ mandates: z.array(mandateRow), ...listTotals });
export type MandatesAnswer = z.infer<typeof mandatesAnswer>;

export const mandateParams = z.object({ mandateId: idInPath });
