import type { DetailsBody } from '@accordent/api/client/request-details.ts';
import { statuses } from '@accordent/api/client/statuses.ts';
import type {
  ChangedOwnCoverageRequestAnswer,
  NewOwnCoverageRequestAnswer,
  OwnCoverageRequestAnswer,
  OwnCoverageRequestsAnswer,
  ReplacedCoverageRequestAnswer,
} from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import { saveFile } from '@accordent/api/client/save-file.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';
import { useRead } from '../shared/reading.ts';
import { useListPage } from '@accordent/ui-kit/reading/read-ahead.ts';

export type {
  HistoryItem,
  OwnCoverageRequestItem,
  OwnCoverageRequestRecord,
  Status,
  Step,
  ToDoItem,
} from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';

/** What a list asks for; dates as `yyyy-MM-dd HH:mm:ss`, Paris. */
export type RequestsQuery = {
  readonly type: 'dfc' | 'afc' | 'all';
  readonly page: number;
  readonly perPage: number;
  readonly userId?: number | undefined;
  readonly patientId?: number | undefined;
  readonly statusId?: number | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
};

export const fetchRequests = (query: RequestsQuery) =>
  api.post<OwnCoverageRequestsAnswer>('/dfc', query, { isRead: true });

/** One page of a list, with the five latest agreements and the things to do. */
export const useRequests = (query: RequestsQuery) => useListPage('/dfc', query, fetchRequests);

/** The first page of everything. */
export const everything: RequestsQuery = { type: 'all', page: 1, perPage: 20 };

/** The first page of everything: where the things to do and the latest agreements are read. */
export const useToDo = () => useSWR(['/dfc', everything] as const, ([, query]) => fetchRequests(query));

/** One record; null asks nothing. */
export const useRequest = (id: number | null) =>
  useRead<OwnCoverageRequestAnswer>(id === null ? null : `/dfc/${id}`);

export type NewRequest = {
  readonly firstnamePatient: string;
  readonly lastnamePatient: string;
  readonly ssn: string;
  readonly ssnConfirmed?: true | undefined;
  readonly userId?: number | undefined;
  /** A patient that the practice knows. */
  readonly patientId?: number | undefined;
};

/** Opens a request; the same key and body again opens nothing twice. */
export const createRequest = (infos: NewRequest, idempotencyKey: string) =>
  api.post<NewOwnCoverageRequestAnswer>('/dfc/add/infos', infos, { idempotencyKey });

export const saveRemark = (id: number, remark: string) =>
  api.post<ChangedOwnCoverageRequestAnswer>(`/dfc/update/${id}`, { action: 'remark', remark });

/** What is absent stays as it is. */
export const changeDetails = (id: number, change: DetailsBody) =>
  api.put<OwnCoverageRequestAnswer>(`/dfc/${id}/details`, change);

export const cancelRequest = (id: number) =>
  api.post<ChangedOwnCoverageRequestAnswer>(`/dfc/update/${id}`, {
    action: 'status',
    status: statuses.cancelled.id,
  });

/** A new request goes on with this one. */
export const renewRequest = async (id: number): Promise<OwnCoverageRequestAnswer['dfc']> =>
  (await api.post<OwnCoverageRequestAnswer>(`/dfc/${id}/renewal`, {})).dfc;

/** Saves the page for the patient as a PDF. */
export const savePatientSheet = async ({
  id,
  reference,
}: Pick<OwnCoverageRequestAnswer['dfc'], 'id' | 'reference'>): Promise<void> =>
  saveFile(await api.download(`/dfc/${id}/patient-sheet.pdf`), `Fiche pour le patient ${reference}.pdf`);

export const cancelAndReplaceRequest = (id: number) =>
  api.post<ReplacedCoverageRequestAnswer>(`/dfc/${id}/cancel-and-replace`, {});
