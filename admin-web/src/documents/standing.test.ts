import { expect, test } from 'vitest';
import { mayHoldPayment, nextUndecided, sortFiles, undecided } from './standing.ts';
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
