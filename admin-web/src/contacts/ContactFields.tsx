import { contactFields } from '@accordent/api/contacts/contacts.schemas.ts';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { MultiCombobox } from '@accordent/ui-kit/MultiCombobox/MultiCombobox.tsx';
import type { Option } from '@accordent/ui-kit/Select/option.ts';
import { EntryFields } from '../shared/EntryFields.tsx';
import type { ChosenDentist, ContactEntry } from './contact-entry.ts';

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

const { lastname, firstname, role, ...reach } = contactFields;

/** Who a contact is, for which dentists, and how to reach him. */
export function ContactFields({ dentists, isSearching, onSearchDentists, ...form }: ContactFieldsProps) {
  const { entry, faults, isDisabled, onChange } = form;
  return (
    <>
      <section data-look="section" aria-labelledby="contact-who">
        <h2 id="contact-who">Identité</h2>
        <FormFields>
          <EntryFields fields={{ lastname, firstname }} {...form} />
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
          <EntryFields fields={{ role }} {...form} />
        </FormFields>
      </section>
      <section data-look="section" aria-labelledby="contact-reach">
        <h2 id="contact-reach">Coordonnées</h2>
        <EntryFields fields={reach} {...form} />
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
