import type { Chance } from '../demo-data/random.ts';
import { actsFor, type InventedAct } from './acts.ts';
import { digits, iban, insurer, person, rpps, two, type Invented } from './people.ts';
import type { QuoteTruth } from './truth.ts';
import { moneyOf, type Money } from './writing.ts';

/** All that a quote may say; a layout prints some of it. */
export type QuoteCase = {
  readonly chance: Chance;
  readonly money: Money;
  readonly practitioner: { readonly lastname: string; readonly firstname: string; readonly rpps: string };
  readonly patient: Invented;
  /** A parent of the same name, by whom a child is insured. */
  readonly insured: Invented;
  readonly insurer: string;
  readonly quotedOn: string;
  readonly number: string;
  readonly siret: string;
  readonly iban: string;
  readonly acts: readonly InventedAct[];
  readonly sum: (of: 'fee' | 'mandatory' | 'device' | 'base') => number;
  readonly total: number;
};

export function quoteCase(chance: Chance): QuoteCase {
  const patient = person(chance, 1940, 2005);
  const acts = actsFor(chance, chance.between(1, 4));
  const sum = (of: 'fee' | 'mandatory' | 'device' | 'base') =>
    acts.reduce((cents, act) => cents + act[of], 0);
  // Now and then dentist and patient share a name.
  const namesake = chance.happens(0.2) ? patient.lastname : person(chance, 1960, 1990).lastname;
  return {
    chance,
    money: moneyOf(chance),
    practitioner: {
      lastname: namesake,
      firstname: chance.pick(['Martin', 'Chloé', 'Bernard']),
      rpps: rpps(chance),
    },
    patient,
    insured: { ...person(chance, 1970, 1985), lastname: patient.lastname },
    insurer: insurer(chance),
    quotedOn: `2026-${two(chance.between(1, 12))}-${two(chance.between(1, 28))}`,
    number: `D2026-${digits(chance, 5)}`,
    siret: digits(chance, 14),
    iban: iban(chance),
    acts,
    sum,
    total: sum('fee'),
  };
}

/** What a layout prints that prints all. */
export const whole = (given: QuoteCase, hasBases = true): QuoteTruth => ({
  kind: 'quote',
  rpps: given.practitioner.rpps,
  lastname: given.patient.lastname,
  firstname: given.patient.firstname,
  birthDate: given.patient.birth,
  nir: given.patient.nir,
  insuredNir: null,
  quotedOn: given.quotedOn,
  total: given.total,
  acts: given.acts.map(({ code, tooth, fee, base }) => ({ code, tooth, fee, base: hasBases ? base : null })),
});
