import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { inCents } from '@accordent/api/client/money.ts';

/** ', 13 275,60 € TTC': what the found invoices add up to, credit notes taken off; '' where it is not known. */
export const sumNote = (euros: number | null | undefined): string =>
  euros === null || euros === undefined ? '' : `, ${formatMoney(inCents(euros))} TTC`;
