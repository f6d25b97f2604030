import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import { anAccount } from '../testing/account-samples.ts';
import { longName } from '../testing/samples.ts';
import { accountEntryOf } from './account-entry.ts';
import { AccountFields } from './AccountFields.tsx';

const user = anAccount();
const entry = accountEntryOf(user);

const meta = {
  title: 'Portail/Mon compte/Identité',
  component: AccountFields,
  globals: { app: 'portal' },
  args: {
    user,
    entry,
    faults: {},
    isChanged: false,
    isSaving: false,
    form: null,
    onChange: fn(),
    onReset: fn(),
    onSave: fn(),
  },
} satisfies Meta<typeof AccountFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('textbox', { name: 'Adresse du service' })).toHaveAttribute('readonly');
    await expect(canvas.getByText('Clé de contrôle juste.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    await expect(canvas.queryByLabelText('Mot de passe actuel')).toBeNull();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Ville' }), '!');
    await expect(args.onChange).toHaveBeenCalledWith({ city: 'Rennes!' });
  },
};
export const AnotherEmail: Story = {
  name: 'Autre e-mail : le mot de passe est demandé',
  args: {
    entry: { ...entry, email: 'autre@cabinet.test' },
    isChanged: true,
    faults: { oldPsw: 'Ce mot de passe n’est pas le bon.' },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText('Mot de passe actuel')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }));
    await expect(args.onReset).toHaveBeenCalledOnce();
  },
};
export const PlanOfGroups: Story = {
  name: 'Forfait 4 : sans prénom, RPPS ni FINESS',
  args: {
    user: anAccount({ firstname: '', hiddenFields: ['firstname', 'finess', 'rpps'] }),
    entry: { ...entry, firstname: '', lastname: 'CABINET DES TILLEULS' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox', { name: /Prénom|RPPS|FINESS/ })).toBeNull();
  },
};
export const Doubtful: Story = {
  name: 'Clé douteuse : avertie, pas refusée',
  args: { entry: { ...entry, rpps: '10003456788' }, isChanged: true },
  play: says(/sa clé de contrôle n’est pas la bonne/),
};
export const Refused: Story = {
  name: 'Refusé',
  args: {
    isChanged: true,
    entry: { ...entry, zip: '350', phone: '02', rpps: '123456789' },
    faults: {
      zip: 'Saisissez un code postal à cinq chiffres.',
      phone: 'Saisissez un numéro de téléphone à dix chiffres.',
      email: "L'adresse email indiquée est déjà associée à un dentiste ou un prospect.",
    },
  },
};
export const Saving: Story = { name: 'Enregistrement en cours', args: { isChanged: true, isSaving: true } };
export const LongText: Story = {
  name: 'Texte long',
  args: {
    entry: {
      ...entry,
      firstname: longName.firstname,
      lastname: longName.lastname,
      address: 'Résidence des Grands Tilleuls, bâtiment B, escalier 4, 1254 avenue du Général Leclerc',
    },
  },
};
export const Dark: Story = {
  name: 'Sombre',
  globals: { app: 'portal', theme: 'dark' },
  args: { isChanged: true },
};
export const Phone: Story = { name: 'Téléphone', globals: { app: 'portal', viewport: { value: 'mobile1' } } };
