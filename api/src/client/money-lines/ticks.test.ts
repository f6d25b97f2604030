import { expect, test } from 'vitest';
import type {
  MatchedBill,
  MatchedCredit,
  MatchedLot,
  MatchedLotLine,
  MoneyLinesAnswer,
} from '../../reconciliation/reconciliation.schemas.ts';
import {
  chosenOfLine,
  confirmable,
  creditKey,
  lineKey,
  takenElsewhere,
  toggledLot,
  withoutConfirmed,
} from './ticks.ts';

const bill = (partId: number, amount: number): MatchedBill => ({
  partId,
  amount,
  reference: `PEC-2026-00000${partId}`,
  patient: 'KERDRAON Yuna',
  insurer: 'Alizé',
});
const credit = (id: number, amount: number, more: Partial<MatchedCredit>): MatchedCredit => ({
  id,
  amount,
  day: '2026-11-23',
  label: 'ALIZE',
  certainty: 'sure',
  reason: 'reference',
  gap: 0,
  isTicked: true,
  bills: [],
  ...more,
});
const line = (id: number, amount: number, more: Partial<MatchedLotLine>): MatchedLotLine => ({
  id,
  amount,
  number: '881210',
  careDay: null,
  motive: '',
  certainty: 'sure',
  reason: 'number',
  gap: 0,
  isTicked: true,
  bills: [],
  ...more,
});
const lot = (more: Partial<MatchedLot>): MatchedLot => ({
  id: 1,
  number: '88120',
  day: '2026-11-20',
  amount: 100,
  linesRead: 3,
  transfer: { id: 9, day: '2026-11-21', label: 'VIR LOT 88120', amount: 100 },
  isPaid: false,
  lines: [],
  ...more,
});
const all = (more: Partial<MoneyLinesAnswer>): MoneyLinesAnswer => ({
  lots: [],
  credits: [],
  reversed: [],
  ...more,
});

test('what is sure is ticked, what is proposed waits, and the sum counts no more than is owed', () => {
  const answer = all({
    credits: [
      credit(1, 120.5, { bills: [bill(11, 120.5)] }),
      credit(2, 90, { bills: [bill(12, 80)], certainty: 'proposed', isTicked: false }),
    ],
  });
  expect(confirmable(answer, {})).toEqual({
    body: { credits: [{ id: 1, partIds: [11] }], lots: [] },
    bills: 1,
    acts: 1,
    cents: 12_050,
  });
  expect(confirmable(answer, { 'credit-1': [], 'credit-2': [12] })).toMatchObject({ bills: 1, cents: 8000 });
});

test('a lot is confirmed with its transfer, what it takes back counts against it', () => {
  const of = lot({
    lines: [line(1, 120, { bills: [bill(11, 120)] }), line(2, -20, { bills: [bill(12, 70)] })],
  });
  expect(confirmable(all({ lots: [of] }), {})).toEqual({
    body: {
      credits: [],
      lots: [
        {
          id: 1,
          transferId: 9,
          lines: [
            { id: 1, partId: 11 },
            { id: 2, partId: 12 },
          ],
        },
      ],
    },
    bills: 2,
    acts: 1,
    cents: 10_000,
  });
  expect(confirmable(all({ lots: [of] }), toggledLot(of, {}, false)).acts).toBe(0);
  expect(confirmable(all({ lots: [{ ...of, isPaid: true }] }), {}).body.lots[0]!.transferId).toBeNull();
});

test('a lot that was confirmed before its transfer came leaves the transfer alone to be said', () => {
  expect(confirmable(all({ lots: [lot({})] }), {})).toMatchObject({
    body: { lots: [{ id: 1, transferId: 9, lines: [] }] },
    bills: 0,
    acts: 1,
  });
});

test('a bill that one line pays is not offered to another', () => {
  const choice = credit(2, 80, { bills: [bill(11, 80), bill(12, 80)], certainty: 'choose', isTicked: false });
  const answer = all({
    credits: [credit(1, 80, { bills: [bill(11, 80)] }), choice],
    lots: [lot({ lines: [line(5, -10, { bills: [bill(12, 80)] })] })],
  });
  expect([...takenElsewhere(answer, {}, creditKey(choice))]).toEqual([11]);
  expect([...takenElsewhere(answer, { [creditKey(choice)]: [12] }, lineKey({ id: 5 }))]).toEqual([11, 12]);
});

test('a choice among bills lasts no longer than its bill is meant', () => {
  const chosen = { [creditKey({ id: 1 })]: [7] };
  const choice = (bills: readonly MatchedBill[]) =>
    confirmable(
      all({ credits: [credit(1, 50, { certainty: 'choose', isTicked: false, bills: [...bills] })] }),
      chosen,
    );
  expect(choice([bill(7, 50), bill(8, 50)]).body.credits).toEqual([{ id: 1, partIds: [7] }]);
  expect(choice([bill(8, 50), bill(9, 50)])).toMatchObject({ bills: 0, acts: 0 });
});

test('a bill of a line that is not meant any more is not sent: what is shown is what is confirmed', () => {
  const answer = all({
    lots: [lot({ lines: [line(5, 60, { bills: [bill(12, 60)], isTicked: false, certainty: 'choose' })] })],
  });
  // The bill that was chosen was paid otherwise meanwhile.
  const ticks = { 'line-5': [11] };
  expect(chosenOfLine(answer.lots[0]!.lines[0]!, ticks)).toEqual([]);
  expect(confirmable(answer, ticks)).toEqual({
    body: { credits: [], lots: [] },
    bills: 0,
    acts: 0,
    cents: 0,
  });
});

test('a confirmation forgets what it has taken, and not which lines were refused', () => {
  expect(withoutConfirmed({ [creditKey({ id: 1 })]: [7], [lineKey({ id: 2 })]: [] })).toEqual({
    [lineKey({ id: 2 })]: [],
  });
});

test('the line of what was confirmed before it is ticked, and counts as no money to confirm', () => {
  const known = credit(1, 970.43, { reason: 'confirmed', bills: [bill(1, 970.43)] });
  const other = credit(2, 50, { bills: [bill(2, 50)] });
  expect(confirmable(all({ credits: [known, other] }), {})).toEqual({
    body: {
      credits: [
        { id: 1, partIds: [1] },
        { id: 2, partIds: [2] },
      ],
      lots: [],
    },
    bills: 1,
    acts: 2,
    cents: 5000,
  });
});

test('a line of a lot that was confirmed before it counts no more, its lot does', () => {
  const known = line(1, 40, { reason: 'confirmed', bills: [bill(1, 40)] });
  const other = line(2, 60, { bills: [bill(2, 60)] });
  expect(confirmable(all({ lots: [lot({ lines: [known, other] })] }), {})).toMatchObject({
    body: { lots: [{ id: 1, lines: [{ partId: 1 }, { partId: 2 }] }] },
    bills: 1,
    acts: 1,
    cents: 6000,
  });
});
