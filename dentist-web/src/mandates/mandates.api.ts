import type { FileUrlAnswer } from '@accordent/api/documents/documents.schemas.ts';
import type { OwnMandate, OwnMandateAnswer } from '@accordent/api/mandates/mandates.schemas.ts';
import { api } from '../api-client.ts';
import { useReadOne } from '../shared/reading.ts';

export type { OwnMandate };

/** One's own mandate: in force, else the next, else the latest. */
export const useOwnMandate = () => useReadOne<OwnMandateAnswer>('/mandate');

/** An address that opens the paper for five minutes. */
export const ownMandateUrl = async (mandateId: number): Promise<string> =>
  (await api.get<FileUrlAnswer>(`/mandate/${mandateId}/url`)).url;
