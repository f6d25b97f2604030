import { refusalOf } from '@accordent/api/client/failure.ts';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import type { RetentionAnswer } from './tasks.api.ts';

export interface PurgeDialogProps {
  /** What was shown; null: closed. */
  preview: RetentionAnswer | null;
  onConfirm: (preview: RetentionAnswer) => Promise<unknown>;
  onClose: () => void;
  onAsked: () => void;
}

/** Asks before data go for good: the very numbers that were shown stand in it. */
export function PurgeDialog({ preview, onConfirm, onClose, onAsked }: PurgeDialogProps) {
  return (
    <ActDialog
      isOpen={preview !== null}
      title={'Purger ces données\u00a0?'}
      message="Elles sont effacées pour toujours, fichiers compris. Les lignes utiles aux statistiques et les numéros de facture restent."
      object={
        preview && (
          <ul data-look="stack gap-4">
            {preview.kinds
              .filter(({ count }) => count > 0)
              .map(({ kind, label, count }) => (
                <li key={kind} data-look="row stretch ends gap-16">
                  <span>{label}</span>
                  <strong>{formatCount(count)}</strong>
                </li>
              ))}
          </ul>
        )
      }
      confirmLabel="Purger"
      cancelLabel="Conserver"
      doing="Demande en cours…"
      done={'Purge demandée\u00a0: son résultat s’affiche parmi les tâches.'}
      refusalOf={(failure) =>
        refusalOf(failure, 'La purge n’a pas pu être demandée. Réessayez dans un instant.')
      }
      act={async () => preview && onConfirm(preview)}
      onClose={onClose}
      onDone={onAsked}
    />
  );
}
