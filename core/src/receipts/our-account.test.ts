import { expect, test } from 'vitest';
import { ofOurAccount } from './our-account.ts';

const OURS = 'FR14 2004 1010 0505 0001 3M02 606';
const isRefused = (account: string, iban = OURS): boolean => {
  try {
    ofOurAccount([{ account }], { iban });
    return false;
  } catch (error) {
    expect(error).toMatchObject({
      code: 'statement_refused',
      facts: { fault: 'account', found: account.replaceAll(' ', '').slice(-4), expected: '2606' },
    });
    return true;
  }
};

test.each([
  ['our IBAN', 'FR1420041010050500013M02606', false],
  ['another IBAN', 'FR7630006000011234567890189', true],
  ['our IBAN beside its bank', '20041 FR1420041010050500013M02606', false],
  ['another IBAN beside its bank', '30006 FR7630006000011234567890189', true],
  ['our bank, branch and account', '20041 01005 0500013M026', false],
  ['another account of our branch', '20041 01005 0500013M027', true],
  ['our account, without its zero', '20041 500013M026', false],
  ['our account with its key', '0500013M02606', false],
  ['no account', '', false],
  ['an account that is hidden', '********4417', false],
  ['the end of an account', '4417', false],
])('%s', (_, account, refused) => {
  expect(isRefused(account)).toBe(refused);
});

test('while our own account is not known, none is another', () => {
  expect(isRefused('FR7630006000011234567890189', '')).toBe(false);
});

test('of a file of several accounts ours is taken, and whatever may be it', () => {
  const [ours, other, untold] = [OURS, 'FR7630006000011234567890189', ''].map((account) => ({ account }));
  expect(ofOurAccount([other!, ours!, other!, untold!], { iban: OURS })).toEqual([ours, untold]);
});
