import { inCents } from '@accordent/api/client/money.ts';
import type { StatusChipProps } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import type { DebitBatchItem } from './debits.api.ts';

type Shown = Pick<
  DebitBatchItem,
  'amount' | 'credited' | 'returned' | 'returnedCount' | 'cancelDate' | 'downloadDate'
>;

/** Where what was handed to the bank stands, by what the statement has shown of it. */
export function batchState(batch: Shown): StatusChipProps {
  const [amount, credited, returned] = [batch.amount, batch.credited, batch.returned].map(inCents) as [
    number,
    number,
    number,
  ];
  if (batch.cancelDate) return { name: 'Annulée', color: 'grey', icon: 'ban' };
  if (credited + returned === amount) return { name: 'Soldée', color: 'green', icon: 'circle-check' };
  if (credited > 0) return { name: 'Créditée en partie', color: 'ochre', icon: 'hourglass' };
  if (batch.downloadDate) return { name: 'Crédit attendu', color: 'azure', icon: 'clock' };
  return { name: 'À télécharger', color: 'orange', icon: 'triangle-alert' };
}
