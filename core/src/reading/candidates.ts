import { referencesIn } from '../mails/judge-mail.ts';
import { checkRpps } from '../shared/identifiers.ts';
import { checkNir } from '../shared/nir.ts';
import { dayOf, monthNamed, type Day } from './day.ts';
import { right } from './lines.ts';
import { wordsBetween, type Paper, type Stretch } from './paper.ts';
import type { Word } from './words.ts';

/** A value that the characters alone allow, and where it stands. */
export type Candidate<Value> = {
  readonly value: Value;
  readonly stretch: Stretch;
  readonly from: number;
  readonly to: number;
  readonly words: readonly Word[];
};

/** Every place of a stretch that the pattern fits; `read` gives the value of a match, or null for none. */
export function candidatesIn<Value>(
  paper: Paper,
  pattern: RegExp,
  read: (match: RegExpMatchArray, stretch: Stretch) => Value | null,
): readonly Candidate<Value>[] {
  return paper.stretches.flatMap((stretch) =>
    [...stretch.text.matchAll(pattern)].flatMap((match) => {
      const value = read(match, stretch);
      if (value === null) return [];
      const [from, to] = [match.index, match.index + match[0].length];
      return [{ value, stretch, from, to, words: wordsBetween(stretch, from, to) }];
    }),
  );
}

/** Two decimals, or the currency after them. */
const AMOUNT =
  /(?<![\d.,/\-−])(\d{1,3}(?:[ .]\d{3})+|\d{1,6})(?:[,.](\d{2})(?![\d])(?:\s?(?:€|EUR\b|euros?\b))?|\s?(?:€|EUR\b|euros?\b))(?![.,/-]\d|\s?%)/gi;

/**
 * Amounts in cents. One whose thousands may belong to what stands before it ('41 225,42' in two narrow columns, or a
 * line that ends in '2' before '748,68') is none.
 */
export function amountsIn(paper: Paper): readonly Candidate<number>[] {
  return candidatesIn(paper, AMOUNT, (match, { text }) => {
    const [, whole = '', decimals = '00'] = match;
    if (/^0\d/.test(whole)) return null;
    const before = text.slice(0, match.index);
    if (/^\d{3}$/.test(whole) && /(?:^|\s)\d{1,3}[\t\n]$/.test(before)) return null;
    if (/^\d{3} \d{3}/.test(whole) && /\d $/.test(before)) return null;
    if (/[-−]\s?$/.test(before) && /\d\s?[-−]\s?$/.test(before)) return null;
    return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals);
  });
}

const DATE =
  /(?<![\d/.-])(\d{1,2})(?: ?([/.-]) ?(\d{1,2}) ?\2 ?(\d{4})|(?:er)?\s+(\p{L}+)\.?\s+(\d{4}))(?![\d/-])/gu;

/** Dates with four digits of a year, in numbers or with the month's name. */
export function datesIn(paper: Paper): readonly Candidate<Day>[] {
  return candidatesIn(paper, DATE, ([, day, , month, year, name, namedYear]) => {
    const number = name === undefined ? Number(month) : monthNamed(name);
    return number === null ? null : dayOf(Number(year ?? namedYear), number, Number(day));
  });
}

const NIR = /(?<![\dA-Z])[12378](?:\s?[\dAB]){12}(?:[\s/-]{0,3}(?:cl[ée]\s?:?\s?)?\d\s?\d)(?![\dA-Z])/gi;

/** Numbers of social security (NIR) under their right key, one that goes on in the cell below included. */
export function nirsIn(paper: Paper): readonly Candidate<string>[] {
  const whole = candidatesIn(paper, NIR, ([text]) => keyedNir(text));
  return [...whole, ...wrapped(paper, whole)];
}

function keyedNir(text: string): string | null {
  const check = checkNir(text.replaceAll(/cl[ée]|[^\dAB]/gi, '').toUpperCase());
  return check.kind === 'ok' && check.key !== '' ? check.value : null;
}

/** Places 2 to 5 of a NIR are year and month of birth. */
export const isOfMonth = (nir: string, birth: Day): boolean =>
  nir.slice(1, 5) === birth.slice(2, 4) + birth.slice(5, 7);

export const hasMonth = (nir: string): boolean =>
  Number(nir.slice(3, 5)) >= 1 && Number(nir.slice(3, 5)) <= 12;

