import { basketStates } from '../baskets/care-basket.ts';
import type { BasketState, JudgedAct, QuotedAct } from '../baskets/care-basket.ts';
import { titleKey } from '../documents/document-titles.ts';
import type { GroupRule, RuleKind } from '../group-rules/group-rule.ts';
import type { RefusedLately } from '../group-rules/refusals.ts';
import { addCalendarMonths, parisDay, shiftedDay } from '../shared/calendar.ts';
import { checkNir } from '../shared/nir.ts';

/** What is looked at before a request leaves; nothing of it stops it. */
export type PreflightFacts = {
  /** Photos that may not be read. */
  readonly photos: readonly DoubtfulPhoto[];
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
  /** What its group asks for and refused lately. */
  readonly rules: readonly GroupRule[];
  readonly refusals: readonly RefusedLately[];
  /** Titles of the papers that are there or on their way. */
  readonly titles: readonly string[];
  /** Acts of the quote that the baskets of care know. */
  readonly acts: readonly BasketAct[];
};

export type DoubtfulPhoto = { readonly title: string; readonly look: 'blurred' | 'cut' };

export type BasketAct = QuotedAct & JudgedAct;

type PlainCheck = 'patient' | 'insurer' | 'nir' | 'open-requests' | 'care';

export type PreflightCheck = { readonly isWarning: boolean } & (
  | { readonly name: PlainCheck }
  | ({ readonly name: 'photo' } & DoubtfulPhoto)
  /** `limit`: months of a quote, days that a card must still run, as its group says or else everybody. */
  | { readonly name: 'card'; readonly day: string; readonly limit: number }
  | { readonly name: 'quote'; readonly day: string; readonly limit: number }
  /** A paper, a signature or a sentence that its group asks for. */
  | { readonly name: 'document' | 'signature' | 'note'; readonly value: string }
  | { readonly name: 'refusals'; readonly refusals: readonly RefusedLately[] }
  | { readonly name: 'acts'; readonly state: BasketState; readonly acts: readonly BasketAct[] }
);

const QUOTE_LIFE_MONTHS = 6;

/** What is known to be wrong first, then what is known to be well; what is not known is not told. */
export function preflight(facts: PreflightFacts, now: Date): readonly PreflightCheck[] {
  const { rules, refusals } = facts;
  const numberOf = (kind: RuleKind) => Number(rules.find((rule) => rule.kind === kind)?.value ?? 0);
  const months = numberOf('quote-months') || QUOTE_LIFE_MONTHS;
  const days = numberOf('card-days');
  const oldest = parisDay(addCalendarMonths(now, -months));
  const cardUntil = shiftedDay(parisDay(now), days);
  const nir = checkNir(facts.nir);
  const checks: PreflightCheck[] = facts.photos.map((photo) => ({
    name: 'photo',
    isWarning: true,
    ...photo,
  }));
  const tell = (name: PlainCheck, isWarning: boolean) => checks.push({ name, isWarning });
  if (facts.hasCareBegun !== null) tell('care', facts.hasCareBegun);
  if (facts.isPatientOnPapers !== null) tell('patient', !facts.isPatientOnPapers);
  if (facts.isInsurerOnPapers === false) tell('insurer', true);
  const { cardValidUntil, quoteDate } = facts;
  if (cardValidUntil !== '')
    checks.push({ name: 'card', isWarning: cardValidUntil < cardUntil, day: cardValidUntil, limit: days });
  if (quoteDate !== '')
    checks.push({ name: 'quote', isWarning: quoteDate < oldest, day: quoteDate, limit: months });
  if ('key' in nir && nir.key !== '') tell('nir', nir.kind === 'doubtful');
  if (facts.openRequests !== null) tell('open-requests', facts.openRequests > 0);
  checks.push(...askedByGroup(facts), ...actsTold(facts.acts));
  if (refusals.length > 0) checks.push({ name: 'refusals', isWarning: true, refusals });
  return checks.toSorted((one, other) => Number(other.isWarning) - Number(one.isWarning));
}

/** A paper is there or lacks; whether one is signed nobody sees but a person, and a sentence is for him too. */
function askedByGroup({ rules, titles }: PreflightFacts): readonly PreflightCheck[] {
  const there = new Set(titles.map(titleKey));
  return rules.flatMap(({ kind, value }): PreflightCheck[] => {
    if (kind === 'document') return [{ name: kind, isWarning: !there.has(titleKey(value)), value }];
    return kind === 'signature' || kind === 'note' ? [{ name: kind, isWarning: true, value }] : [];
  });
}

/** One line for all acts of a state. */
function actsTold(acts: readonly BasketAct[]): readonly PreflightCheck[] {
  return basketStates.flatMap((state): PreflightCheck[] => {
    const those = acts.filter((act) => act.state === state);
    return those.length === 0 ? [] : [{ name: 'acts', state, isWarning: state !== 'within', acts: those }];
  });
}
