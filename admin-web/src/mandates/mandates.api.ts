import type { Query, SendOptions } from '@accordent/api/client/api-client.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import type { FileUrlAnswer } from '@accordent/api/documents/documents.schemas.ts';
import type {
  MandateAnswer,
  MandateItem,
  MandateRow,
  MandatesAnswer,
  MandatesOfUserAnswer,
} from '@accordent/api/mandates/mandates.schemas.ts';
import { api } from '../api-client.ts';
import { useReadOne, useReadPage } from '../shared/reading.ts';

export type { MandateItem, MandateRow };

/** One page of all clients with the mandate of each. */
export const useMandates = (query: Query) => useReadPage<MandatesAnswer>('/mandates', query);

/** The mandates of one practitioner, latest first. */
export const useMandatesOf = (userId: number) => useReadOne<MandatesOfUserAnswer>(`/user/${userId}/mandates`);

/** After a write: the record, and the list of all. */
export function useMandatesChanged() {
  const { readAgain } = useReadAgain();
  return () => readAgain((path) => path === '/mandates' || /^\/user\/\d+\/mandates$/.test(path));
}

/** What the form of a mandate holds; its fields bear their wire names. */
export type MandateEntry = Pick<MandateItem, 'scope' | 'validFrom'> & {
  /** Empty: open. */
  readonly validUntil: string;
};

/** Adds a mandate, with what was signed or without it yet. */
export async function addMandate(
  userId: number,
  { scope, validFrom, validUntil }: MandateEntry,
  file: File | null,
  options: SendOptions,
): Promise<MandateItem> {
  const form = new FormData();
  form.append('scope', scope);
  form.append('validFrom', validFrom);
  if (validUntil) form.append('validUntil', validUntil);
  if (file) form.append('file', file);
  return (await api.post<MandateAnswer>(`/user/${userId}/mandate`, form, options)).mandate;
}

export async function addMandatePaper(
  mandateId: number,
  file: File,
  options: SendOptions,
): Promise<MandateItem> {
  const form = new FormData();
  form.append('file', file);
  return (await api.post<MandateAnswer>(`/mandate/${mandateId}/paper`, form, options)).mandate;
}

export const revokeMandate = async (
  mandateId: number,
  revocation: { readonly revokedOn: string; readonly reason: string },
  idempotencyKey: string,
): Promise<MandateItem> =>
  (await api.put<MandateAnswer>(`/mandate/${mandateId}/revoke`, revocation, { idempotencyKey })).mandate;

/** An address that opens the paper for five minutes. */
export const mandateUrl = async (mandateId: number): Promise<string> =>
  (await api.get<FileUrlAnswer>(`/mandate/${mandateId}/url`)).url;
