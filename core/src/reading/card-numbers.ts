import { checkNir } from '../shared/nir.ts';
import { amcLabels, memberLabels, validityLabels, validUntilLabels } from './card-phrases.fr.ts';
import { candidatesIn, datesIn, nirsIn, type Candidate } from './candidates.ts';
import { choose, proposal, scored, type Proposal } from './choose.ts';
import { dayOf, type Day } from './day.ts';
import { labelFinder } from './labels.ts';
import type { Paper } from './paper.ts';
import type { SecondLook } from './second-look.ts';

const amcLabel = labelFinder(amcLabels);
const memberLabel = labelFinder(memberLabels);
const validity = labelFinder(validityLabels);
const validUntil = labelFinder(validUntilLabels);

const FORM = 0.25;
const IDENTITY = 0.3;
const AGAIN = 0.15;
/** A code that holds the card's other numbers, and not this one. */
const AGAINST_CODE = 0.3;
const LONGEST_YEARS = 3;

export type Numbers = {
  readonly amcNumber: Proposal<string> | null;
  readonly memberNumber: Proposal<string> | null;
};

/** `knownAmc`: whether somebody has confirmed an insurer by this number. */
export type KnownAmc = (number: string) => boolean;

const EIGHT = /(?<![\d\p{L}./-]|\d )\d(?: ?\d){7}(?![\d\p{L}/-]|[., ]\d)/gu;
const MEMBER = /(?<![\p{L}\d./-])[A-Z]{0,3}\d[A-Z\d]*(?: \d[A-Z\d]*){0,3}(?![\p{L}\d/-]|[.,]\d)/gu;

/** The insurer's number and the member's: neither has a key, so a label and a second witness stand for it. */
export function numbersOf(paper: Paper, look: SecondLook, isKnown: KnownAmc): Numbers {
  const eights = candidatesIn(paper, EIGHT, ([text]) => compact(text));
  const amcNumber = choose(
    eights.flatMap((each) => {
      const label = amcLabel.find(paper, each, eights);
      const [known, inCode] = [isKnown(each.value), look.isInCode(each.value)];
      if (!known && !inCode && !look.isReadAgain(each.value)) return [];
      if (!label && !(known && inCode)) return [];
      return [
        scored(each, FORM + (label?.score ?? 0) + (known ? IDENTITY : 0) + (inCode ? IDENTITY : 0) + AGAIN, [
          ...(label ? [label.why] : []),
          ...(known ? ['numéro d’une mutuelle connue'] : []),
          ...(inCode ? ['présent dans le code de la carte'] : []),
        ]),
      ];
    }),
  );
  return { amcNumber, memberNumber: memberOf(paper, look, amcNumber?.value ?? null) };
}

function memberOf(paper: Paper, look: SecondLook, amc: string | null): Proposal<string> | null {
  const found = candidatesIn(paper, MEMBER, ([text]) => memberNumber(text));
  const nirs = nirsIn(paper);
  const codeHoldsCard =
    (amc !== null && look.isInCode(amc)) || nirs.some(({ value }) => look.isInCode(value));
  return choose(
    found.flatMap((each) => {
      if (each.value === amc || isOfNir(each, nirs)) return [];
      const label = memberLabel.find(paper, each, found);
      if (!label) return [];
      const inCode = look.isInCode(each.value);
      if (!inCode && !look.isReadAgain(each.value)) return [];
      const score =
        FORM + label.score + AGAIN + (inCode ? IDENTITY : 0) - (codeHoldsCard && !inCode ? AGAINST_CODE : 0);
      return [scored(each, score, [label.why, ...(inCode ? ['présent dans le code de la carte'] : [])])];
    }),
  );
}

const compact = (text: string): string => text.replaceAll(/\s/g, '');

function memberNumber(text: string): string | null {
  const value = compact(text);
  if (value.length < 6 || value.length > 15 || (value.match(/\d/g)?.length ?? 0) < 4) return null;
  const nir = checkNir(value);
  return nir.kind === 'ok' && nir.key !== '' ? null : value;
}

const isOfNir = (each: Candidate<string>, nirs: readonly Candidate<string>[]): boolean =>
  nirs.some(({ words }) => words.some((word) => each.words.includes(word)));

export type Validity = {
  readonly from: Proposal<Day> | null;
  readonly until: Proposal<Day> | null;
};

/** Two days in their order, a few years apart at most, under a label of validity; or the last one alone. */
export function validityOf(paper: Paper, look: SecondLook, today: Day): Validity {
  const dates = datesIn(paper).filter((date) => look.isReadAgain(printedOf(date)));
  const pairs = dates.flatMap((from) => {
    const until = followingOf(paper, from, dates);
    if (!until || from.value >= until.value || from.value > yearsAfter(today, 1)) return [];
    if (until.value > yearsAfter(from.value, LONGEST_YEARS)) return [];
    const label = validity.find(paper, from, dates);
    return label ? [{ from, until, label }] : [];
  });
  const [pair] = pairs;
  const isOne = pairs.every(
    (each) => each.from.value === pair?.from.value && each.until.value === pair.until.value,
  );
  if (pair && isOne) {
    const reasons = [pair.label.why, 'deux dates dans leur ordre'];
    return {
      from: proposal(scored(pair.from, 0.9, reasons)),
      until: proposal(scored(pair.until, 0.9, reasons)),
    };
  }
  if (pair) return { from: null, until: null };
  const until = choose(
    dates
      .filter(
        ({ value }) =>
          value <= yearsAfter(today, LONGEST_YEARS) && value >= yearsAfter(today, -LONGEST_YEARS),
      )
      .flatMap((date) => {
        const label = validUntil.find(paper, date, dates);
        return label ? [scored(date, FORM + label.score + AGAIN, [label.why])] : [];
      }),
  );
  return { from: null, until };
}

/** The date right behind: in the same stretch, or alone in the next cell of the line, with 'au' between at most. */
function followingOf(
  paper: Paper,
  from: Candidate<Day>,
  dates: readonly Candidate<Day>[],
): Candidate<Day> | undefined {
  const cell = paper.cellOf(from.words.at(-1)!);
  return dates.find((date) => {
    if (date === from) return false;
    if (date.stretch === from.stretch)
      return date.from >= from.to && JOIN.test(from.stretch.text.slice(from.to, date.from));
    const own = paper.cellOf(date.words[0]!);
    return (
      own.line === cell.line &&
      own.at === cell.at + 1 &&
      JOIN.test(from.stretch.text.slice(from.to)) &&
      JOIN.test(date.stretch.text.slice(0, date.from))
    );
  });
}
const JOIN = /^[\s\-–—:>→]*(?:jusqu['’]\s?)?(?:au|à|a)?[\s\-–—:>→]*$/i;

const printedOf = (date: Candidate<Day>): string => date.stretch.text.slice(date.from, date.to);

const yearsAfter = (day: Day, years: number): Day => {
  const [year, rest] = [Number(day.slice(0, 4)) + years, day.slice(4)];
  return dayOf(year, Number(rest.slice(1, 3)), Number(rest.slice(4, 6))) ?? `${year}-02-28`;
};
