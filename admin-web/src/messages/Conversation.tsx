import { messageFields } from '@accordent/api/messages/messages.schemas.ts';
import { errorSentences } from '@accordent/api/sentences.fr.ts';
import type { Attaching } from '@accordent/ui-kit/Attaching/attaching.ts';
import type { Insertables } from '@accordent/ui-kit/Composer/use-insert-menu.tsx';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import { Composer } from '@accordent/ui-kit/Composer/Composer.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { MessageBubble, MessageThread, ThreadDay } from '@accordent/ui-kit/MessageBubble/MessageBubble.tsx';
import { Segments } from '@accordent/ui-kit/Segments/Segments.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { formatDate, formatDateTime, formatLongDate, toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { Clock, MessageSquare, Reply, X } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { ofName, staffNameOf } from '@accordent/api/client/person-name.ts';
import styles from './Conversation.module.css';
import type { MessageItem, PlannedMessageItem } from './messages.api.ts';
import { messageDays } from './message-days.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { PlannedMessages } from './PlannedMessages.tsx';
import { NoteComposer, type NoteComposerProps } from '../comments/NoteComposer.tsx';
import { useComposerFocus } from '../comments/use-composer-focus.ts';
import type { CommentItem } from '../comments/comments.api.ts';
import { bubbleId, ThreadMessage, writerOf, type MessageDocuments } from './ThreadMessage.tsx';

export interface ConversationProps {
  /** Oldest first. */
  messages: readonly MessageItem[];
  /** Those that are sent later. */
  planned?: readonly PlannedMessageItem[] | undefined;
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
    readonly attaching: Attaching;
    readonly later: {
      readonly isChoosing: boolean;
      readonly choose: () => void;
      readonly close: () => void;
      readonly isPlanning: boolean;
      readonly refusal: string | null;
      readonly takeBack: (id: number) => void;
      readonly isTakingBack: boolean;
    };
    readonly plan: (replyTo: number | null, sendAt: string) => unknown;
    readonly setSubject: (subject: string) => void;
    readonly setText: (text: string) => void;
    readonly setReplyTo: (id: number | 'new') => void;
  };
  onSend: (replyTo: number | null) => void;
  /** How the documents of messages are opened, and filed in the PEC. */
  documents: MessageDocuments;
  /** The notes of the staff, which stand between the messages, and the writing of one. */
  notes?:
    | (NoteComposerProps & {
        readonly comments: readonly CommentItem[];
        readonly isWriting: boolean;
        readonly onWriting: (isNote: boolean) => void;
      })
    | undefined;
  /** What « / » lists in a message. */
  insertables?: readonly Insertables[] | undefined;
  /** The message that was opened: shown first, and answered unless another one is chosen. */
  openedId?: number | undefined;
  /** Grows when the composer is to have the focus. */
  focusCount?: number | undefined;
}

/** The messages between the desk and the practice about one PEC. */
export function Conversation({
  messages,
  planned = [],
  canWrite,
  isReadOnly,
  usualSubject,
  draft,
  onSend,
  documents,
  notes,
  insertables,
  openedId,
  focusCount = 0,
}: ConversationProps) {
  const now = useNow();
  const box = useRef<HTMLDivElement>(null);
  useComposerFocus(box, focusCount);
  const end = useRef<HTMLDivElement>(null);
  const entries = inOrder(messages, notes?.comments ?? []);
  const count = entries.length;
  const isNote = notes?.isWriting ?? false;
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
  const answerable = messages.filter(({ canReply }) => canReply);
  // Where no new message may be started, the latest one of the dentist is answered.
  const answered =
    answerable.find(({ id }) => id === (draft.replyTo ?? openedId)) ??
    (canWrite ? null : (answerable.at(-1) ?? null));
  const isOpen = !isReadOnly && (canWrite || answered !== null);
  const startReply = (id: number) => {
    notes?.onWriting(false);
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
            {entries.map((entry, place) => (
              <Fragment key={entry.key}>
                {dayOf(entry) !== dayOf(entries[place - 1]) && (
                  <ThreadDay>{formatLongDate(entry.at)}</ThreadDay>
                )}
                {entry.message ? (
                  <ThreadMessage
                    message={entry.message}
                    documents={documents}
                    usualSubject={usualSubject}
                    isMarked={entry.message.id === openedId && count > 1}
                    onReply={
                      isOpen && entry.message.canReply ? () => startReply(entry.message.id) : undefined
                    }
                  />
                ) : (
                  <MessageBubble
                    kind="note"
                    noteLabel="Note, lue par l’équipe seule"
                    author={staffNameOf(entry.note.author)}
                    time={formatDateTime(entry.at)}
                  >
                    {entry.note.content}
                  </MessageBubble>
                )}
              </Fragment>
            ))}
          </MessageThread>
        )}
        <PlannedMessages
          planned={planned}
          isBusy={draft.later.isTakingBack}
          onTakeBack={draft.later.takeBack}
        />
        <div ref={end} />
      </div>
      {!isReadOnly && (
        <div data-look="stack gap-10">
          {notes && (
            <Segments
              label="Ce que vous écrivez"
              value={isNote ? 'note' : 'message'}
              options={[
                { value: 'message', label: 'Message au dentiste' },
                { value: 'note', label: 'Note interne' },
              ]}
              onChange={(value) => notes.onWriting(value === 'note')}
            />
          )}
          {isOpen && !isNote && (
            <div data-look="stack gap-6">
              {answered && (
                <p data-look="row gap-6 quiet small">
                  <Reply size={14} strokeWidth={2} />
                  Réponse au message {ofName(writerOf(answered))} du {formatDate(answered.creationDate)}
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
          {isNote && notes ? (
            <NoteComposer {...notes} />
          ) : (
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
              insertables={insertables}
              attaching={draft.attaching}
              tools={
                <IconButton
                  label="Programmer l’envoi"
                  size="small"
                  icon={<Clock size={16} strokeWidth={2} />}
                  disabled={
                    (draft.text.trim() === '' && draft.attaching.files.length === 0) || draft.isSending
                  }
                  onClick={draft.later.choose}
                />
              }
              closedReason={isOpen ? null : errorSentences.messages_closed}
            />
          )}
        </div>
      )}
      {draft.later.isChoosing && (
        <PlanDialog
          day={messageDays(toIsoDay(now))[0].day}
          isBusy={draft.later.isPlanning}
          error={draft.later.refusal}
          onPlan={(sendAt) => draft.plan(answered?.id ?? null, sendAt)}
          onClose={draft.later.close}
        />
      )}
    </div>
  );
}

type Entry = { readonly key: string; readonly at: MessageItem['creationDate'] } & (
  | { readonly message: MessageItem; readonly note?: never }
  | { readonly note: CommentItem; readonly message?: never }
);

/** Messages and notes as they were written, oldest first. */
function inOrder(messages: readonly MessageItem[], notes: readonly CommentItem[]): readonly Entry[] {
  const entries: readonly Entry[] = [
    ...messages.map((message) => ({ key: `m${message.id}`, at: message.creationDate, message })),
    ...notes.map((note) => ({ key: `n${note.id}`, at: note.creationDate, note })),
  ];
  return entries.toSorted((one, other) => one.at.timestamp - other.at.timestamp);
}

const dayOf = (entry: Entry | undefined): string | null => (entry ? toIsoDay(entry.at) : null);
