import type { FactorsAnswer } from '@accordent/api/factors/factors.schemas.ts';
import { OWN_FACTORS } from '@accordent/api/client/own-factors.ts';
import { useRead } from '../shared/reading.ts';

/** How one of the staff proves himself, and what is asked of him. */
export const useOwnFactors = (): FactorsAnswer | undefined => useRead<FactorsAnswer>(OWN_FACTORS).data;
