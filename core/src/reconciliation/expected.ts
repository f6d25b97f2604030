import { searchText } from '../shared/person-name.ts';

/** What an insurer owes for one bill of an agreement: the mutual's part. Days of Paris, cents. */
export type Expected = {
  readonly id: number;
  /** 'PEC-2026-000123'. */
  readonly reference: string;
  /** Who pays it, as a key of our lists. */
  readonly payer: string;
  /** Its name; '' where none is known. */
  readonly insurer: string;
  /** The insurer's own number; '' where it is not known. */
  readonly number: string;
  readonly patient: string;
  readonly careOn: string | null;
  /** It cannot be paid before. */
  readonly billedOn: string;
  readonly cents: number;
};

/** A credit of an account. */
export type Credit = {
  readonly identity: string;
  readonly bookedOn: string;
  readonly cents: number;
  readonly label: string;
  readonly payerName: string;
  readonly payerIban: string;
};

/** As a person reads a credit: some banks name the payer beside the label alone. */
export const creditLabel = ({ label, payerName }: Pick<Credit, 'label' | 'payerName'>): string =>
  label.includes(payerName) ? label : `${payerName} ${label}`.trim();

/** A payer and what his transfers are recognised by, learnt from what people confirmed. */
export type KnownPayer = {
  readonly payer: string;
  readonly names: readonly string[];
  readonly ibans: readonly string[];
  /** Not his own name, but one under which he has paid. */
  readonly isLearnt?: boolean;
};

/** What makes a match sure, or what makes it doubtful. */
export const matchReasons = [
  'reference',
  'number',
  'patient',
  'confirmed',
  'only-amount',
  'known-payer',
  'several',
  'names-other',
  'noted',
  'sum',
] as const;
export type MatchReason = (typeof matchReasons)[number];

/** The surest first. */
export const certainties = ['sure', 'proposed', 'choose', 'sum'] as const;

/**
 * `sure` is ticked; `proposed` waits for a tick; of `choose` one is chosen, and `sum` is a suggestion alone. `gap`: what
 * was paid less what was open, in cents.
 */
export type Match = {
  readonly certainty: (typeof certainties)[number];
  readonly reason: MatchReason;
  readonly expected: readonly Expected[];
  readonly gap: number;
};

/** A sure match against which something speaks waits for a tick, and may say what. */
export const doubted = (match: Match, isDoubtful: boolean, reason = match.reason): Match =>
  match.certainty === 'sure' && isDoubtful ? { ...match, certainty: 'proposed', reason } : match;

/** Sorts what matches, the surest first; what matches nothing is last. */
export const bySureness = (one: Match | null, other: Match | null): number => rankOf(one) - rankOf(other);

const rankOf = (match: Match | null): number =>
  match ? certainties.indexOf(match.certainty) : certainties.length;

/** A number as it is compared: no space, no dash, no leading zero. */
export const plainNumber = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '')
    .replace(/^0+/, '');

/** A person's names in any order. */
export const namesKey = (text: string): string => searchText(text).split(' ').toSorted().join(' ');

/** Whether one may be the other, cut, with an initial or with a second first name: a whole name is the same in both. */
export function mayBeSamePerson(one: string, other: string): boolean {
  const [few = [], many = []] = [one, other]
    .map((text) => searchText(text).split(' '))
    .toSorted((a, b) => a.length - b.length);
  return (
    few.some((word) => word.length > 2 && many.includes(word)) &&
    few.every((word) => many.some((each) => each.startsWith(word) || word.startsWith(each)))
  );
}

const REFERENCE = /PEC[\s.:n°-]*(20\d{2})[\s./-]*(\d{6,9})(?!\d)|(?<!\d)(20\d{2})[-/](\d{6,9})(?!\d)/gi;

/** Our references in a text, however they were typed: 'pec 2026 004402', 'PEC2026004402', '2026-004402'. */
export function referencesIn(text: string): readonly string[] {
  return Array.from(
    text.matchAll(REFERENCE),
    ([, year, number, bareYear, bareNumber]) => `PEC-${year ?? bareYear}-${number ?? bareNumber}`,
  );
}

/** The numbers of a text that are long enough to be an insurer's own. */
export function numbersIn(text: string): readonly string[] {
  return text
    .split(/[\s,;:()]+/)
    .map(plainNumber)
    .filter(isTelling);
}

/** Five digits at least: shorter ones are days, rooms and counts. */
export const isTelling = (number: string): boolean => number.replaceAll(/\D/g, '').length >= 5;
