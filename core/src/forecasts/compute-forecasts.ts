import { shiftedDay } from '../shared/calendar.ts';
import { workingDaysOf } from '../shared/working-days.ts';
import { nearest, type Forecast, type ForecastOf } from './forecast.ts';
import { addTo, asKnownOn, daysOfShare, emptyCurve, isInstant, sum, type Curve, type Wait } from './waits.ts';

/** How forecasts of before would have done: of those checked, how many were answered by then. */
export type Check = {
  readonly checked: number;
  /** An answer on the very day counts half. */
  readonly beforeP50: number;
  readonly beforeP90: number;
};

/** `usual`: sent on other days than in August and from 20 December to 4 January; `holidays`: sent in these. */
export type CheckedForecast = Forecast & { readonly usual: Check; readonly holidays: Check };

/** A forecast rests on what was sent in this many days. */
const RESTS_ON_DAYS = 180;
/** Forecasts of this many weeks are checked, the last of them this many weeks old: by then nearly all is answered. */
const CHECKED_WEEKS = 26;
const ANSWERED_AFTER_WEEKS = 13;
const WEEK = 7;
/** How far back the waits must reach. */
export const TOLD_BY_DAYS = RESTS_ON_DAYS + (CHECKED_WEEKS + ANSWERED_AFTER_WEEKS) * WEEK;

/** `waits` of the days before `today`, which may reach further back than forecasts rest on. */
export function checkedForecasts(waits: readonly Wait[], today: string): readonly CheckedForecast[] {
  const checks = checksOf(waits, today);
  return [...forecastsOn(waits, today)].map(([key, forecast]) => ({
    ...forecast,
    usual: checks.get(`${key} usual`) ?? NONE,
    holidays: checks.get(`${key} holidays`) ?? NONE,
  }));
}

const NONE: Check = { checked: 0, beforeP50: 0, beforeP90: 0 };

const keyOf = (of: ForecastOf, insurerId: number): string => `${of} ${insurerId}`;

/** Whom a wait tells of. */
const toldOf = ({ mutualId, mutualGroupId }: Wait): readonly (readonly [ForecastOf, number])[] => [
  ...(mutualId === null ? [] : [['mutual', mutualId] as const]),
  ...(mutualGroupId === null ? [] : [['mutual-group', mutualGroupId] as const]),
  ['all', 0],
];

/**
 * By their keys: what was known on the morning of `day`, of what was sent on usual days. What is sent while insurers are away
 * waits longer, and would make them look slower all winter; nor is there, in 180 days, what would foretell it.
 */
export function forecastsOn(waits: readonly Wait[], day: string): ReadonlyMap<string, Forecast> {
  const first = shiftedDay(day, -RESTS_ON_DAYS);
  const found = new Map<string, { of: ForecastOf; insurerId: number; curve: Curve; instant: number }>();
  for (const wait of waits) {
    if (wait.sentOn < first || wait.sentOn >= day || isHoliday(wait.sentOn)) continue;
    const known = asKnownOn(wait, day);
    for (const [of, insurerId] of toldOf(wait)) {
      const key = keyOf(of, insurerId);
      const one = found.get(key) ?? { of, insurerId, curve: emptyCurve(), instant: 0 };
      found.set(key, one);
      if (isInstant(known)) one.instant += known.count;
      else addTo(one.curve, known, day);
    }
  }
  return new Map(
    [...found].map(([key, { of, insurerId, curve, instant }]) => [
      key,
      {
        of,
        insurerId,
        answers: sum(curve.answered),
        waiting: sum(curve.left),
        instant,
        p50: daysOfShare(curve, 0.5),
        p90: daysOfShare(curve, 0.9),
      },
    ]),
  );
}

/** What would have been foretold week by week, against what came. */
function checksOf(waits: readonly Wait[], today: string): ReadonlyMap<string, Check> {
  const checks = new Map<string, { checked: number; beforeP50: number; beforeP90: number }>();
  for (let week = 0; week < CHECKED_WEEKS; week += 1) {
    const from = shiftedDay(today, (week - ANSWERED_AFTER_WEEKS - CHECKED_WEEKS) * WEEK);
    const until = shiftedDay(from, WEEK);
    const forecasts = forecastsOn(waits, from);
    for (const wait of waits) {
      if (wait.sentOn < from || wait.sentOn >= until || isInstant(wait)) continue;
      const told = toldOf(wait);
      const forecast = nearest(told.flatMap(([of, id]) => forecasts.get(keyOf(of, id)) ?? []));
      const by = forecast && outcomeOf(wait, forecast, today);
      if (!by) continue;
      const season = isHoliday(wait.sentOn) ? 'holidays' : 'usual';
      for (const [of, id] of told) {
        const key = `${keyOf(of, id)} ${season}`;
        const check = checks.get(key) ?? { ...NONE };
        checks.set(key, check);
        check.checked += wait.count;
        check.beforeP50 += wait.count * by.p50;
        check.beforeP90 += wait.count * by.p90;
      }
    }
  }
  return checks;
}

/** null: it cannot be said, since it was never answered, or nothing was foretold. */
function outcomeOf(wait: Wait, { p50, p90 }: Forecast, today: string): { p50: number; p90: number } | null {
  if (p50 === null || p90 === null) return null;
  const days = workingDaysOf(wait.sentOn, wait.endedOn ?? today);
  if (wait.isAnswered) return { p50: before(days, p50), p90: before(days, p90) };
  return wait.endedOn === null && days > p90 ? { p50: 0, p90: 0 } : null;
}

const before = (days: number, foretold: number): number =>
  days < foretold ? 1 : days === foretold ? 0.5 : 0;

/** Insurers are away too. */
const isHoliday = (day: string): boolean => {
  const date = day.slice(5);
  return date.startsWith('08-') || date >= '12-20' || date <= '01-04';
};
