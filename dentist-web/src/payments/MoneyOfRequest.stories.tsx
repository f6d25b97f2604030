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
  remindedDate: null,
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
const showing = (part: object = {}) => answering({ 'GET /dfc/1/money': { money: { ...money, ...part } } });

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
  beforeEach: showing({ bills: [{ ...bill, announced: 1500, received: 1000, owed: 0, gap: 0 }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Annoncé 500,00\s€ au-delà de la part facturée/)).toBeVisible();
  },
};
export const Reminded: Story = {
  name: 'Mutuelle relancée',
  beforeEach: showing({ bills: [{ ...bill, remindedDate: { timestamp: 1_795_162_320 } }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Mutuelle relancée le/)).toBeVisible();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' }, beforeEach: showing() };
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = { name: 'Vide', beforeEach: showing({ bills: [] }) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /dfc/1/money': { status: 500 } }),
};
export const Long: Story = {
  name: 'Texte long',
  beforeEach: showing({
    bills: [{ ...bill, gapReason: 'Plafond annuel des prothèses atteint, complément refusé par le réseau' }],
  }),
};
