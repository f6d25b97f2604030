import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import type { CoverageRequestRecord } from '../coverage-requests/coverage-request-store.ts';
import { noteReminder } from '../coverage-requests/note-reminder.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import type { ReminderWay } from '../coverage-requests/reminder.ts';
import { whoIsWho, type InsurerRef } from '../coverage-requests/who-is-who.ts';
import { holdsNir } from '../mails/holds-nir.ts';
import { namesPatient } from '../mails/without-patient-data.ts';
import { writeOutgoing } from '../mails/write-outgoing.ts';
import { findPlaybook } from '../mutuals/get-playbook.ts';
import { MOST_REMINDED } from '../settlements/settlement.ts';
import type { Administrator } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import { isEmail } from '../shared/email.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { workingDaysLater } from '../shared/working-days.ts';
import { whereOpen } from '../transmissions/note-delivery.ts';
import { placesOf } from '../transmissions/sending-rules.ts';
import { askedOf, gapOf, owedOf, type Bill } from './bill.ts';
import type { MailedKind } from './bill-store.ts';
import { changeBill, type OfBill } from './change-bill.ts';
import type { RequestMoney } from './get-money.ts';
import {
  claimSubject,
  claimText,
  payReminderSubject,
  payReminderText,
  type NamedBill,
} from './payer-texts.ts';
import { saidReason } from './take-back.ts';

type Needs = Pick<Ports, 'stores' | 'transaction' | 'clock' | 'randomTokens' | 'product'>;

/** Working days until one looks at it again. */
const LOOK_AGAIN = 10;

type Reached = { readonly payer: InsurerRef | null; readonly to: string; readonly address: string };

/** Who pays a request, and where its mail goes; `to` '' where it is not reached by mail, `address`: on paper. */
export async function payerOf(
  stores: Pick<Stores, 'mutuals'>,
  record: Pick<CoverageRequestRecord, 'mutual' | 'mutualGroup' | 'details'>,
): Promise<Reached> {
  const { insurer } = whoIsWho(record, record.details).payer;
  if (!insurer) return { payer: null, to: '', address: '' };
  const playbook = await findPlaybook(stores, {
    mutualId: insurer.kind === 'mutual' ? insurer.id : null,
    mutualGroupId: insurer.kind === 'mutual-group' ? insurer.id : null,
  });
  const { mail, courrier } = playbook ? placesOf(playbook) : { mail: '', courrier: '' };
  return { payer: insurer, to: isEmail(mail) ? mail : '', address: courrier };
}

const named = (record: CoverageRequestRecord, bill: Bill, owed: number): NamedBill => ({
  reference: record.reference,
  number: record.answer?.number ?? '',
  bill,
  owed,
});

const sumsOf = (bill: Bill) => ({ ...bill, isClosed: bill.closedAt !== null });

/** What may be claimed of a bill that was paid too low, as it would leave. */
export type PreparedClaim = {
  readonly payer: string;
  /** '' where nothing leaves by mail: then it is noted as done otherwise. */
  readonly to: string;
  readonly gap: number;
  readonly subject: string;
  readonly text: string;
};

/** Throws not_found, `bill_not_low`. */
export async function prepareClaim(
  { stores }: Pick<Ports, 'stores'>,
  { actor, billId }: OfBill,
): Promise<PreparedClaim> {
  const record = await stores.coverageRequests.getRecord(await stores.bills.requestOf(billId), actor);
  const bill = (await stores.bills.ofRequest(record.id)).find(({ id }) => id === billId);
  if (!bill) throw domainError('not_found');
  const gap = gapOf(sumsOf(bill));
  if (gap === 0) throw domainError('bill_not_low');
  const { payer, to } = await payerOf(stores, record);
  const one = named(record, bill, gap);
  return {
    payer: payer?.name ?? '',
    to,
    gap,
    subject: claimSubject(one),
    text: claimText(one, bill.cents - gap),
  };
}

/**
 * The difference is claimed of the payer, by mail where it has an address, else noted as claimed otherwise. A mail names
 * no patient and goes once a day. `seenCents`: the difference of which the text was written; another one now is `stale`.
 * Throws `invalid`, `bill_not_low`, `claimed_today`, not_found, `archived`, `erased` too.
 */
