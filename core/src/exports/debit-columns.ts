import type { DebitLine } from '../debits/debit-store.ts';
import { batchReference, endToEndId } from '../debits/debit.ts';
import { returnKindOf, returnReasonText } from '../debits/return-reasons.ts';
import { listedName } from '../shared/person-name.ts';
import { columnsFor, type Column } from './table.ts';

const debit = columnsFor<DebitLine>();
const saidOfReturn = { reject: 'Rejeté', refund: 'Remboursé' } as const;

function stateOf({
  returnReason: reason,
  collectOn,
  returnedOn,
  ending,
  batchId,
  isCredited,
}: DebitLine): string {
  if (returnedOn !== null) return saidOfReturn[returnKindOf({ reason, collectOn, returnedOn })];
  if (ending !== null) return 'Annulé';
  if (batchId === null) return 'À venir';
  return isCredited ? 'Crédité' : 'Crédit attendu';
}

/** What is debited, or was, a debit a line; of the account nothing. */
export const debitColumns: readonly Column<DebitLine>[] = [
  debit.day('Prélevé le', ({ collectOn }) => collectOn),
  debit.number('Facture', ({ invoiceId }) => invoiceId),
  debit.text('Praticien', ({ practitioner }) => listedName(practitioner), 28),
  debit.money('Montant (€)', ({ cents }) => cents),
  debit.text('Statut', stateOf, 16),
  debit.money('Réglé par ce prélèvement (€)', ({ paidCents }) => paidCents, 26),
  debit.day('Rendu le', ({ returnedOn }) => returnedOn),
  debit.text(
    'Motif',
    ({ returnedOn, returnReason }) => (returnedOn === null ? null : returnReasonText(returnReason)),
    40,
  ),
  debit.moment('Prévenu le', ({ toldAt }) => toldAt),
  debit.text('Remise', ({ batchId }) => (batchId === null ? null : batchReference(batchId)), 12),
  debit.moment('Remise préparée le', ({ preparedAt }) => preparedAt, 18),
  debit.text('Référence', endToEndId, 20),
  debit.text('Mandat (RUM)', ({ mandateReference }) => mandateReference),
];
