import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { aDashboard, anEmptyDashboard } from '../testing/dashboard.ts';
import { longInvoice } from '../testing/invoices.ts';
import { aRequest, longRequest, longText, storyStatuses } from '../testing/records.ts';
import DashboardPage from './DashboardPage.tsx';

const mine = {
  id: 'mine',
  name: 'À moi',
  filters: { turn: 'staff', owner: 'me' },
  period: { from: null, to: null },
  groupBy: null,
  isCapped: false,
  saved: null,
  orderBy: 'age',
  order: 'desc',
  count: 46,
};
const around = {
  'GET /views': { views: [mine] },
  'GET /status/all': { status: storyStatuses },
  'GET /dfc': { dfc: [aRequest(), longRequest], total: 2 },
  'GET /my-day': { day: '2026-11-20', ended: 23, medianMinutes: 3.5, back: 2 },
};
const full = answering({ ...around, 'GET /config': aDashboard() });

const meta = {
  title: 'Back-office/Écrans/Accueil',
  component: DashboardPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/dashboard')],
  beforeEach: full,
} satisfies Meta<typeof DashboardPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ ...around, 'GET /config': { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Le tableau de bord ne se charge pas')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};
export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/DE LA TOURNERAYE/)).toBeVisible();
    await expect(await canvas.findByText('3,5 min')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: '46 PEC' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/dfc\/list\?.*responsable=moi/),
    );
  },
};
export const Empty: Story = {
  name: 'Vide',
  beforeEach: answering({ ...around, 'GET /config': anEmptyDashboard(), 'GET /dfc': { dfc: [], total: 0 } }),
};
export const LongTexts: Story = {
  name: 'Texte long\u00a0: rien ne dépasse de la page',
  beforeEach: answering({
    ...around,
    'GET /config': aDashboard({
      unpaidInvoices: [{ ...longInvoice, user: { ...longInvoice.user, firstname: longText.slice(0, 240) } }],
    }),
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /facture n°\u00a01000000000/ });
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