export async function claimDifference(
  ports: Needs,
  { text, seenCents, ...of }: OfBill & { readonly text: string; readonly seenCents?: number | undefined },
): Promise<RequestMoney> {
  const said = saidReason(text, 'text');
  return changeBill(ports, of, async (stores, { bill, at }) => {
    const gap = gapOf(sumsOf(bill));
    if (gap === 0) throw domainError('bill_not_low');
    if (seenCents !== undefined && seenCents !== gap) throw domainError('stale');
    const { actor, billId } = of;
    const record = await stores.coverageRequests.getRecord(bill.coverageRequestId, actor);
    const { to } = await payerOf(stores, record);
    if (to !== '') {
      if (holdsNir(said) || namesPatient(said, record.patient))
        throw invalidFields({ text: 'mail_names_patient' });
      if (await wasMailedToday(stores, { billId, kind: 'claimed', at })) throw domainError('claimed_today');
    }
    const adminId = actor.id;
    const mail = { subject: claimSubject(record), text: said, coverageRequestId: record.id, adminId };
    const mailId = to === '' ? null : await writeOutgoing(ports, stores, { ...mail, to, at });
    await stores.bills.noteClaim(billId, at);
    await stores.bills.addEvent({ billId, kind: 'claimed', cents: gap, text: said, adminId, at, mailId });
    return { action: 'claim-difference', cents: gap };
  });
}

export type PayersReminded = { readonly bills: number; readonly mails: number };

/**
 * Payers are reminded of bills: by one mail each where `way` is mail, else what came of a call or a visit is noted.
 * Their PEC are reminded of by it, and set aside. Bills that are gone or owed no longer are left out, and by mail those
 * whose payer had one of them today or has announced all that is owed. Throws `way_missing` that names whom it has no
 * address of, `bill_announced` and `reminded_today` where none is left.
 */
export async function remindPayers(
  ports: Needs,
  {
    actor,
    billIds,
    way,
    result,
  }: {
    readonly actor: Administrator;
    readonly billIds: readonly number[];
    readonly way: ReminderWay;
    readonly result: string;
  },
): Promise<PayersReminded> {
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const owed = await owedBills(stores, { actor, billIds: billIds.slice(0, MOST_REMINDED) });
    const asked = way === 'mail' ? await askedByMail(stores, { owed, at }) : owed;
    const said = { asked, way, result: result.trim(), actor, at };
    const mails = await tellPayers(ports, stores, said);
    const requests = new Map(asked.map(({ request }) => [request.id, request]));
    for (const request of requests.values()) {
      // What waits for somebody else meanwhile stays where it is.
      const nextOn = request.turn.kind === 'pay' ? workingDaysLater(at, LOOK_AGAIN) : parisDay(at);
      const reminder = { whom: 'insurer', way, result: said.result, nextOn } as const;
      await noteReminder(stores, { request, reminder, actor, at });
    }
    return { bills: asked.length, mails };
  });
}

/**
 * A reminder of a PEC that waits for its payer is one of its open bills. By mail it is the payer's, once a day: throws
 * `reminder_not_awaited` where nothing was billed, `way_missing`, `bill_announced`, `reminded_today`.
 */
export async function remindOfRequest(
  ports: Pick<Ports, 'randomTokens' | 'product'>,
  stores: Stores,
  { request, ...said }: Omit<Told, 'asked'> & { readonly request: CoverageRequest },
): Promise<void> {
  const { way, actor, at } = said;
  const bills = await stores.bills.ofRequest(request.id);
  const owed = await owedBills(stores, { actor, billIds: bills.map(({ id }) => id) });
  if (way === 'mail' && owed.length === 0) throw domainError('reminder_not_awaited');
  const asked = way === 'mail' ? await askedByMail(stores, { owed, at }) : owed;
  await tellPayers(ports, stores, { asked, ...said });
}

/**
 * What is owed beyond what was announced, of bills that had no mail today, whatever was noted since of a call. Throws
 * `bill_announced` or `reminded_today` where none is left.
 */
