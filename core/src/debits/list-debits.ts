import { newsSince } from '../notifications/notification-causes.ts';
import { parisDay } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import {
  debitToCome,
  earliestCollection,
  fileOfDay,
  nextDebits,
  type FileOfDay,
  type DueDebits,
} from './choose-debits.ts';
import { findCreditor } from './creditor.ts';
import type { BatchDebit, ReturnedInvoice } from './debit-store.ts';
import type { Debit, DebitBatch } from './debit.ts';

/**
 * What a press of 'prepare' would hand over now, until `lastDay`; `isAfterAnother`: only where it names the day.
 */
export type NextDebits = FileOfDay & Pick<DueDebits, 'isAfterAnother'>;

export type DebitsOverview = {
  /** Who is paid is configured. */
  readonly isConfigured: boolean;
  /** Null: nothing can be prepared. */
  readonly next: NextDebits | null;
  readonly upcoming: readonly Debit[];
  readonly returned: readonly (ReturnedInvoice & { readonly canRepeat: boolean })[];
  readonly batches: readonly (DebitBatch & { readonly canCancel: boolean })[];
};

/** What is to be debited, what came back and waits for somebody, and what was handed to the bank. */
export async function listDebits(
  ports: Pick<Ports, 'stores' | 'clock' | 'billing' | 'product'>,
): Promise<DebitsOverview> {
  const { debits } = ports.stores;
  const now = ports.clock.now();
  const [creditor, waiting, upcoming, returned, batches] = await Promise.all([
    findCreditor(ports),
    debits.waiting(),
    debits.upcoming(),
    // As long as its notification stands: nothing else says that somebody has looked.
    debits.returnedInvoices(newsSince(now)),
    debits.latestBatches(),
  ]);
  const today = parisDay(now);
  const { leadDays } = ports.billing.debits;
  const earliest = earliestCollection(today, leadDays);
  // Its invoice was due by the day of the debit that came back.
  const mayRepeat = (each: ReturnedInvoice) =>
    !each.isPaid && debitToCome({ ...each, dueOn: each.collectOn }, { today, leadDays }) !== null;
  const standing = batches.filter(({ cancelledAt }) => cancelledAt === null);
  const next = nextDebits(waiting, { earliest, prepared: standing.map(({ collectOn }) => collectOn) });
  return {
    isConfigured: creditor !== null,
    next: creditor &&
      next && { ...fileOfDay(next, { waiting, leadDays }), isAfterAnother: next.isAfterAnother },
    upcoming,
    returned: returned.map((each) => ({
      ...each,
      canRepeat: creditor !== null && mayRepeat(each),
    })),
    batches: batches.map((batch) => ({
      ...batch,
      canCancel: batch.cancelledAt === null && batch.creditedCents === 0 && batch.returnedCount === 0,
    })),
  };
}

/** The debits of a batch. Throws not_found. */
export async function getDebitBatch(
  { stores }: Pick<Ports, 'stores'>,
  { batchId }: { readonly batchId: number },
): Promise<{ readonly batch: DebitBatch; readonly debits: readonly BatchDebit[] }> {
  const batch = await stores.debits.getBatch(batchId);
  return { batch, debits: await stores.debits.ofBatch(batchId) };
}
