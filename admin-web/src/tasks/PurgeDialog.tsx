import { refusalOf } from '@accordent/api/client/failure.ts';
import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { useState } from 'react';
import type { RetentionAnswer } from './tasks.api.ts';
import styles from './Tasks.module.css';

export interface PurgeDialogProps {
  /** What was shown; null: closed. */
  preview: RetentionAnswer | null;
  onConfirm: (preview: RetentionAnswer) => Promise<unknown>;
  onClose: () => void;
  onAsked: () => void;
}

/** Asks before data go for good: the very numbers that were shown stand in it. */
export function PurgeDialog({ preview, onConfirm, onClose, onAsked }: PurgeDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const close = () => {
    setError(null);
    onClose();
  };

  async function confirm(shown: RetentionAnswer) {
    setIsBusy(true);
    setError(null);
    try {
      await onConfirm(shown);
      toast.success('Purge demandée : son résultat s’affiche parmi les tâches.');
      close();
      onAsked();
    } catch (failure) {
      setError(refusalOf(failure, 'La purge n’a pas pu être demandée. Réessayez dans un instant.'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen={preview !== null}
      title="Purger ces données ?"
      message="Elles sont effacées pour toujours, fichiers compris. Les lignes utiles aux statistiques et les numéros de facture restent."
      object={
        preview && (
          <ul className={styles.kinds}>
            {preview.kinds
              .filter(({ count }) => count > 0)
              .map(({ kind, label, count }) => (
                <li key={kind} className={styles.kind}>
                  <span>{label}</span>
                  <strong className={styles.number}>{formatCount(count)}</strong>
                </li>
              ))}
          </ul>
        )
      }
      confirmLabel="Purger"
      cancelLabel="Conserver"
      isBusy={isBusy}
      error={error}
      onConfirm={() => preview && void confirm(preview)}
      onCancel={close}
    />
  );
}
