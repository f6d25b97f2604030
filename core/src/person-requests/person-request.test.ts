import { expect, test } from 'vitest';
import { answerBy, passBy } from './person-request.ts';

test.each([
  ['2026-11-21', '2026-11-23', '2026-12-21'],
  ['2026-01-31', '2026-02-02', '2026-02-28'],
  // Over both changes of the clocks.
  ['2026-03-28', '2026-03-30', '2026-04-28'],
  ['2026-10-24', '2026-10-26', '2026-11-24'],
  ['2026-12-31', '2027-01-02', '2027-01-31'],
])('what reaches us on %s is passed on until %s and answered until %s', (receivedOn, passed, answered) => {
  expect([passBy({ receivedOn }), answerBy({ receivedOn })]).toEqual([passed, answered]);
});
