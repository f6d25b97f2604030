import type { Depot } from '@accordent/core/depots/depot.ts';
import { table } from '../table.ts';

/** Links by which an insurer's clerk opens one sending. */
export const Depots = table<
  Omit<Depot, 'adminId' | 'signedUntil' | 'reference'> & {
    renewedUntil: Date | null;
    endedAt: Date | null;
  }
>('depots');

export const DepotCodes = table<{
  id: string;
  depotId: string;
  createdAt: Date;
  expiresAt: Date;
  tries: number;
  usedAt: Date | null;
}>('depot_codes');
