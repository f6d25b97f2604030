import { CircleAlert } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import styles from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** The question: « Supprimer ce document ? ». */
  title: string;
  message?: ReactNode;
  /** What it is about: icon, name, size. */
  object?: ReactNode;
  /** A verb: « Supprimer ». */
  confirmLabel: string;
  /** The safe way out: « Conserver ». */
  cancelLabel?: string | undefined;
  tone?: 'danger' | 'primary' | undefined;
  /** The safe way is the one that is meant: its button is the full one. */
  isSafeMain?: boolean | undefined;
  isBusy?: boolean | undefined;
  /** False while its field holds nothing that could be done. */
  canConfirm?: boolean | undefined;
  /** Why the last try failed. */
  error?: string | null | undefined;
  /** A field that the act needs (a reason). */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an act. The safe button comes first and has the focus; a danger is red only here. */
export function ConfirmDialog({
  isOpen,
  title,
  message,
  object,
  confirmLabel,
  cancelLabel = 'Annuler',
  tone = 'danger',
  isSafeMain = false,
  isBusy = false,
  canConfirm = true,
  error,
  children,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      description={message}
      hasCloseButton={false}
      isPersistent={isBusy}
      initialFocus={children ? undefined : safe}
      footer={
        <>
          <Button ref={safe} tone={isSafeMain ? 'primary' : 'secondary'} onClick={onCancel} disabled={isBusy}>
            {cancelLabel}
          </Button>
          <Button
            tone={isSafeMain ? 'secondary' : tone}
            onClick={onConfirm}
            isBusy={isBusy}
            disabled={!canConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {object && <div className={styles.object}>{object}</div>}
      {children}
      {error && (
        <p className={styles.error} role="alert">
          <CircleAlert />
          {error}
        </p>
      )}
    </Dialog>
  );
}
