import type { BillEventKind } from '@accordent/core/bills/bill.ts';
import { table } from '../table.ts';

/** Acts of an agreement that a bill covers. */
export const BilledActs = table<{
  id: number;
  billedPartId: number;
  place: number;
  code: string;
  tooth: string;
  cents: number;
  paidCents: number | null;
}>('billed_acts');

/** What was done about a bill. */
export const BillEvents = table<{
  id: number;
  billedPartId: number;
  kind: BillEventKind;
  cents: number;
  text: string;
  adminId: number | null;
  at: Date;
  mailId: number | null;
}>('bill_events');
