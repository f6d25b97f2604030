import { ChoiceFilter } from '@accordent/ui-kit/FilterChip/ChoiceFilter.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Users } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { paths } from '../screens.ts';
import { ListScreen } from '../shared/ListScreen.tsx';
import {
  aPractitioner,
  archivedPractitioners,
  storyPlans,
  storyPractitioners,
} from '../testing/practitioners.ts';
import { ArchivedCard, archivedColumns, ClientCard, clientColumns } from './practitioner-columns.tsx';
import { PractitionerRowActions } from './PractitionerRowActions.tsx';
import type { PractitionerRow } from './practitioners.api.ts';

const onArchive = fn();
const onDelete = fn();

interface ListProps {
  kind?: 'client' | 'archived';
  rows: readonly PractitionerRow[] | undefined;
  error?: unknown;
  isFiltered?: boolean;
  planId?: number | null;
}

function List({ kind = 'client', rows, error = null, isFiltered = false, planId = null }: ListProps) {
  const isArchive = kind === 'archived';
  return (
    <ListScreen
      title={isArchive ? 'Dentistes archivés' : 'Dentistes Accordent'}
      unit={['dentiste', 'dentistes']}
      list={{
        search: isFiltered ? 'zzz' : '',
        orderBy: 'lastname',
        order: 'asc',
        page: 1,
        perPage: 20,
        isFiltered: isFiltered || planId !== null,
        show: fn(),
        clear: fn(),
        setPerPage: fn(),
      }}
      answer={{
        data: rows && { users: rows, total: rows.length },
        error,
        isLoading: rows === undefined && error === null,
        isValidating: false,
        mutate: fn(),
      }}
      rowsOf={({ users }) => users}
      filters={
        !isArchive && <ChoiceFilter label="Forfait" options={storyPlans} value={planId} onChange={fn()} />
      }
      empty={{ title: 'Aucun dentiste à afficher', icon: <Users size={20} aria-hidden /> }}
      columns={isArchive ? archivedColumns : clientColumns}
      rowHref={({ id }) => paths.practitioner('edit', id)}
      rowActionsWidth="152px"
      rowActions={(row) => <PractitionerRowActions row={row} onArchive={onArchive} onDelete={onDelete} />}
      card={(row) => (isArchive ? <ArchivedCard row={row} /> : <ClientCard row={row} />)}
    />
  );
}

const meta = {
  title: 'Back-office/Dentistes/Listes',
  component: List,
  parameters: { layout: 'fullscreen' },
  args: { rows: storyPractitioners },
} satisfies Meta<typeof List>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    onArchive.mockClear();
    await expect(canvas.getByText('4 dentistes')).toBeVisible();
    await expect(canvas.getByText('31 / 38')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Archiver QUERVALLON Maëlle' }));
    await expect(onArchive).toHaveBeenCalledWith(expect.objectContaining({ id: aPractitioner().id }));
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
export const Loading: Story = { name: 'En chemin', args: { rows: undefined } };
export const Empty: Story = { name: 'Vide', args: { rows: [] } };
export const NothingFound: Story = { name: 'Rien pour ces filtres', args: { rows: [], isFiltered: true } };
export const Failed: Story = { name: 'En échec', args: { rows: undefined, error: new Error('503') } };
export const OfOnePlan: Story = { name: 'Un forfait', args: { planId: 2 } };
export const Archived: Story = {
  name: 'Archivés : qui a archivé',
  args: { kind: 'archived', rows: archivedPractitioners },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Archivé par l’équipe')).toBeVisible();
    await expect(canvas.getByText('Archivé par le dentiste')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Modifier/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Désarchiver QUERVALLON Maëlle' })).toBeInTheDocument();
  },
};
export const ArchivedPhone: Story = {
  name: 'Archivés, téléphone',
  args: { kind: 'archived', rows: archivedPractitioners },
  globals: { viewport: { value: 'mobile1' } },
};
