import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import { storyPlans, storyPractitioners } from '../testing/practitioners.ts';
import PractitionerListPage from './PractitionerListPage.tsx';

const choices = { plans: storyPlans, prospectStatuses: [] };
const showing = (users: readonly object[]) =>
  answering({
    'GET /users': { users, total: users.length, totalCapped: false },
    'GET /users/choices': choices,
  });
const full = showing(storyPractitioners);

const meta = {
  title: 'Back-office/Écrans/Dentistes',
  component: PractitionerListPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/user/list')],
  beforeEach: full,
} satisfies Meta<typeof PractitionerListPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli\u00a0: archiver demande d’abord',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 dentistes')).toBeVisible();
    await expect(canvas.getByText('31 / 38')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Archiver QUERVALLON Maëlle' }));
    await expect(await screen.findByRole('dialog')).toHaveTextContent('QUERVALLON Maëlle');
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: showing([]),
  play: says('Aucun dentiste à afficher'),
};
export const NothingFound: Story = {
  name: 'Rien pour ces filtres',
  decorators: [at('/admin/user/list?search=zzz')],
  beforeEach: showing([]),
  play: says(/zzz/),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /users': { status: 500 }, 'GET /users/choices': choices }),
  play: shows('button', 'Réessayer'),
};
