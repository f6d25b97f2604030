import type { CountersAnswer } from '@accordent/api/dashboard/dashboard.schemas.ts';
import { useRead } from './reading.ts';

/** The counters of the dashboard and the bars, read again when something has changed. */
export const useCounters = () => useRead<CountersAnswer>('/counters');
