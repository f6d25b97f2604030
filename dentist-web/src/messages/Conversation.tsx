import { messageFields } from '@accordent/api/messages/messages.schemas.ts';
import { EMPTY_MESSAGE } from '@accordent/api/client/message-words.ts';
import { MessageFiles, type MessageFilesProps } from '@accordent/api/client/MessageFiles.tsx';
import type { Attaching } from '@accordent/ui-kit/Attaching/attaching.ts';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { Composer } from '@accordent/ui-kit/Composer/Composer.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { MessageBubble, MessageThread, ThreadDay } from '@accordent/ui-kit/MessageBubble/MessageBubble.tsx';
import { formatDate, formatTime, toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { MessageSquare } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { listedName } from '@accordent/api/client/person-name.ts';
import { product } from '@accordent/ui-kit/product.ts';
import type { MessageItem } from './messages.api.ts';

export interface ConversationProps extends Pick<MessageFilesProps, 'urlOf' | 'filedHref'> {
  /** Oldest first. */
  messages: readonly MessageItem[];
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  /** The documents that go with it. */
  attaching: Attaching;
  isSending: boolean;
  error: string | null;
  /** Why nothing can be written; null while it can. */
  closedReason: string | null;
}

/** The messages of one PEC as a chat: ours at left, the practice's at right. */
export function Conversation({
  messages,
  text,
  onText,
  onSend,
  attaching,
  isSending,
  error,
  closedReason,
  ...opening
}: ConversationProps) {
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <Card>
      <div data-look="stack gap-16">
        {count === 0 ? (
          <EmptyState
            icon={<MessageSquare size={20} />}
            title="Vous n'avez aucun message."
            description={
              closedReason ? undefined : 'Écrivez-nous au sujet de cette demande, nous vous répondons ici.'
            }
          />
        ) : (
          <MessageThread label="Messages de cette PEC">
            {messages.map((message, index) => (
              <Fragment key={message.id}>
                {dayOf(message) !== dayOf(messages[index - 1]) && (
                  <ThreadDay>{formatDate(message.creationDate)}</ThreadDay>
                )}
                <Bubble message={message} {...opening} />
              </Fragment>
            ))}
          </MessageThread>
        )}
        <div ref={end} />
        <Composer
          label="Votre message"
          readBy={`L’équipe ${product.name} le lira`}
          tone="info"
          placeholder="Écrire un message"
          text={text}
          onText={onText}
          onSend={onSend}
          attaching={attaching}
          isSending={isSending}
          maxLength={messageFields.message.limit}
          error={error}
          closedReason={closedReason}
        />
      </div>
    </Card>
  );
}

const dayOf = (message: MessageItem | undefined): string | null =>
  message ? toIsoDay(message.creationDate) : null;

type BubbleProps = Pick<ConversationProps, 'urlOf' | 'filedHref'> & { readonly message: MessageItem };

function Bubble({ message, ...opening }: BubbleProps) {
  const { isFromAdmin, author, content, isSeen, files } = message;
  const name = author && (author.firstname || author.lastname) ? listedName(author) : null;
  return (
    <MessageBubble
      kind={isFromAdmin ? 'received' : 'sent'}
      author={isFromAdmin ? `${name ?? 'L’équipe'}, ${product.name}` : (name ?? 'Vous')}
      time={formatTime(message.creationDate)}
      attachments={<MessageFiles {...opening} files={files} />}
      readText={!isFromAdmin && isSeen ? 'Lu' : undefined}
    >
      {content.trim() === '' && files.length === 0 ? EMPTY_MESSAGE : content}
    </MessageBubble>
  );
}
