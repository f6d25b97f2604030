import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import {
  anAdministrator,
  invitedAdministrator,
  longAdministrator,
  ownAdministrator,
  seenByEmployee,
} from '../testing/administrators.ts';
import { AdministratorCard, administratorColumns } from './administrator-columns.tsx';
import { AdministratorRowActions } from './AdministratorRowActions.tsx';
import type { Administrator } from './administrators.api.ts';

interface ListProps {
  rows: readonly Administrator[] | undefined;
  isLoading: boolean;
  error: { message: string; onRetry: () => void } | null;
  onDelete: (administrator: Administrator) => void;
}

function List({ rows, isLoading, error, onDelete }: ListProps) {
  return (
    <DataTable
      caption="Utilisateurs"
      columns={administratorColumns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={{ by: 'name', order: 'asc' }}
      onSort={fn()}
      isLoading={isLoading}
      error={error}
      empty={<EmptyState title="Aucun utilisateur à afficher" />}
      rowActionsWidth="112px"
      rowActions={(administrator) => (
        <AdministratorRowActions administrator={administrator} onDelete={onDelete} />
      )}
      card={(administrator) => <AdministratorCard administrator={administrator} />}
    />
  );
}

const meta = {
  title: 'Back-office/Utilisateurs/Liste',
  component: List,
  parameters: { layout: 'fullscreen' },
  args: {
    rows: [anAdministrator(), invitedAdministrator, ownAdministrator],
    isLoading: false,
    error: null,
    onDelete: fn(),
  },
} satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer Nolwenn BERTHIER' }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button', { name: 'Supprimer Capucine LORMEAU' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Modifier Capucine LORMEAU' })).toBeInTheDocument();
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const AsAnEmployee: Story = {
  name: 'Vue par un employé',
  args: { rows: seenByEmployee },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /^Modifier/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Supprimer/ })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Voir Rozenn LE BIHAN' })).toBeInTheDocument();
  },
};
export const Loading: Story = { name: 'En chemin', args: { rows: undefined, isLoading: true } };
export const Empty: Story = { name: 'Vide', args: { rows: [] } };
export const Failed: Story = {
  name: 'En échec',
  args: { rows: undefined, error: { message: 'Impossible de contacter le serveur.', onRetry: fn() } },
};
export const LongTexts: Story = { name: 'Texte long', args: { rows: [longAdministrator, ownAdministrator] } };
export const Phone: Story = {
  name: 'Téléphone',
  args: { rows: [longAdministrator, ownAdministrator] },
  globals: { viewport: { value: 'mobile1' } },
};
