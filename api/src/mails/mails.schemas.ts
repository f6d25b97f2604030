import { TITLE_MAX_LENGTH } from '@accordent/core/documents/document-titles.ts';
import { clues } from '@accordent/core/mails/mail-clues.ts';
import { generalMessageFields, mailFields } from '@accordent/core/mails/mail-fields.ts';
import { mailColumns, mailDeliveries } from '@accordent/core/mails/mail-store.ts';
import { attachmentRefusals } from '@accordent/core/mails/mailbox-ports.ts';
import { newFields } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';
import { sentFiles } from '../messages/messages.schemas.ts';
import { flag, id, listQuery, listTotals, queryFlag, requiredText, wireDate } from '../http/wire.schemas.ts';

/** A mail of the shared mailbox, whole: the list holds what the detail shows. */
export const mailItem = z.object({
  id: z.int(),
  /** Where it stands: i = received, o = sent. */
  box: z.enum(['i', 'o']),
  From: z.string(),
  /** Whose address `From` is; null when nobody here is known by it (the screen says NOT FOUND). */
  fromName: z.string().nullable(),
  /** Where it is to be answered; '': where it comes from. */
  replyTo: z.string(),
  To: z.string(),
  toName: z.string().nullable(),
  Subject: z.string(),
  Date: wireDate,
  /** HTML, sanitised when it was kept; remote images are left out. */
  message: z.string(),
  DFCId: z.int().nullable(),
  /** Reference of the tied PEC. */
  reference: z.string().nullable(),
  userId: z.int().nullable(),
  isRead: z.boolean(),
  attachments: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      mime: z.string(),
      size: z.number(),
      /** Why its bytes were not kept; null where they are. */
      refusal: z.enum(attachmentRefusals).nullable(),
    }),
  ),
  /** How far a mail of the staff has come; `failed`: given up after many tries. Null for all others. */
  delivery: z.enum(mailDeliveries).nullable(),
  /** Of one that was sent: the readers whom the server refused. */
  refusedReaders: z.array(z.string()),
  /** It carries what leaves to an insurer: it is not written anew, but sent again from its PEC. */
  carriesSending: z.boolean(),
  /** Who of the staff wrote it here. */
  writtenBy: z.object({ firstname: z.string(), lastname: z.string() }).nullable(),
});
export type MailItem = z.infer<typeof mailItem>;

/** What a practice writes about none of its PEC. */
const { subject, message } = newFields(generalMessageFields);
export const generalMessageBody = z.object({ subject, message });
export type GeneralMessageBody = z.input<typeof generalMessageBody>;
export { generalMessageFields };

/** Of one practitioner, received and sent. */
export const mailsOfPractitionerQuery = listQuery(mailColumns, 'desc').extend({
  isRead: queryFlag.optional(),
});

/** `box`: i = received, o = sent. */
export const mailQuery = mailsOfPractitionerQuery.extend({ box: z.enum(['i', 'o']).default('i') });
export type MailQuery = z.input<typeof mailQuery>;

export const mailListAnswer = z.object({ mails: z.array(mailItem), ...listTotals });
export type MailListAnswer = z.infer<typeof mailListAnswer>;

/** Mails are unread per administrator: `userId` is his id. */
export const mailReadAnswer = z.object({
  messageView: z.object({ mailId: z.int(), userId: z.int(), date: wireDate }),
});
export type MailReadAnswer = z.infer<typeof mailReadAnswer>;

/** `isAdmin` is taken and says nothing more. */
export const newMail = z.object({
  ...newFields(mailFields),
  files: sentFiles,
  isAdmin: flag.nullish(),
  /** The mail that this one answers; one of ours is taken up again, and this one answers what that one did. */
  replyTo: id.nullish(),
});
export { mailFields };
export type NewMail = z.input<typeof newMail>;

/** Null unties. */
export const mailLink = z.object({ DFCId: id.nullable() });

export const mailAnswer = z.object({ mail: mailItem });
export type MailAnswer = z.infer<typeof mailAnswer>;

/** PEC that a mail may belong to, and why each is offered. */
export const proposedRequest = z.object({
  id: z.int(),
  reference: z.string(),
  statusId: z.int(),
  patient: z.object({ firstname: z.string(), lastname: z.string() }),
  user: z.object({ firstname: z.string(), lastname: z.string() }),
  insurer: z.string(),
  clues: z.array(z.enum(clues)),
});
export type ProposedRequest = z.infer<typeof proposedRequest>;
export const mailProposalsAnswer = z.object({ requests: z.array(proposedRequest) });
export type MailProposalsAnswer = z.infer<typeof mailProposalsAnswer>;

/** As which document of which PEC a file of a mail is kept. */
export const mailFileKeeping = z.object({ DFCId: id, name: requiredText(TITLE_MAX_LENGTH) });
export const keptMailFileAnswer = z.object({ fileId: id, title: z.string() });
export type KeptMailFileAnswer = z.infer<typeof keptMailFileAnswer>;

/** How the shared mailbox is read: `failingSince` is null while it goes well, `isConnected` false without a server. */
export const mailSyncAnswer = z.object({
  sync: z.object({
    isConnected: z.boolean(),
    address: z.string(),
    syncedAt: wireDate.nullable(),
    failingSince: wireDate.nullable(),
  }),
});
export type MailSyncAnswer = z.infer<typeof mailSyncAnswer>;
