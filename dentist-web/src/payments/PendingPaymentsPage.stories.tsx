import type { Meta, StoryObj } from '@storybook/react-vite';
import { aSelf, noMetrics, someMetrics } from '../testing/account-samples.ts';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import PendingPaymentsPage from './PendingPaymentsPage.tsx';

const all = { 'GET /self': { self: aSelf() }, 'GET /metrics': someMetrics() };

const meta = {
  title: 'Portail/Écrans/Règlements en attente',
  component: PendingPaymentsPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/payment/list/pending')],
  beforeEach: answering(all),
} satisfies Meta<typeof PendingPaymentsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Aucun règlement',
  beforeEach: answering({ ...all, 'GET /metrics': noMetrics }),
  play: says("Vous n'avez aucun règlement en attente."),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ ...all, 'GET /metrics': { status: 500 } }),
};
