import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import { storyPlans } from '../testing/practitioners.ts';
import { storyProspects, storyProspectStatuses } from '../testing/prospects.ts';
import ProspectListPage from './ProspectListPage.tsx';
import { StatusFilter } from './StatusFilter.tsx';

const choices = { plans: storyPlans, prospectStatuses: storyProspectStatuses };
const showing = (users: readonly object[]) =>
  answering({
    'GET /users': { users, total: users.length, totalCapped: false },
    'GET /users/choices': choices,
  });
const full = showing(storyProspects);

const meta = {
  title: 'Back-office/Écrans/Prospects',
  component: ProspectListPage,
  parameters: { layout: 'fullscreen' },
  args: { status: '' },
  decorators: [at('/admin/prospect/list')],
  beforeEach: full,
} satisfies Meta<typeof ProspectListPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli\u00a0: chaque acte demande d’abord',
  play: async ({ canvas }) => {
    const name = 'DE LA TOURNERAYE-SAINT-AUBIN DE MONTREVEL Anne-Éléonore Marie-Constance';
    for (const act of [
      `Changer le statut de ${name}`,
      `Transformer ${name} en client`,
      `Supprimer ${name}`,
    ]) {
      await userEvent.click(await canvas.findByRole('button', { name: act }));
      await expect(await screen.findByRole('dialog')).toHaveTextContent(name);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: showing([]),
  play: says('Aucun prospect à afficher'),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /users': { status: 500 }, 'GET /users/choices': choices }),
  play: shows('button', 'Réessayer'),
};

const onFilter = fn();
export const Filter: Story = {
  name: 'Filtre de statut',
  render: () => <StatusFilter statuses={storyProspectStatuses} value="thoughtful" onChange={onFilter} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Statut/ }));
    await userEvent.click(await screen.findByLabelText('Injoignable'));
    await expect(onFilter).toHaveBeenCalledWith('unreachable');
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer le filtre Statut' }));
    await expect(onFilter).toHaveBeenCalledWith('');
  },
};
