import { knownOf } from '../answers/shown-answer.ts';
import type { CoverageRequestRecord } from '../coverage-requests/coverage-request-store.ts';
import type { Actor } from '../shared/actor.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { insurerPart, moneyOf, type Bill, type MoneyOfAgreement } from './bill.ts';
import { isAgreement } from '../answers/answer-rules.ts';

/** An act that the agreement grants; `billId`: the bill on which it stands already. */
export type GrantedAct = {
  readonly place: number;
  readonly code: string;
  readonly tooth: string;
  readonly granted: number;
  readonly billId: number | null;
};

/** What was granted, billed, announced, received and taken back of a PEC, bill by bill. */
export type RequestMoney = MoneyOfAgreement & {
  readonly bills: readonly Bill[];
  readonly acts: readonly GrantedAct[];
};

/** Throws not_found for a request that is not the actor's. */
export async function getMoney(
  { stores }: Pick<Ports, 'stores'>,
  { actor, coverageRequestId }: { readonly actor: Actor; readonly coverageRequestId: number },
): Promise<RequestMoney> {
  return moneyOfRecord(stores, await stores.coverageRequests.getRecord(coverageRequestId, actor));
}

/** The same of a record that was read. */
export async function moneyOfRecord(
  { bills: store }: Pick<Stores, 'bills'>,
  record: Pick<CoverageRequestRecord, 'id' | 'answer' | 'details'>,
): Promise<RequestMoney> {
  const bills = await store.ofRequest(record.id);
  const agreed = record.answer && isAgreement(record.answer.decision) ? record.answer : null;
  return {
    ...moneyOf(insurerPart(agreed, knownOf(record).mandatory), bills),
    bills,
    acts: (agreed?.lines ?? []).map(({ code, tooth, granted }, place) => ({
      place,
      code,
      tooth,
      granted,
      billId: bills.find(({ acts }) => acts.some((act) => act.place === place))?.id ?? null,
    })),
  };
}
