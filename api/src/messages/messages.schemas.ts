import { messageMarks } from '@accordent/core/messages/mark-message.ts';
import { messageFields } from '@accordent/core/messages/message-fields.ts';
import { newFields } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';
import { statusId } from '../coverage-requests/status-id.schemas.ts';
import { id, listQuery, listTotals, perPage, queryFlag, wireDate } from '../http/wire.schemas.ts';

const person = z.object({ firstname: z.string(), lastname: z.string() });

/** Who has read a message, and when; `userId` is an administrator's or a practitioner's id, as the reader is. */
export const messageView = z.object({
  messageId: z.int(),
  userId: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  date: wireDate,
});
export type MessageView = z.infer<typeof messageView>;

/** A message, the same for both sides. The specifications write `DFCId` (A) and `dfcId` (B): both leave. */
export const messageItem = z.object({
  id: z.int(),
  subject: z.string(),
  content: z.string(),
  creationDate: wireDate,
  isFromAdmin: z.boolean(),
  /** Read by the staff when a dentist wrote it, by the practice when the staff did. */
  isSeen: z.boolean(),
  userId: z.int(),
  user: person.extend({ id: z.int() }),
  DFCId: z.int(),
  dfcId: z.int(),
  dfc: z.object({ id: z.int(), reference: z.string(), statusId, patient: person }),
  /** Where a dentist's message stands with the staff, who alone are told. */
  desk: z.object({ isDone: z.boolean(), putOffUntil: z.string().nullable() }).nullable(),
  author: person.nullable(),
  replyTo: z.int().nullable(),
  /** Whether the caller may answer this message now. */
  canReply: z.boolean(),
  messageViews: z.array(messageView),
});
export type MessageItem = z.infer<typeof messageItem>;

const written = newFields(messageFields);

export const newStaffMessage = z.object({ ...written, DFCId: id, replyTo: id.nullish() });
export type NewStaffMessage = z.input<typeof newStaffMessage>;

/** `sendAt`: ISO 8601 with its zone. */
export const newPlannedMessage = newStaffMessage.extend({
  sendAt: z.iso.datetime({ offset: true, error: 'moment_not_to_come' }).transform((text) => new Date(text)),
});
export type NewPlannedMessage = z.input<typeof newPlannedMessage>;

export const newDentistMessage = z.object({ message: written.message, dfcId: id });
export type NewDentistMessage = z.input<typeof newDentistMessage>;
export { messageFields };

/** `until`: the day (YYYY-MM-DD) on which a message that is put off is seen again. */
export const messageMarking = z.object({ as: z.enum(messageMarks), until: z.iso.date('date').nullish() });
export type MessageMarking = z.input<typeof messageMarking>;

/** A message that is sent later; `refused`: why it was not, and is a draft again. */
export const plannedMessage = z.object({
  id: z.int(),
  subject: z.string(),
  content: z.string(),
  sendDate: wireDate,
  replyTo: z.int().nullable(),
  author: person,
  refused: z.string().nullable(),
});
export type PlannedMessageItem = z.infer<typeof plannedMessage>;
export const plannedMessageAnswer = z.object({ planned: plannedMessage });
export type PlannedMessageAnswer = z.infer<typeof plannedMessageAnswer>;

/** Messages of one PEC, those that are sent later; `canWrite`: whether the caller may start a new one. */
export const messagesOfRequestAnswer = z.object({
  messages: z.array(messageItem),
  planned: z.array(plannedMessage),
  canWrite: z.boolean(),
  ...listTotals,
});
export type MessagesOfRequestAnswer = z.infer<typeof messagesOfRequestAnswer>;

export const messageAnswer = z.object({ message: messageItem });
export type MessageAnswer = z.infer<typeof messageAnswer>;

export const messageReadAnswer = z.object({ messageView });
export type MessageReadAnswer = z.infer<typeof messageReadAnswer>;

/** `totalMessages` is an older name of `total`. */
export const messageListAnswer = z.object({
  messages: z.array(messageItem),
  totalMessages: z.int(),
  ...listTotals,
});
export type MessageListAnswer = z.infer<typeof messageListAnswer>;

const columns = ['creationDate', 'subject', 'user', 'id'] as const;

/** Of one's own practice, newest first. */
export const ownMessagesQuery = listQuery(columns, 'desc');

/** Of one PEC, oldest first: all of them, unless `perPage` asks for a page. */
export const messagesOfRequestQuery = listQuery(columns).extend({
  perPage: perPage.optional(),
});

/** Of one practitioner: both ways unless told otherwise. */
export const messagesOfPractitionerQuery = listQuery(columns, 'desc').extend({
  isFromAdmin: queryFlag.optional(),
  isSeen: queryFlag.optional(),
});
export type MessagesOfPractitionerQuery = z.input<typeof messagesOfPractitionerQuery>;

/** The staff's list: received ones unless `isFromAdmin` is 1. */
export const messageQuery = messagesOfPractitionerQuery.extend({
  isFromAdmin: queryFlag.default(false),
  userId: id.optional(),
  /** At one place of the desk: what is to be dealt with, or what is put off. */
  desk: z.enum(['open', 'later']).optional(),
});
export type MessageQuery = z.input<typeof messageQuery>;

export const messageSubjectQuery = z.object({ search: z.string().max(200).optional() });

export const messageSubject = z.object({
  id: z.int(),
  reference: z.string(),
  statusId,
  creationDate: wireDate,
  patient: person,
});

/** The PEC about which a new message to this practitioner may be started, newest first, the first fifty. */
export const messageSubjectsAnswer = z.object({ dfc: z.array(messageSubject), ...listTotals });
export type MessageSubjectsAnswer = z.infer<typeof messageSubjectsAnswer>;
