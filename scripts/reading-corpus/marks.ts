import type { Proposal } from '@accordent/core/reading/choose.ts';
import { readAsLetter, readAsQuote } from '@accordent/core/reading/read-document.ts';
import type { LetterReading } from '@accordent/core/reading/read-letter.ts';
import type { QuoteReading } from '@accordent/core/reading/read-quote.ts';
import { holds, type Word } from '@accordent/core/reading/words.ts';
import { READ_ON, type LetterTruth, type Printed, type QuoteTruth } from './truth.ts';

type Value = string | number;

/** One field of one paper: what is right, and what was proposed. */
export type Mark = {
  readonly paper: string;
  readonly field: string;
  readonly wanted: Value | null;
  readonly got: Value | null;
};

/** Reads a paper as both kinds and holds what is proposed to its truth. */
export function marksOf({ name, truth }: Printed, words: readonly Word[]): readonly Mark[] {
  const { letter, quote } = read(truth, words);
  const marks = (fields: Fields) =>
    Object.entries(fields).map(([field, [got, wanted]]) => ({
      paper: name,
      field,
      wanted,
      got: got?.value ?? null,
    }));
  const wrongKind = [
    ...(truth.kind === 'letter' || !letter ? [] : ['letter']),
    ...(truth.kind === 'quote' || !quote ? [] : ['quote']),
  ].map((got) => ({ paper: name, field: 'kind', wanted: null, got }));
  if (truth.kind === 'letter') return [...marks(letterFields(letter, truth)), ...wrongKind];
  if (truth.kind === 'quote') return [...marks(quoteFields(quote, truth)), ...wrongKind];
  return wrongKind;
}

export function read(truth: Printed['truth'], words: readonly Word[]) {
  const reference = truth.kind === 'letter' ? truth.reference : null;
  const rpps = truth.kind === 'quote' ? truth.rpps : null;
  return {
    letter: readAsLetter(words, { today: READ_ON, reference }),
    quote: readAsQuote(words, { today: READ_ON, rpps, patient: null }),
  };
}

type Fields = Readonly<Record<string, readonly [Proposal<Value> | null | undefined, Value | null]>>;

function letterFields(reading: LetterReading | null, truth: LetterTruth): Fields {
  const lines = Math.max(reading?.lines.length ?? 0, truth.lines.length);
  return {
    'notre référence': [reading?.ownReference, truth.reference],
    'leur référence': [reading?.insurerReference, truth.insurerReference],
    'date du courrier': [reading?.writtenOn, truth.writtenOn],
    décision: [reading?.decision, truth.decision],
    'montant accordé': [reading?.granted, truth.granted],
    'valable jusqu’au': [reading?.validUntil, truth.validUntil],
    ...each(lines, (at) => ({
      [`ligne ${at + 1}, code`]: [reading?.lines[at]?.code, truth.lines[at]?.code ?? null],
      [`ligne ${at + 1}, accordé`]: [reading?.lines[at]?.granted, truth.lines[at]?.granted ?? null],
    })),
  };
}

function quoteFields(reading: QuoteReading | null, truth: QuoteTruth): Fields {
  const acts = Math.max(reading?.acts.length ?? 0, truth.acts.length);
  return {
    RPPS: [reading?.rpps, truth.rpps],
    nom: [reading?.lastname, truth.lastname],
    prénom: [reading?.firstname, truth.firstname],
    naissance: [reading?.birthDate, truth.birthDate],
    NIR: [reading?.nir, truth.nir],
    'NIR de l’assuré': [reading?.insuredNir, truth.insuredNir],
    'date du devis': [reading?.quotedOn, truth.quotedOn],
    total: [reading?.total, truth.total],
    ...each(acts, (at) => ({
      [`acte ${at + 1}, code`]: [reading?.acts[at]?.code, truth.acts[at]?.code ?? null],
      [`acte ${at + 1}, dent`]: [reading?.acts[at]?.tooth, truth.acts[at]?.tooth ?? null],
      [`acte ${at + 1}, honoraires`]: [reading?.acts[at]?.fee, truth.acts[at]?.fee ?? null],
      [`acte ${at + 1}, base`]: [reading?.acts[at]?.base, truth.acts[at]?.base ?? null],
    })),
  };
}

const each = (count: number, fields: (at: number) => Fields): Fields =>
  Object.assign({}, ...Array.from({ length: count }, (_, at) => fields(at))) as Fields;

export type Tally = {
  readonly right: number;
  readonly wrong: readonly Mark[];
  readonly missed: readonly Mark[];
};

export function tally(marks: readonly Mark[]): Tally {
  const isRight = ({ got, wanted }: Mark) => got === wanted;
  return {
    right: marks.filter((mark) => mark.got !== null && isRight(mark)).length,
    wrong: marks.filter((mark) => mark.got !== null && !isRight(mark)),
    missed: marks.filter((mark) => mark.got === null && mark.wanted !== null),
  };
}

export const recallOf = ({ right, wrong, missed }: Tally): number =>
  right / Math.max(1, right + wrong.length + missed.length);
export const precisionOf = ({ right, wrong }: Tally): number => right / Math.max(1, right + wrong.length);

/** Every proposal of a reading. */
export function proposalsIn(reading: LetterReading | QuoteReading | null): readonly Proposal<Value>[] {
  const found: Proposal<Value>[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isProposal(value)) found.push(value);
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(visit);
  };
  visit(reading);
  return found;
}

const isProposal = (value: unknown): value is Proposal<Value> =>
  value !== null && typeof value === 'object' && 'places' in value;

/** The words inside the boxes of a proposal, cut out of the document again. */
export function cutOut({ places }: Proposal<Value>, words: readonly Word[]): readonly string[] {
  return places.map(({ page, box }) =>
    words
      .filter((word) => word.page === page && holds(box, word.box))
      .toSorted((one, other) => one.box.left - other.box.left)
      .map((word) => word.text)
      .join(' '),
  );
}
