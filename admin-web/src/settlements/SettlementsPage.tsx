import { euroText } from '@accordent/api/client/money.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { MOST_REMINDED, settlementGroupings, settlementViews } from '@accordent/api/client/settlements.ts';
import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { ChoiceFilter } from '@accordent/ui-kit/FilterChip/ChoiceFilter.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { Tabs } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { Clock, HandCoins, Landmark, Send } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../screens.ts';
import { RequestsTabs } from '../shared/RequestsTabs.tsx';
import { GapDialog } from '../payments/GapDialog.tsx';
import { ExportButton } from '../shared/ExportButton.tsx';
import { emptyOf, ListBar, listed } from '../shared/listed.tsx';
import { useListAddress } from '../shared/use-list-address.ts';
import { SettlementCard, settlementColumns } from './settlement-columns.tsx';
import { SettlementDetail } from './SettlementDetail.tsx';
import { LetterDialog } from './LetterDialog.tsx';
import { ClaimDialog, CloseDialog, RemindDialog } from './SettlementDialogs.tsx';
import { SettlementsHead } from './SettlementsHead.tsx';
import styles from './Settlements.module.css';
import {
  useSettlements,
  useSettlementsChanged,
  type SettlementGroupItem,
  type SettlementItem,
} from './settlements.api.ts';

type View = keyof typeof settlementViews;
const views = Object.keys(settlementViews) as View[];
type Grouping = keyof typeof settlementGroupings;
const groupings = Object.keys(settlementGroupings) as Grouping[];

type Wish =
  | { readonly act: 'claim' | 'close' | 'explain' | 'letter'; readonly item: SettlementItem }
  | { readonly act: 'remind'; readonly ids: readonly number[]; readonly payer: string };

const NONE: Readonly<Record<Grouping, string>> = {
  payer: 'Sans mutuelle',
  practitioner: 'Sans praticien',
  month: '',
};

const monthOf = (name: string): string =>
  new Date(`${name}-15T12:00:00Z`).toLocaleDateString('fr-FR', { month: 'long', year: 'numeric' });
const nameOf = ({ name }: SettlementGroupItem, by: Grouping): string =>
  by === 'month' ? monthOf(name) : name || NONE[by];

