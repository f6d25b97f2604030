import { presentMaintenance } from '@accordent/core/maintenance/refuse-during-maintenance.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { presentDateOrNull } from '../http/wire.ts';
import { maintenanceAnswer } from './maintenance.schemas.ts';

/** What the maintenance screen asks until it may leave. */
export const maintenanceRoutes: readonly Route[] = [
  publicRoute.get('/api/maintenance', {
    summary: 'Whether the product is closed for a maintenance, and until when',
    action: 'read-health',
    isOpenDuringMaintenance: true,
    answer: maintenanceAnswer,
    handle: async ({ ports }) => {
      const standing = await presentMaintenance(ports);
      return { maintenance: standing && { until: presentDateOrNull(standing.until) } };
    },
  }),
];
