import type { Meta, StoryObj } from '@storybook/react-vite';
import { currentToasts } from '@accordent/ui-kit/Toaster/toast.ts';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import { samplePdf } from '../../../ui-kit/src/stories/sample-documents.ts';
import { anInvoiceRecord, longInvoice } from '../testing/invoices.ts';
import InvoicePage from './InvoicePage.tsx';
import type { OpenedInvoice } from './invoices.api.ts';

const { id } = anInvoiceRecord();
const showing =
  (invoice = anInvoiceRecord(), debit: OpenedInvoice['debit'] = null) =>
  () =>
    answering({
      [`GET /invoice/${id}`]: { invoice: { ...invoice, id }, url: samplePdf([`Facture ${id}`]), debit },
      [`POST /invoice/${id}/debit`]: {},
    })();

const meta = {
  title: 'Back-office/Écrans/Facture',
  component: InvoicePage,
  parameters: { layout: 'fullscreen' },
  args: { id, mode: 'edit' },
  decorators: [at('/admin/invoice/edit/1042')],
} satisfies Meta<typeof InvoicePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ [`GET /invoice/${id}`]: { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('La facture ne se charge pas')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};
export const Unknown: Story = {
  name: 'Inconnue',
  beforeEach: answering({ [`GET /invoice/${id}`]: { status: 404 } }),
  play: shows('link', 'Voir les factures'),
};
export const Edit: Story = {
  name: 'Modifier\u00a0: un avoir se demande deux fois',
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Créer un avoir' }));
    await expect(canvas.queryByRole('button', { name: 'Prélever' })).toBeNull();
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Facture n° 1042');
  },
};
export const Debiting: Story = {
  name: 'À prélever à la main',
  beforeEach: showing(anInvoiceRecord({ paid: 100 }), { collectDay: '2027-01-13', noticeDays: 14 }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Prélever' }));
    const dialog = await screen.findByRole('dialog', { name: /Prélever cette facture/ });
    await expect(dialog).toHaveTextContent(/258,80.€, le 13 janv. 2027/);
    await expect(dialog).toHaveTextContent(/au moins 14.jours avant/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Prélever' }));
    await waitFor(() => expect(currentToasts()[0]?.message).toBe('Prélèvement annoncé.'));
  },
};
export const DebitRefused: Story = {
  name: 'Prélèvement refusé : la phrase reste quand la facture, relue, ne se prélève plus',
  beforeEach: () => {
    let debit: OpenedInvoice['debit'] = { collectDay: '2027-01-13', noticeDays: 14 };
    return answering({
      [`GET /invoice/${id}`]: () => ({
        invoice: { ...anInvoiceRecord(), id },
        url: samplePdf([`Facture ${id}`]),
        debit,
      }),
      [`POST /invoice/${id}/debit`]: () => {
        debit = null;
        return { status: 409, code: 'stale' };
      },
    })();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Prélever' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Prélever cette facture/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Prélever' }));
    await waitFor(() => expect(canvas.queryByText('Prélever')).toBeNull());
    await expect(screen.getByRole('alert')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const PuttingBack: Story = {
  name: 'Remettre en attente se demande\u00a0: les paiements sont annulés',
  beforeEach: () => {
    let isPaid = true;
    return answering({
      [`GET /invoice/${id}`]: () => ({
        invoice: anInvoiceRecord({ isPaid, paid: isPaid ? 358.8 : 0, state: isPaid ? 'paid' : 'pending' }),
        url: samplePdf([`Facture ${id}`]),
        debit: null,
      }),
      [`POST /invoice/change/${id}`]: () => {
        isPaid = !isPaid;
        return { invoice: anInvoiceRecord({ isPaid }) };
      },
    })();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remettre en attente' }));
    const dialog = await screen.findByRole('dialog', { name: /Remettre cette facture en attente/ });
    await expect(dialog).toHaveTextContent(/358,80.€ reçus/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remettre en attente' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Marquer comme payée' }));
    await expect(await canvas.findByRole('button', { name: 'Remettre en attente' })).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
export const BeingMade: Story = {
  name: 'PDF en préparation',
  beforeEach: answering({
    [`GET /invoice/${id}`]: { invoice: anInvoiceRecord({ isReady: false }), url: null, debit: null },
  }),
  play: says('Le PDF est en préparation'),
};
export const View: Story = { name: 'Vue', args: { mode: 'view' }, beforeEach: showing() };
export const LongTexts: Story = {
  name: 'Texte long',
  beforeEach: showing(anInvoiceRecord({ ...longInvoice, missing: ['siren', 'address'] })),
};
export const Phone: Story = {
  name: 'Téléphone',
  globals: { viewport: { value: 'mobile2' } },
  beforeEach: showing(),
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' }, beforeEach: showing() };
