import { expect, test } from 'vitest';
import { barometerLines, type BarometerSort } from './barometer.ts';
import { insurerMonths, sumOfFigures, type Sending } from './insurer-months.ts';
import type { NamedInsurerMonth } from './barometer-store.ts';

const TODAY = '2026-11-23';
const MONTHS = ['2026-09', '2026-10', '2026-11'];

/** Sent on Monday 5 October, answered on Friday 9, four working days later. */
const sending = (part: Partial<Sending>): Sending => ({
  mutualId: 7,
  mutualGroupId: 2,
  sentOn: '2026-10-05',
  endedOn: '2026-10-09',
  isAnswered: true,
  answer: 'agreement',
  reminders: 0,
  count: 20,
  ...part,
});
const open = { endedOn: null, isAnswered: false, answer: null } as const;
const NAMES: Readonly<Record<string, string>> = { '2': 'Orélia', '3': 'Béryl Santé', '7': 'Zénith' };
const kept = (sendings: readonly Sending[], more: object = {}): NamedInsurerMonth[] =>
  insurerMonths({ sendings, payWaits: [], askedAgain: [], ...more }, TODAY).map((month) => ({
    ...month,
    name: NAMES[month.insurerId]!,
    // As it comes from the table, where gaps are null.
    figures: JSON.parse(JSON.stringify(month.figures)),
  }));
const linesOf = (months: readonly NamedInsurerMonth[], by: BarometerSort = 'answers', search = '') =>
  barometerLines(months, MONTHS, { orderBy: by, order: 'desc', search });

test('the group decides where there is one, else the mutual; nobody where neither is named', () => {
  const lines = linesOf(
    kept([
      sending({}),
      sending({ mutualId: 8 }),
      sending({ mutualGroupId: null }),
      sending({ mutualId: null, mutualGroupId: null }),
    ]),
  );
  expect(lines.map(({ whose, insurerId, answers }) => [whose, insurerId, answers])).toEqual([
    ['mutual-group', 2, 40],
    ['mutual', 7, 20],
  ]);
});

test('what rests on twenty is told, what rests on nineteen is not', () => {
  const told = (count: number) => linesOf(kept([sending({ count })]))[0];
  expect(told(20)).toMatchObject({
    answers: 20,
    p50: 4,
    p90: 4,
    agreementRate: 1,
    askedAgain: 0,
    reminders: 0,
  });
  expect(told(19)).toMatchObject({
    answers: 19,
    p50: null,
    p90: null,
    agreementRate: null,
    askedAgain: null,
    reminders: null,
  });
});

test('each cell has its own base: of twenty answers, ten that asked for more leave ten decisions', () => {
  const [line] = linesOf(
    kept([sending({ count: 10 }), sending({ count: 10, answer: 'complement', reminders: 5 })]),
  );
  expect(line).toMatchObject({
    answers: 20,
    decided: 10,
    agreementRate: null,
    askedAgain: 0.5,
    reminders: 0.25,
  });
});

test('answers of the very day are answers, but hasten none that waits', () => {
  const [line] = linesOf(kept([sending({}), sending({ endedOn: '2026-10-05', count: 200 })]));
  expect(line).toMatchObject({ answers: 220, instant: 200, awaited: 20, p50: 4 });
});

test('who still waits is counted: nine in ten are not known to be answered', () => {
  const [line] = linesOf(kept([sending({}), sending({ ...open, count: 10 })]));
  expect(line).toMatchObject({ answers: 20, p50: 4, p90: null });
});

test('months stand by the day of sending, those without anything too', () => {
  const [line] = linesOf(
    kept([sending({}), sending({ sentOn: '2026-11-02', endedOn: '2026-11-04', count: 30 })]),
  );
  expect(line!.months.map(({ answers, p50 }) => [answers, p50])).toEqual([
    [0, null],
    [20, 4],
    [30, 2],
  ]);
  expect(line).toMatchObject({ answers: 50, p50: 2, p90: 4 });
});

test('payments are counted from the month in which the bills were sent', () => {
  const wait = {
    mutualId: 7,
    mutualGroupId: 2,
    sentOn: '2026-10-05',
    endedOn: '2026-10-16',
    isAnswered: true,
  };
  const [line] = linesOf(kept([], { payWaits: [{ ...wait, count: 20 }] }));
  expect(line).toMatchObject({ answers: 0, payments: 20, paymentDays: 9 });
  expect(linesOf(kept([], { payWaits: [{ ...wait, count: 19 }] }))[0]).toMatchObject({ paymentDays: null });
});

test('why something more was asked: most first, in our words, of twenty answers on', () => {
  const asked = (comment: string, count: number) => ({
    mutualId: 7,
    mutualGroupId: 2,
    month: '2026-10',
    title: null,
    reason: null,
    comment,
    count,
  });
  const askedAgain = [asked('Le devis', 2), asked('Un autre devis', 1), asked('La radio', 4), asked('', 1)];
  expect(linesOf(kept([sending({ answer: 'complement' })], { askedAgain }))[0]!.reasons).toEqual([
    { reason: 'Radio ou panoramique', count: 4 },
    { reason: 'Devis', count: 3 },
    { reason: 'Autre', count: 1 },
  ]);
  expect(linesOf(kept([sending({ answer: 'complement', count: 19 })], { askedAgain }))[0]!.reasons).toEqual(
    [],
  );
});

test('they are sorted, what is not told last either way, and searched without accents', () => {
  const months = kept([
    sending({ count: 19, mutualGroupId: 3 }),
    sending({}),
    sending({ mutualGroupId: null, count: 25, endedOn: '2026-10-13' }),
  ]);
  const names = (by: BarometerSort, order: 'asc' | 'desc') =>
    barometerLines(months, MONTHS, { orderBy: by, order }).map(({ name }) => name);
  expect(names('answers', 'desc')).toEqual(['Zénith', 'Orélia', 'Béryl Santé']);
  expect(names('name', 'asc')).toEqual(['Béryl Santé', 'Orélia', 'Zénith']);
  expect(names('p50', 'asc')).toEqual(['Orélia', 'Zénith', 'Béryl Santé']);
  expect(names('p50', 'desc')).toEqual(['Zénith', 'Orélia', 'Béryl Santé']);
  expect(linesOf(months, 'answers', 'sante BERYL').map(({ name }) => name)).toEqual(['Béryl Santé']);
});

test('months add up', () => {
  const [one] = kept([sending({ count: 3, reminders: 2 })]);
  const total = sumOfFigures([one!.figures, one!.figures]);
  expect(total).toMatchObject({ instant: 0, reminders: 4, answers: { agreement: 6 } });
  expect(total.waits.answered[4]).toBe(6);
});
