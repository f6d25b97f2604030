import type { Meta, StoryObj } from '@storybook/react-vite';
import { currentToasts } from '@accordent/ui-kit/Toaster/toast.ts';
import { expect, userEvent, waitFor } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { anImportLine, anImportPreview } from '../testing/imports.ts';
import ImportPage from './ImportPage.tsx';

const name = 'dentistes-repris-de-l-ancien-logiciel-export-complet-du-cabinet-des-grands-tilleuls-2026.csv';
const choose = async (canvas: { findByLabelText: (label: string) => Promise<HTMLElement> }) =>
  userEvent.upload(await canvas.findByLabelText('Fichier'), new File(['a'], name, { type: 'text/csv' }));
const preview = anImportPreview([
  anImportLine({ line: 2 }),
  anImportLine({ line: 3, state: 'known' }),
  anImportLine({
    line: 4,
    state: 'faulty',
    name: 'DE LA TOURNERAYE-KERDRAON-BASTIDE ANNE-ÉLÉONORE MARIE-BERNADETTE',
    faults: [
      { field: 'phone', value: '612345678', sentence: 'Saisissez un numéro de téléphone à dix chiffres.' },
    ],
  }),
]);
const previewed = answering({
  'POST /import/preview': { import: preview },
  'POST /import/confirm': { import: { kind: 'practitioners', added: 1, known: 1, skipped: 1 } },
});

const meta = {
  title: 'Back-office/Écrans/Import',
  component: ImportPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/import')],
} satisfies Meta<typeof ImportPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: 'Aucun fichier choisi', beforeEach: answering({}) };
export const Loading: Story = {
  name: 'Lecture en cours',
  beforeEach: answering({}),
  play: async ({ canvas }) => {
    await choose(canvas);
    await expect(await canvas.findByText(/Lecture de /)).toBeVisible();
  },
};
export const Failed: Story = {
  name: 'En échec\u00a0: un autre fichier se choisit',
  beforeEach: answering({ 'POST /import/preview': { status: 500 } }),
  play: async ({ canvas }) => {
    await choose(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('n’a pas été lu');
    await expect(canvas.getByLabelText('Fichier')).toBeEnabled();
  },
};
export const Faulty: Story = {
  name: 'Des lignes fautives\u00a0: rien n’est importé sans l’accord',
  beforeEach: previewed,
  play: async ({ canvas }) => {
    await choose(canvas);
    const act = await canvas.findByRole('button', { name: 'Importer 1 ligne' });
    await expect(act).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Ignorer la ligne fautive' }));
    await expect(act).toBeEnabled();
  },
};
export const Refused: Story = {
  name: 'Import en échec\u00a0: sa référence est dite',
  beforeEach: answering({
    'POST /import/preview': { import: preview },
    'POST /import/confirm': { status: 500, reference: 'a3f9c21b' },
  }),
  play: async ({ canvas }) => {
    await choose(canvas);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Ignorer la ligne fautive' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Importer 1 ligne' }));
    await waitFor(() => expect(currentToasts()[0]?.detail).toBe('Réf. a3f9c21b'));
  },
};
export const Done: Story = {
  name: 'Importé',
  beforeEach: previewed,
  play: async ({ canvas }) => {
    await choose(canvas);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Ignorer la ligne fautive' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Importer 1 ligne' }));
    await expect(await canvas.findByRole('link', { name: 'Voir les dentistes' })).toBeVisible();
  },
};
export const Phone: Story = {
  name: 'Téléphone',
  globals: { viewport: { value: 'mobile2' } },
  beforeEach: previewed,
  play: ({ canvas }) => choose(canvas),
};
export const Dark: Story = {
  name: 'Sombre',
  globals: { theme: 'dark' },
  beforeEach: previewed,
  play: ({ canvas }) => choose(canvas),
};
