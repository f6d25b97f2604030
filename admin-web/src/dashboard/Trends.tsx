import { TREND_DAYS } from '@accordent/api/client/trend.ts';
import { LineChart } from '@accordent/ui-kit/Chart/LineChart.tsx';
import type { ChartPoint } from '@accordent/ui-kit/Chart/chart-data.ts';
import { asDate, formatDate, formatShortDate, formatMonth } from '@accordent/ui-kit/format/dates.ts';
import { formatAverage, formatCount } from '@accordent/ui-kit/format/money.ts';
import { paths } from '../screens.ts';
import { requestsOfMonths, tickOfMonth } from '../shared/month.ts';
import type { DashboardAnswer } from './dashboard.api.ts';
import styles from './Trends.module.css';

export interface TrendsProps {
  dashboard: DashboardAnswer | undefined;
  /** Where the list of those to call opens. */
  callsHref: string;
}

/** The trend charts, then the monthly ones. */
export function Trends({ dashboard, callsHref }: TrendsProps) {
  const isLoading = !dashboard;
  const {
    statsUCall = [],
    statsConv = [],
    statsDFC = [],
    statsDFCpU = [],
    since,
  }: Partial<DashboardAnswer> = dashboard ?? {};
  const note =
    since && statsUCall.length < TREND_DAYS
      ? `Relevé chaque nuit, depuis le ${formatDate(since)}.`
      : undefined;
  /** The present day alone has a list to open: the others are over. */
  const today = (href: string) => (point: number) => (point === statsUCall.length - 1 ? href : undefined);
  return (
    <div className={styles.trends}>
      <LineChart
        title="Dentistes à rappeler"
        description={`Nombre de dentistes et de prospects à rappeler à la fin de chacun des ${TREND_DAYS} derniers jours, et maintenant.`}
        emptyText="Aucun relevé."
        rowHeader="Jour"
        points={statsUCall.map(({ date }) => day(asDate(date)))}
        series={[
          { label: 'À rappeler', values: statsUCall.map(({ count }) => count), href: today(callsHref) },
        ]}
        format={formatCount}
        isLoading={isLoading}
        note={note}
      />
      <LineChart
        title="Accords incomplets"
        description={`Nombre de dentistes actifs qui ont moins de conventions valides qu’il n’y a de groupements, à la fin de chacun des ${TREND_DAYS} derniers jours, et maintenant.`}
        emptyText="Aucun relevé."
        rowHeader="Jour"
        points={statsConv.map(({ date }) => day(asDate(date)))}
        series={[
          {
            label: 'Dentistes',
            values: statsConv.map(({ count }) => count),
            href: today(`${paths.practitioners}?isActive=1&conventions=incomplete`),
          },
        ]}
        format={formatCount}
        isLoading={isLoading}
        note={note}
      />
      <LineChart
        title="Nombre de PEC"
        description="Nombre de PEC créées chacun des douze derniers mois, le mois en cours en dernier."
        emptyText="Aucune PEC."
        rowHeader="Mois"
        points={statsDFC.map(({ month }) => monthPoint(month))}
        series={[
          {
            label: 'PEC créées',
            values: statsDFC.map(({ count }) => count),
            href: (point) => requestsOfMonths(statsDFC[point]?.month ?? ''),
          },
        ]}
        format={formatCount}
        isLoading={isLoading}
      />
      <LineChart
        title="PEC par praticien"
        description="Nombre moyen de PEC créées par dentiste actif, chacun des douze derniers mois, le mois en cours en dernier."
        emptyText="Aucune PEC."
        rowHeader="Mois"
        points={statsDFCpU.map(({ month }) => monthPoint(month))}
        series={[{ label: 'PEC par praticien', values: statsDFCpU.map(({ average }) => average) }]}
        format={formatAverage}
        isLoading={isLoading}
      />
    </div>
  );
}

const day = (date: Date): ChartPoint => ({ tick: formatShortDate(date), label: formatDate(date) });
const monthPoint = (month: string): ChartPoint => ({ tick: tickOfMonth(month), label: formatMonth(month) });
