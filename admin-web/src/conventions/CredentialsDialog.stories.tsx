import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { conventionRows, longRow, missingRow } from '../testing/conventions.ts';
import { CredentialsDialog } from './CredentialsDialog.tsx';

const meta = {
  title: 'Back-office/Conventions/Identifiants',
  component: CredentialsDialog,
  args: {
    isOpen: true,
    choosesInsurer: false,
    insurers: [],
    isChange: false,
    entry: { insurer: missingRow, login: '', password: '', isValid: false },
    faults: {},
    isChanged: false,
    isSaving: false,
    form: null,
    onChange: fn(),
    onSave: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof CredentialsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {
  name: 'Première saisie',
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Saisir les identifiants d’Hestia Réseau' });
    await waitFor(() => expect(screen.getByLabelText('Nom d’utilisateur')).toHaveFocus());
    await userEvent.keyboard('q');
    await expect(args.onChange).toHaveBeenCalledWith({ login: 'q' });
    await userEvent.keyboard('{Enter}');
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};
export const Faults: Story = {
  name: 'Refusée',
  args: {
    entry: { insurer: missingRow, login: 'ab', password: 'abc', isValid: false },
    isChanged: true,
    faults: {
      login: "Le nom d'utilisateur doit faire au moins 3 caractères de long.",
      password: 'Le mot de passe doit faire au moins 4 caractères de long.',
    },
  },
  play: async () => {
    await expect(screen.getByLabelText('Nom d’utilisateur')).toHaveAccessibleDescription(/3 caractères/);
  },
};
export const Change: Story = {
  name: 'Modification',
  args: { isChange: true },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  },
};
export const ChooseInsurer: Story = {
  name: 'Choix de l’organisme',
  args: {
    choosesInsurer: true,
    insurers: conventionRows,
    entry: { insurer: null, login: '', password: '', isValid: false },
  },
};
export const Saving: Story = {
  name: 'Enregistrement en cours',
  args: { isSaving: true, entry: { insurer: missingRow, login: 'abc', password: 'abcd', isValid: true } },
};
export const LongTexts: Story = {
  name: 'Texte long',
  args: { isChange: true, entry: { insurer: longRow, login: '', password: '', isValid: true } },
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
export const Dark: Story = { ...Faults, name: 'Sombre', play: undefined, globals: { theme: 'dark' } };
