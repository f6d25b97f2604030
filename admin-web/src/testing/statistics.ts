import type { StatisticsAnswer } from '../statistics/statistics.api.ts';

const months = [
  '2025-12',
  ...Array.from({ length: 11 }, (_, place) => `2026-${String(place + 1).padStart(2, '0')}`),
];
const wave = (least: number, most: number) =>
  months.map((_, place) => least + ((place * 7) % 12) * Math.round((most - least) / 11));

/** Figures of twelve months, for stories. */
export const statistics: StatisticsAnswer = {
  months,
  series: {
    created: wave(88, 251),
    perUser: months.map((_, place) => 0.4 + place / 20),
    agreements: wave(60, 170),
    refusals: wave(4, 26),
    invoiced: wave(81_000, 93_288.4),
    paid: wave(40_000, 93_288.4),
    activeUsers: wave(280, 312),
    conversions: wave(0, 11),
  },
  totals: {
    created: 2034,
    agreements: 1380,
    refusals: 180,
    invoiced: 1_045_612.8,
    paid: 998_410.4,
    conversions: 66,
  },
  byGroup: [
    {
      mutualGroup: { id: 1, name: 'Orélia' },
      count: 812,
      approvalRate: 0.9236,
      medianDays: 6,
      sent: 40,
      completeRate: 0.85,
    },
    {
      mutualGroup: { id: 2, name: 'Groupement national des mutuelles de la santé bucco-dentaire' },
      count: 1,
      approvalRate: 0,
      medianDays: 12.5,
      sent: 40,
      completeRate: 0.85,
    },
    { mutualGroup: null, count: 40, approvalRate: 0.75, medianDays: null, sent: 40, completeRate: 0.85 },
  ],
  files: { sent: 1810, notSent: 224 },
  since: '2024-03',
};

/** A product that has just begun. */
export const emptyStatistics: StatisticsAnswer = {
  ...statistics,
  months: [],
  series: {
    created: [],
    perUser: [],
    agreements: [],
    refusals: [],
    invoiced: [],
    paid: [],
    activeUsers: [],
    conversions: [],
  },
  byGroup: [],
  files: { sent: 0, notSent: 0 },
  since: null,
};
