import type { Proposal } from './choose.ts';
import type { Day } from './day.ts';
import type { Paper } from './paper.ts';
import { actsIn, type ActProposal } from './quote-acts.ts';
import { namesOf, type PersonName } from './quote-names.ts';
import { birthOf, nirsOf, quoteDateOf, rppsOf } from './quote-people.ts';

/** What a dentist's quote says, field by field; null where nothing is sure enough. Amounts in cents. */
export type QuoteReading = {
  readonly rpps: Proposal<string> | null;
  readonly lastname: Proposal<string> | null;
  readonly firstname: Proposal<string> | null;
  readonly birthDate: Proposal<Day> | null;
  readonly nir: Proposal<string> | null;
  /** The number of the parent by whom the patient is insured. */
  readonly insuredNir: Proposal<string> | null;
  readonly quotedOn: Proposal<Day> | null;
  readonly acts: readonly ActProposal[];
  readonly total: Proposal<number> | null;
};

export type QuoteContext = {
  readonly today: Day;
  /** Of the account whose quote it is. */
  readonly rpps: string | null;
  /** As it was typed; null before. */
  readonly patient: PersonName | null;
};

/** Reads a quote. */
export function readQuote(paper: Paper, { today, rpps, patient }: QuoteContext): QuoteReading {
  const birthDate = birthOf(paper, today);
  return {
    rpps: rppsOf(paper, rpps),
    ...namesOf(paper, patient),
    birthDate,
    ...nirsOf(paper, birthDate?.value ?? null),
    quotedOn: quoteDateOf(paper, today, birthDate?.value ?? null),
    ...actsIn(paper),
  };
}
