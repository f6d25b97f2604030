import type { Candidate } from './candidates.ts';
import { actRowsIn, greatestOf, isNamed } from './act-rows.ts';
import { choose, proposal, scored, type Proposal } from './choose.ts';
import type { Day } from './day.ts';
import { grantedIn, namesZero } from './letter-amounts.ts';
import { conditionsIn } from './letter-conditions.ts';
import { decisionIn } from './letter-decision.ts';
import type { Decision } from '../answers/answer.ts';
import { askedColumn, grantedColumn, otherColumn } from './letter-phrases.fr.ts';
import { insurerReferenceIn, ownReferenceIn } from './letter-references.ts';
import { validityIn } from './letter-validity.ts';
import type { Paper } from './paper.ts';
import { phraseSet } from './phrases.ts';

export type LineProposal = {
  readonly code: Proposal<string>;
  readonly tooth: Proposal<string> | null;
  /** In cents. */
  readonly asked: Proposal<number> | null;
  readonly granted: Proposal<number>;
};

/** What an insurer's letter says, field by field; null where nothing is sure enough. Amounts in cents. */
export type LetterReading = {
  readonly ownReference: Proposal<string> | null;
  readonly insurerReference: Proposal<string> | null;
  readonly writtenOn: Proposal<Day> | null;
  readonly decision: Proposal<Decision> | null;
  readonly granted: Proposal<number> | null;
  readonly validFrom: Proposal<Day> | null;
  readonly validUntil: Proposal<Day> | null;
  readonly lines: readonly LineProposal[];
  readonly conditions: readonly Proposal<string>[];
};

export type LetterContext = {
  readonly today: Day;
  /** Of the request that the letter is read for; null where that is still to be found. */
  readonly reference: string | null;
};

const NOTHING: LetterReading = {
  ownReference: null,
  insurerReference: null,
  writtenOn: null,
  decision: null,
  granted: null,
  validFrom: null,
  validUntil: null,
  lines: [],
  conditions: [],
};

/** Reads a letter; from one that speaks of another request, or of several, nothing. */
export function readLetter(paper: Paper, { today, reference }: LetterContext): LetterReading {
  const ownReference = ownReferenceIn(paper, reference);
  if (ownReference === 'other') return NOTHING;
  const answer = { ownReference, insurerReference: insurerReferenceIn(paper) };
  const sum = choose(grantedIn(paper));
  const decision = decided(paper, sum);
  const validity = validityIn(paper, today);
  if (!decision || !PAID.has(decision.value)) {
    return { ...NOTHING, ...answer, writtenOn: validity.writtenOn, decision };
  }
  const lines = sum ? linesIn(paper, sum.value) : [];
  return { ...answer, ...validity, decision, granted: sum, lines, conditions: conditionsIn(paper) };
}

/** Decisions that name a sum; an amount in any other letter is no promise. */
const PAID: ReadonlySet<Decision> = new Set([
  'agreement',
  'partial-agreement',
  'agreement-at-zero',
  'estimate',
]);

/** An agreement of nothing is a decision of its own; where the letter names a zero and no sum is sure, nothing is. */
function decided(paper: Paper, sum: Proposal<number> | null): Proposal<Decision> | null {
  const said = decisionIn(paper);
  const decision = said && choose<Decision>([said]);
  if (decision?.value !== 'agreement') return decision;
  if (sum?.value === 0)
    return { ...decision, value: 'agreement-at-zero', why: `${decision.why}, montant accordé nul` };
  return sum === null && namesZero(paper) ? null : decision;
}

const grantedHead = phraseSet(grantedColumn);
const askedHead = phraseSet(askedColumn);
const otherHead = phraseSet(otherColumn);

/** Act by act, where the granted amounts sum to the letter's own total. */
function linesIn(paper: Paper, sum: number): readonly LineProposal[] {
  const rows = actRowsIn(paper);
  const found = rows.flatMap((row) => {
    const granted = row.amounts.filter(
      (amount) => isNamed(paper, row, amount, grantedHead) && !isNamed(paper, row, amount, otherHead),
    );
    const asked = row.amounts.filter(
      (amount) => isNamed(paper, row, amount, askedHead) && !isNamed(paper, row, amount, grantedHead),
    );
    const [only] = granted;
    return only && granted.length === 1 ? [{ row, granted: only, asked: greatestOf(asked) }] : [];
  });
  const isWhole = found.length === rows.length;
  if (!isWhole || found.reduce((cents, { granted }) => cents + granted.value, 0) !== sum) return [];
  return found.map(({ row, granted, asked }) => ({
    code: sure(row.code, 'code de la CCAM'),
    tooth: row.tooth && sure(row.tooth, 'numéro de dent'),
    asked: asked && asked.value >= granted.value ? sure(asked, 'colonne des honoraires') : null,
    granted: sure(granted, 'colonne du montant accordé, la somme fait le total'),
  }));
}

const sure = <Value>(candidate: Candidate<Value>, why: string): Proposal<Value> =>
  proposal(scored(candidate, 0.85, [why]));
