import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { shows } from '../../../ui-kit/.storybook/sees.ts';
import type { ExportItem } from './exports.api.ts';
import ExportsPage from './ExportsPage.tsx';

const day = (timestamp: number) => ({ timestamp });

const ready: ExportItem = {
  id: 3,
  list: 'coverage-requests',
  title: 'Prises en charge',
  fileName: 'pec-2026-11-21.xlsx',
  format: 'xlsx',
  filters: ['Statut', 'Du'],
  state: 'ready',
  rows: 4512,
  rowsDone: 4512,
  size: 842.1,
  creationDate: day(1_795_251_600),
  endsOn: day(1_795_856_400),
};
const made: readonly ExportItem[] = [
  { ...ready, id: 5, state: 'running', rows: 96_310, rowsDone: 40_000, size: null, filters: [] },
  {
    ...ready,
    id: 4,
    state: 'waiting',
    title: 'Journal',
    list: 'audit',
    rows: 12_000,
    rowsDone: 0,
    size: null,
  },
  ready,
  { ...ready, id: 2, title: 'Contacts', list: 'contacts', format: 'csv', rows: 1, filters: ['Recherche'] },
  { ...ready, id: 1, state: 'failed', title: 'Mails', list: 'mails', size: null },
];

const showing = (exports: readonly ExportItem[]) =>
  answering({ 'GET /export': { exports, total: exports.length, totalCapped: false } });
const full = showing(made);

const meta = {
  title: 'Back-office/Écrans/Exports',
  component: ExportsPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/exports')],
  beforeEach: full,
} satisfies Meta<typeof ExportsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    const buttons = await canvas.findAllByRole('button', { name: /^Télécharger/ });
    await expect(buttons).toHaveLength(2);
    const progress = canvas.getByRole('progressbar', { name: /Avancement/ });
    await expect(progress).toHaveAttribute('value', '42');
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: showing([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Aucun export ces sept derniers jours')).toBeVisible();
    await expect(canvas.getByText(/en haut d’une liste/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Voir les PEC' })).toBeVisible();
  },
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /export': { status: 500 } }),
  play: shows('button', 'Réessayer'),
};
