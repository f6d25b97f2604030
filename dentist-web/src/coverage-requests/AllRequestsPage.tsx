import type { WireDate } from '@accordent/api/http/wire.schemas.ts';
import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { useSearchParams } from 'wouter';
import { RequestFilters } from './RequestFilters.tsx';
import { RequestTable } from './RequestTable.tsx';
import { saveRequests, useRequests } from './coverage-requests.api.ts';
import { isFiltered, readFilter, writeFilter } from './request-filter.ts';
import { useMetrics, useSelf } from '../shared/overview.api.ts';
import { paths, screens } from '../screens.ts';
import { ExportMenu } from '../shared/ExportMenu.tsx';
import { Screen } from '../shared/Screen.tsx';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import { usePages } from '../shared/use-pages.tsx';

/** /dfc/list/all: every PEC, narrowed by filters that the address keeps. */
export default function AllRequestsPage() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const pages = usePages('dfcPerPage', () => writeFilter(filter));
  const self = useSelf();
  const { data: metrics } = useMetrics();
  const asked = {
    type: 'all',
    search: filter.words ?? undefined,
    patientId: filter.patientId ?? undefined,
    userId: filter.userId ?? undefined,
    statusId: filter.statusId ?? undefined,
    result: filter.result ?? undefined,
    validity: filter.validity ?? undefined,
    startDate: filter.from ? `${filter.from} 00:00:00` : undefined,
    endDate: filter.to ? `${filter.to} 23:59:59` : undefined,
  } as const;
  const list = useRequests({ ...asked, page: pages.page, perPage: pages.perPage });
  const failure = useFetchFailure(list);
  const total = list.data?.total;
  const clear = () => setSearch(new URLSearchParams());
  return (
    <Screen
      title={screens.allRequests.menu.title}
      actions={
        total ? (
          <ExportMenu
            of="des PEC"
            done="PEC exportées."
            onSave={(format) => saveRequests({ ...asked, format })}
          />
        ) : null
      }
    >
      <RequestFilters
        filter={filter}
        onChange={(next) => setSearch(writeFilter(next))}
        patients={metrics?.allPatients ?? []}
        practitioners={self?.isGroup ? (metrics?.allUsers ?? []) : null}
        statuses={metrics?.allStatus ?? []}
        today={toIsoDay(useNow())}
        bounds={{ first: dayOf(metrics?.minDate), last: dayOf(metrics?.maxDate) }}
        total={total}
      />
      <RequestTable
        caption="Toutes mes PEC"
        requests={list.data?.dfc}
        isLoading={list.isLoading}
        failure={failure}
        showsPractitioner={self?.isSuper ?? false}
        empty={
          isFiltered(filter) ? (
            <EmptyState
              title="Aucune PEC pour ces filtres"
              description="Aucun résultat"
              action={<Button onClick={clear}>Effacer les filtres</Button>}
            />
          ) : (
            <EmptyState
              title="Aucune PEC pour le moment"
              description="Vos demandes et vos accords s’afficheront ici."
              action={
                <ButtonLink href={paths.newRequest} tone="primary">
                  Nouvelle demande
                </ButtonLink>
              }
            />
          )
        }
        footer={pages.footer(list)}
      />
    </Screen>
  );
}

const dayOf = (date: WireDate | null | undefined): string | null => (date ? toIsoDay(date) : null);
