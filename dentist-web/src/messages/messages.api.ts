import type {
  MessageAnswer,
  MessageItem,
  MessageListAnswer,
  MessageReadAnswer,
} from '@accordent/api/messages/messages.schemas.ts';
import { api } from '../api-client.ts';
import { useReadPages } from '../shared/reading.ts';

export type { MessageItem };

export const writeMessage = (dfcId: number, message: string, idempotencyKey: string) =>
  api.post<MessageAnswer>('/message/add', { message, dfcId }, { idempotencyKey });

/** Notes that a message of the staff has been opened, for the whole practice. */
export const readMessage = (id: number) => api.put<MessageReadAnswer>(`/message/read/${id}`);

/** A message of the staff that nobody of the practice has opened. */
export const isUnread = ({ isFromAdmin, isSeen }: MessageItem): boolean => isFromAdmin && !isSeen;

/** The first `pages` pages of the practice's messages, newest first. */
export const useOwnMessages = (pages: number) =>
  useReadPages<'messages', MessageListAnswer>('/messages', 'messages', {
    query: { perPage: MESSAGES_A_PAGE },
    pages,
  });

const MESSAGES_A_PAGE = 50;
