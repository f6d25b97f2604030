import type { Bill } from '@accordent/core/bills/bill.ts';
import type { AllocationKind, MoneyFile } from '@accordent/core/reconciliation/money-store.ts';
import { table } from '../table.ts';

/** What an insurer owes for one bill of an agreement; its sums are kept by a trigger of the allocations. */
export const BilledParts = table<
  Omit<
    Bill,
    | 'title'
    | 'announced'
    | 'received'
    | 'takenBack'
    | 'remindedAt'
    | 'isConfirmed'
    | 'acts'
    | 'takings'
    | 'events'
  > & {
    announcedCents: number;
    receivedCents: number;
    takenBackCents: number;
    confirmedAt: Date | null;
    confirmedByAdminId: number | null;
    closedByAdminId: number | null;
    createdAt: Date;
  }
>('billed_parts');

/** Statements and remittances that were read. */
export const MoneyFiles = table<
  Omit<MoneyFile, 'hash' | 'at'> & { id: number; sha256: string; createdAt: Date }
>('money_files');

/** Credits that pay something, or may. */
export const BankLines = table<{
  id: number;
  moneyFileId: number;
  practitionerId: number;
  identity: string;
  bookedOn: string;
  cents: number;
  label: string;
  payerName: string;
  payerIban: string;
  allocatedCents: number;
  reversedOn: string | null;
}>('bank_lines');

/** What one transfer of an insurer pays. */
export const Lots = table<{
  id: number;
  moneyFileId: number;
  practitionerId: number;
  number: string;
  paidOn: string | null;
  cents: number;
  bankLineId: number | null;
  identity: string;
  linesRead: number;
}>('lots');

/** The columns of a table as somebody named them. */
export const MoneyColumns = table<{
  practitionerId: number;
  kind: 'statement' | 'remittance';
  headings: string;
  columns: Readonly<Record<string, string>>;
  createdAt: Date;
}>('money_columns', { key: ['practitionerId', 'kind', 'headings'], json: ['columns'] });

/** Which money is for which bill. */
export const Allocations = table<{
  id: number;
  billedPartId: number;
  kind: AllocationKind;
  bankLineId: number | null;
  lotLineId: number | null;
  cents: number;
  reason: string;
  contestUntil: string | null;
  settledAt: Date | null;
  settledReason: string;
  adminId: number | null;
  practitionerId: number | null;
  paymentId: number | null;
  memberId: number | null;
  createdAt: Date;
  undoneAt: Date | null;
  undoneByAdminId: number | null;
}>('allocations');
