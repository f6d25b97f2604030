import { ofName } from '@accordent/api/client/person-name.ts';
import { lineDay } from '@accordent/api/client/money-lines/line-day.ts';
import { inCents } from '@accordent/api/client/money.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { DataTable, type DataTableProps } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { Money } from '@accordent/ui-kit/Money/Money.tsx';
import { RowCard, RowCardLine } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { Landmark } from 'lucide-react';
import { paths } from '../screens.ts';
import type { AllocationItem } from './money-lines.api.ts';

export interface AllocationTableProps extends Pick<DataTableProps<AllocationItem>, 'isLoading' | 'error'> {
  /** Absent while they are on their way. */
  allocations: readonly AllocationItem[] | undefined;
  onUndo: (allocation: AllocationItem) => void;
}

/** What lines pay by now, each to be taken back. */
export function AllocationTable({ allocations, onUndo, isLoading, error }: AllocationTableProps) {
  const undo = (allocation: AllocationItem) => (
    <Button tone="quiet" size="small" onClick={() => onUndo(allocation)}>
      Annuler<VisuallyHidden> le rapprochement {ofName(allocation.patient)}</VisuallyHidden>
    </Button>
  );
  return (
    <DataTable<AllocationItem>
      caption="Lignes confirmées"
      columns={[
        ...columns,
        { id: 'undo', header: 'Annuler', isHeaderHidden: true, width: '108px', align: 'end', cell: undo },
      ]}
      rows={allocations}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      error={error}
      empty={<EmptyState icon={<Landmark size={20} />} title="Aucune ligne confirmée." />}
      card={(allocation) => (
        <RowCard
          title={
            <Anchor href={paths.request('edit', allocation.dfcId, 'files')}>{allocation.patient}</Anchor>
          }
          aside={<Money cents={signed(allocation)} />}
          foot={undo(allocation)}
        >
          <RowCardLine>{allocation.label}</RowCardLine>
        </RowCard>
      )}
    />
  );
}

const signed = ({ kind, amount }: AllocationItem): number => inCents(kind === 'paid' ? amount : -amount);

const columns: readonly Column<AllocationItem>[] = [
  {
    id: 'patient',
    header: 'Patient',
    cell: ({ dfcId, patient }) => <Anchor href={paths.request('edit', dfcId, 'files')}>{patient}</Anchor>,
  },
  { id: 'reference', header: 'Référence', width: '156px', cell: ({ reference }) => reference },
  { id: 'label', header: 'Ligne', cell: ({ label }) => label },
  { id: 'day', header: 'Date', width: '132px', cell: ({ day }) => day && lineDay(day) },
  {
    id: 'amount',
    header: 'Montant',
    width: '124px',
    align: 'end',
    cell: (allocation) => <Money cents={signed(allocation)} />,
  },
];
