import { ApiFailure } from '@accordent/api/client/api-client.ts';
import type { Sending } from '@accordent/api/client/use-upload.ts';
import type {
  BegunPhoneLinkAnswer,
  PhoneFrontAnswer,
  PhoneFrontItem,
  PhoneLinkAnswer,
} from '@accordent/api/phone-links/phone-links.schemas.ts';
import { api } from '../api-client.ts';
import { useReadOne } from '../shared/reading.ts';

export type { BegunPhoneLinkAnswer, PhoneFrontItem };

/** Reads alone, though sent as a write: the token stands in no address. */
export const openPhoneLink = async (token: string): Promise<PhoneFrontItem> =>
  (await api.post<PhoneFrontAnswer>('/phone-link/open', { token }, { isRead: true })).front;

/** The same key again adds no second one. */
export async function sendPhoto(
  token: string,
  { key, place, file }: { readonly key: string; readonly place: string; readonly file: File },
  sending: Omit<Sending, 'idempotencyKey'>,
): Promise<PhoneFrontItem> {
  const form = new FormData();
  form.append('token', token);
  form.append('key', key);
  form.append('place', place);
  form.append('file', file);
  return (await api.post<PhoneFrontAnswer>('/phone-link/document', form, sending)).front;
}

/** No longer, or never, of this telephone. */
export const isClosed = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;

const WHILE_IT_LIVES_MS = 20_000;

/** What opens a draft to a telephone; asked again while something does, since its end is told by nobody. */
export const usePhoneLink = (draftId: number | null) =>
  useReadOne<PhoneLinkAnswer>(draftId === null ? null : `/draft/${draftId}/phone-link`, undefined, {
    refreshInterval: (answer) => (answer?.phoneLink ? WHILE_IT_LIVES_MS : 0),
  });

export const beginPhoneLink = (draftId: number) =>
  api.post<BegunPhoneLinkAnswer>(`/draft/${draftId}/phone-link`);

export const endPhoneLink = (draftId: number) => api.delete(`/draft/${draftId}/phone-link`);
