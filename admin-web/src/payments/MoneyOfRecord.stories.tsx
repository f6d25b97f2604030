import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { answering } from '../../../ui-kit/.storybook/answered.tsx';
import { storyMoney } from '../testing/settlements.ts';
import { MoneyOfRecord } from './MoneyOfRecord.tsx';

const showing = (money = storyMoney()) =>
  answering({
    'GET /dfc/1/money': { money },
    'GET /dfc/file/1/bill': { reading: { amount: 234.56, careDate: '2026-11-12' } },
  });

const unbilled = storyMoney({
  billed: 0,
  announced: 0,
  received: 0,
  takenBack: 0,
  leftToBill: 1234.56,
  bills: [],
  acts: storyMoney().acts.map((act) => ({ ...act, billId: null })),
});

const meta = {
  title: 'Back-office/Règlements/De la PEC',
  component: MoneyOfRecord,
  args: {
    requestId: 1,
    invoices: [
      { id: 1, title: 'Facture' },
      { id: 2, title: 'Facture 2' },
    ],
    isClosed: false,
    isReadOnly: false,
  },
} satisfies Meta<typeof MoneyOfRecord>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Contester ou accepter' }));
    await expect(await screen.findByText('Contestée auprès de la mutuelle')).toBeVisible();
  },
};
export const Followed: Story = {
  name: 'Suivi d’une facture',
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/, hors accord\s: Accord prolongé par téléphone/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Suivi (3)' }));
    const [newest, reminded] = canvas.getAllByRole('listitem');
    await expect(newest).toHaveTextContent(/non arrivé.*Automatique/u);
    await expect(reminded).toHaveTextContent(/Mutuelle relancée.*MARCHENOIR.*Virement promis pour vendredi/u);
    await userEvent.click(canvas.getByRole('button', { name: 'Masquer le suivi' }));
    await expect(canvas.queryByRole('listitem')).toBeNull();
  },
};
export const Gap: Story = {
  name: 'Motif de l’écart',
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Motif de l’écart' }));
    await expect(await screen.findByRole('textbox', { name: /HBLD734/ })).toHaveValue('903,40');
  },
};
export const ToBill: Story = {
  name: 'À facturer',
  beforeEach: showing(unbilled),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Facture\s»/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /HBLD734/ }));
    await expect(screen.getByRole('textbox', { name: /Part mutuelle/ })).toHaveValue('234,56');
  },
};
/** The second bill is opened before the record is read again: what is left is proposed, which the server takes. */
export const NextBill: Story = {
  name: 'La suite d’une facture',
  beforeEach: answering({
    'GET /dfc/1/money': { money: unbilled },
    'GET /dfc/file/1/bill': { reading: null },
    'GET /dfc/file/2/bill': { reading: null },
    'PUT /dfc/file/1/bill': {
      money: {
        ...unbilled,
        billed: 234.56,
        leftToBill: 1000,
        bills: storyMoney().bills.slice(0, 1),
        acts: unbilled.acts.map((act) => ({ ...act, billId: act.place === 0 ? 1 : null })),
      },
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Facture\s»/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /HBLD734/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer la facture' }));
    await userEvent.click(await canvas.findByRole('button', { name: /Facture 2\s»/ }));
    await expect(await screen.findByRole('textbox', { name: /Part mutuelle/ })).toHaveValue('1\u00a0000,00');
    await expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  },
};
export const Closed: Story = {
  name: 'PEC clôturée',
  args: { isClosed: true },
  beforeEach: showing(),
};
export const Beyond: Story = {
  name: 'Annoncé au-delà de la part facturée',
  beforeEach: showing(
    storyMoney({ bills: storyMoney().bills.map((bill) => ({ ...bill, announced: 2000, gap: 0 })) }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/dont 1\s000,00\s€ au-delà de la part facturée/)).toBeVisible();
  },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  args: { invoices: [] },
  beforeEach: showing(storyMoney({ granted: null, bills: [], acts: [], leftToBill: null })),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /dfc/1/money': { status: 500 } }),
};
export const Long: Story = {
  name: 'Texte long',
  beforeEach: showing(
    storyMoney({
      bills: storyMoney().bills.map((bill) => ({
        ...bill,
        gapReason: 'Plafond annuel des prothèses atteint, complément refusé par le réseau de soins',
      })),
    }),
  ),
};
