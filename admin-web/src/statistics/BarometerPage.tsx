import { sentenceOf } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { FilterBar, Page } from '@accordent/ui-kit/Page/Page.tsx';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { Download, Gauge } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { paths } from '../screens.ts';
import { ListWords } from '@accordent/ui-kit/SearchInput/ListWords.tsx';
import { emptyOf } from '../shared/listed.tsx';
import { useListAddress } from '../shared/use-list-address.ts';
import { BarometerCard, barometerColumns, keyOf } from './barometer-columns.tsx';
import { RangeLegend, rangeScale } from './DelayRange.tsx';
import { InsurerDetail } from './InsurerDetail.tsx';
import { choiceOf } from './period.ts';
import { PeriodFilter } from './PeriodFilter.tsx';
import { StatisticsTabs } from './StatisticsTabs.tsx';
import { downloadBarometer, useBarometer } from './statistics.api.ts';

/** /admin/statistics/insurers: how each insurer answers, asks again and pays; a row opens in place. */
export default function BarometerPage() {
  const [running] = useState(() => toIsoDay(new Date()).slice(0, 7));
  const list = useListAddress({
    name: 'barometer',
    path: paths.barometer,
    orderBy: 'answers',
    order: 'desc',
    filters: ['du', 'au'],
  });
  const { from, to } = choiceOf(new URLSearchParams(useSearch()), running);
  const query = { from, to, search: list.search, orderBy: list.orderBy, order: list.order };
  const answer = useBarometer(query);
  const failure = useFetchFailure(answer);
  const { months = [], insurers, since = null } = answer.data ?? {};
  const [opened, setOpened] = useState<string | null>(null);
  const toggle = (key: string) => setOpened(opened === key ? null : key);
  const { run: download } = useAct({
    act: () => downloadBarometer(query),
    doing: 'Préparation du fichier…',
    done: 'Fichier téléchargé.',
    refusalOf: sentenceOf,
  });
  const scale = useMemo(() => rangeScale((insurers ?? []).map(({ p90 }) => p90)), [insurers]);
  const answers = insurers?.reduce((total, line) => total + line.answers, 0);
  return (
    <Page
      title="Statistiques"
      width="full"
      tabs={<StatisticsTabs value="insurers" />}
      actions={
        <Button icon={<Download />} onClick={() => void download()} disabled={!insurers?.length}>
          Télécharger en CSV
        </Button>
      }
      banner={failure && answer.data && <StaleBanner failure={failure} />}
      toolbar={
        <FilterBar
          aside={
            answers !== undefined &&
            `${formatCount(answers)} ${answers > 1 ? 'réponses' : 'réponse'}. Les demandes en attente sont comptées.`
          }
        >
          <ListWords value={list.search} onChange={(search) => list.show({ search })} />
          <PeriodFilter
            from={from}
            to={to}
            running={running}
            since={since}
            onChange={(period) => list.show({ filters: { du: period.from, au: period.to } })}
          />
        </FilterBar>
      }
    >
      <DataTable
        caption="Réponses des mutuelles"
        columns={barometerColumns({ months, scale, opened, toggle })}
        rows={insurers}
        rowKey={keyOf}
        sort={{ by: list.orderBy, order: list.order }}
        onSort={({ by, order }) => list.show({ orderBy: by, order })}
        isLoading={answer.isLoading}
        error={failure && !insurers ? failure : null}
        expectedRows={12}
        onRowClick={(line) => toggle(keyOf(line))}
        opened={(line) => opened === keyOf(line) && <InsurerDetail line={line} months={months} />}
        card={(line) => <BarometerCard line={line} isOpen={opened === keyOf(line)} onToggle={toggle} />}
        footer={<RangeLegend />}
        empty={emptyOf(
          list,
          <EmptyState
            icon={<Gauge size={20} />}
            title="Aucune réponse sur cette période"
            description="Les chiffres se calculent chaque nuit."
          />,
        )}
      />
    </Page>
  );
}
