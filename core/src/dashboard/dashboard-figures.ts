import { z } from 'zod';
import { settlementTotals } from '../settlements/settlement.ts';

const count = z.int().min(0);

/** Tiles, donut and charts: what the dashboard shows everybody alike. */
export const dashboardFigures = z.object({
  /** The last twelve months, the running one last. */
  months: z.array(z.object({ month: z.string(), created: count, perClient: z.number() })),
  incompleteAgreements: count,
  activeClients: count,
  thoughtfulProspects: count,
  /** PEC of the running month. */
  files: z.object({ sent: count, notSent: count }),
  /** What insurers owe. */
  settlements: settlementTotals,
});
export type DashboardFigures = z.infer<typeof dashboardFigures>;
