import { saveFile } from '@accordent/api/client/save-file.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import type {
  OwnDataAnswer,
  PersonRequestItem,
  PersonRequestsAnswer,
} from '@accordent/api/person-requests/person-requests.schemas.ts';
import { api } from '../api-client.ts';
import { useRead } from '../shared/reading.ts';

export type { OwnDataAnswer, PersonRequestItem };
export type Outcome = NonNullable<PersonRequestItem['outcome']>;

/** What leaves of one's closed PEC, and what patients ask for. */
export const useOwnData = () => useRead<OwnDataAnswer>('/own-data');

/** Shows anew that the session is the owner’s: what follows within five minutes may take everything out. */
export const confirmPassword = (oldPsw: string) => api.post('/user/confirm', { oldPsw });

/** Saves all that is kept of the practice, the password confirmed. */
export const saveOwnData = async (): Promise<void> =>
  saveFile(await api.download('/own-data/archive'), 'mes-donnees.zip');

/** Saves what is sent to a patient who asks for it. */
export const saveExtract = async ({ id }: Pick<PersonRequestItem, 'id'>): Promise<void> =>
  saveFile(await api.download(`/person-request/${id}/extract`), `demande-${id}.zip`);

/** Says what became of a request. */
export const settle = (id: number, outcome: Outcome, idempotencyKey: string) =>
  api.put<PersonRequestsAnswer>(`/person-request/${id}`, { outcome }, { idempotencyKey });

/** After an act: the requests as its answer holds them. */
export function useRequestsSettled(data: OwnDataAnswer | undefined) {
  const { keep } = useReadAgain();
  return async ({ requests }: PersonRequestsAnswer) => {
    await keep<OwnDataAnswer>('/own-data', { leaving: data?.leaving ?? [], requests });
  };
}
