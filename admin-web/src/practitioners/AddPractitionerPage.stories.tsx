import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { aPractitioner, storyPlans } from '../testing/practitioners.ts';
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

const there = aPractitioner({ firstname: 'MAËLLE', lastname: 'QUERVALLON', phone: '0298441207' });
const someThere = answering({
  'GET /users/choices': { plans: storyPlans, prospectStatuses: [] },
  'GET /users': { users: [there], total: 1 },
  'GET /users?kind=prospect': { users: [], total: 0 },
  'GET /users?kind=archived': { users: [], total: 0 },
});
export const AlreadyThere: Story = {
  name: 'Déjà là sous une autre adresse\u00a0: c’est dit, et rien n’est retenu',
  beforeEach: someThere,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Nom'), 'Quervallon');
    await userEvent.type(canvas.getByLabelText('Prénom'), 'Maelle');
    await userEvent.type(canvas.getByLabelText('Téléphone'), '+33298441207');
    const link = await canvas.findByRole('link', { name: /^QUERVALLON Maëlle/ });
    await expect(link).toHaveAttribute('href', `/admin/user/edit/${there.id}`);
    await expect(canvas.getByRole('button', { name: 'Ajouter le dentiste' })).toBeEnabled();
    // As he is once he was added: the form shows a moment longer.
    await userEvent.type(canvas.getByLabelText('Adresse e-mail'), there.email);
    await expect(canvas.queryByRole('link', { name: /^QUERVALLON/ })).toBeNull();
  },
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
