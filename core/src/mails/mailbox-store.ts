import type { AttachmentRefusal, FolderCursor, MailboxFolder, ReadMail } from './mailbox-ports.ts';

/** Whose an address is, among those that the product knows. */
export type KnownAddress = {
  readonly address: string;
  readonly practitionerId: number | null;
  readonly isAdministrator: boolean;
};

/** Who writes of a PEC. */
export type MailSender = {
  /** A practitioner, a member, an administrator, or its patient: what they write is not its insurer's, whatever the domain. */
  readonly isKnown: boolean;
  /** Of the domain of an address that is known of its insurers, or that it was sent to. */
  readonly isOfInsurer: boolean;
};

export type KeptAttachment = { readonly name: string; readonly mime: string; readonly sizeBytes: number } & (
  | { readonly fileKey: string; readonly refusal: null }
  | { readonly fileKey: null; readonly refusal: AttachmentRefusal }
);

/** A mail of the server with what the product knows of it. */
export type ReceivedMail = Omit<ReadMail, 'attachments' | 'report'> & {
  readonly isOutgoing: boolean;
  readonly isInternal: boolean;
  readonly isSecret: boolean;
  /** A mail server's, of a mail of ours. */
  readonly isReport: boolean;
  readonly practitionerId: number | null;
  readonly coverageRequestId: number | null;
  readonly attachments: readonly KeptAttachment[];
};

/** How the synchronisation fares. */
export type MailboxSync = {
  readonly triedAt: Date | null;
  readonly syncedAt: Date | null;
  /** Since when every try has failed; null while it goes well. */
  readonly failingSince: Date | null;
  /** Why the last try failed, a code; null where it went well. */
  readonly failure: string | null;
};

export type MailboxStore = {
  cursor(folder: MailboxFolder): Promise<FolderCursor | null>;
  /** Never backwards within one validity. */
  moveCursor(folder: MailboxFolder, cursor: FolderCursor, at: Date): Promise<void>;
  /** Practitioners that are not deleted, by both their addresses, members of one practice, and administrators. */
  knownAddresses(addresses: readonly string[]): Promise<readonly KnownAddress[]>;
  /** Those of these Message-IDs under which the product has sent a code or a one-time link. */
  secretsAmong(messageIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The only PEC with one of these references that is neither deleted nor erased; null for none, and for several. */
  requestIdOf(references: readonly string[]): Promise<number | null>;
  /**
   * Whether a mail of this day that names these references, or answers what was sent of these PEC, went with the erasure of
   * one of them: none of them stands.
   */
  isOfErased(mail: {
    readonly references: readonly string[];
    readonly ids: readonly number[];
    readonly date: Date;
  }): Promise<boolean>;
  /** Who writes of a PEC from this address. */
  senderOf(address: string, coverageRequestId: number): Promise<MailSender>;
  /** Those of these PEC, deleted ones too, that have one of these references. */
  namedAmong(ids: readonly number[], references: readonly string[]): Promise<readonly number[]>;
  /** Whether the mailbox keeps a mail with this Message-ID. */
  isKept(messageId: string): Promise<boolean>;
  /** The id under which it is kept now; null: one already kept under its Message-ID stays as it is. */
  keep(
    mail: ReceivedMail,
    place: { readonly folder: MailboxFolder; readonly cursor: FolderCursor },
  ): Promise<number | null>;
  sync(): Promise<MailboxSync>;
  /** `failure`: a code, null when it went well. */
  noteSync(note: { readonly at: Date; readonly failure: string | null }): Promise<void>;
};
