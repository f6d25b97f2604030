import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { drawn } from '../../.storybook/answered.tsx';
import { afterPaint } from '../hooks/after-paint.ts';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { Pagination } from '../Pagination/Pagination.tsx';
import { RowCard, RowCardLine } from '../RowCard/RowCard.tsx';
import { StatusChip } from '../StatusChip/StatusChip.tsx';
import { LineActions, lineColumns, lines, type Line } from '../stories/rows.tsx';
import type { Sort } from './column.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';

const onDelete = fn();
const onRowClick = fn<(line: Line) => void>();
const onSort = fn<(sort: Sort) => void>();

const actions = (line: Line) => <LineActions line={line} onDelete={onDelete} />;

const card = (line: Line) => (
  <RowCard title={line.patient} aside={<StatusChip {...line.status} />}>
    <RowCardLine>{line.insurer}</RowCardLine>
  </RowCard>
);

function LineTable(props: Partial<DataTableProps<Line>>) {
  return (
    <DataTable<Line>
      caption="Prises en charge"
      columns={lineColumns}
      rows={lines}
      rowKey={({ id }) => id}
      sort={{ by: 'age', order: 'desc' }}
      onSort={onSort}
      onRowClick={onRowClick}
      rowActions={actions}
      empty={
        <EmptyState
          title="Aucune PEC pour ces filtres"
          description="Statut : Refusée par la mutuelle. Du 2 au 20 nov. 2026."
          action={<Button size="small">Effacer les filtres</Button>}
        />
      }
      card={card}
      {...props}
    />
  );
}

