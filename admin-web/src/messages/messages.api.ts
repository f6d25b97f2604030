import type {
  MessageAnswer,
  MessageItem,
  MessageReadAnswer,
  MessagesOfRequestAnswer,
  NewStaffMessage,
} from '@accordent/api/messages/messages.schemas.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';

export type { MessageItem };

/** The messages of one PEC, oldest first, and whether a new one may be started. */
export function useMessages(requestId: number) {
  return useSWR(`/messages/dfc/${requestId}`, (path: string) => api.get<MessagesOfRequestAnswer>(path), {
    refreshInterval: 20_000,
    keepPreviousData: false,
  });
}

export const writeMessage = async (message: NewStaffMessage, idempotencyKey: string): Promise<MessageItem> =>
  (await api.put<MessageAnswer>('/message/add', message, { idempotencyKey })).message;

/** Seen for the whole staff (decisions §6). */
export const readMessage = (id: number) => api.put<MessageReadAnswer>(`/message/read/${id}`);

export const isUnread = ({ isFromAdmin, isSeen }: MessageItem): boolean => !isFromAdmin && !isSeen;
