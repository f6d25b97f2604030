import { refusalOfFile } from '@accordent/api/client/chosen-file.ts';
import { TITLE_MAX_LENGTH } from '@accordent/api/client/document-titles.ts';
import type { Upload } from '@accordent/api/client/use-upload.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { FileSlot } from '@accordent/ui-kit/FileSlot/FileSlot.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { FilePlus2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatsHint } from './document-looks.tsx';

export interface AddAnotherDocumentProps {
  hasCamera: boolean;
  /** What is on its way, by title. */
  sendings: Readonly<Record<string, Upload>>;
  onAdd: (title: string, file: File) => void;
  label?: string | undefined;
  isSmall?: boolean | undefined;
  /** The title of what is asked for, where it is known. */
  proposed?: string | undefined;
}

/** A document that nobody asked for by name: a title, then the file or a photo. */
export function AddAnotherDocument({
  hasCamera,
  sendings,
  onAdd,
  label = 'Ajouter une autre pièce',
  isSmall = false,
  proposed = '',
}: AddAnotherDocumentProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [title, setTitle] = useState(proposed);
  const [error, setError] = useState<string | null>(null);
  /** Why the chosen file is no document. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const refuseTitle = (sentence: string) => {
    setError(sentence);
    field.current?.focus();
  };
  const close = () => {
    setIsOpen(false);
    setTitle(proposed);
    setError(null);
    setRefusal(null);
  };
  return (
    <>
      <Button
        size={isSmall ? 'small' : 'normal'}
        icon={isSmall ? undefined : <FilePlus2 size={18} />}
        onClick={() => {
          setTitle(proposed);
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Ajouter une autre pièce" asksBeforeClosing>
        <FormField label="Titre" isRequired error={error} hint="Par exemple&nbsp;: radio panoramique.">
          <TextInput
            ref={field}
            value={title}
            maxLength={TITLE_MAX_LENGTH}
            autoComplete="off"
            onChange={(event) => {
              setTitle(event.target.value);
              setError(null);
            }}
          />
        </FormField>
        <FileSlot
          title="Nouvelle pièce"
          state={refusal ? 'failed' : 'empty'}
          hint={refusal ? undefined : formatsHint()}
          status={refusal}
          replaceLabel="Choisir un autre"
          hasCamera={hasCamera}
          onFile={(file) => {
            const said = refusalOfFile(file);
            setRefusal(said);
            if (said !== null) return;
            const typed = title.trim();
            if (typed === '')
              return refuseTitle('Donnez un titre à cette pièce, puis choisissez le fichier.');
            // A title has one sending at a time: this file would be lost, or take the place of one that waits.
            if (['sending', 'waiting'].includes(sendings[typed]?.state ?? ''))
              return refuseTitle(
                'Une pièce de ce titre est en cours d’envoi. Attendez qu’elle soit reçue, ou donnez un autre titre.',
              );
            onAdd(typed, file);
            close();
          }}
        />
      </Dialog>
    </>
  );
}
