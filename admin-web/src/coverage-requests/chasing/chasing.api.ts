import type { Chase, ChaseAnswer, NewHold } from '@accordent/api/chasing/chasing.schemas.ts';
import { api } from '../../api-client.ts';
import { useReadOne } from '../../shared/reading.ts';

export type { Chase };

const path = (id: number) => `/dfc/${id}/chasing`;

/** The reminders of its insurer by mail that are planned for a PEC. */
export const useChase = (id: number) => useReadOne<ChaseAnswer>(path(id));

/** Puts them off, or on again. */
export const holdReminders = (id: number, isHeld: boolean) =>
  api.post<ChaseAnswer>(path(id), { isHeld } satisfies NewHold);
