import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { MessageActs, type MessageActsProps } from './MessageActs.tsx';
import { MessageHead } from './MessageHead.tsx';
import { useMessages, useMessagesChanged, useRequestWrittenAbout, type MessageItem } from './messages.api.ts';
import { Thread } from './Thread.tsx';
import { useThreadNotes } from './use-thread-notes.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import styles from './OpenedMessage.module.css';

export interface OpenedMessageProps extends Omit<MessageActsProps, 'onReply' | 'onNote'> {}

/** An opened message within the thread of its PEC; what the dentist wrote there is read with it. */
export function OpenedMessage({ message, ...acts }: OpenedMessageProps) {
  const { dfc } = message;
  const answer = useMessages(dfc.id);
  const changed = useMessagesChanged();
  const record = useRequestWrittenAbout(dfc.id).data?.dfc;
  const { notes, insertables, focusCount, write } = useThreadNotes(dfc.id, record?.isLocked ?? false, {
    patient: listedName(dfc.patient),
    praticien: listedName(message.user),
    reference: dfc.reference,
    mutuelle: record?.patient.mutual?.name,
  });
  useShortcuts({ r: () => write(false), n: () => write(true) });
  return (
    <article className={styles.opened} aria-label={message.subject || 'Sans objet'}>
      <MessageHead message={message}>
        <MessageActs {...acts} message={message} onReply={() => write(false)} onNote={() => write(true)} />
      </MessageHead>
      <Thread
        request={dfc}
        answer={answer}
        loadFailed="Les messages de cette PEC ne se chargent pas"
        subject={answerTo(message, dfc.reference)}
        isReadOnly={false}
        notes={notes}
        insertables={insertables}
        openedId={message.id}
        focusCount={focusCount}
        onRead={changed}
        onSent={changed}
      />
    </article>
  );
}

/** The subject proposed for what is written next: that of an answer where the message has one of its own. */
function answerTo({ subject, isFromAdmin }: MessageItem, usualSubject: string): string {
  if (isFromAdmin || subject === '' || subject === usualSubject) return usualSubject;
  return /^re\s*:/i.test(subject) ? subject : `Re\u00a0: ${subject}`.slice(0, 200);
}
