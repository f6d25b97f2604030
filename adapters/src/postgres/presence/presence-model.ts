import { table } from '../table.ts';

/** Who has a PEC open, or was handed it. */
export const Presences = table<{
  coverageRequestId: number;
  administratorId: number;
  isOpen: boolean;
  seenAt: Date;
}>('presences', { key: ['coverageRequestId', 'administratorId'] });
