import { batchReference } from '../debits/debit.ts';
import { creditLabel } from '../reconciliation/expected.ts';
import type { ReceiptLine } from '../receipts/receipt.ts';
import { listedName } from '../shared/person-name.ts';
import { columnsFor, type Column } from './table.ts';

const line = columnsFor<ReceiptLine>();
const each = (values: readonly (string | number)[]): string | null => [...new Set(values)].join(', ') || null;

/** Nothing is left of what the bank took back. */
const leftOf = ({ reversedOn, cents }: ReceiptLine): number => (reversedOn === null ? cents : 0);

function stateOf(receipt: ReceiptLine): string {
  const { reversedOn, allocatedCents, dismissedAt } = receipt;
  if (reversedOn !== null) return 'Reprise par la banque';
  if (leftOf(receipt) === 0) return allocatedCents > 0 ? 'Rapprochée' : 'Reprise ou rendue';
  if (dismissedAt !== null) return 'Écartée';
  return allocatedCents > 0 ? 'Rapprochée en partie' : 'À rapprocher';
}

/** What came in on our account, a line of a statement a line. */
export const receiptColumns: readonly Column<ReceiptLine>[] = [
  line.day('Date', ({ bookedOn }) => bookedOn),
  line.text('Ligne', creditLabel, 60),
  line.money('Montant (€)', ({ wholeCents }) => wholeCents),
  line.text('Statut', stateOf, 22),
  line.money('Rapproché (€)', ({ allocatedCents }) => allocatedCents, 14),
  line.money(
    'Repris ou rendu (€)',
    ({ reversedOn, wholeCents, takenCents }) => (reversedOn === null ? takenCents : wholeCents),
    18,
  ),
  line.money('Reste (€)', leftOf),
  line.text('Factures', ({ payments }) => each(payments.map(({ invoiceId }) => invoiceId))),
  line.text(
    'Praticiens',
    ({ payments }) => each(payments.map(({ practitioner }) => listedName(practitioner))),
    36,
  ),
  line.text('Remises de prélèvements', ({ batchIds }) => each(batchIds.map(batchReference))),
  line.day('Reprise le', ({ reversedOn }) => reversedOn),
  line.moment('Écartée le', ({ dismissedAt }) => dismissedAt),
  line.number('Relevé', ({ statement }) => statement.id),
  line.moment('Relevé lu le', ({ statement }) => statement.readAt),
  line.text('Fin du n° de compte', ({ statement }) => statement.accountEnd || null, 18),
];
