import type {
  MessageAnswer,
  MessageItem,
  MessageListAnswer,
  MessageReadAnswer,
  NewDentistMessage,
} from '@accordent/api/messages/messages.schemas.ts';
import type { FileUrlAnswer } from '@accordent/api/documents/documents.schemas.ts';
import { api } from '../api-client.ts';
import { useReadPages } from '../shared/reading.ts';

export type { MessageItem };

export const writeMessage = (message: NewDentistMessage, idempotencyKey: string) =>
  api.post<MessageAnswer>('/message/add', message, { idempotencyKey });

/** An address that opens a document of a message for five minutes. */
export const messageFileUrl = async (fileId: number): Promise<string> =>
  (await api.get<FileUrlAnswer>(`/message/file/${fileId}/url`)).url;

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
