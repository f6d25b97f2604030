import { computeNirKey } from '@accordent/core/shared/nir.ts';
import { checkRpps } from '@accordent/core/shared/identifiers.ts';
import type { Chance } from '../demo-data/random.ts';

/** Invented: none of these people, insurers and numbers exists. */
export type Invented = {
  readonly lastname: string;
  readonly firstname: string;
  /** `yyyy-MM-dd`. */
  readonly birth: string;
  readonly nir: string;
};

const LASTNAMES = [
  'OSSELIN',
  'DE LA TOUR',
  'LE GALL',
  'D’AUBREY',
  'BENOÎT-GARNIER',
  'MÜLLER',
  'GARÇON',
  'ÇELIK',
  'TRAN',
  'LEFÈVRE',
  'EL AMRANI',
  'PETIT',
];
const FIRSTNAMES = [
  'Tancrède',
  'Élise',
  'Jean-Baptiste',
  'Inès',
  'Maëlle',
  'Zoé',
  'Loïc',
  'Anaïs',
  'Gaël',
  'Noëlle',
  'Marie-Thérèse',
  'Hugo',
];
const INSURERS = [
  'Mutuelle des Tilleuls',
  'Prévoyance du Rhône',
  'Groupe Océane Santé',
  'AXIS Complémentaire',
  'Mutualia Ouest',
  'Réseau Sourire Plus',
];

/** Someone born in these years. */
export function person(chance: Chance, from: number, to: number): Invented {
  const year = chance.between(from, to);
  const birth = `${year}-${two(chance.between(1, 12))}-${two(chance.between(1, 28))}`;
  const department = chance.pick(['69', '75', '13', '2A', '2B', '44', '97']);
  const first13 = `${chance.between(1, 2)}${birth.slice(2, 4)}${birth.slice(5, 7)}${department}${digits(chance, 6)}`;
  return {
    lastname: chance.pick(LASTNAMES),
    firstname: chance.pick(FIRSTNAMES),
    birth,
    nir: `${first13}${computeNirKey(first13)}`,
  };
}

export const insurer = (chance: Chance): string => chance.pick(INSURERS);

/** A number with the key of an RPPS. */
export function rpps(chance: Chance): string {
  const ten = `10${digits(chance, 8)}`;
  const key = Array.from({ length: 10 }, (_, each) => each).find(
    (each) => checkRpps(`${ten}${each}`) === 'ok',
  )!;
  return `${ten}${key}`;
}

/** A French account number under its key (ISO 13616). */
export function iban(chance: Chance): string {
  const account = digits(chance, 23);
  const key = 98n - (BigInt(`${account}152700`) % 97n);
  return `FR${two(Number(key))}${account}`.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

export const digits = (chance: Chance, count: number): string =>
  Array.from({ length: count }, () => chance.between(0, 9)).join('');

export const two = (number: number): string => String(number).padStart(2, '0');
