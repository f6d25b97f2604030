import type {
  AddedDraftDocumentAnswer,
  DraftAnswer,
  DraftBody,
  DraftDocumentItem,
  DraftItem,
  DraftRecord,
  DraftsAnswer,
  SentDraftAnswer,
} from '@accordent/api/drafts/drafts.schemas.ts';
import { ApiFailure } from '@accordent/api/client/api-client.ts';
import type { OwnReadingsAnswer } from '@accordent/api/readings/readings.schemas.ts';
import type { Sending } from '@accordent/api/client/use-upload.ts';
import { mutate } from 'swr';
import { api } from '../api-client.ts';
import { useRead, useReadOne } from '../shared/reading.ts';

export type { DraftBody, DraftDocumentItem, DraftItem, DraftRecord, OwnReadingsAnswer };

export const useDrafts = () => useRead<DraftsAnswer>('/drafts');

/** null asks nothing. */
export const useDraft = (id: number | null) => useRead<DraftAnswer>(id === null ? null : draftPath(id));

const draftPath = (id: number) => `/draft/${id}`;

/** A change of what a draft holds: a reading that began before its answer came is thrown away, for it may tell of before. */
const changing = <Answer>(id: number, change: () => Promise<Answer>): Promise<Answer> =>
  mutate(draftPath(id), change, { populateCache: false }) as Promise<Answer>;

const WHILE_IT_READS_MS = 2000;

/** What was read of a draft's documents; asked again while one is being read. null asks nothing. */
export const useOwnReadings = (id: number | null) =>
  useReadOne<OwnReadingsAnswer>(id === null ? null : `/draft/${id}/readings`, undefined, {
    refreshInterval: (answer) =>
      answer?.papers.some(({ state }) => state === 'waiting') ? WHILE_IT_READS_MS : 0,
  });

export const fetchDraft = async (id: number): Promise<DraftRecord> =>
  (await api.get<DraftAnswer>(draftPath(id))).draft;

/** The same key again begins no second one. */
export const beginDraft = (typed: DraftBody, idempotencyKey: string) =>
  api.post<{ readonly id: number; readonly version: number }>('/draft', typed, { idempotencyKey });

/** One for the patient of a PEC; gives its id. */
export const beginDraftAgain = async (requestId: number, idempotencyKey: string): Promise<number> =>
  (await api.post<{ readonly id: number }>(`/dfc/${requestId}/draft`, undefined, { idempotencyKey })).id;

/** Gives the new version. */
export const saveDraft = async (id: number, typed: DraftBody, version: number): Promise<number> =>
  (await api.put<{ readonly version: number }>(`/draft/${id}`, { ...typed, version }, { isRead: true }))
    .version;

export const deleteDraft = (id: number) => api.post(`/draft/${id}/delete`);

export async function addDraftDocument(
  id: number,
  { key, place, file }: { key: string; place: string; file: File },
  sending: Omit<Sending, 'idempotencyKey'>,
): Promise<AddedDraftDocumentAnswer> {
  const form = new FormData();
  form.append('key', key);
  form.append('place', place);
  form.append('file', file);
  const answer = await api.post<AddedDraftDocumentAnswer>(`/draft/${id}/document`, form, sending);
  // What others send meanwhile is seen; what was asked before this answer may lack it.
  void mutate(draftPath(id));
  return answer;
}

export const placeDraftDocument = (id: number, documentId: number, place: string) =>
  changing(id, () => api.put(`/draft/${id}/document/${documentId}`, { place }));

export const orderDraftDocuments = (id: number, documents: readonly number[]) =>
  changing(id, () => api.put(`/draft/${id}/order`, { documents }));

/** One that another device has taken away already is done. */
export const deleteDraftDocument = (id: number, documentId: number) =>
  changing(id, () =>
    api.post(`/draft/${id}/document/${documentId}/delete`).catch((error: unknown) => {
      if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
    }),
  );

/** What was taken away on its way and came all the same, or was replaced. */
export async function deleteRemoved(
  { removed }: { readonly removed: readonly string[] },
  { id, documents }: Pick<DraftRecord, 'id' | 'documents'>,
): Promise<void> {
  for (const document of documents)
    if (removed.includes(document.key)) await deleteDraftDocument(id, document.id);
}

export const fetchDraftDocument = (id: number, documentId: number): Promise<Blob> =>
  api.download(`/draft/${id}/document/${documentId}`);

/** Documents that are on their way. */
export type Awaited = { readonly key: string; readonly place: string };

/** The PEC, or null while it waits for them. */
export const sendDraft = async (id: number, awaited: readonly Awaited[]): Promise<number | null> =>
  (await api.post<SentDraftAnswer>(`/draft/${id}/send`, { awaited })).dfcId;

/** What was read of it before says that it is to leave: that is forgotten, also where nothing shows it now. */
export const disarmDraft = (id: number) =>
  mutate<DraftAnswer | undefined>(draftPath(id), async (read) => {
    await api.post(`/draft/${id}/disarm`);
    return read && { ...read, draft: { ...read.draft, armed: null } };
  });
