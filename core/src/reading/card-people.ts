import { birthLabels } from './quote-phrases.fr.ts';
import { beneficiaryLabels } from './card-phrases.fr.ts';
import { datesIn, hasMonth, isOfMonth, nirsIn, type Candidate } from './candidates.ts';
import { proposal, scored, type Proposal } from './choose.ts';
import type { Day } from './day.ts';
import { labelFinder } from './labels.ts';
import type { Paper } from './paper.ts';
import { firstNameLabels, lastNameLabels } from './quote-phrases.fr.ts';
import { isNextTo, mayBeCut, ownLabel, partsIn, type NamePart } from './name-parts.ts';
import type { SecondLook } from './second-look.ts';

/** Somebody whom a card covers. */
export type Beneficiary = {
  readonly lastname: Proposal<string> | null;
  readonly firstname: Proposal<string> | null;
  readonly birthDate: Proposal<Day> | null;
  readonly nir: Proposal<string> | null;
  /** The number that the card prints for him and that is another's: the parent's. */
  readonly insuredNir: Proposal<string> | null;
};

type Pair = { readonly last: NamePart; readonly first: NamePart; readonly line: number };

const birthLabel = labelFinder(birthLabels);
const beneficiary = labelFinder(beneficiaryLabels);
const lastLabel = labelFinder(lastNameLabels);
const firstLabel = labelFinder(firstNameLabels);
const OLDEST_YEARS = 115;
const SEVERAL = new Set(['beneficiaires']);

/**
 * The people of a card: a name beside a date of birth or a number of social security, or under its label. A name has
 * no key, so both recognitions must read it alike.
 */
export function peopleOf(
  paper: Paper,
  look: SecondLook,
  { today, notBirths }: { today: Day; notBirths: readonly Day[] },
): readonly Beneficiary[] {
  const nirs = nirsIn(paper);
  const births = birthsIn(paper, { today, notBirths, nirs });
  const pairs = pairsIn(paper, look);
  const lineOf = (each: Candidate<unknown>) => paper.cellOf(each.words[0]!).line;
  const rows = pairs.filter(
    ({ line, last }) =>
      births.some((birth) => lineOf(birth) === line) ||
      nirs.some((nir) => lineOf(nir) === line) ||
      beneficiary.find(paper, last, []) !== null,
  );
  if (rows.length === 0) return aloneOf(paper, look, { births, nirs });
  // Somebody whose name is not sure is still somebody: without him another would be taken for the only one.
  const nameless = births
    .map(lineOf)
    .filter((line) => births.length > 1 && !rows.some((row) => row.line === line));
  const lines = [...new Set([...rows.map(({ line }) => line), ...nameless])].toSorted(
    (one, other) => one - other,
  );
  const isOnly = lines.length === 1;
  // A card of several whose other lines were lost would pass one of them for its only one.
  if (isOnly && births.length === 0 && saysSeveral(paper)) return [];
  return lines.map((line) => {
    const row = rows.find((each) => each.line === line);
    const birth =
      births.find((each) => lineOf(each) === line) ??
      (isOnly && distinct(births).length === 1 ? births[0]! : null);
    const nir = nirs.find((each) => lineOf(each) === line) ?? (distinct(nirs).length === 1 ? nirs[0]! : null);
    return {
      lastname: row ? named(row.last) : null,
      firstname: row ? named(row.first) : null,
      ...birthAndNir(birth ?? null, nir, look),
    };
  });
}

/** Whether a heading announces more than one person. */
const saysSeveral = (paper: Paper): boolean =>
  paper.stretches.some(({ tokens }) => tokens.some(({ text }) => SEVERAL.has(text)));

function named(part: NamePart): Proposal<string> {
  return proposal({
    ...scored(part, 0.85, ['sur la ligne du bénéficiaire', 'lu deux fois de même']),
    value: part.value.replaceAll("'", '’'),
  });
}

