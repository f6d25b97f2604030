import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { TabPanel, Tabs } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import { BadgeCheck, Files } from 'lucide-react';
import { PHONE, useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import { useSearchParams } from 'wouter';
import { CurrentFilters } from './CurrentFilters.tsx';
import { Drafts } from './Drafts.tsx';
import { RequestTable } from './RequestTable.tsx';
import { useRequests } from './coverage-requests.api.ts';
import { isFiltered, NO_FILTER, readFilter, writeFilter, type RequestFilter } from './request-filter.ts';
import { useMetrics, useSelf } from '../shared/overview.api.ts';
import { paths } from '../screens.ts';
import { Screen } from '../shared/Screen.tsx';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { usePages } from '../shared/use-pages.tsx';

const titles = { dfc: 'Demandes de PEC en cours', afc: 'Accord de PEC en cours' } as const;
/** Side by side on a phone, under the heading that says the rest. */
const shortTitles = { dfc: 'Demandes', afc: 'Accords' } as const;
const stages = { dfc: 'request', afc: 'agreement' } as const;

/** /dfc/list/current and /afc/list/current: what is under way, in two tabs, each searched and narrowed by its address. */
export default function CurrentListPage({ type }: { type: 'dfc' | 'afc' }) {
  const [search, setSearch] = useSearchParams();
  const { words, userId, statusId } = readFilter(search);
  const filter: RequestFilter = { ...NO_FILTER, words, userId, statusId };
  const narrow = (next: RequestFilter) => setSearch(writeFilter(next));
  const pages = usePages('dfcPerPage', () => writeFilter(filter));
  const self = useSelf();
  const { data: metrics } = useMetrics();
  const list = useRequests({
    type,
    page: pages.page,
    perPage: pages.perPage,
    search: words ?? undefined,
    userId: userId ?? undefined,
    statusId: statusId ?? undefined,
  });
  const failure = useFetchFailure(list);
  const now = useNow();
  const tabs = useMediaQuery(PHONE) ? shortTitles : titles;
  return (
    <Screen
      title={titles[type]}
      tabs={
        <Tabs
          label="PEC en cours"
          value={type}
          panelId="liste"
          items={[
            { value: 'dfc', label: tabs.dfc, count: metrics?.totalDFC, href: paths.currentRequests },
            { value: 'afc', label: tabs.afc, count: metrics?.totalAFC, href: paths.currentAgreements },
          ]}
        />
      }
    >
      <TabPanel id="liste" value={type}>
        {type === 'dfc' && <Drafts now={now} />}
        <CurrentFilters
          filter={filter}
          onChange={narrow}
          practitioners={self?.isGroup ? (metrics?.allUsers ?? []) : null}
          statuses={(metrics?.allStatus ?? []).filter(({ stage }) => stage === stages[type])}
          isLoading={!metrics}
          total={list.data?.total}
        />
        <RequestTable
          caption={titles[type]}
          requests={list.data?.dfc}
          isLoading={list.isLoading}
          failure={failure}
          showsPractitioner={self?.isSuper ?? false}
          empty={
            isFiltered(filter) ? (
              <EmptyState
                title="Aucune PEC ne répond à cette recherche"
                description={
                  'Elle porte sur ce qui est en cours\u00A0: le reste est dans «\u00A0Toutes mes PEC\u00A0».'
                }
                action={<Button onClick={() => narrow(NO_FILTER)}>Effacer la recherche</Button>}
              />
            ) : type === 'dfc' ? (
              <NoRequest />
            ) : (
              <NoAgreement />
            )
          }
          footer={pages.footer(list)}
        />
      </TabPanel>
    </Screen>
  );
}

function NoRequest() {
  return (
    <EmptyState
      icon={<Files size={20} />}
      title="Aucune demande en cours"
      description="Une demande reste ici jusqu’à la réponse de la mutuelle."
      action={
        <ButtonLink href={paths.newRequest} tone="primary">
          Nouvelle demande
        </ButtonLink>
      }
    />
  );
}

function NoAgreement() {
  return (
    <EmptyState
      icon={<BadgeCheck size={20} />}
      title="Aucun accord en cours"
      description="Un accord reste ici jusqu’au règlement de la mutuelle."
    />
  );
}
