import { centsToEuros } from '@accordent/core/shared/money.ts';
import type { Statistics } from '@accordent/core/statistics/read-statistics.ts';
import type { StatisticsAnswer } from './statistics.schemas.ts';

export function presentStatistics({ months, series, byGroup, files, since }: Statistics): StatisticsAnswer {
  const { created, agreements, refusals, conversions, invoicedCents, paidCents } = series;
  return {
    months: [...months],
    series: {
      created: [...created],
      perUser: [...series.perClient],
      agreements: [...agreements],
      refusals: [...refusals],
      invoiced: invoicedCents.map(centsToEuros),
      paid: paidCents.map(centsToEuros),
      activeUsers: [...series.activeClients],
      conversions: [...conversions],
    },
    totals: {
      created: sum(created),
      agreements: sum(agreements),
      refusals: sum(refusals),
      invoiced: centsToEuros(sum(invoicedCents)),
      paid: centsToEuros(sum(paidCents)),
      conversions: sum(conversions),
    },
    byGroup: byGroup.map(({ mutualGroup, count, approvalRate, medianDays }) => ({
      mutualGroup: mutualGroup && { id: mutualGroup.id, name: mutualGroup.name },
      count,
      approvalRate,
      medianDays,
    })),
    files: { sent: files.sent, notSent: files.notSent },
    since,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
