import { expect, test } from 'vitest';
import { checkFiness, checkRpps, checkSiren, checkSiret, checkVatNumber } from './identifiers.ts';

test.each([
  ['RPPS', checkRpps, '10000000009', 'ok'],
  ['RPPS', checkRpps, '101 0000 0016', 'ok'],
  ['RPPS', checkRpps, '10001234565', 'ok'],
  ['RPPS', checkRpps, '10003456788', 'doubtful'],
  ['RPPS', checkRpps, '750100125', 'bad-format'],
  ['RPPS', checkRpps, '1000000000A', 'bad-format'],
  ['FINESS', checkFiness, '750100125', 'ok'],
  ['FINESS', checkFiness, '75 071 218 4', 'ok'],
  ['FINESS', checkFiness, '690781810', 'ok'],
  ['FINESS of Corsica', checkFiness, '2A0000014', 'ok'],
  ['FINESS of Corsica', checkFiness, '2b0000020', 'ok'],
  ['FINESS', checkFiness, '750712185', 'doubtful'],
  ['FINESS', checkFiness, '1750712184', 'bad-format'],
  ['FINESS', checkFiness, 'A50712184', 'bad-format'],
  ['SIREN', checkSiren, '732 829 320', 'ok'],
  ['SIREN', checkSiren, '552081317', 'ok'],
  ['SIREN', checkSiren, '732829321', 'doubtful'],
  ['SIREN', checkSiren, '73282932', 'bad-format'],
  ['SIRET', checkSiret, '732 829 320 00074', 'ok'],
  ['SIRET', checkSiret, '73282932000075', 'doubtful'],
  ['SIRET with a wrong SIREN', checkSiret, '73282932100073', 'doubtful'],
  ['SIRET of La Poste', checkSiret, '35600000049837', 'ok'],
  ['SIRET of La Poste', checkSiret, '35600000049838', 'doubtful'],
  ['SIRET', checkSiret, '732829320', 'bad-format'],
  ['VAT number', checkVatNumber, 'FR44732829320', 'ok'],
  ['VAT number', checkVatNumber, 'fr 03 552081317', 'ok'],
  ['VAT number', checkVatNumber, 'FR88100000009', 'ok'],
  ['VAT number', checkVatNumber, 'FR45732829320', 'doubtful'],
  ['VAT number with letters in its key', checkVatNumber, 'FRK7732829320', 'doubtful'],
  ['VAT number', checkVatNumber, 'FRO7732829320', 'bad-format'],
  ['VAT number', checkVatNumber, 'BE0123456749', 'bad-format'],
] as const)('%s: %o of %s is %s', (_, check, text, kind) => {
  expect(check(text)).toBe(kind);
});
