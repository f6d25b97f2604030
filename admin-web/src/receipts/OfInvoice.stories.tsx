import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { answering, at, type Answers } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import { asEmployee, asSuperAdministrator } from '../testing/administrators.ts';
import { anInvoiceRecord } from '../testing/invoices.ts';
import { aPayment } from '../testing/receipts.ts';
import { PaymentsOfInvoice } from './PaymentsOfInvoice.tsx';
import { RemindersOfInvoice } from './RemindersOfInvoice.tsx';
import { RemindersOfPractitioner } from './RemindersOfPractitioner.tsx';

/** What stands beside an invoice's paper, and below a practitioner's invoices. */
function OfInvoice({ id, isPaid = false }: { id: number; isPaid?: boolean }) {
  const invoice = anInvoiceRecord({ id, isPaid });
  return (
    <div data-look="stack gap-12">
      <PaymentsOfInvoice invoice={invoice} />
      <RemindersOfInvoice invoice={invoice} />
      <RemindersOfPractitioner userId={id} />
    </div>
  );
}

const steps = [
  { step: 1, day: '2026-11-08', isAsked: true },
  { step: 2, day: '2026-11-22', isAsked: true },
  { step: 3, day: '2026-12-16', isAsked: false },
];
const answers = (
  id: number,
  {
    payments,
    isHeld = false,
    open = 258.8,
    isEmployee = false,
    acts = {},
  }: { payments: object[]; isHeld?: boolean; open?: number; isEmployee?: boolean; acts?: Answers },
) =>
  answering({
    ...(isEmployee ? asEmployee : asSuperAdministrator),
    [`GET /invoice/${id}/payments`]: { payments },
    [`GET /invoice/${id}/reminders`]: { dunning: { invoiceId: id, isHeld, open, steps } },
    [`GET /user/${id}/invoice-reminders`]: { dunnings: [{ invoiceId: id, isHeld, open, steps }] },
    ...acts,
  });

const meta = {
  title: 'Back-office/Factures/Paiements et relances',
  component: OfInvoice,
  decorators: [at('/admin/invoice/edit/1042')],
} satisfies Meta<typeof OfInvoice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Part: Story = {
  name: 'Payée en partie',
  args: { id: 2001 },
  beforeEach: answers(2001, {
    payments: [aPayment({ invoiceId: 2001, way: 'cheque', amount: 100, label: '', note: 'n° 1234567' })],
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Noter un paiement' }));
    const dialog = await screen.findByRole('dialog', { name: /Noter un paiement/ });
    await expect(dialog).toHaveTextContent('Reste à payer');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: 'Suspendre les relances' })).toBeVisible();
  },
};
export const Held: Story = {
  name: 'Suspendues',
  args: { id: 2002 },
  globals: { theme: 'dark' },
  beforeEach: answers(2002, { payments: [], isHeld: true, open: 358.8 }),
  play: shows('button', 'Reprendre les relances'),
};
export const Employee: Story = {
  name: 'Employé',
  args: { id: 2006 },
  beforeEach: answers(2006, { payments: [], isEmployee: true }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^2e relance, le/))[0]).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Noter un paiement' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Suspendre les relances' })).toBeNull();
  },
};
export const Long: Story = {
  name: 'Textes longs',
  args: { id: 2003 },
  beforeEach: answers(2003, {
    payments: [
      aPayment({
        invoiceId: 2003,
        label:
          'VIREMENT SEPA RECU DE SELARL DE CHIRURGIENS-DENTISTES DE LA ROCHEFOUCAULD-MONTBRISSAC ET ASSOCIES FACTURE 2003',
      }),
    ],
  }),
};
const given = fn(() => ({}));
export const Credited: Story = {
  name: 'Reprise par un avoir',
  args: { id: 2007, isPaid: true },
  beforeEach: answers(2007, {
    payments: [aPayment({ id: 82, invoiceId: 2007, isCredited: true })],
    open: 0,
    acts: { 'POST /invoice-payment/82/undo': given },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Remboursé/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /Paiement remboursé/ }));
    await expect(dialog.getByText('La facture reste annulée par son avoir.')).toBeVisible();
    await fireEvent.change(dialog.getByLabelText(/Remboursé le/), { target: { value: '2026-11-21' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Noter le remboursement' }));
    await waitFor(() => expect(given).toHaveBeenCalledOnce());
  },
};
const takenBack = fn((_body: unknown) => ({}));
export const CreditedAndTakenBack: Story = {
  name: 'Reprise par un avoir, virement repris par la banque',
  args: { id: 2008, isPaid: true },
  beforeEach: answers(2008, {
    payments: [aPayment({ id: 83, invoiceId: 2008, isCredited: true, isReversed: true })],
    open: 0,
    acts: { 'POST /invoice-payment/83/undo': takenBack },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Annuler le paiement/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /Annuler ce paiement/ }));
    await expect(dialog.getByText(/^La banque a repris cet argent/)).toBeVisible();
    await expect(dialog.queryByLabelText(/Remboursé le/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler le paiement' }));
    await waitFor(() => expect(takenBack).toHaveBeenCalledOnce());
  },
};
export const None: Story = {
  name: 'Rien encore',
  args: { id: 2004 },
  beforeEach: answering({
    'GET /invoice/2004/payments': { payments: [] },
    'GET /invoice/2004/reminders': { dunning: { invoiceId: 2004, isHeld: false, open: 358.8, steps: [] } },
    'GET /user/2004/invoice-reminders': { dunnings: [] },
  }),
};
export const Failed: Story = {
  name: 'En échec',
  args: { id: 2005 },
  beforeEach: answering({
    'GET /invoice/2005/payments': { status: 500 },
    'GET /invoice/2005/reminders': { status: 500 },
    'GET /user/2005/invoice-reminders': { dunnings: [] },
  }),
  play: says('Les relances ne se chargent pas'),
};
