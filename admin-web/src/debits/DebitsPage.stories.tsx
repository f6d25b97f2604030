import type { Meta, StoryObj } from '@storybook/react-vite';
import type { NewExport } from '@accordent/api/exports/exports.schemas.ts';
import { currentToasts } from '@accordent/ui-kit/Toaster/toast.ts';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import { asEmployee, asSuperAdministrator } from '../testing/administrators.ts';
import { exporting } from '../testing/exports.ts';
import { aDebitBatch, longDebits, noDebits, someDebits } from '../testing/debits.ts';
import DebitsPage from './DebitsPage.tsx';

const full = answering({
  ...asSuperAdministrator,
  'GET /debits': someDebits,
  'GET /debit-batch/2': aDebitBatch,
});

const meta = {
  title: 'Back-office/Écrans/Prélèvements',
  component: DebitsPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/receipts/debits')],
  beforeEach: full,
} satisfies Meta<typeof DebitsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Rejetés ou remboursés, 4')).toBeVisible();
    const [repeat, ...others] = canvas.getAllByRole('button', { name: /Prélever à nouveau/ });
    await expect(others).toHaveLength(0);
    // One pixel more than fits ends in an ellipsis beside it; on a phone there is no cell.
    const cell = repeat?.closest('td');
    if (cell) {
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const fits = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      await expect(repeat?.offsetWidth).toBeLessThanOrEqual(fits);
    }
    await expect(canvas.getByText('À télécharger')).toBeVisible();
    await expect(canvas.getByText(/La facture reste marquée payée, à vérifier/)).toBeVisible();
  },
};
export const Many: Story = {
  name: 'Beaucoup à venir',
  beforeEach: answering({
    ...asSuperAdministrator,
    'GET /debits': {
      ...someDebits,
      upcoming: Array.from({ length: 1120 }, (_, place) => ({
        ...someDebits.upcoming[0]!,
        id: 1000 + place,
      })),
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('À venir, 1 120')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /Ne pas prélever/ })).toHaveLength(50);
    await userEvent.click(canvas.getByRole('button', { name: /Voir les suivantes \(1.070\)/ }));
    await expect(canvas.getAllByRole('button', { name: /Ne pas prélever/ })).toHaveLength(250);
  },
};
export const ManyReturned: Story = {
  name: 'Beaucoup de rejets',
  beforeEach: answering({
    ...asSuperAdministrator,
    'GET /debits': {
      ...someDebits,
      returned: Array.from({ length: 620 }, (_, place) => ({ ...someDebits.returned[0]!, id: 2000 + place })),
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Rejetés ou remboursés, 620')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /Prélever à nouveau/ })).toHaveLength(50);
    await userEvent.click(canvas.getByRole('button', { name: /Voir les suivantes \(570\)/ }));
    await expect(canvas.getAllByRole('button', { name: /Prélever à nouveau/ })).toHaveLength(250);
  },
};
export const ForEmployees: Story = {
  name: 'Pour l’équipe',
  beforeEach: answering({ ...asEmployee, 'GET /debits': someDebits }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Un super administrateur la prépare/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Télécharger le fichier/ })).toBeNull();
  },
};
export const Preparing: Story = {
  name: 'Remise à préparer',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Préparer la remise' }));
    await expect(await screen.findByRole('dialog')).toHaveTextContent(/3.prélèvements le 31 déc. 2026/);
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Batch: Story = {
  name: 'Une remise',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Voir la remise PB000002' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remise PB000002' });
    await expect(dialog).toHaveTextContent('Provision insuffisante (AM04)');
  },
};
export const Stopping: Story = {
  name: 'Prélèvement à arrêter',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ne pas prélever la facture 1031' }));
    await expect(await screen.findByRole('dialog')).toHaveTextContent(/Facture n°.1031/);
  },
};
export const Exporting: Story = {
  name: 'Exporter',
  beforeEach: answering({
    ...asEmployee,
    'GET /debits': someDebits,
    'POST /export': exporting({ list: 'debits', title: 'Prélèvements', rows: 8_412 }),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Exporter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(currentToasts()[0]?.message).toMatch(/8\s412 lignes se prépare/));
  },
};
/** What was asked for last. */
let asked: NewExport['query'];
export const ExportingDays: Story = {
  name: 'Exporter une période',
  beforeEach: answering({
    ...asEmployee,
    'GET /debits': someDebits,
    'POST /export': async (request: Request) => {
      asked = ((await request.clone().json()) as NewExport).query;
      return exporting({ list: 'debits', title: 'Prélèvements', rows: 412 })(request);
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Période à exporter/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ce mois' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Exporter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(asked).toMatchObject({ from: expect.stringMatching(/-01$/) }));
    await expect(Object.keys(asked ?? {})).toEqual(['from', 'upTo']);
  },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: answering({ 'GET /debits': noDebits }),
  play: says('Aucun prélèvement annoncé.'),
};
export const Long: Story = {
  name: 'Textes longs, non configuré',
  beforeEach: answering({ 'GET /debits': longDebits }),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /debits': { status: 500 } }),
  play: shows('button', 'Réessayer'),
};
