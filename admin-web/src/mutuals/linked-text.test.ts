import { expect, test } from 'vitest';
import { linkedParts, mailAddress, webAddress } from './linked-text.ts';

test.each([
  ['https://reseau.example/dentaire?x=1', 'https://reseau.example/dentaire?x=1'],
  ['http://reseau.example', 'http://reseau.example/'],
  [' www.reseau.example/pec ', 'https://www.reseau.example/pec'],
  ['javascript:alert(1)', null],
  ['data:text/html,<b>a</b>', null],
  ['file:///etc/passwd', null],
  ['Plateforme du réseau, rubrique dentaire', null],
  ['', null],
])('%s leads to %s', (text, href) => {
  expect(webAddress(text)).toBe(href);
});

test('addresses are cut out of a text, and nothing of it is lost', () => {
  const text = 'Voir https://a.example/x (ou http://b.example), pas javascript:alert(1).';
  const parts = linkedParts(text);
  expect(parts.map(({ text: part }) => part).join('')).toBe(text);
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual(['https://a.example/x', 'http://b.example/']);
});

test.each([
  ['pec@reseau.example', 'pec@reseau.example'],
  ['Service dentaire, pec@reseau.example', null],
  ['pec@reseau.example?bcc=x@y.fr', null],
])('%s is the address %s', (text, address) => {
  expect(mailAddress(text)).toBe(address);
});
