import { expect, test } from 'vitest';
import { normaliseEmail } from './email.ts';

test('two ways to write an address are one account', () => {
  expect(normaliseEmail(' Dentiste@Accordent.EXAMPLE\u00A0')).toBe('dentiste@accordent.example');
});
