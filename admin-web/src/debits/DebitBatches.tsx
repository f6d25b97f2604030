import { sentenceOf } from '@accordent/api/client/failure.ts';
import { euroText, inCents } from '@accordent/api/client/money.ts';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Money } from '@accordent/ui-kit/Money/Money.tsx';
import { RowCard, RowCardLine } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { Ban, Download, Eye, FileOutput } from 'lucide-react';
import { useState } from 'react';
import { batchState } from './batch-state.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { cancelDebitBatch, fetchDebitFile, type DebitBatchItem } from './debits.api.ts';

export interface DebitBatchesProps {
  batches: readonly DebitBatchItem[];
  /** Whether one may take the file, or cancel it. */
  mayHandOver: boolean;
  onDone: () => unknown;
}

type Asked = { readonly act: 'open' | 'cancel'; readonly batch: DebitBatchItem };

/** What was handed to the bank: its file, what came of it, what it holds. */
export function DebitBatches({ batches, mayHandOver, onDone }: DebitBatchesProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { run, isBusy } = useAct<DebitBatchItem>({
    act: fetchDebitFile,
    doing: 'Préparation du fichier…',
    done: 'Fichier téléchargé\u00a0: déposez-le sur le site de la banque.',
    refusalOf: sentenceOf,
    onDone,
  });
  const acts = (batch: DebitBatchItem) => (
    <span data-look="row end gap-2">
      <IconButton
        label={`Voir la remise ${batch.reference}`}
        icon={<Eye />}
        onClick={() => setAsked({ act: 'open', batch })}
      />
      {mayHandOver && !batch.cancelDate && (
        <IconButton
          label={`Télécharger le fichier de la remise ${batch.reference}`}
          icon={<Download />}
          disabled={isBusy}
          onClick={() => void run(batch)}
        />
      )}
      {mayHandOver && batch.canCancel && (
        <IconButton
          label={`Annuler la remise ${batch.reference}`}
          tone="danger"
          icon={<Ban />}
          onClick={() => setAsked({ act: 'cancel', batch })}
        />
      )}
    </span>
  );
  return (
    <>
      <DataTable<DebitBatchItem>
        caption="Remises de prélèvements"
        columns={[
          {
            id: 'day',
            header: 'Prélevée le',
            width: '120px',
            cell: ({ collectDay }) => <DateText value={collectDay} />,
          },
          { id: 'reference', header: 'Remise', width: '112px', cell: ({ reference }) => reference },
          {
            id: 'prepared',
            header: 'Préparée le',
            width: '124px',
            givesWay: 1,
            cell: ({ preparedDate }) => <DateText value={preparedDate} />,
          },
          {
            id: 'state',
            header: 'Statut',
            cell: (batch) => <StatusChip {...batchState(batch)} />,
          },
          {
            id: 'count',
            header: 'Factures',
            width: '92px',
            givesWay: 2,
            align: 'end',
            cell: ({ count }) => count,
          },
          {
            id: 'returned',
            header: 'Rejets',
            width: '80px',
            align: 'end',
            cell: ({ returnedCount }) => returnedCount,
          },
          {
            id: 'amount',
            header: 'Montant',
            width: '116px',
            align: 'end',
            cell: ({ amount }) => <Money cents={inCents(amount)} />,
          },
          { id: 'acts', header: 'Actions', isHeaderHidden: true, width: '124px', align: 'end', cell: acts },
        ]}
        rows={batches}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={<FileOutput size={20} />} title="Aucune remise préparée." />}
        card={(batch) => (
          <RowCard
            title={formatDate(batch.collectDay)}
            aside={<Money cents={inCents(batch.amount)} />}
            foot={
              <>
                <StatusChip {...batchState(batch)} />
                {acts(batch)}
              </>
            }
          >
            <RowCardLine>
              {batch.reference}, {batch.count}&nbsp;{batch.count > 1 ? 'factures' : 'facture'}
              {batch.returnedCount > 0 && `, ${batch.returnedCount}\u00a0rejets`}
            </RowCardLine>
          </RowCard>
        )}
      />
      {asked?.act === 'open' && <BatchDialog batch={asked.batch} onClose={() => setAsked(null)} />}
      {asked?.act === 'cancel' && (
        <ActDialog
          isOpen
          title={'Annuler cette remise\u00a0?'}
          message="Seulement si la banque n’a pas reçu le fichier, ou l’a refusé. Ses factures iront dans une autre remise, le même jour s’il en est temps."
          object={`${asked.batch.reference}, ${formatDate(asked.batch.collectDay)}, ${euroText(asked.batch.amount)}`}
          confirmLabel="Annuler la remise"
          doing="Annulation de la remise…"
          done="Remise annulée."
          refusalOf={sentenceOf}
          act={(key) => cancelDebitBatch(asked.batch.id, key)}
          onDone={onDone}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
