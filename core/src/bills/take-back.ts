import { invalidFields, domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import type { Bill, TakenBack } from './bill.ts';
import { typedAmount } from './bill-rules.ts';
import { changeBill, type OfBill } from './change-bill.ts';
import type { RequestMoney } from './get-money.ts';

type Needs = Pick<Ports, 'transaction' | 'clock'>;

/** A text that must stand; throws `invalid` about `field`. */
export function saidReason(text: string, field = 'reason'): string {
  const said = text.trim();
  if (said === '') throw invalidFields({ [field]: 'required' });
  return said;
}

/** What of it was received and not taken back yet. */
const keptOf = ({ received, takenBack }: Pick<Bill, 'received' | 'takenBack'>): number =>
  Math.max(0, received - takenBack);

/**
 * The insurer takes money of a bill back, mostly out of another lot; also of a closed PEC, whose status stays. Throws
 * `invalid`, `amount_invalid`, `over_allocated` beyond what was received, not_found, `archived`, `erased`.
 */
export async function takeBack(
  ports: Needs,
  {
    amount,
    reason,
    contestUntil,
    ...of
  }: OfBill & { readonly amount: string; readonly reason: string; readonly contestUntil: string | null },
): Promise<RequestMoney> {
  const cents = typedAmount(amount);
  const said = saidReason(reason);
  return changeBill(ports, of, async (stores, { bill, at }) => {
    if (cents > keptOf(bill)) throw domainError('over_allocated', { kept: keptOf(bill) });
    const { actor, billId } = of;
    await stores.bills.takeBack({ billId, cents, reason: said, contestUntil, adminId: actor.id, at });
    return {
      action: 'take-back-payment',
      cents: keptOf(bill) - cents,
      before: keptOf(bill),
      fields: ['reason'],
    };
  });
}

/**
 * What was taken back was received: who undoes what came in undoes that first, since who noted it, why, and until when to
 * contest are nothing to lose unseen. Called once the sums are as they will be. Throws `taken_back`.
 */
export async function refuseBelowTaken(
  { bills }: Pick<Stores, 'bills'>,
  { requestId, documentId }: { readonly requestId: number; readonly documentId: number },
): Promise<void> {
  const bill = (await bills.ofRequest(requestId)).find((each) => each.documentId === documentId);
  if (bill && bill.takenBack > bill.received) throw domainError('taken_back');
}

const GIVEN_BACK = 'Rendu par la mutuelle';

/**
 * The insurer gives it back, or it was noted by mistake; a line that said so has served, and takes it back no second time:
 * undoAllocation() frees it. Twice does no harm. Throws not_found and the same.
 */
export async function undoTakeBack(
  ports: Needs,
  { takenId, ...of }: OfBill & { readonly takenId: number },
): Promise<RequestMoney> {
  return changeBill(ports, of, async (stores, { bill, at }) => {
    const taken = theTaken(bill, takenId);
    if (taken.undoneAt) return null;
    await stores.bills.undoTakeBack(taken.id, { reason: GIVEN_BACK, adminId: of.actor.id, at });
    return { action: 'undo-take-back', cents: keptOf(bill) + taken.cents, before: keptOf(bill) };
  });
}

/** Nothing more is done about it: it was contested, with what was written, or is let be. Throws `invalid`, not_found. */
export async function settleTakeBack(
  ports: Needs,
  {
    takenId,
    reason,
    isContested,
    ...of
  }: OfBill & { readonly takenId: number; readonly reason: string; readonly isContested: boolean },
): Promise<RequestMoney> {
  const said = saidReason(reason);
  return changeBill(ports, of, async (stores, { bill, at }) => {
    const { id, cents } = theTaken(bill, takenId);
    await stores.bills.settleTakeBack(id, { reason: said, at });
    if (isContested)
      await stores.bills.addEvent({
        billId: bill.id,
        kind: 'contested',
        cents,
        text: said,
        adminId: of.actor.id,
        at,
      });
    return { action: isContested ? 'contest-take-back' : 'accept-take-back', cents };
  });
}

function theTaken({ takings }: Bill, takenId: number): TakenBack {
  const taken = takings.find(({ id }) => id === takenId);
  if (!taken) throw domainError('not_found');
  return taken;
}
