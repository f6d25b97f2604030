import type { CoverageRequestAnswer } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import { saveFile } from '@accordent/api/client/save-file.ts';
import { api } from '../../api-client.ts';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';

/** A new PEC goes on with this one. */
export const renew = async (id: number, idempotencyKey: string): Promise<CoverageRequestRecord> =>
  (await api.post<CoverageRequestAnswer>(`/dfc/${id}/renewal`, undefined, { idempotencyKey })).dfc;

/** The patient has another insurer. */
export const lapse = async (id: number, idempotencyKey: string): Promise<CoverageRequestRecord> =>
  (await api.post<CoverageRequestAnswer>(`/dfc/${id}/lapse`, undefined, { idempotencyKey })).dfc;

/** Saves the page for the patient as a PDF. */
export const savePatientSheet = async ({
  id,
  reference,
}: Pick<CoverageRequestRecord, 'id' | 'reference'>): Promise<void> =>
  saveFile(await api.download(`/dfc/${id}/patient-sheet.pdf`), `Fiche pour le patient ${reference}.pdf`);
