import { formatMonth } from '@accordent/ui-kit/format/dates.ts';
import { FEW_ANSWERS } from '@accordent/api/client/statistics.ts';
import { BarChart } from '@accordent/ui-kit/Chart/BarChart.tsx';
import { LineChart } from '@accordent/ui-kit/Chart/LineChart.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { DefinitionList } from '@accordent/ui-kit/DefinitionList/DefinitionList.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { paths } from '../screens.ts';
import { useIsSuper } from '../sessions/use-own-administrator.ts';
import { ExportButton } from '../shared/ExportButton.tsx';
import { tickOfMonth } from '../shared/month.ts';
import { measureColumn } from './barometer-columns.tsx';
import { DecisionShares } from './DecisionShares.tsx';
import type { InsurerLine, InsurerMeasures } from './statistics.api.ts';
import styles from './Barometer.module.css';

const days = (count: number) => `${formatCount(count)}\u00a0j`;

/** An insurer opened in its place: its delays by month, why documents were asked again, decisions, and its months. */
export function InsurerDetail({ line, months }: { line: InsurerLine; months: readonly string[] }) {
  const isSuper = useIsSuper();
  const rows = line.months.map((measures, place) => ({ ...measures, month: months[place]! }));
  const told = rows.flatMap(({ month, p50, p90 }) =>
    p50 === null || p90 === null ? [] : [{ month, p50, p90 }],
  );
  const complements = Math.round((line.askedAgain ?? 0) * line.answers);
  return (
    <div className={styles.detail}>
      <div className={styles.charts}>
        <LineChart
          title="Délai par mois d’envoi, en jours ouvrés"
          description={`Jours ouvrés jusqu’à la moitié des réponses et jusqu’à 9 sur 10, mois par mois\u00a0: ${line.name}.`}
          emptyText={`Aucun mois n’a ${FEW_ANSWERS} réponses.`}
          rowHeader="Mois"
          points={told.map(({ month }) => ({ tick: tickOfMonth(month), label: formatMonth(month) }))}
          series={[
            { label: 'moitié', values: told.map(({ p50 }) => p50) },
            { label: '9 sur 10', values: told.map(({ p90 }) => p90) },
          ]}
          format={days}
          formatTick={formatCount}
        />
        <BarChart
          title={
            line.askedAgain === null
              ? 'Pièces redemandées'
              : `Pièces redemandées, ${formatCount(complements)} sur ${formatCount(line.answers)}`
          }
          description="Ce que la mutuelle a redemandé, et combien de fois."
          emptyText={
            line.askedAgain === null ? `Moins de ${FEW_ANSWERS} réponses.` : 'Rien n’a été redemandé.'
          }
          rowHeader="Pièce ou raison"
          valueHeader="Fois"
          bars={line.reasons.map(({ reason, count }) => ({ label: reason, value: count }))}
          format={formatCount}
        />
        <div data-look="stack gap-10">
          <h2 data-look="normal bold">Décisions</h2>
          <DecisionShares line={line} />
          <DefinitionList
            items={[
              { term: 'Réponses', value: formatCount(line.answers) },
              { term: 'dont le jour même', value: formatCount(line.instant) },
              { term: 'Règlements reçus', value: formatCount(line.payments) },
            ]}
          />
          <Link href={paths.insurer(line.kind, 'view', line.id)}>Voir la fiche</Link>
          {isSuper && (
            <ExportButton
              label="Exporter les preuves d’envoi"
              exported={{
                list: 'sendings',
                query: {
                  from: months[0],
                  to: months.at(-1),
                  [line.kind === 'mutual' ? 'mutualId' : 'mutualGroupId']: line.id,
                },
              }}
            />
          )}
        </div>
      </div>
      <DataTable
        caption={`${line.name}, mois par mois`}
        columns={columns}
        rows={rows}
        rowKey={({ month }) => month}
        density="compact"
        empty={null}
      />
    </div>
  );
}

type MonthRow = InsurerMeasures & { readonly month: string };

const columns: readonly Column<MonthRow>[] = [
  { id: 'month', header: 'Mois d’envoi', cell: ({ month }) => formatMonth(month) },
  {
    id: 'answers',
    header: 'Réponses',
    width: '92px',
    align: 'end',
    cell: ({ answers }) => formatCount(answers),
  },
  // Delays of all months are drawn in the line itself.
  { ...measureColumn('p50', 'Moitié', '92px'), givesWay: 2 },
  { ...measureColumn('p90', '9 sur 10', '92px'), givesWay: 3 },
  measureColumn('agreementRate', 'Accords', '92px'),
  measureColumn('askedAgain', 'Redemandées', '112px'),
  measureColumn('paymentDays', 'Règlement', '92px'),
  measureColumn('reminders', 'Relances', '92px'),
];
