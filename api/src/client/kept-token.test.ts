import { afterEach, expect, test, vi } from 'vitest';
import { accountOf, isSameAccount, keptToken } from './kept-token.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A token of an hour that the server gave at nine, read by a browser whose clock shows this. */
function readAt(instant: string): { readonly isKept: boolean; readonly isLeft: boolean } {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.useFakeTimers({ now: new Date(instant) });
  const exp = Date.parse('2026-11-27T10:00:00Z') / 1000;
  const tokens = keptToken('token');
  tokens.write(`x.${btoa(JSON.stringify({ sub: '1', exp }))}.x`);
  return { isKept: tokens.read() !== null, isLeft: kept.size > 0 };
}

test.each([
  ['2026-11-27T09:00:05Z', 'at once'],
  ['2026-11-27T10:30:00Z', 'on a device whose clock is ahead, or after its end: the server says'],
  ['2026-11-27T08:00:00Z', 'on a device whose clock is behind'],
  ['2026-11-27T21:59:59Z', 'as long as a session may live'],
])('a token is sent at %s, %s', (instant) => {
  expect(readAt(instant)).toEqual({ isKept: true, isLeft: true });
});

test('what no session can outlive is forgotten', () => {
  expect(readAt('2026-11-27T22:00:00Z')).toEqual({ isKept: false, isLeft: false });
});

test('what a device keeps is of one login at one practice; a token of an older server tells the login alone', () => {
  const account = (claims: object) => accountOf(`x.${btoa(JSON.stringify(claims))}.x`);
  const atA = account({ sub: '7', account: 'member:7:12' });
  expect(isSameAccount(atA, 'member:7:12')).toBe(true);
  for (const other of ['member:7:13', 'practitioner:7:7', 'member:8:12', '8', null])
    expect(isSameAccount(atA, other)).toBe(false);
  expect(isSameAccount(atA, account({ sub: '7' }))).toBe(true);
  expect(isSameAccount(account({ sub: '7' }), '7')).toBe(true);
});
