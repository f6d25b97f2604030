import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { longInvoice, storyInvoices } from '../testing/invoices.ts';
import { InvoiceCard, invoiceColumns } from './invoice-columns.tsx';
import { InvoiceRowActions } from './InvoiceRowActions.tsx';
import type { InvoiceItem } from './invoices.api.ts';

interface ListProps {
  rows: readonly InvoiceItem[] | undefined;
  isLoading: boolean;
  error: { message: string; onRetry: () => void } | null;
}

function List({ rows, isLoading, error }: ListProps) {
  return (
    <DataTable
      caption="Factures en attente"
      columns={invoiceColumns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={{ by: 'creationDate', order: 'desc' }}
      onSort={fn()}
      isLoading={isLoading}
      error={error}
      empty={<EmptyState title="Aucune facture en attente" />}
      rowActionsWidth="88px"
      rowActions={(invoice) => <InvoiceRowActions invoice={invoice} />}
      card={(invoice) => <InvoiceCard invoice={invoice} />}
    />
  );
}

const meta = {
  title: 'Back-office/Factures/Liste',
  component: List,
  parameters: { layout: 'fullscreen' },
  args: { rows: storyInvoices, isLoading: false, error: null },
} satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('row', { name: /1042.*QUERVALLON Maëlle.*En attente.*358,80/ }),
    ).toBeVisible();
    await expect(canvas.getByText('échue le 31 oct. 2026')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Voir Avoir n°\u00a01040' })).toHaveAttribute(
      'href',
      '/admin/invoice/view/1040',
    );
  },
};
/** Invoices of a month are of its 1st, the longest days that there are. */
export const FirstOfMonth: Story = {
  name: 'Premiers du mois, fenêtre étroite',
  args: {
    rows: [8, 1, 0, 7].map((month, place) => ({
      ...storyInvoices[0]!,
      id: 2000 + place,
      creationDate: { timestamp: Date.UTC(2026, month, 1, 10) / 1000 },
    })),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 960 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const day = canvas.getByText('1er sept. 2026');
    const cell = day.closest('td')!;
    const { right } = cell.getBoundingClientRect();
    const end = right - Number.parseFloat(getComputedStyle(cell).paddingRight);
    await expect(day.getBoundingClientRect().right).toBeLessThanOrEqual(end);
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Loading: Story = { name: 'En chemin', args: { rows: undefined, isLoading: true } };
export const Empty: Story = { name: 'Vide', args: { rows: [] } };
export const Failed: Story = {
  name: 'En échec',
  args: { rows: undefined, error: { message: 'Impossible de contacter le serveur.', onRetry: fn() } },
};
export const LongTexts: Story = { name: 'Texte long', args: { rows: [longInvoice] } };
export const Phone: Story = {
  name: 'Téléphone',
  args: { rows: [...storyInvoices, longInvoice] },
  globals: { viewport: { value: 'mobile1' } },
};
