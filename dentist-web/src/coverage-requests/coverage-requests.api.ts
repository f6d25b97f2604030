import type { Decision, ValidityState } from '@accordent/api/client/answers.ts';
import type { LooksAnswer } from '@accordent/api/audit/audit.schemas.ts';
import type { DetailsBody } from '@accordent/api/client/request-details.ts';
import type { ExportFormat } from '@accordent/api/exports/exports.schemas.ts';
import { statuses } from '@accordent/api/client/statuses.ts';
import type {
  ChangedOwnCoverageRequestAnswer,
  OwnCoverageRequestAnswer,
  OwnCoverageRequestsAnswer,
  ReplacedCoverageRequestAnswer,
} from '@accordent/api/coverage-requests/own-coverage-requests.schemas.ts';
import { isRefusedFor } from '@accordent/api/client/failure.ts';
import { saveFile } from '@accordent/api/client/save-file.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';
import { useRead } from '../shared/reading.ts';
import { useListPage } from '@accordent/ui-kit/reading/read-ahead.ts';

export type { HistoryItem, Status } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
export type {
  OwnCoverageRequestItem,
  OwnCoverageRequestRecord,
  Step,
  ToDoItem,
} from '@accordent/api/coverage-requests/own-coverage-requests.schemas.ts';

/** What a list asks for; dates as `yyyy-MM-dd HH:mm:ss`, Paris. */
export type RequestsQuery = {
  readonly type: 'dfc' | 'afc' | 'all';
  readonly page: number;
  readonly perPage: number;
  readonly userId?: number | undefined;
  readonly patientId?: number | undefined;
  readonly statusId?: number | undefined;
  readonly result?: Decision | undefined;
  readonly validity?: ValidityState | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly search?: string | undefined;
};

export const fetchRequests = (query: RequestsQuery) =>
  api.post<OwnCoverageRequestsAnswer>('/dfc', query, { isRead: true });

/** One page of a list, with the five latest agreements and the things to do. */
export const useRequests = (query: RequestsQuery) => useListPage('/dfc', query, fetchRequests);

/** Saves the whole of such a list as a file. */
export async function saveRequests(
  query: Omit<RequestsQuery, 'page' | 'perPage'> & { readonly format: ExportFormat },
): Promise<void> {
  saveFile(await api.download('/dfc/export', query), `pec.${query.format}`);
}

/** The first page of everything. */
export const everything: RequestsQuery = { type: 'all', page: 1, perPage: 20 };

/** The first page of everything: where the things to do and the latest agreements are read. */
export const useToDo = () => useSWR(['/dfc', everything] as const, ([, query]) => fetchRequests(query));

/** One record; null asks nothing. */
export const useRequest = (id: number | null) =>
  useRead<OwnCoverageRequestAnswer>(id === null ? null : `/dfc/${id}`);

/** Who has looked at its number and documents. */
export const useLooks = (id: number, page: number) =>
  useRead<LooksAnswer>(`/dfc/${id}/looks`, { page, perPage: LOOKS_PER_PAGE });

export const LOOKS_PER_PAGE = 20;

/** The latest PEC of the practice whose patient is called so; all of them for ''. */
export function useRequestsOf(name: string) {
  const query: RequestsQuery = { ...everything, ...(name !== '' && { search: name }) };
  return useSWR(['/dfc', query] as const, () => fetchRequests(query), { keepPreviousData: true });
}

/** How many PEC of a patient are under way; null for nobody, and while it is not known. */
export function useOpenRequests(patientId: number | null): number | null {
  const query = { type: 'dfc', page: 1, perPage: 20, ...(patientId !== null && { patientId }) } as const;
  const { data } = useSWR(patientId === null ? null : (['/dfc', query] as const), () => fetchRequests(query));
  return patientId === null ? null : (data?.total ?? null);
}

/** `remarkBefore`: the remark that it was written over. */
export const saveRemark = (id: number, remark: string, remarkBefore: string) =>
  api.post<ChangedOwnCoverageRequestAnswer>(`/dfc/update/${id}`, { action: 'remark', remark, remarkBefore });

/** The remark that a colleague has saved meanwhile, where that is why one was refused. */
export const replacedRemark = (failure: unknown): string | null =>
  isRefusedFor(failure, 'stale') ? (failure.answer as OwnCoverageRequestAnswer).dfc.remark : null;

/** What is absent stays as it is. */
export const changeDetails = (id: number, change: DetailsBody) =>
  api.put<OwnCoverageRequestAnswer>(`/dfc/${id}/details`, change);

export const cancelRequest = (id: number, idempotencyKey: string) =>
  api.post<ChangedOwnCoverageRequestAnswer>(
    `/dfc/update/${id}`,
    { action: 'status', status: statuses.cancelled.id },
    { idempotencyKey },
  );

/** A new request goes on with this one. */
export const renewRequest = async (
  id: number,
  idempotencyKey: string,
): Promise<OwnCoverageRequestAnswer['dfc']> =>
  (await api.post<OwnCoverageRequestAnswer>(`/dfc/${id}/renewal`, {}, { idempotencyKey })).dfc;

/** Saves the page for the patient as a PDF. */
export const savePatientSheet = async ({
  id,
  reference,
}: Pick<OwnCoverageRequestAnswer['dfc'], 'id' | 'reference'>): Promise<void> =>
  saveFile(await api.download(`/dfc/${id}/patient-sheet.pdf`), `Fiche pour le patient ${reference}.pdf`);

/** Saves the record as a PDF, to be printed. */
export const saveRecord = async ({
  id,
  reference,
}: Pick<OwnCoverageRequestAnswer['dfc'], 'id' | 'reference'>): Promise<void> =>
  saveFile(await api.download(`/dfc/${id}/record.pdf`), `Demande ${reference}.pdf`);

export const cancelAndReplaceRequest = (id: number, idempotencyKey: string) =>
  api.post<ReplacedCoverageRequestAnswer>(`/dfc/${id}/cancel-and-replace`, {}, { idempotencyKey });
