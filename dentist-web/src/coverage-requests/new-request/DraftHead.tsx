import { failureOf } from '@accordent/api/client/failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { Check, CircleAlert, CloudOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { desk } from '../../drafts/desk.ts';
import { isKept, isStarted, type LocalDraft } from '../../drafts/local-draft.ts';
import styles from './NewRequest.module.css';

/** Where what is typed is kept by now. */
export function SavedMark({ draft }: { draft: LocalDraft }) {
  const isOffline = draft.isOffline || !navigator.onLine;
  if (!isStarted(draft) && !isOffline) return null;
  return (
    <output className={styles.saved}>
      {isOffline ? (
        <>
          <CloudOff size={18} />
          Hors ligne
        </>
      ) : isKept(draft) ? (
        <>
          <Check size={18} strokeWidth={2} />
          Enregistré
        </>
      ) : draft.stop?.kind === 'unsaved' ? (
        <>
          <CircleAlert size={18} />
          Non enregistré
        </>
      ) : (
        'Enregistrement…'
      )}
    </output>
  );
}

/** Throws the draft away, after a question. Nothing while there is nothing to throw away. */
export function DraftActs({ draft, onGone }: { draft: LocalDraft; onGone: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  if (!isStarted(draft) || draft.isSending) return null;
  return (
    <>
      <Button tone="quiet" icon={<Trash2 size={18} />} onClick={() => setIsAsked(true)}>
        Supprimer le brouillon
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={'Supprimer ce brouillon\u00a0?'}
        message="Ce qui est saisi et les documents reçus sont effacés."
        confirmLabel="Supprimer"
        cancelLabel="Conserver"
        onCancel={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          onGone();
          desk.discard(draft.localId).catch((error: unknown) => toast.error(failureOf(error).message));
        }}
      />
    </>
  );
}
