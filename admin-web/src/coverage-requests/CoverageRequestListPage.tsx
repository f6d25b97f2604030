import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { describeRange } from '@accordent/ui-kit/DateRange/DateRange.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { useStoredState } from '@accordent/ui-kit/hooks/use-stored-state.ts';
import { Inbox, Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import type { CoverageRequestItem } from './coverage-requests.api.ts';
import {
  deleteCoverageRequest,
  useCoverageRequests,
  useCoverageRequestsChanged,
  useStatuses,
} from './coverage-requests.api.ts';
import { keepListAddress } from './list-address.ts';
import { asQuery, filtersOf, searchOf, type ListFilters } from './list-filters.ts';
import { RequestFilters } from './RequestFilters.tsx';
import { RequestTable } from './RequestTable.tsx';
import { paths } from '../screens.ts';
import { counted, listed } from '../shared/listed.tsx';
import { ExportButton } from '../shared/ExportButton.tsx';
import { PractitionerFilter } from '../practitioner-choices/PractitionerFilter.tsx';
import { usePractitionerChoices } from '../practitioner-choices/practitioner-choices.api.ts';
import { listedName } from '@accordent/api/client/person-name.ts';

// Fetched when somebody asks for it: the list is the first view of a day.
const ChangeStatusOfRow = lazy(async () => ({
  default: (await import('./ChangeStatusOfRow.tsx')).ChangeStatusOfRow,
}));
const DeleteDialog = lazy(async () => ({
  default: (await import('../shared/DeleteDialog.tsx')).DeleteDialog,
}));

/** /admin/dfc/list and /admin/dfc/list/status/{filter}: 'Prises En Charge'. */
export default function CoverageRequestListPage({ status }: { status?: string }) {
  const statusId = status === undefined ? null : Number(status);
  const navigate = useNavigate();
  const search = useSearch();
  const [perPage, setPerPage] = useStoredState('dfcPerPage', 20);
  const [now] = useState(() => new Date());
  const filters = useMemo(
    () => filtersOf(new URLSearchParams(search), statusId, perPage, now),
    [search, statusId, perPage, now],
  );
  // Nobody is looked for until the filter opens.
  const [practitionerWords, setPractitionerWords] = useState<string | null>(null);
  const choices = usePractitionerChoices(practitionerWords);
  const statuses = useStatuses();
  const answer = useCoverageRequests(filters);
  const { data } = answer;
  const changed = useCoverageRequestsChanged();
  const [doomed, setDoomed] = useState<CoverageRequestItem | null>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const move = useCallback(({ id }: CoverageRequestItem) => setMoved(id), []);
  const closeMove = useCallback(() => setMoved(null), []);
  const limits = useMemo(
    () => new Map(statuses.flatMap(({ id, limits: found }) => (found ? [[id, found] as const] : []))),
    [statuses],
  );

  useEffect(() => {
    keepListAddress(addressOf(filters, now));
  }, [filters, now]);

  if (statusId !== null && statuses.length > 0 && !statuses.some(({ id }) => id === statusId))
    return <NotFound homeHref={paths.requests} homeLabel="Voir toutes les PEC" />;

  /** Goes to the list as `change` makes it; all but the page go back to page 1. */
  const show = (change: Partial<ListFilters>) => {
    const next = { ...filters, page: 1, ...change };
    navigate(addressOf(next, now));
  };
  const clear = () => navigate(`${paths.requests}?du=&au=`);
  const list = {
    ...filters,
    show,
    setPerPage: (size: number) => {
      setPerPage(size);
      show({});
    },
  };

  return (
    <Page
      title="Prises En Charge"
      width="full"
      actions={
        <>
          <ExportButton exported={{ list: 'coverage-requests', query: asQuery(filters) }} />
          <ButtonLink href={paths.addRequest()} tone="primary" icon={<Plus />}>
            Ajouter une PEC
          </ButtonLink>
        </>
      }
      toolbar={
        <RequestFilters
          filters={filters}
          statuses={statuses}
          practitioner={
            <PractitionerFilter
              {...choices}
              id={filters.userId}
              name={filters.userName}
              onSearch={setPractitionerWords}
              onChange={(chosen) =>
                show({ userId: chosen?.id ?? null, userName: chosen ? listedName(chosen) : '' })
              }
            />
          }
          now={now}
          onChange={show}
          onClear={clear}
          summary={data && counted(data, ['PEC', 'PEC'])}
        />
      }
    >
      <RequestTable
        {...listed(list, answer)}
        rows={data?.dfc}
        limits={limits}
        onOpen={(id) => navigate(paths.request('edit', id))}
        onChangeStatus={move}
        onDelete={setDoomed}
        empty={
          <EmptyState
            icon={<Inbox size={20} />}
            title="Aucune PEC pour ces filtres"
            description={named(filters, statuses)}
            action={<Button onClick={clear}>Effacer les filtres</Button>}
          />
        }
      />
      {moved !== null && (
        <Suspense fallback={null}>
          <ChangeStatusOfRow id={moved} onClose={closeMove} />
        </Suspense>
      )}
      {doomed && (
        <Suspense fallback={null}>
          <DeleteDialog
            title={'Supprimer cette PEC\u00a0?'}
            object={`${doomed.reference}, ${listedName(doomed.patient)}`}
            success="PEC supprimée."
            onDelete={() => deleteCoverageRequest(doomed.id)}
            onClose={() => setDoomed(null)}
            onDeleted={() => changed()}
          />
        </Suspense>
      )}
    </Page>
  );
}

const addressOf = (filters: ListFilters, now: Date): string =>
  (filters.statusId === null ? paths.requests : paths.requestsInStatus(filters.statusId)) +
  searchOf(filters, now);

function named(
  { search, userName, statusId, from, to }: ListFilters,
  statuses: readonly { id: number; name: string }[],
): string {
  const parts = [
    search && `«\u00a0${search}\u00a0»`,
    userName && `Praticien\u00a0: ${userName}`,
    statusId !== null && `Statut\u00a0: ${statuses.find(({ id }) => id === statusId)?.name ?? statusId}`,
    (from ?? to) && `Période\u00a0: ${describeRange({ from, to })}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : 'Aucun filtre n’est posé.';
}
