import type { Decision } from '@accordent/core/answers/answer.ts';
import { monthsAfter } from '@accordent/core/reading/day.ts';
import type { Chance } from '../demo-data/random.ts';
import { actsFor, type InventedAct } from './acts.ts';
import { digits, insurer, person, two, type Invented } from './people.ts';
import type { LetterTruth } from './truth.ts';
import { moneyOf, type Money } from './writing.ts';

/** All that a letter may say; a layout prints some of it. */
export type LetterCase = {
  readonly chance: Chance;
  readonly money: Money;
  readonly insurer: string;
  readonly patient: Invented;
  readonly reference: string;
  readonly insurerReference: string;
  readonly writtenOn: string;
  readonly months: number;
  readonly validUntil: string;
  readonly acts: readonly (InventedAct & { readonly granted: number })[];
  readonly asked: number;
  readonly mandatory: number;
  readonly granted: number;
  readonly left: number;
};

export function letterCase(chance: Chance): LetterCase {
  const acts = actsFor(chance, chance.between(1, 4)).map((act) => ({
    ...act,
    granted: Math.round((act.fee - act.mandatory) * (0.3 + chance.next() * 0.5)),
  }));
  const sum = (of: (act: (typeof acts)[number]) => number) => acts.reduce((cents, act) => cents + of(act), 0);
  const writtenOn = `2026-${two(chance.between(1, 11))}-${two(chance.between(1, 28))}`;
  const months = chance.pick([3, 6, 12]);
  const [asked, mandatory, granted] = [
    sum((act) => act.fee),
    sum((act) => act.mandatory),
    sum((act) => act.granted),
  ];
  return {
    chance,
    money: moneyOf(chance),
    insurer: insurer(chance),
    patient: person(chance, 1950, 2010),
    reference: `PEC-2026-${digits(chance, chance.between(6, 9))}`,
    insurerReference: chance.pick([
      `D26${digits(chance, 8)}`,
      digits(chance, 8),
      `DENT/2026/${digits(chance, 8)}`,
      `PEC-${digits(chance, 8)}`,
    ]),
    writtenOn,
    months,
    validUntil: monthsAfter(writtenOn, months),
    acts,
    asked,
    mandatory,
    granted,
    left: asked - mandatory - granted,
  };
}

/** A letter that grants, as the layout prints it. */
export const granting = (given: LetterCase, decision: Decision, hasLines = false): LetterTruth => ({
  kind: 'letter',
  reference: given.reference,
  insurerReference: given.insurerReference,
  writtenOn: given.writtenOn,
  decision,
  granted: given.granted,
  validUntil: given.validUntil,
  lines: hasLines ? given.acts.map(({ code, granted }) => ({ code, granted })) : [],
});

/** One that grants nothing. */
export const withoutSum = (given: LetterCase, decision: Decision): LetterTruth => ({
  ...granting(given, decision),
  granted: null,
  validUntil: null,
});
