import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { describeRange } from '@accordent/ui-kit/DateRange/describe-range.ts';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { listedName } from '@accordent/api/client/person-name.ts';
import { closing, lazyPart } from '@accordent/ui-kit/LazyPage/lazy-part.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { useStoredState } from '@accordent/ui-kit/hooks/use-stored-state.ts';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { TabPanel, Tabs } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import { Inbox, Play, Plus } from 'lucide-react';
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSearch } from 'wouter';
import { idsOfAll, useCoverageRequests, useStatuses, useViews } from './coverage-requests.api.ts';
import { asVisit, inQueue, keepListAddress } from './list-address.ts';
import { asQuery, filtersOf, isQueue, turnNames, type ListFilters } from './list-filters.ts';
import type { BatchItem } from './many/many.api.ts';
import { useShownBatch } from './many/use-shown-batch.ts';
import { useSelection } from './many/use-selection.ts';
import { RequestFilters } from './RequestFilters.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { awaitingColumns, usualColumns } from './request-columns.tsx';
import { RequestsTabs } from '../shared/RequestsTabs.tsx';
import { RequestTable } from './RequestTable.tsx';
import { addressOf, listedBy, viewShown } from './view-address.ts';
import { useRowActs } from './use-row-acts.tsx';
import { useGroupSections, type Together } from './use-group-sections.tsx';
import { removedWords, tabsOf } from './views/tabs-of.tsx';
import { useFollowedView } from './views/use-followed-view.ts';
import { paths } from '../screens.ts';
import { counted, listed } from '../shared/listed.tsx';
import { ExportButton } from '../shared/ExportButton.tsx';
import { PractitionerFilter } from '../practitioner-choices/PractitionerFilter.tsx';
import { usePractitionerChoices } from '../practitioner-choices/practitioner-choices.api.ts';

