import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import {
  anAdministrator,
  invitedAdministrator,
  longAdministrator,
  ownAdministrator,
} from '../testing/administrators.ts';
import { administratorEntryOf, newAdministrator } from './administrator-entry.ts';
import { AdministratorFacts } from './AdministratorFacts.tsx';
import { AdministratorFields } from './AdministratorFields.tsx';

const meta = {
  title: 'Back-office/Utilisateurs/Fiche',
  component: AdministratorFields,
  decorators: [
    (Story) => (
      <div data-look="stack gap-4">
        <Story />
      </div>
    ),
  ],
  args: {
    entry: newAdministrator,
    faults: {},
    isDisabled: false,
    administrator: null,
    onChange: fn(),
  },
} satisfies Meta<typeof AdministratorFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {
  name: 'Nouvel utilisateur',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radio', { name: /Envoyer une invitation/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: /Fixer un mot de passe/ }));
    await expect(args.onChange).toHaveBeenCalledWith({ access: 'password', password: '' }, 'invite');
    await userEvent.click(canvas.getByRole('checkbox', { name: /Super administrateur/ }));
    await expect(args.onChange).toHaveBeenCalledWith({ isSuperAdmin: true });
  },
};
export const Faults: Story = {
  name: 'Refusé',
  args: {
    entry: { ...newAdministrator, access: 'password' },
    faults: {
      lastname: 'Le champ « Nom » est obligatoire.',
      email: "L'adresse email est déjà enregistrée dans notre base de données.",
      password: 'Ce mot de passe est trop courant.',
    },
  },
};
export const Edit: Story = {
  name: 'Modification',
  args: { entry: administratorEntryOf(anAdministrator()), administrator: anAdministrator() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /Ne rien changer/ })).toBeChecked();
  },
};
export const EditInvited: Story = {
  name: 'Modification d’un invité',
  args: { entry: administratorEntryOf(invitedAdministrator), administrator: invitedAdministrator },
};
export const EditOwn: Story = {
  name: 'Le sien, dernier super administrateur',
  args: { entry: administratorEntryOf(ownAdministrator), administrator: ownAdministrator },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: /Super administrateur/ })).toBeDisabled();
    await expect(canvas.getByRole('checkbox', { name: /Compte actif/ })).toBeDisabled();
    await expect(canvas.getByRole('link', { name: 'Mon compte' })).toHaveAttribute('href', '/admin/account');
  },
};
export const Saving: Story = {
  name: 'Enregistrement en cours',
  args: {
    entry: administratorEntryOf(anAdministrator()),
    administrator: anAdministrator(),
    isDisabled: true,
  },
};
export const Seen: Story = {
  name: 'Consultation',
  render: () => <AdministratorFacts administrator={longAdministrator} />,
};
export const SeenOnAPhone: Story = {
  ...Seen,
  name: 'Consultation, téléphone',
  globals: { viewport: { value: 'mobile1' } },
};
export const Phone: Story = {
  name: 'Téléphone',
  args: { entry: administratorEntryOf(longAdministrator), administrator: longAdministrator },
  globals: { viewport: { value: 'mobile1' } },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
