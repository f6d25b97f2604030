import { describe, expect, test } from 'vitest';
import { mayBeSamePerson, referencesIn, type Credit, type Expected, type KnownPayer } from './expected.ts';
import { matchCredits } from './match-credits.ts';
import { onlySum } from './subset-sum.ts';

const owed = (id: number, cents: number, more: Partial<Expected> = {}): Expected => ({
  id,
  reference: `PEC-2026-00000${id}`,
  payer: 'mutual-1',
  insurer: 'Alizé',
  number: `8812${id}0`,
  patient: 'KERDRAON Yuna',
  careOn: '2026-10-01',
  billedOn: '2026-10-02',
  cents,
  ...more,
});
const credit = (identity: string, cents: number, label: string, more: Partial<Credit> = {}): Credit => ({
  identity,
  bookedOn: '2026-11-23',
  cents,
  label,
  payerName: '',
  payerIban: '',
  ...more,
});
const payers: readonly KnownPayer[] = [
  { payer: 'mutual-1', names: ['Prévia Ouest'], ibans: ['FR14 2004 1010 0505 0001 3M02 606'] },
  { payer: 'mutual-2', names: ['Prévia Ouest Nord'], ibans: [] },
];
const match = (
  credits: readonly Credit[],
  expected: readonly Expected[],
  more: Partial<Parameters<typeof matchCredits>[1]> = {},
) =>
  Object.fromEntries(
    Array.from(matchCredits(credits, { expected, payers, ...more }), ([identity, found]) => [
      identity,
      [found.certainty, found.reason, found.expected.map(({ id }) => id), found.gap],
    ]),
  );

describe('by a name', () => {
  test.each([
    ['our reference', 'VIR PEC-2026-000001', 'reference'],
    ['typed otherwise', 'VIR pec 2026 000001', 'reference'],
    ['run together', 'VIR PEC2026000001', 'reference'],
    ['without its letters', 'VIR 2026-000001 X', 'reference'],
    ['the number of the insurer', 'DOSSIER 0088-1210', 'number'],
  ])('%s and the sum are sure', (_, label, reason) => {
    expect(match([credit('a', 500, label)], [owed(1, 500), owed(2, 500)])).toEqual({
      a: ['sure', reason, [1], 0],
    });
  });

  test('another sum is shown with its gap, never sure', () => {
    expect(match([credit('a', 400, 'PEC-2026-000001')], [owed(1, 500)])).toEqual({
      a: ['proposed', 'reference', [1], -100],
    });
    expect(match([credit('a', 600, 'PEC-2026-000001')], [owed(1, 500)])).toEqual({
      a: ['choose', 'reference', [1], 100],
    });
  });

  test('several transfers that pay one bill in parts are each shown, what goes beyond it as what is too much', () => {
    const parts = [credit('a', 200, 'PEC-2026-000001'), credit('b', 300, 'PEC-2026-000001')];
    expect(match(parts, [owed(1, 500)])).toEqual({
      a: ['proposed', 'reference', [1], -300],
      b: ['proposed', 'reference', [1], 0],
    });
    expect(match([...parts.slice(0, 1), credit('c', 400, 'PEC-2026-000001')], [owed(1, 500)])).toEqual({
      a: ['proposed', 'reference', [1], -300],
      c: ['choose', 'reference', [1], 100],
    });
    // What was the rest of it is nobody's amount: it says nothing to who names no bill.
    const unnamed = credit('d', 300, 'VIR PREVIA OUEST');
    expect(match([...parts.slice(0, 1), unnamed], [owed(1, 500)])).not.toHaveProperty('d');
  });

  test('two transfers that name one amount are not both sure', () => {
    const found = match(
      [credit('a', 500, 'PEC-2026-000001'), credit('b', 500, 'PEC-2026-000001')],
      [owed(1, 500)],
    );
    expect(found).toEqual({ a: ['choose', 'several', [1], 0], b: ['choose', 'several', [1], 0] });
  });

  test('two equal bills of one PEC are to be chosen from', () => {
    const twin = owed(2, 500, { reference: 'PEC-2026-000001' });
    expect(match([credit('a', 500, 'PEC-2026-000001')], [owed(1, 500), twin])).toEqual({
      a: ['choose', 'several', [1, 2], 0],
    });
  });

  test('the two bills of one PEC together are suggested', () => {
    const second = owed(2, 300, { reference: 'PEC-2026-000001' });
    expect(match([credit('a', 800, 'PEC-2026-000001')], [owed(1, 500), second])).toEqual({
      a: ['sum', 'sum', [1, 2], 0],
    });
  });

  test('a reference that is unknown, or billed later, says nothing', () => {
    expect(match([credit('a', 500, 'PEC-2026-000009')], [owed(1, 500)])).toEqual({});
    expect(match([credit('a', 500, 'PEC-2026-000001')], [owed(1, 500, { billedOn: '2026-11-24' })])).toEqual(
      {},
    );
  });
});

