import {
  doubted,
  isTelling,
  numbersIn,
  plainNumber,
  referencesIn,
  type Credit,
  type Expected,
  type KnownPayer,
  type Match,
} from './expected.ts';
import { payerFinder } from './known-payers.ts';
import { onlySum } from './subset-sum.ts';

/** What names a bill: our reference, and the insurer's number where it is known. */
export type Named = Pick<Expected, 'reference' | 'number'>;

/**
 * What each credit may pay, by its identity; those that may pay nothing are left out, and nobody need keep them.
 * `expected`: with what is still open of each, in cents; an amount is never sure or proposed twice.
 */
export function matchCredits(
  credits: readonly Credit[],
  {
    expected,
    settled = [],
    confirmed = [],
    payers,
    namedIn = referencesIn,
  }: {
    readonly expected: readonly Expected[];
    /** What is awaited no longer: who names it pays nothing else by who he is. */
    readonly settled?: readonly Named[];
    /** What dentists have confirmed and no line shows yet, each sum of a bill: its line takes the place of that word. */
    readonly confirmed?: readonly Expected[];
    readonly payers: readonly KnownPayer[];
    /** The references that a text names. */
    readonly namedIn?: (text: string) => readonly string[];
  },
): ReadonlyMap<string, Match> {
  const open = new Map(expected.filter(({ cents }) => cents > 0).map((each) => [each.id, each]));
  const found = new Map<string, Match>();
  const words = new Set(confirmed);
  const others = byWord(credits, { open, found, namedIn, words });
  const waiting = byName(others, { open, found, namedIn, words });
  const namesIn = namesOf([...expected, ...settled], namedIn);
  byPayer(waiting, { open, found, payers, speaks: (credit) => namesIn(credit).length > 0 });
  return found;
}

type Search = { readonly open: Map<number, Expected>; readonly found: Map<string, Match> };

type SearchByName = Search & {
  readonly namedIn: (text: string) => readonly string[];
  /** What was confirmed and no line has taken. */
  readonly words: Set<Expected>;
};

/**
 * By name and sum, what was confirmed before its line came. Where as much of the same bill is open, it may be that as
 * well; where as much of another is, one is chosen. Gives those that are nothing of it.
 */
function byWord(
  credits: readonly Credit[],
  { open, found, namedIn, words }: SearchByName,
): readonly Credit[] {
  if (words.size === 0) return credits;
  for (const { credit, meant } of namedAmong([...words, ...open.values()], credits, namedIn)) {
    const equal = meant.filter(
      (each) => each.cents === credit.cents && (words.has(each) || open.get(each.id) === each),
    );
    const word = equal.find((each) => words.has(each));
    if (!word) continue;
    const bills = [...new Map(equal.map((each) => [each.id, each])).values()];
    const isOpenToo = equal.some((each) => !words.has(each));
    found.set(
      credit.identity,
      bills.length > 1
        ? { certainty: 'choose', reason: 'several', expected: bills, gap: 0 }
        : isOpenToo
          ? { certainty: 'proposed', reason: 'noted', expected: [word], gap: 0 }
          : { certainty: 'sure', reason: 'confirmed', expected: [word], gap: 0 },
    );
    if (bills.length === 1) words.delete(word);
  }
  return credits.filter(({ identity }) => !found.has(identity));
}

/** By our reference or the insurer's number: sure where the sum is what is open. Gives those that name nobody. */
function byName(
  credits: readonly Credit[],
  { open, found, namedIn, words }: SearchByName,
): readonly Credit[] {
  // What was confirmed as one amount may have come in parts, or several amounts at once.
  const standing = new Set(Array.from(words, ({ id }) => id));
  const named = namedAmong(open.values(), credits, namedIn);
  const claims = new Map<number, number>();
  const exact = named.map((one) => ({
    ...one,
    equal: one.meant.filter(({ cents }) => cents === one.credit.cents),
  }));
  for (const { equal } of exact) for (const { id } of equal) claims.set(id, (claims.get(id) ?? 0) + 1);
  for (const { credit, equal, reason } of exact) {
    const [only] = equal;
    // Two bills of one PEC may be of the same sum, and two transfers may name the same one.
    if (only && equal.length === 1 && claims.get(only.id) === 1) {
      found.set(
        credit.identity,
        doubted({ certainty: 'sure', reason, expected: [only], gap: 0 }, standing.has(only.id), 'noted'),
      );
      open.delete(only.id);
    }
  }
  // A bill may be paid in parts: the next line that names it is of what the ones before leave.
  const rests = new Map<number, number>();
  for (const { credit, meant, reason } of exact) {
    const left = meant.flatMap((each) => {
      const cents = rests.get(each.id) ?? (open.has(each.id) ? each.cents : 0);
      return cents > 0 ? [{ ...each, cents }] : [];
    });
    if (found.has(credit.identity) || left.length === 0) continue;
    const [only] = left;
    const total = left.reduce((sum, { cents }) => sum + cents, 0);
    const isWhole = left.length > 1 && total === credit.cents;
    const isPart =
      left.length === 1 && (credit.cents < total || (credit.cents === total && rests.has(only!.id)));
    // All of it, and not sure: another line says the same.
    const isClaimed = !isPart && credit.cents === total;
    found.set(credit.identity, {
      certainty: isWhole ? 'sum' : isPart ? 'proposed' : 'choose',
      reason: isWhole ? 'sum' : left.length === 1 && !isClaimed ? reason : 'several',
      expected: left,
      gap: isWhole || left.length === 1 ? credit.cents - total : 0,
    });
    if (!isPart) continue;
    open.delete(only!.id);
    rests.set(only!.id, total - credit.cents);
  }
  return credits.filter(({ identity }) => !found.has(identity));
}

