import type { SealedDetails } from '@accordent/core/coverage-requests/kept-details.ts';
import type { ChosenInsurers } from '@accordent/core/coverage-requests/who-is-who.ts';
import { table } from '../table.ts';

/** What a request holds besides. */
export const RequestDetailRows = table<
  Omit<SealedDetails, keyof ChosenInsurers | 'secondMutual'> & {
    coverageRequestId: number;
    secondMutualId: number | null;
    secondMutualGroupId: number | null;
    deciderMutualId: number | null;
    deciderMutualGroupId: number | null;
    billedToMutualId: number | null;
    billedToMutualGroupId: number | null;
    payerMutualId: number | null;
    payerMutualGroupId: number | null;
    version: number;
    editedAt: Date;
  }
>('coverage_request_details', { key: 'coverageRequestId' });
