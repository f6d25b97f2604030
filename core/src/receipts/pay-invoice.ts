import { paidRefusal, refuse } from '../invoices/invoice-rights.ts';
import type { Administrator } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import { parseAmount } from '../shared/money.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import type { InvoicePayment, NewInvoicePayment, WayByHand } from './receipt.ts';

type Writing = Pick<Ports, 'transaction' | 'clock'>;

/** A credit, and the invoices that it pays, in this order. */
export type ConfirmedReceipt = { readonly receiptId: number; readonly invoiceIds: readonly number[] };

/**
 * Somebody says which credits paid which invoices, all or nothing. An invoice whose amount is reached is paid; of one
 * that is paid too low the rest stays open, and so does what a credit holds beyond its invoices. Throws not_found for a
 * credit that was spent meanwhile, `over_allocated` where nothing is open, `already_credited`, `credit_note`.
 */
export async function confirmReceipts(
  { transaction, clock }: Writing,
  {
    actor,
    receipts: ticked,
  }: { readonly actor: Administrator; readonly receipts: readonly ConfirmedReceipt[] },
): Promise<{ readonly invoices: number; readonly cents: number }> {
  return transaction(async (stores) => {
    await stores.accounting.waitForExport();
    const at = clock.now();
    let invoices = 0;
    let cents = 0;
    for (const { receiptId, invoiceIds } of ticked) {
      const receipt = await stores.receipts.getToSpend(receiptId);
      let left = receipt.cents;
      for (const invoiceId of invoiceIds) {
        const { open } = await openToPay(stores, { actor, invoiceId });
        const part = Math.min(left, open);
        if (part === 0) throw domainError('over_allocated');
        await payInvoice(stores, {
          actor,
          payment: {
            invoiceId,
            way: 'line',
            receiptId,
            cents: part,
            paidOn: receipt.bookedOn,
            note: '',
            adminId: actor.id,
            at,
          },
        });
        left -= part;
        cents += part;
        invoices += 1;
      }
    }
    return { invoices, cents };
  });
}

/**
 * A payment that no statement has shown: a cheque, a transfer. Gives what stands of the invoice. Throws `invalid` about
 * `amount` and `paidOn`, `over_allocated` for more than is open, not_found, `already_credited`, `credit_note`.
 */
export async function payInvoiceByHand(
  { transaction, clock }: Writing,
  {
    actor,
    invoiceId,
    amount,
    ...payment
  }: {
    readonly actor: Administrator;
    readonly invoiceId: number;
    readonly way: WayByHand;
    readonly amount: string;
    readonly paidOn: string;
    readonly note: string;
  },
): Promise<readonly InvoicePayment[]> {
  const cents = parseAmount(amount);
  if (cents === null || cents === 0) throw invalidFields({ amount: 'amount' });
  if (payment.paidOn > parisDay(clock.now())) throw invalidFields({ paidOn: 'day_to_come_not' });
  return transaction(async (stores) => {
    await stores.accounting.waitForExport();
    const at = clock.now();
    const { open, issuedOn } = await openToPay(stores, { actor, invoiceId });
    if (payment.paidOn < issuedOn) throw invalidFields({ paidOn: 'day_before_invoice' });
    if (cents > open) throw domainError('over_allocated', { left: open });
    await payInvoice(stores, {
      actor,
      payment: { ...payment, invoiceId, receiptId: null, cents, adminId: actor.id, at },
    });
    return stores.receipts.paymentsOf(invoiceId);
  });
}

/** What stands of an invoice, oldest first. Throws not_found. */
export async function listInvoicePayments(
  { stores }: Pick<Ports, 'stores'>,
  { actor, invoiceId }: { readonly actor: Administrator; readonly invoiceId: number },
): Promise<readonly InvoicePayment[]> {
  await stores.invoices.get(invoiceId, actor);
  return stores.receipts.paymentsOf(invoiceId);
}

/**
 * Staff take back that something pays an invoice, which was a mistake: it waits again, and a line of the bank is free again.
 * With `refundedOn` the money was given back on that day: it came in, and went out. What a credit note took back waits for
 * nothing either way. Said twice, it is not_found. Throws `invalid` about `refundedOn`, also where the bank took it back.
 */
export async function undoInvoicePayment(
  { transaction, clock }: Writing,
  {
    actor,
    paymentId,
    refundedOn = null,
  }: { readonly actor: Administrator; readonly paymentId: number; readonly refundedOn?: string | null },
): Promise<void> {
  if (refundedOn !== null && refundedOn > parisDay(clock.now()))
    throw invalidFields({ refundedOn: 'day_to_come_not' });
  await transaction(async (stores) => {
    await stores.accounting.waitForExport();
    const at = clock.now();
    const { invoiceId } = await stores.receipts.getPayment(paymentId);
    await stores.invoices.getToChange(invoiceId, actor);
    // Two at once: the second finds it undone.
    const { cents, paidOn, isReversed } = await stores.receipts.getPayment(paymentId);
    if (refundedOn === null) await stores.receipts.undo(paymentId, { adminId: actor.id, at });
    else {
      // It went out on the bank's day, and not by us.
      if (isReversed) throw invalidFields({ refundedOn: 'bank_took_back' });
      if (refundedOn < paidOn) throw invalidFields({ refundedOn: 'day_before_payment' });
      await stores.receipts.refund(paymentId, { adminId: actor.id, at, on: refundedOn });
    }
    await stores.audit.record({
      actor,
      at,
      action: refundedOn === null ? 'undo-invoice-payment' : 'refund-invoice-payment',
      entity: 'invoice',
      entityId: invoiceId,
      fields: refundedOn === null ? [] : [`refundedOn ${refundedOn}`],
      amountCents: cents,
    });
  });
}

/** A credit that pays no invoice leaves the list, or comes back to it. Throws not_found. */
export async function dismissReceipt(
  { transaction, clock }: Writing,
  {
    actor,
    receiptId,
    isDismissed,
  }: { readonly actor: Administrator; readonly receiptId: number; readonly isDismissed: boolean },
): Promise<void> {
  const at = clock.now();
  await transaction(async (stores) => {
    if (!(await stores.receipts.setDismissed(receiptId, isDismissed ? at : null)))
      throw domainError('not_found');
    await stores.audit.record({
      actor,
      at,
      action: isDismissed ? 'dismiss-receipt' : 'restore-receipt',
      entity: 'receipt',
      entityId: receiptId,
    });
  });
}

/** Locks it: what is open of it is what it will be. With the day of Paris that it was issued on. */
async function openToPay(
  stores: Stores,
  { actor, invoiceId }: { readonly actor: Administrator; readonly invoiceId: number },
): Promise<{ readonly open: number; readonly issuedOn: string }> {
  const invoice = await stores.invoices.getToChange(invoiceId, actor);
  refuse(paidRefusal(invoice));
  return { open: await stores.receipts.openOf(invoiceId), issuedOn: parisDay(invoice.issuedAt) };
}

/** Writes a payment, and the line of the journal. Throws `over_allocated`. */
export async function payInvoice(
  stores: Stores,
  { actor, payment }: { readonly actor: Administrator; readonly payment: NewInvoicePayment },
): Promise<void> {
  await stores.receipts.pay(payment);
  await stores.audit.record({
    actor,
    at: payment.at,
    action: 'pay-invoice',
    entity: 'invoice',
    entityId: payment.invoiceId,
    fields: [`way ${payment.way}`],
    amountCents: payment.cents,
  });
}
