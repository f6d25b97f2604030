import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { aFailure, anInvoice, someInvoices } from '../testing/account-samples.ts';
import { longName } from '../testing/samples.ts';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';

const meta = {
  title: 'Portail/Factures',
  component: InvoiceTable,
  globals: { app: 'portal' },
  args: { invoices: someInvoices, isLoading: false, failure: null, showsPractitioner: false },
} satisfies Meta<typeof InvoiceTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Facture n°\u00a01042' })).toHaveAttribute(
      'href',
      '/invoice/view/1042',
    );
    await expect(
      canvas.getByRole('row', { name: /1042.*À payer.*au plus tard le 1er.déc..2026/ }),
    ).toBeVisible();
    await expect(canvas.getByRole('row', { name: /1011.*À payer.*échue le 31\soct\.\s2026/ })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /980.*Payée/ })).toBeVisible();
  },
};
export const Debited: Story = {
  name: 'Prélevées : rien n’est à payer',
  args: {
    invoices: [
      anInvoice({ state: 'pending', collectDay: '2026-12-31' }),
      anInvoice({ id: 1011, state: 'overdue', collectDay: '2027-01-13', paid: 50 }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /1042.*Prélevée.*le 31.déc..2026/ })).toBeVisible();
    await expect(
      canvas.getByRole('row', { name: /1011.*Payée en partie.*reste.*prélevés le 13.janv..2027/ }),
    ).toBeVisible();
    await expect(canvas.queryByText(/À payer|échue/)).toBeNull();
  },
};
export const Practice: Story = { name: 'Cabinet : avec le praticien', args: { showsPractitioner: true } };
export const FailedOverOldRows: Story = {
  name: 'En échec : les anciennes lignes restent',
  args: { failure: aFailure(fn()) },
};
export const LongText: Story = {
  name: 'Texte long',
  args: {
    showsPractitioner: true,
    invoices: [
      anInvoice({
        user: longName,
        label: 'Accompagnement au conventionnement avec douze groupements, deuxième échéance, sur devis',
        totalPriceInclVAT: 100_000,
      }),
    ],
  },
};
export const Phone: Story = { name: 'Téléphone', globals: { app: 'portal', viewport: { value: 'mobile1' } } };
export const Facts: Story = {
  name: 'En tête d’une facture et d’un avoir',
  render: () => (
    <>
      <InvoiceFacts invoice={anInvoice({ creditedBy: 1043 })} />
      <InvoiceFacts invoice={anInvoice({ id: 1043, type: 'credit', creditOf: 1042 })} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Avoir n°\u00a01043' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Facture n°\u00a01042' })).toBeVisible();
  },
};
