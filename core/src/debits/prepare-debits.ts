import type { Administrator } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { earliestCollection, nextDebits } from './choose-debits.ts';
import { presentCreditor } from './creditor.ts';
import { debitFile, debitFileName } from './debit-file.ts';
import { IBAN_CONTEXT } from './debit-mandate.ts';
import type { DebitBatch } from './debit.ts';

export type Preparation = { readonly batch: DebitBatch; readonly isNew: boolean };

/**
 * Prepares what is handed to the bank for the day that somebody was shown, or gives what was prepared for it already; null:
 * nothing is to be debited. Who names none prepares the next day, and no other while a file stands: a second call changes
 * nothing. Throws `creditor_missing`.
 */
export async function prepareDebits(
  ports: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'billing' | 'product'>,
  {
    actor,
    collectOn = null,
  }: { readonly actor: Administrator | 'system'; readonly collectOn?: string | null },
): Promise<Preparation | null> {
  const creditor = await presentCreditor(ports);
  const at = ports.clock.now();
  const earliest = earliestCollection(parisDay(at), ports.billing.debits.leadDays);
  return ports.transaction(async (stores) => {
    await stores.debits.hold();
    const batches = await stores.debits.batchesFrom(earliest);
    const due = nextDebits(await stores.debits.waiting(), {
      earliest,
      prepared: batches.map((each) => each.collectOn),
      on: collectOn,
    });
    if (!due || (due.isAfterAnother && collectOn === null)) {
      const batch =
        collectOn === null ? batches[0] : batches.findLast((each) => each.collectOn === collectOn);
      return batch ? { batch, isNew: false } : null;
    }
    const id = await stores.debits.addBatch({
      collectOn: due.collectOn,
      debits: due.debits,
      creditor,
      adminId: actor === 'system' ? null : actor.id,
      at,
    });
    const batch = await stores.debits.getBatch(id);
    await stores.audit.record({
      actor,
      at,
      action: 'prepare-debits',
      entity: 'debit-batch',
      entityId: id,
      fields: [`collectOn ${batch.collectOn}`, `debits ${batch.count}`],
      amountCents: batch.cents,
    });
    return { batch, isNew: true };
  });
}

export type DebitFile = { readonly name: string; readonly text: string; readonly count: number };

/** The file of a batch for the bank; the journal says who took it. Throws not_found, `debit_batch_cancelled`. */
export async function downloadDebitFile(
  { transaction, clock, secretBox }: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  { actor, batchId }: { readonly actor: Administrator | 'system'; readonly batchId: number },
): Promise<DebitFile> {
  const at = clock.now();
  return transaction(async (stores) => {
    const file = await readDebitFile({ stores, secretBox }, { batchId });
    await stores.debits.setDownloaded(batchId, at);
    await stores.audit.record({
      actor,
      at,
      action: 'export-debits',
      entity: 'debit-batch',
      entityId: batchId,
      fields: [`rows ${file.count}`],
    });
    return file;
  });
}

/** The same, told to nobody: to hold it against one that was taken. Throws as `downloadDebitFile` does. */
export async function readDebitFile(
  { stores, secretBox }: Pick<Ports, 'stores' | 'secretBox'>,
  { batchId }: { readonly batchId: number },
): Promise<DebitFile> {
  const { collectOn, preparedAt, cancelledAt, count } = await stores.debits.getBatch(batchId);
  if (cancelledAt) throw domainError('debit_batch_cancelled');
  const creditor = await stores.debits.creditorOf(batchId);
  const debits = (await stores.debits.filed(batchId)).map(({ debtor: { name, ibanSealed }, ...debit }) => {
    if (ibanSealed === '') throw domainError('erased');
    return { ...debit, debtor: { name, iban: secretBox.open(ibanSealed, IBAN_CONTEXT) } };
  });
  return {
    name: debitFileName({ batchId, collectOn }),
    text: debitFile({ batchId, preparedAt, collectOn, creditor, debits }),
    count,
  };
}

/**
 * A file that the bank never got, or refused: its invoices are debited with another, on the same day where there is time,
 * else they are announced anew. Throws not_found, `debit_batch_cancelled`, `debit_batch_started`.
 */
export async function cancelDebitBatch(
  { transaction, clock, billing }: Pick<Ports, 'transaction' | 'clock' | 'billing'>,
  { actor, batchId }: { readonly actor: Administrator; readonly batchId: number },
): Promise<void> {
  const at = clock.now();
  const earliest = earliestCollection(parisDay(at), billing.debits.leadDays);
  await transaction(async (stores) => {
    await stores.debits.hold();
    const batch = await stores.debits.getBatch(batchId);
    if (batch.cancelledAt) throw domainError('debit_batch_cancelled');
    if (batch.creditedCents > 0 || batch.returnedCount > 0) throw domainError('debit_batch_started');
    const debits = await stores.debits.ofBatch(batchId);
    await stores.debits.cancelBatch(batchId, { adminId: actor.id, at });
    if (batch.collectOn >= earliest)
      for (const { invoiceId, mandateId, cents, collectOn, toldAt } of debits)
        await stores.debits.announce({ invoiceId, mandateId, cents, collectOn, toldAt, at });
    await stores.audit.record({
      actor,
      at,
      action: 'cancel-debits',
      entity: 'debit-batch',
      entityId: batchId,
      amountCents: batch.cents,
    });
  });
}
