import { TITLE_MAX_LENGTH } from '@accordent/core/documents/document-titles.ts';
import { messageMarks } from '@accordent/core/messages/mark-message.ts';
import { messageFields } from '@accordent/core/messages/message-fields.ts';
import { FILE_NAME_MAX_LENGTH, MOST_MESSAGE_FILES } from '@accordent/core/messages/message-files.ts';
import { deskPlaces, messageColumns } from '@accordent/core/messages/message-store.ts';
import { newFields } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';
import { wireDateIn } from '../http/wire.ts';
import { statusId } from '../coverage-requests/status-id.schemas.ts';
import {
  id,
  idInPath,
  listQuery,
  listTotals,
  perPage,
  queryFlag,
  requiredText,
  wireDate,
} from '../http/wire.schemas.ts';

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

const namedFile = z.object({ name: z.string(), mime: z.string(), size: z.number() });

/** A document that goes with a message; `size` is in kB, `path` the call that gives a signed address of its bytes. */
export const messageFile = namedFile.extend({
  id: z.int(),
  path: z.string(),
  /** The document of the PEC as which the staff filed it. */
  filedAs: z.object({ id: z.int(), title: z.string() }).nullable(),
});
export type MessageFileItem = z.infer<typeof messageFile>;

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
  files: z.array(messageFile),
  /** The titles under which the caller may file its documents now; none: he may not. */
  filingTitles: z.array(z.string()),
});
export type MessageItem = z.infer<typeof messageItem>;

/** Files sent before by /upload; with them the text may be empty. */
export const sentFiles = z
  .array(z.object({ uploadId: z.uuid('wrong_type'), name: requiredText(FILE_NAME_MAX_LENGTH) }))
  .max(MOST_MESSAGE_FILES, 'too_many_files')
  .default([]);

const written = { ...newFields(messageFields), files: sentFiles };

export const newStaffMessage = z.object({ ...written, DFCId: id, replyTo: id.nullish() });
export type NewStaffMessage = z.input<typeof newStaffMessage>;

/** `sendAt`: as all dates, or ISO 8601 with its zone. */
export const newPlannedMessage = newStaffMessage.extend({
  sendAt: z.union(
    [z.iso.datetime({ offset: true }).transform((text) => new Date(text)), wireDateIn],
    'moment_not_to_come',
  ),
});
export type NewPlannedMessage = z.input<typeof newPlannedMessage>;

export const newDentistMessage = z.object({ message: written.message, files: sentFiles, dfcId: id });
export type NewDentistMessage = z.input<typeof newDentistMessage>;
export { messageFields, FILE_NAME_MAX_LENGTH, MOST_MESSAGE_FILES };

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
  files: z.array(namedFile),
});
export type PlannedMessageItem = z.infer<typeof plannedMessage>;
export const plannedMessageAnswer = z.object({ planned: plannedMessage });
export type PlannedMessageAnswer = z.infer<typeof plannedMessageAnswer>;

/** A file that is the caller's again, to be sent with another message. */
export const returnedFile = namedFile.extend({ uploadId: z.uuid() });
export type ReturnedFileItem = z.infer<typeof returnedFile>;

/** What a message leaves that is taken back. */
export const takenBackAnswer = z.object({ files: z.array(returnedFile) });
export type TakenBackAnswer = z.infer<typeof takenBackAnswer>;
export const cancelledMessageAnswer = takenBackAnswer.extend({ planned: plannedMessage });
export type CancelledMessageAnswer = z.infer<typeof cancelledMessageAnswer>;

export const messageFileParams = z.object({ fileId: idInPath });

/** As which document of the PEC. */
export const messageFileFiling = z.object({ name: requiredText(TITLE_MAX_LENGTH) });

/** `undoId` takes it back for ten seconds. */
export const filedMessageFileAnswer = z.object({ message: messageItem, fileId: id, undoId: id });
export type FiledMessageFileAnswer = z.infer<typeof filedMessageFileAnswer>;

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

/** Of one's own practice, newest first. */
export const ownMessagesQuery = listQuery(messageColumns, 'desc');

/** Of one PEC, oldest first: all of them, unless `perPage` asks for a page. */
export const messagesOfRequestQuery = listQuery(messageColumns).extend({
  perPage: perPage.optional(),
});

/** Of one practitioner: both ways unless told otherwise. */
export const messagesOfPractitionerQuery = listQuery(messageColumns, 'desc').extend({
  isFromAdmin: queryFlag.optional(),
  isSeen: queryFlag.optional(),
});

/** The staff's list: received ones unless `isFromAdmin` is 1. */
export const messageQuery = messagesOfPractitionerQuery.extend({
  isFromAdmin: queryFlag.default(false),
  userId: id.optional(),
  /** At one place of the desk: what is to be dealt with, or what is put off. */
  desk: z.enum(deskPlaces).optional(),
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
