import { expect, test } from 'vitest';
import { passwordFault } from './password-rules.ts';

test.each([
  ['eight of the three kinds', 'Xk7vqwzp', null],
  ['a long one', 'Demo-Dentiste-2026', null],
  ['accents and spaces count as they are', ' Éà 7 ùpqrs', null],
  ['128 characters', `Aa1${'x'.repeat(125)}`, null],
  ['characters outside the basic plane count once', `Aa1${'🦷'.repeat(5)}`, null],
  ['seven characters', 'Xk7vqwz', 'password_rule'],
  ['no capital', 'xk7vqwzp', 'password_rule'],
  ['no small letter', 'XK7VQWZP', 'password_rule'],
  ['no digit', 'Xkovqwzp', 'password_rule'],
  ['nothing', '', 'password_rule'],
  ['129 characters', `Aa1${'x'.repeat(126)}`, 'password_too_long'],
  ['a common one', 'Password1', 'password_common'],
])('%s', (_, password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});

test('the product’s own name is easy to guess', () => {
  expect(passwordFault('Accordent2026', ['Accordent'])).toBe('password_common');
});
