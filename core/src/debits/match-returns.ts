import { searchText } from '../shared/person-name.ts';
import { shiftedDay } from '../shared/calendar.ts';
import { FEE_WORDS } from '../statements/fee-words.ts';
import { debitsIn } from './debit.ts';
import { returnReasonIn, type ReturnReason } from './return-reasons.ts';

/** A debit that was handed to the bank and has not come back. */
export type StandingDebit = {
  readonly id: number;
  readonly invoiceId: number;
  readonly collectOn: string;
  readonly cents: number;
  /** RUM of its mandate. */
  readonly reference: string;
  readonly holder: string;
};

type Line = {
  readonly identity: string;
  readonly bookedOn: string;
  /** What leaves the account is negative. */
  readonly cents: number;
  readonly label: string;
  readonly isReversal: boolean;
};

export type ReturnedDebit = {
  readonly debitId: number;
  readonly on: string;
  readonly reason: ReturnReason | null;
  /** What tells the bank's line from all others. */
  readonly line: string;
};

/** A line that gave debits back before: its day and their sum. */
export type EarlierReturn = { readonly line: string; readonly on: string; readonly cents: number };

/** Thirteen months for one that was never allowed, eight weeks for any; banks take their days besides. */
export const RETURNED_WITHIN_DAYS = 13 * 31 + 30;
const BY_NAME_WITHIN_DAYS = 8 * 7 + 14;
const SAYS_RETURN =
  /\b(rejet\w*|rejete\w*|impaye\w*|retour\w*|rembours\w*|contest\w*|refund|return\w*|reject\w*)\b/;
/** What the bank takes for a return has a line of its own; one that holds both begins with the return. */
const IS_FEE = new RegExp(String.raw`^${FEE_WORDS}\b`);
const SAYS_TRANSFER = /\b(?:vir|virt|virements?)\b/;
const SAYS_DEBIT = /\b(prlv|prelev\w*|sdd|sepa|direct debit)\b/;

/**
 * The debits that lines of a statement give back: by their own names and the very sum, else by the reference of the
 * mandate, else by who pays where the line says what it is; and how many lines say that they give something back and
 * name none. A line that gave something back `before` does so no more, nor does one of its day and sum that names nothing:
 * it is that line as another format has it. `known`: all of these.
 */
export function matchReturns(
  lines: readonly Line[],
  {
    debits,
    before,
  }: { readonly debits: readonly StandingDebit[]; readonly before: readonly EarlierReturn[] },
): {
  readonly returned: readonly ReturnedDebit[];
  readonly known: ReadonlySet<string>;
  readonly unknown: number;
} {
  const own = new Set(lines.map(({ identity }) => identity));
  const known = new Set(before.map(({ line }) => line));
  const elsewhere = before.filter(({ line }) => !own.has(line));
  const returned: ReturnedDebit[] = [];
  let left = debits;
  let unknown = 0;
  for (const line of lines) {
    if (line.cents >= 0 || known.has(line.identity)) continue;
    const meant = named(line, left) ?? byMandate(line, left) ?? byHolder(line, left);
    if (!meant) {
      const text = searchText(line.label);
      if (!saysReturn(line) || IS_FEE.test(text)) continue;
      const place = SAYS_TRANSFER.test(text)
        ? -1
        : elsewhere.findIndex(({ on, cents }) => on === line.bookedOn && cents === -line.cents);
      if (place >= 0) {
        elsewhere.splice(place, 1);
        known.add(line.identity);
      } else if (SAYS_DEBIT.test(text)) unknown += 1;
      continue;
    }
    const reason = returnReasonIn(line.label);
    returned.push(
      ...meant.map(({ id }) => ({ debitId: id, on: line.bookedOn, reason, line: line.identity })),
    );
    left = left.filter((debit) => !meant.includes(debit));
  }
  return { returned, known, unknown };
}

type Meant = readonly StandingDebit[] | null;

function named(line: Line, debits: readonly StandingDebit[]): Meant {
  const names = debitsIn(line.label);
  const meant = debits.filter((debit) =>
    names.some(({ id, invoiceId }) => id === debit.id && invoiceId === debit.invoiceId),
  );
  const sum = meant.reduce((total, { cents }) => total + cents, 0);
  return meant.length > 0 && meant.length === names.length && sum === -line.cents ? meant : null;
}

/** None where the line names a debit, which is then another or of another sum: a fee. */
function byMandate(line: Line, debits: readonly StandingDebit[]): Meant {
  if (debitsIn(line.label).length > 0) return null;
  const text = ` ${line.label.toUpperCase().replaceAll(/[^A-Z0-9+?/:().,'-]+/g, ' ')} `;
  return only(
    debits.filter(
      (debit) =>
        text.includes(` ${debit.reference.toUpperCase()} `) && fits(line, debit, RETURNED_WITHIN_DAYS),
    ),
  );
}

function byHolder(line: Line, debits: readonly StandingDebit[]): Meant {
  if (!saysReturn(line) || debitsIn(line.label).length > 0) return null;
  const words = new Set(searchText(line.label).split(' '));
  return only(
    debits.filter((debit) => {
      const names = searchText(debit.holder)
        .split(' ')
        .filter((word) => word.length > 2);
      return (
        names.length > 0 && names.every((word) => words.has(word)) && fits(line, debit, BY_NAME_WITHIN_DAYS)
      );
    }),
  );
}

const saysReturn = ({ label, isReversal }: Line): boolean =>
  isReversal || returnReasonIn(label) !== null || SAYS_RETURN.test(searchText(label));

const fits = (line: Line, { cents, collectOn }: StandingDebit, days: number): boolean =>
  cents === -line.cents && line.bookedOn >= collectOn && line.bookedOn <= shiftedDay(collectOn, days);

const only = (meant: readonly StandingDebit[]): Meant => (meant.length === 1 ? meant : null);
