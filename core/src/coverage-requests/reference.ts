import { parisParts } from '../shared/calendar.ts';

/** `PEC-{year}-{six digits}`: the Paris year of creation, the digits from the record's own id. */
export function reference(id: number, createdAt: Date): string {
  return `PEC-${parisParts(createdAt).year}-${String(id).padStart(6, '0')}`;
}
