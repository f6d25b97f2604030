import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { storyPlans } from '../testing/practitioners.ts';
import AddPractitionerPage from './AddPractitionerPage.tsx';

const full = answering({ 'GET /users/choices': { plans: storyPlans, prospectStatuses: [] } });

const meta = {
  title: 'Back-office/Écrans/Ajouter un dentiste',
  component: AddPractitionerPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/user/add')],
  beforeEach: full,
} satisfies Meta<typeof AddPractitionerPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  name: 'Vide\u00a0: l’adresse du service se propose d’après le nom',
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Nom'), 'Quervallon');
    await userEvent.type(canvas.getByLabelText('Prénom'), 'Maëlle');
    await expect(await canvas.findByDisplayValue(/quervallon@/)).toBeVisible();
  },
};
export const Loading: Story = { name: 'Forfaits en chemin', beforeEach: answering({}) };
export const Failed: Story = {
  name: 'Refusé\u00a0: ce qui est saisi reste',
  beforeEach: answering({ 'PUT /user/add': { status: 500 } }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Nom'), 'Quervallon');
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter le dentiste' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Ajouter le dentiste' })).toBeEnabled());
    await expect(canvas.getByLabelText('Nom')).toHaveValue('Quervallon');
  },
};

export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