describe('by who pays', () => {
  test('the only open amount is proposed', () => {
    expect(match([credit('a', 500, 'VIR PREVIA OUEST REGLT')], [owed(1, 500), owed(2, 700)])).toEqual({
      a: ['proposed', 'only-amount', [1], 0],
    });
    expect(
      match([credit('a', 500, 'VIR', { payerIban: 'FR1420041010050500013M02606' })], [owed(1, 500)]),
    ).toEqual({
      a: ['proposed', 'only-amount', [1], 0],
    });
  });

  test('the longer of two names counts', () => {
    expect(
      match([credit('a', 500, 'PREVIA OUEST NORD')], [owed(1, 500), owed(2, 500, { payer: 'mutual-2' })]),
    ).toEqual({
      a: ['proposed', 'only-amount', [2], 0],
    });
  });

  test('a mutual whose bills its group pays is known by its own name, for its own bills', () => {
    const ofGroup = { payer: 'mutual-group-3' };
    const bills = [owed(1, 500, { ...ofGroup, insurer: 'MutuaLys' }), owed(2, 500, ofGroup)];
    const all = [...payers, { payer: 'mutual-7', names: ['MutuaLys'], ibans: [] }];
    expect(match([credit('a', 500, 'VIR MUTUALYS')], bills, { payers: all })).toEqual({
      a: ['proposed', 'only-amount', [1], 0],
    });
  });

  test('several open amounts, or several transfers, are to be chosen from', () => {
    const two = [owed(1, 500), owed(2, 500)];
    expect(match([credit('a', 500, 'PREVIA OUEST')], two)).toEqual({ a: ['choose', 'several', [1, 2], 0] });
    const [one] = two;
    expect(match([credit('a', 500, 'PREVIA OUEST'), credit('b', 500, 'PREVIA OUEST')], [one!])).toEqual({
      a: ['choose', 'several', [1], 0],
      b: ['choose', 'several', [1], 0],
    });
  });

  test('what a reference has paid is not open for another', () => {
    expect(
      match([credit('a', 500, 'PREVIA OUEST'), credit('b', 500, 'PEC-2026-000001')], [owed(1, 500)]),
    ).toEqual({
      b: ['sure', 'reference', [1], 0],
    });
  });

  test('a sum is suggested when it is the only one', () => {
    expect(match([credit('a', 1200, 'PREVIA OUEST')], [owed(1, 500), owed(2, 700)])).toEqual({
      a: ['sum', 'sum', [1, 2], 0],
    });
  });

  test('somebody unknown pays nothing of ours', () => {
    expect(match([credit('a', 500, 'VIR M DUPONT')], [owed(1, 500)])).toEqual({});
  });
});

describe('what names something settled', () => {
  const settled = [{ reference: 'PEC-2026-000009', number: '88 1290' }];

  test.each(['PREVIA OUEST PEC-2026-000009', 'PREVIA OUEST DOSSIER 881290'])(
    '%s is only to be chosen',
    (label) => {
      expect(match([credit('a', 500, label)], [owed(2, 500)], { settled })).toEqual({
        a: ['choose', 'names-other', [2], 0],
      });
    },
  );

  test('takes nothing from the transfer of the same sum', () => {
    const credits = [credit('a', 500, 'PREVIA OUEST PEC-2026-000009'), credit('b', 500, 'PREVIA OUEST')];
    expect(match(credits, [owed(2, 500)], { settled })).toEqual({ b: ['proposed', 'only-amount', [2], 0] });
  });

  test('nor does it with a sum of several, or what another line has paid by its name', () => {
    const label = 'PREVIA OUEST PEC-2026-000009';
    expect(match([credit('a', 500, label)], [owed(2, 300), owed(3, 200)], { settled })).toEqual({});
    const twice = [
      credit('a', 500, 'PREVIA OUEST PEC-2026-000001'),
      credit('b', 300, 'PREVIA OUEST PEC-2026-000001'),
    ];
    expect(match(twice, [owed(1, 500), owed(3, 300)])).toEqual({
      a: ['sure', 'reference', [1], 0],
      b: ['choose', 'names-other', [3], 0],
    });
  });

  test('a reference that nobody knows says nothing', () => {
    expect(match([credit('a', 500, 'PREVIA OUEST PEC-2026-000077')], [owed(2, 500)], { settled })).toEqual({
      a: ['proposed', 'only-amount', [2], 0],
    });
  });
});

