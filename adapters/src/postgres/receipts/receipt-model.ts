import type { ReceiptFile } from '@accordent/core/receipts/receipt-store.ts';
import type { NewInvoicePayment } from '@accordent/core/receipts/receipt.ts';
import { table } from '../table.ts';

/** Statements of our own account that were read. */
export const ReceiptFiles = table<
  Omit<ReceiptFile, 'hash' | 'at'> & {
    id: number;
    sha256: string;
    linesKept: number;
    createdAt: Date;
  }
>('receipt_files', { json: ['columns'] });

/** Their credits; what is spent of each is kept by a trigger of the payments. */
export const Receipts = table<{
  id: number;
  receiptFileId: number;
  identity: string;
  bookedOn: string;
  cents: number;
  label: string;
  payerName: string;
  payerKey: string;
  allocatedCents: number;
  /** What the bank took back of it. */
  takenCents: number;
  reversedOn: string | null;
  dismissedAt: Date | null;
}>('receipts');

/** What pays an invoice of ours. */
export const InvoicePayments = table<
  Omit<NewInvoicePayment, 'adminId' | 'at'> & {
    id: number;
    adminId: number | null;
    createdAt: Date;
    undoneAt: Date | null;
    refundedOn: string | null;
    undoneByAdminId: number | null;
  }
>('invoice_payments');