/** Which of these each credit names: by our reference, else by the insurer's number. */
function namedAmong(
  expected: Iterable<Expected>,
  credits: readonly Credit[],
  namedIn: (text: string) => readonly string[],
) {
  const all = [...expected];
  const byReference = grouped(all, ({ reference }) => reference);
  const byNumber = grouped(all, ({ number }) => plainNumber(number));
  return credits.flatMap((credit) => {
    const text = textOf(credit);
    const references = [...new Set(namedIn(text))].flatMap((each) => byReference.get(each) ?? []);
    const numbers = [...new Set(numbersIn(text))].flatMap((each) => byNumber.get(each) ?? []);
    const meant = [...new Set(references.length > 0 ? references : numbers)].filter(
      ({ billedOn }) => billedOn <= credit.bookedOn,
    );
    return meant.length === 0
      ? []
      : [{ credit, meant, reason: references.length > 0 ? ('reference' as const) : ('number' as const) }];
  });
}

const textOf = ({ label, payerName }: Credit): string => `${label} ${payerName}`;

/** What each of these may be named by. */
export const keysOf = (known: readonly Named[]): ReadonlySet<string> =>
  new Set([
    ...known.map(({ reference }) => reference),
    ...known.map(({ number }) => plainNumber(number)).filter(isTelling),
  ]);

/** Which names of these stand in a credit. */
export function namesOf(
  known: readonly Named[],
  namedIn: (text: string) => readonly string[] = referencesIn,
): (credit: Credit) => readonly string[] {
  const keys = keysOf(known);
  return (credit) => {
    const text = textOf(credit);
    return [...namedIn(text), ...numbersIn(text)].filter((each) => keys.has(each));
  };
}

/** What a bill's own insurer is known by, where another pays for it. */
const ownInsurer = ({ insurer }: Expected): string => (insurer === '' ? '' : `insurer ${insurer}`);

/**
 * By who pays: the only open amount of his that is as high is proposed, others are to be chosen. A mutual pays its own
 * bills, too, where its group is thought to.
 */
function byPayer(
  credits: readonly Credit[],
  {
    open,
    found,
    payers,
    speaks,
  }: Search & { readonly payers: readonly KnownPayer[]; readonly speaks: (credit: Credit) => boolean },
): void {
  const ofInsurer = grouped(open.values(), ownInsurer);
  const insurers = Array.from(ofInsurer, ([payer, [bill]]) => ({ payer, names: [bill!.insurer], ibans: [] }));
  const payersOf = payerFinder([...payers, ...insurers]);
  const namedOf = payerFinder([...payers.filter(({ isLearnt }) => isLearnt !== true), ...insurers]);
  const openOf = grouped(open.values(), ({ payer }) => payer);
  const mayPay = credits.flatMap((credit) => {
    const bills = [...payersOf(credit)].flatMap((payer) => openOf.get(payer) ?? ofInsurer.get(payer) ?? []);
    const owed = [...new Set(bills)].filter(({ billedOn }) => billedOn <= credit.bookedOn);
    return owed.length === 0
      ? []
      : [
          {
            credit,
            owed,
            equal: owed.filter(({ cents }) => cents === credit.cents),
            namesOther: speaks(credit),
          },
        ];
  });
  const silent = mayPay.filter(({ namesOther }) => !namesOther);
  const claims = new Map<number, number>();
  for (const { equal } of silent) for (const { id } of equal) claims.set(id, (claims.get(id) ?? 0) + 1);
  for (const { credit, equal } of silent) {
    if (equal.length === 0) continue;
    const isOnly = equal.length === 1 && claims.get(equal[0]!.id) === 1;
    const named = namedOf(credit);
    const isNamed = named.has(equal[0]!.payer) || named.has(ownInsurer(equal[0]!));
    found.set(credit.identity, {
      certainty: isOnly ? 'proposed' : 'choose',
      reason: isOnly ? (isNamed ? 'only-amount' : 'known-payer') : 'several',
      expected: equal,
      gap: 0,
    });
    if (isOnly) open.delete(equal[0]!.id);
  }
  for (const { credit, owed } of silent) {
    if (found.has(credit.identity)) continue;
    const sum = onlySum(
      owed.filter(({ id }) => open.has(id)),
      credit.cents,
    );
    if (sum) found.set(credit.identity, { certainty: 'sum', reason: 'sum', expected: sum, gap: 0 });
  }
  // What names something else is for a person, of what the others leave.
  for (const { credit, equal, namesOther } of mayPay) {
    const left = equal.filter(({ id }) => open.has(id));
    if (!namesOther || left.length === 0) continue;
    found.set(credit.identity, { certainty: 'choose', reason: 'names-other', expected: left, gap: 0 });
  }
}

/** By a key; what has none is left out. */
export function grouped<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === '') continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
