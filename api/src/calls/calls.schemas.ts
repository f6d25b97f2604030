import { callColumns, callReasons, silentColumns } from '@accordent/core/calls/call-store.ts';
import { textLimits } from '@accordent/core/shared/text-limits.ts';
import { z } from 'zod';
import { prospectStatus } from '../practitioners/practitioners.schemas.ts';
import { listQuery, listTotals, optionalText, pageQuery, wireDate } from '../http/wire.schemas.ts';

/** A call that was made to a client, and what was said. */
export const notedCall = z.object({
  id: z.int(),
  comment: z.string(),
  author: z.object({ id: z.int(), firstname: z.string(), lastname: z.string() }),
  creationDate: wireDate,
});
export type NotedCall = z.infer<typeof notedCall>;

export const callToMake = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  reason: z.enum(callReasons),
  /** What he is called for; null of a client. */
  prospectStatus: prospectStatus.nullable(),
  since: wireDate,
  /** The latest one that was made to him. */
  lastCall: notedCall.nullable(),
});
export type CallToMake = z.infer<typeof callToMake>;

export const silentClient = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  /** The latest PEC of his practice; null for none. */
  lastDfcDate: wireDate.nullable(),
});
export type SilentClient = z.infer<typeof silentClient>;

/** By reason, prospects first; of equals, the longest wait. */
export const callsQuery = listQuery(callColumns);
export const callsAnswer = z.object({ usersToCall: z.array(callToMake), ...listTotals });
export type CallsAnswer = z.infer<typeof callsAnswer>;

/** By the latest PEC, or since he is a client, or back, where there is none later: longest silence first. */
export const silentClientsQuery = listQuery(silentColumns);
export const silentClientsAnswer = z.object({ usersNDFD: z.array(silentClient), ...listTotals });
export type SilentClientsAnswer = z.infer<typeof silentClientsAnswer>;

export const notedCallsQuery = pageQuery;
export const notedCallsAnswer = z.object({ calls: z.array(notedCall), ...listTotals });
export type NotedCallsAnswer = z.infer<typeof notedCallsAnswer>;

export const calledBody = z.object({ comment: optionalText(textLimits.call) });
export const calledAnswer = z.object({ totalUsersToCall: z.int() });
