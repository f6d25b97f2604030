import { counted } from '../shared/ListScreen.tsx';
import { sumNote } from './sum-note.ts';

/** '37 factures, 13 275,60 € TTC': how many were found and what they add up to. */
export function InvoiceCount({
  total,
  isCapped,
  sum,
}: {
  total: number;
  isCapped: boolean;
  /** In euros; null where it is not known. */
  sum: number | null;
}) {
  return (
    <output aria-live="polite">
      {counted(total, isCapped, ['facture', 'factures'])}
      {total > 0 && sumNote(sum)}
    </output>
  );
}
