import { expect, test } from 'vitest';
import { heldUntil, NO_DETAILS, sharesOf, validityOf } from './answer-money.ts';

const answer = { decision: 'agreement', granted: 61_200, basis: 'outside' } as const;
const details = { ...NO_DETAILS, quote: 112_000, mandatory: 14_400 };

test('what is left to the patient is the quote less both parts', () => {
  expect(sharesOf(answer, details)).toEqual({
    quote: 112_000,
    mandatory: 14_400,
    insurer: 61_200,
    second: 0,
    patient: 36_400,
  });
  expect(sharesOf({ ...answer, basis: 'included' }, details)).toMatchObject({
    mandatory: 14_400,
    insurer: 46_800,
    patient: 50_800,
  });
});

test.each([
  ['the basis', { ...answer, basis: null }, details],
  ['the quote', answer, { ...details, quote: null }],
  ['the mandatory part', answer, { ...details, mandatory: null }],
  ['the amount', { ...answer, granted: null }, details],
])('without %s no share is shown', (_, asked, known) => {
  expect(sharesOf(asked, known)).toBeNull();
});

test('what a second insurer grants is taken off what is left, and is no more than that', () => {
  expect(sharesOf(answer, { ...details, second: 20_000 })).toMatchObject({ second: 20_000, patient: 16_400 });
  expect(sharesOf(answer, { ...details, second: 36_400 })?.patient).toBe(0);
  expect(sharesOf(answer, { ...details, second: 36_401 })).toBeNull();
});

test('parts that are more than the whole are none, and a refusal has none', () => {
  expect(sharesOf({ ...answer, granted: 97_601 }, details)).toBeNull();
  expect(sharesOf({ ...answer, granted: 97_600 }, details)?.patient).toBe(0);
  expect(sharesOf({ ...answer, basis: 'included', granted: 14_399 }, details)).toBeNull();
  expect(sharesOf({ ...answer, decision: 'refusal' }, details)).toBeNull();
});

test('it holds until the earlier of the agreement and the card', () => {
  const until = { decision: 'agreement', validUntil: '2027-05-16' } as const;
  expect(heldUntil(until, NO_DETAILS)).toBe('2027-05-16');
  expect(heldUntil(until, { ...NO_DETAILS, cardUntil: '2026-12-31' })).toBe('2026-12-31');
  expect(heldUntil(until, { ...NO_DETAILS, cardUntil: '2027-12-31' })).toBe('2027-05-16');
  // A letter that states no end leaves the card's.
  const endless = { ...until, validUntil: null };
  expect(heldUntil(endless, { ...NO_DETAILS, cardUntil: '2026-12-31' })).toBe('2026-12-31');
  expect(heldUntil(endless, NO_DETAILS)).toBeNull();
  for (const decision of ['estimate', 'refusal', null] as const)
    expect(heldUntil({ ...until, decision }, { ...NO_DETAILS, cardUntil: '2026-12-31' })).toBeNull();
});

test.each([
  ['2027-04-15', 31, 'calm'],
  ['2027-04-16', 30, 'warning'],
  ['2027-05-08', 8, 'warning'],
  ['2027-05-09', 7, 'danger'],
  ['2027-05-16', 0, 'danger'],
  ['2027-05-17', 0, 'over'],
])('on %s %i days are left: %s', (today, daysLeft, level) => {
  const answered = { decision: 'agreement', validFrom: null, validUntil: '2027-05-16' } as const;
  expect(validityOf(answered, NO_DETAILS, today)).toMatchObject({ daysLeft, level });
});
