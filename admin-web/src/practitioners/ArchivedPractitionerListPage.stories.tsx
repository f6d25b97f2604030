import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import { archivedPractitioners } from '../testing/practitioners.ts';
import ArchivedPractitionerListPage from './ArchivedPractitionerListPage.tsx';

const showing = (users: readonly object[]) => answering({ 'GET /users': { users, total: users.length } });
const full = showing(archivedPractitioners);

const meta = {
  title: 'Back-office/Écrans/Dentistes archivés',
  component: ArchivedPractitionerListPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/user/list/archived')],
  beforeEach: full,
} satisfies Meta<typeof ArchivedPractitionerListPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli\u00a0: qui a archivé',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Archivé par l’équipe')).toBeVisible();
    await expect(canvas.getByText('Archivé par le dentiste')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Modifier/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Désarchiver QUERVALLON Maëlle' })).toBeInTheDocument();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: showing([]),
  play: says('Aucun dentiste archivé'),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /users': { status: 500 } }),
  play: shows('button', 'Réessayer'),
};
