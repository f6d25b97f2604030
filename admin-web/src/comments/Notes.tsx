import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { MessageBubble, MessageThread } from '@accordent/ui-kit/MessageBubble/MessageBubble.tsx';
import { formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { StickyNote } from 'lucide-react';
import { useRef } from 'react';
import { staffNameOf } from '@accordent/api/client/person-name.ts';
import styles from './Notes.module.css';
import { NoteComposer, type NoteComposerProps } from './NoteComposer.tsx';
import { useComposerFocus } from './use-composer-focus.ts';
import type { CommentItem } from './comments.api.ts';

export interface NotesProps extends NoteComposerProps {
  /** Oldest first. */
  comments: readonly CommentItem[];
  isReadOnly: boolean;
  /** Grows when the composer is to have the focus. */
  focusCount?: number | undefined;
}

/** Notes of the desk for itself: yellow, so that none is taken for a message. */
export function Notes(props: NotesProps) {
  const { comments, isReadOnly, isLocked, draft, onSend, insertables, focusCount = 0 } = props;
  const box = useRef<HTMLDivElement>(null);
  useComposerFocus(box, focusCount);
  return (
    <div ref={box} className={styles.notes}>
      <div data-look="fill">
        {comments.length === 0 ? (
          <EmptyState
            icon={<StickyNote size={20} />}
            title="Aucune note sur cette PEC"
            description={isReadOnly || isLocked ? undefined : 'Ce que vous notez ici reste dans l’équipe.'}
          />
        ) : (
          <MessageThread label="Notes internes">
            {comments.map(({ id, author, content, creationDate }) => (
              <MessageBubble
                key={id}
                kind="note"
                noteLabel="Note"
                author={staffNameOf(author)}
                time={formatDateTime(creationDate)}
              >
                {content}
              </MessageBubble>
            ))}
          </MessageThread>
        )}
      </div>
      {!isReadOnly && (
        <NoteComposer draft={draft} onSend={onSend} isLocked={isLocked} insertables={insertables} />
      )}
    </div>
  );
}
