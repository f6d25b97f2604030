import { expect, test } from 'vitest';
import type { Actor } from '../shared/actor.ts';
import { inForce, secondsToWait, worksOn } from './maintenance.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const since = at('09:00:00');
const setBy = 'root';

test.each([
  ['never set', null, false],
  ['without an end', { since, until: null, setBy }, true],
  ['before its end', { since, until: at('10:00:01'), setBy }, true],
  ['at its end', { since, until: at('10:00:00'), setBy }, false],
  ['after its end', { since, until: at('09:59:59'), setBy }, false],
])('%s', (_, set, isInForce) => {
  expect(inForce(set, at('10:00:00'))).toBe(isInForce ? set : null);
});

const session = { id: 1, sessionId: 's' };

test.each<[string, Actor, boolean]>([
  ['a super administrator', { kind: 'admin', isSuper: true, ...session }, true],
  ['an employee', { kind: 'admin', isSuper: false, ...session }, false],
  [
    'a super-practitioner',
    { kind: 'practitioner', isSuper: true, planId: 4, practiceIds: [1], ...session },
    false,
  ],
])('%s', (_, actor, goesOn) => {
  expect(worksOn(actor)).toBe(goesOn);
});

test('nobody known waits', () => expect(worksOn(null)).toBe(false));

test.each([
  [at('10:30:00'), 1800],
  [at('10:00:00'), 1],
  [null, 60],
])('until %s', (until, seconds) => {
  expect(secondsToWait({ since, until, setBy }, at('10:00:00'))).toBe(seconds);
});
