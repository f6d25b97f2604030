import { refusalOfFile } from '@accordent/api/client/chosen-file.ts';
import type { NewFiles } from '@accordent/api/client/new-request.ts';
import { newDocuments, type NewDocumentField } from '@accordent/api/client/document-titles.ts';
import { FileName } from '@accordent/ui-kit/FileName/FileName.tsx';
import { FileSlot } from '@accordent/ui-kit/FileSlot/FileSlot.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { X } from 'lucide-react';
import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import { useState } from 'react';

export const noFiles: NewFiles<File> = { MRFile: null, MVFile: null, DFile: null };

const slots = [
  { field: 'MRFile', hint: 'Carte de mutuelle, photo ou PDF' },
  { field: 'MVFile', hint: 'Dos de la même carte' },
  { field: 'DFile', hint: 'Signé par le patient, toutes les pages' },
] as const;

export interface NewDocumentsProps {
  files: NewFiles<File>;
  onChange: (files: NewFiles<File>) => void;
  /** French sentences by wire name. */
  errors: Readonly<Record<string, string>>;
  /** 0 to 1 while the request is on its way. */
  progress: number | null;
}

/** The three documents that a new PEC asks for. */
export function NewDocuments({ files, onChange, errors, progress }: NewDocumentsProps) {
  const [refusals, setRefusals] = useState<Readonly<Record<string, string | null>>>({});
  const choose = (field: NewDocumentField, chosen: File) => {
    const said = refusalOfFile(chosen);
    setRefusals({ ...refusals, [field]: said });
    onChange({ ...files, [field]: said === null ? chosen : null });
  };
  return (
    <div data-look="stack">
      {slots.map(({ field, hint }) => {
        const title = newDocuments[field];
        const file = files[field];
        const error = refusals[field] ?? errors[field];
        const isSending = progress !== null && file !== null;
        return (
          <FileSlot
            key={field}
            title={title}
            state={isSending ? 'sending' : error ? 'failed' : file ? 'done' : 'empty'}
            hint={file ? <FileName name={file.name} /> : hint}
            status={error ?? (file && formatFileSize(file.size))}
            progress={progress ?? 0}
            replaceLabel={file ? 'Remplacer' : 'Choisir un fichier'}
            onFile={progress === null ? (chosen) => choose(field, chosen) : undefined}
            actions={
              file &&
              progress === null && (
                <IconButton
                  label={`Retirer\u00a0: ${title}`}
                  icon={<X />}
                  onClick={() => onChange({ ...files, [field]: null })}
                />
              )
            }
          />
        );
      })}
    </div>
  );
}
