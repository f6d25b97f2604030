import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Combobox } from '@accordent/ui-kit/Combobox/Combobox.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { useState } from 'react';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { MailItem } from './mails.api.ts';

export interface LinkableRequest {
  readonly id: number;
  readonly reference: string;
  readonly patient: { readonly firstname: string; readonly lastname: string };
  readonly user: { readonly firstname: string; readonly lastname: string };
}

export interface LinkDialogProps {
  mail: Pick<MailItem, 'DFCId' | 'reference'>;
  requests: readonly LinkableRequest[];
  isLoading: boolean;
  isSaving: boolean;
  error: string | null;
  onSearch: (words: string) => void;
  onSave: (requestId: number | null) => void;
  onClose: () => void;
}

/** Ties a mail to a PEC, or unties it; what staff say stands, whatever the mail's words. */
export function LinkDialog({
  mail: { DFCId, reference },
  requests,
  isLoading,
  isSaving,
  error,
  onSearch,
  onSave,
  onClose,
}: LinkDialogProps) {
  const [chosen, setChosen] = useState(
    DFCId !== null && reference !== null ? { value: DFCId, label: reference } : null,
  );
  const isUntying = chosen === null && DFCId !== null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="PEC de ce mail"
      description="La référence s’affiche sur le mail et mène à la PEC."
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            tone="primary"
            isBusy={isSaving}
            disabled={(chosen?.value ?? null) === DFCId}
            onClick={() => onSave(chosen?.value ?? null)}
          >
            {isUntying ? 'Dissocier' : 'Associer'}
          </Button>
        </>
      }
    >
      <FormField label="PEC" error={error}>
        <Combobox
          placeholder="Référence, patient ou praticien"
          emptyText="Aucune PEC pour ces mots."
          isLoading={isLoading}
          isDisabled={isSaving}
          options={requests.map((request) => ({
            value: request.id,
            label: `${request.reference} · ${listedName(request.patient)}`,
            hint: listedName(request.user),
          }))}
          value={chosen}
          onSearch={onSearch}
          onChange={setChosen}
        />
      </FormField>
    </Dialog>
  );
}
