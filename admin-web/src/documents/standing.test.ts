import { expect, test } from 'vitest';
import { firstToShow, isInvoice, mayHoldPayment, nextUndecided, sortFiles, undecided } from './standing.ts';
import { aFile } from '../testing/files.ts';

const recto = aFile({ id: 1, title: 'Mutuelle recto', isValid: true, at: 10 });
const verso = aFile({ id: 2, title: 'Mutuelle verso', isValid: false, at: 11 });
const versoAgain = aFile({ id: 5, title: 'Mutuelle verso', isValid: null, at: 20 });
const quote = aFile({ id: 3, title: 'Devis', isValid: null, at: 12 });
const radio = aFile({ id: 4, title: 'Radio panoramique', isValid: null, at: 13 });
const sorted = sortFiles([radio, verso, quote, versoAgain, recto]);

test('the latest document of a title stands for it', () => {
  expect(sorted.requested.map(({ file }) => file?.id)).toEqual([1, 5, 3]);
  expect(sorted.replaced.map(({ id }) => id)).toEqual([2]);
  expect(sorted.others.map(({ id }) => id)).toEqual([4]);
});

test('after a decision the next undecided one comes, from the top again at the end', () => {
  expect(nextUndecided(sorted, 5)?.id).toBe(3);
  expect(nextUndecided(sorted, 4)?.id).toBe(5);
});

test('a replaced document holds nothing up', () => {
  const late = sortFiles([{ ...verso, isValid: null }, { ...versoAgain, isValid: true }, recto]);
  expect(undecided(late)).toEqual([]);
  expect(nextUndecided(late, 1)).toBeNull();
});

test('an amount is asked for beside an invoice, and beside another paper of the agreement where none came', () => {
  const signed = aFile({ id: 6, title: 'APEC signé', isValid: true, at: 30 });
  const invoice = aFile({ id: 7, title: 'Facture 2', isValid: true, at: 31 });
  const asks = (...files: Parameters<typeof mayHoldPayment>[1]) =>
    files.filter((file) => mayHoldPayment(file, files)).map(({ title }) => title);
  expect(asks(recto, signed, invoice)).toEqual(['Facture 2']);
  expect(asks(recto, signed)).toEqual(['APEC signé']);
});

test('titles that differ by accents and capitals alone are one, as in every rule', () => {
  const first = aFile({ id: 8, title: 'Radio panoramique', isValid: null, at: 40 });
  const again = aFile({ id: 9, title: 'radio  Panoramiqué', isValid: true, at: 41 });
  const { others, replaced } = sortFiles([first, again]);
  expect([others.map(({ id }) => id), replaced.map(({ id }) => id)]).toEqual([[9], [8]]);
  const places = sortFiles([aFile({ id: 10, title: 'apec signe', isValid: null, at: 42 })]);
  expect(places.agreement.find(({ title }) => title === 'APEC signé')?.file?.id).toBe(10);
  expect(places.others).toEqual([]);
});

test.each([
  ['facture 2', true],
  ['FACTURE', true],
  ['Facture-2', true],
  ['Facturette', false],
  ['Devis', false],
])('an invoice is known by how its title begins: %s', (title, found) => {
  const file = aFile({ id: 11, title, isValid: true, at: 50 });
  expect(isInvoice(file)).toBe(found);
  const signed = aFile({ id: 12, title: 'APEC signé', isValid: true, at: 51 });
  expect(mayHoldPayment(signed, [signed, file])).toBe(!found);
});

test('the invoice of an agreement is looked at first, however it is written', () => {
  const card = aFile({ id: 13, title: 'Mutuelle recto', isValid: true, at: 60 });
  const invoice = aFile({ id: 14, title: 'facture', isValid: true, at: 61 });
  expect(firstToShow(sortFiles([card, invoice]))?.id).toBe(14);
});
