import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, screen } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { aRequest, longRequest, storyStatuses } from '../testing/records.ts';
import CoverageRequestListPage from './CoverageRequestListPage.tsx';

const meta = {
  title: 'Back-office/Écrans/Prises En Charge',
  component: CoverageRequestListPage,
  parameters: { layout: 'fullscreen' },
  args: {},
  decorators: [at('/admin/dfc/list')],
} satisfies Meta<typeof CoverageRequestListPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const showing = (dfc: readonly object[]) =>
  answering({ 'GET /dfc': { dfc, total: dfc.length }, 'GET /status/all': { status: storyStatuses } });

export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /dfc': { status: 500 }, 'GET /status/all': { status: storyStatuses } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};
export const Empty: Story = {
  name: 'Aucune',
  beforeEach: showing([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Aucune PEC pour ces filtres')).toBeVisible();
  },
};
export const Full: Story = {
  name: 'Pleine\u00a0: supprimer demande d’abord',
  beforeEach: showing([aRequest(), longRequest]),
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^Supprimer PEC-/ });
    await userEvent.click(first!);
    await expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Êtes-vous sûr de vouloir supprimer définitivement cet élément ?',
    );
  },
};
export const Phone: Story = {
  name: 'Téléphone',
  globals: { viewport: { value: 'mobile2' } },
  beforeEach: showing([aRequest(), longRequest]),
};
export const Dark: Story = {
  name: 'Sombre',
  globals: { theme: 'dark' },
  beforeEach: showing([aRequest(), longRequest]),
};
