import { ofName } from '@accordent/api/client/person-name.ts';
import { credentialFields } from '@accordent/api/conventions/conventions.schemas.ts';
import { Checkbox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { Combobox } from '@accordent/ui-kit/Combobox/Combobox.tsx';
import { FormDialog } from '@accordent/ui-kit/Dialog/FormDialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { PasswordInput } from '@accordent/ui-kit/PasswordInput/PasswordInput.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import type { Ref } from 'react';
import type { InsurerOfRow } from './conventions.api.ts';

/** What the form of credentials holds; its fields bear their wire names. */
export type CredentialsEntry = {
  readonly insurer: InsurerOfRow | null;
  readonly login: string;
  readonly password: string;
  readonly isValid: boolean;
};

export interface CredentialsDialogProps {
  isOpen: boolean;
  /** An insurer is chosen first: the row had none. */
  choosesInsurer: boolean;
  insurers: readonly InsurerOfRow[];
  /** Credentials are kept already: what is left empty stays. */
  isChange: boolean;
  entry: CredentialsEntry;
  faults: Readonly<Record<string, string>>;
  isChanged: boolean;
  isSaving: boolean;
  form: Ref<HTMLFormElement>;
  onChange: (next: Partial<CredentialsEntry>, ...also: string[]) => void;
  onSave: () => void;
  onClose: () => void;
}

/** The login and password that an insurer's portal gave a practitioner. */
export function CredentialsDialog({
  isOpen,
  choosesInsurer,
  insurers,
  isChange,
  entry,
  faults,
  isChanged,
  isSaving,
  form,
  onChange,
  onSave,
  onClose,
}: CredentialsDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={titleOf({ choosesInsurer, isChange, entry })}
      description={
        isChange
          ? 'Un champ laissé vide garde sa valeur.'
          : 'Les identifiants sont chiffrés dès leur enregistrement.'
      }
      act="Enregistrer"
      isBusy={isSaving}
      isActOff={isChange && !isChanged}
      onSubmit={onSave}
      form={form}
    >
      {choosesInsurer && (
        <FormField label="Groupement ou mutuelle" isRequired error={faults.mutual ?? faults.mutualGroup}>
          <Combobox
            placeholder="Nom d’un groupement ou d’une mutuelle"
            options={insurers.map(optionOf)}
            value={entry.insurer && optionOf(entry.insurer)}
            isDisabled={isSaving}
            onChange={(option) =>
              onChange(
                {
                  insurer: insurers.find((insurer) => optionOf(insurer).value === option?.value) ?? null,
                },
                'mutual',
                'mutualGroup',
              )
            }
          />
        </FormField>
      )}
      <FormField
        label={credentialFields.login.label}
        isRequired={!isChange}
        hint="3 caractères au moins."
        error={faults.login}
      >
        <TextInput
          name="convention-login"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={credentialFields.login.limit}
          value={entry.login}
          disabled={isSaving}
          onChange={(event) => onChange({ login: event.target.value })}
        />
      </FormField>
      <FormField
        label={credentialFields.password.label}
        isRequired={!isChange}
        hint="4 caractères au moins."
        error={faults.password}
      >
        <PasswordInput
          name="convention-password"
          autoComplete="new-password"
          maxLength={credentialFields.password.limit}
          value={entry.password}
          disabled={isSaving}
          onChange={(event) => onChange({ password: event.target.value })}
        />
      </FormField>
      <Checkbox
        label="Convention valide"
        hint="Les identifiants ont été essayés sur le site de l’organisme."
        checked={entry.isValid}
        disabled={isSaving}
        onChange={(event) => onChange({ isValid: event.target.checked })}
      />
    </FormDialog>
  );
}

type Titled = Pick<CredentialsDialogProps, 'choosesInsurer' | 'isChange' | 'entry'>;

function titleOf({ choosesInsurer, isChange, entry }: Titled): string {
  if (choosesInsurer) return 'Ajouter une convention';
  return `${isChange ? 'Modifier les identifiants' : 'Saisir les identifiants'} ${ofName(entry.insurer?.name ?? '')}`;
}

const optionOf = ({ name, mutual, mutualGroup }: InsurerOfRow) => ({
  value: mutualGroup ? `g${mutualGroup.id}` : `m${mutual?.id}`,
  label: name,
  hint: mutualGroup ? 'Groupement' : 'Mutuelle',
});
