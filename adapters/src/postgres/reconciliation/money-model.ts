import { table } from '../table.ts';

/** What an insurer owes for one bill of an agreement; its sums are kept by a trigger of the allocations. */
export const BilledParts = table<{
  id: number;
  coverageRequestId: number;
  documentId: number;
  cents: number;
  careOn: string | null;
  billedOn: string;
  receivedCents: number;
  takenBackCents: number;
  closedAt: Date | null;
  closedReason: string;
  createdAt: Date;
}>('billed_parts');

/** Statements and remittances that were read. */
export const MoneyFiles = table<{
  id: number;
  practitionerId: number;
  kind: 'statement' | 'remittance';
  format: string;
  sha256: string;
  accountEnd: string;
  linesRead: number;
  linesKept: number;
  adminId: number | null;
  createdAt: Date;
}>('money_files');

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
}>('lots');

/** Its lines of agreements of the practice. */
export const LotLines = table<{
  id: number;
  lotId: number;
  line: number;
  number: string;
  careOn: string | null;
  cents: number;
  reason: string;
  allocatedCents: number;
}>('lot_lines');

/** Which money is for which bill. */
export const Allocations = table<{
  id: number;
  billedPartId: number;
  kind: 'paid' | 'taken-back';
  bankLineId: number | null;
  lotLineId: number | null;
  cents: number;
  reason: string;
  contestUntil: string | null;
  adminId: number | null;
  practitionerId: number | null;
  createdAt: Date;
  undoneAt: Date | null;
  undoneByAdminId: number | null;
}>('allocations');
