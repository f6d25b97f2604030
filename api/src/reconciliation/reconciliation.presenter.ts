import type { MoneyToMatch } from '@accordent/core/reconciliation/list-matches.ts';
import { owedOf, type Settlements } from '@accordent/core/reconciliation/list-settlements.ts';
import type { Allocation, KeptCredit } from '@accordent/core/reconciliation/money-store.ts';
import type { ImportedFile } from '@accordent/core/reconciliation/keep-money-file.ts';
import { creditLabel, type Expected } from '@accordent/core/reconciliation/expected.ts';
import { centsToEuros } from '@accordent/core/shared/money.ts';
import type { ColumnQuestion } from '@accordent/core/statements/columns.ts';
import type {
  AllocationItem,
  MatchedBill,
  MoneyFileAnswer,
  MoneyLinesAnswer,
  SettlementsAnswer,
} from './reconciliation.schemas.ts';

export const presentFile = (
  found: ImportedFile | { readonly question: ColumnQuestion<string> },
): MoneyFileAnswer => {
  if (!('question' in found)) return { file: found, question: null };
  const { header, sample, guessed } = found.question;
  return {
    file: null,
    question: {
      header: [...header],
      sample: sample.map((line) => [...line]),
      guessed: Object.fromEntries(Object.entries(guessed).filter((each) => each[1] !== undefined)) as Record<
        string,
        string
      >,
    },
  };
};

const presentBill = ({ id, reference, patient, insurer, cents }: Expected): MatchedBill => ({
  partId: id,
  reference,
  patient,
  insurer,
  amount: centsToEuros(cents),
});

const presentTransfer = (credit: Omit<KeptCredit, 'identity'>) => ({
  id: credit.id,
  day: credit.bookedOn,
  label: creditLabel(credit),
  amount: centsToEuros(credit.cents),
});

export const presentLines = ({ lots, credits, reversed }: MoneyToMatch): MoneyLinesAnswer => ({
  lots: lots.map(({ id, number, paidOn, cents, linesRead, transfer, isPaid, lines }) => ({
    id,
    number,
    day: paidOn,
    amount: centsToEuros(cents),
    linesRead,
    transfer: transfer && presentTransfer(transfer),
    isPaid,
    lines: lines.map((line) => ({
      id: line.id,
      number: line.number,
      careDay: line.careOn,
      amount: centsToEuros(line.cents),
      motive: line.reason,
      certainty: line.certainty,
      reason: line.matchReason,
      gap: centsToEuros(line.gap),
      isTicked: line.isTicked,
      bills: line.expected.map(presentBill),
    })),
  })),
  credits: credits.map(({ credit, match, isTicked }) => ({
    ...presentTransfer(credit),
    certainty: match.certainty,
    reason: match.reason,
    gap: centsToEuros(match.gap),
    isTicked,
    bills: match.expected.map(presentBill),
  })),
  reversed: reversed.map((credit) => ({ ...presentTransfer(credit), reversedDay: credit.reversedOn })),
});

export const presentAllocation = (allocation: Allocation): AllocationItem => ({
  id: allocation.id,
  kind: allocation.kind,
  dfcId: allocation.requestId,
  reference: allocation.reference,
  patient: allocation.patient,
  amount: centsToEuros(allocation.cents),
  label: allocation.label,
  day: allocation.bookedOn,
  hasReplaced: allocation.hasReplaced,
});

export const presentSettlements = ({ months, settlements }: Settlements): SettlementsAnswer => ({
  months: months.map(({ month, granted, billed, received }) => ({
    month,
    granted: centsToEuros(granted),
    billed: centsToEuros(billed),
    received: centsToEuros(received),
  })),
  settlements: settlements.map((settlement) => ({
    id: settlement.id,
    dfcId: settlement.requestId,
    reference: settlement.reference,
    user: settlement.practitioner,
    patient: settlement.patient,
    insurer: settlement.insurer,
    billedDay: settlement.billedOn,
    amount: centsToEuros(settlement.cents),
    received: centsToEuros(settlement.receivedCents),
    takenBack: centsToEuros(settlement.takenBackCents),
    owed: centsToEuros(owedOf(settlement)),
    receivedDay: settlement.receivedOn,
    isClosed: settlement.isClosed,
  })),
});
