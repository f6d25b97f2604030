import { ownDetailFields, type DetailsEntry } from '@accordent/api/client/request-details.ts';
import type { TypedPatient } from '../patients/PatientFields.tsx';

/** What has words of a new request. */
type Worded = {
  readonly patient: TypedPatient;
  readonly details: DetailsEntry;
  readonly remark: string;
};

/** Words of a draft by the name of their field. */
export type FieldWords = Readonly<Record<string, string>>;

type Text = Exclude<keyof typeof ownDetailFields, 'insuredNir'>;
type Numbers = TypedPatient['nir'];

const labels: FieldWords = {
  ssn: 'Numéro de sécurité sociale',
  lastnamePatient: 'Nom',
  firstnamePatient: 'Prénom',
  remark: 'Remarque',
};

/** What the form calls a field. */
export const labelOfWords = (name: string): string =>
  labels[name] ?? ownDetailFields[name as keyof typeof ownDetailFields].label;

const digitsOf = (nir: Numbers | null): string => (nir ? nir.number + nir.key : '');
const nirOf = (digits: string): Numbers => ({ number: digits.slice(0, 13), key: digits.slice(13) });

/** What is written in each field of a draft. */
export function wordsOf({ patient, details, remark }: Worded): FieldWords {
  const { insuredNir, insuredNirConfirmed: _, ...texts } = details;
  return {
    ssn: digitsOf(patient.nir),
    lastnamePatient: patient.lastname,
    firstnamePatient: patient.firstname,
    ...texts,
    insuredNir: digitsOf(insuredNir),
    remark,
  };
}

/** What was written on this device, with what a change has written. */
export function writtenAfter(written: FieldWords, before: Worded, after: Worded): FieldWords {
  const old = wordsOf(before);
  const changed = Object.entries(wordsOf(after)).filter(([name, words]) => words !== old[name]);
  return { ...written, ...Object.fromEntries(changed) };
}

/** Whether words stand in others, however they are spaced and in whatever capitals. */
const holds = (words: string, others: string): boolean => plain(words).includes(plain(others));
const plain = (words: string): string => words.replace(/\s+/g, ' ').trim().toLocaleUpperCase('fr-FR');

/** Those that their field does not hold, as a draft stands. */
export function lostWords(words: FieldWords, typed: Worded): FieldWords {
  const now = wordsOf(typed);
  return Object.fromEntries(Object.entries(words).filter(([name, text]) => !holds(now[name] ?? '', text)));
}

/**
 * The words that give way to others as a record comes in: those written here, where another device has written over
 * them; and those of another device that what is typed here, and not saved yet, will take the place of.
 */
export function replacedBy(
  { base, written }: { readonly base: Worded | null; readonly written: FieldWords },
  { record, after }: { readonly record: Worded; readonly after: Worded },
): FieldWords {
  const before = wordsOf(base ?? record);
  const theirs = Object.entries(wordsOf(record)).filter(([name, words]) => words !== before[name]);
  return { ...lostWords(Object.fromEntries(theirs), after), ...lostWords(written, after) };
}

/** Those of other fields: what gave way is told once. */
export const without = (words: FieldWords, others: FieldWords): FieldWords =>
  Object.fromEntries(Object.entries(words).filter(([name]) => others[name] === undefined));

/** The part of a draft that puts words back in their field. */
export function withWords(typed: Worded, name: string, words: string): Partial<Worded> {
  const { patient, details } = typed;
  if (name === 'remark') return { remark: words };
  if (name === 'ssn')
    return { patient: { ...patient, nir: nirOf(words), isNirConfirmed: false, known: null } };
  if (name === 'lastnamePatient' || name === 'firstnamePatient') {
    const { lastname, firstname } = patient;
    const names = {
      lastname,
      firstname,
      ...(name === 'lastnamePatient' ? { lastname: words } : { firstname: words }),
    };
    const known = typeof patient.known === 'number' ? ('other' as const) : patient.known;
    return { patient: { ...patient, ...names, typedNames: names, known } };
  }
  if (name === 'insuredNir')
    return { details: { ...details, insuredNir: nirOf(words), insuredNirConfirmed: false } };
  return { details: { ...details, [name as Text]: words } };
}
