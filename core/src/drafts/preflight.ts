import { addCalendarMonths, parisDay } from '../shared/calendar.ts';
import { checkNir } from '../shared/nir.ts';

/** What is looked at before a request leaves; nothing of it stops it. */
export type PreflightFacts = {
  /** Number and key as they were typed. */
  readonly nir: string;
  /** Days 'yyyy-MM-dd', typed or else read; '' where nothing is known. */
  readonly cardValidUntil: string;
  readonly quoteDate: string;
  /** null: nobody has said. */
  readonly hasCareBegun: boolean | null;
  /** PEC of the same patient that are under way; null where the practice does not know him. */
  readonly openRequests: number | null;
  /** Whether every paper that names somebody names the patient; null where nothing can be said of it. */
  readonly isPatientOnPapers: boolean | null;
  /** Whether the number of the insurer that was read is the one that was typed; null where one of both is missing. */
  readonly isInsurerOnPapers: boolean | null;
};

export type PreflightCheck = {
  readonly name: 'patient' | 'insurer' | 'card' | 'quote' | 'nir' | 'open-requests' | 'care';
  readonly isWarning: boolean;
  /** The day that it is about, where it is about one. */
  readonly day: string | null;
};

const QUOTE_LIFE_MONTHS = 6;

/** What is known to be wrong first, then what is known to be well; what is not known is not told. */
export function preflight(facts: PreflightFacts, now: Date): readonly PreflightCheck[] {
  const today = parisDay(now);
  const oldest = parisDay(addCalendarMonths(now, -QUOTE_LIFE_MONTHS));
  const nir = checkNir(facts.nir);
  const checks: PreflightCheck[] = [];
  const tell = (name: PreflightCheck['name'], isWarning: boolean, day: string | null = null) =>
    checks.push({ name, isWarning, day });
  if (facts.hasCareBegun !== null) tell('care', facts.hasCareBegun);
  if (facts.isPatientOnPapers !== null) tell('patient', !facts.isPatientOnPapers);
  if (facts.isInsurerOnPapers === false) tell('insurer', true);
  if (facts.cardValidUntil !== '') tell('card', facts.cardValidUntil < today, facts.cardValidUntil);
  if (facts.quoteDate !== '') tell('quote', facts.quoteDate < oldest, facts.quoteDate);
  if ('key' in nir && nir.key !== '') tell('nir', nir.kind === 'doubtful');
  if (facts.openRequests !== null) tell('open-requests', facts.openRequests > 0);
  return checks.toSorted((one, other) => Number(other.isWarning) - Number(one.isWarning));
}
