import type { LiveDepotAnswer } from '@accordent/api/depots/depots.schemas.ts';
import { api } from '../api-client.ts';
import { useRead } from '../shared/reading.ts';

/** The link that opens a PEC to its insurer. */
export const useLiveDepot = (requestId: number) => useRead<LiveDepotAnswer>(`/dfc/${requestId}/depot`);

export const endDepot = (requestId: number, idempotencyKey: string) =>
  api.delete(`/dfc/${requestId}/depot`, { idempotencyKey });
