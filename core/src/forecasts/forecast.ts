import { dayOfAge, workingDaysOf } from '../shared/working-days.ts';
import { parisDay } from '../shared/calendar.ts';
import type { InsurerKind } from '../mutuals/insurer.ts';
import type { InsurerInRole } from '../coverage-requests/who-is-who.ts';
import type { Turn, TurnKind } from '../coverage-requests/turn.ts';

/** Whose answers a forecast rests on. */
export type ForecastOf = InsurerKind | 'all';

/** By when comparable PEC are answered, or paid, in working days from their sending; null: not known to get there. */
export type Forecast = {
  readonly of: ForecastOf;
  /** 0 for all. */
  readonly insurerId: number;
  readonly answers: number;
  readonly waiting: number;
  /** Answered on the day of sending, which are kept apart. */
  readonly instant: number;
  /** Half of them. */
  readonly p50: number | null;
  /** Nine in ten. */
  readonly p90: number | null;
};

/** A mutual speaks for itself from this many answers of its own. */
export const OWN_ANSWERS = 30;
export const FEW_ANSWERS = 20;

/** Few answers are known: it may be far off. */
export const isWide = ({ answers }: Pick<Forecast, 'answers'>): boolean => answers < FEW_ANSWERS;

/** Of those read for a PEC, the ones that are about its Décideur: where staff have chosen him, nobody else's but all. */
export const forecastsOf = (
  forecasts: readonly Forecast[],
  { insurer, isChosen }: InsurerInRole,
): readonly Forecast[] =>
  isChosen
    ? forecasts.filter(
        ({ of, insurerId }) => of === 'all' || (of === insurer?.kind && insurerId === insurer.id),
      )
    : forecasts;

/** The one that counts, of those of its mutual, its group and all: the nearest that has answers enough. */
export function nearest(forecasts: readonly Forecast[]): Forecast | null {
  const of = (whose: ForecastOf) => forecasts.find((forecast) => forecast.of === whose);
  const [mutual, group] = [of('mutual'), of('mutual-group')];
  if (mutual && mutual.answers >= OWN_ANSWERS) return mutual;
  if (group && group.answers > 0) return group;
  return of('all') ?? null;
}

/** What of an insurer is waited for. */
export const awaited = ['answer', 'payment'] as const;

/** By when one PEC should be answered, or paid; days 'yyyy-MM-dd' of Paris. */
export type Expected = {
  readonly awaits: (typeof awaited)[number];
  readonly from: string;
  /** null: nine in ten are not known to be answered. */
  readonly until: string | null;
  readonly p50: number;
  readonly p90: number | null;
  /** Those it rests on. */
  readonly answers: number;
  /** Few answers are known: it may be far off. */
  readonly isWide: boolean;
  /** Working days past `until`. */
  readonly late: number;
};

/** Whether the last day has passed, is this one, or is to come. */
export const expectedStates = ['late', 'today', 'later'] as const;
export type ExpectedState = (typeof expectedStates)[number];

/** null: no last day is known. */
export function stateOf({ until, late }: Pick<Expected, 'until' | 'late'>, now: Date): ExpectedState | null {
  if (until === null) return null;
  if (late > 0) return 'late';
  return until === parisDay(now) ? 'today' : 'later';
}

/** What an insurer is awaited for: each has forecasts of its own. */
export const foretold = ['study-request', 'pay'] as const satisfies readonly TurnKind[];
export type Foretold = (typeof foretold)[number];

export const isForetold = (kind: TurnKind): kind is Foretold => foretold.some((one) => one === kind);

/** null: its insurer is not awaited, or nothing is known of any. `forecasts`: of what it is awaited for. */
export const expectedOf = (
  { turn, now }: { turn: Turn; now: Date },
  forecasts: readonly Forecast[],
): Expected | null =>
  isForetold(turn.kind)
    ? expectedOfSent({ sent: turn.since, now, awaits: turn.kind === 'pay' ? 'payment' : 'answer' }, forecasts)
    : null;

/** The same of a record, whose forecasts of both kinds were read. */
export const expectedOfRecord = (
  { turn, now }: { turn: Turn; now: Date },
  { forecasts, payForecasts }: Record<'forecasts' | 'payForecasts', readonly Forecast[]>,
  { decider, payer }: Record<'decider' | 'payer', InsurerInRole>,
): Expected | null =>
  expectedOf(
    { turn, now },
    turn.kind === 'pay' ? forecastsOf(payForecasts, payer) : forecastsOf(forecasts, decider),
  );

/** Of one that was, or would be, sent then; null: nothing is known. */
export function expectedOfSent(
  { sent, now, awaits = 'answer' }: { sent: Date; now: Date; awaits?: Expected['awaits'] },
  forecasts: readonly Forecast[],
): Expected | null {
  const forecast = nearest(forecasts);
  if (!forecast || forecast.p50 === null) return null;
  const { p50, p90, answers } = forecast;
  const until = p90 === null ? null : dayOfAge(sent, p90);
  return {
    awaits,
    from: dayOfAge(sent, p50),
    until,
    p50,
    p90,
    answers,
    isWide: isWide(forecast),
    late: until === null ? 0 : workingDaysOf(until, parisDay(now)),
  };
}
