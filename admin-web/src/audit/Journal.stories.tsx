import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { FilterBar } from '@accordent/ui-kit/Page/Page.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { auditItems, longAuditItem } from '../testing/audit.ts';
import { AuditCard, auditColumns } from './audit-columns.tsx';
import { AuditFilters, type AuditFiltersProps } from './AuditFilters.tsx';
import type { AuditItem } from './audit.api.ts';

interface JournalProps extends Pick<AuditFiltersProps, 'values' | 'onChange'> {
  rows: readonly AuditItem[] | undefined;
  isLoading: boolean;
  error: { message: string; onRetry: () => void } | null;
}

const staff = [
  { id: 1, name: 'Capucine LORMEAU' },
  { id: 2, name: 'Nolwenn BERTHIER' },
];

function Journal({ rows, isLoading, error, values, onChange }: JournalProps) {
  return (
    <>
      <FilterBar>
        <AuditFilters values={values} staff={staff} today="2026-11-21" onChange={onChange} />
      </FilterBar>
      <DataTable
        caption="Journal"
        columns={auditColumns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={{ by: 'date', order: 'desc' }}
        onSort={fn()}
        isLoading={isLoading}
        error={error}
        density="tall"
        empty={<EmptyState title="Rien n’a encore été modifié ni consulté" />}
        card={(item) => <AuditCard item={item} />}
      />
    </>
  );
}

const meta = {
  title: 'Back-office/Journal/Liste',
  component: Journal,
  parameters: { layout: 'fullscreen' },
  args: {
    rows: auditItems,
    isLoading: false,
    error: null,
    values: { entity: '', adminId: '', from: '', to: '', only: '' },
    onChange: fn(),
  },
} satisfies Meta<typeof Journal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'QUERVALLON Maëlle' })).toHaveAttribute(
      'href',
      '/admin/user/edit/4/conventions',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Utilisateur' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Nolwenn BERTHIER' }));
    await expect(args.onChange).toHaveBeenCalledWith({ adminId: '2' });
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Consultations et exports' }));
    await expect(args.onChange).toHaveBeenCalledWith({ only: 'looks' });
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Filtered: Story = {
  name: 'Filtré',
  args: { values: { entity: 'convention', adminId: '1', from: '2026-11-01', to: '2026-11-21', only: '' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer le filtre Période' }));
    await expect(args.onChange).toHaveBeenCalledWith({ from: '', to: '' });
  },
};
export const Loading: Story = { name: 'En chemin', args: { rows: undefined, isLoading: true } };
export const Empty: Story = { name: 'Vide', args: { rows: [] } };
export const Failed: Story = {
  name: 'En échec',
  args: { rows: undefined, error: { message: 'Impossible de contacter le serveur.', onRetry: fn() } },
};
export const LongTexts: Story = { name: 'Texte long', args: { rows: [longAuditItem, ...auditItems] } };
export const Phone: Story = {
  name: 'Téléphone',
  args: { rows: [longAuditItem, ...auditItems] },
  globals: { viewport: { value: 'mobile1' } },
};
