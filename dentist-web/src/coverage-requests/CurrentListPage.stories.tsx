import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aList, aSelf, noList, someMetrics } from '../testing/account-samples.ts';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { shows } from '../../../ui-kit/.storybook/sees.ts';
import CurrentListPage from './CurrentListPage.tsx';

const all = {
  'GET /self': { self: aSelf() },
  'GET /metrics': someMetrics(),
  'POST /dfc': aList(),
};

const meta = {
  title: 'Portail/Écrans/PEC en cours',
  component: CurrentListPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  args: { type: 'dfc' },
  decorators: [at('/dfc/list/current')],
  beforeEach: answering(all),
} satisfies Meta<typeof CurrentListPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Requests: Story = { name: 'Demandes' };
export const Practice: Story = {
  name: 'Demandes d’un cabinet, sur plusieurs pages',
  beforeEach: answering({
    ...all,
    'GET /self': { self: aSelf({ isSuper: true, isGroup: true }) },
    'POST /dfc': aList({ total: 1284, totalPage: 65 }),
  }),
};
export const Dark: Story = { name: 'Demandes, sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Demandes, au téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
  play: async ({ canvas }) => {
    const [requests, agreements] = await canvas.findAllByRole('tab');
    await expect(requests).toHaveTextContent(/^Demandes/);
    const { bottom } = requests!.getBoundingClientRect();
    await expect(agreements!.getBoundingClientRect().bottom).toBe(bottom);
    // On one line each.
    await expect(agreements!.clientHeight).toBeLessThan(60);
  },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const NoRequest: Story = {
  name: 'Aucune demande',
  beforeEach: answering({ ...all, 'POST /dfc': noList }),
  play: shows('link', 'Nouvelle demande'),
};
export const NothingFound: Story = {
  name: 'Rien ne répond à la recherche',
  decorators: [at('/dfc/list/current?recherche=brévalière&statut=3')],
  beforeEach: answering({ ...all, 'POST /dfc': noList }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Rechercher dans la liste' })).toHaveValue(
      'brévalière',
    );
    await expect(await canvas.findByRole('button', { name: 'Effacer la recherche' })).toBeVisible();
  },
};
export const NoAgreement: Story = {
  name: 'Aucun accord',
  args: { type: 'afc' },
  beforeEach: answering({ ...all, 'POST /dfc': noList }),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ ...all, 'POST /dfc': { status: 500 } }),
  play: shows('button', 'Réessayer'),
};
