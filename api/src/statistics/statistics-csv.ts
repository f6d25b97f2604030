import type { CsvValue } from '@accordent/core/shared/csv.ts';
import type { Statistics } from '@accordent/core/statistics/read-statistics.ts';
import { statisticsParts, type StatisticsPart } from './statistics.schemas.ts';

type Row = readonly CsvValue[];

/** A column of a table by month; `sums` says whether the period has a total of it. */
type Column = {
  readonly title: string;
  readonly of: (series: Statistics['series']) => readonly number[];
  readonly write?: (value: number) => CsvValue;
  readonly sums: boolean;
};

const euros = (cents: number): CsvValue => ({ cents });

const columns: Readonly<Record<Exclude<StatisticsPart, 'groups' | 'files'>, readonly Column[]>> = {
  created: [{ title: 'PEC créées', of: ({ created }) => created, sums: true }],
  perUser: [{ title: 'PEC par praticien', of: ({ perClient }) => perClient, sums: false }],
  answers: [
    { title: 'Accords', of: ({ agreements }) => agreements, sums: true },
    { title: 'Refus', of: ({ refusals }) => refusals, sums: true },
  ],
  revenue: [
    { title: 'Facturé TTC (€)', of: ({ invoicedCents }) => invoicedCents, write: euros, sums: true },
    { title: 'Réglé TTC (€)', of: ({ paidCents }) => paidCents, write: euros, sums: true },
  ],
  activeUsers: [{ title: 'Dentistes actifs', of: ({ activeClients }) => activeClients, sums: false }],
  conversions: [{ title: 'Prospects convertis', of: ({ conversions }) => conversions, sums: true }],
};

/** The same tables as the screen: one of them, or all, the months in one table. */
export function statisticsRows(statistics: Statistics, part: StatisticsPart | undefined): readonly Row[] {
  if (part === 'groups') return groupRows(statistics);
  if (part === 'files') return fileRows(statistics);
  if (part) return monthRows(statistics, columns[part]);
  const ofMonths = statisticsParts.flatMap((one) =>
    one === 'groups' || one === 'files' ? [] : columns[one],
  );
  return [...monthRows(statistics, ofMonths), [], ...groupRows(statistics), [], ...fileRows(statistics)];
}

function monthRows({ months, series }: Statistics, chosen: readonly Column[]): readonly Row[] {
  const written = chosen.map(({ of, write = (value) => value, sums }) => {
    const values = of(series);
    const total = values.reduce((all, value) => all + value, 0);
    return { cells: values.map(write), total: sums ? write(total) : null };
  });
  const rows = months.map((month, place) => [month, ...written.map(({ cells }) => cells[place] ?? null)]);
  const hasTotal = chosen.some(({ sums }) => sums);
  return [
    ['Mois', ...chosen.map(({ title }) => title)],
    ...rows,
    ...(hasTotal ? [['Total', ...written.map(({ total }) => total)]] : []),
  ];
}

const groupRows = ({ byGroup }: Statistics): readonly Row[] => [
  [
    'Groupement',
    'Réponses',
    'Taux d’accord (%)',
    'Délai médian (jours)',
    'Transmises',
    'Complètes du premier coup (%)',
  ],
  ...byGroup.map(({ mutualGroup, count, approvalRate, medianDays, sent, completeRate }): Row => [
    mutualGroup?.name ?? 'Sans groupement',
    count,
    percents(approvalRate),
    medianDays,
    sent,
    percents(completeRate),
  ]),
];

const percents = (rate: number | null): number | null =>
  rate === null ? null : Math.round(rate * 10_000) / 100;

const fileRows = ({ files }: Statistics): readonly Row[] => [
  ['Dossiers', 'Nombre'],
  ['Envoyés', files.sent],
  ['Non envoyés', files.notSent],
];
