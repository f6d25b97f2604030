import { ApiFailure } from '@accordent/api/client/api-client.ts';
import { isRefusedFor } from '@accordent/api/client/failure.ts';
import type {
  DepotCodeAnswer,
  DepotFrontAnswer,
  DepotOpenAnswer,
  DepotRequestAnswer,
} from '@accordent/api/depots/depots.schemas.ts';
import { api } from '../api-client.ts';

export type {
  DepotAnsweredItem,
  DepotFrontItem,
  DepotRequestItem,
} from '@accordent/api/depots/depots.schemas.ts';

/** Reads alone, though sent as a write: the token stands in no address. */
const asRead = { isRead: true };

export const lookAtDepot = async (token: string) =>
  (await api.post<DepotFrontAnswer>('/depot/look', { token }, asRead)).depot;

export const askForCode = (token: string) => api.post<DepotCodeAnswer>('/depot/code', { token });

export const openDepot = (token: string, code: string) =>
  api.post<DepotOpenAnswer>('/depot/open', { token, code });

/** Null before the code, or once it has served for half an hour. */
export const fetchDepotRequest = async (id: string) => {
  try {
    return (await api.get<DepotRequestAnswer>(`/depot/${id}`)).request;
  } catch (error) {
    if (isCodeWanted(error)) return null;
    throw error;
  }
};

export const sendDepotAnswer = (id: string, form: FormData, idempotencyKey: string) =>
  api.post(`/depot/${id}/answer`, form, { idempotencyKey });

/** Where a paper is shown, or saved from: the cookie of the link goes with it. */
export const paperAddress = (id: string, fileId: number, isSaved = false): string =>
  `/api/depot/${id}/file/${fileId}${isSaved ? '?save=1' : ''}`;

export const isCodeWanted = (error: unknown): boolean => error instanceof ApiFailure && error.status === 401;
/** Somebody else has answered on the same link. */
export const isOvertaken = (error: unknown): boolean => isRefusedFor(error, 'depot_answered');
export const isClosed = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;
