import { searchText } from '../shared/person-name.ts';
import type { StatementLine } from '../statements/statement.ts';
import type { Credit } from './expected.ts';

/** A transfer is recalled within weeks. */
export const REVERSED_WITHIN_DAYS = 60;
const DAY = 24 * 3600 * 1000;

/**
 * The kept credit that a line of the bank takes back: the same sum, the weeks before, the same account or the same words;
 * null where none or several may be meant.
 */
export function reversedCredit(line: StatementLine, kept: readonly Credit[]): Credit | null {
  if (!line.isReversal || line.cents >= 0) return null;
  const words = new Set(searchText(line.label, line.payerName).split(' '));
  const meant = kept.filter((credit) => {
    const days = (Date.parse(line.bookedOn) - Date.parse(credit.bookedOn)) / DAY;
    const isSame =
      (line.payerIban !== '' && line.payerIban === credit.payerIban) ||
      searchText(credit.label)
        .split(' ')
        .some((word) => word.length > 4 && words.has(word));
    return credit.cents === -line.cents && days >= 0 && days <= REVERSED_WITHIN_DAYS && isSame;
  });
  return meant.length === 1 ? meant[0]! : null;
}
