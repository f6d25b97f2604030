import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { aContact, longContact, sharedContact } from '../testing/contacts.ts';
import { sayFault } from '@accordent/api/client/field-names.fr.ts';
import { changedContact, newContact } from '@accordent/api/contacts/contacts.schemas.ts';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import { contactBodyOf, contactEntryOf, emptyContact, type ContactEntry } from './contact-entry.ts';
import styles from './Contact.module.css';
import { ContactFields } from './ContactFields.tsx';

interface HeldProps {
  start: ContactEntry;
  faults?: Readonly<Record<string, string>>;
  isSearching?: boolean;
  isDisabled?: boolean;
  onSearchDentists: (words: string) => void;
}

const dentists = [
  { id: 4, name: 'QUERVALLON Maëlle', hint: 'maelle.quervallon@cabinet.test' },
  { id: 7, name: 'KERDRAON-BASTIDE Yuna', hint: 'yuna@kerdraon.test' },
];

const faultsOf = (schema: typeof newContact | typeof changedContact, entry: ContactEntry) =>
  Object.fromEntries(
    schema
      .safeParse(contactBodyOf(entry))
      .error!.issues.map(({ path: [field], message }) => [field, sayFault(message, String(field))]),
  );

function Held({ start, faults = {}, isSearching = false, isDisabled = false, onSearchDentists }: HeldProps) {
  const [entry, setEntry] = useState(start);
  return (
    <form className={styles.form} aria-label="Contact">
      <ContactFields
        entry={entry}
        faults={faults}
        dentists={isSearching ? [] : dentists}
        isSearching={isSearching}
        isDisabled={isDisabled}
        onSearchDentists={onSearchDentists}
        onChange={(next) => setEntry({ ...entry, ...next })}
      />
    </form>
  );
}

const meta = {
  title: 'Back-office/Contacts/Formulaire',
  component: Held,
  args: { start: contactEntryOf(aContact()), onSearchDentists: fn() },
} satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Empty: Story = {
  name: 'Vide',
  args: { start: emptyContact },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Dentistes' }));
    await userEvent.click(screen.getByRole('option', { name: /KERDRAON/ }));
    await expect(canvas.getByRole('button', { name: 'Retirer KERDRAON-BASTIDE Yuna' })).toBeVisible();
  },
};
export const Incomplete: Story = {
  name: 'À compléter',
  args: { start: emptyContact, faults: faultsOf(newContact, emptyContact) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Veuillez remplir tous les champs obligatoires.')).toHaveLength(3);
  },
};
export const WithoutDentist: Story = {
  name: 'Sans dentiste',
  args: {
    start: { ...contactEntryOf(aContact()), usersId: [] },
    faults: faultsOf(changedContact, { ...contactEntryOf(aContact()), usersId: [] }),
  },
  play: says('Vous devez associer ce contact à au moins 1 dentiste.'),
};
export const Searching: Story = { name: 'Recherche en cours', args: { isSearching: true } };
export const Saving: Story = { name: 'Enregistrement en cours', args: { isDisabled: true } };
export const OneDentistIsArchived: Story = {
  name: 'Un dentiste archivé',
  args: { start: contactEntryOf(sharedContact) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Retirer VASSELANGE Bérénice' })).toBeNull();
  },
};
export const LongTexts: Story = { name: 'Texte long', args: { start: contactEntryOf(longContact) } };
export const Phone: Story = {
  name: 'Téléphone',
  args: { start: contactEntryOf(longContact) },
  globals: { viewport: { value: 'mobile1' } },
};