async function askedByMail(
  { bills }: Pick<Stores, 'bills'>,
  { owed, at }: { readonly owed: readonly OwedBill[]; readonly at: Date },
): Promise<readonly OwedBill[]> {
  const asked = owed.filter(({ asked: cents }) => cents > 0);
  if (owed.length > 0 && asked.length === 0) throw domainError('bill_announced');
  const left: OwedBill[] = [];
  for (const bill of asked) {
    const { billId, one } = bill;
    if (!(await wasMailedToday({ bills }, { billId, kind: 'reminded', at })))
      left.push({ ...bill, one: { ...one, owed: bill.asked } });
  }
  if (asked.length > 0 && left.length === 0) throw domainError('reminded_today');
  return left;
}

/** By a mail that has not failed. */
async function wasMailedToday(
  { bills }: Pick<Stores, 'bills'>,
  { billId, kind, at }: { readonly billId: number; readonly kind: MailedKind; readonly at: Date },
): Promise<boolean> {
  const last = await bills.lastMailed(billId, kind);
  return last !== null && parisDay(last) === parisDay(at);
}

type OwedBill = Reached & {
  readonly request: CoverageRequest;
  readonly record: CoverageRequestRecord;
  readonly billId: number;
  readonly one: NamedBill;
  /** In cents; what is owed of it may be announced. */
  readonly asked: number;
};

type Told = {
  readonly asked: readonly OwedBill[];
  readonly way: ReminderWay;
  readonly result: string;
  readonly actor: Administrator;
  readonly at: Date;
};

/** One mail a payer where that is the way, and a line of each bill; gives how many mails. */
async function tellPayers(
  ports: Pick<Ports, 'randomTokens' | 'product'>,
  stores: Stores,
  { asked, way, result: text, actor, at }: Told,
): Promise<number> {
  const byPayer = Map.groupBy(asked, ({ payer }) => (payer ? `${payer.kind} ${payer.id}` : ''));
  const mailOf = new Map<number, number>();
  if (way === 'mail') {
    refuseUnreached(asked);
    for (const some of byPayer.values()) {
      const [first] = some;
      if (!first) continue;
      const listed = some.map(({ one }) => one);
      const isOfOne = some.every(({ record }) => record.id === first.record.id);
      const mailId = await writeOutgoing(ports, stores, {
        to: first.to,
        subject: payReminderSubject(listed),
        text: payReminderText(listed),
        coverageRequestId: isOfOne ? first.record.id : null,
        adminId: actor.id,
        at,
      });
      for (const { billId } of some) mailOf.set(billId, mailId);
    }
  }
  for (const {
    billId,
    one: { owed },
  } of asked) {
    const said = { billId, kind: 'reminded', cents: owed, text, adminId: actor.id, at } as const;
    await stores.bills.addEvent({ ...said, mailId: mailOf.get(billId) ?? null });
    await stores.audit.record({
      actor,
      at,
      action: 'remind',
      entity: 'bill',
      entityId: billId,
      amountCents: owed,
    });
  }
  return way === 'mail' ? byPayer.size : 0;
}

/** Names those that have no address: of several at once nobody would know which. */
function refuseUnreached(asked: readonly OwedBill[]): void {
  const unreached = asked.filter(({ to }) => to === '');
  if (unreached.length === 0) return;
  throw domainError('way_missing', {
    payers: [...new Set(unreached.flatMap(({ payer }) => payer?.name ?? []))],
  });
}

/** Locked in the order of their requests; without those of dentists who have left, what is gone or owed no longer. */
async function owedBills(
  stores: Stores,
  { actor, billIds }: { readonly actor: Administrator; readonly billIds: readonly number[] },
) {
  const owed: OwedBill[] = [];
  for (const coverageRequestId of await stores.bills.requestsOf(billIds)) {
    const request = await whereOpen(() => requestToChange(stores, { coverageRequestId, actor }));
    if (!request) continue;
    const record = await stores.coverageRequests.getRecord(coverageRequestId, actor);
    const reached = await payerOf(stores, record);
    for (const bill of await stores.bills.ofRequest(coverageRequestId)) {
      const left = owedOf(sumsOf(bill));
      const [billId, asked] = [bill.id, askedOf(sumsOf(bill))];
      if (left > 0 && billIds.includes(billId))
        owed.push({ ...reached, request, record, billId, one: named(record, bill, left), asked });
    }
  }
  return owed;
}