/** A date of birth is sure by its number's month, or read twice; a number by its key. */
function birthAndNir(
  birth: Candidate<Day> | null,
  nir: Candidate<string> | null,
  look: SecondLook,
): Pick<Beneficiary, 'birthDate' | 'nir' | 'insuredNir'> {
  const isHis = birth !== null && nir !== null && isOfMonth(nir.value, birth.value);
  const isSureBirth = birth !== null && (isHis || look.isReadAgain(textOf(birth)));
  const birthDate = isSureBirth
    ? proposal(
        scored(birth, 0.9, [
          'date de naissance du bénéficiaire',
          ...(isHis ? ['mois et année du numéro de sécurité sociale'] : []),
        ]),
      )
    : null;
  if (!nir) return { birthDate, nir: null, insuredNir: null };
  const told = proposal(scored(nir, 0.95, ['clé juste', ...(isHis ? ['mois et année de naissance'] : [])]));
  // Without a birth that agrees it may be the parent's, or that of a line that was not read.
  if (isHis) return { birthDate, nir: told, insuredNir: null };
  return { birthDate, nir: null, insuredNir: isSureBirth && hasMonth(nir.value) ? told : null };
}

/** A card of one person without a name that is surely read: its number, and the birth that the number confirms. */
function aloneOf(
  paper: Paper,
  look: SecondLook,
  { births, nirs }: { births: readonly Candidate<Day>[]; nirs: readonly Candidate<string>[] },
): readonly Beneficiary[] {
  const [nir] = nirs;
  const parts = partsIn(paper).filter(({ value }) => look.isReadAgain(value));
  const labelled = (finder: typeof lastLabel, kind: NamePart['kind'] | null) => {
    const found = parts.filter(
      (part) => (kind === null || part.kind === kind) && ownLabel(finder, paper, part, parts) !== null,
    );
    return distinct(found).length === 1 ? named(found[0]!) : null;
  };
  const lastname = labelled(lastLabel, 'capitals');
  const firstname = labelled(firstLabel, null);
  if (distinct(nirs).length > 1) return [];
  // One of several is not the only one, and nobody can say which of them he is.
  if (distinct(births).length > 1 || (births.length === 0 && saysSeveral(paper))) return [];
  const facts = birthAndNir(births[0] ?? null, nir ?? null, look);
  const one = { lastname, firstname, ...facts };
  return Object.values(one).some((each) => each !== null) ? [one] : [];
}

function birthsIn(
  paper: Paper,
  { today, notBirths, nirs }: { today: Day; notBirths: readonly Day[]; nirs: readonly Candidate<string>[] },
): readonly Candidate<Day>[] {
  const dates = datesIn(paper);
  const oldest = `${Number(today.slice(0, 4)) - OLDEST_YEARS}`;
  const parts = partsIn(paper);
  return dates.filter((date) => {
    if (date.value > today || date.value < oldest || notBirths.includes(date.value)) return false;
    const { line } = paper.cellOf(date.words[0]!);
    return (
      nirs.some(({ value }) => isOfMonth(value, date.value)) ||
      birthLabel.find(paper, date, dates) !== null ||
      parts.some((part) => paper.cellOf(part.words[0]!).line === line && part.kind === 'capitals')
    );
  });
}

/** Last and first name side by side, both read twice. */
function pairsIn(paper: Paper, look: SecondLook): readonly Pair[] {
  const parts = partsIn(paper);
  return parts.flatMap((last) => {
    if (last.kind !== 'capitals' || mayBeCut(last)) return [];
    const nexts = parts.filter((each) => each.kind === 'capitalised' && isNextTo(last, each));
    const first = nexts.find((each) => each.from > last.from) ?? nexts[0];
    if (!first || !look.isReadAgain(last.value) || !look.isReadAgain(first.value)) return [];
    return [{ last, first, line: paper.cellOf(last.words[0]!).line }];
  });
}

const textOf = ({ stretch, from, to }: Candidate<unknown>): string => stretch.text.slice(from, to);

const distinct = (found: readonly Candidate<string>[]): readonly string[] => [
  ...new Set(found.map(({ value }) => value)),
];
