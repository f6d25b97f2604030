import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { FileName } from '@accordent/ui-kit/FileName/FileName.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import { useState } from 'react';

export interface NameDocumentDialogProps {
  file: File;
  onAdd: (name: string) => void;
  onCancel: () => void;
}

/** The name that a document gets; without one it keeps its file's. */
export function NameDocumentDialog({ file, onAdd, onCancel }: NameDocumentDialogProps) {
  const [name, setName] = useState('');
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title="Ajouter un document"
      description={<FileName name={file.name} fact={formatFileSize(file.size)} />}
      footer={
        <>
          <Button onClick={onCancel}>Annuler</Button>
          <Button tone="primary" type="submit" form="name-document">
            Ajouter
          </Button>
        </>
      }
    >
      <form
        id="name-document"
        data-look="stack gap-14"
        onSubmit={(event) => {
          event.preventDefault();
          onAdd(name.trim());
        }}
      >
        <FormField label="Nom du document" isOptional hint="Sans nom, le document garde celui du fichier.">
          <TextInput
            name="name"
            autoComplete="off"
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </FormField>
      </form>
    </Dialog>
  );
}
