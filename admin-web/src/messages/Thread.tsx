import type { MessagesOfRequestAnswer } from '@accordent/api/messages/messages.schemas.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { useKeysForNothing } from '@accordent/ui-kit/hooks/use-keys-for-nothing.ts';
import { useReadOnOpen } from '@accordent/ui-kit/hooks/use-read-on-open.ts';
import type { SWRResponse } from 'swr';
import { Conversation, type ConversationProps } from './Conversation.tsx';
import { isUnread, readMessage, type MessageItem } from './messages.api.ts';
import { useMessageDocuments } from './use-message-documents.tsx';
import { useMessageDraft } from './use-message-draft.ts';

export interface ThreadProps extends Pick<
  ConversationProps,
  'isReadOnly' | 'notes' | 'insertables' | 'openedId' | 'focusCount'
> {
  request: { readonly id: number; readonly reference: string; readonly missing?: readonly string[] };
  answer: SWRResponse<MessagesOfRequestAnswer>;
  loadFailed: string;
  /** The subject of what is written next; by default the reference of the PEC, which is the usual one. */
  subject?: string;
  /** After what the dentist wrote was marked as read. */
  onRead: () => Promise<unknown>;
  onSent: (message: MessageItem) => Promise<unknown>;
}

/** The thread of one PEC, where messages and notes are written; what the dentist wrote is read by being shown. */
export function Thread({
  request: { id, reference, missing },
  answer,
  loadFailed,
  subject = reference,
  onRead,
  onSent,
  ...conversation
}: ThreadProps) {
  const { data } = answer;
  const failure = useFetchFailure(answer);
  useKeysForNothing(failure !== null && !data, conversation.focusCount);
  useReadOnOpen(data?.messages, { isUnread, read: readMessage, onRead });
  const draft = useMessageDraft(id, subject, onSent);
  const { documents, dialog } = useMessageDocuments(id, missing);
  return (
    <>
      <FetchedPart data={data} failure={failure} loadFailed={loadFailed} lines={6} hasGutter>
        {({ messages, planned, canWrite }) => (
          <Conversation
            {...conversation}
            messages={messages}
            planned={planned}
            canWrite={canWrite}
            usualSubject={reference}
            draft={draft}
            documents={documents}
            onSend={(replyTo) => void draft.send(replyTo)}
          />
        )}
      </FetchedPart>
      {dialog}
    </>
  );
}
