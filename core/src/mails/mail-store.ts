import type { Page, PageRequest } from '../shared/page.ts';
import type { Walk, Whole } from '../shared/walk.ts';
import type { MailClues, ProposedRequest } from './mail-clues.ts';
import type { AttachmentRefusal, Letter } from './mailbox-ports.ts';

export const mailColumns = ['Date', 'From', 'To', 'Subject', 'id'] as const;
export type MailColumn = (typeof mailColumns)[number];

export type MailQuery = PageRequest<MailColumn> & {
  /** Null for both. */
  readonly box: 'received' | 'sent' | null;
  /** Mails of which one address is his, or that were tied to him when they came. */
  readonly practitionerId?: number;
  readonly isRead?: boolean;
  readonly words: readonly string[];
  /** Whose read marks are given. */
  readonly adminId: number;
  /** Mails with a code or a one-time link: shown in demo mode alone. */
  readonly showsSecrets: boolean;
};

export type MailAttachment = {
  readonly id: number;
  readonly name: string;
  readonly mime: string;
  readonly sizeBytes: number;
  /** Why its bytes were not kept; null where they were. */
  readonly refusal: AttachmentRefusal | null;
};

/** How far a mail of the staff has come; `failed`: given up after many tries. */
export const mailDeliveries = ['waiting', 'sent', 'refused', 'failed'] as const;
export type MailDelivery = (typeof mailDeliveries)[number];

/** A mail of the shared mailbox. */
export type Mail = {
  readonly id: number;
  readonly from: string;
  /** Of the practitioner or administrator whose address it is; null when unknown. */
  readonly fromName: string | null;
  /** Where it is to be answered; '': where it comes from. */
  readonly replyTo: string;
  readonly to: string;
  readonly toName: string | null;
  readonly subject: string;
  readonly date: Date;
  readonly isOutgoing: boolean;
  /** What a mail server says of a mail of ours: nobody's word. */
  readonly isReport: boolean;
  /** A machine has answered by itself. */
  readonly isAutomatic: boolean;
  /** Sanitised HTML. */
  readonly html: string;
  readonly coverageRequest: { readonly id: number; readonly reference: string } | null;
  readonly practitionerId: number | null;
  readonly isRead: boolean;
  readonly attachments: readonly MailAttachment[];
  /** Null for all but what the staff wrote in the product. */
  readonly delivery: MailDelivery | null;
  /** Of one that was sent: the readers whom the server refused. */
  readonly refusedReaders: readonly string[];
  /** It carries what leaves to an insurer from a PEC, whose dossier and proof go with it. */
  readonly carriesSending: boolean;
  readonly writtenBy: { readonly firstname: string; readonly lastname: string } | null;
};

/** What the proof tells of a mail that is tied to a PEC. */
export type TiedMail = Pick<Mail, 'id' | 'from' | 'subject' | 'date'>;

export type NewWrittenMail = {
  readonly messageId: string;
  readonly from: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly date: Date;
  readonly isInternal: boolean;
  readonly practitionerId: number | null;
  readonly coverageRequestId: number | null;
  /** null: the product, by itself. */
  readonly adminId: number | null;
  /** What it answers; one of ours, taken up again: it answers what that one did. */
  readonly answersId: number | null;
  /** Where it is answered; the shared mailbox where it is left out. */
  readonly replyTo?: string;
  /** The sending to an insurer that it carries. */
  readonly sendingId?: number;
};

/** What a practice wrote in the portal about none of its PEC. */
export type NewPortalMail = Pick<
  NewWrittenMail,
  'messageId' | 'from' | 'subject' | 'html' | 'text' | 'date'
> & {
  readonly to: string;
  readonly practitionerId: number;
};

/** What the staff wrote; `sendingId`: the sending to an insurer that it carries. */
export type WrittenLetter = Letter & { readonly sendingId: number | null };

/** A file of a written mail; its bytes are the file store's. */
export type NewCarriedFile = Pick<MailAttachment, 'name' | 'mime' | 'sizeBytes'> & {
  readonly fileKey: string;
};

/** Who looks, and whether he sees mails with a code or link (demo mode). */
export type MailReading = { readonly adminId: number; readonly showsSecrets: boolean };

/** A file of a mail, to be opened. */
export type MailFile = MailAttachment & { readonly mailId: number; readonly fileKey: string };

export type MailStore = {
  search(query: MailQuery): Promise<Page<Mail>>;
  /** All of them, in a snapshot. */
  walk(query: Whole<MailQuery>): Walk<Mail>;
  /** Until the transaction ends nobody else ties it. */
  lock(id: number): Promise<void>;
  /** Throws not_found, also for what the list does not show, but for what the reader has written to a colleague. */
  get(id: number, reading: MailReading): Promise<Mail>;
  /** Gives the id. */
  addWritten(mail: NewWrittenMail): Promise<number>;
  /** What a practice wrote in the portal: received, and unread. Gives the id. */
  addFromPortal(mail: NewPortalMail): Promise<number>;
  /** What the staff wrote, to be sent; null for any other mail. */
  getLetter(id: number): Promise<WrittenLetter | null>;
  /** Files that it carries, once: nothing where it has some. */
  carry(id: number, files: readonly NewCarriedFile[]): Promise<void>;
  carriedFiles(id: number): Promise<readonly NewCarriedFile[]>;
  /** Other words for one that has not left. */
  rewrite(id: number, words: Pick<NewWrittenMail, 'subject' | 'html' | 'text'>): Promise<void>;
  /** Takes away one that is not to leave. */
  remove(id: number): Promise<void>;
  /** Its delivery has changed: open screens are told. `refused`: readers whom the server did not take. */
  noteDelivery(id: number, refused: readonly string[]): Promise<void>;
  /** Ties it to a PEC, or to none, by hand. */
  link(id: number, coverageRequestId: number | null): Promise<void>;
  /** What was received since and is tied to this PEC, the newest first; no reports. */
  receivedOf(coverageRequestId: number, since: Date): Promise<readonly TiedMail[]>;
  /** A file of a mail that `get` gives; throws not_found, also where its bytes were not kept. */
  getFile(attachmentId: number, reading: MailReading): Promise<MailFile>;
  /** Its words without their look. */
  textOf(id: number): Promise<string>;
  /** The PEC that a mail with these clues may belong to, the likeliest first. */
  requestsLike(clues: MailClues, most: number): Promise<readonly ProposedRequest[]>;
  /** When this administrator first opened it; throws not_found, also for what the list does not show. */
  markRead(id: number, reader: { adminId: number; at: Date; showsSecrets: boolean }): Promise<Date>;
  /** Received mails that this administrator has not opened. */
  countUnread(adminId: number): Promise<number>;
};
