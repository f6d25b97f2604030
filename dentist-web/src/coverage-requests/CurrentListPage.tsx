import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Pagination } from '@accordent/ui-kit/Pagination/Pagination.tsx';
import { TabPanel, Tabs } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import { BadgeCheck, Files } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { RequestTable } from './RequestTable.tsx';
import { useRequests } from './coverage-requests.api.ts';
import { useMetrics, useOwnPractitioner } from '../shared/overview.api.ts';
import { paths } from '../screens.ts';
import { Screen } from '../shared/Screen.tsx';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { LEAST_PAGE, pageOf, usePerPage } from '../shared/list-address.ts';

const titles = { dfc: 'Demandes de PEC en cours', afc: 'Accord de PEC en cours' } as const;
const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** /dfc/list/current and /afc/list/current: what is under way, in two tabs. */
export default function CurrentListPage({ type }: { type: 'dfc' | 'afc' }) {
  const [search, setSearch] = useSearchParams();
  const [perPage, setPerPage] = usePerPage('dfcPerPage');
  const page = pageOf(search);
  const practitioner = useOwnPractitioner();
  const { data: metrics } = useMetrics();
  const list = useRequests({ type, page, perPage });
  const failure = useFetchFailure(list);
  const total = list.data?.total;
  return (
    <Screen
      title={titles[type]}
      tabs={
        <Tabs
          label="PEC en cours"
          value={type}
          panelId="liste"
          items={[
            { value: 'dfc', label: titles.dfc, count: metrics?.totalDFC, href: paths.currentRequests },
            { value: 'afc', label: titles.afc, count: metrics?.totalAFC, href: paths.currentAgreements },
          ]}
        />
      }
    >
      <TabPanel id="liste" value={type}>
        <RequestTable
          caption={titles[type]}
          requests={list.data?.dfc}
          isLoading={list.isLoading}
          failure={failure}
          showsPractitioner={practitioner?.isSuper ?? false}
          empty={type === 'dfc' ? <NoRequest /> : <NoAgreement />}
          footer={
            total !== undefined &&
            total > LEAST_PAGE && (
              <Pagination
                page={page}
                pageSize={perPage}
                total={total}
                isTotalCapped={list.data?.totalCapped ?? false}
                onPage={(next) => setSearch(next > 1 ? { page: String(next) } : {})}
                onPageSize={(size) => {
                  setPerPage(size);
                  setSearch({});
                }}
              />
            )
          }
        />
      </TabPanel>
    </Screen>
  );
}

function NoRequest() {
  return (
    <EmptyState
      icon={<Files {...icon} />}
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
      icon={<BadgeCheck {...icon} />}
      title="Aucun accord en cours"
      description="Un accord reste ici jusqu’au règlement de la mutuelle."
    />
  );
}
