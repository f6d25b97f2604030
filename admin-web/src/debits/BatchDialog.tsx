import { invoiceTitle } from '@accordent/api/client/invoice-states.ts';
import { euroText } from '@accordent/api/client/money.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { formatDate, formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { paths } from '../screens.ts';
import { useDebitBatch, type BatchDebitItem, type DebitBatchItem } from './debits.api.ts';

const sequences = { FRST: 'premier', RCUR: 'récurrent', OOFF: 'ponctuel' } as const;

function came({ returnedDay, reason, paid, isInvoicePaid }: BatchDebitItem): string {
  if (returnedDay) return `rendu le ${formatDate(returnedDay)}\u00a0: ${reason}`;
  if (paid > 0) return 'crédité';
  return isInvoicePaid ? 'crédit attendu, facture payée autrement' : 'crédit attendu';
}

/** What a batch holds, debit by debit, and what came of each. */
export function BatchDialog({ batch, onClose }: { batch: DebitBatchItem; onClose: () => void }) {
  const answer = useDebitBatch(batch.id);
  const failure = useFetchFailure(answer);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Remise ${batch.reference}`}
      description={`${euroText(batch.amount)} le ${formatDate(batch.collectDay)}. Préparée le ${formatDateTime(batch.preparedDate)}${batch.preparedBy ? ` par ${batch.preparedBy}` : ''}.`}
      footer={<Button onClick={onClose}>Fermer</Button>}
    >
      <FetchedPart data={answer.data} failure={failure} loadFailed="La remise ne se charge pas" lines={5}>
        {({ debits }) => (
          <ul data-look="stack gap-10">
            {debits.map((debit) => (
              <li key={debit.id} data-look="row ends">
                <span data-look="stack gap-0">
                  <span data-look="strong breaks">{listedName(debit.user)}</span>
                  <span data-look="quiet small breaks">
                    <Anchor href={paths.invoice('edit', debit.invoiceId)}>
                      {invoiceTitle({ id: debit.invoiceId })}
                    </Anchor>
                    , {sequences[debit.sequence]}, {came(debit)}
                  </span>
                </span>
                <span data-look="whole">{euroText(debit.amount)}</span>
              </li>
            ))}
          </ul>
        )}
      </FetchedPart>
    </Dialog>
  );
}
