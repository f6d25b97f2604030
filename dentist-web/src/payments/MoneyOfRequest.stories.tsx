import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answering } from '../../../ui-kit/.storybook/answered.tsx';
import { MoneyOfRequest } from './MoneyOfRequest.tsx';

const bill = {
  id: 1,
  fileId: 1,
  title: 'Facture',
  amount: 1000,
  careDate: '2026-11-20',
  sentDate: '2026-11-24',
  dueDate: '2026-12-14',
  prescribedDate: '2028-11-20',
  announced: 903.4,
  received: 903.4,
  takenBack: 150,
  owed: 96.6,
  gap: 96.6,
  gapReason: 'Plafond annuel atteint',
  isConfirmed: true,
  closedDate: null,
  closedReason: '',
  claimedDate: { timestamp: 1_795_162_320 },
  acts: [],
  taken: [
    {
      id: 7,
      amount: 150,
      reason: 'Droits fermés au jour des soins',
      contestUntil: '2027-02-20',
      date: { timestamp: 1_795_162_320 },
      settledDate: null,
      settledReason: '',
      undoneDate: null,
    },
  ],
  events: [],
};
const money = {
  granted: 1234.56,
  billed: 1000,
  announced: 903.4,
  received: 903.4,
  takenBack: 150,
  leftToBill: 234.56,
  bills: [bill],
};
/** Each story has a PEC of its own: what one has read stays known to the next. */
const showing = (part: object = {}, requestId = 1) =>
  answering({ [`GET /dfc/${requestId}/money`]: { money: { ...money, ...part } } });

const meta = {
  title: 'Portail/Règlements/De la demande',
  component: MoneyOfRequest,
  args: { requestId: 1 },
} satisfies Meta<typeof MoneyOfRequest>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  beforeEach: showing(),
  play: async ({ canvas }) => {
    const [granted] = await canvas.findAllByText('1 234,56 €');
    await expect(granted).toBeVisible();
    await expect(canvas.getByText(/Sous-payé de 96,60/)).toBeVisible();
  },
};
export const Beyond: Story = {
  name: 'Annoncé au-delà de la part facturée',
  args: { requestId: 6 },
  beforeEach: showing({ bills: [{ ...bill, announced: 1500, received: 1000, owed: 0, gap: 0 }] }, 6),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Annoncé 500,00\s€ au-delà de la part facturée/)).toBeVisible();
  },
};
const event = {
  id: 1,
  kind: 'reminded',
  said: 'Mutuelle relancée',
  amount: 96.6,
  date: { timestamp: 1_795_162_320 },
};
export const Reminded: Story = {
  name: 'Mutuelle relancée',
  args: { requestId: 7 },
  beforeEach: showing({ bills: [{ ...bill, events: [event] }] }, 7),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Mutuelle relancée le/)).toBeVisible();
  },
};
export const NotReminded: Story = {
  name: 'Mail de relance non arrivé',
  args: { requestId: 8 },
  beforeEach: showing({ bills: [{ ...bill, events: [event, { ...event, id: 2, kind: 'unsent' }] }] }, 8),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Différence réclamée/)).toBeVisible();
    await expect(canvas.queryByText(/Mutuelle relancée/)).toBeNull();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' }, beforeEach: showing() };
export const Loading: Story = { name: 'En chemin', args: { requestId: 2 }, beforeEach: answering({}) };
export const Empty: Story = { name: 'Vide', args: { requestId: 3 }, beforeEach: showing({ bills: [] }, 3) };
export const Failed: Story = {
  name: 'En échec',
  args: { requestId: 4 },
  beforeEach: answering({ 'GET /dfc/4/money': { status: 500 } }),
};
export const Long: Story = {
  name: 'Texte long',
  args: { requestId: 5 },
  beforeEach: showing(
    {
      bills: [
        { ...bill, gapReason: 'Plafond annuel des prothèses atteint, complément refusé par le réseau' },
      ],
    },
    5,
  ),
};
