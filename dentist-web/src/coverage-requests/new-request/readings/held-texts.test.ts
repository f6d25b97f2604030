import { expect, test } from 'vitest';
import { blankTyped, type Typed } from '../../../drafts/local-draft.ts';
import { heldTexts, taking } from './held-texts.ts';

const after = (typed: Typed, fill: Parameters<typeof taking>[1]) =>
  heldTexts({ ...typed, ...taking(typed, fill) });

test('what is taken is held as if it was typed', () => {
  const fill = {
    lastname: 'LORIDAN',
    firstname: 'APOLLINE',
    nir: '255081416802538',
    insuredNir: '1850575123456',
    birthDate: '1955-08-14',
    amcNumber: '31204877',
    memberNumber: '04417726',
    cardValidUntil: '2026-12-31',
    quoteDate: '2026-11-18',
    quoteTotal: '1 240,00',
  };
  expect(after(blankTyped, fill)).toEqual(fill);
});

test('what is not taken stays, and what does not change is not told', () => {
  const typed = { ...blankTyped, details: { ...blankTyped.details, quoteNumber: 'D-12' } };
  expect(taking(typed, { nir: '2550814168025' })).not.toHaveProperty('details');
  const { patient, details } = taking(typed, { memberNumber: '1' });
  expect(patient).toBeUndefined();
  expect(details?.quoteNumber).toBe('D-12');
});

test('another name than a known patient’s means somebody else of his number', () => {
  const { patient } = blankTyped;
  const typed = {
    ...blankTyped,
    patient: { ...patient, known: 4, lastname: 'OSSELIN', firstname: 'TANCRÈDE' },
  };
  expect(taking(typed, { lastname: 'LORIDAN' }).patient).toMatchObject({
    known: 'other',
    lastname: 'LORIDAN',
    typedNames: { lastname: 'LORIDAN' },
  });
  expect(taking(typed, { nir: '2550814168025' }).patient).toMatchObject({ known: null, lastname: '' });
});
