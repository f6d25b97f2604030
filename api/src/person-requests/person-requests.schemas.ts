import { personRequestKinds, personRequestOutcomes } from '@accordent/core/person-requests/person-request.ts';
import { likenesses } from '@accordent/core/person-requests/find-person-records.ts';
import { textLimits } from '@accordent/core/shared/text-limits.ts';
import { z } from 'zod';
import { id, optionalText, requiredText, wireDate } from '../http/wire.schemas.ts';

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
  /** False: nobody of the practice may log in, and it is ours to handle. */
  isReached: z.boolean(),
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

const reference = requiredText(textLimits.personRequest.reference);
export const personRecordsQuery = z.object({ reference });

/** The patient of a PEC and all who are known under his number. */
export const personRecordsAnswer = z.object({
  records: z.array(
    person.extend({
      id: z.int(),
      user: person,
      likeness: z.enum(likenesses),
      /** How many PEC he has, deleted ones included. */
      requests: z.int(),
      isReached: z.boolean(),
    }),
  ),
});
export type PersonRecordsAnswer = z.output<typeof personRecordsAnswer>;
export type PersonRecord = PersonRecordsAnswer['records'][number];

export const newPersonRequestBody = z.object({
  reference,
  kind: z.enum(personRequestKinds),
  receivedOn: day,
  note: optionalText(textLimits.personRequest.note).default(''),
  /** Other records under the number of that patient that are his too. */
  otherIds: z.array(id).max(50).default([]),
});

export const settlePersonRequestBody = z.object({ outcome: z.enum(personRequestOutcomes) });
