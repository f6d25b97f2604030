import { coverageRequestStatuses } from './coverage-request-status.ts';
import type { StatusId } from './coverage-request-status.ts';

/** The three lists of a dentist: current requests, current agreements, everything (api.md, Dentists). */
export type DentistList = 'dfc' | 'afc' | 'all';

const stages = { dfc: ['request'], afc: ['agreement'], all: ['request', 'agreement', 'terminal'] } as const;

/** The statuses of a list; terminal ones stand under 'all' only (decisions §2). */
export function statusIdsOf(list: DentistList): readonly StatusId[] {
  const wanted: readonly string[] = stages[list];
  return coverageRequestStatuses.filter(({ stage }) => wanted.includes(stage)).map(({ id }) => id);
}