const BEGUN = /(?<![\dA-Z])[12378](?:\s?[\dAB]){4,13}$/i;
const ENDED = /^(?:\s?[\dAB]){1,10}(?![\dA-Z])/i;

function wrapped(paper: Paper, whole: readonly Candidate<string>[]): readonly Candidate<string>[] {
  return paper.stretches.flatMap((stretch) => {
    const begun = BEGUN.exec(stretch.text);
    const last = stretch.words.at(-1);
    if (!begun || !last || whole.some((each) => each.stretch === stretch)) return [];
    const words = wordsBetween(stretch, begun.index, stretch.text.length);
    const below = belowIn(paper, stretch, words[0]!.box.left);
    const ended = below && ENDED.exec(below.text);
    const value = ended && keyedNir(`${begun[0]} ${ended[0]}`);
    if (!below || !ended || !value) return [];
    const all = [...words, ...wordsBetween(below, 0, ended[0].length)];
    return [{ value, stretch, from: begun.index, to: stretch.text.length, words: all }];
  });
}

/** The cell right below, which begins where this one or the number in it does. */
function belowIn(paper: Paper, stretch: Stretch, left: number): Stretch | undefined {
  const cell = paper.cellOf(stretch.words.at(-1)!);
  const { page } = stretch.words.at(-1)!;
  return paper.stretches.find(({ words }) => {
    const first = words[0]!;
    const gap = first.box.top - (cell.box.top + cell.box.height);
    return (
      first.page === page &&
      gap > -0.3 * cell.box.height &&
      gap < cell.box.height &&
      first.box.left < right(cell.box) &&
      [left, cell.box.left].some((each) => Math.abs(first.box.left - each) < 3 * cell.box.height)
    );
  });
}

const RPPS = /(?<![\dA-Z])1\s?0(?:\s?\d){9}(?![\dA-Z])/gi;

/** Numbers of health professionals (RPPS) under their key. */
export function rppsIn(paper: Paper): readonly Candidate<string>[] {
  return candidatesIn(paper, RPPS, ([text]) => {
    const value = text.replaceAll(/\s/g, '');
    return checkRpps(value) === 'ok' ? value : null;
  });
}

const OWN_REFERENCE = /(?<![\w-])PEC\s?[-–‑]\s?\d{4}\s?[-–‑]\s?\d{6,9}(?![\w-])/gi;

/** Our references. */
export function ownReferencesIn(paper: Paper): readonly Candidate<string>[] {
  return candidatesIn(
    paper,
    OWN_REFERENCE,
    ([text]) =>
      referencesIn({ subject: text.replaceAll(/\s/g, '').replaceAll(/[–‑]/g, '-'), text: '' })[0] ?? null,
  );
}

const TOKEN_WITH_DIGITS =
  /(?<![\p{L}\p{N}/_-])(?=(?:[^\s\d]*\d){3})[A-Z\d][A-Z\d/_-]{3,29}(?![\p{L}\p{N}/_-])/gu;

/** Words of capitals and digits that may be a reference: three digits at least. */
export function codesIn(paper: Paper): readonly Candidate<string>[] {
  return candidatesIn(paper, TOKEN_WITH_DIGITS, ([text]) => (/\d{2}\/\d{2}\/\d{4}/.test(text) ? null : text));
}

const CCAM = /(?<![\p{L}\p{N}])[HL][A-DF][A-Z]{2}\d{3}(?!\p{L}|\d)/gu;

/**
 * Codes of dental acts in the CCAM: seven characters, of which the first two name the part of the body (HA to HD, mouth
 * and teeth; LA to LF, bones of the face and jaw).
 */
export function actCodesIn(paper: Paper): readonly Candidate<string>[] {
  return candidatesIn(paper, CCAM, ([text]) => text);
}

const LASTS = /(?<!\d)(?:(\d{1,2})|(un|deux|trois|six|neuf|douze))\s+(mois|ans?)(?!\p{L})/giu;
const NUMBERS: Readonly<Record<string, number>> = { un: 1, deux: 2, trois: 3, six: 6, neuf: 9, douze: 12 };

/** Lengths of time, in months. */
export function lengthsIn(paper: Paper): readonly Candidate<number>[] {
  return candidatesIn(paper, LASTS, ([, digits, word = '', unit = '']) => {
    const count = digits ? Number(digits) : NUMBERS[word.toLowerCase()]!;
    const months = unit.toLowerCase() === 'mois' ? count : count * 12;
    return months >= 1 && months <= 24 ? months : null;
  });
}
