import type { Upload } from '@accordent/api/client/use-upload.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { FileName } from '@accordent/ui-kit/FileName/FileName.tsx';
import { ProgressBar } from '@accordent/ui-kit/Meter/Meter.tsx';
import { CircleAlert } from 'lucide-react';
import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import styles from './DecisionDialog.module.css';
import { meaningfulTitles } from '@accordent/api/client/document-titles.ts';
import { TitleChoice, useTitleChoice } from './TitleChoice.tsx';

export interface AddDocumentDialogProps {
  /** The file to be named; null: none. */
  file: File | null;
  /** The title that is proposed: the first one missing. */
  proposed: string | null;
  /** Where its sending stands: what was chosen and typed stays until it is in. */
  upload?: Upload | undefined;
  /** Why it may not take the title that was asked for. */
  heldUp?: string | null | undefined;
  onAdd: (title: string) => void;
  onCancel: () => void;
}

/** Which document a chosen or dropped file is. */
export function AddDocumentDialog({ file, ...props }: AddDocumentDialogProps) {
  return file && <Naming key={`${file.name} ${file.lastModified}`} {...props} file={file} />;
}

function Naming({
  file,
  proposed,
  upload,
  heldUp = null,
  onAdd,
  onCancel,
}: AddDocumentDialogProps & { file: File }) {
  const { title, chosen, fields } = useTitleChoice(meaningfulTitles, proposed);
  const isSending = upload?.state === 'sending';
  const hasFailed = upload !== undefined && !isSending;
  const fault = heldUp ?? (hasFailed ? upload.sentence : null);
  const add = () => {
    if (isSending) return;
    const wanted = chosen();
    if (wanted !== null) onAdd(wanted);
  };
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title="Ajouter un document"
      footer={
        <>
          <Button onClick={onCancel}>Annuler</Button>
          <Button tone="primary" onClick={add} isBusy={isSending}>
            {hasFailed ? 'Réessayer' : 'Ajouter'}
          </Button>
        </>
      }
    >
      <div className={styles.object}>
        <FileName name={file.name} />
        <span data-look="quiet whole light">{formatFileSize(file.size)}</span>
      </div>
      <TitleChoice fields={fields} isDisabled={isSending} />
      {isSending && <ProgressBar label={`Envoi\u00a0: ${title}`} share={upload.share} />}
      {fault !== null && (
        <p className={styles.error} role="alert">
          <CircleAlert size={14} strokeWidth={2} />
          {fault}
        </p>
      )}
    </Dialog>
  );
}
