import type { CoverageRequestAnswer } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import type {
  MessageAnswer,
  MessageItem,
  MessageReadAnswer,
  MessageSubjectsAnswer,
  MessagesOfRequestAnswer,
  NewStaffMessage,
  MessageListAnswer,
} from '@accordent/api/messages/messages.schemas.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';
import { useDebounced } from '../shared/use-debounced.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { useReadOne } from '../shared/reading.ts';

export type { MessageItem };

/** The messages of one PEC, oldest first, and whether a new one may be started. */
export const useMessages = (requestId: number) =>
  useReadOne<MessagesOfRequestAnswer>(`/messages/dfc/${requestId}`);

export const writeMessage = async (message: NewStaffMessage, idempotencyKey: string): Promise<MessageItem> =>
  (await api.put<MessageAnswer>('/message/add', message, { idempotencyKey })).message;

/** Seen for the whole staff. */
export const readMessage = (id: number) => api.put<MessageReadAnswer>(`/message/read/${id}`);

export const isUnread = ({ isFromAdmin, isSeen }: MessageItem): boolean => !isFromAdmin && !isSeen;

/** i = received, o = sent. */
export type MessageTab = 'i' | 'o';

export type MessageFilters = { readonly search: string; readonly isUnreadOnly: boolean };

/** The first `pages` pages of a tab as one list: new messages come in above without shifting what was loaded. */
export function useMessageBox(tab: MessageTab, { search, isUnreadOnly }: MessageFilters, pages: number) {
  return useSWR(
    ['/messages', tab, search, isUnreadOnly, pages] as const,
    async ([path]): Promise<MessageListAnswer & { tab: MessageTab }> => {
      const answers = await Promise.all(
        Array.from({ length: pages }, (_, place) =>
          api.get<MessageListAnswer>(path, {
            page: place + 1,
            isFromAdmin: tab === 'o' ? 1 : 0,
            isSeen: isUnreadOnly ? 0 : undefined,
            search,
          }),
        ),
      );
      const messages = new Map(
        answers.flatMap((answer) => answer.messages).map((one) => [one.id, one] as const),
      );
      return { ...answers[0]!, messages: [...messages.values()], tab };
    },
  );
}

/** One message by its address; null for none. */
export const useMessage = (id: number | null) =>
  useReadOne<MessageAnswer>(id === null ? null : `/message/${id}`);

/** The PEC about which a new message to this practitioner may be started. */
export function useMessageSubjects(userId: number | null, words: string) {
  const search = useDebounced(words.trim());
  const { data, isValidating, error } = useReadOne<MessageSubjectsAnswer>(
    userId === null ? null : `/messages/user/${userId}/dfc`,
    { search },
  );
  return { subjects: data?.dfc ?? [], isLoading: isValidating && !data, hasFailed: Boolean(error) };
}

/** The PEC that messages are about. */
export const useRequestWrittenAbout = (id: number) => useReadOne<CoverageRequestAnswer>(`/dfc/${id}`);

/** Lists, counters and threads are read again after a message was opened or written. */
export function useMessagesChanged() {
  const { readAgain } = useReadAgain();
  return () => readAgain((path) => path === '/counters' || path.startsWith('/message'));
}
