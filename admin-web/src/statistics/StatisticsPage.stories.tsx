import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { aPractitioner, longPractitioner } from '../testing/practitioners.ts';
import { emptyStatistics, statistics } from '../testing/statistics.ts';
import StatisticsPage from './StatisticsPage.tsx';

const around = { 'GET /users': { users: [aPractitioner(), longPractitioner], total: 2 } };
const full = answering({ ...around, 'GET /statistics': statistics });

const meta = {
  title: 'Back-office/Écrans/Statistiques',
  component: StatisticsPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/statistics')],
  beforeEach: full,
} satisfies Meta<typeof StatisticsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Données depuis mars 2024')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Tout télécharger en CSV' })).toBeEnabled();
  },
};
export const OfOne: Story = {
  name: 'D’un dentiste au nom long',
  decorators: [at(`/admin/statistics?praticien=5&nom=${encodeURIComponent(longPractitioner.name)}`)],
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Loading: Story = {
  name: 'En chemin\u00a0: rien à télécharger encore',
  beforeEach: answering(around),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Tout télécharger en CSV' })).toBeDisabled();
  },
};
export const Empty: Story = {
  name: 'Vide',
  beforeEach: answering({ ...around, 'GET /statistics': emptyStatistics }),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ ...around, 'GET /statistics': { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Les statistiques ne se chargent pas')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};
