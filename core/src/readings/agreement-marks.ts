import type { CutField, ReadName } from '../reading/document-reading.ts';
import { maskNir } from '../shared/nir.ts';
import { searchText } from '../shared/person-name.ts';
import type { PaperOf } from './gather.ts';

/** What a request holds and its papers say too; '' and null where nothing is known. */
export type HeldFacts = {
  readonly lastname: string;
  readonly firstname: string;
  /** Whole: it is compared here, and leaves masked. */
  readonly nir: string;
  readonly insuredNir: string;
  readonly memberNumber: string;
  readonly cardValidUntil: string;
  readonly quoteTotalCents: number | null;
};

export const comparedFacts = ['patient', 'nir', 'memberNumber', 'cardValidUntil', 'quoteTotal'] as const;
export type ComparedFact = (typeof comparedFacts)[number];

/** `found`: a paper says it, and the request holds nothing yet. */
export const agreements = ['agrees', 'differs', 'not-read', 'found'] as const;
export type Agreement = (typeof agreements)[number];

export type AgreementMark<Id> = {
  readonly from: Id;
  readonly kind: 'card-front' | 'quote';
  readonly agreement: Agreement;
  /** What the paper says, a number of social security masked; null where it was not read. */
  readonly read: string | number | null;
};

export type FactMarks<Id> = { readonly fact: ComparedFact; readonly marks: readonly AgreementMark<Id>[] };

/** Where a fact stands for sure: of others a mark is made only where they say it. */
const homes: Readonly<Record<ComparedFact, readonly ('card-front' | 'quote')[]>> = {
  patient: ['card-front', 'quote'],
  nir: ['card-front'],
  memberNumber: ['card-front'],
  cardValidUntil: ['card-front'],
  quoteTotal: ['quote'],
};

/** Holds what was read of each paper to what the request holds. */
export function agreementMarks<Id>(
  held: HeldFacts,
  papers: readonly PaperOf<Id>[],
): readonly FactMarks<Id>[] {
  return comparedFacts.map((fact) => ({
    fact,
    marks: papers.flatMap(({ id, kind, fields }) => {
      if (kind !== 'card-front' && kind !== 'quote') return [];
      const compared = compare(fact, held, fields);
      if (compared === null && !homes[fact].includes(kind)) return [];
      return [{ from: id, kind, ...(compared ?? { agreement: 'not-read' as const, read: null }) }];
    }),
  }));
}

type Compared = { readonly agreement: Agreement; readonly read: string | number };

function compare(fact: ComparedFact, held: HeldFacts, fields: readonly CutField[]): Compared | null {
  const all = (name: ReadName) => fields.filter((field) => field.name === name);
  if (fact === 'patient') return comparePatient(held, fields);
  if (fact === 'nir') {
    const said = [...all('nir'), ...all('insuredNir')].map(({ value }) => String(value));
    const known = [held.nir, held.insuredNir].filter((number) => number !== '').map(first13);
    const same = said.find((number) => known.includes(first13(number)));
    const shown = same ?? said[0];
    if (shown === undefined) return null;
    return { agreement: judged(known.length > 0, same !== undefined), read: maskNir(shown) };
  }
  if (fact === 'quoteTotal') {
    const [total] = all('quoteTotal');
    if (!total) return null;
    return {
      agreement: judged(held.quoteTotalCents !== null, total.value === held.quoteTotalCents),
      read: total.value,
    };
  }
  const [said] = all(fact);
  if (!said) return null;
  const value = String(said.value);
  return { agreement: judged(held[fact] !== '', compact(value) === compact(held[fact])), read: value };
}

/** On a card with several people, one of them is enough. */
function comparePatient({ lastname, firstname }: HeldFacts, fields: readonly CutField[]): Compared | null {
  const people = [...new Set(fields.map(({ of }) => of))].flatMap((of) => {
    const say = (name: ReadName) => fields.find((field) => field.name === name && field.of === of)?.value;
    const [last, first] = [say('lastname'), say('firstname')];
    return last === undefined
      ? []
      : [{ last: String(last), first: first === undefined ? null : String(first) }];
  });
  const isHim = ({ last, first }: (typeof people)[number]) =>
    searchText(last) === searchText(lastname) &&
    (first === null || searchText(first) === searchText(firstname));
  const shown = people.find(isHim) ?? people[0];
  if (!shown) return null;
  return {
    agreement: judged(lastname !== '', isHim(shown)),
    read: shown.first === null ? shown.last : `${shown.last} ${shown.first}`,
  };
}

const judged = (isHeld: boolean, isSame: boolean): Agreement =>
  isHeld ? (isSame ? 'agrees' : 'differs') : 'found';

const first13 = (nir: string): string => nir.slice(0, 13);
const compact = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();
