import type {
  BannerAction,
  CoverageRequestAnswer,
  CoverageRequestItem,
  CoverageRequestRecord,
  CoverageRequestsAnswer,
  CoverageRequestsOfUserAnswer,
  HistoryItem,
  NextStatus,
  Status,
  StatusesAnswer,
} from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import type { Query } from '@accordent/api/client/api-client.ts';
import useSWR, { useSWRConfig } from 'swr';
import { api } from '../api-client.ts';
import { useListPage } from '@accordent/ui-kit/reading/read-ahead.ts';
import type { ListFilters } from './list-filters.ts';
import { asQuery, oldestTurns } from './list-filters.ts';

export type { BannerAction, CoverageRequestItem, CoverageRequestRecord, HistoryItem, NextStatus, Status };

/** One page of the list, as its filters ask. */
export function useCoverageRequests(filters: ListFilters) {
  return useListPage('/dfc', asQuery(filters), (query) => api.get<CoverageRequestsAnswer>('/dfc', query));
}

/** The PEC on which the staff must act, those that have waited longest. */
export const useActionQueue = () =>
  useSWR(['/dfc', oldestTurns] as const, ([path, query]) => api.get<CoverageRequestsAnswer>(path, query));

/** The newest requests first, as the record of a practitioner opens. */
export const newestFirst: Query = { orderBy: 'creationDate', order: 'desc', page: 1, perPage: 20 };

/** One page of a practitioner's requests, with the month's count against the cap of his practice. */
export function useCoverageRequestsOf(userId: number, query: Query) {
  return useSWR(['/dfc', 'user', userId, query] as const, ([path, part, of]) =>
    api.get<CoverageRequestsOfUserAnswer>(`${path}/${part}/${of}`, query),
  );
}

const recordKey = (id: number) => `/dfc/${id}`;
const fetchRecord = (path: string) => api.get<CoverageRequestAnswer>(path);

/** One record. */
export function useCoverageRequest(id: number) {
  return useSWR(recordKey(id), fetchRecord, { keepPreviousData: false });
}

/** Every status, in the order in which a request meets them. */
export function useStatuses(): readonly Status[] {
  const { data } = useSWR('/status/all', (path: string) => api.get<StatusesAnswer>(path), {
    revalidateOnFocus: false,
    dedupingInterval: 600_000,
    // Without them nothing can be chosen.
    shouldRetryOnError: true,
  });
  return data?.status ?? [];
}

const isListOrCounter = (key: unknown): boolean =>
  key === '/counters' || key === '/config' || (Array.isArray(key) && key[0] === '/dfc');

/** After a write: the lists and the counters are read again; `record` is the answer of the write. */
export function useCoverageRequestsChanged() {
  const { mutate } = useSWRConfig();
  return async (record?: CoverageRequestRecord) => {
    if (record) await mutate(recordKey(record.id), { dfc: record }, { revalidate: false });
    await mutate(isListOrCounter);
  };
}

/** After a write whose answer is a part of the record: that part shows at once, the whole is read again. */
export function useCoverageRequestChanged(id: number) {
  const { mutate } = useSWRConfig();
  return async (change: (record: CoverageRequestRecord) => CoverageRequestRecord) => {
    await mutate<CoverageRequestAnswer>(
      recordKey(id),
      (known) => known && { ...known, dfc: change(known.dfc) },
      { revalidate: true },
    );
    await mutate(isListOrCounter);
  };
}

export const deleteCoverageRequest = (id: number) => api.put(`/dfc/delete/${id}`);

export const changeStatus = async (
  id: number,
  status: number,
  comment: string,
): Promise<CoverageRequestRecord> =>
  (
    await api.put<CoverageRequestAnswer>(`/dfc/update/${id}`, {
      action: 'status',
      status,
      ...(comment ? { comment } : {}),
    })
  ).dfc;

/** The fields of 'action: patient' that a form changed; what is absent stays as it is. */
export type PatientChange = {
  readonly patientFirstname?: string;
  readonly patientLastname?: string;
  readonly patientSSN?: string;
  readonly ssnConfirmed?: boolean;
  readonly patientEmail?: string;
  readonly mutual?: number | null;
  readonly mutualGroup?: number | null;
  readonly version?: number;
};

export const changePatient = async (id: number, change: PatientChange): Promise<CoverageRequestRecord> =>
  (await api.put<CoverageRequestAnswer>(`/dfc/update/${id}`, { action: 'patient', ...change })).dfc;

export type NewCoverageRequest = {
  readonly userId: number;
  readonly status: number;
  readonly ssn: string;
  readonly ssnConfirmed: boolean;
  readonly lastnamePatient: string;
  readonly firstnamePatient: string;
  /** The known patient who is meant. */
  readonly patientId: number | null;
  readonly files: Readonly<Record<'MRFile' | 'MVFile' | 'DFile', File>>;
};

type Sending = { readonly onProgress: (share: number) => void; readonly idempotencyKey: string };

/** Creates a PEC with its three documents. */
export async function createCoverageRequest(
  { files, patientId, ssnConfirmed, ...fields }: NewCoverageRequest,
  sending: Sending,
): Promise<CoverageRequestRecord> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (patientId !== null) form.append('patientId', String(patientId));
  if (ssnConfirmed) form.append('ssnConfirmed', 'true');
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return (await api.post<CoverageRequestAnswer>('/dfc/add', form, sending)).dfc;
}
