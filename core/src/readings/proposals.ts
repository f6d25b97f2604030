import { searchText } from '../shared/person-name.ts';
import { amountText, parseAmount } from '../shared/money.ts';
import type { GatheredName, personNames } from './gather.ts';

/** A value of a paper, with whatever else its reader tells of it. */
export type ReadSaid = { readonly value: string | number; readonly documentId: number };

type ReadPerson<Said> = { readonly [Name in (typeof personNames)[number]]: Said | null };

/** What the papers of a new request say together. */
export type ReadTogether<Said> = {
  readonly people: readonly ReadPerson<Said>[];
  readonly fields: readonly { readonly name: GatheredName; readonly said: readonly Said[] }[];
};

/** What may be filled by a reading, as it is typed; numbers of social security with their key. */
export const fillable = [
  'lastname',
  'firstname',
  'nir',
  'insuredNir',
  'birthDate',
  'amcNumber',
  'memberNumber',
  'cardValidUntil',
  'quoteDate',
  'quoteTotal',
] as const;
export type HeldTexts = Readonly<Record<(typeof fillable)[number], string>>;
export type Filled = Partial<HeldTexts>;

export type ProposalName = 'patient' | Exclude<keyof HeldTexts, 'lastname' | 'firstname'>;

/**
 * `proposed`: nothing is typed, a nod takes it. `agrees`: what is typed is what was read. `differs`: something else is
 * typed, and `choose`: the papers say several things; both are questions.
 */
export type Proposal<Said> = {
  readonly name: ProposalName;
  readonly state: 'proposed' | 'agrees' | 'differs' | 'choose';
  readonly options: readonly { readonly fill: Filled; readonly said: Said }[];
};

/** Holds what was read to what is typed. `cardValidFrom` fills nothing. */
export function proposals<Said extends ReadSaid>(
  { people, fields }: ReadTogether<Said>,
  held: HeldTexts,
): readonly Proposal<Said>[] {
  const patient = people.flatMap((person) => nameOf(person));
  const meant = meantBy(people, held);
  const ofMeant = (['nir', 'insuredNir', 'birthDate'] as const).flatMap((name) => {
    const said = meant?.[name];
    return said ? [judged(name, [{ fill: { [name]: String(said.value) }, said }], held)] : [];
  });
  const ofPapers = fields.flatMap(({ name, said }) =>
    name === 'cardValidFrom'
      ? []
      : [
          judged(
            name,
            said.map((each) => ({ fill: { [name]: typedOf(each.value) }, said: each })),
            held,
          ),
        ],
  );
  return [...(patient.length > 0 ? [judged('patient', patient, held)] : []), ...ofMeant, ...ofPapers];
}

/** What a nod to each of them fills: only what nothing is typed in. Questions are left alone. */
export function filledByAll(
  all: readonly { readonly state: string; readonly options: readonly { readonly fill: Filled }[] }[],
  held: HeldTexts,
): Filled {
  const fills = all.flatMap(({ state, options }) =>
    state === 'proposed' && options[0] ? [options[0].fill] : [],
  );
  return emptyOnly(Object.assign({}, ...fills) as Filled, held);
}

/** Without what something is typed in. */
export const emptyOnly = (fill: Filled, held: HeldTexts): Filled =>
  Object.fromEntries(Object.entries(fill).filter(([name]) => held[name as keyof HeldTexts].trim() === ''));

/** Whether every paper that names somebody names the patient; null where nothing can be said of it. */
export function namesOnlyPatient(people: readonly ReadPerson<ReadSaid>[], held: HeldTexts): boolean | null {
  const byPaper = Map.groupBy(
    people.filter((person) => nameOf(person).length > 0),
    ({ lastname, firstname }) => (lastname ?? firstname)!.documentId,
  );
  if (byPaper.size === 0) return null;
  if (held.lastname.trim() + held.firstname.trim() === '') return byPaper.size > 1 ? false : null;
  return [...byPaper.values()].every((those) => those.some((person) => isNamed(person, held)));
}

/** The day that the papers agree on; '' where they say none, or several. */
export const dayRead = (
  { fields }: Pick<ReadTogether<ReadSaid>, 'fields'>,
  name: 'cardValidUntil' | 'quoteDate',
): string => {
  const said = fields.find((field) => field.name === name)?.said ?? [];
  return said.length === 1 ? String(said[0]!.value) : '';
};

/** Whose number and birth may be taken: the one whom what is typed names; with no name on one side, the only one. */
function meantBy<Said extends ReadSaid>(people: readonly ReadPerson<Said>[], held: HeldTexts) {
  const isUntyped = held.lastname.trim() + held.firstname.trim() === '';
  const named = people.filter((person) => isNamed(person, held));
  const [only, ...others] =
    isUntyped || people.every((person) => nameOf(person).length === 0) ? people : named;
  return others.length === 0 ? only : undefined;
}

function judged<Said>(
  name: ProposalName,
  options: Proposal<Said>['options'],
  held: HeldTexts,
): Proposal<Said> {
  const isWhole = ({ fill }: (typeof options)[number]) =>
    entries(fill).every(([key, text]) => held[key].trim() !== '' && isSame(key, text, held[key]));
  const isFree = ({ fill }: (typeof options)[number]) =>
    entries(fill).every(([key, text]) => held[key].trim() === '' || isSame(key, text, held[key]));
  const same = options.find(isWhole);
  if (same) return { name, state: 'agrees', options: [same] };
  const free = options.filter(isFree);
  if (free.length === 0) return { name, state: 'differs', options };
  return { name, state: free.length === 1 ? 'proposed' : 'choose', options: free };
}

const entries = (fill: Filled) => Object.entries(fill) as [keyof HeldTexts, string][];

function nameOf<Said extends ReadSaid>({ lastname, firstname }: ReadPerson<Said>): Proposal<Said>['options'] {
  const said = lastname ?? firstname;
  const fill = {
    ...(lastname && { lastname: String(lastname.value) }),
    ...(firstname && { firstname: String(firstname.value) }),
  };
  return said === null ? [] : [{ fill, said }];
}

const isNamed = (person: ReadPerson<ReadSaid>, held: HeldTexts): boolean =>
  nameOf(person).some(({ fill }) => {
    const all = entries(fill).filter(([name]) => held[name].trim() !== '');
    return all.length > 0 && all.every(([name, text]) => isSame(name, text, held[name]));
  });

const typedOf = (value: string | number): string => (typeof value === 'number' ? amountText(value) : value);

function isSame(name: keyof HeldTexts, read: string, held: string): boolean {
  if (name === 'lastname' || name === 'firstname') return searchText(read) === searchText(held);
  if (name === 'quoteTotal') return parseAmount(read) === parseAmount(held);
  const [one, other] = [compact(read), compact(held)];
  // A key that only one of both has says nothing against the other.
  if (name === 'nir' || name === 'insuredNir') {
    const length = Math.max(NIR_LENGTH, Math.min(one.length, other.length));
    return one.slice(0, length) === other.slice(0, length);
  }
  return one === other;
}

const NIR_LENGTH = 13;
const compact = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();
