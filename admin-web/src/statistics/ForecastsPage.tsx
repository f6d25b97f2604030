import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { FilterBar, Page } from '@accordent/ui-kit/Page/Page.tsx';
import { RowCard } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { formatCount, formatPercent } from '@accordent/ui-kit/format/money.ts';
import { CalendarClock } from 'lucide-react';
import { paths } from '../screens.ts';
import { StatisticsTabs } from './StatisticsTabs.tsx';
import { useForecasts, type ForecastsAnswer } from './statistics.api.ts';

/** /admin/statistics/forecasts: by when each group of insurers answers, and how well that was foretold. */
export default function ForecastsPage() {
  const answer = useForecasts();
  const failure = useFetchFailure(answer);
  const { all, groups, reckonedAt } = answer.data ?? { all: null, groups: [], reckonedAt: null };
  const rows = answer.data && [...(all ? [{ ...all, id: 0, name: 'Toutes les mutuelles' }] : []), ...groups];
  return (
    <Page
      title="Statistiques"
      width="full"
      tabs={<StatisticsTabs value="forecasts" />}
      banner={failure && answer.data && <StaleBanner failure={failure} />}
      toolbar={
        <FilterBar aside={reckonedAt && `Calculées le ${formatDateTime(reckonedAt)}`}>
          <p data-look="quiet small">
            En jours ouvrés depuis l’envoi, sur 180 jours. Prévisions vérifiées&nbsp;: 50&nbsp;% et 90&nbsp;%
            attendus.
            {all &&
              all.holidays.checked > 0 &&
              ` Août et fin d’année, à part\u00a0: ${checkText(all.holidays)}.`}
          </p>
        </FilterBar>
      }
    >
      <DataTable
        caption="Prévisions des réponses"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        isLoading={answer.isLoading}
        error={failure && !rows ? failure : null}
        expectedRows={12}
        card={(row) => (
          <RowCard title={row.name} aside={daysText(row)}>
            {`${formatCount(row.answers)} réponses. Vérifiées\u00a0: ${checkText(row.usual)}`}
          </RowCard>
        )}
        empty={
          <EmptyState
            icon={<CalendarClock size={20} />}
            title="Aucune prévision"
            description="Elles se calculent chaque nuit, dès qu’une mutuelle a répondu."
          />
        }
      />
    </Page>
  );
}

type Row = ForecastsAnswer['groups'][number];
type Check = Row['usual'];

/** 'de 5 à 8 j' */
function daysText({ p50, p90 }: Row): string {
  if (p50 === null) return '—';
  if (p90 === null) return `${p50}\u00a0j ou plus`;
  return p50 === p90 ? `${p50}\u00a0j` : `${p50} à ${p90}\u00a0j`;
}

const share = (part: number | null): string => (part === null ? '—' : formatPercent(part));

const checkText = ({ checked, beforeP50, beforeP90 }: Check): string =>
  checked === 0 ? 'aucune' : `${share(beforeP50)} et ${share(beforeP90)} de ${formatCount(checked)}`;

const number = (id: string, header: string, cell: (row: Row) => string, width = '104px'): Column<Row> => ({
  id,
  header,
  width,
  align: 'end',
  cell,
});

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Groupement',
    cell: ({ id, name }) =>
      id === 0 ? <b>{name}</b> : <Link href={paths.insurer('mutual-group', 'view', id)}>{name}</Link>,
  },
  {
    id: 'days',
    header: 'Réponse en',
    width: '144px',
    cell: (row) => (
      <>
        {daysText(row)}
        {row.isWide && <span data-look="quiet small"> large</span>}
      </>
    ),
  },
  number('answers', 'Réponses', ({ answers }) => formatCount(answers)),
  { ...number('instant', 'Immédiates', ({ instant }) => formatCount(instant)), givesWay: 1 },
  { ...number('waiting', 'En attente', ({ waiting }) => formatCount(waiting)), givesWay: 2 },
  { ...number('checked', 'Vérifiées', ({ usual }) => formatCount(usual.checked)), givesWay: 3 },
  number('p50', 'Avant la moitié', ({ usual }) => share(usual.beforeP50), '124px'),
  number('p90', 'Avant 9 sur 10', ({ usual }) => share(usual.beforeP90), '124px'),
];
