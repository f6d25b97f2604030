import type { DetailsBody } from '@accordent/api/client/request-details.ts';
import type { NewFiles, NewRequestForm } from '@accordent/api/client/new-request.ts';
import type { StatusId } from '@accordent/api/client/statuses.ts';
import type {
  BannerAction,
  ChangedCoverageRequestAnswer,
  CoverageRequestAnswer,
  CoverageRequestItem,
  CoverageRequestRecord,
  CoverageRequestsAnswer,
  CoverageRequestsOfUserAnswer,
  HistoryItem,
  NextStatus,
  RequestGroup,
  RequestIdsAnswer,
  ReminderItem,
  Status,
  StatusesAnswer,
  View,
  ViewsAnswer,
} from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import type { PatientTexts } from '@accordent/api/patients/patients.schemas.ts';
import type { Query } from '@accordent/api/client/api-client.ts';
import { useSWRConfig } from 'swr';
import { api } from '../api-client.ts';
import { asQuery, oldestTurns, type ListFilters } from './list-filters.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { useRead, useReadChoices, useReadOne, useReadPage } from '../shared/reading.ts';

export type {
  BannerAction,
  CoverageRequestItem,
  CoverageRequestRecord,
  HistoryItem,
  NextStatus,
  RequestGroup,
  Status,
  View,
};

/** One page of the list, as its filters ask. */
export const useCoverageRequests = (filters: ListFilters) =>
  useReadPage<CoverageRequestsAnswer>('/dfc', asQuery(filters));

/** The tabs above the list, with what is in each. */
export const useViews = (): readonly View[] | undefined => useRead<ViewsAnswer>('/views').data?.views;

/** The same, where a queue is worked through. */
export const useViewsOf = (list: string | null): readonly View[] | undefined =>
  useReadOne<ViewsAnswer>(list === null ? null : '/views').data?.views;

/** The ids of all that these filters let through, in their order; as many as one act takes. */
export async function idsOfAll(filters: ListFilters): Promise<readonly number[]> {
  const { page: _page, perPage: _perPage, dfcPerPage: _size, ...query } = asQuery(filters);
  return (await api.get<RequestIdsAnswer>('/dfc/ids', query)).ids;
}

/** The PEC on which the staff must act, those that have waited longest. */
export const useActionQueue = () => useRead<CoverageRequestsAnswer>('/dfc', oldestTurns);

/** The newest requests first, as the record of a practitioner opens. */
export const newestFirst: Query = { orderBy: 'creationDate', order: 'desc', page: 1, perPage: 20 };

/** One page of a practitioner's requests, with the month's count against the cap of his practice. */
export const useCoverageRequestsOf = (userId: number, query: Query) =>
  useRead<CoverageRequestsOfUserAnswer>(`/dfc/user/${userId}`, query);

const recordKey = (id: number) => `/dfc/${id}`;

/** One record; null asks for none. */
export const useCoverageRequest = (id: number | null) =>
  useReadOne<CoverageRequestAnswer>(id === null ? null : recordKey(id));

/** Every status, in the order in which a request meets them. */
export function useStatuses(): readonly Status[] {
  const { data } = useReadChoices<StatusesAnswer>('/status/all');
  return data?.status ?? [];
}

const isListOrCounter = (path: string): boolean =>
  ['/counters', '/config', '/dfc', '/views'].includes(path) || path.startsWith('/dfc/user/');

/** After a write: the lists and the counters are read again; `record` is the answer of the write. */
export function useCoverageRequestsChanged() {
  const { keep, readAgain } = useReadAgain();
  return async (record?: CoverageRequestRecord) => {
    if (record) await keep(recordKey(record.id), { dfc: record });
    await readAgain(isListOrCounter);
  };
}

/** After a write whose answer is a part of the record: that part shows at once, the whole is read again. */
export function useCoverageRequestChanged(id: number) {
  const { mutate } = useSWRConfig();
  const { readAgain } = useReadAgain();
  return async (change: (record: CoverageRequestRecord) => CoverageRequestRecord) => {
    await mutate<CoverageRequestAnswer>(
      recordKey(id),
      (known) => known && { ...known, dfc: change(known.dfc) },
      { revalidate: true },
    );
    await readAgain(isListOrCounter);
  };
}

export const changeOwner = (id: number, ownerId: number | null) =>
  api.put<ChangedCoverageRequestAnswer>(`/dfc/${id}/owner`, { ownerId });

/** Until a day, 'yyyy-MM-dd'; null: back at once. */
export const setAside = (id: number, until: string | null) =>
  api.put<ChangedCoverageRequestAnswer>(`/dfc/${id}/aside`, { until });

export const remind = (
  id: number,
  reminder: Pick<ReminderItem, 'whom' | 'way' | 'result' | 'nextOn'>,
  idempotencyKey: string,
) => api.post<ChangedCoverageRequestAnswer>(`/dfc/${id}/reminders`, reminder, { idempotencyKey });

export const changeStatus = (id: number, status: StatusId, comment: string, idempotencyKey: string) =>
  api.put<ChangedCoverageRequestAnswer>(
    `/dfc/update/${id}`,
    { action: 'status', status, ...(comment ? { comment } : {}) },
    { idempotencyKey },
  );

export const deleteCoverageRequest = (id: number, idempotencyKey: string) =>
  api.put(`/dfc/delete/${id}`, undefined, { idempotencyKey });

/** The fields of 'action: patient' that a form changed; what is absent stays as it is. */
export type PatientChange = Readonly<Partial<PatientTexts>> & {
  readonly patientSSN?: string;
  readonly ssnConfirmed?: boolean;
  readonly mutual?: number | null;
  readonly mutualGroup?: number | null;
  readonly version?: number | undefined;
};

export const changePatient = async (id: number, change: PatientChange): Promise<CoverageRequestRecord> =>
  (await api.put<CoverageRequestAnswer>(`/dfc/update/${id}`, { action: 'patient', ...change })).dfc;

/** What is absent stays as it is. */
export const changeDetails = async (
  id: number,
  change: DetailsBody & { readonly version?: number | undefined },
): Promise<CoverageRequestRecord> => (await api.put<CoverageRequestAnswer>(`/dfc/${id}/details`, change)).dfc;

type Sending = { readonly onProgress: (share: number) => void; readonly idempotencyKey: string };

/** Creates a PEC with its three documents. */
export async function createCoverageRequest(
  fields: NewRequestForm,
  files: NewFiles<File>,
  sending: Sending,
): Promise<CoverageRequestRecord> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...files }))
    if (value !== undefined && value !== null)
      form.append(name, value instanceof File ? value : String(value));
  return (await api.post<CoverageRequestAnswer>('/dfc/add', form, sending)).dfc;
}
