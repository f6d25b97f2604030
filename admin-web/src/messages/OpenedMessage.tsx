import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { useKeysForNothing } from '@accordent/ui-kit/hooks/use-keys-for-nothing.ts';
import { useReadOnOpen } from '@accordent/ui-kit/hooks/use-read-on-open.ts';
import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { Conversation } from './Conversation.tsx';
import { MessageActs, type MessageActsProps } from './MessageActs.tsx';
import { MessageHead } from './MessageHead.tsx';
import {
  isUnread,
  readMessage,
  useMessages,
  useMessagesChanged,
  useRequestWrittenAbout,
  type MessageItem,
} from './messages.api.ts';
import { useMessageDocuments } from './use-message-documents.tsx';
import { useMessageDraft } from './use-message-draft.ts';
import { useThreadNotes } from './use-thread-notes.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import styles from './OpenedMessage.module.css';

export interface OpenedMessageProps extends Omit<MessageActsProps, 'onReply' | 'onNote'> {}

/** An opened message within the thread of its PEC; what the dentist wrote there is read with it. */
export function OpenedMessage({ message, ...acts }: OpenedMessageProps) {
  const { dfc } = message;
  const usualSubject = dfc.reference;
  const answer = useMessages(dfc.id);
  const { data } = answer;
  const failure = useFetchFailure(answer);
  const changed = useMessagesChanged();
  const record = useRequestWrittenAbout(dfc.id).data?.dfc;
  const thread = useThreadNotes(dfc.id, record?.isLocked ?? false, {
    patient: listedName(dfc.patient),
    praticien: listedName(message.user),
    reference: dfc.reference,
    mutuelle: record?.patient.mutual?.name,
  });
  const { notes, insertables, focusCount, write } = thread;
  useKeysForNothing(failure !== null && !data, focusCount);
  useReadOnOpen(data?.messages, { isUnread, read: readMessage, onRead: changed });
  const draft = useMessageDraft(dfc.id, answerTo(message, usualSubject), async () => {
    await changed();
  });
  const { documents, dialog } = useMessageDocuments(dfc.id);
  useShortcuts({ r: () => write(false), n: () => write(true) });
  return (
    <article className={styles.opened} aria-label={message.subject || 'Sans objet'}>
      <MessageHead message={message}>
        <MessageActs {...acts} message={message} onReply={() => write(false)} onNote={() => write(true)} />
      </MessageHead>
      <FetchedPart
        data={data}
        failure={failure}
        loadFailed="Les messages de cette PEC ne se chargent pas"
        lines={6}
        hasGutter
      >
        {({ messages, planned, canWrite }) => (
          <Conversation
            messages={messages}
            planned={planned}
            canWrite={canWrite}
            isReadOnly={false}
            usualSubject={usualSubject}
            draft={draft}
            documents={documents}
            notes={notes}
            insertables={insertables}
            openedId={message.id}
            focusCount={focusCount}
            onSend={(replyTo) => void draft.send(replyTo)}
          />
        )}
      </FetchedPart>
      {dialog}
    </article>
  );
}

/** The subject proposed for what is written next: that of an answer where the message has one of its own. */
function answerTo({ subject, isFromAdmin }: MessageItem, usualSubject: string): string {
  if (isFromAdmin || subject === '' || subject === usualSubject) return usualSubject;
  return /^re\s*:/i.test(subject) ? subject : `Re\u00a0: ${subject}`.slice(0, 200);
}
