import type { Snapshot } from '@accordent/core/statistics/statistics-store.ts';
import { table } from '../table.ts';

/** How days ended. */
export const NightlySnapshots = table<Omit<Snapshot, 'callsToMake'> & { usersToCall: number }>(
  'nightly_snapshots',
  { key: 'day' },
);

/** A row, by its first day: the active clients of the month were noted; `keptAt` is null while its other figures are old. */
export const KeptMonths = table<{ month: string; keptAt: Date | null }>('kept_months', { key: 'month' });
