import { daysUntil, shiftedDay } from '../shared/calendar.ts';
import { searchText } from '../shared/person-name.ts';
import { FEE_WORDS } from '../statements/fee-words.ts';
import type { StatementLine } from '../statements/statement.ts';
import type { Credit } from './expected.ts';

/** A transfer is recalled within weeks. */
const REVERSED_WITHIN_DAYS = 60;

const TRANSFER = '(?:vir|virt|virements?)';
const KIND = '(?:(?:d|de|du|sepa|inst|instantane|sct|recu) )*';
/** How French banks write it in tables, and in files that have a mark for it and do not use it. */
const SAYS_TAKEN_BACK = new RegExp(
  String.raw`\b(?:rej|rejet|retour|ann|annul|annulation|contrepassation|extourne|rappel) ${KIND}${TRANSFER}\b|` +
    String.raw`\b${TRANSFER} ${KIND}(?:rejete|rejet|retourne|annule|contrepasse|extourne|rappele)\b`,
);
const SAYS_FEE = new RegExp(String.raw`\b${FEE_WORDS}\b`);
/** Of most transfers: they tell none from another. */
const TELLS_NONE =
  /^(?:virements?|rejete?s?|retour|retourne|annulation|annule|instantane|votre|faveur|contrepassation|extourne)$/;

/** What leaves because an earlier transfer is taken back, by the mark of the file or else by its words. */
const takesBack = ({ cents, isReversal, label }: StatementLine): boolean => {
  const text = searchText(label);
  return cents < 0 && (isReversal || (SAYS_TAKEN_BACK.test(text) && !SAYS_FEE.test(text)));
};

/**
 * The kept credit that a line of the bank takes back: the same sum, the weeks before, the same account or the same words;
 * null where none or several may be meant.
 */
export function reversedCredit<Kept extends Credit>(line: StatementLine, kept: readonly Kept[]): Kept | null {
  const meant = creditsMeant(line, kept);
  return meant.length === 1 ? meant[0]! : null;
}

function creditsMeant<Kept extends Credit>(line: StatementLine, kept: readonly Kept[]): readonly Kept[] {
  if (!takesBack(line)) return [];
  const words = new Set(searchText(line.label, line.payerName).split(' '));
  return kept.filter((credit) => {
    const days = daysUntil(line.bookedOn, credit.bookedOn);
    const isSame =
      (line.payerIban !== '' && line.payerIban === credit.payerIban) ||
      searchText(credit.label)
        .split(' ')
        .some((word) => word.length > 4 && !TELLS_NONE.test(word) && words.has(word));
    return credit.cents === -line.cents && days >= 0 && days <= REVERSED_WITHIN_DAYS && isSame;
  });
}

/** With the day on which the bank took it back, if it did. */
export type Reversible<Kept> = Kept & { readonly reversedOn: string | null };

type KeptCredits<Kept> = {
  /** All of what is kept from this day on. */
  since(day: string): Promise<readonly Reversible<Kept>[]>;
  reverse(id: number, on: string): Promise<void>;
};

/** What these lines of the bank take back pays nothing more; staff take back what was confirmed by it. */
export async function reverseCredits<Kept extends Credit & { readonly id: number }>(
  lines: readonly StatementLine[],
  credits: KeptCredits<Kept>,
): Promise<void> {
  const reversals = lines.filter(takesBack);
  const [first] = reversals.map(({ bookedOn }) => bookedOn).toSorted();
  if (first === undefined) return;
  let kept = await credits.since(shiftedDay(first, -REVERSED_WITHIN_DAYS));
  const take = (id: number) => {
    kept = kept.filter((each) => each.id !== id);
  };
  for (const line of reversals) {
    // In a file that was read before, or that overlaps it, it has taken its credit back already.
    const [served] = creditsMeant(
      line,
      kept.filter(({ reversedOn }) => reversedOn === line.bookedOn),
    );
    if (served) {
      take(served.id);
      continue;
    }
    const credit = reversedCredit(
      line,
      kept.filter(({ reversedOn }) => reversedOn === null),
    );
    if (!credit) continue;
    await credits.reverse(credit.id, line.bookedOn);
    take(credit.id);
  }
}
