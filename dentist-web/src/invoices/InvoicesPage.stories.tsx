import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { aSelf, someInvoices } from '../testing/account-samples.ts';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import InvoicesPage from './InvoicesPage.tsx';

const all = {
  'GET /self': { self: aSelf() },
  'GET /invoices': { invoices: someInvoices, total: 5, totalPriceInclVAT: null },
};

const meta = {
  title: 'Portail/Écrans/Mes factures',
  component: InvoicesPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/invoice/list')],
  beforeEach: answering(all),
} satisfies Meta<typeof InvoicesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };
export const Year: Story = {
  name: 'Télécharger une année',
  play: async ({ canvas }) => {
    const button = () => canvas.getByRole('button', { name: 'Télécharger une année' });
    await waitFor(() => expect(button()).toBeEnabled());
    await userEvent.click(button());
    await expect(await screen.findByRole('menuitem', { name: 'Factures de 2026 (ZIP)' })).toBeVisible();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const Loading: Story = {
  name: 'En chemin : le bouton a déjà sa place',
  beforeEach: answering({}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Télécharger une année' })).toBeDisabled();
  },
};
export const Empty: Story = {
  name: 'Aucune facture',
  beforeEach: answering({ ...all, 'GET /invoices': { invoices: [], total: 0, totalPriceInclVAT: null } }),
  play: says("Vous n'avez aucune facture pour le moment."),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ ...all, 'GET /invoices': { status: 500 } }),
};
