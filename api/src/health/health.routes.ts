import { partStates } from '@accordent/adapters/readiness.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { z } from 'zod';
import type { ApiParts } from '../api-parts.ts';
import { publicRoute, type Route } from '../http/route.ts';

const readyAnswer = z.object({ ready: z.boolean(), parts: z.record(z.string(), z.enum(partStates)) });

/** `health`: the process runs. `ready`: names each part; 503 when the database is down, or the process is to end. */
export const healthRoutes = ({ readiness }: Pick<ApiParts, 'readiness'>): readonly Route[] => [
  publicRoute.get('/api/health', {
    summary: 'The process runs',
    action: 'read-health',
    isOpenDuringMaintenance: true,
    handle: async () => {},
  }),
  publicRoute.get('/api/ready', {
    summary: 'Whether the product can work, part by part',
    action: 'read-health',
    isOpenDuringMaintenance: true,
    answer: readyAnswer,
    handle: async () => {
      const parts = await readiness();
      if (parts.database !== 'ok' || parts.process === 'down')
        throw domainError('unavailable', { present: { ready: false, parts } });
      return { ready: true, parts };
    },
  }),
];
