import { searchText } from '../shared/person-name.ts';
import { datesIn, nirsIn, rppsIn } from './candidates.ts';
import { choose, scored, type Proposal, type Scored } from './choose.ts';
import { labelFinder } from './labels.ts';
import { isNextTo, ownLabel, partsIn, type NamePart } from './name-parts.ts';
import { wordsBetween, type Paper } from './paper.ts';
import { phraseSet } from './phrases.ts';
import {
  firstNameLabels,
  lastNameLabels,
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

const FORM = 0.2;
const NEARER = 0.15;
const AS_TYPED = 0.3;

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

function pairLabel(paper: Paper, one: NamePart, other: NamePart, parts: readonly NamePart[]) {
  const leading = one.from < other.from ? one : other;
  return ownLabel(whole, paper, leading, parts) ?? ownLabel(last, paper, leading, parts);
}

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
