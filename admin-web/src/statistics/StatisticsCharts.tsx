import { formatMonth } from '@accordent/ui-kit/format/dates.ts';
import { BarChart } from '@accordent/ui-kit/Chart/BarChart.tsx';
import { Donut } from '@accordent/ui-kit/Chart/Donut.tsx';
import { LineChart } from '@accordent/ui-kit/Chart/LineChart.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { formatAverage, formatCount, formatPercent, formatMoney } from '@accordent/ui-kit/format/money.ts';
import { Download } from 'lucide-react';
import { requestsOfMonths, tickOfMonth } from '../shared/month.ts';
import type { StatisticsAnswer, StatisticsPart } from './statistics.api.ts';
import styles from './StatisticsCharts.module.css';

export interface StatisticsChartsProps {
  /** Absent while the first are on their way. */
  statistics: StatisticsAnswer | undefined;
  /** Whose figures they are; null for everybody's. */
  practitioner: { readonly id: number; readonly name: string } | null;
  onDownload: (part: StatisticsPart) => void;
}

const NOTHING = 'Aucune donnée sur cette période.';
const cents = (euros: number) => Math.round(euros * 100);
const money = (value: number) => formatMoney(cents(value));
/** Whole euros: an axis has no room for cents. */
const roundMoney = (value: number) => `${formatCount(Math.round(value))}\u00a0€`;
const days = (count: number) => `${formatAverage(count)}\u00a0j`;

/** Every series of the statistics, as a chart, a table and a CSV. */
export function StatisticsCharts({ statistics, practitioner, onDownload }: StatisticsChartsProps) {
  const isLoading = !statistics;
  const months = statistics?.months ?? [];
  const series = statistics?.series;
  const totals = statistics?.totals;
  const points = months.map((month) => ({ tick: tickOfMonth(month), label: formatMonth(month) }));
  const groups = (statistics?.byGroup ?? []).map(({ mutualGroup, ...group }) => ({
    ...group,
    label: mutualGroup?.name ?? 'Sans groupement',
  }));
  const [first, last] = [months[0], months.at(-1)];
  const filesHref = (isSent: boolean) =>
    first && last && requestsOfMonths(first, last, { isSent, practitioner });

  const look = (part: StatisticsPart, title: string) => ({
    title,
    emptyText: NOTHING,
    isLoading,
    actions: (
      <IconButton
        label={`Télécharger en CSV\u00a0: ${title}`}
        icon={<Download />}
        onClick={() => onDownload(part)}
      />
    ),
  });
  const byMonth = { rowHeader: 'Mois', points };

  return (
    <div className={styles.charts}>
      <LineChart
        {...look('created', 'PEC créées')}
        {...byMonth}
        description="Nombre de PEC créées, mois par mois."
        series={[
          {
            label: 'PEC créées',
            values: series?.created ?? [],
            total: totals?.created,
            href: (point) =>
              months[point] && requestsOfMonths(months[point], months[point], { practitioner }),
          },
        ]}
        format={formatCount}
      />
      <LineChart
        {...look('perUser', 'PEC par praticien')}
        {...byMonth}
        description="Nombre moyen de PEC créées par dentiste actif, mois par mois."
        series={[{ label: 'PEC par praticien', values: series?.perUser ?? [] }]}
        format={formatAverage}
      />
      <LineChart
        {...look('answers', 'Accords et refus')}
        {...byMonth}
        description="Nombre de PEC acceptées et refusées par les mutuelles, mois par mois."
        series={[
          { label: 'Accords', values: series?.agreements ?? [], total: totals?.agreements },
          { label: 'Refus', values: series?.refusals ?? [], total: totals?.refusals },
        ]}
        format={formatCount}
      />
      <LineChart
        {...look('revenue', 'Chiffre d’affaires TTC')}
        {...byMonth}
        description="Montants facturés, avoirs déduits, et ce qui en est réglé, selon le mois de la facture."
        series={[
          { label: 'Facturé', values: series?.invoiced ?? [], total: totals?.invoiced },
          { label: 'Réglé', values: series?.paid ?? [], total: totals?.paid },
        ]}
        format={money}
        formatTick={roundMoney}
      />
      <LineChart
        {...look('activeUsers', 'Dentistes actifs')}
        {...byMonth}
        description="Nombre de dentistes actifs à la fin de chaque mois."
        series={[{ label: 'Dentistes actifs', values: series?.activeUsers ?? [] }]}
        format={formatCount}
      />
      <LineChart
        {...look('conversions', 'Prospects convertis')}
        {...byMonth}
        description="Nombre de prospects devenus clients, mois par mois."
        series={[
          { label: 'Prospects convertis', values: series?.conversions ?? [], total: totals?.conversions },
        ]}
        format={formatCount}
      />
      <BarChart
        {...look('groups', 'Taux d’accord par groupement')}
        description="Part des réponses des mutuelles qui sont des accords, par groupement."
        rowHeader="Groupement"
        valueHeader="Taux d’accord"
        bars={groups.map(({ label, count, approvalRate }) => ({
          label,
          value: approvalRate,
          hint: `${formatCount(count)} ${count === 1 ? 'réponse' : 'réponses'}`,
        }))}
        format={formatPercent}
        full={1}
      />
      <BarChart
        {...look('groups', 'Délai de réponse par groupement')}
        description={
          'Nombre médian de jours entre «\u00a0Transmise\u00a0» et la réponse de la mutuelle, par groupement.'
        }
        rowHeader="Groupement"
        valueHeader="Délai médian"
        bars={groups.map(({ label, medianDays }) => ({ label, value: medianDays }))}
        format={days}
      />
      <BarChart
        {...look('groups', 'Complètes du premier coup par groupement')}
        description={
          'Part des demandes transmises dont rien n’avait été refusé ni redemandé avant, par groupement.'
        }
        rowHeader="Groupement"
        valueHeader="Complètes du premier coup"
        bars={groups.map(({ label, sent, completeRate }) => ({
          label,
          value: completeRate,
          hint: `${formatCount(sent)} ${sent === 1 ? 'demande transmise' : 'demandes transmises'}`,
        }))}
        format={formatPercent}
        full={1}
      />
      <Donut
        {...look('files', 'Dossiers envoyés')}
        description={`${formatCount(statistics?.files.sent ?? 0)} dossiers envoyés, ${formatCount(statistics?.files.notSent ?? 0)} non envoyés, parmi les PEC créées sur la période.`}
        rowHeader="Dossiers"
        slices={[
          { label: 'Envoyés', count: statistics?.files.sent ?? 0, href: filesHref(true) },
          { label: 'Non envoyés', count: statistics?.files.notSent ?? 0, href: filesHref(false) },
        ]}
      />
    </div>
  );
}
