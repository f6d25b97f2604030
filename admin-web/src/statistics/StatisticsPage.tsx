import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { FilterBar, Page } from '@accordent/ui-kit/Page/Page.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { toIsoDay, formatMonth } from '@accordent/ui-kit/format/dates.ts';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { paths } from '../screens.ts';
import { PractitionerFilter } from '../practitioner-choices/PractitionerFilter.tsx';
import { usePractitionerChoices } from '../practitioner-choices/practitioner-choices.api.ts';
import { sentenceOf } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { choiceOf, searchOfChoice, type Choice } from './period.ts';
import { PeriodFilter } from './PeriodFilter.tsx';
import { downloadStatistics, useStatistics, type StatisticsPart } from './statistics.api.ts';
import { StatisticsTabs } from './StatisticsTabs.tsx';
import { StatisticsCharts } from './StatisticsCharts.tsx';

/** /admin/statistics: figures month by month, by period and practitioner; both stand in the address. */
export default function StatisticsPage() {
  const navigate = useNavigate();
  const search = useSearch();
  const [running] = useState(() => toIsoDay(new Date()).slice(0, 7));
  const choice = useMemo(() => choiceOf(new URLSearchParams(search), running), [search, running]);
  const query = { from: choice.from, to: choice.to, userId: choice.userId };
  const answer = useStatistics(query);
  const failure = useFetchFailure(answer);
  const [words, setWords] = useState('');
  const choices = usePractitionerChoices(words);
  const show = (change: Partial<Choice>) =>
    navigate(paths.statistics + searchOfChoice({ ...choice, ...change }, running));

  const { run: download } = useAct({
    act: (part: StatisticsPart | undefined) => downloadStatistics(query, part),
    doing: 'Préparation du fichier…',
    done: 'Fichier téléchargé.',
    refusalOf: sentenceOf,
  });

  return (
    <Page
      title="Statistiques"
      width="full"
      tabs={<StatisticsTabs value="activity" />}
      actions={
        <Button icon={<Download />} onClick={() => void download(undefined)} disabled={!answer.data}>
          Tout télécharger en CSV
        </Button>
      }
      banner={failure && answer.data && <StaleBanner failure={failure} />}
      toolbar={
        <FilterBar aside={answer.data?.since && `Données depuis ${formatMonth(answer.data.since)}`}>
          <PeriodFilter
            from={choice.from}
            to={choice.to}
            running={running}
            since={answer.data?.since ?? null}
            onChange={show}
          />
          <PractitionerFilter
            {...choices}
            id={choice.userId}
            name={choice.userName}
            onSearch={setWords}
            onChange={(chosen) =>
              show({ userId: chosen?.id ?? null, userName: chosen ? listedName(chosen) : '' })
            }
          />
        </FilterBar>
      }
    >
      {failure && !answer.data ? (
        <ErrorState title="Les statistiques ne se chargent pas" {...failure} />
      ) : (
        <StatisticsCharts
          statistics={answer.data}
          practitioner={choice.userId === null ? null : { id: choice.userId, name: choice.userName }}
          onDownload={(part) => void download(part)}
        />
      )}
    </Page>
  );
}
