import { describe, expect, test } from 'vitest';
import { readTyped } from '../shared/fields.ts';
import { conventionState, insurerFaults } from './convention-rules.ts';
import { credentialFields } from './convention.ts';

describe('credentials of an insurer’s portal', () => {
  test.each([
    ['abc', 'abcd', {}],
    ['ab', 'abcd', { login: 'convention_login' }],
    ['abc', 'abc', { password: 'convention_password' }],
    ['', '', { login: 'convention_login', password: 'convention_password' }],
    ['  ab  ', '   a   ', { login: 'convention_login', password: 'convention_password' }],
    ['éàü', '🔑🔑🔑🔑', {}],
    [undefined, 'abc', { password: 'convention_password' }],
    [undefined, undefined, {}],
  ])('login %j with password %j: %j', (login, password, faults) => {
    expect(readTyped(credentialFields, { login, password }).faults).toEqual(faults);
  });
});

test.each([
  [1, null, []],
  [null, 1, []],
  [null, null, ['mutual', 'mutualGroup']],
  [1, 2, ['mutual', 'mutualGroup']],
])('a convention with mutual %j and group %j: faults in %j', (mutualId, mutualGroupId, fields) => {
  expect(Object.keys(insurerFaults({ mutualId, mutualGroupId }))).toEqual(fields);
});

test.each([
  [null, 'missing'],
  [{ isValid: false }, 'to-check'],
  [{ isValid: true }, 'valid'],
] as const)('%j is %s', (convention, state) => {
  expect(conventionState(convention)).toBe(state);
});
