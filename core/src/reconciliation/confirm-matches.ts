import { refuseLocked } from '../coverage-requests/coverage-request-rights.ts';
import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import { settleBills } from '../bills/settle-bills.ts';
import { receivePayment } from '../payments/receive-payment.ts';
import { monthsAfter } from '../reading/day.ts';
import { authorOf, type Actor } from '../shared/actor.ts';
import type { AuditEntity } from '../shared/audit.ts';
import { parisDay } from '../shared/calendar.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { matchesSeen, type MoneyToMatch } from './list-matches.ts';
import type { KeptCredit, KeptLot, NewAllocation } from './money-store.ts';
import { practiceOf, type Practice } from './practice-of.ts';

/** A credit, and the bills that it pays. */
export type ConfirmedCredit = { readonly creditId: number; readonly partIds: readonly number[] };

/** A lot, the transfer that paid it (null: not seen yet), and the bill of each line. */
export type ConfirmedLot = {
  readonly lotId: number;
  readonly creditId: number | null;
  readonly lines: readonly { readonly lineId: number; readonly partId: number }[];
};

export type ConfirmedMatches = {
  /** Bills that were paid, wholly or in part. */
  readonly bills: number;
  /** Received, less what was taken back. */
  readonly cents: number;
};

type Wanted = {
  readonly actor: Actor;
  /** For whom, where staff act. */
  readonly practitionerId?: number;
  readonly credits: readonly ConfirmedCredit[];
  readonly lots: readonly ConfirmedLot[];
};

/**
 * Somebody says which credits and lots paid what, all or nothing. A bill whose amount is reached by it is confirmed as
 * received, amounts beyond it excepted; of one that is paid too low the rest stays open. Throws not_found for what is not his, or was confirmed
 * meanwhile, `over_allocated` where nothing is left for a bill or a transfer is not the lot's, `locked`.
 */
export async function confirmMatches(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, practitionerId, credits: ticked, lots: tickedLots }: Wanted,
): Promise<ConfirmedMatches> {
  const at = clock.now();
  return transaction(async (stores) => {
    const practice = await practiceOf(stores, {
      actor,
      ...(practitionerId !== undefined && { practitionerId }),
    });
    if (practice.seenIds) refuseUnseen(await matchesSeen(stores, practice), { ticked, tickedLots });
    const open = await stores.money.openCredits(practice.practitionerId);
    const credits = new Map(open.map((each) => [each.id, each]));
    const waiting = await stores.money.waitingLots(practice.practitionerId);
    const sum = { bills: 0, cents: 0 };
    const add = (cents: number) => {
      sum.bills += 1;
      sum.cents += cents;
    };
    for (const { lotId, creditId, lines } of tickedLots) {
      const lot = waiting.find(({ id }) => id === lotId);
      if (!lot) throw domainError('not_found');
      if (creditId !== null) {
        await payLot(stores, { lot, credit: credits.get(creditId) });
        credits.delete(creditId);
      }
      for (const { lineId, partId } of lines) {
        const line = lot.lines.find(({ id, isAllocated }) => id === lineId && !isAllocated);
        if (!line?.partIds.includes(partId)) throw domainError('not_found');
        const source = { lotLineId: line.id };
        if (line.cents > 0) add(await pay(stores, { actor, practice, partId, source, left: line.cents, at }));
        else add(-(await takeBack(stores, { actor, practice, partId, line, at })));
      }
    }
    for (const { creditId, partIds } of ticked) {
      const credit = credits.get(creditId);
      if (!credit) throw domainError('not_found');
      let left = credit.cents;
      for (const partId of partIds) {
        const source = { bankLineId: credit.id };
        const paid = await pay(stores, { actor, practice, partId, source, left, at });
        left -= paid;
        add(paid);
      }
    }
    return sum;
  });
}

/** Who was given some dentists confirms what he is shown, and no transfer that may be another's. */
function refuseUnseen(
  { credits, lots }: MoneyToMatch,
  {
    ticked,
    tickedLots,
  }: { readonly ticked: readonly ConfirmedCredit[]; readonly tickedLots: readonly ConfirmedLot[] },
): void {
  const isSeen =
    ticked.every(({ creditId }) => credits.some(({ credit }) => credit.id === creditId)) &&
    tickedLots.every(({ lotId, creditId }) =>
      lots.some(({ id, transfer }) => id === lotId && (creditId === null || transfer?.id === creditId)),
    );
  if (!isSeen) throw domainError('not_found');
}

async function payLot(
  { money }: Pick<Stores, 'money'>,
  { lot, credit }: { readonly lot: KeptLot; readonly credit: KeptCredit | undefined },
): Promise<void> {
  if (lot.bankLine) {
    if (credit) throw domainError('over_allocated');
    return;
  }
  if (!credit) throw domainError('not_found');
  if (credit.cents !== lot.cents) throw domainError('over_allocated');
  await money.payLot(lot.id, credit.id);
}