/** /admin/settlements: what insurers owe, by view, grouped with its sums; a row opens in place. */
export default function SettlementsPage() {
  const place = useListAddress({
    name: 'settlements',
    path: paths.settlements,
    orderBy: 'payer',
    filters: ['view', 'groupBy'],
  });
  // A view is a tab here and a grouping is always there: neither is a filter that hides something.
  const list = {
    ...place,
    isFiltered: place.search !== '',
    clear: () => place.show({ search: '' }),
  };
  const view = views.find((one) => one === list.filters.view) ?? 'follow';
  const by = groupings.find((one) => one === list.filters.groupBy) ?? 'payer';
  const query = { ...list.query, view, groupBy: by };
  const answer = useSettlements(query);
  const failure = useFetchFailure(answer);
  const isTight = useMediaQuery('(max-width: 1423px)');
  const changed = useSettlementsChanged();
  const { data } = answer;
  const [opened, setOpened] = useState<number | null>(null);
  // Over pages: a row that is out of sight is known as it stood.
  const [chosen, setChosen] = useState<ReadonlyMap<number, SettlementItem>>(new Map());
  const [wish, setWish] = useState<Wish | null>(null);
  const toggle = (id: number) => setOpened(opened === id ? null : id);
  const choose = (item: SettlementItem) => {
    const next = new Map(chosen);
    if (!next.delete(item.id)) next.set(item.id, item);
    setChosen(next);
  };
  const leave = (ids: readonly number[]) =>
    setChosen(new Map([...chosen].filter(([id]) => !ids.includes(id))));
  const rows = data?.settlements;
  const groups = data?.groups ?? [];
  const payerOf = (item: SettlementItem): string =>
    by === 'payer' ? (groups.find(({ key }) => key === item.group)?.name ?? '') : '';
  const sections = groups.flatMap((group) => {
    const here = (rows ?? []).filter((item) => item.group === group.key);
    if (here.length === 0) return [];
    const ids = here.filter(({ owed }) => owed > 0).map(({ id }) => id);
    const head = (
      <GroupHead
        group={group}
        by={by}
        onRemind={
          by === 'payer' && ids.length > 0
            ? () => setWish({ act: 'remind', ids, payer: nameOf(group, by) })
            : undefined
        }
        count={ids.length}
      />
    );
    return [{ key: group.key, size: here.length, head }];
  });
  const here = new Map((rows ?? []).map((item) => [item.id, item]));
  const picked = [...chosen.keys()].filter((id) => (here.get(id) ?? chosen.get(id)!).owed > 0);
  const close = () => setWish(null);
  return (
    <Page
      title="Prises En Charge"
      documentTitle="Règlements"
      titleAside={<RequestsTabs value="settlements" />}
      width="full"
      actions={
        <>
          <ButtonLink href={paths.moneyLines()} tone="quiet" icon={<Landmark />}>
            Relevés et bordereaux
          </ButtonLink>
          <ExportButton exported={{ list: 'settlements', query }} />
          {picked.length > 0 && (
            <PickedActs
              count={picked.length}
              onClear={() => setChosen(new Map())}
              onRemind={() =>
                setWish({ act: 'remind', ids: picked.slice(0, MOST_REMINDED), payer: 'les mutuelles' })
              }
            />
          )}
        </>
      }
      banner={failure && data && <StaleBanner failure={failure} />}
      toolbar={
        <ListBar list={list} aside={null}>
          <ChoiceFilter
            label="Grouper"
            options={groupings.map((value) => ({ value, label: settlementGroupings[value] }))}
            value={by}
            onChange={(groupBy) => list.show({ filters: { groupBy: groupBy ?? '' } })}
          />
        </ListBar>
      }
      tabs={
        <Tabs
          label="Vues des règlements"
          value={view}
          items={views.map((value) => ({
            value,
            label: settlementViews[value],
            count: data?.counts[value],
            href: `${paths.settlements}?view=${value}${by === 'payer' ? '' : `&groupBy=${by}`}`,
          }))}
        />
      }
    >
      {(data || !failure) && <SettlementsHead totals={data?.totals} nearest={data?.nearest} />}
      <DataTable
        {...listed(list, answer)}
        onSort={undefined}
        sort={undefined}
        error={failure && !rows ? failure : null}
        caption="Règlements"
        columns={settlementColumns({ opened, toggle, chosen, choose, isTight })}
        density={isTight ? 'tall' : 'normal'}
        rows={rows}
        rowKey={({ id }) => id}
        sections={sections}
        onRowClick={({ id }) => toggle(id)}
        opened={(item) =>
          opened === item.id && (
            <SettlementDetail
              item={item}
              payer={payerOf(item)}
              onClaim={() => setWish({ act: 'claim', item })}
              onExplain={() => setWish({ act: 'explain', item })}
              onLetter={() => setWish({ act: 'letter', item })}
              onClose={() => setWish({ act: 'close', item })}
              onRemind={() =>
                setWish({ act: 'remind', ids: [item.id], payer: payerOf(item) || 'la mutuelle' })
              }
            />
          )
        }
        card={(item) => (
          <SettlementCard item={item} isOpen={opened === item.id} onPress={() => toggle(item.id)} />
        )}
        empty={emptyOf(
          list,
          <EmptyState icon={<HandCoins size={20} />} title="Rien à suivre dans cette vue" />,
        )}
      />
      {wish?.act === 'claim' && <ClaimDialog item={wish.item} onClose={close} />}
      {wish?.act === 'explain' && (
        <GapDialog requestId={wish.item.dfcId} billId={wish.item.id} onClose={close} onDone={changed} />
      )}
      {wish?.act === 'letter' && <LetterDialog item={wish.item} onClose={close} />}
      {wish?.act === 'close' && (
        <CloseDialog item={wish.item} onClose={close} onDone={() => leave([wish.item.id])} />
      )}
      {wish?.act === 'remind' && (
        <RemindDialog ids={wish.ids} payer={wish.payer} onClose={close} onDone={() => leave(wish.ids)} />
      )}
    </Page>
  );
}

type PickedActsProps = { count: number; onClear: () => void; onRemind: () => void };

/** What can be done with those that are ticked, on whatever page. */
function PickedActs({ count, onClear, onRemind }: PickedActsProps) {
  useShortcuts({ Escape: onClear });
  return (
    <>
      <Button tone="quiet" onClick={onClear}>
        Effacer la sélection
      </Button>
      <Button tone="primary" icon={<Send />} onClick={onRemind}>
        Relancer {count === 1 ? 'le règlement choisi' : `les ${formatCount(count)} choisis`}
      </Button>
    </>
  );
}

type GroupHeadProps = {
  group: SettlementGroupItem;
  by: Grouping;
  /** Those of it on this page that are owed. */
  count: number;
  onRemind: (() => void) | undefined;
};

/** Above the rows of a group: its name, how it usually pays, its sums, and one reminder of all that stand here. */
function GroupHead({ group, by, count, onRemind }: GroupHeadProps) {
  const { p50, p90 } = group;
  return (
    <div className={styles.group}>
      <span className={styles.groupName}>{nameOf(group, by)}</span>
      <span data-look="quiet small">{formatCount(group.count)}</span>
      {p50 !== null && (
        <span className={styles.why} data-look="quiet small">
          <Clock aria-hidden />
          {p90 === null || p90 === p50 ? `règle en ${p50}\u00a0j` : `règle en ${p50} à ${p90}\u00a0j`}
        </span>
      )}
      <span className={styles.sums} data-look="quiet small">
        <span>
          en retard <strong>{euroText(group.late)}</strong>
        </span>
        <span>
          écarts <strong>{euroText(group.gaps)}</strong>
        </span>
      </span>
      {onRemind && (
        <Button size="small" tone="quiet" onClick={onRemind}>
          {count === 1 ? 'Relancer' : `Relancer les ${formatCount(count)}`}
        </Button>
      )}
    </div>
  );
}
