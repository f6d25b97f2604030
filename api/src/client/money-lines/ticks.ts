import type {
  ConfirmLines,
  MatchedBill,
  MatchedCredit,
  MatchedLot,
  MatchedLotLine,
  MoneyLinesAnswer,
} from '../../reconciliation/reconciliation.schemas.ts';
import { inCents } from '../money.ts';

/** What somebody said of lines, by their key: the bills that they pay, or nothing. A line that is not here is as it came. */
export type Ticks = Readonly<Record<string, readonly number[]>>;

export const creditKey = ({ id }: Pick<MatchedCredit, 'id'>): string => `credit-${id}`;
export const lineKey = ({ id }: Pick<MatchedLotLine, 'id'>): string => `line-${id}`;

const partsOf = (bills: readonly MatchedBill[]): readonly number[] => bills.map(({ partId }) => partId);

/** The bills that a line pays by now: those that were said and are still meant, else those of a sure one. */
function chosenOf(
  { bills, isTicked }: Pick<MatchedCredit, 'bills' | 'isTicked'>,
  told: readonly number[] | undefined,
): readonly number[] {
  const parts = partsOf(bills);
  // A bill that was paid otherwise meanwhile is not confirmed unseen.
  return told?.filter((part) => parts.includes(part)) ?? (isTicked ? parts : []);
}

export const chosenOfCredit = (credit: MatchedCredit, ticks: Ticks): readonly number[] =>
  chosenOf(credit, ticks[creditKey(credit)]);
export const chosenOfLine = (line: MatchedLotLine, ticks: Ticks): readonly number[] =>
  chosenOf(line, ticks[lineKey(line)]);

/** Bills that another line pays by now: a choice between bills leaves them out. */
export function takenElsewhere(
  { lots, credits }: MoneyLinesAnswer,
  ticks: Ticks,
  key: string,
): ReadonlySet<number> {
  const taken = new Set<number>();
  for (const credit of credits)
    if (creditKey(credit) !== key) for (const part of chosenOfCredit(credit, ticks)) taken.add(part);
  for (const line of lots.flatMap((lot) => lot.lines))
    if (lineKey(line) !== key && line.amount > 0)
      for (const part of chosenOfLine(line, ticks)) taken.add(part);
  return taken;
}

/** How much of a line its bills take, in cents: no more than is open of them. */
function takenCents(amount: number, bills: readonly MatchedBill[], parts: readonly number[]): number {
  const owed = bills
    .filter(({ partId }) => parts.includes(partId))
    .reduce((sum, bill) => sum + inCents(bill.amount), 0);
  const cents = Math.min(Math.abs(inCents(amount)), owed);
  return amount < 0 ? -cents : cents;
}

export type Confirmable = {
  readonly body: ConfirmLines;
  /** Bills that are paid, or of which money is taken back; not those whose line takes the place of a word. */
  readonly bills: number;
  /** Lots whose transfer alone is confirmed count as one act, and so does the line of what was confirmed before. */
  readonly acts: number;
  readonly cents: number;
};

/** What one press confirms of all that is ticked. */
export function confirmable({ lots, credits }: MoneyLinesAnswer, ticks: Ticks): Confirmable {
  let [bills, cents] = [0, 0];
  const tickedCredits = credits.flatMap((credit) => {
    const partIds = chosenOfCredit(credit, ticks);
    if (partIds.length === 0) return [];
    if (credit.reason !== 'confirmed') {
      bills += partIds.length;
      cents += takenCents(credit.amount, credit.bills, partIds);
    }
    return [{ id: credit.id, partIds: [...partIds] }];
  });
  const tickedLots = lots.flatMap((lot) => {
    const lines = lot.lines.flatMap((line) => {
      const [partId] = chosenOfLine(line, ticks);
      if (partId === undefined) return [];
      if (line.reason !== 'confirmed') {
        bills += 1;
        cents += takenCents(line.amount, line.bills, [partId]);
      }
      return [{ id: line.id, partId }];
    });
    const isFound = !lot.isPaid && lot.transfer !== null;
    // Confirmed on a person's word before its transfer came: the transfer is all that is left to say.
    const isLate = isFound && lot.lines.length === 0;
    if (lines.length === 0 && !isLate) return [];
    return [{ id: lot.id, transferId: isFound ? lot.transfer!.id : null, lines }];
  });
  return {
    body: { credits: tickedCredits, lots: tickedLots },
    bills,
    acts: tickedCredits.length + tickedLots.length,
    cents,
  };
}

/** All that was ticked is confirmed: what is left said is of lines that pay nothing. */
export const withoutConfirmed = (ticks: Ticks): Ticks =>
  Object.fromEntries(Object.entries(ticks).filter(([, parts]) => parts.length === 0));

/** Lines of a lot that one press ticks all: those that need no choice. */
export const plainLines = ({ lines }: MatchedLot): readonly MatchedLotLine[] =>
  lines.filter(({ bills }) => bills.length === 1);

export function toggledLot(lot: MatchedLot, ticks: Ticks, isOn: boolean): Ticks {
  const told = plainLines(lot).map((line) => [lineKey(line), isOn ? partsOf(line.bills) : []] as const);
  return { ...ticks, ...Object.fromEntries(told) };
}
