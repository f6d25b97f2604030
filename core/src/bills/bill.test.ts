import { describe, expect, test } from 'vitest';
import type { Administrator } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import { askedOf, gapOf, insurerPart, moneyOf, owedOf } from './bill.ts';
import { actsOfBill, careLack, refuseBeyond, refuseCareOutside, typedAmount } from './bill-rules.ts';
import { daysOfBill, prescribedOn, type BillFacts } from './bill-dates.ts';

const employee: Administrator = { kind: 'admin', id: 1, sessionId: 's', isSuper: false };
const chief = { ...employee, isSuper: true };

function codeOf(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe('sums', () => {
  const bill = { cents: 81_240, announced: 0, received: 0, isClosed: false };
  test.each([
    ['nobody has said how much', bill, 81_240, 0, 81_240],
    ['announced too low', { ...bill, announced: 71_580 }, 81_240, 9660, 9660],
    ['announced whole', { ...bill, announced: 81_240 }, 81_240, 0, 0],
    ['received too low', { ...bill, announced: 71_580, received: 71_580 }, 9660, 9660, 9660],
    ['the rest is announced', { ...bill, announced: 81_240, received: 71_580 }, 9660, 0, 0],
    ['paid', { ...bill, announced: 81_240, received: 81_240 }, 0, 0, 0],
    ['a line without an announcement', { ...bill, received: 50_000 }, 31_240, 31_240, 31_240],
    ['closed', { ...bill, announced: 71_580, received: 71_580, isClosed: true }, 0, 0, 0],
  ])('%s', (_, sums, owed, gap, asked) => {
    expect([owedOf(sums), gapOf(sums), askedOf(sums)]).toEqual([owed, gap, asked]);
  });

  test('an agreement of two invoices leaves the rest to bill', () => {
    const paid = { cents: 40_000, announced: 40_000, received: 40_000, takenBack: 5000 };
    const waiting = { cents: 50_000, announced: 0, received: 0, takenBack: 0 };
    expect(moneyOf(123_456, [paid, waiting])).toEqual({
      granted: 123_456,
      billed: 90_000,
      announced: 40_000,
      received: 40_000,
      takenBack: 5000,
      leftToBill: 33_456,
    });
    expect(moneyOf(null, [paid]).leftToBill).toBeNull();
  });

  test('of what holds the mandatory part, the insurer owes the rest, once that part is known', () => {
    const answer = { decision: 'agreement', granted: 100_000, basis: 'included' } as const;
    expect(insurerPart(answer, 24_000)).toBe(76_000);
    expect(insurerPart(answer, null)).toBeNull();
    expect(insurerPart({ ...answer, basis: 'outside' }, null)).toBe(100_000);
    expect(insurerPart(null, 0)).toBeNull();
    expect(insurerPart({ ...answer, decision: 'estimate' }, 0)).toBeNull();
  });
});

describe('care within the agreement', () => {
  const span = { validFrom: '2026-03-01', validUntil: '2026-09-01', cardUntil: '2026-06-30' };
  test.each([
    ['2026-02-28', { lack: 'before', on: '2026-03-01' }],
    ['2026-03-01', null],
    ['2026-06-30', null],
    ['2026-07-01', { lack: 'card', on: '2026-06-30' }],
    ['2026-09-02', { lack: 'after', on: '2026-09-01' }],
  ])('%s', (careOn, lack) => {
    expect(careLack(careOn, span)).toEqual(lack);
  });
  test('what nobody knows stops nothing', () => {
    expect(careLack('2020-01-01', { validFrom: null, validUntil: null, cardUntil: null })).toBeNull();
  });
  test('a super administrator alone goes on, with a reason', () => {
    const told = (actor: Administrator, reason: string) => ({ careOn: '2026-10-01', span, actor, reason });
    expect(codeOf(() => refuseCareOutside(told(employee, 'Accord de la mutuelle')))).toBe('care_outside');
    expect(codeOf(() => refuseCareOutside(told(chief, ' ')))).toBe('care_outside');
    expect(refuseCareOutside(told(chief, ' Accord de la mutuelle '))).toBe('Accord de la mutuelle');
    expect(refuseCareOutside({ ...told(employee, ''), careOn: '2026-04-01' })).toBe('');
  });
});

describe('what a bill holds', () => {
  test('never more than the agreement leaves', () => {
    expect(codeOf(() => refuseBeyond(50_001, 50_000))).toBe('billed_beyond');
    expect(codeOf(() => refuseBeyond(50_000, 50_000))).toBeNull();
    expect(codeOf(() => refuseBeyond(50_001, null))).toBeNull();
  });
  test('each act once', () => {
    const lines = [
      { code: 'HBLD090', tooth: '26', asked: 121, granted: 11_000 },
      { code: 'HBLD734', tooth: '26', asked: 478, granted: 21_340 },
    ];
    const acts = actsOfBill([1, 1], { lines, others: [] });
    expect(acts).toEqual([{ place: 1, code: 'HBLD734', tooth: '26', cents: 21_340 }]);
    const others = [{ acts: acts.map((act) => ({ ...act, paid: null })) }];
    expect(codeOf(() => actsOfBill([1], { lines, others }))).toBe('act_billed');
    expect(codeOf(() => actsOfBill([2], { lines, others: [] }))).toBe('invalid');
    expect(actsOfBill([0], { lines, others })).toHaveLength(1);
  });
  test.each([
    ['1 234,56', null],
    ['0', 'amount_invalid'],
    ['x', 'invalid'],
  ])('%s as an amount', (typed, code) => {
    expect(codeOf(() => typedAmount(typed))).toBe(code);
  });
});

describe('days', () => {
  const facts: BillFacts = {
    id: 1,
    statusId: 19,
    statusSince: new Date('2026-03-02T10:00:00Z'),
    arrivedAt: new Date('2026-02-01T10:00:00Z'),
    isHeard: false,
    careOn: '2026-01-31',
    billedOn: '2026-02-01',
    sentOn: null,
    dueOn: null,
    prescribedOn: null,
    forecasts: [],
    months: '',
  };
  test('late from the ninth payment in ten of its payer, else from what the status says', () => {
    const all = { of: 'all', insurerId: 0, answers: 40, waiting: 0, instant: 0, p50: 5, p90: 8 } as const;
    expect(daysOfBill({ ...facts, forecasts: [all] })).toMatchObject({
      sentOn: '2026-03-02',
      dueOn: '2026-03-12',
    });
    expect(daysOfBill(facts).dueOn).toBe('2026-03-30');
  });
  test('an invoice that came after the sending is not sent by it, an unsent one is not late', () => {
    const later = { ...facts, arrivedAt: new Date('2026-03-02T10:00:01Z'), billedOn: '2026-03-02' };
    expect(daysOfBill(later)).toMatchObject({ sentOn: null, dueOn: null });
    // Whoever says that it pays it has it.
    expect(daysOfBill({ ...later, isHeard: true }).sentOn).toBe('2026-03-02');
    const sentAnew = { ...later, statusSince: new Date('2026-03-04T10:00:00Z') };
    expect(daysOfBill(sentAnew).sentOn).toBe('2026-03-04');
    expect(daysOfBill({ ...facts, statusId: 20 })).toMatchObject({ sentOn: null, dueOn: null });
    expect(daysOfBill({ ...facts, sentOn: '2026-03-05', statusId: 20 }).sentOn).toBe('2026-03-05');
  });
  test.each([
    ['', '2028-01-31'],
    ['12', '2027-01-31'],
    ['13', '2027-02-28'],
    ['24', '2028-01-31'],
  ])('prescribed after %s months of care, two years at most', (months, day) => {
    expect(prescribedOn('2026-01-31', months)).toBe(day);
    expect(daysOfBill({ ...facts, careOn: null, months }).prescribedOn).toBeNull();
  });
});
