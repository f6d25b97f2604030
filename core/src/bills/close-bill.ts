import { parseAmount } from '../shared/money.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { gapOf, owedOf } from './bill.ts';
import { changeBill, type OfBill } from './change-bill.ts';
import type { RequestMoney } from './get-money.ts';
import { saidReason } from './take-back.ts';

type Needs = Pick<Ports, 'transaction' | 'clock'>;

/** What is left of a bill is awaited no longer, for a reason; the sums stay. Throws `invalid`, `bill_settled`, not_found. */
export async function closeBill(
  ports: Needs,
  { reason, ...of }: OfBill & { readonly reason: string },
): Promise<RequestMoney> {
  const said = saidReason(reason);
  return changeBill(ports, of, async (stores, { bill, at }) => {
    const owed = owedOf({ ...bill, isClosed: bill.closedAt !== null });
    if (owed === 0) throw domainError('bill_settled');
    const { billId, actor } = of;
    await stores.bills.close(billId, { reason: said, adminId: actor.id, at });
    await stores.bills.addEvent({ billId, kind: 'closed', cents: owed, text: said, adminId: actor.id, at });
    return { action: 'close-bill', cents: 0, before: owed, fields: ['reason'] };
  });
}

/** It is awaited again. Twice does no harm. */
export async function reopenBill(ports: Needs, of: OfBill): Promise<RequestMoney> {
  return changeBill(ports, of, async (stores, { bill, at }) => {
    if (bill.closedAt === null) return null;
    const { billId, actor } = of;
    await stores.bills.reopen(billId);
    const owed = owedOf({ ...bill, isClosed: false });
    await stores.bills.addEvent({ billId, kind: 'reopened', cents: owed, text: '', adminId: actor.id, at });
    return { action: 'reopen-bill', cents: owed, before: 0 };
  });
}

/**
 * Why a bill was paid too low, as its payer says, and what was paid of each act where it says so; `paid` as typed, by the
 * place of the act, in the place of what was typed before. Throws `invalid`, `bill_not_low`, not_found.
 */
export async function explainGap(
  ports: Needs,
  { reason, paid, ...of }: OfBill & { readonly reason: string; readonly paid: ReadonlyMap<number, string> },
): Promise<RequestMoney> {
  return changeBill(ports, of, async (stores, { bill }) => {
    const gap = gapOf({ ...bill, isClosed: bill.closedAt !== null });
    if (gap === 0) throw domainError('bill_not_low');
    const cents = new Map<number, number>();
    for (const [place, text] of paid) {
      const amount = parseAmount(text);
      if (amount === null || !bill.acts.some((act) => act.place === place))
        throw invalidFields({ paid: 'amount' });
      cents.set(place, amount);
    }
    await stores.bills.explainGap(bill.id, { reason: reason.trim(), paid: cents });
    return { action: 'explain-gap', cents: gap, fields: ['reason'] };
  });
}
