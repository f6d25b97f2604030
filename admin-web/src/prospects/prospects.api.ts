import type { Query } from '@accordent/api/client/api-client.ts';
import type {
  ChangedPractitionerAnswer,
  HistoriesAnswer,
  HistoryAnswer,
  HistoryItem,
  NewPractitionerAnswer,
  Plan,
  PractitionerAnswer,
  PractitionerChoicesAnswer,
  PractitionerRecord,
  PractitionerRow,
  PractitionersAnswer,
  ProspectStatus,
} from '@accordent/api/practitioners/practitioners.schemas.ts';
import type { ProspectFields } from '@accordent/api/prospects/prospects.schemas.ts';
import { useSWRConfig } from 'swr';
import { api } from '../api-client.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { useReadChoices, useReadOne, useReadPage } from '../shared/reading.ts';

/** A prospect is a user of the wire that is no client yet. */
export type ProspectRow = PractitionerRow;
export type ProspectRecord = PractitionerRecord;
export type ProspectAnswer = PractitionerAnswer;
export type ProspectStatusChoice = PractitionerChoicesAnswer['prospectStatuses'][number];
export type { HistoryItem, Plan, ProspectStatus };

/** One page of the prospects; '' for every status. */
export const useProspects = (prospectStatus: string, query: Query) =>
  useReadPage<PractitionersAnswer>('/users', { kind: 'prospect', prospectStatus, ...query });

const recordKey = (id: number) => `/user/${id}`;

export const useProspect = (id: number) => useReadOne<ProspectAnswer>(recordKey(id));

/** Every status of a prospect, those that staff may choose and those of the public forms; and every plan. */
export function useProspectChoices(): {
  readonly statuses: readonly ProspectStatusChoice[];
  readonly plans: readonly Plan[];
} {
  const { data } = useReadChoices<PractitionerChoicesAnswer>('/users/choices');
  return { statuses: data?.prospectStatuses ?? [], plans: data?.plans ?? [] };
}

const MOST = 100;

/** Where one stood with a prospect, newest first. */
export const useProspectHistory = (userId: number) =>
  useReadOne<HistoriesAnswer>('/history/all', { userId, perPage: MOST });

const CHANGED = ['/users', '/history', '/counters', '/notifications'];
const isOld = (path: string): boolean =>
  path !== '/users/choices' && CHANGED.some((start) => path.startsWith(start));

/** After a write: lists, histories and the calls to make are read again; `record` is the answer of the write. */
export function useProspectsChanged() {
  const { keep, readAgain } = useReadAgain();
  return async (record?: ProspectRecord) => {
    if (record) await keep(recordKey(record.id), { user: record });
    await readAgain(isOld);
  };
}

/** Reads one record again: a write elsewhere, such as a status, has changed it. */
export function useProspectReread() {
  const { mutate } = useSWRConfig();
  return (id: number) => mutate(recordKey(id));
}

export type { ProspectFields };

/** `history`: the chosen status. */
export const addProspect = async (
  body: ProspectFields & { readonly history: string | null },
  idempotencyKey: string,
): Promise<ProspectRecord> =>
  (await api.put<NewPractitionerAnswer>('/user/add', { ...body, isProspect: true }, { idempotencyKey })).user;

/** The fields that were changed; an old `version` is refused as stale. */
export const changeProspect = async (
  id: number,
  fields: Partial<ProspectFields>,
  version: number,
): Promise<ProspectRecord> =>
  (await api.put<ChangedPractitionerAnswer>(`/user/update/${id}`, { ...fields, version })).user;

/** Notes where one stands with a prospect, and what was said. */
export const changeProspectStatus = async (
  wish: { readonly userId: number; readonly statute: string; readonly comment: string },
  idempotencyKey: string,
): Promise<HistoryItem> => (await api.put<HistoryAnswer>('/history/add', wish, { idempotencyKey })).history;

/** Makes a client of a prospect; no mail leaves. */
export const convertProspect = async (
  id: number,
  planId: number,
  idempotencyKey: string,
): Promise<ProspectRecord> => {
  const body = { action: 'type', planId };
  return (await api.put<ChangedPractitionerAnswer>(`/user/update/${id}`, body, { idempotencyKey })).user;
};

export const deleteProspect = (id: number, idempotencyKey: string) =>
  api.put(`/user/delete/${id}`, undefined, { idempotencyKey });
