import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { longInsurerName, mutualNames } from '../testing/insurers.ts';
import { InsurerCard, insurerColumns, InsurerRowActions } from './insurer-columns.tsx';
import { insurerWords } from './insurer-words.ts';
import type { InsurerKind, InsurerRow } from './mutuals.api.ts';

interface ListProps {
  kind: InsurerKind;
  rows: readonly InsurerRow[] | undefined;
  isLoading: boolean;
  error: { message: string; onRetry: () => void } | null;
  onDelete: (row: InsurerRow) => void;
}

function List({ kind, rows, isLoading, error, onDelete }: ListProps) {
  const words = insurerWords[kind];
  return (
    <DataTable
      caption={words.title}
      columns={insurerColumns(kind)}
      rows={rows}
      rowKey={({ id }) => id}
      sort={{ by: 'name', order: 'asc' }}
      onSort={fn()}
      isLoading={isLoading}
      error={error}
      empty={<EmptyState title={words.none} action={<Button>{words.add}</Button>} />}
      rowActionsWidth="124px"
      rowActions={(row) => <InsurerRowActions kind={kind} row={row} onDelete={onDelete} />}
      card={(row) => <InsurerCard kind={kind} row={row} />}
    />
  );
}

const groups: readonly InsurerRow[] = [
  { id: 1, name: 'Carte Ivoire', isCapped: false, attached: [], totalAttached: 0 },
  { id: 2, name: 'Kalia', isCapped: false, attached: mutualNames.slice(0, 1), totalAttached: 1 },
  { id: 3, name: 'Orélia', isCapped: true, attached: mutualNames.slice(0, 10), totalAttached: 300 },
];

const meta = {
  title: 'Back-office/Mutuelles/Liste',
  component: List,
  parameters: { layout: 'fullscreen' },
  args: { kind: 'mutual-group', rows: groups, isLoading: false, error: null, onDelete: fn() },
} satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'Voir Orélia' })).toHaveAttribute(
      'href',
      '/admin/mutual-group/view/3',
    );
    await expect(canvas.getByText('Aucune mutuelle')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer Kalia' }));
    await expect(args.onDelete).toHaveBeenCalledWith(groups[1]);
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Mutuals: Story = { name: 'Mutuelles', args: { kind: 'mutual' } };
export const Loading: Story = { name: 'En chemin', args: { rows: undefined, isLoading: true } };
export const Empty: Story = { name: 'Vide', args: { rows: [] } };
export const Failed: Story = {
  name: 'En échec',
  args: { rows: undefined, error: { message: 'Impossible de contacter le serveur.', onRetry: fn() } },
};
export const LongTexts: Story = {
  name: 'Texte long',
  args: {
    rows: [
      {
        id: 1,
        name: longInsurerName,
        isCapped: true,
        attached: [{ id: 1, name: longInsurerName }],
        totalAttached: 1,
      },
    ],
  },
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
