import { commentFields } from '@accordent/api/comments/comments.schemas.ts';
import { errorSentences } from '@accordent/api/sentences.fr.ts';
import { Composer } from '@accordent/ui-kit/Composer/Composer.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { MessageBubble, MessageThread } from '@accordent/ui-kit/MessageBubble/MessageBubble.tsx';
import { formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { StickyNote } from 'lucide-react';
import { staffNameOf } from '@accordent/api/client/person-name.ts';
import styles from './Notes.module.css';
import type { CommentItem } from './comments.api.ts';

export interface NotesProps {
  /** Oldest first. */
  comments: readonly CommentItem[];
  isReadOnly: boolean;
  /** A closed PEC takes no note any more. */
  isLocked: boolean;
  draft: {
    readonly text: string;
    readonly setText: (text: string) => void;
    readonly isSending: boolean;
    readonly error: string | null;
  };
  onSend: () => void;
}

/** Notes of the desk for itself: yellow, so that none is taken for a message. */
export function Notes({ comments, isReadOnly, isLocked, draft, onSend }: NotesProps) {
  return (
    <div className={styles.notes}>
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
        <Composer
          label="Votre note"
          readBy="Seule l’équipe lira cette note"
          tone="note"
          placeholder="Écrire une note"
          sendLabel="Ajouter"
          text={draft.text}
          onText={draft.setText}
          onSend={onSend}
          isSending={draft.isSending}
          error={draft.error}
          maxLength={commentFields.content.limit}
          closedReason={isLocked ? errorSentences.locked : null}
        />
      )}
    </div>
  );
}
