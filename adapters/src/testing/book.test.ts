import { expect, test } from 'vitest';
import { balanceOf, emptyBook, noted, type Book, type BookFact } from './book.ts';

const paid = (key: string, expectedId: number, source: string, cents: number): BookFact => ({
  kind: 'paid',
  key,
  expectedId,
  source,
  cents,
});
const back = (key: string, expectedId: number, source: string, cents: number): BookFact => ({
  kind: 'taken-back',
  key,
  expectedId,
  source,
  cents,
});
const undone = (key: string, of: string): BookFact => ({ kind: 'undone', key, of });

test('neither side goes beyond what it holds', () => {
  const book = emptyBook(
    [
      [1, 500],
      [2, 500],
    ],
    [['a', 600]],
  );
  const once = noted(book, paid('p', 1, 'a', 500))!;
  expect(noted(once, paid('q', 1, 'a', 1))).toBe(null);
  expect(noted(once, paid('q', 2, 'a', 101))).toBe(null);
  expect(noted(once, paid('q', 2, 'a', 100))).not.toBe(null);
  expect(noted(book, paid('q', 3, 'a', 1))).toBe(null);
  expect(noted(book, paid('q', 1, 'b', 1))).toBe(null);
  for (const cents of [0, -1]) expect(noted(book, paid('q', 1, 'a', cents))).toBe(null);
  expect(noted(once, undone('u', 'p'))).not.toBe(null);
  expect(noted(noted(once, undone('u', 'p'))!, paid('q', 2, 'a', 500))).not.toBe(null);
});

test('what was taken back stays apart from what was received', () => {
  let book = emptyBook(
    [[1, 500]],
    [
      ['a', 500],
      ['b', -200],
    ],
  );
  for (const fact of [back('t', 1, 'b', 200), paid('p', 1, 'a', 500)]) book = noted(book, fact)!;
  expect(balanceOf(book, 1)).toEqual({ received: 500, takenBack: 200, open: 0 });
});

test('any order of payments, reversals and re-imports gives the same balances, and no cent appears or is lost', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const chance = seeded(seed);
    const { book, facts } = aYear(chance);
    const inOrder = applied(book, facts);
    for (let round = 0; round < 4; round += 1) {
      // Some files come twice.
      const mixed = shuffled([...facts, ...facts.filter(() => chance() < 0.4)], chance);
      const other = applied(book, mixed);
      for (const id of book.expected.keys()) expect(balanceOf(other, id)).toEqual(balanceOf(inOrder, id));
    }
    const standing = facts.filter(
      ({ kind, key }) => kind === 'paid' && !facts.some((each) => each.kind === 'undone' && each.of === key),
    );
    const received = [...book.expected.keys()].reduce((sum, id) => sum + balanceOf(inOrder, id).received, 0);
    expect(received).toBe(standing.reduce((sum, fact) => sum + (fact.kind === 'paid' ? fact.cents : 0), 0));
    for (const [id, cents] of book.expected) {
      const { received: got, open, takenBack } = balanceOf(inOrder, id);
      expect(got + open).toBe(cents);
      expect(Math.min(open, got - takenBack)).toBeGreaterThanOrEqual(0);
    }
  }
}, 60_000);

/** What is refused for now is tried again, as the next import does. */
function applied(start: Book, facts: readonly BookFact[]): Book {
  let book = start;
  let waiting = facts;
  for (;;) {
    const left: BookFact[] = [];
    for (const fact of waiting) {
      const next = noted(book, fact);
      if (next) book = next;
      else left.push(fact);
    }
    if (left.length === 0) return book;
    if (left.length === waiting.length) throw new Error('What may be noted is refused.');
    waiting = left;
  }
}

/** Payments whole and in part, matches that were wrong and taken back, lines that the bank recalls, money taken back. */
function aYear(chance: () => number) {
  const expected: [number, number][] = [];
  const sources: [string, number][] = [];
  const facts: BookFact[] = [];
  for (let id = 1; id <= 12; id += 1) {
    const cents = 1 + Math.floor(chance() * 100_000);
    expected.push([id, cents]);
    if (chance() < 0.3) {
      sources.push([`w${id}`, cents]);
      facts.push(paid(`wrong${id}`, id, `w${id}`, cents), undone(`undo${id}`, `wrong${id}`));
    }
    const first = chance() < 0.3 ? Math.ceil(cents * chance()) : cents;
    sources.push([`a${id}`, first]);
    facts.push(paid(`first${id}`, id, `a${id}`, first));
    if (first < cents && chance() < 0.5) {
      sources.push([`b${id}`, cents - first]);
      facts.push(paid(`rest${id}`, id, `b${id}`, cents - first));
    }
    if (chance() < 0.3) {
      const taken = Math.ceil(first * chance());
      sources.push([`t${id}`, -taken]);
      facts.push(back(`back${id}`, id, `t${id}`, taken));
    }
  }
  return { book: emptyBook(expected, sources), facts };
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

function shuffled<Item>(items: readonly Item[], chance: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, at: chance() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
