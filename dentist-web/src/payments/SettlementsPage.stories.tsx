import { someSettlements } from '@accordent/api/client/testing/money-samples.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { aMemberSelf, anAccount, someMetrics } from '../testing/account-samples.ts';
import { longName } from '../testing/samples.ts';
import SettlementsPage from './SettlementsPage.tsx';

const some = someSettlements();
const all = {
  'GET /user': { user: anAccount() },
  'GET /metrics': someMetrics(),
  'GET /settlements': some,
};

const meta = {
  title: 'Portail/Écrans/Règlements par mois',
  component: SettlementsPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/payment/list/all')],
  beforeEach: answering(all),
} satisfies Meta<typeof SettlementsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Voir le tableau/ }));
    await expect(canvas.getByRole('columnheader', { name: 'Accordé' })).toBeVisible();
    await expect(canvas.getByText('Sous-payé')).toBeVisible();
  },
};
export const Accountant: Story = {
  name: 'Sans accès aux PEC',
  beforeEach: answering({
    ...all,
    'GET /self': {
      self: aMemberSelf({ rights: { requests: false, money: true, decides: false, account: false } }),
    },
  }),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Factures de l’année' });
    await expect(within(table).getByText('Sous-payé')).toBeVisible();
    await waitFor(() => expect(within(table).queryByRole('link')).toBeNull());
  },
};
export const Chart: Story = { name: 'Graphique' };
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: answering({ ...all, 'GET /settlements': { months: some.months, settlements: [] } }),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ ...all, 'GET /settlements': { status: 500 } }),
};
export const LongText: Story = {
  name: 'Texte long',
  beforeEach: answering({
    ...all,
    'GET /settlements': {
      months: some.months,
      settlements: some.settlements.map((each) => ({
        ...each,
        patient: longName,
        amount: 98_765.43,
        insurer: 'Mutuelle des Métiers de la Bouche et du Commerce de proximité',
      })),
    },
  }),
};
export const TakenBackToo: Story = {
  name: 'Sous-payé et repris à la fois',
  beforeEach: answering({
    ...all,
    'GET /settlements': {
      months: some.months,
      settlements: some.settlements.map((each) => ({ ...each, takenBack: each.owed === 130.6 ? 40 : 0 })),
    },
  }),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Factures de l’année' });
    await expect(within(table).getByText('Sous-payé')).toBeVisible();
    await expect(within(table).getByText(/Repris 40,00/)).toBeVisible();
  },
};
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Reste dû\s: 130,60/)).toBeVisible();
    await expect(canvas.getAllByText(/^Reste dû\s:/)).toHaveLength(2);
  },
};
