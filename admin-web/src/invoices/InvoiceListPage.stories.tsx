import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import { longInvoice, storyInvoices } from '../testing/invoices.ts';
import InvoiceListPage from './InvoiceListPage.tsx';

const showing = (invoices: readonly object[]) =>
  answering({
    'GET /accounting/late': { moves: [{ invoiceId: 1030, day: '2026-10-12' }] },
    'GET /invoice': { invoices, total: invoices.length, totalCapped: false, totalPriceInclVAT: 1204.5 },
  });
const full = showing([...storyInvoices, longInvoice]);

const meta = {
  title: 'Back-office/Écrans/Factures en attente',
  component: InvoiceListPage,
  parameters: { layout: 'fullscreen' },
  args: { kind: 'pending' },
  decorators: [at('/admin/invoice/list/pending')],
  beforeEach: full,
} satisfies Meta<typeof InvoiceListPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('row', { name: /1042.*QUERVALLON Maëlle.*En attente.*358,80/ }),
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
  beforeEach: showing(
    [8, 1, 0, 7].map((month, place) => ({
      ...storyInvoices[0]!,
      id: 2000 + place,
      creationDate: { timestamp: Date.UTC(2026, month, 1, 10) / 1000 },
    })),
  ),
  decorators: [
    (Story) => (
      <div style={{ width: 960 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const day = await canvas.findByText('1er sept. 2026');
    const cell = day.closest('td')!;
    const { right } = cell.getBoundingClientRect();
    const end = right - Number.parseFloat(getComputedStyle(cell).paddingRight);
    await expect(day.getBoundingClientRect().right).toBeLessThanOrEqual(end);
  },
};
export const PaidInPart: Story = {
  name: 'Certaines réglées en partie',
  beforeEach: answering({
    'GET /invoice': {
      invoices: storyInvoices,
      total: storyInvoices.length,
      totalCapped: false,
      totalPriceInclVAT: 1204.5,
      totalOpen: 1004.5,
    },
  }),
  play: says(/1.204,50.€ TTC, reste 1.004,50.€/),
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: showing([]),
  play: says('Aucune facture en attente'),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /invoice': { status: 500 } }),
  play: shows('button', 'Réessayer'),
};

export const ForAccountants: Story = {
  name: 'Exporter pour la comptabilité',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Comptabilité' }));
    const dialog = await screen.findByRole('dialog', { name: 'Exporter pour la comptabilité' });
    await expect(dialog).toHaveTextContent('Journal des ventes (format FEC)');
    await waitFor(() =>
      expect(dialog).toHaveTextContent(
        /Des factures, avoirs ou paiements .* période.: n°.1030 \(12 oct\. 2026\)/,
      ),
    );
  },
};
