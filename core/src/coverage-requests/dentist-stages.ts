import { statusesThat, type StatusId } from './coverage-request-status.ts';

/** The three lists of a dentist: current requests, current agreements, everything. */
export type DentistList = 'dfc' | 'afc' | 'all';

const stages = { dfc: ['request'], afc: ['agreement'], all: ['request', 'agreement', 'terminal'] } as const;

/** The statuses of a list; terminal ones stand under 'all' only. */
export function statusIdsOf(list: DentistList): readonly StatusId[] {
  const wanted: readonly string[] = stages[list];
  return statusesThat(({ stage }) => wanted.includes(stage));
}
