import { TITLE_MAX_LENGTH } from '@accordent/api/client/document-titles.ts';
import type { Upload } from '@accordent/api/client/use-upload.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { FileName } from '@accordent/ui-kit/FileName/FileName.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { ProgressBar } from '@accordent/ui-kit/Meter/Meter.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import styles from './DecisionDialog.module.css';
import { meaningfulTitles } from './standing.ts';

export interface AddDocumentDialogProps {
  /** The file to be named; null: none. */
  file: File | null;
  /** The title that is proposed: the first one missing. */
  proposed: string | null;
  /** Where its sending stands: what was chosen and typed stays until it is in. */
  upload?: Upload | undefined;
  onAdd: (title: string) => void;
  onCancel: () => void;
}

const OTHER = 'other';

/** Which document a chosen or dropped file is. */
export function AddDocumentDialog({ file, ...props }: AddDocumentDialogProps) {
  return file && <Naming key={`${file.name} ${file.lastModified}`} {...props} file={file} />;
}

function Naming({ file, proposed, upload, onAdd, onCancel }: AddDocumentDialogProps & { file: File }) {
  const [choice, setChoice] = useState(proposed ?? OTHER);
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const title = choice === OTHER ? typed.trim() : choice;
  const isSending = upload?.state === 'sending';
  const hasFailed = upload !== undefined && !isSending;
  const add = () => {
    if (isSending) return;
    if (title === '') setIsMissing(true);
    else onAdd(title);
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
      <FormFields>
        <FormField label="Document" isRequired>
          <Select
            value={choice}
            onChange={setChoice}
            isDisabled={isSending}
            options={[
              ...meaningfulTitles.map((value) => ({ value, label: value })),
              { value: OTHER, label: 'Autre document' },
            ]}
          />
        </FormField>
        {choice === OTHER && (
          <FormField
            label="Titre"
            isRequired
            hint={'Par exemple «\u00a0Radio panoramique\u00a0».'}
            error={isMissing ? 'Donnez un titre au document.' : null}
          >
            <TextInput
              maxLength={TITLE_MAX_LENGTH}
              value={typed}
              disabled={isSending}
              onChange={(event) => {
                setTyped(event.target.value);
                setIsMissing(false);
              }}
            />
          </FormField>
        )}
      </FormFields>
      {isSending && <ProgressBar label={`Envoi\u00a0: ${title}`} share={upload.share} />}
      {hasFailed && (
        <p className={styles.error} role="alert">
          <CircleAlert size={14} strokeWidth={2} />
          {upload.sentence}
        </p>
      )}
    </Dialog>
  );
}
