import { searchText } from '../shared/person-name.ts';
import {
  BOOKED_WITHIN_DAYS,
  batchReference,
  debitsIn,
  debitSequences,
  paymentReference,
  type DebitSequence,
} from './debit.ts';
import { targetDaysLater } from './target-days.ts';

/** A debit that was handed to the bank and that no credit of our account has shown yet. */
export type UncreditedDebit = {
  readonly id: number;
  readonly invoiceId: number;
  readonly batchId: number;
  readonly collectOn: string;
  readonly sequence: DebitSequence;
  readonly cents: number;
  readonly isReturned: boolean;
};

type Line = {
  readonly identity: string;
  readonly bookedOn: string;
  readonly cents: number;
  readonly wholeCents: number;
  readonly label: string;
};

/** The debits that a credit pays together; those that came back since are among them where the sum holds them. */
export type Collection = { readonly batchId: number; readonly debits: readonly UncreditedDebit[] };

const NAMES_DEBITS = /\b(prlv|prelev\w*|sdd|remise|debit direct|direct debit)\b/;

/**
 * Which of these credits are lump sums of debits, by their identity: one that names debits or a batch with the very sum,
 * or says what it is on the day with a sum that only one batch has. Anything else is left to a person.
 */
export function matchCollections(
  lines: readonly Line[],
  debits: readonly UncreditedDebit[],
): ReadonlyMap<string, Collection> {
  const groups = groupsOf(debits);
  const taken = new Set<number>();
  const found = new Map<string, Collection>();
  const take = (line: Line, collection: Collection) => {
    found.set(line.identity, collection);
    for (const { id } of collection.debits) taken.add(id);
  };
  const isFree = ({ debits: own }: Collection) => own.every(({ id }) => !taken.has(id));
  // Of a line of which something is spent already, nobody knows what the rest is.
  const whole = lines.filter(({ cents, wholeCents }) => cents === wholeCents);
  for (const line of whole) {
    const named = namedIn(line, { debits, groups });
    if (named && isFree(named)) take(line, named);
  }
  const fits = (line: Line) =>
    found.has(line.identity) || namesSomething(line)
      ? []
      : groups.filter(
          (group) => isFree(group) && group.sums.includes(line.cents) && isBookedFor(line, group),
        );
  const guesses = whole.map((line) => ({ line, fitting: fits(line) }));
  for (const { line, fitting } of guesses) {
    const [only, ...others] = fitting;
    if (!only || others.length > 0 || !NAMES_DEBITS.test(searchText(line.label))) continue;
    const hasRival = guesses.some(
      (other) => other.line !== line && other.fitting.some((group) => overlaps(group, only)),
    );
    if (!hasRival) take(line, only);
  }
  return found;
}

type Group = Collection & {
  readonly reference: string;
  readonly sums: readonly number[];
  readonly collectOn: string;
};

/** Each part of each batch, and the batch as a whole; with all, and without what came back. */
function groupsOf(debits: readonly UncreditedDebit[]): readonly Group[] {
  const batches = Map.groupBy(debits, ({ batchId }) => batchId);
  return [...batches].flatMap(([batchId, own]) => {
    const parts = debitSequences
      .map((sequence) => ({
        reference: paymentReference(batchId, sequence),
        debits: own.filter((debit) => debit.sequence === sequence),
      }))
      .filter((part) => part.debits.length > 0);
    const all = parts.length > 1 ? [{ reference: batchReference(batchId), debits: own }] : [];
    return [...all, ...parts].map((group) => ({
      ...group,
      batchId,
      collectOn: own[0]!.collectOn,
      sums: [sumOf(group.debits), sumOf(group.debits.filter(({ isReturned }) => !isReturned))],
    }));
  });
}

const sumOf = (debits: readonly UncreditedDebit[]): number =>
  debits.reduce((sum, { cents }) => sum + cents, 0);

const overlaps = (one: Collection, other: Collection): boolean =>
  one.debits.some(({ id }) => other.debits.some((each) => each.id === id));

const NAMES_BATCH = /(?<![A-Z0-9])PB(\d{6,9})(FRST|RCUR|OOFF)?(?![A-Z0-9])/gi;
const namesSomething = ({ label }: Line): boolean =>
  debitsIn(label).length > 0 || [...label.matchAll(NAMES_BATCH)].length > 0;

function namedIn(
  { label, cents }: Line,
  { debits, groups }: { readonly debits: readonly UncreditedDebit[]; readonly groups: readonly Group[] },
): Collection | null {
  const named = debitsIn(label);
  const meant = debits.filter((debit) =>
    named.some(({ id, invoiceId }) => id === debit.id && invoiceId === debit.invoiceId),
  );
  const [first] = meant;
  if (first && meant.length === named.length && sumOf(meant) === cents)
    return { batchId: first.batchId, debits: meant };
  for (const [, batchId, sequence] of label.matchAll(NAMES_BATCH)) {
    const fitting = groups.filter(
      (group) =>
        group.batchId === Number(batchId) &&
        (sequence === undefined ||
          group.debits.every((debit) => debit.sequence === sequence.toUpperCase())) &&
        group.sums.includes(cents),
    );
    // Two parts of one sum, of which the label does not say which.
    if (fitting.length === 1) return fitting[0]!;
  }
  return null;
}

const isBookedFor = ({ bookedOn }: Line, { collectOn }: Group): boolean =>
  bookedOn >= collectOn && bookedOn <= targetDaysLater(collectOn, BOOKED_WITHIN_DAYS);
