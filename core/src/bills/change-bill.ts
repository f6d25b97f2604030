import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import { settleCoverageRequest } from '../coverage-requests/settle-coverage-request.ts';
import type { Administrator } from '../shared/actor.ts';
import type { AuditAction } from '../shared/audit.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import type { Bill } from './bill.ts';
import { moneyOfRecord, type RequestMoney } from './get-money.ts';

export type OfBill = { readonly actor: Administrator; readonly billId: number };

type Changing = {
  /** Locked, as it was. */
  readonly request: CoverageRequest;
  readonly bill: Bill;
  readonly at: Date;
};

/** What the journal says of it: amounts in cents. */
export type ToldOfBill = {
  readonly action: AuditAction;
  readonly cents: number;
  readonly before?: number;
  readonly fields?: readonly string[];
};

/**
 * One bill of a request, changed under its lock: whose turn it is and the journal follow; null: nothing was changed.
 * Throws not_found, `archived`, `erased`.
 */
export async function changeBill(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, billId }: OfBill,
  change: (stores: Stores, changing: Changing) => Promise<ToldOfBill | null>,
): Promise<RequestMoney> {
  const at = clock.now();
  return transaction(async (stores) => {
    const coverageRequestId = await stores.bills.requestOf(billId);
    const request = await requestToChange(stores, { coverageRequestId, actor });
    const bill = (await stores.bills.ofRequest(coverageRequestId)).find(({ id }) => id === billId);
    if (!bill) throw domainError('not_found');
    const told = await change(stores, { request, bill, at });
    if (told) {
      const owed = await stores.bills.owed(coverageRequestId);
      await settleCoverageRequest(stores, { request: { ...request, ...owed }, cause: null, actor, at });
      const { action, cents, before, fields = [] } = told;
      await stores.audit.record({
        actor,
        at,
        action,
        entity: 'bill',
        entityId: billId,
        fields,
        amountCents: cents,
        ...(before !== undefined && { amountBeforeCents: before }),
      });
    }
    return moneyOfRecord(stores, await stores.coverageRequests.getRecord(coverageRequestId, actor));
  });
}
