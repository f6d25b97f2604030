import type { NewDebitMandate } from '@accordent/core/debits/debit-mandate.ts';
import type { Creditor, Debit } from '@accordent/core/debits/debit.ts';
import { table } from '../table.ts';

/** What practitioners signed so that their accounts are debited. */
export const DebitMandates = table<
  Omit<NewDebitMandate, 'iban'> & {
    id: number;
    practitionerId: number;
    ibanSealed: string;
    ibanEnd: string;
    revokedOn: string | null;
    revokedReason: string;
    adminId: number;
    createdAt: Date;
  }
>('debit_mandates');

/** What is handed to the bank at once. */
export const DebitBatches = table<{
  id: number;
  collectOn: string;
  creditor: Creditor;
  preparedAt: Date;
  adminId: number | null;
  downloadedAt: Date | null;
  cancelledAt: Date | null;
  cancelledByAdminId: number | null;
}>('debit_batches', { json: ['creditor'] });

/** Attempts to debit an invoice. */
export const Debits = table<
  Omit<Debit, 'practitioner' | 'returnReason'> & {
    announcedAt: Date;
    /** The lump sum that held it. */
    receiptId: number | null;
    endedAt: Date | null;
    returnReason: string | null;
    returnLine: string | null;
  }
>('debits');
