import type { CutField, ReadName } from '../reading/document-reading.ts';
import { searchText } from '../shared/person-name.ts';
import type { CutReading } from './kept-reading.ts';

/** A paper that was read, under the name that the asker gives it. */
export type PaperOf<Id> = CutReading & { readonly id: Id };

/** A value as one paper says it. */
export type Said<Id> = {
  readonly value: string | number;
  readonly from: Id;
  readonly field: CutField;
};

export type GatheredPerson<Id> = {
  readonly [Name in (typeof personNames)[number]]: Said<Id> | null;
};

/** What several papers of one request say together. Where two differ, both stand: that is a question to a person. */
export type Gathered<Id> = {
  /** One where the papers agree on whose request it is; several: for whom? */
  readonly people: readonly GatheredPerson<Id>[];
  /** Each with one value, or with those that differ. */
  readonly fields: readonly { readonly name: GatheredName; readonly said: readonly Said<Id>[] }[];
  readonly acts: readonly {
    readonly code: Said<Id>;
    readonly tooth: Said<Id> | null;
    readonly fee: Said<Id> | null;
  }[];
};

export const personNames = ['lastname', 'firstname', 'birthDate', 'nir', 'insuredNir'] as const;
export const gatheredNames = [
  'amcNumber',
  'memberNumber',
  'cardValidFrom',
  'cardValidUntil',
  'quoteDate',
  'quoteTotal',
] as const satisfies readonly ReadName[];
export type GatheredName = (typeof gatheredNames)[number];

/** Puts the papers of one request together. */
export function gather<Id>(papers: readonly PaperOf<Id>[]): Gathered<Id> {
  return {
    people: peopleOf(papers),
    fields: gatheredNames.flatMap((name) => {
      const said = distinct(papers.flatMap((paper) => saidOn(paper, name, 0)));
      return said.length === 0 ? [] : [{ name, said }];
    }),
    acts: actsOf(papers),
  };
}

function saidOn<Id>({ id, fields }: PaperOf<Id>, name: ReadName, of: number): readonly Said<Id>[] {
  return fields
    .filter((field) => field.name === name && field.of === of)
    .map((field) => ({ value: field.value, from: id, field }));
}

/** The first that says it stands for all that say the same. */
function distinct<Id>(said: readonly Said<Id>[]): readonly Said<Id>[] {
  return said.filter((each, at) => said.findIndex(({ value }) => isSame(value, each.value)) === at);
}

const isSame = (one: string | number, other: string | number): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? searchText(one) === searchText(other)
    : one === other;

/**
 * A quote names one patient: of the people on a card the one of his name or number is he. Without a quote everybody on the
 * card may be.
 */
function peopleOf<Id>(papers: readonly PaperOf<Id>[]): readonly GatheredPerson<Id>[] {
  const of = (kind: PaperOf<Id>['kind']) =>
    papers.filter((paper) => paper.kind === kind).flatMap((paper) => peopleOn(paper));
  const [quoted, covered] = [merged(of('quote')), merged(of('card-front'))];
  if (quoted.length === 0 || covered.length === 0) return quoted.length > 0 ? quoted : covered;
  const both = quoted.flatMap((patient) => {
    const same = covered.find((each) => isSamePerson(each, patient));
    return same ? [joined(patient, same)] : [];
  });
  return both.length > 0 ? both : [...quoted, ...covered];
}

function peopleOn<Id>(paper: PaperOf<Id>): readonly GatheredPerson<Id>[] {
  const names: readonly ReadName[] = personNames;
  const numbers = new Set(paper.fields.filter(({ name }) => names.includes(name)).map(({ of }) => of));
  return [...numbers].map((of) => {
    const first = (name: ReadName) => saidOn(paper, name, of)[0] ?? null;
    return {
      lastname: first('lastname'),
      firstname: first('firstname'),
      birthDate: first('birthDate'),
      nir: first('nir'),
      insuredNir: first('insuredNir'),
    };
  });
}

function merged<Id>(people: readonly GatheredPerson<Id>[]): readonly GatheredPerson<Id>[] {
  const found: GatheredPerson<Id>[] = [];
  for (const one of people) {
    const at = found.findIndex((each) => isSamePerson(each, one));
    if (at === -1) found.push(one);
    else found[at] = joined(found[at]!, one);
  }
  return found;
}

/** By number, or by name with nothing against it. */
function isSamePerson<Id>(one: GatheredPerson<Id>, other: GatheredPerson<Id>): boolean {
  const agree = (name: (typeof personNames)[number]) => {
    const [mine, theirs] = [one[name], other[name]];
    return mine && theirs ? isSame(mine.value, theirs.value) : null;
  };
  if (agree('nir') !== null) return agree('nir') === true;
  if (agree('birthDate') === false) return false;
  if (agree('lastname') === true) return agree('firstname') !== false;
  return agree('lastname') === null && agree('birthDate') === true;
}

function joined<Id>(one: GatheredPerson<Id>, other: GatheredPerson<Id>): GatheredPerson<Id> {
  return {
    lastname: one.lastname ?? other.lastname,
    firstname: one.firstname ?? other.firstname,
    birthDate: one.birthDate ?? other.birthDate,
    nir: one.nir ?? other.nir,
    insuredNir: one.insuredNir ?? other.insuredNir,
  };
}

/** Of one quote: two would list the plan twice. */
function actsOf<Id>(papers: readonly PaperOf<Id>[]): Gathered<Id>['acts'] {
  const quotes = papers.filter(({ kind }) => kind === 'quote');
  const [quote] = quotes;
  if (!quote || quotes.length > 1) return [];
  const numbers = quote.fields.filter(({ name }) => name === 'actCode').map(({ of }) => of);
  return numbers.flatMap((of) => {
    const [code] = saidOn(quote, 'actCode', of);
    if (!code) return [];
    return [
      { code, tooth: saidOn(quote, 'actTooth', of)[0] ?? null, fee: saidOn(quote, 'actFee', of)[0] ?? null },
    ];
  });
}
