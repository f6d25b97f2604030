import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { storyPlans, storyProspectStatuses } from '../testing/prospects.ts';
import AddProspectPage from './AddProspectPage.tsx';

const full = answering({
  'GET /users/choices': { plans: storyPlans, prospectStatuses: storyProspectStatuses },
});

const meta = {
  title: 'Back-office/Écrans/Ajouter un prospect',
  component: AddProspectPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/prospect/add')],
  beforeEach: full,
} satisfies Meta<typeof AddProspectPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: 'Vide' };

export const Faulty: Story = {
  name: 'Champs fautifs\u00a0: le premier a le clavier',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajouter le prospect' }));
    await expect(await canvas.findByText('Le champ « Nom » est obligatoire.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /Statut/ })).toHaveFocus());
  },
};

export const Loading: Story = { name: 'Statuts en chemin', beforeEach: answering({}) };

export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
