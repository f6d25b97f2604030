import { filledOf } from '@accordent/api/client/api-client.ts';
import type {
  CoverageRequestAnswer,
  CoverageRequestsAnswer,
} from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import type { ClaimAnswer } from '@accordent/api/presence/presence.schemas.ts';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useEffect, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useSearch } from 'wouter';
import { api } from '../../api-client.ts';
import { bringAhead } from '../../documents/documents-ahead.ts';
import { counterpartOf, firstToShow, sortFiles } from '../../documents/standing.ts';
import { paths } from '../../screens.ts';
import { inQueue, queueOf } from '../list-address.ts';
import { useViewsOf, type View } from '../coverage-requests.api.ts';
import { asQuery } from '../list-filters.ts';
import { filtersOfAddress, narrowedTo, viewShown } from '../view-address.ts';
import { onceShown } from './once-shown.ts';
import { keepOrder, keptOrder, PAGE, readOn, type QueueOrder } from './queue-order.ts';

const ASKED_AT_ONCE = 50;
/** Claimed anew before its thirty seconds end. */
const CLAIM_EVERY_MS = 10_000;

/** What the list at this address is asked. */
const queryOf = (list: string, page: number) => asQuery({ ...filtersOfAddress(list, PAGE), page });

/** The first of these that nobody has, and that has not left the list meanwhile. */
async function claim(list: string, ids: readonly number[]): Promise<number | null> {
  const query = filledOf(queryOf(list, 1));
  for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
    const asked = ids.slice(from, from + ASKED_AT_ONCE);
    const { id } = await api.post<ClaimAnswer>('/dfc/claim', { ids: asked, query }, { isRead: true });
    if (id !== null) return id;
  }
  return null;
}

/** A page of the list, as it is now. */
const pagesOf = (list: string) => async (page: number) => {
  const { dfc, total } = await api.get<CoverageRequestsAnswer>('/dfc', queryOf(list, page));
  return { ids: dfc.map(({ id }) => id), total };
};

/** The order that this tab has kept, where this PEC is in it; else the list as it stands. */
async function begin(list: string, id: number): Promise<QueueOrder> {
  const kept = keptOrder(list, new Date());
  return kept?.ids.includes(id) ? kept : readOn(pagesOf(list), [], id);
}

/**
 * The list that is worked through, where the address of the PEC bears one: the place in it, and the way to the next
 * and the one before. The next one is claimed and brought with its first document while this one is looked at;
 * `onBrought` hears of it.
 */
export function useQueue(id: number, onBrought: (next: number) => void) {
  const list = queueOf(useSearch());
  const navigate = useNavigate();
  const { mutate: mutateAll } = useSWRConfig();
  const views = useViewsOf(list);
  // Looked for once: one that has left the list is not there a moment later either.
  const soughtId = useRef<number | null>(null);
  // As it was when it was begun: what is worked off keeps its place, so that one may go back.
  const { data, mutate } = useSWR(list && ['queue', list], () => begin(list ?? '', (soughtId.current = id)), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    revalidateOnReconnect: false,
  });
  const ids = data?.ids ?? [];
  const at = ids.indexOf(id);
  // Opened from the list, but come into it since the order was kept: it is begun anew.
  const isNew = data !== undefined && at < 0;
  useEffect(() => {
    if (!isNew || list === null || soughtId.current === id) return;
    soughtId.current = id;
    void mutate(readOn(pagesOf(list), [], id), { revalidate: false }).catch(() => {});
    // Once for each PEC that is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, list, isNew]);
  useEffect(() => {
    if (list !== null && data) keepOrder(list, data, new Date());
  }, [list, data]);
  const claimed = useRef<number | null>(null);
  const isHere = useRef(false);
  /** How often something was begun on this PEC. */
  const begun = useRef(0);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const show = (next: number) => navigate(inQueue(paths.request('edit', next, 'files'), list));

  async function bring(next: number): Promise<void> {
    const answer = await api.get<CoverageRequestAnswer>(`/dfc/${next}`);
    await mutateAll(`/dfc/${next}`, answer, { revalidate: false });
    const sorted = sortFiles(answer.dfc.files);
    const first = firstToShow(sorted);
    if (!first) return;
    // On screen at once, the one in hand first.
    const shown = [first, counterpartOf(sorted, first)].filter((file) => file !== null);
    const bringing = shown.map(bringAhead);
    for (const file of answer.dfc.files) void bringAhead(file);
    // Drawn out of sight with their previews: without them they would be drawn whole as they come into sight.
    await Promise.all(bringing);
  }

  const ahead = list === null || !data ? '' : ids.slice(at + 1, at + 1 + ASKED_AT_ONCE).join(',');
  useEffect(() => {
    claimed.current = null;
    if (ahead === '' || list === null) return;
    let brought: number | null = null;
    let isLeft = false;
    const look = async () => {
      const next = await claim(list, ahead.split(',').map(Number));
      claimed.current = next;
      if (next === null || next === brought) return;
      brought = next;
      await bring(next);
      if (!isLeft) onBrought(next);
    };
    const quietly = () => void look().catch(() => {});
    void onceShown().then(() => !isLeft && quietly());
    const timer = setInterval(quietly, CLAIM_EVERY_MS);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
    // Once for each PEC that is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, ahead]);

  async function goOn(mayLead: () => boolean): Promise<void> {
    if (list === null || !mayLead()) return;
    if (claimed.current !== null) return show(claimed.current);
    const queue = await readOn(pagesOf(list), ids);
    await mutate(queue, { revalidate: false });
    const next = await claim(list, queue.ids.slice(queue.ids.indexOf(id) + 1));
    if (!mayLead()) return;
    if (next !== null) return show(next);
    toast.success('La file est terminée.');
    navigate(list);
  }

  function fromNow(): () => void {
    const before = begun.current;
    const mayLead = () => isHere.current && begun.current === before;
    return () => void goOn(mayLead).catch(() => toast.error('La suite de la file ne se charge pas.'));
  }

  return {
    list,
    /** `name`: the tab that shows the list, or what it is narrowed to; `at` null: the PEC has left it. */
    place:
      list !== null && data
        ? { name: nameOf(list, views), at: at < 0 ? null : at + 1, total: data.total }
        : null,
    /** To the next one that nobody else has; from the last one back to the list. */
    next: () => fromNow()(),
    /**
     * Asked for as an act begins: the way to the next one, for when it has ended the turn. Who has gone elsewhere or begun
     * something by then is not taken away from it.
     */
    fromNow,
    /** Something is begun: it asks a question, or waits for words. */
    begin: () => void (begun.current += 1),
    previous: () => {
      const before = ids[at - 1];
      if (before !== undefined) show(before);
    },
  };
}

function nameOf(list: string, views: readonly View[] | undefined): string {
  const filters = filtersOfAddress(list, PAGE);
  const view = views && viewShown(views, filters, new Date());
  return view?.view.name ?? narrowedTo(filters).join(', ');
}

export type WorkedQueue = ReturnType<typeof useQueue>;
