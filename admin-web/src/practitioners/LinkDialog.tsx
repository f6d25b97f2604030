import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Combobox } from '@accordent/ui-kit/Combobox/Combobox.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { useState } from 'react';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { PractitionerRow } from './practitioners.api.ts';

type Chosen = { readonly id: number; readonly name: string };

export interface LinkDialogProps {
  candidates: readonly PractitionerRow[];
  isLoading: boolean;
  isBusy: boolean;
  /** Why the last try failed. */
  error: string | null;
  onSearch: (words: string) => void;
  onLink: (chosen: Chosen) => void;
  onClose: () => void;
}

/** Picks who becomes a sub-practitioner: the server lists those who may. */
export function LinkDialog({
  candidates,
  isLoading,
  isBusy,
  error,
  onSearch,
  onLink,
  onClose,
}: LinkDialogProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isPersistent={isBusy}
      title="Lier un dentiste"
      description="Ses PEC comptent avec celles du cabinet, et le cabinet les voit."
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Annuler
          </Button>
          <Button
            tone="primary"
            isBusy={isBusy}
            onClick={() => (chosen ? onLink(chosen) : setIsMissing(true))}
          >
            Lier
          </Button>
        </>
      }
    >
      <FormField
        label="Dentiste"
        isRequired
        error={error ?? (isMissing ? 'Le champ «\u00a0Dentiste\u00a0» est obligatoire.' : undefined)}
        hint="Ni archivé, ni prospect, ni super praticien, ni lié à un autre cabinet."
      >
        <Combobox
          placeholder="Nom du dentiste"
          options={candidates.map((row) => ({ value: row.id, label: listedName(row), hint: row.email }))}
          value={chosen && { value: chosen.id, label: chosen.name }}
          isDisabled={isBusy}
          isLoading={isLoading}
          emptyText="Personne de ce nom ne peut être lié."
          onSearch={onSearch}
          onChange={(option) => {
            setIsMissing(false);
            setChosen(option && { id: option.value, name: option.label });
          }}
        />
      </FormField>
    </Dialog>
  );
}
