import type { Page, PageRequest } from '../shared/page.ts';

export type MailColumn = 'Date' | 'From' | 'To' | 'Subject' | 'id';

export type MailQuery = PageRequest<MailColumn> & {
  readonly box: 'received' | 'sent';
  readonly words: readonly string[];
  /** Whose read marks are given. */
  readonly adminId: number;
  /** Mails with a code or a one-time link: shown in demo mode alone (api.md, Settled points). */
  readonly showsSecrets: boolean;
};

export type MailAttachment = {
  readonly id: number;
  readonly name: string;
  readonly mime: string;
  readonly sizeBytes: number;
};

/** A mail of the shared mailbox. */
export type Mail = {
  readonly id: number;
  readonly from: string;
  /** Of the practitioner or administrator whose address it is; null when unknown. */
  readonly fromName: string | null;
  readonly to: string;
  readonly toName: string | null;
  readonly subject: string;
  readonly date: Date;
  /** Sanitised HTML. */
  readonly html: string;
  readonly coverageRequest: { readonly id: number; readonly reference: string } | null;
  readonly practitionerId: number | null;
  readonly isRead: boolean;
  readonly attachments: readonly MailAttachment[];
};

export type MailStore = {
  search(query: MailQuery): Promise<Page<Mail>>;
  /** When this administrator first opened it; throws not_found, also for what the list does not show. */
  markRead(id: number, reader: { adminId: number; at: Date; showsSecrets: boolean }): Promise<Date>;
  /** Received mails that this administrator has not opened. */
  countUnread(adminId: number): Promise<number>;
};
