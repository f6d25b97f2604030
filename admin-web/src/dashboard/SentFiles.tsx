import { formatMonth } from '@accordent/ui-kit/format/dates.ts';
import { Donut } from '@accordent/ui-kit/Chart/Donut.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { requestsOfMonths } from '../shared/month.ts';
import type { DashboardAnswer } from './dashboard.api.ts';

/** PEC of the running month: sent to the insurer, or not yet. */
export function SentFiles({ dashboard }: { dashboard: DashboardAnswer | undefined }) {
  const month = dashboard?.statsDFC.at(-1)?.month;
  const [sent, notSent] = [dashboard?.filesSent ?? 0, dashboard?.filesNotSent ?? 0];
  return (
    <Donut
      title="Dossiers envoyés"
      subtitle={month && `PEC créées en ${formatMonth(month)}`}
      description={`${formatCount(sent)} dossiers envoyés, ${formatCount(notSent)} non envoyés.`}
      emptyText="Aucune PEC ce mois-ci."
      rowHeader="Dossiers"
      isLoading={!dashboard}
      slices={[
        { label: 'Envoyés', count: sent, href: month && requestsOfMonths(month, month, { isSent: true }) },
        {
          label: 'Non envoyés',
          count: notSent,
          href: month && requestsOfMonths(month, month, { isSent: false }),
        },
      ]}
    />
  );
}
