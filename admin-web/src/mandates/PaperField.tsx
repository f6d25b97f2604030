import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FileName } from '@accordent/ui-kit/FileName/FileName.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { ProgressBar } from '@accordent/ui-kit/Meter/Meter.tsx';
import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import { DocumentDrop } from '../documents/DocumentDrop.tsx';

export interface PaperFieldProps {
  file: File | null;
  /** 0 to 1 while it is on its way; null: it is not. */
  progress: number | null;
  isOptional?: boolean;
  hint: string;
  error?: string | null | undefined;
  onFile: (file: File | null) => void;
}

/** What was signed: dropped or chosen, and another one before it is sent. */
export function PaperField({ file, progress, isOptional = false, hint, error, onFile }: PaperFieldProps) {
  return (
    <FormField label="Mandat signé" isGroup isOptional={isOptional} hint={hint} error={error}>
      {file ? (
        <div data-look="stack gap-6">
          <div data-look="row ends gap-12">
            <FileName name={file.name} fact={formatFileSize(file.size)} />
            <Button size="small" tone="quiet" disabled={progress !== null} onClick={() => onFile(null)}>
              Choisir un autre fichier
            </Button>
          </div>
          {progress !== null && <ProgressBar label="Envoi du mandat signé" share={progress} />}
        </div>
      ) : (
        <DocumentDrop hint="PDF ou photo" onFile={onFile} />
      )}
    </FormField>
  );
}
