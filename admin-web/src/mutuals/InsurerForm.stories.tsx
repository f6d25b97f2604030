import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { aGroup, longGroup, mutualNames } from '../testing/insurers.ts';
import { emptyInsurer, insurerBodyOf, insurerEntryOf, type InsurerEntry } from './insurer-entry.ts';
import { InsurerForm, type InsurerFormProps } from './InsurerForm.tsx';

/** The form with what is typed in it. */
function Held({ entry: start, onChange, ...props }: InsurerFormProps) {
  const [entry, setEntry] = useState<InsurerEntry>(start);
  return (
    <InsurerForm
      {...props}
      entry={entry}
      onChange={(change) => {
        setEntry({ ...entry, ...change });
        onChange(change);
      }}
    />
  );
}

const meta = {
  title: 'Back-office/Mutuelles/Formulaire',
  component: Held,
  args: {
    kind: 'mutual-group',
    entry: insurerEntryOf(aGroup),
    faults: {},
    onChange: fn(),
    isDisabled: false,
    others: mutualNames.slice(0, 30),
    changesModels: true,
  },
} satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    // A way unticked by mistake gives its text back.
    const platform = canvas.getByRole('checkbox', { name: 'Plateforme' });
    await userEvent.click(platform);
    await expect(args.onChange).toHaveBeenLastCalledWith({ sending_link: null });
    await expect(canvas.queryByLabelText('Adresse ou nom de la plateforme')).toBeNull();
    await userEvent.click(platform);
    await expect(canvas.getByLabelText('Adresse ou nom de la plateforme')).toHaveValue(
      'https://orelia.example/professionnels/dentaire',
    );
    const mutuals = within(canvas.getByRole('group', { name: 'Mutuelles rattachées' }));
    await userEvent.click(mutuals.getAllByRole('checkbox')[0]!);
    await expect(args.onChange).toHaveBeenLastCalledWith({ attached: [2, 3, 4, 5] });
  },
};
export const Employee: Story = {
  name: 'Employé\u00a0: les modèles se lisent',
  args: { changesModels: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^Texte du courrier/ })).toBeDisabled();
    await expect(canvas.getByRole('textbox', { name: /^Horaires/ })).toBeEnabled();
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Empty: Story = {
  name: 'Vide',
  args: { entry: emptyInsurer },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Courrier ou fax' }));
    await userEvent.type(canvas.getByLabelText('Adresse postale ou numéro de fax'), 'BP 1');
    await expect(args.onChange).toHaveBeenLastCalledWith({ sending_courrier: 'BP 1' });
    await expect(insurerBodyOf('mutual', { ...emptyInsurer, sending_link: 'a' })).toMatchObject({
      sendingProtocol: { link: 'a' },
    });
  },
};
export const Mutual: Story = {
  name: 'Mutuelle',
  args: { kind: 'mutual', entry: emptyInsurer, others: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('checkbox', { name: 'Plafonné' })).toBeNull();
  },
};
export const Failed: Story = {
  name: 'En échec',
  args: {
    entry: { ...emptyInsurer, sending_link: '' },
    others: [],
    notice: 'La liste ne se charge pas.',
    faults: {
      name: 'Un groupement porte déjà ce nom.',
      infos: 'Saisissez un numéro de téléphone à dix chiffres.',
      mail: 'Le champ « Adresse e-mail » n’est pas une adresse e-mail.',
      'sendingProtocol.link': 'Le champ « Plateforme » est obligatoire.',
      conventionProtocol: 'Le champ « Protocole de conventionnement » est obligatoire.',
      billingProtocol: 'Le champ « Protocole de facturation » est obligatoire.',
    },
  },
};
export const Loading: Story = { name: 'En chemin', args: { others: [], notice: 'La liste arrive.' } };
export const Saving: Story = { name: 'Enregistrement en cours', args: { isDisabled: true } };
export const LongTexts: Story = {
  name: 'Texte long',
  args: { entry: insurerEntryOf(longGroup), others: mutualNames },
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
