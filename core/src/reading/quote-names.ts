import { searchText } from '../shared/person-name.ts';
import { datesIn, nirsIn, rppsIn, type Candidate } from './candidates.ts';
import { choose, scored, type Proposal, type Scored } from './choose.ts';
import { labelFinder, type LabelFinder } from './labels.ts';
import { wordsBetween, type Paper, type Stretch } from './paper.ts';
import { phraseSet } from './phrases.ts';
import {
  firstNameLabels,
  lastNameLabels,
  noNames,
  patientZonePhrases,
  practitionerPhrases,
  wholeNameLabels,
} from './quote-phrases.fr.ts';
import type { Box, Word } from './words.ts';

export type PersonName = { readonly lastname: string; readonly firstname: string };
export type Names = {
  readonly lastname: Proposal<string> | null;
  readonly firstname: Proposal<string> | null;
};

const whole = labelFinder(wholeNameLabels);
const last = labelFinder(lastNameLabels);
const first = labelFinder(firstNameLabels);
const practitioner = phraseSet(practitionerPhrases);
const patientZone = phraseSet(patientZonePhrases);
const excluded = new Set(noNames.map((word) => searchText(word)));

const FORM = 0.2;
const NEARER = 0.15;
const AS_TYPED = 0.3;

const CAPITALS = String.raw`(?:[DLO]['’])?\p{Lu}[\p{Lu}'’-]+(?![\p{Ll}])`;
const PARTICLE = String.raw`(?:DE LA|DE L['’]|DE|DU|DES|LE|LA|EL|BEN|VAN|DER)`;
const LAST = new RegExp(
  String.raw`(?<![\p{L}\d'’-])(?:${PARTICLE} )*${CAPITALS}(?: (?:${PARTICLE} )*${CAPITALS})*`,
  'gu',
);
const CAPITALISED = String.raw`\p{Lu}['’]?\p{Ll}+(?:-\p{Lu}\p{Ll}+)*`;
const FIRST = new RegExp(
  String.raw`(?<![\p{L}\d'’-])${CAPITALISED}(?: ${CAPITALISED}){0,2}(?![\p{L}\d])`,
  'gu',
);

type Kind = 'capitals' | 'capitalised';
type NamePart = Candidate<string> & { readonly kind: Kind };

/**
 * The patient's name: labelled, and nearer to his number and birth than to the practitioner's. `typed`: what the person
 * who sent the quote wrote, which confirms and is never the source.
 */
export function namesOf(paper: Paper, typed: PersonName | null): Names {
  const parts = partsIn(paper);
  const zones = zonesOf(paper);
  const judge = (part: NamePart, label: { score: number; why: string }, wanted: string | undefined) =>
    judged(part, label, { zones, wanted });
  const lastnames: Scored<string>[] = [];
  const firstnames: Scored<string>[] = [];
  for (const part of parts) {
    const neighbour = parts.find((each) => each.kind !== part.kind && isNextTo(part, each));
    const pair = neighbour && pairLabel(paper, part, neighbour, parts);
    if (part.kind === 'capitals') {
      const label = pair ?? ownLabel(last, paper, part, parts);
      if (label) lastnames.push(...judge(part, label, typed?.lastname));
    }
    const label = (part.kind === 'capitalised' && pair) || ownLabel(first, paper, part, parts);
    if (label) firstnames.push(...judge(part, label, typed?.firstname));
  }
  return { lastname: choose(lastnames), firstname: choose(firstnames) };
}

function partsIn(paper: Paper): readonly NamePart[] {
  const all = paper.stretches.flatMap((stretch) => [
    ...matches(stretch, LAST, 'capitals'),
    ...matches(stretch, FIRST, 'capitalised'),
  ]);
  return all.toSorted((one, other) => one.from - other.from);
}

function matches(stretch: Stretch, pattern: RegExp, kind: Kind): readonly NamePart[] {
  return [...stretch.text.matchAll(pattern)].flatMap((match) => {
    const { value, at } = trimmed(match[0]);
    if (value === '' || value.replaceAll(/[^\p{L}]/gu, '').length < 2) return [];
    const from = match.index + at;
    const to = from + value.length;
    return [{ value, stretch, from, to, words: wordsBetween(stretch, from, to), kind }];
  });
}

