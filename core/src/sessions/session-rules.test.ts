import { expect, test } from 'vitest';
import { LINK_MINUTES, renewalOf, rolesOf, tokenEnd } from './session-rules.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const sessionEndsAt = at('20:00:00');

test.each([
  ['an hour', '08:00:00', '09:00:00'],
  ['until the session ends', '19:30:00', '20:00:00'],
])('a token lives %s', (_, issued, end) => {
  expect(tokenEnd({ issuedAt: at(issued), sessionEndsAt })).toEqual(at(end));
});

test.each([
  ['before a third of its life', '08:00:00', '09:00:00', '08:19:59', null],
  ['after a third of its life', '08:00:00', '09:00:00', '08:20:00', '09:20:00'],
  ['near the end of the session', '18:30:00', '19:30:00', '19:10:00', '20:00:00'],
  ['when it lives as long as its session', '19:30:00', '20:00:00', '19:50:00', null],
])('a token is renewed %s', (_, issued, expires, now, end) => {
  const renewal = renewalOf({ issuedAt: at(issued), expiresAt: at(expires), sessionEndsAt, now: at(now) });
  expect(renewal).toEqual(end && at(end));
});

test('a reset link lives an hour, a registration link three days', () => {
  expect(LINK_MINUTES).toEqual({ reset: 60, registration: 4320 });
});

test.each([
  ['admin', true, ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN']],
  ['admin', false, ['ROLE_ADMIN']],
  ['practitioner', true, ['ROLE_USER']],
  ['practitioner', false, ['ROLE_USER']],
] as const)('roles of %s, super %s', (kind, isSuper, roles) => {
  expect(rolesOf({ kind, isSuper })).toEqual(roles);
});
