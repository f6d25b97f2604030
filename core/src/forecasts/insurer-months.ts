import type { InsurerKind } from '../mutuals/insurer.ts';
import type { Month } from '../statistics/months.ts';
import { whyAsked, type Asked } from './why-asked.ts';
import { addTo, emptyCurve, isInstant, type Curve, type Wait } from './waits.ts';

/** What came back on a wait that was answered. */
export type InsurerAnswer = 'agreement' | 'refusal' | 'complement';

/** Waits that ended with the same answer. */
export type Sending = Wait & {
  /** null: none yet, or cancelled, or taken back. */
  readonly answer: InsurerAnswer | null;
  /** Reminders of the insurer while they waited, of all of them together. */
  readonly reminders: number;
};

/** Waits that ended alike, by a request for more. */
export type AskedAgain = Asked & {
  readonly mutualId: number | null;
  readonly mutualGroupId: number | null;
  /** Of the sending. */
  readonly month: Month;
  readonly count: number;
};

/** Who decides: the group of a mutual that has one. */
export type Decider = { readonly whose: InsurerKind; readonly insurerId: number };

/** What became of the PEC sent in one month, or of several months together; in working days. */
export type InsurerFigures = {
  /** From sending to answer; answers of the very day stand apart. */
  readonly waits: Curve;
  /** From the bills' sending to the first payment. */
  readonly pays: Curve;
  instant: number;
  /** Waits that ended with each. */
  readonly answers: Record<InsurerAnswer, number>;
  /** Before these answers. */
  reminders: number;
  /** Requests for more, by why. */
  readonly reasons: Record<string, number>;
};

export type InsurerMonth = Decider & { readonly month: Month; readonly figures: InsurerFigures };

export const noFigures = (): InsurerFigures => ({
  waits: emptyCurve(),
  pays: emptyCurve(),
  instant: 0,
  answers: { agreement: 0, refusal: 0, complement: 0 },
  reminders: 0,
  reasons: {},
});

type Facts = {
  readonly sendings: readonly Sending[];
  /** Waits for a payment. */
  readonly payWaits: readonly Wait[];
  readonly askedAgain: readonly AskedAgain[];
};

/** Month by month, by the day of sending; `today`: those that wait are counted until then. Without an insurer nothing is told. */
export function insurerMonths(
  { sendings, payWaits, askedAgain }: Facts,
  today: string,
): readonly InsurerMonth[] {
  const found = new Map<string, InsurerMonth>();
  const figuresOf = (of: Pick<Wait, 'mutualId' | 'mutualGroupId'>, month: Month) => {
    const decider = deciderOf(of);
    if (!decider) return null;
    const key = `${month} ${decider.whose} ${decider.insurerId}`;
    const known = found.get(key) ?? { ...decider, month, figures: noFigures() };
    found.set(key, known);
    return known.figures;
  };
  for (const sending of sendings) {
    const figures = figuresOf(sending, monthOfDay(sending.sentOn));
    if (figures) addSending(figures, sending, today);
  }
  for (const wait of payWaits) {
    const figures = figuresOf(wait, monthOfDay(wait.sentOn));
    if (figures) addTo(figures.pays, wait, today);
  }
  for (const asked of askedAgain) {
    const figures = figuresOf(asked, asked.month);
    const why = whyAsked(asked);
    if (figures) figures.reasons[why] = (figures.reasons[why] ?? 0) + asked.count;
  }
  return [...found.values()];
}

function addSending(figures: InsurerFigures, sending: Sending, today: string): void {
  const { answer, count, reminders } = sending;
  if (isInstant(sending)) figures.instant += count;
  else addTo(figures.waits, sending, today);
  if (!answer) return;
  figures.answers[answer] += count;
  figures.reminders += reminders;
}

/** null: the PEC names no insurer. */
function deciderOf({ mutualId, mutualGroupId }: Pick<Wait, 'mutualId' | 'mutualGroupId'>): Decider | null {
  if (mutualGroupId !== null) return { whose: 'mutual-group', insurerId: mutualGroupId };
  return mutualId === null ? null : { whose: 'mutual', insurerId: mutualId };
}

const monthOfDay = (day: string): Month => day.slice(0, 7);

/** Those of several months in one. */
export function sumOfFigures(all: readonly InsurerFigures[]): InsurerFigures {
  const total = noFigures();
  for (const { waits, pays, instant, answers, reminders, reasons } of all) {
    for (const [into, from] of [
      [total.waits, waits],
      [total.pays, pays],
    ] as const) {
      addCounts(into.answered, from.answered);
      addCounts(into.left, from.left);
    }
    total.instant += instant;
    total.reminders += reminders;
    for (const answer of ['agreement', 'refusal', 'complement'] as const)
      total.answers[answer] += answers[answer];
    for (const [reason, count] of Object.entries(reasons))
      total.reasons[reason] = (total.reasons[reason] ?? 0) + count;
  }
  return total;
}

/** Kept as JSON, a place without a count is null. */
function addCounts(into: number[], counts: readonly (number | null)[]): void {
  for (const [days, count] of counts.entries()) if (count) into[days] = (into[days] ?? 0) + count;
}
