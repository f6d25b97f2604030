import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { longProspect, storyProspects, storyProspectStatuses } from '../testing/prospects.ts';
import { ProspectCard, prospectColumns } from './prospect-columns.tsx';
import { ProspectRowActions } from './ProspectRowActions.tsx';
import type { ProspectRow } from './prospects.api.ts';
import { StatusFilter } from './StatusFilter.tsx';

interface ListProps {
  rows: readonly ProspectRow[] | undefined;
  isLoading: boolean;
  error: { message: string; onRetry: () => void } | null;
  onChangeStatus: (row: ProspectRow) => void;
  onConvert: (row: ProspectRow) => void;
  onDelete: (row: ProspectRow) => void;
}

function List({ rows, isLoading, error, ...acts }: ListProps) {
  return (
    <DataTable
      caption="Prospects"
      columns={prospectColumns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={{ by: 'creationDate', order: 'desc' }}
      onSort={fn()}
      isLoading={isLoading}
      error={error}
      empty={<EmptyState title="Aucun prospect à afficher" />}
      rowActionsWidth="184px"
      rowActions={(row) => <ProspectRowActions row={row} {...acts} />}
      card={(row) => <ProspectCard row={row} />}
    />
  );
}

const meta = {
  title: 'Back-office/Prospects/Liste',
  component: List,
  parameters: { layout: 'fullscreen' },
  args: {
    rows: storyProspects,
    isLoading: false,
    error: null,
    onChangeStatus: fn(),
    onConvert: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    const name = 'DE LA TOURNERAYE-SAINT-AUBIN DE MONTREVEL Anne-Éléonore Marie-Constance';
    await userEvent.click(canvas.getByRole('button', { name: `Changer le statut de ${name}` }));
    await expect(args.onChangeStatus).toHaveBeenCalledWith(longProspect);
    await userEvent.click(canvas.getByRole('button', { name: `Transformer ${name} en client` }));
    await expect(args.onConvert).toHaveBeenCalledWith(longProspect);
    await userEvent.click(canvas.getByRole('button', { name: `Supprimer ${name}` }));
    await expect(args.onDelete).toHaveBeenCalledWith(longProspect);
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Loading: Story = { name: 'En chemin', args: { rows: undefined, isLoading: true } };
export const Empty: Story = { name: 'Vide', args: { rows: [] } };
export const Failed: Story = {
  name: 'En échec',
  args: { rows: undefined, error: { message: 'Impossible de contacter le serveur.', onRetry: fn() } },
};
export const LongTexts: Story = { name: 'Texte long', args: { rows: [longProspect] } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };

const onFilter = fn();
export const Filter: Story = {
  name: 'Filtre de statut',
  render: () => <StatusFilter statuses={storyProspectStatuses} value="thoughtful" onChange={onFilter} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Statut/ }));
    await userEvent.click(await screen.findByLabelText('Injoignable'));
    await expect(onFilter).toHaveBeenCalledWith('unreachable');
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer le filtre Statut' }));
    await expect(onFilter).toHaveBeenCalledWith('');
  },
};
