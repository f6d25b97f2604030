import type { CoverageRequestAnswer } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import type {
  CancelledMessageAnswer,
  FiledMessageFileAnswer,
  MessageAnswer,
  MessageItem,
  MessageMarking,
  NewPlannedMessage,
  PlannedMessageAnswer,
  PlannedMessageItem,
  MessageReadAnswer,
  MessageSubjectsAnswer,
  MessagesOfRequestAnswer,
  NewStaffMessage,
  MessageListAnswer,
  TakenBackAnswer,
} from '@accordent/api/messages/messages.schemas.ts';
import type { FileUrlAnswer, UploadAnswer } from '@accordent/api/documents/documents.schemas.ts';
import type { Sending } from '@accordent/api/client/use-upload.ts';
import { api } from '../api-client.ts';
import { useDebounced } from '../shared/use-debounced.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { useReadOne, useReadPages } from '../shared/reading.ts';
import type { ShownBox } from '../shared/use-letter-box.ts';

export type { MessageItem, MessageMarking, NewPlannedMessage, PlannedMessageItem };

/** The messages of one PEC, oldest first, and whether a new one may be started. */
export const useMessages = (requestId: number) =>
  useReadOne<MessagesOfRequestAnswer>(`/messages/dfc/${requestId}`);

export const writeMessage = async (message: NewStaffMessage, idempotencyKey: string): Promise<MessageItem> =>
  (await api.put<MessageAnswer>('/message/add', message, { idempotencyKey })).message;

/** Of the last ten seconds, before its mail leaves. */
export const takeBackMessage = async (id: number, idempotencyKey: string) =>
  (await api.put<TakenBackAnswer>(`/message/takeback/${id}`, undefined, { idempotencyKey })).files;

export const planMessage = async (
  message: NewPlannedMessage,
  idempotencyKey: string,
): Promise<PlannedMessageItem> =>
  (await api.put<PlannedMessageAnswer>('/message/plan', message, { idempotencyKey })).planned;

export const cancelPlannedMessage = (id: number, idempotencyKey: string) =>
  api.put<CancelledMessageAnswer>(`/message/plan/cancel/${id}`, undefined, { idempotencyKey });

/** Sends a file before the message that it goes with. */
export function uploadFile(file: File, sending: Sending): Promise<UploadAnswer> {
  const form = new FormData();
  form.append('file', file);
  return api.post<UploadAnswer>('/upload', form, sending);
}

/** An address that opens a document of a message for five minutes. */
export const messageFileUrl = async (fileId: number): Promise<string> =>
  (await api.get<FileUrlAnswer>(`/message/file/${fileId}/url`)).url;

/** Makes it a document of the PEC. */
export const fileInRequest = (fileId: number, name: string, idempotencyKey: string) =>
  api.post<FiledMessageFileAnswer>(`/message/file/${fileId}/classify`, { name }, { idempotencyKey });

export const undoFiling = (undoId: number) => api.post(`/undo/${undoId}`);

/** Seen for the whole staff. */
export const readMessage = (id: number) => api.put<MessageReadAnswer>(`/message/read/${id}`);

/** For the whole staff: unread again, done, to be dealt with again, put off until a day. */
export const markMessage = async (id: number, marking: MessageMarking): Promise<MessageItem> =>
  (await api.put<MessageAnswer>(`/message/mark/${id}`, marking)).message;

export const isUnread = ({ isFromAdmin, isSeen }: MessageItem): boolean => !isFromAdmin && !isSeen;

/** The first `pages` pages of a box. */
export const useMessageBox = ({ pages, ...shown }: ShownBox) =>
  useReadPages<'messages', MessageListAnswer>('/messages', 'messages', { query: messageQuery(shown), pages });

/** What its call is asked for. */
export const messageQuery = ({ box, search, view }: Omit<ShownBox, 'pages'>) => ({
  isFromAdmin: box === 'o' ? 1 : 0,
  isSeen: view === 'unread' ? 0 : undefined,
  desk: box === 'i' && (view === 'open' || view === 'later') ? view : undefined,
  search,
});

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

/** A document that is filed stands in its message and in its PEC. */
export function useFilingChanged() {
  const { readAgain } = useReadAgain();
  return () => readAgain((path) => /^\/(counters|message|dfc)/.test(path));
}
