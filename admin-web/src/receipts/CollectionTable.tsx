import type { ConfirmedCollectionAnswer } from '@accordent/api/debits/debits.schemas.ts';
import { sentenceOf } from '@accordent/api/client/failure.ts';
import { lineDay } from '@accordent/api/client/money-lines/line-day.ts';
import { inCents } from '@accordent/api/client/money.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Money } from '@accordent/ui-kit/Money/Money.tsx';
import { RowCard, RowCardLine } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { Landmark } from 'lucide-react';
import { confirmCollection, type CollectionItem } from './receipts.api.ts';

export interface CollectionTableProps {
  collections: readonly CollectionItem[];
  onDone: () => unknown;
}

const counted = (count: number, one: string): string => `${count}\u00a0${count > 1 ? `${one}s` : one}`;
const words = ({ reference, count, returnedCount }: CollectionItem): string =>
  `Remise ${reference}, ${counted(count, 'facture')}${returnedCount > 0 ? `, ${counted(returnedCount, 'rejet')}` : ''}`;

/** Credits of our account that are lump sums of debits: one press pays all their invoices. */
export function CollectionTable({ collections, onDone }: CollectionTableProps) {
  const { run, isBusy } = useAct<CollectionItem, ConfirmedCollectionAnswer>({
    act: ({ id }, key) => confirmCollection(id, key),
    doing: 'Enregistrement des paiements…',
    done: ({ invoices }) =>
      invoices > 0
        ? 'Factures prélevées payées.'
        : 'Remise créditée. Ses factures étaient déjà payées\u00a0: la ligne reste à traiter.',
    refusalOf: sentenceOf,
    onDone,
  });
  const confirm = (collection: CollectionItem) => (
    <Button size="small" tone="primary" disabled={isBusy} onClick={() => void run(collection)}>
      Confirmer<VisuallyHidden> la remise {collection.reference}</VisuallyHidden>
    </Button>
  );
  return (
    <DataTable<CollectionItem>
      caption="Remises de prélèvements créditées"
      density="tall"
      columns={[
        { id: 'day', header: 'Date', width: '132px', cell: ({ day }) => lineDay(day) },
        {
          id: 'label',
          header: 'Ligne',
          cell: (collection) => (
            <span data-look="stack gap-0">
              <span data-look="breaks">{collection.label}</span>
              <span data-look="quiet small">{words(collection)}</span>
            </span>
          ),
        },
        {
          id: 'amount',
          header: 'Montant',
          width: '124px',
          align: 'end',
          cell: ({ amount }) => <Money cents={inCents(amount)} />,
        },
        {
          id: 'confirm',
          header: 'Confirmer',
          isHeaderHidden: true,
          width: '132px',
          align: 'end',
          cell: confirm,
        },
      ]}
      rows={collections}
      rowKey={({ id }) => id}
      empty={<EmptyState icon={<Landmark size={20} />} title="Aucune remise." />}
      card={(collection) => (
        <RowCard
          title={collection.label}
          aside={<Money cents={inCents(collection.amount)} />}
          foot={confirm(collection)}
        >
          <RowCardLine>{lineDay(collection.day)}</RowCardLine>
          <RowCardLine>{words(collection)}</RowCardLine>
        </RowCard>
      )}
    />
  );
}
