import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('a common password', () => {
  it.each([
    'Password1',
    'P@ssw0rd',
    'P4ssw0rd!',
    'Azerty123',
    'Azertyuiop1',
    'Motdepasse1',
    'Mot-de-passe-2026',
    'S0leil2026!',
    'Marseille13',
    '!Chouchou1!',
    'Soleil-Soleil-1',
    'Élodie2001',
    'Dentiste75',
    'Bonjour123456',
    'Abcdefgh1',
    '12345678Aa',
    'Qwerty987654',
    'Aa1Aa1Aa1',
    'Aaaaaaa1',
    'Iloveyou2',
    'Admin1234',
  ])('%s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });
});

describe('a password of one’s own', () => {
  it.each([
    'Demo-Admin-2026',
    'Demo-Employe-2026',
    'Demo-Dentiste-2026',
    'Demo-Cabinet-2026',
    'Lilas-Bleu-2026',
    'Tournevis-Paresseux-9',
    'Soleil84319072',
    'xK7mPq2wZr',
    'Quatre Chevaux Gris 4',
    'Rq8vTn3b',
    'Kjhgt7Wb',
  ])('%s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

it('the product’s own names are common when they are given', () => {
  expect(isCommonPassword('Dentexpress2026')).toBe(false);
  expect(isCommonPassword('Dentexpress2026', ['Dent Express'])).toBe(true);
});

it('a text that is longer than anybody’s habit is not looked at: a book of it costs nothing', () => {
  expect(isCommonPassword('a'.repeat(128))).toBe(true);
  expect(isCommonPassword('a'.repeat(129))).toBe(false);
  expect(isCommonPassword('a'.repeat(1_000_000))).toBe(false);
});