type Paying = {
  readonly actor: Actor;
  readonly practice: Practice;
  readonly partId: number;
  readonly source: NonNullable<NewAllocation['source']>;
  readonly left: number;
  readonly at: Date;
};

/** Gives how much of the source the bill takes. What the dentist has confirmed before its line came is that line then. */
async function pay(stores: Stores, { actor, practice, partId, source, left, at }: Paying): Promise<number> {
  const { request, documentId } = await billToChange(stores, { actor, practice, partId });
  refuseLocked(request);
  const told = {
    actor,
    at,
    action: 'allocate-payment',
    ...toldOf(request, { documentId, partId }),
  } as const;
  const word = await stores.money.takeWord(partId, { cents: left, at });
  if (word) {
    const { paymentId } = word;
    await stores.money.allocate({
      kind: 'paid',
      partId,
      source,
      cents: left,
      paymentId,
      by: authorOf(actor),
      at,
    });
    await stores.audit.record({ ...told, amountCents: left });
    return left;
  }
  const { open } = await stores.money.expectedOf(practice.memberIds);
  const owed = open.find(({ id }) => id === partId)?.cents ?? 0;
  const cents = Math.min(left, owed);
  if (cents === 0) throw domainError('over_allocated');
  await stores.money.allocate({ kind: 'paid', partId, source, cents, by: authorOf(actor), at });
  const waiting = cents === owed ? await paymentsShown(stores, { request, documentId }) : [];
  if (waiting.length > 0) {
    let present = request;
    for (const payment of waiting)
      present = (await receivePayment(stores, { request: present, payment, actor, at })).request;
    return cents;
  }
  await settleBills(stores, { request, actor, at });
  await stores.audit.record({ ...told, amountCents: cents });
  return cents;
}

/** Amounts that wait for the dentist and that a bill which is reached covers: more than came is for his own word. */
async function paymentsShown(
  { bills }: Pick<Stores, 'bills'>,
  { request, documentId }: { readonly request: CoverageRequest; readonly documentId: number },
): Promise<CoverageRequest['payments']> {
  const own = request.payments.filter((each) => each.documentId === documentId);
  if (own.every(({ isPaid }) => isPaid)) return [];
  const bill = (await bills.ofRequest(request.id)).find((each) => each.documentId === documentId);
  let left = bill?.cents ?? 0;
  for (const { isPaid, amountCents } of own) if (isPaid) left -= amountCents;
  return own.filter(({ isPaid, amountCents }) => {
    if (isPaid || amountCents > left) return false;
    left -= amountCents;
    return true;
  });
}

type TakingBack = Pick<Paying, 'actor' | 'practice' | 'partId' | 'at'> & {
  readonly line: KeptLot['lines'][number];
};

/** An insurer may take money back of a closed PEC too, whose status does not move. */
async function takeBack(stores: Stores, { actor, practice, partId, line, at }: TakingBack): Promise<number> {
  const { request, documentId } = await billToChange(stores, { actor, practice, partId });
  const { received } = await stores.money.expectedOf(practice.memberIds);
  const cents = Math.min(-line.cents, received.find(({ id }) => id === partId)?.cents ?? 0);
  if (cents === 0) throw domainError('over_allocated');
  await stores.money.allocate({
    kind: 'taken-back',
    partId,
    source: { lotLineId: line.id },
    cents,
    reason: line.reason,
    contestUntil: monthsAfter(parisDay(at), CONTEST_MONTHS),
    by: authorOf(actor),
    at,
  });
  await stores.audit.record({
    actor,
    at,
    action: 'take-back-payment',
    ...toldOf(request, { documentId, partId }),
    amountCents: cents,
  });
  return cents;
}

/** Locked from here on: what is open of it is what it will be. */
async function billToChange(
  stores: Stores,
  { actor, practice, partId }: Pick<Paying, 'actor' | 'practice' | 'partId'>,
) {
  const documentId = await stores.money.documentOf(partId);
  const request = await requestToChange(stores, { documentId, actor });
  if (!practice.memberIds.includes(request.practitionerId)) throw domainError('not_found');
  return { request, documentId };
}

/** The journal names the payment that waits for the dentist, else the latest, else the bill. */
function toldOf(
  { payments }: CoverageRequest,
  { documentId, partId }: { readonly documentId: number; readonly partId: number },
): { readonly entity: AuditEntity; readonly entityId: number } {
  const own = payments.filter((each) => each.documentId === documentId);
  const payment = own.find(({ isPaid }) => !isPaid) ?? own.at(-1);
  return payment ? { entity: 'payment', entityId: payment.id } : { entity: 'bill', entityId: partId };
}

/** What is asked back may be contested within two months. */
const CONTEST_MONTHS = 2;
