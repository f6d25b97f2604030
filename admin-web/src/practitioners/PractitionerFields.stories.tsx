import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { aPractitionerRecord, superPractitionerRecord } from '../testing/practitioners.ts';
import { emptyEntry, entryOf } from './personal-entry.ts';
import { PractitionerFields, type PractitionerFieldsProps } from './PractitionerFields.tsx';

function Typed(props: Omit<PractitionerFieldsProps, 'onChange'>) {
  const [entry, setEntry] = useState(props.entry);
  return (
    <PractitionerFields
      {...props}
      entry={entry}
      onChange={(next) => setEntry((known) => ({ ...known, ...next }))}
    />
  );
}

const meta = {
  title: 'Back-office/Dentistes/Champs',
  component: Typed,
  args: { entry: entryOf(aPractitionerRecord()), faults: {}, planId: 2, isDisabled: false },
} satisfies Meta<typeof Typed>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Téléphone')).toHaveValue('02 00 00 00 44');
    await expect(canvas.getByRole('link', { name: 'Ouvrir la page d’avis' })).toHaveAttribute(
      'href',
      'https://g.page/r/cabinet-quervallon/review',
    );
  },
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const New: Story = {
  name: 'Nouveau : l’adresse suit le nom',
  args: { entry: emptyEntry, planId: null, proposedDomain: 'accordent.example' },
  play: async ({ canvas }) => {
    const address = canvas.getByLabelText(/Adresse du service/);
    await userEvent.type(canvas.getByLabelText('Nom'), 'Da Silva');
    await userEvent.type(canvas.getByLabelText('Prénom'), 'Élise');
    await expect(address).toHaveValue('elise.da-silva@accordent.example');
    await userEvent.clear(address);
    await userEvent.type(address, 'cabinet.silva');
    await userEvent.type(canvas.getByLabelText('Nom'), ' Costa');
    await expect(address).toHaveValue('cabinet.silva');
  },
};
export const Identifiers: Story = {
  name: 'Numéros jugés pendant la saisie',
  args: { entry: emptyEntry },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText(/SIREN/), '732829320');
    await expect(canvas.getByLabelText(/SIREN/)).toHaveAccessibleDescription('Clé de contrôle juste.');
    await userEvent.type(canvas.getByLabelText(/RPPS/), '10001234567');
    await expect(canvas.getByLabelText(/RPPS/)).toHaveAccessibleDescription(/clé de contrôle/);
    const siret = canvas.getByLabelText(/SIRET/);
    await userEvent.type(siret, '7328');
    await expect(siret).toHaveAccessibleDescription(/14 chiffres, pour les factures/);
    await userEvent.tab();
    await expect(siret).toHaveAccessibleDescription('Le numéro SIRET a 14 chiffres.');
  },
};
export const Faults: Story = {
  name: 'Toutes les fautes',
  args: {
    entry: emptyEntry,
    faults: {
      lastname: 'Le champ « Nom » est obligatoire.',
      firstname: 'Le champ « Prénom » est obligatoire.',
      phone: 'Saisissez un numéro de téléphone à dix chiffres.',
      email: 'Le champ « Adresse e-mail » n’est pas une adresse e-mail.',
      friendlyEmail: 'Cette adresse est déjà prise.',
      address: 'Le champ « Adresse » est obligatoire.',
      zip: 'Saisissez un code postal à cinq chiffres.',
      city: 'Le champ « Ville » est obligatoire.',
      rpps: 'Le numéro RPPS a 11 chiffres.',
      GMBLink: 'Saisissez une adresse du web.',
    },
  },
};
export const PlanFour: Story = {
  name: 'Forfait 4 : ni prénom, ni FINESS, ni RPPS',
  args: { entry: entryOf(superPractitionerRecord), planId: 4 },
  play: async ({ canvas }) => {
    for (const name of ['Prénom', /RPPS/, /FINESS/]) await expect(canvas.queryByLabelText(name)).toBeNull();
  },
};
export const ReadOnly: Story = {
  name: 'Consultation',
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    for (const input of canvas.getAllByRole('textbox')) await expect(input).toHaveAttribute('readonly');
  },
};
export const LongText: Story = {
  name: 'Texte long',
  args: {
    entry: {
      ...entryOf(superPractitionerRecord),
      address: 'Bâtiment des Trois Moutiers, 127 bis boulevard du Maréchal de Lattre de Tassigny, escalier C',
      comment: 'Horaires : lundi au jeudi, de 8 h à 12 h 30 et de 14 h à 19 h. '.repeat(12),
    },
  },
};
export const Saving: Story = { name: 'Enregistrement en cours', args: { isDisabled: true } };
