import type { Chance } from './random.ts';

/** Invented identifiers whose keys are right. */

/** The eleven digits of an RPPS. */
export function anRpps(chance: Chance): string {
  return withLuhn(`1${digits(chance, 9)}`);
}

/** A FINESS of the département that this postcode is in. */
export function aFiness(chance: Chance, zip: string): string {
  const corsican = zip < '20200' ? '2A' : '2B';
  const place = zip.startsWith('20') ? corsican : zip.slice(0, 2);
  const body = `${place}${digits(chance, 6)}`;
  // In the key the letters of Corsica count as 1 and 2.
  const key = withLuhn(body.replace('A', '1').replace('B', '2')).slice(-1);
  return `${body}${key}`;
}

/** A company and its one establishment. */
export function aCompany(chance: Chance): { siren: string; siret: string; vatNumber: string } {
  const siren = withLuhn(`${chance.between(4, 9)}${digits(chance, 7)}`);
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return {
    siren,
    siret: withLuhn(`${siren}000${chance.between(1, 4)}`),
    vatNumber: `FR${String(key).padStart(2, '0')}${siren}`,
  };
}

const digits = (chance: Chance, length: number): string =>
  String(chance.between(0, 10 ** length - 1)).padStart(length, '0');

/** These digits and their Luhn key. */
function withLuhn(body: string): string {
  let sum = 0;
  for (const [index, digit] of body.split('').reverse().entries()) {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return `${body}${(10 - (sum % 10)) % 10}`;
}
