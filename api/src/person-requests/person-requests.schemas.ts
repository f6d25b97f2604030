import { personRequestKinds, personRequestOutcomes } from '@accordent/core/person-requests/person-request.ts';
import { z } from 'zod';
import { optionalText, requiredText, wireDate } from '../http/wire.schemas.ts';

const day = z.iso.date('day');
const person = z.object({ firstname: z.string(), lastname: z.string() });

const personRequestItem = z.object({
  id: z.int(),
  user: person,
  /** Null once he was erased. */
  patient: person.nullable(),
  kind: z.enum(personRequestKinds),
  receivedOn: day,
  /** Last days, of Paris, on which it is passed on and answered in time. */
  passBy: day,
  answerBy: day,
  note: z.string(),
  passedDate: wireDate.nullable(),
  outcome: z.enum(personRequestOutcomes).nullable(),
  settledDate: wireDate.nullable(),
});
export type PersonRequestItem = z.output<typeof personRequestItem>;

export const personRequestsAnswer = z.object({ requests: z.array(personRequestItem) });
export type PersonRequestsAnswer = z.output<typeof personRequestsAnswer>;

/** What leaves of one's closed PEC, by day, and what patients ask for. */
export const ownDataAnswer = z.object({
  leaving: z.array(z.object({ count: z.int(), leavesOn: day })),
  requests: z.array(personRequestItem),
});
export type OwnDataAnswer = z.output<typeof ownDataAnswer>;

export const newPersonRequestBody = z.object({
  reference: requiredText(40),
  kind: z.enum(personRequestKinds),
  receivedOn: day,
  note: optionalText(500).default(''),
});

export const settlePersonRequestBody = z.object({ outcome: z.enum(personRequestOutcomes) });
