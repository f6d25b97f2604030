import { lineDay } from '@accordent/api/client/money-lines/line-day.ts';
import { euroText, inCents } from '@accordent/api/client/money.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { MoreRows, SHOWN_FIRST } from '@accordent/ui-kit/DataTable/MoreRows.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Money } from '@accordent/ui-kit/Money/Money.tsx';
import { RowCard, RowCardLine } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import type { ReceiptItem } from './receipts.api.ts';
import { useDismissReceipt } from './use-dismiss-receipt.ts';

export interface ReceiptTableProps {
  caption: string;
  receipts: readonly ReceiptItem[];
  /** They were set aside, and may come back. */
  areDismissed?: boolean;
  onChoose?: (receipt: ReceiptItem) => void;
  onDone: () => unknown;
}

/** Credits of our account that pay nothing that we know of. */
export function ReceiptTable({
  caption,
  receipts,
  areDismissed = false,
  onChoose,
  onDone,
}: ReceiptTableProps) {
  const [shown, setShown] = useState(SHOWN_FIRST);
  const { run, isBusy } = useDismissReceipt(!areDismissed, onDone);
  const acts = (receipt: ReceiptItem) => (
    <span data-look="row gap-4">
      {onChoose && (
        <Button size="small" onClick={() => onChoose(receipt)}>
          Choisir<VisuallyHidden> la facture payée par {receipt.label}</VisuallyHidden>
        </Button>
      )}
      <Button size="small" tone="quiet" disabled={isBusy} onClick={() => void run(receipt)}>
        {areDismissed ? 'Remettre' : 'Écarter'}
        <VisuallyHidden> {receipt.label}</VisuallyHidden>
      </Button>
    </span>
  );
  return (
    <DataTable<ReceiptItem>
      caption={caption}
      columns={[
        { id: 'day', header: 'Date', width: '124px', cell: ({ day }) => lineDay(day) },
        { id: 'label', header: 'Ligne', cell: ({ label }) => label },
        { id: 'amount', header: 'Reste', width: '184px', align: 'end', cell: (one) => <Left of={one} /> },
        { id: 'acts', header: 'Actions', isHeaderHidden: true, width: '196px', align: 'end', cell: acts },
      ]}
      rows={receipts.slice(0, shown)}
      empty={<EmptyState icon={<Landmark size={20} />} title="Aucune ligne." />}
      rowKey={({ id }) => id}
      footer={<MoreRows total={receipts.length} shown={shown} onMore={setShown} />}
      card={(receipt) => (
        <RowCard title={receipt.label} aside={<Money cents={inCents(receipt.amount)} />} foot={acts(receipt)}>
          <RowCardLine>{lineDay(receipt.day)}</RowCardLine>
        </RowCard>
      )}
    />
  );
}

/** What is left of a line; where a part of it pays something, of how much. */
const Left = ({ of: { amount, whole } }: { of: ReceiptItem }) => (
  <>
    <Money cents={inCents(amount)} />
    {amount !== whole && <span data-look="quiet small block">sur {euroText(whole)}</span>}
  </>
);