/** Without words of forms at either end: 'Patient BLANC' is BLANC. */
function trimmed(text: string): { value: string; at: number } {
  const words = text.split(' ');
  const isNone = (word: string | undefined) => word !== undefined && excluded.has(searchText(word));
  const isParticle = (word: string | undefined) => /^(?:DE|DU|DES|LE|LA)$/.test(word ?? '');
  let from = 0;
  while (isNone(words[from]) && !isParticle(words[from])) from += 1;
  let to = words.length;
  while (to > from && (isNone(words[to - 1]) || isParticle(words[to - 1]))) to -= 1;
  if (words.slice(from, to).some((word) => isNone(word) && !isParticle(word))) return { value: '', at: 0 };
  return {
    value: words.slice(from, to).join(' '),
    at: words.slice(0, from).reduce((length, word) => length + word.length + 1, 0),
  };
}

/** One space apart in the same stretch. */
const isNextTo = (one: NamePart, other: NamePart): boolean =>
  one.stretch === other.stretch && (one.to + 1 === other.from || other.to + 1 === one.from);

function pairLabel(paper: Paper, one: NamePart, other: NamePart, parts: readonly NamePart[]) {
  const leading = one.from < other.from ? one : other;
  return ownLabel(whole, paper, leading, parts) ?? ownLabel(last, paper, leading, parts);
}

/** A label is no name, though it is written like one. */
function ownLabel(finder: LabelFinder, paper: Paper, part: NamePart, parts: readonly NamePart[]) {
  return finder.find(
    paper,
    part,
    parts.filter((each) => each !== part && !overlaps(each, part)),
  );
}

const overlaps = (one: NamePart, other: NamePart): boolean =>
  one.stretch === other.stretch && one.from < other.to && other.from < one.to;

type Zones = { readonly practitioner: readonly Word[]; readonly patient: readonly Word[] };

function zonesOf(paper: Paper): Zones {
  const said = (set: typeof practitioner) =>
    paper.stretches.flatMap((stretch) =>
      set
        .findIn(stretch.tokens)
        .flatMap(({ from }) => wordsBetween(stretch, stretch.tokens[from]!.from, stretch.tokens[from]!.to)),
    );
  const births = nirsIn(paper).flatMap(({ value, words }) =>
    datesIn(paper)
      .filter((date) => value.slice(1, 5) === date.value.slice(2, 4) + date.value.slice(5, 7))
      .flatMap((date) => [...words, ...date.words]),
  );
  return {
    practitioner: [...said(practitioner), ...rppsIn(paper).flatMap(({ words }) => words)],
    patient: [...said(patientZone), ...births],
  };
}

function judged(
  part: NamePart,
  label: { readonly score: number; readonly why: string },
  { zones, wanted }: { zones: Zones; wanted: string | undefined },
): readonly Scored<string>[] {
  const [toPatient, toPractitioner] = [nearest(part, zones.patient), nearest(part, zones.practitioner)];
  if (toPractitioner <= toPatient) return [];
  const isTyped = wanted !== undefined && searchText(wanted) === searchText(part.value);
  return [
    scored(part, FORM + label.score + NEARER + (isTyped ? AS_TYPED : 0), [
      label.why,
      'plus près du patient que du praticien',
      ...(isTyped ? ['comme saisi'] : []),
    ]),
  ];
}

/** How far the nearest of these words is, in points; a step aside counts half. */
function nearest({ words }: NamePart, anchors: readonly Word[]): number {
  const own = words[0]!;
  const far = anchors.filter(({ page }) => page === own.page).map(({ box }) => distance(own.box, box));
  return Math.min(Infinity, ...far);
}

function distance(one: Box, other: Box): number {
  const aside = Math.max(0, other.left - one.left - one.width, one.left - other.left - other.width);
  const down = Math.abs(one.top + one.height / 2 - other.top - other.height / 2);
  return down + aside / 2;
}
