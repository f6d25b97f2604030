import { paidRefusal } from '../invoices/invoice-rights.ts';
import { payInvoice } from '../receipts/pay-invoice.ts';
import type { Receipt } from '../receipts/receipt.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import type { IdentifiedLine } from '../statements/line-identity.ts';
import { shiftedDay } from '../shared/calendar.ts';
import { isHeldBack } from './debit-mandate.ts';
import { matchCollections, type Collection } from './match-collections.ts';
import { matchReturns, RETURNED_WITHIN_DAYS } from './match-returns.ts';

/** A lump sum of our account with the debits that it is the sum of. */
export type MatchedCollection = Collection & { readonly receipt: Receipt };

/** Which of these credits are lump sums of debits, by their identity. */
export async function collectionsAmong(
  { debits }: Pick<Stores, 'debits'>,
  receipts: readonly Receipt[],
): Promise<ReadonlyMap<string, Collection>> {
  return receipts.length === 0 ? new Map() : matchCollections(receipts, await debits.uncredited());
}

/**
 * Staff say that a credit is the lump sum of debits: it pays the invoice of each that has not come back; of those that
 * have, or do later, the bank takes its sum back. Gives how many invoices. Throws not_found: it is spent, or no lump sum any more.
 */
export async function confirmCollection(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, receiptId }: { readonly actor: Administrator; readonly receiptId: number },
): Promise<{ readonly invoices: number; readonly cents: number }> {
  return transaction(async (stores) => {
    await stores.accounting.waitForExport();
    const at = clock.now();
    // What comes back meanwhile must be seen, or its invoice would stay paid.
    await stores.debits.hold();
    const receipt = await stores.receipts.getToSpend(receiptId);
    const collections = await collectionsAmong(stores, await stores.receipts.open());
    const debits = collections.get(receipt.identity)?.debits;
    if (!debits) throw domainError('not_found');
    await stores.debits.setHeldBy(
      receiptId,
      debits.flatMap(({ id, isReturned }) => (isReturned ? [] : [id])),
    );
    let invoices = 0;
    let paid = 0;
    for (const { id, invoiceId, cents, isReturned } of debits) {
      // One that a credit note has taken back since is paid no more: its money stays with the line.
      if (isReturned || paidRefusal(await stores.invoices.getToChange(invoiceId, actor))) continue;
      // As is what was paid another way meanwhile.
      const part = Math.min(cents, await stores.receipts.openOf(invoiceId));
      if (part === 0) continue;
      await payInvoice(stores, {
        actor,
        payment: {
          invoiceId,
          way: 'debit',
          receiptId,
          debitId: id,
          cents: part,
          paidOn: receipt.bookedOn,
          note: '',
          adminId: actor.id,
          at,
        },
      });
      invoices += 1;
      paid += part;
    }
    const whole = debits.reduce((sum, { cents }) => sum + cents, 0);
    const returned = debits.reduce((sum, { cents, isReturned }) => sum + (isReturned ? cents : 0), 0);
    if (receipt.wholeCents === whole && returned > 0) await stores.receipts.takeBack(receiptId, returned);
    return { invoices, cents: paid };
  });
}

/**
 * Debits that lines of our statement give back: their invoices wait again. Gives the lines that do, by their identity,
 * and how many say that they do without saying of what. The same lines again change nothing.
 */
export async function returnDebits(
  stores: Stores,
  {
    actor,
    lines,
    at,
  }: { readonly actor: Administrator; readonly lines: readonly IdentifiedLine[]; readonly at: Date },
): Promise<{ readonly lines: ReadonlySet<string>; readonly returned: number; readonly unknown: number }> {
  const leaving = lines.filter(({ cents }) => cents < 0);
  const [first] = leaving.map(({ bookedOn }) => bookedOn).toSorted();
  if (first === undefined) return { lines: new Set(), returned: 0, unknown: 0 };
  await stores.debits.hold();
  const before = await stores.debits.returnsOn(leaving.map(({ bookedOn }) => bookedOn));
  const debits = await stores.debits.standing(shiftedDay(first, -RETURNED_WITHIN_DAYS));
  const { returned, known, unknown } = matchReturns(leaving, { debits, before });
  for (const one of returned) {
    const { invoiceId, mandateId, cents, paymentId, receiptId } = await stores.debits.giveBack({
      ...one,
      at,
    });
    // The account is closed, or forbidden: what was announced under the same mandate would come back as well.
    if (isHeldBack({ lastReturn: one.reason }))
      for (const { id } of await stores.debits.waiting(mandateId))
        await stores.debits.endWaiting(id, { ending: 'withdrawn', at });
    if (paymentId !== null) await stores.receipts.undo(paymentId, { adminId: actor.id, at });
    if (receiptId !== null) await stores.receipts.takeBack(receiptId, cents);
    await stores.audit.record({
      actor,
      at,
      action: 'return-debit',
      entity: 'invoice',
      entityId: invoiceId,
      fields: one.reason ? [`reason ${one.reason}`] : [],
      amountCents: cents,
    });
  }
  return {
    lines: new Set([...known, ...returned.map(({ line }) => line)]),
    returned: returned.length,
    unknown,
  };
}
