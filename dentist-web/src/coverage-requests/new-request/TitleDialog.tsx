import { documentTitle, TITLE_MAX_LENGTH } from '@accordent/api/client/document-titles.ts';
import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { useRef, useState } from 'react';

/** Asks what a document is that is none of the three: an X-ray is known by its title alone. */
export function TitleDialog({
  title,
  onTitle,
  onClose,
}: {
  title: string;
  onTitle: (title: string) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(title);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  function confirm() {
    const kept = documentTitle(typed);
    if (kept !== '') return onTitle(kept);
    setError('Donnez un titre à cette pièce.');
    field.current?.focus();
  }
  return (
    <ConfirmDialog
      isOpen
      title={'Quelle est cette pièce\u00a0?'}
      confirmLabel="Classer"
      tone="primary"
      onConfirm={confirm}
      onCancel={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <FormField label="Titre" isRequired error={error} hint="Par exemple&nbsp;: radio panoramique.">
          <TextInput
            ref={field}
            value={typed}
            maxLength={TITLE_MAX_LENGTH}
            autoComplete="off"
            onChange={(event) => {
              setTyped(event.target.value);
              setError(null);
            }}
          />
        </FormField>
      </form>
    </ConfirmDialog>
  );
}
