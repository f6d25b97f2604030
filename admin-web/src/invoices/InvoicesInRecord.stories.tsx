import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { InvoicesAnswer } from '@accordent/api/invoices/invoices.schemas.ts';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { longInvoice, storyInvoices } from '../testing/invoices.ts';
import { InvoicesInRecord } from './InvoicesInRecord.tsx';
import { judgedBy, useEntryForm } from '@accordent/api/client/use-entry-form.ts';
import { emptyInvoice, IssueInvoiceDialog, typedInvoice } from './IssueInvoiceDialog.tsx';
import type { InvoiceEntry } from './IssueInvoiceDialog.tsx';

const list = {
  search: '',
  orderBy: 'creationDate',
  order: 'desc',
  page: 1,
  perPage: 20,
  isFiltered: false,
  show: fn(),
  clear: fn(),
  setPerPage: fn(),
} as const;
const page = (invoices: InvoicesAnswer['invoices'], total: number, totalPriceInclVAT: number) => ({
  data: { invoices, total, totalPriceInclVAT },
  error: undefined,
  isLoading: false,
  isValidating: false,
  mutate: fn(),
});
const full = page([...storyInvoices], 5, 824.4);
const none = { ...full, data: undefined };

const meta = {
  title: 'Back-office/Factures/Dans la fiche',
  component: InvoicesInRecord,
  parameters: { layout: 'fullscreen' },
  args: { list, answer: full, action: <Button tone="primary">Émettre une facture</Button> },
} satisfies Meta<typeof InvoicesInRecord>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('5 factures, 824,40 € TTC');
  },
};
export const ReadOnly: Story = { name: 'Consultation', args: { action: false } };
export const Loading: Story = {
  name: 'En chemin',
  args: { answer: { ...none, isLoading: true } },
};
export const Empty: Story = { name: 'Vide', args: { answer: page([], 0, 0) } };
export const Failed: Story = {
  name: 'En échec',
  args: {
    answer: { ...none, error: new Error('Impossible de contacter le serveur.') },
  },
};
export const LongTexts: Story = {
  name: 'Texte long',
  args: { answer: page([longInvoice], 1, 824.4) },
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };

interface IssuingProps {
  start: InvoiceEntry;
  isBusy?: boolean;
  onIssue: (entry: InvoiceEntry) => void;
}

function Issuing({ start, isBusy = false, onIssue }: IssuingProps) {
  const form = useEntryForm<InvoiceEntry, unknown>({
    opened: { entry: start },
    staysWithin: '/',
    texts: { loading: 'Émission', success: 'Émise' },
    resolver: judgedBy(typedInvoice, (entry) => ({
      ...entry,
      userId: 1,
      amountExclVAT: entry.amountExclVAT ?? NaN,
    })),
    send: async ({ entry }) => onIssue(entry),
    onSaved: fn(),
  });
  return <IssueInvoiceDialog isOpen form={{ ...form, isSaving: isBusy }} onCancel={fn()} />;
}

const onIssue = fn();
export const IssueByHand: Story = {
  name: 'Émettre une facture',
  render: () => <Issuing start={emptyInvoice} onIssue={onIssue} />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Libellé/ })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Émettre la facture' }));
    await expect(await screen.findByText('Le champ « Libellé » est obligatoire.')).toBeInTheDocument();
    await expect(screen.getByText(/Saisissez un montant/)).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: /Libellé/ }), 'Formation');
    await userEvent.type(screen.getByRole('textbox', { name: /Montant HT/ }), '1 299,50{Enter}');
    await waitFor(() => expect(onIssue).toHaveBeenCalledWith({ label: 'Formation', amountExclVAT: 129_950 }));
  },
};
export const IssueUnderWay: Story = {
  name: 'Émission en cours',
  render: () => <Issuing start={{ label: 'Formation', amountExclVAT: 29_900 }} isBusy onIssue={fn()} />,
};
