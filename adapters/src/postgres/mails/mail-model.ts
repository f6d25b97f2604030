import type { OutgoingMailState } from '@accordent/core/mails/outgoing-mail-store.ts';
import { table } from '../table.ts';

/** A mail of the shared mailbox; its addresses, its search text and what a box holds are triggers'. */
export const Mails = table<{
  id: number;
  messageId: string;
  sender: string;
  recipients: string;
  subject: string;
  html: string;
  text: string;
  date: Date;
  isOutgoing: boolean;
  isInternal: boolean;
  isSecret: boolean;
  practitionerId: number | null;
  coverageRequestId: number | null;
  tiedByHand: boolean;
  sentByAdminId: number | null;
  replyReferences: string;
  folder: string | null;
  uidValidity: number | null;
  uid: number | null;
  replyTo: string;
  sendingId: number | null;
  refusedRecipients: string;
  isReport: boolean;
  isAutomatic: boolean;
  createdAt: Date;
}>('mails');

export const OutgoingMails = table<{
  key: string;
  messageId: string;
  kind: string;
  recipient: string;
  state: Exclude<OutgoingMailState, 'new'> | 'refused';
  createdAt: Date;
  sentAt: Date | null;
}>('outgoing_mails', { key: 'key' });

/** How far a folder of the server has been read; numbers of 64 bits come as texts. */
export const MailboxFolders = table<{ name: string; uidValidity: string; lastUid: string; syncedAt: Date }>(
  'mailbox_folders',
  { key: 'name' },
);

/** How the synchronisation fares: one row. */
export const MailboxSyncs = table<{
  isOnly: true;
  triedAt: Date | null;
  syncedAt: Date | null;
  failingSince: Date | null;
  failure: string | null;
}>('mailbox_sync', { key: 'isOnly' });
