import { EMPTY_MESSAGE } from '@accordent/api/client/message-words.ts';
import { MessageFiles, type MessageFilesProps } from '@accordent/api/client/MessageFiles.tsx';
import type { MessageFileItem } from '@accordent/api/messages/messages.schemas.ts';
import { asDate, formatDate, formatTime } from '@accordent/ui-kit/format/dates.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { MessageBubble } from '@accordent/ui-kit/MessageBubble/MessageBubble.tsx';
import { Reply } from 'lucide-react';
import { listedName, staffNameOf } from '@accordent/api/client/person-name.ts';
import styles from './Conversation.module.css';
import type { MessageItem } from './messages.api.ts';

export const writerOf = ({ isFromAdmin, author, user }: MessageItem): string =>
  isFromAdmin && author ? staffNameOf(author) : listedName(author ?? user);

/** How the documents of messages are opened, and filed in the PEC. */
export type MessageDocuments = Pick<MessageFilesProps, 'urlOf' | 'filedHref'> & {
  readonly file: (file: MessageFileItem, titles: readonly string[]) => void;
};

export interface ThreadMessageProps {
  message: MessageItem;
  usualSubject: string;
  isMarked: boolean;
  documents: MessageDocuments;
  onReply: (() => void) | undefined;
}

export const bubbleId = (messageId: number): string => `message-${messageId}`;

/** A message in its thread. */
export function ThreadMessage({ message, usualSubject, isMarked, documents, onReply }: ThreadMessageProps) {
  const { isFromAdmin, subject, content, creationDate, files, filingTitles } = message;
  const { file, ...opening } = documents;
  return (
    <MessageBubble
      id={bubbleId(message.id)}
      isMarked={isMarked}
      kind={isFromAdmin ? 'sent' : 'received'}
      author={isFromAdmin && !message.author ? 'L’équipe' : writerOf(message)}
      time={formatTime(creationDate)}
      readText={isFromAdmin ? readText(message) : undefined}
      attachments={
        <>
          <MessageFiles
            {...opening}
            files={files}
            onFile={filingTitles.length > 0 ? (chosen) => file(chosen, filingTitles) : undefined}
          />
          {onReply && (
            <div className={styles.reply}>
              <Button size="small" tone="quiet" icon={<Reply size={14} strokeWidth={2} />} onClick={onReply}>
                Répondre
              </Button>
            </div>
          )}
        </>
      }
    >
      {subject && subject !== usualSubject && <strong data-look="block">{subject}</strong>}
      {content.trim() === '' && files.length === 0 ? EMPTY_MESSAGE : content}
    </MessageBubble>
  );
}

function readText({ isSeen, messageViews }: MessageItem): string | undefined {
  if (!isSeen) return undefined;
  const [first] = messageViews;
  if (!first) return 'Lu';
  const at = asDate(first.date);
  return `Lu le ${formatDate(at)} à ${formatTime(at)}`;
}
