/**
 * What the allocations of money are held to: SQL keeps them, and a test compares. What was paid of each expected amount, and what is left of each source (a bank line, a line of a remittance). Neither
 * side is ever allocated beyond what it holds; whatever order facts come in, and how often, the balances are the same.
 */
export type Book = {
  readonly expected: ReadonlyMap<number, number>;
  readonly sources: ReadonlyMap<string, number>;
  readonly facts: ReadonlyMap<string, BookFact>;
};

/** Cents above 0. */
export type BookFact =
  | {
      readonly kind: 'paid';
      readonly key: string;
      readonly expectedId: number;
      readonly source: string;
      readonly cents: number;
    }
  /** The insurer takes money back that it paid ('indu'). */
  | {
      readonly kind: 'taken-back';
      readonly key: string;
      readonly expectedId: number;
      readonly source: string;
      readonly cents: number;
    }
  /** The bank undoes a line, or a person a match: as if it had never been. */
  | { readonly kind: 'undone'; readonly key: string; readonly of: string };

export type Balance = { readonly received: number; readonly takenBack: number; readonly open: number };

export const emptyBook = (
  expected: Iterable<readonly [id: number, cents: number]>,
  sources: Iterable<readonly [source: string, cents: number]>,
): Book => ({ expected: new Map(expected), sources: new Map(sources), facts: new Map() });

/** The book with one more fact; the same book when it holds it, null when an amount would go beyond what is there. */
export function noted(book: Book, fact: BookFact): Book | null {
  if (book.facts.has(fact.key)) return book;
  const next = { ...book, facts: new Map(book.facts).set(fact.key, fact) };
  if (fact.kind === 'undone') return next;
  const isWithin =
    fact.cents > 0 &&
    paidOf(next, fact.expectedId) <= (book.expected.get(fact.expectedId) ?? 0) &&
    usedOf(next, fact.source) <= Math.abs(book.sources.get(fact.source) ?? 0);
  return isWithin ? next : null;
}

/** What stands: neither undone, nor, of what was taken back, beyond what was received by now. */
export function balanceOf(book: Book, expectedId: number): Balance {
  const received = paidOf(book, expectedId);
  const claimed = sumOf(book, (fact) => fact.kind === 'taken-back' && fact.expectedId === expectedId);
  const takenBack = Math.min(claimed, received);
  return { received, takenBack, open: (book.expected.get(expectedId) ?? 0) - received };
}

const paidOf = (book: Book, expectedId: number): number =>
  sumOf(book, (fact) => fact.kind === 'paid' && fact.expectedId === expectedId);

const usedOf = (book: Book, source: string): number =>
  sumOf(book, (fact) => fact.kind !== 'undone' && fact.source === source);

function sumOf({ facts }: Book, counts: (fact: BookFact) => boolean): number {
  const undone = new Set<string>();
  for (const fact of facts.values()) if (fact.kind === 'undone') undone.add(fact.of);
  let sum = 0;
  for (const fact of facts.values())
    if (fact.kind !== 'undone' && !undone.has(fact.key) && counts(fact)) sum += fact.cents;
  return sum;
}
