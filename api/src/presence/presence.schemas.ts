import { CLAIM_MAX } from '@accordent/core/presence/claim-next.ts';
import { z } from 'zod';
import { flag, id, idInPath, queryInBody } from '../http/wire.schemas.ts';

/** `isHere` false: the caller leaves the PEC. */
export const presenceBody = z.object({ isHere: flag });

/** Who else of the staff has the PEC open. */
export const presenceAnswer = z.object({
  others: z.array(z.object({ id, firstname: z.string(), lastname: z.string() })),
});
export type PresenceAnswer = z.infer<typeof presenceAnswer>;
export type Colleague = PresenceAnswer['others'][number];

/** The PEC of a queue, in its order; `query`: what the list that is worked through is asked, which some may have left. */
export const claimBody = z.object({
  ids: z.array(idInPath).min(1).max(CLAIM_MAX),
  query: queryInBody.optional(),
});

/** The one that is the caller's for thirty seconds; null where others have them all. */
export const claimAnswer = z.object({ id: id.nullable() });
export type ClaimAnswer = z.infer<typeof claimAnswer>;