describe('what the dentist has confirmed before its line', () => {
  const named = (identity: string, cents: number) => credit(identity, cents, 'PEC-2026-000001');

  test('is that line, whether or not more of the bill is open', () => {
    const confirmed = [owed(1, 400)];
    expect(match([named('a', 400)], [owed(1, 600)], { confirmed })).toEqual({
      a: ['sure', 'confirmed', [1], 0],
    });
    expect(match([named('a', 400)], [], { confirmed })).toEqual({ a: ['sure', 'confirmed', [1], 0] });
    expect(match([named('a', 300)], [], { confirmed })).toEqual({});
  });

  test('is not sure where as much of the bill is open; the second line pays that', () => {
    const found = match([named('a', 500), named('b', 500)], [owed(1, 500)], { confirmed: [owed(1, 500)] });
    expect(found).toEqual({ a: ['proposed', 'noted', [1], 0], b: ['sure', 'reference', [1], 0] });
  });

  test('a line that fits only what is open beside it is not sure', () => {
    const confirmed = [owed(1, 60), owed(1, 40)];
    expect(match([named('a', 100)], [owed(1, 100)], { confirmed })).toEqual({
      a: ['proposed', 'noted', [1], 0],
    });
    // Once its own line is there the word stands no longer.
    expect(match([named('a', 100), named('b', 60)], [owed(1, 100)], { confirmed: [owed(1, 60)] })).toEqual({
      a: ['sure', 'reference', [1], 0],
      b: ['sure', 'confirmed', [1], 0],
    });
  });

  test('is to be chosen where another bill of the PEC is as high', () => {
    const second = owed(2, 500, { reference: 'PEC-2026-000001' });
    expect(match([named('a', 500)], [second], { confirmed: [owed(1, 500)] })).toEqual({
      a: ['choose', 'several', [1, 2], 0],
    });
  });
});

test('one sum alone is a sum', () => {
  const amounts = (...cents: readonly number[]) => cents.map((each, id) => ({ id, cents: each }));
  const ids = (found: readonly { id: number }[] | null) => found?.map(({ id }) => id) ?? null;
  expect(ids(onlySum(amounts(100, 250, 400), 350))).toEqual([0, 1]);
  expect(onlySum(amounts(100, 200, 150, 150), 300)).toBe(null);
  expect(onlySum(amounts(100, 200), 200)).toBe(null);
  expect(onlySum(amounts(1, 1, 1, 1, 1, 1, 1), 7)).toBe(null);
  expect(onlySum(amounts(...Array.from({ length: 25 }, (_, at) => 2 ** at)), 3)).toBe(null);
});

test.each([
  ['KERDRAON Yuna', 'Yuna KERDRAON', true],
  ['KERDRAON Y', 'KERDRAON Yuna', true],
  ['KERDRAON Yuna Marie', 'KERDRAON Yuna', true],
  ['LE GOFF Maël', 'LE GOFF Maelle', true],
  ['KERDRAON Yuna', 'KERDRAON Marc', false],
  ['DUPONT Yuna', 'KERDRAON Yuna', false],
  ['D', 'DUPONT', false],
])('%s and %s may be one person: %s', (one, other, may) => {
  expect(mayBeSamePerson(one, other)).toBe(may);
});

test.each([
  ['PEC-2026-1234567', ['PEC-2026-1234567']],
  ['REF PEC N° 2026-004377 ET 2026/004402', ['PEC-2026-004377', 'PEC-2026-004402']],
  ['2026004377', []],
  ['12026-004377', []],
  ['LE 23-11-2026 123456', []],
])('%s names %j', (text, references) => {
  expect(referencesIn(text)).toEqual(references);
});
