import type { AnswerFigure } from './statistics-store.ts';

/** How insurers of a group answer. */
export type GroupAnswers = {
  readonly mutualGroup: AnswerFigure['mutualGroup'];
  /** Agreements and refusals. */
  readonly count: number;
  /** From 0 to 1; null without an answer. */
  readonly approvalRate: number | null;
  /** From 'Transmise' to the first answer, in days of Paris; null where nothing was transmitted before its answer. */
  readonly medianDays: number | null;
  /** Transmitted for the first time. */
  readonly sent: number;
  /** Of these, those of which nothing was refused or asked for before: from 0 to 1; null where none was sent. */
  readonly completeRate: number | null;
};

/** Answers of a period by group: most answers first, those without a group last. */
export function answersByGroup(figures: readonly AnswerFigure[]): readonly GroupAnswers[] {
  const groups = new Map<number | null, AnswerFigure[]>();
  for (const figure of figures) {
    const id = figure.mutualGroup?.id ?? null;
    groups.set(id, [...(groups.get(id) ?? []), figure]);
  }
  return [...groups.values()]
    .flatMap((ofGroup) => {
      const agreements = sum(ofGroup, 'agreement');
      const refusals = sum(ofGroup, 'refusal');
      const count = agreements + refusals;
      const sent = sum(ofGroup, 'sent');
      if (count + sent === 0) return [];
      return {
        mutualGroup: ofGroup[0]?.mutualGroup ?? null,
        count,
        approvalRate: count === 0 ? null : approvalRate({ agreements, refusals }),
        medianDays: medianDays(ofGroup),
        sent,
        completeRate: sent === 0 ? null : share(sum(ofGroup, 'complete'), sent),
      };
    })
    .toSorted(
      (a, b) =>
        Number(a.mutualGroup === null) - Number(b.mutualGroup === null) ||
        b.count - a.count ||
        (a.mutualGroup?.name ?? '').localeCompare(b.mutualGroup?.name ?? '', 'fr'),
    );
}

/** PEC that reached 17 / (17 + 30), to four decimals; 0 without an answer. */
export function approvalRate({ agreements, refusals }: { agreements: number; refusals: number }): number {
  const count = agreements + refusals;
  return count === 0 ? 0 : share(agreements, count);
}

/** To four decimals. */
const share = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 10_000;

/** The middle delay; between two middle ones, half-way. */
function medianDays(figures: readonly AnswerFigure[]): number | null {
  const delays = figures
    .flatMap(({ days, count }) => (days === null ? [] : [{ days, count }]))
    .toSorted((a, b) => a.days - b.days);
  const total = delays.reduce((all, { count }) => all + count, 0);
  if (total === 0) return null;
  return (delayAt(delays, Math.floor((total - 1) / 2)) + delayAt(delays, Math.floor(total / 2))) / 2;
}

/** The delay at this place, from 0, when all stand in a row. */
function delayAt(delays: readonly { days: number; count: number }[], place: number): number {
  let passed = 0;
  for (const { days, count } of delays) {
    passed += count;
    if (place < passed) return days;
  }
  return 0;
}

const sum = (figures: readonly AnswerFigure[], kind: AnswerFigure['kind']): number =>
  figures.reduce((all, figure) => (figure.kind === kind ? all + figure.count : all), 0);
