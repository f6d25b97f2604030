import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { anImportLine, anImportPreview } from '../testing/imports.ts';
import { ImportDone, ImportVerdict } from './ImportSummary.tsx';

const meta = {
  title: 'Back-office/Import/Bilan',
  component: ImportDone,
  args: {
    result: { kind: 'practitioners', added: 1204, known: 3, skipped: 1 },
    links: [
      { href: '/admin/user/list', label: 'Voir les dentistes' },
      { href: '/admin/prospect/list', label: 'Voir les prospects' },
    ],
    onAgain: fn(),
  },
} satisfies Meta<typeof ImportDone>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Done: Story = {
  name: 'Terminé',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Import terminé : 1 204 dentistes et prospects.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Voir les prospects' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Importer un autre fichier' }));
    await expect(args.onAgain).toHaveBeenCalledOnce();
  },
};
export const NothingNew: Story = {
  name: 'Rien de nouveau',
  args: { result: { kind: 'mutuals', added: 0, known: 12, skipped: 0 }, links: [] },
};

const verdict = (preview: ReturnType<typeof anImportPreview>) => () => <ImportVerdict preview={preview} />;

export const ToAdd: Story = {
  name: 'À ajouter',
  render: verdict(anImportPreview([anImportLine({ line: 2 }), anImportLine({ line: 3 })])),
};
export const SomeKnown: Story = {
  name: 'Certaines déjà connues',
  render: verdict(anImportPreview([anImportLine({ line: 2 }), anImportLine({ line: 3, state: 'known' })])),
};
export const SomeFaulty: Story = {
  name: 'Certaines fautives',
  render: verdict(
    anImportPreview([anImportLine({ line: 2 }), anImportLine({ line: 3, state: 'faulty' })], {
      ignoredColumns: ['id', 'creationDate', 'couleur préférée'],
    }),
  ),
};
export const AllFaulty: Story = {
  name: 'Toutes fautives',
  render: verdict(anImportPreview([anImportLine({ line: 3, state: 'faulty' })])),
};
export const AllKnown: Story = {
  name: 'Toutes déjà connues',
  render: verdict(anImportPreview([anImportLine({ line: 3, state: 'known' })], { ignoredColumns: ['id'] })),
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
