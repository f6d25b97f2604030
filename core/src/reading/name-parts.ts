import { searchText } from '../shared/person-name.ts';
import type { Candidate } from './candidates.ts';
import type { LabelFinder } from './labels.ts';
import { wordsBetween, type Paper, type Stretch } from './paper.ts';
import { noNames } from './quote-phrases.fr.ts';

const excluded = new Set(noNames.map((word) => searchText(word)));

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
/** Words that are written like a last name or a first one. */
export type NamePart = Candidate<string> & { readonly kind: Kind };

/** All of a paper. */
export function partsIn(paper: Paper): readonly NamePart[] {
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

/** Whether another word in capitals stands before it in its cell, which a gap keeps apart: it may be of the name. */
export function mayBeCut({ stretch, from }: NamePart): boolean {
  const [, word] = /(?:^|[^\p{L}'’-])([\p{Lu}'’-]{2,})\s*$/u.exec(stretch.text.slice(0, from)) ?? [];
  return word !== undefined && (!excluded.has(searchText(word)) || /^(?:DE|DU|DES|LE|LA)$/.test(word));
}

/** One space apart in the same stretch. */
export const isNextTo = (one: NamePart, other: NamePart): boolean =>
  one.stretch === other.stretch && (one.to + 1 === other.from || other.to + 1 === one.from);

/** A label is no name, though it is written like one. */
export function ownLabel(finder: LabelFinder, paper: Paper, part: NamePart, parts: readonly NamePart[]) {
  return finder.find(
    paper,
    part,
    parts.filter((each) => each !== part && !overlaps(each, part)),
  );
}

const overlaps = (one: NamePart, other: NamePart): boolean =>
  one.stretch === other.stretch && one.from < other.to && other.from < one.to;
