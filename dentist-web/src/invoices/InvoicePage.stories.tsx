import type { Meta, StoryObj } from '@storybook/react-vite';
import { samplePdf } from '@accordent/ui-kit/stories/sample-documents.ts';
import { anInvoice } from '../testing/account-samples.ts';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { shows } from '../../../ui-kit/.storybook/sees.ts';
import InvoicePage from './InvoicePage.tsx';

const paper = samplePdf(['Facture 1042']);
const all = { 'GET /invoice/1042': { invoice: anInvoice(), url: paper } };

const meta = {
  title: 'Portail/Écrans/Facture',
  component: InvoicePage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  args: { id: 1042 },
  decorators: [at('/invoice/view/1042')],
  beforeEach: answering(all),
} satisfies Meta<typeof InvoicePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const BeingMade: Story = {
  name: 'Papier en préparation',
  beforeEach: answering({ 'GET /invoice/1042': { invoice: anInvoice({ isReady: false }), url: null } }),
};
export const CreditNote: Story = {
  name: 'Avoir',
  beforeEach: answering({
    'GET /invoice/1042': {
      invoice: anInvoice({
        type: 'credit',
        creditOf: 950,
        state: 'credit',
        isPaid: true,
        totalPriceInclVAT: -106.8,
      }),
      url: paper,
    },
  }),
};
export const Unknown: Story = {
  name: 'Inconnue, ou d’un autre cabinet',
  beforeEach: answering({ 'GET /invoice/1042': { status: 404 } }),
  play: shows('link', 'Voir mes factures'),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /invoice/1042': { status: 500 } }),
};
