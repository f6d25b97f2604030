import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { MultiCombobox } from '@accordent/ui-kit/MultiCombobox/MultiCombobox.tsx';
import { PhoneInput } from '@accordent/ui-kit/PhoneInput/PhoneInput.tsx';
import type { Option } from '@accordent/ui-kit/Select/option.ts';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { UppercaseInput } from '@accordent/ui-kit/UppercaseInput/UppercaseInput.tsx';
import type { ChosenDentist, ContactEntry } from './contact-entry.ts';
import { contactRoles } from './contact-roles.ts';
import styles from './Contact.module.css';

export interface ContactFieldsProps {
  entry: ContactEntry;
  faults: Readonly<Record<string, string>>;
  /** The dentists found by the words of the picker; `hint`: their address. */
  dentists: readonly (Pick<ChosenDentist, 'id' | 'name'> & { readonly hint: string })[];
  isSearching: boolean;
  isDisabled: boolean;
  onSearchDentists: (words: string) => void;
  onChange: (next: Partial<ContactEntry>) => void;
}

const roles = [
  { value: '', label: 'Non renseignée' },
  ...contactRoles.map((role) => ({ value: role, label: role })),
];

/** Who a contact is, for which dentists, and how to reach him (part B §5). */
export function ContactFields({
  entry,
  faults,
  dentists,
  isSearching,
  isDisabled,
  onSearchDentists,
  onChange,
}: ContactFieldsProps) {
  const plain = (name: 'lastname' | 'firstname' | 'mail', maxLength: number) => ({
    name,
    maxLength,
    autoComplete: 'off',
    value: entry[name],
    disabled: isDisabled,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const phone = (name: 'phoneMobile' | 'phoneHome') => ({
    name,
    autoComplete: 'off',
    value: entry[name],
    disabled: isDisabled,
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <section className={styles.section} aria-labelledby="contact-who">
        <h2 id="contact-who">Identité</h2>
        <FormFields>
          <FormFields columns={2}>
            <FormField label="Nom" isRequired error={faults.lastname}>
              <UppercaseInput {...plain('lastname', 100)} />
            </FormField>
            <FormField label="Prénom" isRequired error={faults.firstname}>
              <UppercaseInput {...plain('firstname', 100)} />
            </FormField>
          </FormFields>
          <FormField
            label="Dentistes"
            isRequired
            hint="Un contact peut travailler pour plusieurs dentistes."
            error={faults.usersId}
          >
            <MultiCombobox
              placeholder="Nom d’un dentiste"
              emptyText="Aucun dentiste de ce nom."
              options={dentists.map(({ id, name, hint }) => ({ value: id, label: name, hint }))}
              values={entry.usersId.map(optionOf)}
              isLoading={isSearching}
              isDisabled={isDisabled}
              onSearch={onSearchDentists}
              onChange={(options) => onChange({ usersId: options.map(dentistOf) })}
            />
          </FormField>
          <FormField label="Fonction" isOptional error={faults.role}>
            <Select
              options={roles}
              value={entry.role}
              isDisabled={isDisabled}
              onChange={(role) => onChange({ role })}
            />
          </FormField>
        </FormFields>
      </section>
      <section className={styles.section} aria-labelledby="contact-reach">
        <h2 id="contact-reach">Coordonnées</h2>
        <FormFields>
          <FormFields columns={2}>
            <FormField label="Téléphone mobile" isOptional error={faults.phoneMobile}>
              <PhoneInput {...phone('phoneMobile')} />
            </FormField>
            <FormField label="Téléphone fixe" isOptional error={faults.phoneHome}>
              <PhoneInput {...phone('phoneHome')} />
            </FormField>
          </FormFields>
          <FormField label="Adresse e-mail" isOptional error={faults.mail}>
            <TextInput type="email" {...plain('mail', 254)} />
          </FormField>
          <FormField label="Commentaire" isOptional error={faults.comment}>
            <TextArea
              name="comment"
              hasCounter
              maxLength={2000}
              value={entry.comment}
              disabled={isDisabled}
              onChange={(event) => onChange({ comment: event.target.value })}
            />
          </FormField>
        </FormFields>
      </section>
    </>
  );
}

const optionOf = ({ id, name, isArchived }: ChosenDentist): Option<number> => ({
  value: id,
  label: name,
  ...(isArchived && { isDisabled: true, reason: 'Dentiste archivé' }),
});

const dentistOf = ({ value, label, isDisabled = false }: Option<number>): ChosenDentist => ({
  id: value,
  name: label,
  isArchived: isDisabled,
});
