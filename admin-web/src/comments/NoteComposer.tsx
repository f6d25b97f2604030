import { commentFields } from '@accordent/api/comments/comments.schemas.ts';
import { errorSentences } from '@accordent/api/sentences.fr.ts';
import { Composer } from '@accordent/ui-kit/Composer/Composer.tsx';
import type { Insertables } from '@accordent/ui-kit/Composer/use-insert-menu.tsx';

export interface NoteComposerProps {
  /** A closed PEC takes no note any more. */
  isLocked: boolean;
  draft: {
    readonly text: string;
    readonly setText: (text: string) => void;
    readonly isSending: boolean;
    readonly error: string | null;
  };
  onSend: () => void;
  /** What « / » and « @ » list. */
  insertables?: readonly Insertables[] | undefined;
}

/** Writes a note: yellow, and it says who reads it. */
export function NoteComposer({ isLocked, draft, onSend, insertables }: NoteComposerProps) {
  return (
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
      insertables={insertables}
      maxLength={commentFields.content.limit}
      closedReason={isLocked ? errorSentences.locked : null}
    />
  );
}
