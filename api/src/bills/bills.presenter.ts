import { billEventKinds, gapOf, owedOf, type Bill } from '@accordent/core/bills/bill.ts';
import type { InvoiceReading } from '@accordent/core/bills/read-invoice.ts';
import type { RequestMoney } from '@accordent/core/bills/get-money.ts';
import { centsToEuros } from '@accordent/core/shared/money.ts';
import { leaving } from '../http/leaving.ts';
import { eurosOrNull, presentDate, presentDateOrNull } from '../http/wire.ts';
import {
  moneyAnswer,
  ownMoneyAnswer,
  type BillItem,
  type BillReadingAnswer,
  type MoneyAnswer,
  type OwnMoneyAnswer,
} from './bills.schemas.ts';

export const presentBillReading = (reading: InvoiceReading | null): BillReadingAnswer => ({
  reading: reading && {
    amount: eurosOrNull(reading.part?.value ?? null),
    careDate: reading.careOn?.value ?? null,
  },
});

export const presentMoney = (money: RequestMoney): MoneyAnswer =>
  leaving(moneyAnswer, { money: told(money) });

/** Of it, what its dentist reads. */
export const presentOwnMoney = (money: RequestMoney): OwnMoneyAnswer =>
  leaving(ownMoneyAnswer, { money: told(money) });

function told({ granted, billed, announced, received, takenBack, leftToBill, bills, acts }: RequestMoney) {
  return {
    granted: eurosOrNull(granted),
    billed: centsToEuros(billed),
    announced: centsToEuros(announced),
    received: centsToEuros(received),
    takenBack: centsToEuros(takenBack),
    leftToBill: eurosOrNull(leftToBill),
    bills: bills.map(presentBill),
    acts: acts.map((act) => ({ ...act, granted: centsToEuros(act.granted) })),
  };
}

function presentBill(bill: Bill): BillItem {
  const sums = { ...bill, isClosed: bill.closedAt !== null };
  return {
    id: bill.id,
    fileId: bill.documentId,
    title: bill.title,
    amount: centsToEuros(bill.cents),
    careDate: bill.careOn,
    sentDate: bill.sentOn,
    dueDate: bill.dueOn,
    prescribedDate: bill.prescribedOn,
    announced: centsToEuros(bill.announced),
    received: centsToEuros(bill.received),
    takenBack: centsToEuros(bill.takenBack),
    owed: centsToEuros(owedOf(sums)),
    gap: centsToEuros(gapOf(sums)),
    gapReason: bill.gapReason,
    outsideReason: bill.outsideReason,
    isConfirmed: bill.isConfirmed,
    closedDate: presentDateOrNull(bill.closedAt),
    closedReason: bill.closedReason,
    claimedDate: presentDateOrNull(bill.claimedAt),
    remindedDate: presentDateOrNull(bill.remindedAt),
    acts: bill.acts.map(({ cents, paid, ...act }) => ({
      ...act,
      amount: centsToEuros(cents),
      paid: eurosOrNull(paid),
    })),
    taken: bill.takings.map(
      ({ id, cents, reason, contestUntil, at, settledAt, settledReason, undoneAt }) => ({
        id,
        amount: centsToEuros(cents),
        reason,
        contestUntil,
        date: presentDate(at),
        settledDate: presentDateOrNull(settledAt),
        settledReason,
        undoneDate: presentDateOrNull(undoneAt),
      }),
    ),
    events: bill.events.map(({ id, kind, cents, text, at, author }) => ({
      id,
      kind,
      said: billEventKinds[kind],
      amount: centsToEuros(cents),
      text,
      date: presentDate(at),
      author,
    })),
  };
}
