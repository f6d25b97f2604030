import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aList, aSelf, noList, someMembers, someMetrics } from '../testing/account-samples.ts';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { shows } from '../../../ui-kit/.storybook/sees.ts';
import AllRequestsPage from './AllRequestsPage.tsx';

const all = {
  'GET /self': { self: aSelf() },
  'GET /metrics': someMetrics(),
  'POST /dfc': aList({ total: 142, totalPage: 8 }),
};

const meta = {
  title: 'Portail/Écrans/Toutes mes PEC',
  component: AllRequestsPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/dfc/list/all')],
  beforeEach: answering(all),
} satisfies Meta<typeof AllRequestsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };
export const Filtered: Story = {
  name: 'Cabinet : filtres posés',
  decorators: [at('/dfc/list/all?praticien=11&statut=24&du=2026-01-01')],
  beforeEach: answering({
    ...all,
    'GET /self': { self: aSelf({ isSuper: true, isGroup: true }) },
    'GET /metrics': someMetrics({ allUsers: [...someMembers] }),
  }),
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const NoMatch: Story = {
  name: 'Rien pour ces filtres',
  decorators: [at('/dfc/list/all?statut=24')],
  beforeEach: answering({ ...all, 'POST /dfc': noList }),
  play: shows('button', 'Effacer les filtres'),
};
export const PastTheEnd: Story = {
  name: 'Au-delà de la dernière page',
  decorators: [at('/dfc/list/all?page=9&du=2025-01-01')],
  beforeEach: answering({
    ...all,
    'POST /dfc': async (request) => {
      const { page } = (await request.json()) as { page: number };
      return page > 8 ? { ...noList, total: 142, totalPage: 8 } : aList({ total: 142, totalPage: 8 });
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/141-142 sur/)).toBeVisible();
    await expect(canvas.queryByText(/^Aucune PEC/)).toBeNull();
  },
};
export const Empty: Story = { name: 'Vide', beforeEach: answering({ ...all, 'POST /dfc': noList }) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ ...all, 'POST /dfc': { status: 500 } }),
};
