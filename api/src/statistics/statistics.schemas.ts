import { barometerSorts } from '@accordent/core/forecasts/barometer.ts';
import { insurerKinds } from '@accordent/core/mutuals/insurer.ts';
import { sortOrders } from '@accordent/core/shared/page.ts';
import { isMonth } from '@accordent/core/statistics/months.ts';
import { z } from 'zod';
import { id, wireDate } from '../http/wire.schemas.ts';

/** A filter that a screen leaves empty filters nothing. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const month = z.string().refine(isMonth, 'month');

/** `yyyy-MM`; without them the last twelve months. */
export const months = { from: optional(month), to: optional(month) };

const period = z.object({
  ...months,
  /** One practitioner's own, as the lists filter. */
  userId: optional(id),
});

export const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to;
export const notInOrder = { path: ['from'], message: 'start_after_end' };

export const statisticsQuery = period.refine(inOrder, notInOrder);

/** The charts of the screen, each with a table of its own. */
export const statisticsParts = [
  'created',
  'perUser',
  'answers',
  'revenue',
  'activeUsers',
  'conversions',
  'groups',
  'files',
] as const;
export type StatisticsPart = (typeof statisticsParts)[number];

/** `part`: the table of one chart; without it, all of them one below the other. */
export const statisticsCsvQuery = period
  .extend({ part: optional(z.enum(statisticsParts)) })
  .refine(inOrder, notInOrder);

/** A number a month, in the order of `months`. */
const byMonth = z.array(z.number());

const worked = {
  /** PEC that were moved on or reminded of. */
  ended: z.int(),
  /** Minutes from the first look of the day to the act that ended it; null where the journal does not tell. */
  medianMinutes: z.number().nullable(),
};

/** `back`: PEC that one had set aside until today. */
export const ownDayAnswer = z.object({ day: z.string(), ...worked, back: z.int() });
export type OwnDayAnswer = z.infer<typeof ownDayAnswer>;

/** A line a person and day, newest day first; days on which nothing was ended are left out. */
export const teamDaysAnswer = z.object({
  days: z.array(
    z.object({ administrator: z.object({ id: z.int(), name: z.string() }), day: z.string(), ...worked }),
  ),
});
export type TeamDaysAnswer = z.infer<typeof teamDaysAnswer>;

/** Forecasts of before: how many were checked, and which share of them was answered by then; an answer on the day is half. */
const check = z.object({
  checked: z.int(),
  beforeP50: z.number().nullable(),
  beforeP90: z.number().nullable(),
});

const forecast = z.object({
  answers: z.int(),
  waiting: z.int(),
  /** Answered on the day of sending, which count apart. */
  instant: z.int(),
  /** Working days from the sending by which half, and nine in ten, are answered; null: not known to get there. */
  p50: z.int().nullable(),
  p90: z.int().nullable(),
  isWide: z.boolean(),
  usual: check,
});

/** `holidays`: sent in August, or from 20 December to 4 January. */
export const forecastsAnswer = z.object({
  reckonedAt: wireDate.nullable(),
  all: forecast.extend({ holidays: check }).nullable(),
  groups: z.array(forecast.extend({ id: z.int(), name: z.string() })),
});
export type ForecastsAnswer = z.infer<typeof forecastsAnswer>;

/** Of a dentist's own insurers: '5 à 8 j' to an answer; the most asked first. */
export const delaysAnswer = z.object({ delays: z.array(z.object({ name: z.string(), text: z.string() })) });
export type DelaysAnswer = z.infer<typeof delaysAnswer>;

/** How each insurer answers what was sent to it in these months. */
export const barometerQuery = z
  .object({
    ...months,
    search: z.string().max(200).optional(),
    orderBy: z.enum(barometerSorts).default('answers'),
    order: z.enum(sortOrders).default('desc'),
  })
  .refine(inOrder, notInOrder);

/** Shares from 0 to 1, days in working days; null where it would rest on fewer than twenty, or is not known. */
const measures = {
  /** Answers, those of the very day too. */
  answers: z.int(),
  instant: z.int(),
  /** Answers that `p50` and `p90` rest on. */
  awaited: z.int(),
  p50: z.int().nullable(),
  p90: z.int().nullable(),
  /** Agreements and refusals. */
  decided: z.int(),
  agreementRate: z.number().nullable(),
  askedAgain: z.number().nullable(),
  payments: z.int(),
  paymentDays: z.int().nullable(),
  /** For each answer. */
  reminders: z.number().nullable(),
};

export const barometerAnswer = z.object({
  /** `yyyy-MM`, of the sending. */
  months: z.array(z.string()),
  /** The first month with data; null when there is none. */
  since: z.string().nullable(),
  insurers: z.array(
    z.object({
      kind: z.enum(insurerKinds),
      id: z.int(),
      name: z.string(),
      ...measures,
      /** In the order of `months` above. */
      months: z.array(z.object(measures)),
      /** Why something more was asked, most first. */
      reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
    }),
  ),
});
export type BarometerAnswer = z.infer<typeof barometerAnswer>;

export const statisticsAnswer = z.object({
  /** `yyyy-MM`, up to the running month. */
  months: z.array(z.string()),
  /** Sums in euros, with tax; `perUser`: PEC created for each active client. */
  series: z.object({
    created: byMonth,
    perUser: byMonth,
    agreements: byMonth,
    refusals: byMonth,
    invoiced: byMonth,
    paid: byMonth,
    activeUsers: byMonth,
    conversions: byMonth,
  }),
  /** Of the whole period. */
  totals: z.object({
    created: z.int(),
    agreements: z.int(),
    refusals: z.int(),
    invoiced: z.number(),
    paid: z.number(),
    conversions: z.int(),
  }),
  /**
   * Answered PEC by group, null for those without; `count`: answers, `approvalRate` from 0 to 1, `medianDays` from
   * 'Transmise' to the answer, null where none was transmitted before; `sent`: transmitted for the first time, `completeRate`: of
   * these, the part of which nothing was refused or asked for before.
   */
  byGroup: z.array(
    z.object({
      mutualGroup: z.object({ id: z.int(), name: z.string() }).nullable(),
      count: z.int(),
      approvalRate: z.number().nullable(),
      medianDays: z.number().nullable(),
      sent: z.int(),
      completeRate: z.number().nullable(),
    }),
  ),
  files: z.object({ sent: z.int(), notSent: z.int() }),
  /** The first month with data; null when there is none. */
  since: z.string().nullable(),
});
export type StatisticsAnswer = z.infer<typeof statisticsAnswer>;
