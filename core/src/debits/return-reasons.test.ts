import { expect, test } from 'vitest';
import { returnKindOf, returnReasonIn, returnReasonText } from './return-reasons.ts';

test.each([
  ['REJET PRLV RJCT/AC04 PD000001F000002', 'AC04'],
  ['Rejet AM04 provision insuffisante', 'AM04'],
  ['RETOUR SDD MOTIF:MD01', 'MD01'],
  ['PRLV REJETE (MS02)', 'MS02'],
  ['remboursement md06', 'MD06'],
  ['REJET XAM04', null],
  ['REJET AB12', null],
  ['', null],
])('%s names %s', (text, code) => {
  expect(returnReasonIn(text)).toBe(code);
});

test('a reason is said in words', () => {
  expect(returnReasonText('AM04')).toBe('Provision insuffisante (AM04)');
  expect(returnReasonText(null)).toBe('Motif non précisé');
});

test('what comes back late, or on demand, was asked back', () => {
  const collectOn = '2026-12-31';
  expect(returnKindOf({ reason: 'AM04', collectOn, returnedOn: '2027-01-05' })).toBe('reject');
  expect(returnKindOf({ reason: 'MD06', collectOn, returnedOn: '2027-01-05' })).toBe('refund');
  expect(returnKindOf({ reason: null, collectOn, returnedOn: '2027-02-20' })).toBe('refund');
});
