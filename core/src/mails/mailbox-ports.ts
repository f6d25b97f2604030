/** A mail that the staff write: it leaves from the shared mailbox's address. */
export type Letter = {
  /** With its angle brackets; kept across tries, so that a second one is recognised. */
  readonly messageId: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly date: Date;
  /** Where it is to be answered; null: where it comes from. */
  readonly replyTo: string | null;
  /** Message-IDs of what it answers, oldest first; the last one is answered. */
  readonly references: readonly string[];
  readonly attachments: readonly CarriedFile[];
};

/** A file that a letter carries, in memory as it leaves. */
export type CarriedFile = { readonly name: string; readonly mime: string; readonly bytes: Uint8Array };

/** The folders that are read: what came in, and what was sent by whatever program. */
export const mailboxFolders = ['inbox', 'sent'] as const;
export type MailboxFolder = (typeof mailboxFolders)[number];

/** How far a folder has been read. Numbers of another validity mean nothing: the server has counted anew. */
export type FolderCursor = { readonly uidValidity: number; readonly lastUid: number };

/** Why a file is listed without its bytes. */
export const attachmentRefusals = ['too-large', 'too-many', 'infected', 'unjudged'] as const;
export type AttachmentRefusal = (typeof attachmentRefusals)[number];

export type ReadAttachment = { readonly name: string; readonly mime: string; readonly sizeBytes: number } & (
  | { readonly bytes: Uint8Array }
  | { readonly refusal: AttachmentRefusal }
);

/**
 * What a mail server says of a mail of ours: which, where the report says so, whether it did not arrive, and why, in its
 * own words. One that has not failed is on its way, such as where a server is away and another still tries.
 */
export type DeliveryReport = {
  readonly messageId: string | null;
  readonly hasFailed: boolean;
  readonly reason: string;
};

/** A mail as the server holds it, made harmless: its HTML is sanitised, its addresses are lower case. */
export type ReadMail = {
  /** Its own, or made from its headers where it has none: the same mail has the same. */
  readonly messageId: string;
  readonly from: string;
  /** Where its sender wants it answered; '': where it comes from. */
  readonly replyTo: string;
  /** To and Cc. */
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly date: Date;
  readonly html: string;
  readonly text: string;
  readonly references: readonly string[];
  readonly attachments: readonly ReadAttachment[];
  /** It reports of a mail of ours: no word of whom it went to. */
  readonly report: DeliveryReport | null;
  /** A machine has answered by itself, such as that a mail came in or that somebody is away (RFC 3834). */
  readonly isAutomatic: boolean;
};

/** One step of a reading: the cursor once this mail is kept; `mail` is null where there is nothing new to keep. */
export type MailboxStep = { readonly cursor: FolderCursor; readonly mail: ReadMail | null };

/** The mail server does not answer or refuses our name, or what keeps its mails is away. `code` says which, without an address. */
export class MailboxUnavailable extends Error {
  override readonly name = 'MailboxUnavailable';
  readonly code: string;

  constructor(code: string) {
    super(`the mailbox is unavailable: ${code}`);
    this.code = code;
  }
}

/** The shared mailbox: any provider by SMTP and IMAP, or none, where the product's own rows are all. */
export type Mailbox = {
  /** Whether there is a server to read from. */
  readonly isConnected: boolean;
  /** Gives whom the server refused of several readers; throws `MailNotSent` where it took nobody. */
  send(letter: Letter): Promise<readonly string[]>;
  /** To one reader, from our box inside the circle of secure health mail. Throws `MailNotSent`. */
  sendSecurely(letter: Letter): Promise<void>;
  /** Whether the sent folder holds this Message-ID; false without a server. Throws `MailboxUnavailable`. */
  hasSent(messageId: string): Promise<boolean>;
  /** Files a sent letter in the sent folder, where it is not there yet. Throws `MailboxUnavailable`. */
  keepSent(letter: Letter): Promise<void>;
  /**
   * What is new in a folder since `cursor`, one mail at a time, none older than `since`; all of it where the cursor is
   * of another validity, but for what `isKnown` by its Message-ID. A mail that cannot be parsed comes with a sentence
   * in place of its text. Throws `MailboxUnavailable`.
   */
  read(request: {
    readonly folder: MailboxFolder;
    readonly cursor: FolderCursor | null;
    readonly since: Date;
    readonly isKnown: (messageId: string) => Promise<boolean>;
  }): AsyncIterable<MailboxStep>;
};
