import type {
  ChangedCoverageRequestAnswer,
  CoverageRequestRecord,
} from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import type {
  DossierPasswordAnswer,
  LettersAnswer,
  NewHanding,
  NewSending,
  PreparedSending,
  PreparedSendingAnswer,
  ProofAnswer,
  ProofLineItem,
} from '@accordent/api/transmissions/transmissions.schemas.ts';
import useSWR from 'swr';
import { api } from '../../api-client.ts';
import { saveFile } from '@accordent/api/client/save-file.ts';
import { useReadOne } from '../../shared/reading.ts';

export type { NewSending, PreparedSending, ProofLineItem };

/** What is proposed to send a PEC; null: it has no insurer. */
export const readSending = async (id: number, isProlongation = false): Promise<PreparedSending | null> => {
  const query = isProlongation ? { prolong: 1 } : {};
  return (await api.get<PreparedSendingAnswer>(`/dfc/${id}/sending`, query)).sending;
};

/** The same for a record on screen: anew once its insurer, or what is sent, is another. */
export function useSending(
  { id, version, statusId }: Pick<CoverageRequestRecord, 'id' | 'version' | 'statusId'>,
  isProlongation = false,
) {
  const key = ['/dfc/sending', id, version, statusId, isProlongation] as const;
  return useSWR(key, () => readSending(id, isProlongation), {
    dedupingInterval: 5000,
  });
}

/** The PEC leaves. */
export const send = (id: number, sending: NewSending, idempotencyKey: string) =>
  api.post<ChangedCoverageRequestAnswer>(`/dfc/${id}/sendings`, sending, { idempotencyKey });

/** Its dossier goes to the practice, which puts it on the platform itself. */
export const handToPractice = (id: number, handing: NewHanding, idempotencyKey: string) =>
  api.post<ChangedCoverageRequestAnswer>(`/dfc/${id}/handing`, handing, { idempotencyKey });

/** What was sent of a PEC, and what came back. */
export const useProof = (id: number) => useReadOne<ProofAnswer>(`/dfc/${id}/proof`);

export const proofFileUrl = async (fileId: number): Promise<string> =>
  (await api.get<{ url: string }>(`/proof/file/${fileId}/url`)).url;

/** The password of the encrypted dossier that a sending carries. */
export const readDossierPassword = async (id: number, sendingId: number): Promise<string> =>
  (await api.post<DossierPasswordAnswer>(`/dfc/${id}/sendings/${sendingId}/password`)).password;

type Named = Pick<CoverageRequestRecord, 'id' | 'reference'>;

/** Saves the proof of a PEC as a PDF. */
export const saveProof = async ({ id, reference }: Named): Promise<void> =>
  saveFile(await api.download(`/dfc/${id}/proof.pdf`), `Preuve d’envoi ${reference}.pdf`);

/** Saves the letter of a PEC to this address, with its dossier, as a PDF. */
export const saveLetter = async (
  { id, reference }: Named,
  to: string,
  isProlongation = false,
): Promise<void> =>
  saveFile(
    await api.download(`/dfc/${id}/letter.pdf`, { to, ...(isProlongation && { prolong: 1 }) }),
    `Courrier ${reference}.pdf`,
  );

/** Letters that were sent and that nobody has printed yet. */
export const useLetters = () => useReadOne<LettersAnswer>('/letters');

/** Saves the letters of these sendings, with their dossiers, as one PDF; they count as printed. */
export const saveLetters = async (ids: readonly number[]): Promise<void> =>
  saveFile(await api.download('/letters.pdf', { ids: ids.slice(0, 200).join(',') }), 'Courriers.pdf');
