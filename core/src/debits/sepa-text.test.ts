import { expect, test } from 'vitest';
import { isSepaText, sepaText } from './sepa-text.ts';

test.each([
  ['SELARL Dr Élise-Anne Œuvrard', 'SELARL Dr Elise-Anne OEuvrard'],
  ['Cabinet des « Tilleuls » & Cie', "Cabinet des ' Tilleuls ' + Cie"],
  ['L’Hôpital d’à côté', "L'Hopital d'a cote"],
  ['a//b/', 'a/b'],
  ['/ref', 'ref'],
  ['deux\n lignes', 'deux lignes'],
  ['5 € <b>', '5 EUR .b.'],
  ['Ελ', '..'],
  ['straße', 'strasse'],
])('%s becomes %s', (text, plain) => {
  expect(sepaText(text, 70)).toBe(plain);
});

test('nothing that banks refuse is left of any text, and no more than the limit', () => {
  for (let code = 1; code < 0x2500; code += 1) {
    const text = sepaText(`a${String.fromCodePoint(code)}b`, 5);
    expect(text).toMatch(/^[A-Za-z0-9?:().,'+-][A-Za-z0-9/?:().,'+ -]{0,4}$/);
  }
});

test('a text of which nothing would be left is none', () => {
  expect(isSepaText('Élise')).toBe(true);
  expect(isSepaText('…/')).toBe(false);
  expect(isSepaText('')).toBe(false);
});
