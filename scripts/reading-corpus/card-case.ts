import type { Chance } from '../demo-data/random.ts';
import { digits, insurer, person, type Invented } from './people.ts';
import { groupedNir } from './writing.ts';

/** What a printed card holds. Invented: no such insurer, member or number exists. */
export type CardCase = {
  readonly insurer: string;
  readonly amc: string;
  readonly convention: string;
  readonly csr: string;
  readonly member: string;
  readonly from: string;
  readonly until: string;
  readonly insured: Invented;
  readonly child: Invented;
  /** What its code holds: the invented order of this corpus, since no card's is known. */
  readonly code: string;
};

/** What may be proposed of a card, of the one whose number it bears. */
export type CardTruth = {
  readonly kind: 'card';
  readonly face: 'card-front' | 'card-back';
  readonly fields: Readonly<Record<string, string>>;
  /** Values that are right too: of the others whom the card covers. */
  readonly others: readonly string[];
};

/** Someone's card of this year. */
export function cardCase(chance: Chance): CardCase {
  const insured = person(chance, 1950, 1999);
  const child = { ...person(chance, 2009, 2018), lastname: insured.lastname };
  const member = chance.happens(0.5)
    ? digits(chance, chance.between(8, 10))
    : `${digits(chance, 6)}${chance.pick(['A', 'B', 'X', 'K'])}${digits(chance, 2)}`;
  const amc = `${chance.pick(['4', '7', '9'])}${digits(chance, 7)}`;
  return {
    insurer: insurer(chance),
    amc,
    convention: chance.pick(['IS', 'SP', 'CB', 'VM']),
    csr: chance.pick(['GRP7', 'A12', '1580', '4904']),
    member,
    from: '2026-01-01',
    until: '2026-12-31',
    insured,
    child,
    code: `X${amc}${member}${insured.nir}D`,
  };
}

/** The truth of the face of a card. */
export const faceOf = ({ amc, member, from, until, insured, child }: CardCase): CardTruth => ({
  kind: 'card',
  face: 'card-front',
  fields: {
    amcNumber: amc,
    memberNumber: member,
    cardValidFrom: from,
    cardValidUntil: until,
    lastname: insured.lastname,
    firstname: insured.firstname,
    birthDate: insured.birth,
    nir: insured.nir,
  },
  others: [child.lastname, child.firstname, child.birth, insured.nir],
});

export const printedNir = (nir: string): string => groupedNir(nir);
