import type {
  MessageAnswer,
  MessageItem,
  MessageListAnswer,
  MessageReadAnswer,
} from '@accordent/api/messages/messages.schemas.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';

export type { MessageItem };

export const writeMessage = (dfcId: number, message: string, idempotencyKey: string) =>
  api.post<MessageAnswer>('/message/add', { message, dfcId }, { idempotencyKey });

/** Notes that a message of the staff has been opened, for the whole practice. */
export const readMessage = (id: number) => api.put<MessageReadAnswer>(`/message/read/${id}`);

/** A message of the staff that nobody of the practice has opened. */
export const isUnread = ({ isFromAdmin, isSeen }: MessageItem): boolean => isFromAdmin && !isSeen;

/** The first `pages` pages of the practice's messages as one list, newest first: new ones come in above. */
export function useOwnMessages(pages: number) {
  return useSWR(['/messages', pages] as const, async ([path]) => {
    const answers = await Promise.all(
      Array.from({ length: pages }, (_, place) =>
        api.get<MessageListAnswer>(path, { page: place + 1, perPage: MESSAGES_A_PAGE }),
      ),
    );
    const messages = new Map(
      answers.flatMap((answer) => answer.messages).map((one) => [one.id, one] as const),
    );
    return { messages: [...messages.values()], total: answers[0]?.total ?? 0 };
  });
}

const MESSAGES_A_PAGE = 50;
