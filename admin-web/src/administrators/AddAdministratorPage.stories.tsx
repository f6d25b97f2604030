import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { SuperAdministratorsOnly } from '../sessions/SuperAdministratorsOnly.tsx';
import { asEmployee, asSuperAdministrator } from '../testing/administrators.ts';
import AddAdministratorPage from './AddAdministratorPage.tsx';

const full = answering(asSuperAdministrator);

const meta = {
  title: 'Back-office/Écrans/Ajouter un utilisateur',
  component: AddAdministratorPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/administrator/add')],
  beforeEach: full,
} satisfies Meta<typeof AddAdministratorPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: 'Vide' };

export const Faulty: Story = {
  name: 'Champs fautifs\u00a0: le premier a le clavier',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajouter l’utilisateur' }));
    await expect(await canvas.findByText('Le champ « Nom » est obligatoire.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Nom' })).toHaveFocus());
  },
};

export const Employee: Story = {
  name: 'Un employé n’y entre pas',
  render: () => (
    <SuperAdministratorsOnly>
      <AddAdministratorPage />
    </SuperAdministratorsOnly>
  ),
  beforeEach: answering(asEmployee),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Réservé aux super administrateurs')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
