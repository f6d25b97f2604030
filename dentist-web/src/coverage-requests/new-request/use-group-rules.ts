import type { OwnGroupRulesAnswer } from '@accordent/api/group-rules/group-rules.schemas.ts';
import { useRead } from '../../shared/reading.ts';

/** By what the group of a new request is known. */
type Known = { readonly amcNumber: string; readonly patientId: number | null };

/** What the group of a new request asks for and refused lately; null where it is not known, and until it is. */
export function useGroupRules({ amcNumber, patientId }: Known): OwnGroupRulesAnswer['group'] {
  const isNumber = /^\d{1,20}$/.test(amcNumber);
  const query = new URLSearchParams({
    ...(isNumber && { amcNumber }),
    ...(patientId !== null && { patientId: String(patientId) }),
  }).toString();
  const { data } = useRead<OwnGroupRulesAnswer>(query === '' ? null : `/group-rules?${query}`);
  return data?.group ?? null;
}