// Fetched when somebody asks for it: the list is the first view of a day.
const SelectionBar = lazyPart(
  async () => ({ default: (await import('./many/SelectionBar.tsx')).SelectionBar }),
  { onMissing: ({ selection }) => selection.clear() },
);
const KeepView = lazyPart(async () => ({ default: (await import('./views/KeepView.tsx')).KeepView }));
const ViewMenu = lazyPart(async () => ({ default: (await import('./views/ViewMenu.tsx')).ViewMenu }));
const BatchOutcome = lazyPart(
  async () => ({ default: (await import('./many/BatchOutcome.tsx')).BatchOutcome }),
  closing,
);
const TransmitMany = lazyPart(
  async () => ({ default: (await import('./many/TransmitMany.tsx')).TransmitMany }),
  closing,
);
const CallInsurer = lazyPart(
  async () => ({ default: (await import('./many/CallInsurer.tsx')).CallInsurer }),
  closing,
);
const PrintLetters = lazyPart(async () => ({
  default: (await import('./sending/PrintLetters.tsx')).PrintLetters,
}));
/** /admin/dfc/list and /admin/dfc/list/status/{filter}: 'Prises En Charge'. */
export default function CoverageRequestListPage({ status }: { status?: string }) {
  const statusId = status === undefined ? null : Number(status);
  const navigate = useNavigate();
  const search = useSearch();
  const [perPage, setPerPage] = useStoredState('dfcPerPage', 20);
  const [now] = useState(() => new Date());
  const [usualOfAll, setUsualOfAll] = useStoredState('dfcColumns', usualColumns);
  const [usualOfAwaiting, setUsualOfAwaiting] = useStoredState('requestColumnsAwaiting', awaitingColumns);
  const filters = useMemo(
    () => filtersOf(new URLSearchParams(search), statusId, perPage, now),
    [search, statusId, perPage, now],
  );
  // Nobody is looked for until the filter opens.
  const [practitionerWords, setPractitionerWords] = useState<string | null>(null);
  const choices = usePractitionerChoices(practitionerWords);
  const statuses = useStatuses();
  const views = useViews();
  const answer = useCoverageRequests(filters);
  const { data } = answer;
  const selection = useSelection(listedBy(filters));
  const selected = useSyncExternalStore(selection.subscribe, selection.ids);
  const [batch, setBatch] = useShownBatch();
  const showBatch = ({ id, act }: BatchItem) => setBatch({ id, act });
  const limits = useMemo(
    () => new Map(statuses.flatMap(({ id, limits: found }) => (found ? [[id, found] as const] : []))),
    [statuses],
  );

  useEffect(() => {
    keepListAddress(addressOf(filters, now));
  }, [filters, now]);

  const inThisQueue = (id: number) =>
    isQueue(filters)
      ? inQueue(paths.request('edit', id, 'files'), addressOf({ ...filters, folded: [], page: 1 }, now))
      : paths.request('edit', id);
  const acts = useRowActs({
    rows: data?.dfc,
    addressOf: inThisQueue,
  });

  const shown = useMemo(() => (views ? viewShown(views, filters, now) : null), [views, filters, now]);
  useFollowedView(shown?.view ?? null, filters, now);

  /** Goes to the list as `change` makes it; all but the page go back to page 1. */
  const show = (change: Partial<ListFilters>, how?: { readonly replace: boolean }) => {
    const next = { ...filters, page: 1, ...change };
    navigate(addressOf(next, now), how);
  };
  const [together, setTogether] = useState<Together | null>(null);
  const closeTogether = () => setTogether(null);
  const sections = useGroupSections({ data, filters, now, selection, show, onTogether: setTogether });
  const visit = ({ ids, list: own }: Together) => {
    const [first] = ids;
    if (first !== undefined) navigate(inQueue(paths.request('edit', first, 'files'), asVisit(own)));
  };

  if (statusId !== null && statuses.length > 0 && !statuses.some(({ id }) => id === statusId))
    return <NotFound homeHref={paths.requests} homeLabel="Voir toutes les PEC" />;

  const clear = () => navigate(`${paths.requests}?du=&au=`);
  const saved = shown?.view.saved ?? null;
  const awaitsInsurer = filters.turn === 'insurer' || filters.turn === 'remind';
  const [usual, setUsual] = awaitsInsurer
    ? [usualOfAwaiting, setUsualOfAwaiting]
    : [usualOfAll, setUsualOfAll];
  const columns = filters.columns ?? saved?.columns ?? usual;
  const [first] = data?.dfc ?? [];
  // Worked through from its first record, on its first page.
  const queue =
    isQueue(filters) && filters.page === 1 && first && !answer.isLoading
      ? { first, total: data?.total ?? 0 }
      : null;
  const list = {
    ...filters,
    show,
    setPerPage: (size: number) => {
      setPerPage(size);
      show({});
    },
  };

  // Folded groups are left out of what is paged through.
  const shownList = listed(
    list,
    data?.shown === undefined ? answer : { ...answer, data: { ...data, total: data.shown } },
    selected.length > 0 ? (
      <Suspense fallback={null}>
        <SelectionBar
          ids={selected}
          selection={selection}
          total={data?.total ?? 0}
          idsOfAll={() => idsOfAll({ ...filters, folded: [] })}
          now={now}
          onAsked={showBatch}
        />
      </Suspense>
    ) : null,
  );
  return (
    <Page
      title="Prises En Charge"
      titleAside={<RequestsTabs value="requests" />}
      width="full"
      actions={
        <>
          {filters.turn === 'transmit' && batch?.act !== 'transmit' && (
            <Suspense fallback={null}>
              <PrintLetters />
            </Suspense>
          )}
          <ExportButton exported={{ list: 'coverage-requests', query: asQuery(filters) }} />
          <ButtonLink href={paths.addRequest()} tone={queue ? 'secondary' : 'primary'} icon={<Plus />}>
            Ajouter une PEC
          </ButtonLink>
          {queue && (
            <ButtonLink href={inThisQueue(queue.first.id)} tone="primary" icon={<Play />}>
              {queue.total === 1 ? 'Traiter la PEC' : `Traiter les ${formatCount(queue.total)}`}
            </ButtonLink>
          )}
        </>
      }
      banner={
        saved && saved.removed.length > 0 && <Banner tone="warning">{removedWords(saved.removed)}</Banner>
      }
      tabs={
        <span data-look="row">
          <Tabs label="Vues" panelId="vue" value={shown?.view.id ?? ''} items={tabsOf(views ?? [], now)} />
          {shown && saved && (
            <Suspense fallback={null}>
              <ViewMenu
                key={saved.id}
                view={{ ...shown.view, saved }}
                beside={(views ?? []).filter((one) => one.saved?.isTeam === saved.isTeam)}
                onDeleted={() => navigate(paths.requests)}
              />
            </Suspense>
          )}
        </span>
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
          views={
            views &&
            (shown === null || shown.isChanged) && (
              <Suspense fallback={null}>
                <KeepView
                  shown={shown}
                  filters={filters}
                  columns={columns}
                  now={now}
                  onKept={(viewId) => show({ viewId, columns: null })}
                />
              </Suspense>
            )
          }
          columns={
            <ColumnMenu
              chosen={columns}
              onChange={saved ? (chosen) => show({ columns: chosen }) : setUsual}
            />
          }
          summary={data && counted(data, ['PEC', 'PEC'])}
        />
      }
    >
      {batch && (
        <Suspense fallback={null}>
          <BatchOutcome key={batch.id} id={batch.id} onClose={() => setBatch(null)} />
        </Suspense>
      )}
      <TabPanel id="vue" isFilling value={shown?.view.id ?? ''}>
        <RequestTable
          {...shownList}
          selection={selection}
          rows={data?.dfc}
          limits={limits}
          hasKeys
          chosen={columns}
          sections={sections}
          onOpen={(id) => navigate(inThisQueue(id))}
          onChangeStatus={acts.onChangeStatus}
          onRemind={acts.onRemind}
          onDelete={acts.onDelete}
          onKey={acts.onKey}
          empty={
            <EmptyState
              icon={<Inbox size={20} />}
              title="Aucune PEC pour ces filtres"
              description={named(filters, statuses)}
              action={<Button onClick={clear}>Effacer les filtres</Button>}
            />
          }
        />
      </TabPanel>
      {together?.act === 'transmit' && (
        <Suspense fallback={null}>
          <TransmitMany
            ids={together.ids}
            insurer={together.insurer}
            onAsked={(asked) => {
              closeTogether();
              selection.set(together.ids, false);
              showBatch(asked);
            }}
            onVisit={() => visit(together)}
            onClose={closeTogether}
          />
        </Suspense>
      )}
      {together?.act === 'call' && (
        <Suspense fallback={null}>
          <CallInsurer ids={together.ids} now={now} onClose={closeTogether} />
        </Suspense>
      )}
      {acts.dialog}
    </Page>
  );
}

function named(
  { search, userName, statusIds, turn, from, to }: ListFilters,
  statuses: readonly { id: number; name: string }[],
): string {
  const parts = [
    search && `«\u00a0${search}\u00a0»`,
    userName && `Praticien\u00a0: ${userName}`,
    statusIds.length > 0 &&
      `Statut\u00a0: ${statusIds.map((one) => statuses.find(({ id }) => id === one)?.name ?? one).join(', ')}`,
    turn && `Prochaine action\u00a0: ${turnNames[turn]}`,
    (from ?? to) && `Période\u00a0: ${describeRange({ from, to })}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : 'Aucun filtre n’est posé.';
}
