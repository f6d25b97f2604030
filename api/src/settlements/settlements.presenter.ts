import { gapOf, owedOf } from '@accordent/core/bills/bill.ts';
import type { PreparedClaim } from '@accordent/core/bills/chase-payers.ts';
import type { PreparedLetter } from '@accordent/core/bills/registered-letter.ts';
import { needsLetter, type ListedSettlements } from '@accordent/core/settlements/list-settlements.ts';
import {
  awaitedDays,
  lateDays,
  type Settlement,
  type SettlementTotals,
} from '@accordent/core/settlements/settlement.ts';
import { daysUntil, parisDay } from '@accordent/core/shared/calendar.ts';
import { centsToEuros } from '@accordent/core/shared/money.ts';
import { leaving } from '../http/leaving.ts';
import { eurosOrNull, presentDateOrNull } from '../http/wire.ts';
import {
  claimAnswer,
  letterAnswer,
  settlementsAnswer,
  type ClaimAnswer,
  type LetterAnswer,
  type SettlementItem,
  type SettlementsAnswer,
  type SettlementTotalsItem,
} from './settlements.schemas.ts';

export function presentSettlements(listed: ListedSettlements, now: Date): SettlementsAnswer {
  const { rows, groups, counts, totals, nearest, total } = listed;
  return leaving(settlementsAnswer, {
    settlements: rows.map((row) => presentRow(row, now)),
    groups: groups.map((group) => ({
      ...group,
      late: centsToEuros(group.late),
      gaps: centsToEuros(group.gaps),
      owed: centsToEuros(group.owed),
    })),
    counts,
    totals: presentTotals(totals),
    nearest: nearest.map((row) => presentRow(row, now)),
    total,
  });
}

export const presentTotals = (totals: SettlementTotals): SettlementTotalsItem => ({
  agreements: totals.agreements,
  granted: centsToEuros(totals.granted),
  bills: totals.bills,
  billed: centsToEuros(totals.billed),
  announcedBills: totals.announcedBills,
  announced: centsToEuros(totals.announced),
  received: centsToEuros(totals.received),
  lateBills: totals.lateBills,
  latePayers: totals.latePayers,
  late: centsToEuros(totals.late),
  ages: totals.ages.map(centsToEuros),
  prescribed: totals.prescribed,
  prescribedAmount: centsToEuros(totals.prescribedCents),
});

function presentRow(row: Settlement, now: Date): SettlementItem {
  const today = parisDay(now);
  const { careOn } = row;
  const { dueOn, prescribedOn } = awaitedDays(row);
  return {
    id: row.id,
    dfcId: row.coverageRequestId,
    reference: row.reference,
    title: row.title,
    patient: row.patient,
    user: row.practitioner,
    granted: eurosOrNull(row.granted),
    amount: centsToEuros(row.cents),
    announced: centsToEuros(row.announced),
    received: centsToEuros(row.received),
    takenBack: centsToEuros(row.takenBack),
    owed: centsToEuros(owedOf(row)),
    gap: centsToEuros(gapOf(row)),
    careDate: careOn,
    sentDate: row.sentOn,
    dueDate: dueOn,
    lateDays: lateDays(dueOn, today),
    prescribedDate: prescribedOn,
    prescription:
      careOn === null || prescribedOn === null
        ? null
        : { daysLeft: Math.max(0, daysUntil(prescribedOn, today)) },
    gapReason: row.gapReason,
    lows: row.lows.map(({ cents, paid, ...act }) => ({
      ...act,
      amount: centsToEuros(cents),
      paid: centsToEuros(paid),
    })),
    claimedDate: presentDateOrNull(row.claimedAt),
    remindedDate: presentDateOrNull(row.remindedAt),
    letterDate: presentDateOrNull(row.letterAt),
    needsLetter: owedOf(row) > 0 && needsLetter(row, now),
    contested: centsToEuros(row.contested),
    contestDate: row.contestUntil,
    group: row.group,
  };
}

export const presentClaim = (claim: PreparedClaim): ClaimAnswer =>
  leaving(claimAnswer, { claim: { ...claim, gap: centsToEuros(claim.gap) } });

export const presentLetter = (letter: PreparedLetter): LetterAnswer =>
  leaving(letterAnswer, { letter: { ...letter, owed: centsToEuros(letter.owed) } });