const meta = {
  title: 'Listes/DataTable',
  component: LineTable,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LineTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InGroups: Story = {
  name: 'En groupes, dont un replié : J passe les têtes',
  args: {
    hasKeys: true,
    sections: [
      { key: 1, head: 'Orélia', size: 1 },
      { key: 2, head: 'Kalixia', size: 0 },
      { key: 3, head: 'Sans groupement', size: lines.length - 1 },
    ],
  },
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row').slice(1);
    await expect(rows.map((row) => row.dataset['row'] === undefined).slice(0, 4)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    await userEvent.keyboard('j');
    await expect(rows[4]).toHaveFocus();
  },
};
export const Full: Story = {
  name: 'Rempli',
  args: {
    footer: <Pagination page={1} pageSize={20} total={58} onPage={fn()} onPageSize={fn()} />,
  },
};
export const Compact: Story = { name: 'Compact', args: { density: 'compact' } };
export const Dark: Story = { ...Full, name: 'Sombre', globals: { theme: 'dark' } };
export const Loading: Story = {
  name: 'En chemin',
  args: { rows: undefined, isLoading: true },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Chargement'));
    await expect(canvas.getByRole('table', { name: 'Prises en charge' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};
export const LoadingAgain: Story = { name: 'D’autres lignes en chemin', args: { isLoading: true } };
export const Empty: Story = { name: 'Vide', args: { rows: [] } };
export const Failed: Story = {
  name: 'En échec',
  args: {
    rows: undefined,
    error: { message: 'Les PEC ne se chargent pas', reference: '9C41', onRetry: fn() },
  },
};
export const FailedOverOldRows: Story = {
  name: 'En échec : les anciennes lignes restent',
  args: {
    error: {
      message: 'Connexion perdue.',
      staleSince: 'Données du 14:05.',
      reference: '9C41',
      onRetry: fn(),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Données du 14:05.');
    await expect(canvas.getByText('OSSELIN Tancrède')).toBeVisible();
  },
};
export const Cards: Story = { name: 'En cartes (téléphone)', globals: { viewport: { value: 'mobile1' } } };

export const Sorts: Story = {
  name: 'Un clic sur l’en-tête trie, un second retourne',
  play: async ({ canvas }) => {
    onSort.mockClear();
    await expect(canvas.getByRole('columnheader', { name: 'Âge' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Patient' }));
    await expect(onSort).toHaveBeenLastCalledWith({ by: 'patient', order: 'asc' });
    await userEvent.click(canvas.getByRole('button', { name: 'Âge' }));
    await expect(onSort).toHaveBeenLastCalledWith({ by: 'age', order: 'asc' });
  },
};

export const Keyboard: Story = {
  name: 'Au clavier : lignes, puis actions',
  play: async ({ canvas }) => {
    onRowClick.mockClear();
    onDelete.mockClear();
    const [, first, second] = canvas.getAllByRole('row');
    await expect(within(first!).getAllByRole('rowheader')).toHaveLength(1);
    first?.focus();
    // The icons of a row are drawn once somebody comes to it, by keyboard or pointer.
    const icons = () => second!.querySelectorAll('[data-actions] svg').length;
    await expect(icons()).toBe(0);
    await userEvent.keyboard('{ArrowDown}');
    await expect(second).toHaveFocus();
    await expect(icons()).toBe(3);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onRowClick).toHaveBeenCalledWith(lines[1]));
    // Tab goes through the controls of this row alone.
    await userEvent.tab();
    await expect(second).toContainElement(document.activeElement as HTMLElement);
    for (const control of within(first!).getAllByRole('button'))
      await expect(control).toHaveAttribute('tabindex', '-1');
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer 004796' }));
    await expect(onDelete).toHaveBeenCalledOnce();
    // A row opens behind the next image: this comes after it.
    await new Promise<void>(afterPaint);
    await expect(onRowClick).toHaveBeenCalledOnce();
  },
};

export const RowGone: Story = {
  name: 'La ligne en main s’en va\u00a0: celle qui prend sa place est en main',
  render: function Leaving() {
    const [rows, setRows] = useState(lines.slice(0, 4));
    const leave = (gone: number) => setRows(rows.filter((_, place) => place !== gone));
    return (
      <>
        {/* As an answer comes: without a press of the pointer. */}
        <button onClick={() => leave(1)}>La deuxième</button>
        <button onClick={() => leave(rows.length - 1)}>La dernière</button>
        <button onClick={() => setRows(lines.slice(4, 6))}>Page suivante</button>
        <LineTable hasKeys rows={rows} />
      </>
    );
  },
  play: async ({ canvas }) => {
    const press = (name: string) => canvas.getByRole<HTMLButtonElement>('button', { name }).click();
    const row = (place: number) => canvas.getAllByRole('row')[place + 1];
    const third = row(2)!.dataset['row'];
    await userEvent.keyboard('j');
    await expect(row(1)).toHaveFocus();
    press('La deuxième');
    // The one that goes has the focus until it is gone.
    await waitFor(() => expect(row(1)!.dataset['row']).toBe(third));
    await waitFor(() => expect(row(1)).toHaveFocus());
    await userEvent.keyboard('j');
    await expect(row(2)).toHaveFocus();
    press('La dernière');
    await waitFor(() => expect(row(1)).toHaveFocus());
    press('Page suivante');
    await waitFor(() => expect(canvas.getAllByRole('row')[1]).toHaveAttribute('tabindex', '0'));
  },
};

export const AllGone: Story = {
  name: 'D’autres lignes\u00a0: le clavier reste au tableau, et rien d’autre ne le perd',
  render: function Paging() {
    const [from, setFrom] = useState(0);
    return (
      <>
        <button onClick={() => setFrom((from + 2) % 4)}>Page suivante</button>
        <LineTable rows={lines.slice(from, from + 2)} onRowClick={fn()} />
      </>
    );
  },
  play: async ({ canvas }) => {
    const next = canvas.getByRole<HTMLButtonElement>('button', { name: 'Page suivante' });
    const row = (place: number) => canvas.getAllByRole('row')[place + 1]!;
    const before = row(1).dataset['row'];
    row(1).focus();
    // As an answer comes: without a press of the pointer.
    next.click();
    await waitFor(() => expect(row(1).dataset['row']).not.toBe(before));
    await waitFor(() => expect(row(0)).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(row(1)).toHaveFocus();
    const then = row(1).dataset['row'];
    await userEvent.click(next);
    await waitFor(() => expect(row(1).dataset['row']).not.toBe(then));
    await drawn();
    await expect(next).toHaveFocus();
  },
};
