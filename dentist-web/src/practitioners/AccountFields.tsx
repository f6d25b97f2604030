import { asksForPassword, isWebAddress, noteIdentifiers } from '@accordent/api/client/practitioner-form.ts';
import { ownFields } from '@accordent/api/practitioners/practitioners.schemas.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { CheckedField } from '@accordent/ui-kit/CheckedField/CheckedField.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { PasswordInput } from '@accordent/ui-kit/PasswordInput/PasswordInput.tsx';
import { PhoneInput } from '@accordent/ui-kit/PhoneInput/PhoneInput.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { UppercaseInput } from '@accordent/ui-kit/UppercaseInput/UppercaseInput.tsx';
import type { Ref } from 'react';
import { accountLabels, type AccountEntry } from './account-entry.ts';
import styles from './Account.module.css';
import type { OwnPractitioner } from './practitioners.api.ts';

export interface AccountFieldsProps {
  user: Pick<OwnPractitioner, 'email' | 'friendlyEmail' | 'hiddenFields'>;
  entry: AccountEntry;
  /** By wire names. */
  faults: Readonly<Record<string, string>>;
  isChanged: boolean;
  isSaving: boolean;
  form: Ref<HTMLFormElement>;
  onChange: (next: Partial<AccountEntry>) => void;
  onReset: () => void;
  onSave: () => void;
}

/** Who the dentist is, how to reach him, his official numbers and his review page. */
export function AccountFields({
  user,
  entry,
  faults,
  isChanged,
  isSaving,
  form,
  onChange,
  onReset,
  onSave,
}: AccountFieldsProps) {
  const shows = (field: OwnPractitioner['hiddenFields'][number]) => !user.hiddenFields.includes(field);
  const notes = noteIdentifiers({ rpps: entry.rpps, finess: entry.finess });
  const plain = (name: keyof AccountEntry, autoComplete: string) => ({
    name,
    maxLength: name === 'oldPsw' ? 128 : ownFields[name].limit,
    autoComplete,
    value: entry[name],
    disabled: isSaving,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const identifier = (name: 'rpps' | 'finess', hint: string) => (
    <CheckedField
      name={name}
      label={accountLabels[name]}
      value={entry[name]}
      note={notes[name]}
      error={faults[name]}
      hint={hint}
      hasLetters={name === 'finess'}
      isDisabled={isSaving}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <Card title="Identité et coordonnées">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) onSave();
        }}
      >
        <FormFields>
          <FormFields columns={shows('firstname') ? 2 : 1}>
            <FormField label={accountLabels.lastname} isRequired error={faults['lastname']}>
              <UppercaseInput {...plain('lastname', 'family-name')} />
            </FormField>
            {shows('firstname') && (
              <FormField label={accountLabels.firstname} isRequired error={faults['firstname']}>
                <UppercaseInput {...plain('firstname', 'given-name')} />
              </FormField>
            )}
          </FormFields>
          <FormField label={accountLabels.phone} isRequired error={faults['phone']}>
            <PhoneInput
              name="phone"
              value={entry.phone}
              disabled={isSaving}
              onChange={(phone) => onChange({ phone })}
            />
          </FormField>
          <FormField
            label={accountLabels.email}
            isRequired
            error={faults['email']}
            hint="Elle sert à vous connecter et reçoit nos e-mails."
          >
            <TextInput type="email" inputMode="email" {...plain('email', 'email')} />
          </FormField>
          {asksForPassword(user, entry) && (
            <FormField
              label={accountLabels.oldPsw}
              isRequired
              error={faults['oldPsw']}
              hint="Demandé pour changer d’adresse e-mail."
            >
              <PasswordInput object="le mot de passe actuel" {...plain('oldPsw', 'current-password')} />
            </FormField>
          )}
          {user.friendlyEmail && (
            <FormField
              label="Adresse du service"
              hint="Votre adresse chez nous, pour les échanges avec les mutuelles. Notre équipe seule la change."
            >
              <TextInput name="friendlyEmail" type="email" value={user.friendlyEmail} readOnly />
            </FormField>
          )}
          <FormField label={accountLabels.address} isRequired error={faults['address']}>
            <TextInput {...plain('address', 'street-address')} />
          </FormField>
          <div className={styles.place}>
            <FormField label={accountLabels.zip} isRequired error={faults['zip']}>
              <TextInput inputMode="numeric" {...plain('zip', 'postal-code')} maxLength={5} />
            </FormField>
            <FormField label={accountLabels.city} isRequired error={faults['city']}>
              <TextInput {...plain('city', 'address-level2')} />
            </FormField>
          </div>
          {(shows('rpps') || shows('finess')) && (
            <FormFields columns={2}>
              {shows('rpps') && identifier('rpps', '11 chiffres.')}
              {shows('finess') && identifier('finess', '9 caractères.')}
            </FormFields>
          )}
          <FormField
            label={accountLabels.advancesMandatory}
            isOptional
            hint="Sert au montant à avancer, sur la fiche remise au patient."
          >
            <Select
              options={[
                { value: 'Oui', label: 'Oui' },
                { value: 'Non', label: 'Non, tiers payant' },
              ]}
              value={entry.advancesMandatory || null}
              isDisabled={isSaving}
              onChange={(advancesMandatory) => onChange({ advancesMandatory })}
            />
          </FormField>
          <FormField
            label={accountLabels.GMBLink}
            isOptional
            error={faults['GMBLink']}
            hint="La page où vos patients laissent un avis&nbsp;: elle sert aux demandes d’avis."
            labelAside={
              isWebAddress(entry.GMBLink) && (
                <Link href={entry.GMBLink} target="_blank">
                  Ouvrir la page d’avis
                </Link>
              )
            }
          >
            <TextInput type="url" inputMode="url" {...plain('GMBLink', 'off')} />
          </FormField>
        </FormFields>
        <div className={styles.buttons}>
          {isChanged && !isSaving && <Button onClick={onReset}>Annuler</Button>}
          <Button tone="primary" type="submit" isBusy={isSaving} disabled={!isChanged && !isSaving}>
            Enregistrer
          </Button>
        </div>
      </form>
    </Card>
  );
}
