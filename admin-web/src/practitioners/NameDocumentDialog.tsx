import { TITLE_MAX_LENGTH } from '@accordent/api/client/document-titles.ts';
import { FormDialog } from '@accordent/ui-kit/Dialog/FormDialog.tsx';
import { FileName } from '@accordent/ui-kit/FileName/FileName.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { ProgressBar } from '@accordent/ui-kit/Meter/Meter.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import { useState } from 'react';
import styles from './DocumentsPanel.module.css';

export interface NameDocumentDialogProps {
  file: File;
  /** 0 to 1 while it is on its way; null: it is not. */
  progress: number | null;
  /** Why the last try failed: file and name stay for another one. */
  error: string | null;
  onAdd: (name: string) => void;
  onCancel: () => void;
}

/** The name that a document gets; without one it keeps its file's. */
export function NameDocumentDialog({ file, progress, error, onAdd, onCancel }: NameDocumentDialogProps) {
  const [name, setName] = useState('');
  return (
    <FormDialog
      onClose={onCancel}
      title="Ajouter un document"
      description={<FileName name={file.name} fact={formatFileSize(file.size)} />}
      act={error ? 'Réessayer' : 'Ajouter'}
      isBusy={progress !== null}
      onSubmit={() => onAdd(name.trim())}
    >
      <FormField label="Nom du document" isOptional hint="Sans nom, le document garde celui du fichier.">
        <TextInput
          name="name"
          autoComplete="off"
          maxLength={TITLE_MAX_LENGTH}
          value={name}
          disabled={progress !== null}
          onChange={(event) => setName(event.target.value)}
        />
      </FormField>
      {progress !== null && <ProgressBar label="Envoi du document" share={progress} />}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </FormDialog>
  );
}
