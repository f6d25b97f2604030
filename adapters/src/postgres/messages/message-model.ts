import type { PlannedMessage } from '@accordent/core/messages/planned-message-store.ts';
import type { NamedFile } from '@accordent/core/messages/message-files.ts';
import { table } from '../table.ts';

export const Messages = table<{
  id: number;
  coverageRequestId: number;
  practitionerId: number;
  subject: string;
  content: string;
  isFromAdmin: boolean;
  adminId: number | null;
  authorPractitionerId: number | null;
  authorMemberId: number | null;
  replyToId: number | null;
  isSeen: boolean;
  doneAt: Date | null;
  putOffUntil: string | null;
  createdAt: Date;
}>('messages');

export const MessageFiles = table<
  NamedFile & {
    id: number;
    coverageRequestId: number;
    messageId: number | null;
    plannedMessageId: number | null;
    documentId: number | null;
  }
>('message_files');

export const PlannedMessages = table<
  Omit<PlannedMessage, 'author' | 'files' | 'refused'> & {
    refused: string | null;
    createdAt: Date;
  }
>('planned_messages');
