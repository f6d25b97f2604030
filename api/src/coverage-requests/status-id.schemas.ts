import { coverageRequestStatuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { z } from 'zod';

export const statusId = z.literal(coverageRequestStatuses.map(({ id }) => id));
