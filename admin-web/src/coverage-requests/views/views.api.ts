import type { NewSavedView, SavedViewAnswer } from '@accordent/api/saved-views/saved-views.schemas.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { api } from '../../api-client.ts';
import { defaultPeriod, wireFilters, type ListFilters } from '../list-filters.ts';

export type ViewContent = NewSavedView['content'];

/** What a view keeps of the list as it is shown. */
export function contentOf(filters: ListFilters, columns: readonly string[], now: Date): ViewContent {
  const { search, statusIds, from, to } = filters;
  const year = defaultPeriod(now);
  const { owner, mutual, mutualGroup, ...others } = wireFilters(filters);
  const set = {
    search: search || null,
    statusIds: statusIds.length > 0 ? [...statusIds] : null,
    owner: owner === 'me' || owner === 'none' ? owner : owner && Number(owner),
    ...others,
    mutual: mutual && Number(mutual),
    mutualGroup: mutualGroup && Number(mutualGroup),
  };
  return {
    filters: Object.fromEntries(Object.entries(set).filter(([, value]) => value !== null)),
    period: from === year.from && to === year.to ? null : { from, to },
    orderBy: filters.orderBy as ViewContent['orderBy'],
    order: filters.order,
    columns: [...columns],
    groupBy: filters.groupBy,
  };
}

export const addView = async (view: NewSavedView, idempotencyKey: string): Promise<number> =>
  (await api.post<SavedViewAnswer>('/view', view, { idempotencyKey })).id;
export const changeView = (id: number, view: NewSavedView) => api.put(`/view/${id}`, view);
export const moveView = (id: number, to: number) => api.put(`/view/place/${id}`, { place: to });
export const deleteView = (id: number, idempotencyKey: string) =>
  api.put(`/view/delete/${id}`, undefined, { idempotencyKey });

export function useViewsChanged() {
  const { readAgain } = useReadAgain();
  return () => readAgain((path) => path === '/views');
}
