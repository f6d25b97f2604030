import { messageFields } from '@accordent/api/messages/messages.schemas.ts';
import { errorSentences } from '@accordent/api/sentences.fr.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Composer } from '@accordent/ui-kit/Composer/Composer.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { MessageBubble, MessageThread, ThreadDay } from '@accordent/ui-kit/MessageBubble/MessageBubble.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { asDate, formatDate, formatLongDate, formatTime, toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { MessageSquare, Reply, X } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { listedName, staffNameOf } from '@accordent/api/client/person-name.ts';
import styles from './Conversation.module.css';
import type { MessageItem } from './messages.api.ts';
import { EMPTY } from '../shared/use-letter.ts';

export interface ConversationProps {
  /** Oldest first. */
  messages: readonly MessageItem[];
  /** Whether a new message may be started. */
  canWrite: boolean;
  isReadOnly: boolean;
  /** The usual subject: one that differs is shown. */
  usualSubject: string;
  draft: {
    readonly subject: string;
    readonly text: string;
    readonly replyTo: number | 'new' | null;
    readonly isSending: boolean;
    readonly error: string | null;
    readonly setSubject: (subject: string) => void;
    readonly setText: (text: string) => void;
    readonly setReplyTo: (id: number | 'new') => void;
  };
  onSend: (replyTo: number | null) => void;
  /** The message that was opened: shown first, and answered unless another one is chosen. */
  openedId?: number | undefined;
  /** Grows when the composer is to have the focus. */
  focusCount?: number | undefined;
}

/** The messages between the desk and the practice about one PEC. */
export function Conversation({
  messages,
  canWrite,
  isReadOnly,
  usualSubject,
  draft,
  onSend,
  openedId,
  focusCount = 0,
}: ConversationProps) {
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length;
  const drawn = useRef({ count: 0, openedId });
  useEffect(() => {
    const { count: before, openedId: openedBefore } = drawn.current;
    drawn.current = { count, openedId };
    if (count === 0) return;
    // One that came since the opened one was shown is what there is to see.
    const isNews = before > 0 && openedId === openedBefore;
    const opened =
      isNews || openedId === undefined ? null : box.current?.querySelector(`#${bubbleId(openedId)}`);
    (opened ?? end.current)?.scrollIntoView({ block: 'nearest' });
  }, [count, openedId]);
  useEffect(() => {
    if (focusCount > 0) box.current?.querySelector('textarea')?.focus();
  }, [focusCount]);

  const answerable = messages.filter(({ canReply }) => canReply);
  // Where no new message may be started, the latest one of the dentist is answered.
  const answered =
    answerable.find(({ id }) => id === (draft.replyTo ?? openedId)) ??
    (canWrite ? null : (answerable.at(-1) ?? null));
  const isOpen = !isReadOnly && (canWrite || answered !== null);
  const startReply = (id: number) => {
    draft.setReplyTo(id);
    box.current?.querySelector('textarea')?.focus();
  };

  return (
    <div ref={box} className={styles.conversation}>
      <div data-look="fill">
        {count === 0 ? (
          <EmptyState
            icon={<MessageSquare size={20} />}
            title="Aucun message sur cette PEC"
            description={isOpen ? 'Écrivez au dentiste, il en sera averti par mail.' : undefined}
          />
        ) : (
          <MessageThread label="Messages de cette PEC">
            {messages.map((message, place) => (
              <Fragment key={message.id}>
                {dayOf(message) !== dayOf(messages[place - 1]) && (
                  <ThreadDay>{formatLongDate(message.creationDate)}</ThreadDay>
                )}
                <Bubble
                  message={message}
                  usualSubject={usualSubject}
                  isMarked={message.id === openedId && count > 1}
                  onReply={isOpen && message.canReply ? () => startReply(message.id) : undefined}
                />
              </Fragment>
            ))}
          </MessageThread>
        )}
        <div ref={end} />
      </div>
      {!isReadOnly && (
        <div data-look="stack gap-10">
          {isOpen && (
            <div data-look="stack gap-6">
              {answered && (
                <p data-look="row gap-6 quiet small">
                  <Reply size={14} strokeWidth={2} />
                  Réponse au message de {writerOf(answered)} du {formatDate(answered.creationDate)}
                  {canWrite && (
                    <IconButton
                      label="Écrire un nouveau message"
                      size="small"
                      icon={<X size={14} strokeWidth={2} />}
                      onClick={() => draft.setReplyTo('new')}
                    />
                  )}
                </p>
              )}
              <FormField label="Sujet">
                <TextInput
                  maxLength={messageFields.subject.limit}
                  value={draft.subject}
                  onChange={(event) => draft.setSubject(event.target.value)}
                />
              </FormField>
            </div>
          )}
          <Composer
            label="Votre message"
            readBy="Le dentiste le lira"
            tone="info"
            placeholder="Écrire au dentiste"
            text={draft.text}
            onText={draft.setText}
            onSend={() => onSend(answered?.id ?? null)}
            isSending={draft.isSending}
            error={draft.error}
            maxLength={messageFields.message.limit}
            closedReason={isOpen ? null : errorSentences.messages_closed}
          />
        </div>
      )}
    </div>
  );
}

const dayOf = (message: MessageItem | undefined): string | null =>
  message ? toIsoDay(message.creationDate) : null;

const writerOf = ({ isFromAdmin, author, user }: MessageItem): string =>
  isFromAdmin && author ? staffNameOf(author) : listedName(author ?? user);

type BubbleProps = {
  message: MessageItem;
  usualSubject: string;
  isMarked: boolean;
  onReply: (() => void) | undefined;
};

const bubbleId = (messageId: number): string => `message-${messageId}`;

function Bubble({ message, usualSubject, isMarked, onReply }: BubbleProps) {
  const { isFromAdmin, subject, content, creationDate } = message;
  return (
    <MessageBubble
      id={bubbleId(message.id)}
      isMarked={isMarked}
      kind={isFromAdmin ? 'sent' : 'received'}
      author={isFromAdmin && !message.author ? 'L’équipe' : writerOf(message)}
      time={formatTime(creationDate)}
      readText={isFromAdmin ? readText(message) : undefined}
      attachments={
        onReply && (
          <div className={styles.reply}>
            <Button size="small" tone="quiet" icon={<Reply size={14} strokeWidth={2} />} onClick={onReply}>
              Répondre
            </Button>
          </div>
        )
      }
    >
      {subject && subject !== usualSubject && <strong data-look="block">{subject}</strong>}
      {content.trim() === '' ? EMPTY : content}
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
