import { expect, test } from 'vitest';
import type { CutField, ReadName, SortedKind } from '../reading/document-reading.ts';
import { gather, type PaperOf } from './gather.ts';
import { surelyKnown } from './known-insurer.ts';

type Line = readonly [ReadName, string | number, number?];

function aPaper(id: string, kind: SortedKind, ...lines: readonly Line[]): PaperOf<string> {
  const box = { left: 0, top: 0, width: 0.1, height: 0.1 };
  const fields = lines.map(([name, value, of = 0]): CutField => ({
    name,
    of,
    value,
    why: 'lu',
    score: 1,
    page: 1,
    box,
    crop: null,
  }));
  return { id, kind, why: 'lu', fields };
}

const CARD = aPaper(
  'card',
  'card-front',
  ['lastname', 'OSSELIN'],
  ['firstname', 'Élise'],
  ['nir', '284037512345601'],
  ['lastname', 'OSSELIN', 1],
  ['firstname', 'Léo', 1],
  ['birthDate', '2012-03-16', 1],
  ['amcNumber', '40815708'],
  ['memberNumber', '759821B62'],
);

const named = (papers: readonly PaperOf<string>[]) =>
  gather(papers).people.map(({ firstname, birthDate }) => [firstname?.value, birthDate?.value ?? null]);

test('a card alone leaves open for whom, and the quote says it', () => {
  expect(named([CARD])).toEqual([
    ['Élise', null],
    ['Léo', '2012-03-16'],
  ]);
  const quote = aPaper('quote', 'quote', ['lastname', 'Osselin'], ['firstname', 'Leo']);
  expect(named([CARD, quote])).toEqual([['Leo', '2012-03-16']]);
});

test('somebody else on the quote is a question', () => {
  const quote = aPaper('quote', 'quote', ['lastname', 'LIMA'], ['firstname', 'Rosa']);
  expect(named([CARD, quote]).map(([firstname]) => firstname)).toEqual(['Rosa', 'Élise', 'Léo']);
});

test('the same name with another number or birth is another person', () => {
  const other = (line: Line) =>
    aPaper('quote', 'quote', ['lastname', 'OSSELIN'], ['firstname', 'Élise'], line);
  expect(named([CARD, other(['nir', '284037512345601'])])).toHaveLength(1);
  expect(named([CARD, other(['nir', '284037512399999'])])).toHaveLength(3);
});

test('a value that papers say alike is one, one that they say differently is both', () => {
  const quote = (member: string) =>
    aPaper('quote', 'quote', ['memberNumber', member], ['quoteTotal', 55_372]);
  const member = (papers: readonly PaperOf<string>[]) =>
    gather(papers)
      .fields.find(({ name }) => name === 'memberNumber')
      ?.said.map(({ value, from }) => [value, from]);
  expect(member([CARD, quote('759821b62')])).toEqual([['759821B62', 'card']]);
  expect(member([CARD, quote('759821862')])).toEqual([
    ['759821B62', 'card'],
    ['759821862', 'quote'],
  ]);
});

test('acts are those of one quote, in their order; of two quotes none', () => {
  const quote = aPaper(
    'quote',
    'quote',
    ['actCode', 'HBLD038'],
    ['actTooth', '41'],
    ['actFee', 22_542],
    ['actCode', 'HBLD634', 1],
    ['actFee', 32_830, 1],
  );
  expect(
    gather([quote]).acts.map(({ code, tooth, fee }) => [code.value, tooth?.value ?? null, fee?.value]),
  ).toEqual([
    ['HBLD038', '41', 22_542],
    ['HBLD634', null, 32_830],
  ]);
  expect(gather([quote, { ...quote, id: 'other' }]).acts).toEqual([]);
});

const known = (id: number, confirmed: number) => ({
  amcNumber: '40815708',
  mutual: { id, name: `Mutuelle ${id}` },
  group: null,
  confirmed,
});

test.each([
  [[known(1, 1)], 1],
  [[known(1, 4), known(2, 1)], 1],
  [[known(1, 3), known(2, 1)], undefined],
  [[], undefined],
])('an insurer is known by a number where nearly all have said so', (insurers, id) => {
  expect(surelyKnown(insurers)?.mutual?.id).toBe(id);
});
