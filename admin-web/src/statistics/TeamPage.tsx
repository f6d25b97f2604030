import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { BarChart } from '@accordent/ui-kit/Chart/BarChart.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { RowCard } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import { formatLongDate } from '@accordent/ui-kit/format/dates.ts';
import { formatAverage, formatCount } from '@accordent/ui-kit/format/money.ts';
import { Users } from 'lucide-react';
import styles from './StatisticsCharts.module.css';
import { StatisticsTabs } from './StatisticsTabs.tsx';
import { useTeamDays, type TeamDay } from './statistics.api.ts';

/** /admin/statistics/team: what each of the staff brought to an end, by day; by name, nobody is ranked. */
export default function TeamPage() {
  const answer = useTeamDays();
  const failure = useFetchFailure(answer);
  const days = answer.data?.days;
  return (
    <Page title="Statistiques" width="full" tabs={<StatisticsTabs value="team" />}>
      <div className={styles.charts}>
        <BarChart
          title="PEC terminées, par personne"
          description="Nombre de PEC que chacun a fait avancer ou relancées en quatorze jours, par nom."
          emptyText="Personne n’a terminé de PEC en quatorze jours."
          isLoading={!answer.data && !failure}
          rowHeader="Personne"
          valueHeader="PEC terminées"
          bars={byPerson(days ?? [])}
          format={formatCount}
        />
      </div>
      <DataTable
        caption="Journées de l’équipe"
        columns={columns}
        rows={days}
        rowKey={({ administrator, day }) => `${day} ${administrator.id}`}
        isLoading={answer.isLoading}
        error={failure && !days ? failure : null}
        expectedRows={8}
        card={(line) => (
          <RowCard title={line.administrator.name} aside={dayOf(line)}>
            {`${formatCount(line.ended)} PEC, temps médian ${median(line)}`}
          </RowCard>
        )}
        empty={
          <EmptyState icon={<Users size={20} />} title="Personne n’a terminé de PEC en quatorze jours." />
        }
      />
    </Page>
  );
}

/** At noon, whatever the clock of the place. */
const dayOf = ({ day }: TeamDay): string => formatLongDate(new Date(`${day}T11:00:00Z`));

const median = ({ medianMinutes }: TeamDay): string =>
  medianMinutes === null ? '—' : `${formatAverage(medianMinutes)}\u00a0min`;

const columns: readonly Column<TeamDay>[] = [
  { id: 'day', header: 'Jour', width: '200px', cell: dayOf },
  { id: 'administrator', header: 'Personne', cell: ({ administrator }) => administrator.name },
  {
    id: 'ended',
    header: 'PEC terminées',
    width: '144px',
    align: 'end',
    cell: ({ ended }) => formatCount(ended),
  },
  { id: 'median', header: 'Temps médian par PEC', width: '184px', align: 'end', cell: median },
];

function byPerson(days: readonly TeamDay[]) {
  const people = new Map<number, { label: string; value: number }>();
  for (const { administrator, ended } of days) {
    const known = people.get(administrator.id)?.value ?? 0;
    people.set(administrator.id, { label: administrator.name, value: known + ended });
  }
  return [...people.values()].toSorted((one, other) => one.label.localeCompare(other.label, 'fr'));
}
