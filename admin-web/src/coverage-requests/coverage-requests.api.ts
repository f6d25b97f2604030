import type {
  CoverageRequestAnswer,
  CoverageRequestItem,
  CoverageRequestRecord,
  CoverageRequestsAnswer,
  Status,
  StatusesAnswer,
} from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import type { PractitionersAnswer } from '@accordent/api/practitioners/practitioners.schemas.ts';
import useSWR, { preload, useSWRConfig } from 'swr';
import { api } from '../api-client.ts';
import type { ListFilters } from './list-filters.ts';
import { asQuery } from './list-filters.ts';

export type { CoverageRequestItem, CoverageRequestRecord, Status };

/** One page of the list, as its filters ask. */
export function useCoverageRequests(filters: ListFilters) {
  return useSWR(['/dfc', asQuery(filters)] as const, ([path, query]) => api.get<CoverageRequestsAnswer>(path, query), { refreshInterval: 30_000 });
}

const recordKey = (id: number) => `/dfc/${id}`;
const fetchRecord = (path: string) => api.get<CoverageRequestAnswer>(path);

/** One record, read again every twenty seconds while it is open. */
export function useCoverageRequest(id: number) {
  return useSWR(recordKey(id), fetchRecord, { refreshInterval: 20_000, keepPreviousData: false });
}

/** Reads a record before it is opened, when the pointer rests on its row. */
export const preloadCoverageRequest = (id: number) => void preload(recordKey(id), fetchRecord);

/** Every status, in the order in which a request meets them. */
export function useStatuses(): readonly Status[] {
  const { data } = useSWR('/status/all', (path: string) => api.get<StatusesAnswer>(path), { revalidateOnFocus: false, dedupingInterval: 600_000 });
  return data?.status ?? [];
}

/** Practitioners whose name holds these words; `isActive` for those who may be given a PEC. */
export function usePractitionerChoices(search: string, isActive = false) {
  const { data, isLoading } = useSWR(['/users', search, isActive] as const, ([path]) =>
    api.get<PractitionersAnswer>(path, { search, perPage: 50, orderBy: 'name', order: 'asc', isActive: isActive ? 1 : undefined }),
  );
  return { practitioners: data?.users ?? [], isLoading };
}

/** After a write: the lists and the counters are read again; `record` is the answer of the write. */
export function useCoverageRequestsChanged() {
  const { mutate } = useSWRConfig();
  return async (record?: CoverageRequestRecord) => {
    if (record) await mutate(recordKey(record.id), { dfc: record }, { revalidate: false });
    await mutate((key) => key === '/config' || (Array.isArray(key) && key[0] === '/dfc'));
  };
}

export const deleteCoverageRequest = (id: number) => api.put(`/dfc/delete/${id}`);

export const changeStatus = async (id: number, status: number, comment: string): Promise<CoverageRequestRecord> =>
  (await api.put<CoverageRequestAnswer>(`/dfc/update/${id}`, { action: 'status', status, ...(comment ? { comment } : {}) })).dfc;
