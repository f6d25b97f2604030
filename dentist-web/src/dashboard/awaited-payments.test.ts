import { expect, test } from 'vitest';
import { aPayment } from '../testing/samples.ts';
import { awaitedPayments } from './awaited-payments.ts';

const now = new Date('2026-11-24T09:00:00Z');
const since = (day: string, dfcId = 1) =>
  aPayment({ dfcId, theDate: { timestamp: Date.parse(`${day}T09:00:00Z`) / 1000 } });

// As the same payments read in « Actions à effectuer ».
test.each([
  [[], 'Aucun règlement à confirmer'],
  [[since('2026-11-24')], '1 PEC'],
  [[since('2026-11-23')], '1 PEC, depuis hier'],
  [[since('2026-11-13')], '1 PEC, depuis 7\u00a0j'],
  [[since('2026-11-13'), since('2026-11-20', 2)], '2 PEC, la plus ancienne depuis 7\u00a0j'],
  [[since('2026-11-13'), since('2026-11-20')], '1 PEC, depuis 7\u00a0j'],
])('payments of %# wait in working days', (payments, words) => {
  expect(awaitedPayments(payments, now)).toBe(words);
});
