import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { anInvoiceRecord, longInvoice } from '../testing/invoices.ts';
import { InvoiceActs, type InvoiceAct } from './InvoiceActs.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import type { InvoiceRecord } from './invoices.api.ts';

interface RecordProps {
  invoice: InvoiceRecord;
  busy: InvoiceAct | null;
  onAct: (act: InvoiceAct) => void;
}

function Record({ invoice, busy, onAct }: RecordProps) {
  return (
    <>
      <InvoiceActs invoice={invoice} canDebit={false} busy={busy} onAct={onAct} />
      <InvoiceFacts invoice={invoice} />
    </>
  );
}

const meta = {
  title: 'Back-office/Factures/Facture',
  component: Record,
  args: { invoice: anInvoiceRecord(), busy: null, onAct: fn() },
} satisfies Meta<typeof Record>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  name: 'En attente',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Marquer comme payée' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Créer un avoir' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Renvoyer par e-mail' }));
    await expect(args.onAct).toHaveBeenCalledTimes(3);
  },
};
export const WaitingDark: Story = { name: 'En attente, sombre', globals: { theme: 'dark' } };
export const Overdue: Story = { name: 'En retard', args: { invoice: anInvoiceRecord({ state: 'overdue' }) } };
export const Paid: Story = {
  name: 'Réglée',
  args: {
    invoice: anInvoiceRecord({
      isPaid: true,
      state: 'paid',
      paidChangedBy: { firstname: 'NOLWENN', lastname: 'BERTHIER' },
      paidChangedDate: { timestamp: 1_795_251_600 },
    }),
  },
};
const settled = { isPaid: true, canChangePaid: false, canCredit: false } as const;
export const Credited: Story = {
  name: 'Annulée par un avoir',
  args: { invoice: anInvoiceRecord({ ...settled, state: 'credited', creditedBy: 1043 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Avoir n°\u00a01043' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Créer un avoir' })).toBeNull();
  },
};
export const CreditNote: Story = {
  name: 'Avoir',
  args: {
    invoice: anInvoiceRecord({
      ...settled,
      id: 1043,
      type: 'credit',
      state: 'credit',
      creditOf: 1042,
      label: 'Avoir sur la facture n°\u00a01042',
      totalPriceExclVAT: -299,
      totalVAT: -59.8,
      totalPriceInclVAT: -358.8,
    }),
  },
};
export const SirenIsMissing: Story = {
  name: 'SIREN manquant',
  args: { invoice: anInvoiceRecord({ missing: ['siren', 'address'], mailedDate: null }) },
};
export const Busy: Story = { name: 'En cours', args: { busy: 'paid' } };
export const LongTexts: Story = {
  name: 'Texte long',
  args: { invoice: anInvoiceRecord({ ...longInvoice }) },
};
export const Phone: Story = {
  name: 'Téléphone',
  args: { invoice: anInvoiceRecord({ ...longInvoice, missing: ['siren'] }) },
  globals: { viewport: { value: 'mobile1' } },
};
