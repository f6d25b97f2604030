import { namesOf } from '../shared/fields.ts';
import { stages, statusesThat, type StatusId } from './coverage-request-status.ts';

/** The three lists of a dentist: current requests, current agreements, everything. */
const stagesOf = { dfc: ['request'], afc: ['agreement'], all: stages } as const;
export type DentistList = keyof typeof stagesOf;
export const dentistLists = namesOf(stagesOf);

/** The statuses of a list; terminal ones stand under 'all' only. */
export function statusIdsOf(list: DentistList): readonly StatusId[] {
  const wanted: readonly string[] = stagesOf[list];
  return statusesThat(({ stage }) => wanted.includes(stage));
}
